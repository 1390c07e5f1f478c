"""A document of which as little as possible is left out until the rest can be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge.salvaging.marred import Marred, Path, Place
from refsvc.judge.scenarios import ScenarioFile, WrongScenario, read_document

MOST_TRIED = 40
"""Things in one place of which each is left out on trial; of more, none is tried alone."""

LONGEST_WORD = 40
CALLED_ELSEWHERE = {
    **dict.fromkeys(("unit", "name", "piece"), ("card",)),
    **dict.fromkeys(("units", "pieces", "table", "battlefield"), ("board",)),
    **dict.fromkeys(("damage", "wounds", "dmg"), ("damage", "wounds")),
    **dict.fromkeys(("side", "controller"), ("player",)),
    "boosts": ("boost",),
    "actions": ("do",),
}
"""What people call keys that have another name here."""
SAID_ELSEWHERE = {
    **dict.fromkeys(("second", "second edition", "2nd", "2nd edition"), "2e"),
    **dict.fromkeys(("first", "first edition", "1st", "1st edition"), "1e"),
}
"""What people write for values that are written otherwise here."""


class Flaw(NamedTuple):
    """Something in a document that can't be read."""

    path: Path
    """Where it is written."""
    place: Path
    """Where it is, by the keys as they were read."""
    error: WrongScenario
    found: str = ""
    nearest: tuple[str, ...] = ()
    read_as: str = ""


class Unread(Exception):
    """Why what is left of a document can't be read, and where."""

    def __init__(self, error: WrongScenario, place: Place) -> None:
        self.error, self.place = error, place
        super().__init__(str(error))


@dataclass
class Salvage:
    """Reads what can be read of one document."""

    cards: Mapping[str, engine.Cards]
    deadline: Deadline

    def of(self, document: Any) -> tuple[ScenarioFile | None, list[Flaw]]:
        """The scenario that is left, and what is wrong; no scenario where nothing is left, or the time is up."""
        marred, flaws = Marred(document), list[Flaw]()
        while len(flaws) < bounds.FLAWS_TOLD:
            try:
                return self._read(marred), flaws
            except Unread as unread:
                path = unread.place.path
                if not isinstance(document, Mapping):
                    return None, [Flaw(path, path, unread.error)]
                marred, flaw = self._mended(marred, unread)
                flaws.append(flaw)
        return None, flaws

    def _read(self, marred: Marred) -> ScenarioFile:
        try:
            return read_document(marred.left(), self.cards)
        except WrongScenario as error:
            raise Unread(error, marred.place(error.where)) from None

    def _is_mended(self, marred: Marred, before: Unread, *, keeps_place: bool = False) -> bool:
        """Whether what was wrong is no longer: all is read, or what is refused next stands elsewhere."""
        if not self.deadline():
            return False
        try:
            self._read(marred)
        except Unread as after:
            if keeps_place and after.place == before.place and after.error.problem != before.error.problem:
                return True
            if not after.place.path:
                return after.error.problem != before.error.problem
            return not after.place.is_about(before.place)
        return True

    def _mended(self, marred: Marred, unread: Unread) -> tuple[Marred, Flaw]:
        """The least change after which that error is gone, with what it was."""
        path, error = unread.place.path, unread.error
        for value in self._values_near(marred, unread):
            said = marred.saying(path, value)
            if self._is_mended(said, unread):
                return said, Flaw(path, marred.read_path(path), error, str(marred.value(path)), (), value)
        for key in self._keys_near(marred, unread):
            renamed = marred.calling(path, key)
            if self._is_mended(renamed, unread):
                return renamed, Flaw(path, renamed.read_path(path[:-1]), error, str(path[-1]), (), key)
        for least in self._least(marred, path):
            without = marred.without(least)
            if self._is_mended(without, unread, keeps_place=len(least) > len(path)):
                found, nearest = self._meant(marred, unread, least)
                where = max(least, path, key=len)
                return without, Flaw(where, marred.read_path(where), error, found, nearest)
        return Marred({}), Flaw((), (), error)

    def _least(self, marred: Marred, path: Path) -> Iterator[Path]:
        """What may be left out on account of something there, the least first."""
        inside = marred.paths_in(path) if path not in marred.said else []
        if len(inside) <= MOST_TRIED and path:
            yield from inside
        for length in range(len(path), 0, -1):
            yield path[:length]

    def _keys_near(self, marred: Marred, unread: Unread) -> Iterator[str]:
        """Keys that may be meant by the one that is refused."""
        path = unread.place.path
        if not path or unread.place.rest or not isinstance(path[-1], str) or path in marred.called:
            return
        written, beside = path[-1].lower(), {marred.called.get(one, one[-1]) for one in marred.paths_in(path[:-1])}
        close = () if path[-1] in _keys() else (written, *get_close_matches(written, _keys(), 3))
        near = dict.fromkeys((*CALLED_ELSEWHERE.get(written, ()), *close))
        yield from (one for one in near if one not in beside and one != path[-1])

    def _values_near(self, marred: Marred, unread: Unread) -> Iterator[str]:
        """Words that may be meant by the one that is refused: in small letters, or as this house writes them."""
        path = unread.place.path
        value = marred.value(path) if path and path not in marred.said and not unread.place.rest else None
        if isinstance(value, str) and len(value) <= LONGEST_WORD:
            small = value.lower()
            yield from (one for one in (small, SAID_ELSEWHERE.get(small, "")) if one and one != value)

    def _meant(self, marred: Marred, unread: Unread, least: Path) -> tuple[str, tuple[str, ...]]:
        """The name that is refused, and the names of cards that would be understood in its place."""
        path = unread.place.path if len(least) <= len(unread.place.path) else least
        value = marred.value(path)
        name = value if isinstance(value, str) else path[-1] if isinstance(path[-1], str) else ""
        cards = self.cards[self._edition(marred)]
        near = [one for one in cards.close_to(name) if cards.card(one)] if name and not cards.card(name) else []
        if not near:
            return "", ()
        changed = marred.saying(path, near[0]) if isinstance(value, str) else marred.calling(path, near[0])
        return (name, tuple(near)) if self._is_mended(changed, unread) else ("", ())

    def _edition(self, marred: Marred) -> str:
        named = marred.left().get("edition")
        return named if isinstance(named, str) and named in self.cards else next(iter(self.cards))


def _keys() -> frozenset[str]:
    """Every key that documents of any edition have, but those that name something."""
    return frozenset(key for edition in engine.EDITIONS.values() for key in _keys_of(edition.schema(cases=True)))


def _keys_of(schema: Any) -> Iterator[str]:
    if isinstance(schema, Mapping):
        yield from schema.get("properties", {}) if isinstance(schema.get("properties", {}), Mapping) else ()
        for one in schema.values():
            yield from _keys_of(one)
    elif isinstance(schema, list):
        for one in schema:
            yield from _keys_of(one)
