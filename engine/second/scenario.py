"""Scenario documents: a position, what is done in it and what must be seen, as plain data that a judge writes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.documents import kind, listing, mapping, text, texts
from engine.core.errors import ImpossiblePosition, NotUnderstood
from engine.second import keys
from engine.second.customs import FindCard
from engine.second.faults import impossible
from engine.second.player import Situation
from engine.second.reading import PositionReader

BOARD = keys.BOARD


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must be seen, with the entries that must be cited for it."""

    text: str
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position with its title, what is done and what is expected."""

    position: Situation
    title: str = ""
    about: tuple[str, ...] = ()
    """Entries that it shows."""
    do: tuple[str, ...] = ()
    expect: tuple[Expectation, ...] = ()


def read_scenario(document: object, find: FindCard) -> Scenario:
    """The scenario that a document describes.

    :class:`NotUnderstood` says where the document does not say what it should, :class:`ImpossiblePosition` what is
    wrong with a position that no table can show.
    """
    top = mapping(document, "", keys.SCENARIO)
    if top.get("edition", keys.EDITION) != keys.EDITION:
        raise NotUnderstood(f"found {kind(top['edition'])}", expected=keys.EDITION, where="edition")
    position = PositionReader(top, find).position()
    faults = impossible(position)
    if faults:
        raise ImpossiblePosition(faults)
    return Scenario(
        position,
        text(top.get("title", ""), "title"),
        tuple(texts(top.get("about", []), "about")),
        tuple(texts(top.get("do", []), "do")),
        tuple(_expectations(top.get("expect", []))),
    )


def _expectations(value: object) -> Iterator[Expectation]:
    for place, item in enumerate(listing(value, "expect")):
        where = f"expect[{place}]"
        if isinstance(item, str):
            yield Expectation(item)
            continue
        said = dict(mapping(item, where))
        because = tuple(texts(said.pop("because", []), f"{where}.because"))
        if len(said) != 1:
            expected = "a sentence, or `illegal: ACTION`"
            raise NotUnderstood("an expectation says one thing", expected=expected, where=where)
        ((key, value),) = said.items()
        yield Expectation(f"{key}: {text(value, where)}", because)
