"""Statements about a position as they are said at the table, within a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import engine
from refsvc.judge import Judge

SPACE, SIDE = r"(?P<space>[a-z]\d+)", r"(?P<side>(?:south|north)2?)"
NUMBER = r"(?P<total>\d+|no)"
FORMS: Mapping[str, re.Pattern[str]] = {
    "state-empty": re.compile(rf"{SPACE} is empty"),
    "state-stands": re.compile(rf"{SPACE} holds (?P<card>.+)"),
    "state-not-stands": re.compile(rf"{SPACE} does not hold (?P<card>.+)"),
    "state-controlled": re.compile(rf"{SPACE} is controlled by {SIDE}"),
    "state-damage": re.compile(rf"{SPACE} has {NUMBER} damage"),
    "state-wounds": re.compile(rf"{SPACE} has {NUMBER} wounds?"),
    "state-boost": re.compile(rf"{SPACE} has {NUMBER} boost"),
    "state-magic": re.compile(rf"{SIDE} has {NUMBER} magic"),
    "state-in-hand": re.compile(rf"{SIDE} holds (?P<card>.+)"),
    "state-not-in-hand": re.compile(rf"{SIDE} does not hold (?P<card>.+)"),
    "state-wins": re.compile(rf"{SIDE} wins"),
    "state-not-wins": re.compile(rf"{SIDE} does not win"),
    "state-phase": re.compile(r"phase is (?P<phase>\w+)"),
}
"""How the statements are written that have words of their own; others are said as they are written."""
OF_A_CARD = ("state-controlled", "state-damage", "state-wounds", "state-boost")
"""What is said of the card on a space, whose name the statement leaves out."""


def stated(judge: Judge, statement: str, position: engine.Position) -> str:
    """What a statement says, with the card that stands on its space in this position."""
    for code, form in FORMS.items():
        found = form.fullmatch(statement)
        if found is None:
            continue
        named = found.groupdict()
        card = named.get("card") or _card_on(named.get("space", ""), position)
        if code in OF_A_CARD and not card:
            break
        total = named.get("total", "0")
        return judge.words.puzzle(
            code,
            position.edition,
            card=card,
            space=named.get("space", ""),
            player=judge.words.side(named["side"]) if "side" in named else "",
            total=0 if total == "no" else int(total),
            phase=judge.words.phase_of(position.edition, named["phase"]) if "phase" in named else "",
        )
    return statement


def all_stated(judge: Judge, statements: Iterable[engine.Statement], position: engine.Position) -> str:
    """What several statements say together."""
    said = [stated(judge, one.text, position) for one in statements]
    found = said[-1] if said else ""
    for one in reversed(said[:-1]):
        found = judge.words.puzzle("state-and", one=one, other=found)
    return found


def _card_on(space: str, position: engine.Position) -> str:
    cards = [one.card.name for one in position.view.cards if one.space == space]
    return cards[0] if len(cards) == 1 else ""
