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
"""What is said of the card on a space, which the statement does not name."""


def stated(judge: Judge, statement: str, edition: str, cards: Mapping[str, str]) -> str:
    """What a statement says, in the words of an edition; ``cards`` are the names of those that are known by space."""
    for code, form in FORMS.items():
        found = form.fullmatch(statement)
        if found is None:
            continue
        named = found.groupdict()
        space, total = named.get("space", ""), named.get("total", "0")
        return judge.words.puzzle(
            code,
            edition,
            card=named.get("card") or cards.get(space, ""),
            space=space,
            player=judge.words.side(named["side"]) if "side" in named else "",
            total=counted(total),
            phase=judge.words.phase_of(edition, named["phase"]) if "phase" in named else "",
        )
    return re.sub(rf"^{SIDE}\b", lambda side: judge.words.side(side[0]), statement)


def counted(total: str | int) -> str | int:
    """A number as it is said of things: none of them is “no”."""
    return int(total) if str(total).isdecimal() and int(total) else "no"


def found_stated(judge: Judge, found: str, position: engine.Position) -> str:
    """What was found of a position, in words that stand within a sentence."""
    return stated(judge, found, position.edition, _cards([position]))


def all_stated(judge: Judge, statements: Iterable[engine.Statement], *positions: engine.Position) -> str:
    """What several statements say together, of the cards that they name and those of these positions."""
    texts, cards = [one.text for one in statements], _cards(positions)
    for text in texts:
        named = FORMS["state-stands"].fullmatch(text)
        if named is not None:
            cards[named["space"]] = named["card"]
    # What stands there goes without saying beside what is said of it.
    said = [stated(judge, text, positions[0].edition, cards) for text in texts if not _is_implied(text, texts)]
    if len(said) < 2:
        return "".join(said)
    return judge.words.puzzle("state-and", one=", ".join(said[:-1]), other=said[-1])


def _cards(positions: Iterable[engine.Position]) -> dict[str, str]:
    """The cards by space; none where different ones stand there in these positions."""
    found: dict[str, str] = {}
    for position in positions:
        for card in position.view.cards:
            if found.setdefault(card.space, card.card.name) != card.card.name:
                found[card.space] = ""
    return found


def _is_implied(text: str, texts: Iterable[str]) -> bool:
    """Whether another statement is said of the card that this one only names."""
    named = FORMS["state-stands"].fullmatch(text)
    if named is None:
        return False
    told = [FORMS[code].fullmatch(other) for code in OF_A_CARD for other in texts]
    return any(one["space"] == named["space"] for one in told if one is not None)
