"""How something came to be as it is: the steps of a play that made a figure, or a space, what it is in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.stating import found_stated
from refsvc.puzzles.titles import TEXTS
from refsvc.puzzles.unchanged import untouched
from refsvc.puzzles.wording import found_in_words

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
USUAL = ("move", "moved-step", "phase-ended", "phase-started", "turn-ended", "turn-started", "played", "activated")
"""Steps that only repeat what was done."""


def account(judge: Judge, play: engine.Play, said: engine.Statement) -> tuple[str, ...]:
    """What that was at first of which a statement speaks, what made it what it is or kept it so, and what it is."""
    found = said.test(play.position).found
    steps = made_by(judge, play, found) or untouched(judge, play, said, COUNTED.get(said.text.rpartition(" ")[2]))
    if not steps:
        return (judge.words.puzzle("account-none", found=found_stated(judge, found, play.position)),)
    told = [*_began(judge, play, said, found), *steps, found_in_words(judge, found, play.position)]
    return tuple(dict.fromkeys(told))


def made_by(judge: Judge, play: engine.Play, found: str) -> tuple[str, ...]:
    """The steps, in sentences, that made it so: the last of them."""
    steps = [judge.words.step(step, play.start) for step in _steps(play, found)]
    return tuple(dict.fromkeys(steps[-bounds.STEPS_ACCOUNTED :]))


def happenings(judge: Judge, play: engine.Play, *, of_texts: bool = False) -> tuple[str, ...]:
    """Everything that a play brings about, or that texts do in it, without what it only begins or repeats."""
    steps = [step for step in play.steps if step.code not in (*LITTLE, *USUAL)]
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
