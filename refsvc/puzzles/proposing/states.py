"""What a reader sees of a position, one thing at a time: how it is stated, and how it is said at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import engine
from refsvc.judge import Judge
from refsvc.puzzles.stating import counted

EMPTY, STANDS, MOVED = "state-empty", "state-stands", "moved"
SAID: Mapping[str, str] = {
    "emptied": EMPTY,
    "stands": STANDS,
    MOVED: STANDS,
    "controlled": "state-controlled",
    "damage": "state-damage",
    "damage-added": "state-damage",
    "damage-removed": "state-damage",
    "wounds": "state-wounds",
    "wounds-added": "state-wounds",
    "wounds-removed": "state-wounds",
    "boost": "state-boost",
    "boost-added": "state-boost",
    "boost-removed": "state-boost",
    "magic-added": "state-magic",
    "magic-removed": "state-magic",
    "hand-gained": "state-in-hand",
    "hand-lost": "state-not-in-hand",
    "wins": "state-wins",
}
"""How each change is said of the position that it led to. Of the rest, as that a card left, nobody would ask."""
TELLING = ("state-damage", "state-wounds", "state-boost", "state-controlled", STANDS, EMPTY)
"""What is said of a space where several things can be: the first of these says most."""


class State(NamedTuple):
    """One thing that is so."""

    subject: str
    """What it is about: a space, or what a player has."""
    code: str
    statement: str
    said: str
    """The same as part of a sentence."""
    change: engine.Change
    also: tuple[str, ...] = ()
    """What else has to be stated: which card it is, where that is not so in the other position."""

    @property
    def spaces(self) -> frozenset[int]:
        """The space that it speaks of."""
        return frozenset(self.change.squares[-1:])


def states(judge: Judge, position: engine.Position, other: engine.Position) -> Iterator[State]:
    """What is so in a position and not in another."""
    # A card whose facts are others is told as another card, of which the same may be so.
    common = {change.statement for change in other.changes_since(position)}
    for change in position.changes_since(other):
        if str(change.code) in SAID and change.statement not in common:
            yield state_of(judge, position, change)


def state_of(judge: Judge, position: engine.Position, change: engine.Change) -> State:
    """What a change brought about, as it is."""
    code = SAID[str(change.code)]
    return State(_subject(change, position), code, change.statement, _said(judge, code, change, position), change)


def told(found: Iterable[State]) -> dict[str, State]:
    """For each subject what says most of it. That nothing is there leaves nothing else to be said."""
    said: dict[str, State] = {}
    for state in found:
        known = said.setdefault(state.subject, state)
        first, other = sorted((known, state), key=_tells)
        also = (*first.also, other.statement) if other.code == STANDS != first.code else first.also
        said[state.subject] = first._replace(also=tuple(dict.fromkeys(also)))
    return said


def _tells(state: State) -> int:
    return TELLING.index(state.code) if state.code in TELLING else 0


def _subject(change: engine.Change, position: engine.Position) -> str:
    """A card that goes is the same wherever it stands; of what stays, it is the space that is spoken of."""
    if str(change.code) == MOVED:
        return change.cards[0]
    if change.squares:
        return position.geometry.names[change.squares[-1]]
    return " ".join([str(change.player), "magic" if "magic" in change.statement else "", *change.cards])


def _said(judge: Judge, code: str, change: engine.Change, position: engine.Position) -> str:
    player = "" if change.player is None else judge.words.player(position, change.player)
    space = position.geometry.names[change.squares[-1]] if change.squares else ""
    card = change.cards[0] if change.cards else ""
    return judge.words.puzzle(
        code, position.edition, card=card, space=space, player=player, total=counted(change.total)
    )
