"""Statements about a position, such as “d3 is empty” or “south has 5 magic”: read once, tested on any position."""

from __future__ import annotations

from engine.documents.statements import FindCard, Form, Reading, Seen, Statement
from engine.second.documents.statements_of_players import COURSE_FORMS, PLAYER_FORMS
from engine.second.documents.statements_of_spaces import SPACE_FORMS
from engine.values.boards import Board
from engine.values.errors import NotUnderstood

__all__ = ["FORMS", "FindCard", "Form", "Seen", "Statement", "parse_statement"]

FORMS = (*SPACE_FORMS, *PLAYER_FORMS, *COURSE_FORMS)
"""Every way to write a statement. A text is read by the first that fits."""


def parse_statement(text: str, find: FindCard, geometry: Board) -> Statement:
    """What a text says about a position; :class:`NotUnderstood` names the forms that it may have."""
    said = " ".join(text.split())
    for one in FORMS:
        match = one.pattern.fullmatch(said)
        if match:
            return Statement(said, one.make(Reading(geometry, find), match))
    expected = "one of these forms: " + "; ".join(one.example for one in FORMS)
    raise NotUnderstood(f"“{said}” is no statement about a position", expected=expected)
