"""How something came to be as it is: the steps of a play that made a figure, or a space, what it is in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.stating import found_stated
from refsvc.puzzles.wording import found_in_words

COUNTED: Mapping[str, tuple[str, ...]] = {
    "damage": ("damaged", "spared", "heal"),
    "wound": ("wound",),
    "wounds": ("wound",),
    "boost": ("boost",),
    "magic": ("magic", "paid", "pays", "spen"),
}
"""What the codes of steps have in them that change what a statement counts, by its last word."""
GONE = (
    "moved",
    "damaged",
    "wound",
    "destroy",
    "return",
    "removed",
    "discard",
    "placed",
    "exchanged",
    "forced",
    "control",
)
"""The same of steps after which something else is on a space."""
EXCHANGED = "exchanged"
MOVED = ("moved-step", "forced-step", "placed", EXCHANGED)
"""Steps after which a card is on another space."""
CHANGED = "-changed"
"""The end of the codes of steps that tell why the next one comes to another figure."""
LITTLE = ("declined", "effect", "only-option", "rolled", "attack-declared")
"""Steps that change nothing yet, or only begin."""
USUAL = ("move", "moved-step", "phase-ended", "phase-started", "turn-ended", "turn-started", "played", "activated")
"""Steps that only repeat what was done."""


def account(judge: Judge, play: engine.Play, said: engine.Statement) -> tuple[str, ...]:
    """What is so in the end of that which a statement speaks of, what it was at first, and what made it so."""
    found = said.test(play.position).found
    steps = made_by(judge, play, found)
    told = [found_in_words(judge, found, play.position), *_began(judge, play, said, found)]
    if not steps:
        told.append(judge.words.puzzle("account-none"))
    return tuple(dict.fromkeys([*told, *steps]))


def made_by(judge: Judge, play: engine.Play, found: str) -> tuple[str, ...]:
    """The steps, in sentences, that made it so: the last of them."""
    steps = [judge.words.step(step, play.start) for step in _steps(play, found)]
    return tuple(dict.fromkeys(steps[-bounds.STEPS_ACCOUNTED :]))


def happenings(judge: Judge, play: engine.Play) -> tuple[str, ...]:
    """Everything that a play brings about, without what it only begins or repeats."""
    steps = [step for step in play.steps if step.code not in (*LITTLE, *USUAL)]
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
        spaces = [names[square] for square in step.squares]
        concerned = about in spaces or (
            not spaces and step.player is not None and play.start.sides[step.player] == about
        )
        if str(step.code).endswith(CHANGED):
            told += [step] if is_why else []
            continue
        if concerned and step.code not in LITTLE and any(word in step.code for word in counted or GONE):
            told.append(step)
            is_why = True
        elif spaces:
            is_why = False
        if counted and step.code in MOVED and about in spaces:
            about = spaces[0] if about == spaces[-1] else spaces[-1] if step.code == EXCHANGED else about
    return told[::-1]
