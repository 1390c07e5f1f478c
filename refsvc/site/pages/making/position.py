"""The position of a ruling: carried along by its form, taken from the board, or from what somebody pasted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

from werkzeug.datastructures import MultiDict

import engine
from refsvc import bounds
from refsvc.http import reference, said, work
from refsvc.judge import WrongScenario, read_document
from refsvc.site.pages.board import links as board_links
from refsvc.store import NotFound

NOT_OF_THE_POSITION = ("title", "about", "expect", "cases")
SAVED, BOARD = "/s/", "/board"


@dataclass(frozen=True)
class Carried:
    """A position with what is done in it."""

    document: Mapping[str, Any]
    """The scenario; empty where there is none."""
    problem: str = ""
    """Why what was pasted is none."""

    @property
    def edition(self) -> str:
        """Its edition; that which is meant where none is named, where there is none."""
        return str(self.document.get("edition", "2e"))

    @property
    def done(self) -> list[str]:
        """The lines of play."""
        told = self.document.get("do", [])
        return [str(one) for one in (told if isinstance(told, list) else [told])]

    @property
    def text(self) -> str:
        """How a form carries it along."""
        return json.dumps(self.document, ensure_ascii=False, separators=(",", ":")) if self.document else ""

    def stopped(self, count: int) -> Carried:
        """The same with only so many lines of play."""
        return Carried({**self.document, "do": self.done[:count]})


def carried(text: str) -> Carried:
    """What a form carries along; nothing where that can't be read."""
    if not text.strip() or len(text) > bounds.LARGEST_DRAFT:
        return Carried({})
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        return Carried({})
    return _kept(told) if isinstance(told, dict) else Carried({})


def linked(asked: MultiDict[str, str]) -> Carried:
    """The position that a link in the manner of those to the board names."""
    try:
        found = board_links.linked(asked)
    except WrongScenario as error:
        return Carried({}, board_links.worded(error))
    if found.case.do:
        work.take_place()
    return Carried({}) if found.is_empty else _kept(found.document)


def pasted(text: str) -> Carried:
    """The position in a text: a link to the board, a short link, a position on one line, or a scenario file."""
    text = text.strip()
    address = urlsplit(text) if "\n" not in text else urlsplit("")
    try:
        if address.path.startswith(SAVED):
            slug = address.path.removeprefix(SAVED).partition("/")[0]
            return _kept(reference().case(dict(reference().saved.load(slug).document)).document)
        if address.path == BOARD and address.query:
            return linked(MultiDict(parse_qs(address.query)))
        return _kept(reference().judge.read(text[: bounds.LARGEST_DRAFT]).first.document)
    except NotFound:
        return Carried({}, said("board.not-saved"))
    except WrongScenario as error:
        return Carried({}, board_links.worded(error))


def _kept(document: Mapping[str, Any]) -> Carried:
    if not document.get("board"):
        return Carried({})
    return Carried({key: value for key, value in document.items() if key not in NOT_OF_THE_POSITION})


def case_of(position: Carried) -> engine.Case | None:
    """The case that it makes; None where there is none, or none that can be read any more."""
    if not position.document:
        return None
    try:
        return read_document(dict(position.document), reference().judge.cards).first
    except WrongScenario:
        return None
