"""How something came to be as it is: the steps of a play that made a figure, or a space, what it is in the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.stating import found_stated
from refsvc.puzzles.titles import TEXTS
from refsvc.puzzles.unchanged import untouched
from refsvc.puzzles.wording import joined

COUNTED: Mapping[str, engine.Touches] = {
    "damage": engine.Touches.DAMAGE,
    "wound": engine.Touches.WOUNDS,
    "wounds": engine.Touches.WOUNDS,
    "boost": engine.Touches.BOOST,
    "magic": engine.Touches.MAGIC,
}
"""What a statement counts, by its last word; any other says where a card is."""
LITTLE = ("declined", "effect", "only-option", "rolled", "attack-declared")
"""Steps that change nothing yet, or only begin."""
DISCARDED = "discarded"
USUAL = ("move", "moved-step", "phase-ended", "phase-started", "turn-ended", "turn-started", "played", "activated")
"""Steps that only repeat what was done."""


def accounts(judge: Judge, play: engine.Play, said: Iterable[engine.Statement]) -> tuple[str, ...]:
    """What that was at first of which statements speak, what made it what it is or kept it so; then what it is."""
    told, ends = list[str](), list[str]()
    for one in said:
        found = one.test(play.position).found
        counted = COUNTED.get(one.text.rpartition(" ")[2])
        steps = made_by(judge, play, found) or untouched(judge, play, one, counted)
        if steps:
            told += [*_began(judge, play, one, found), *steps]
            ends.append(found_stated(judge, found, play.position))
        else:
            told.append(judge.words.puzzle("account-none", found=found_stated(judge, found, play.position)))
    end = joined(judge, "joined-and", list(dict.fromkeys(ends)))
    return tuple(dict.fromkeys([*told, *([judge.words.puzzle("found", found=end)] if end else [])]))


def made_by(judge: Judge, play: engine.Play, found: str) -> tuple[str, ...]:
    """The steps, in sentences, that made it so: the last of them."""
    steps = [judge.words.step(step, play.start) for step in _steps(play, found)]
    return tuple(dict.fromkeys(steps[-bounds.STEPS_ACCOUNTED :]))


def happenings(
    judge: Judge, play: engine.Play, *, of_texts: bool = False, chosen: Iterable[str] = ()
) -> tuple[str, ...]:
    """Everything that a play brings about, or that texts do in it, without what it only begins or repeats.

    Nor is it told again that what was ``chosen``, by its space, is discarded.
    """
    names, told = play.start.geometry.names, frozenset(chosen)
    steps = [step for step in play.steps if step.code not in (*LITTLE, *USUAL)]
    steps = [step for step in steps if step.code != DISCARDED or not told & {names[one] for one in step.squares}]
    if of_texts:
        steps = [step for step in steps if any(entry.startswith(TEXTS) for entry in step.entries)]
    return tuple(dict.fromkeys(judge.words.step(step, play.start) for step in steps))


def _began(judge: Judge, play: engine.Play, said: engine.Statement, found: str) -> Iterator[str]:
    """What a figure was at first, where it was not nothing and there is more to tell than that."""
    first = said.test(play.start).found
    about, _, rest = first.partition(" has ")
    number, _, unit = rest.partition(" ")
    alike = found.startswith(f"{about} has ") and found.endswith(f" {unit}") and unit in COUNTED
    if alike and first != found and number.isdecimal() and int(number):
        yield judge.words.puzzle("account-began", found=found_stated(judge, first, play.start))


def _steps(play: engine.Play, found: str) -> list[engine.Step]:
    """The steps that did something to what is spoken of, each with the one that tells why it came to that figure."""
    about, counted = found.partition(" ")[0], COUNTED.get(found.rpartition(" ")[2])
    names, told, is_why = play.start.geometry.names, list[engine.Step](), False
    # A figure goes with its card: backwards, it is found where the card came from.
    for step in reversed(play.steps):
        spaces, touches = [names[square] for square in step.squares], step.touches
        concerned = about in spaces or (
            not spaces and step.player is not None and play.start.sides[step.player] == about
        )
        if engine.Touches.REASON in touches:
            told += [step] if is_why else []
            continue
        if concerned and (counted or engine.Touches.PLACE) in touches:
            told.append(step)
            is_why = True
        elif spaces:
            is_why = False
        if counted and about in spaces:
            about = _before(about, spaces, touches)
    return told[::-1]


def _before(about: str, spaces: Sequence[str], touches: engine.Touches) -> str:
    """The space from which the card on a space came with a step."""
    if engine.Touches.SWAPPED in touches:
        return spaces[0] if about == spaces[-1] else spaces[-1]
    return spaces[0] if engine.Touches.MOVED in touches and about == spaces[-1] else about
