"""Scenario documents: a position, what is done in it and what must be seen, as plain data that a judge writes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.documents.expectations import answer_texts, read_expectations
from engine.documents.plain import kind, listing, mapping, text, texts
from engine.second.documents import vocabulary as words
from engine.second.documents.cards import FindCard
from engine.second.documents.reading import PositionReader
from engine.second.inspection import impossible
from engine.second.position import Situation
from engine.values.errors import ImpossiblePosition, NotUnderstood

BOARD = words.BOARD


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position with its title, what is done and what is expected."""

    position: Situation
    title: str = ""
    about: tuple[str, ...] = ()
    """Entries that it shows."""
    do: tuple[str, ...] = ()
    expect: tuple[Any, ...] = ()
    """What must be seen, as it is written: :func:`read_expectations` understands it."""


def read_scenario(document: object, find: FindCard) -> Scenario:
    """The scenario that a document describes.

    :class:`NotUnderstood` says where the document does not say what it should, :class:`ImpossiblePosition` what is
    wrong with a position that no table can show.
    """
    top = mapping(document, "", words.SCENARIO)
    if top.get("edition", words.EDITION) != words.EDITION:
        raise NotUnderstood(f"found {kind(top['edition'])}", expected=words.EDITION, where="edition")
    reader = PositionReader(top, find)
    position = reader.position()
    faults = impossible(position)
    if faults:
        raise ImpossiblePosition(faults)
    expect = listing(top.get("expect", []), "expect")
    read_expectations(expect, reader.cards.find, BOARD)
    return Scenario(
        position,
        text(top.get("title", ""), "title"),
        tuple(texts(top.get("about", []), "about")),
        tuple(answer_texts(top.get("do", []), "do")),
        tuple(expect),
    )
