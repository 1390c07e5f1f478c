"""Statements about a space and the card on it."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.documents.statements import Form, Reading, Seen, Test, form, number
from engine.second.actions.moving import bars_to_moving
from engine.second.computed.figures import is_gate, life_left, strength
from engine.second.computed.movement import reach_of
from engine.second.documents.vocabulary import CALLED, NUMBER, SIDE, SPACE
from engine.second.facts import SIDES
from engine.second.position import Piece, Situation
from engine.second.registry import registry
from engine.second.table import Table
from engine.second.texts import abilities
from engine.values.errors import NotUnderstood


def on_space(reading: Reading, match: re.Match[str], test: Callable[[Table, Piece], Seen]) -> Test:
    """A test of the card on a space; false where the space is empty."""
    square = reading.square(match["space"])

    def tested(position: Situation) -> Seen:
        table = Table(position)
        piece = table.board[square]
        return Seen(False, f"{match['space']} is empty") if piece is None else test(table, piece)

    return tested


def _is_empty(reading: Reading, match: re.Match[str]) -> Test:
    square = reading.square(match["space"])

    def tested(position: Situation) -> Seen:
        piece = position.board[square]
        return Seen(piece is None, f"{match['space']} " + (f"holds {piece.card.name}" if piece else "is empty"))

    return tested


def _holds(reading: Reading, match: re.Match[str]) -> Test:
    square, name, wanted = reading.square(match["space"]), reading.card(match["name"]), match["not"] is None

    def tested(position: Situation) -> Seen:
        piece = position.board[square]
        found = f"{match['space']} " + (f"holds {piece.card.name}" if piece else "is empty")
        return Seen((piece is not None and piece.card.name == name) is wanted, found)

    return tested


def _belongs(reading: Reading, match: re.Match[str]) -> Test:
    side, how = SIDES.index(match["side"]), match["how"]

    def test(table: Table, piece: Piece) -> Seen:
        actual = piece.controller if how == "controlled" else piece.owner
        return Seen(actual == side, f"{match['space']} is {how} by {SIDES[actual]}")

    return on_space(reading, match, test)


def _gate(reading: Reading, match: re.Match[str]) -> Test:
    def test(table: Table, piece: Piece) -> Seen:
        gate = is_gate(table, piece)
        return Seen(gate is (match["not"] is None), f"{match['space']} is {'' if gate else 'not '}a gate")

    return on_space(reading, match, test)


def _tokens(reading: Reading, match: re.Match[str]) -> Test:
    kind, wanted = match["kind"], number(match["number"])

    def test(table: Table, piece: Piece) -> Seen:
        actual = piece.damage if kind == "damage" else piece.boost
        return Seen(actual == wanted, f"{match['space']} has {actual} {kind}")

    return on_space(reading, match, test)


def _strength(reading: Reading, match: re.Match[str]) -> Test:
    def test(table: Table, piece: Piece) -> Seen:
        actual = strength(table, piece)
        return Seen(actual == int(match["number"]), f"{match['space']} has strength {actual}")

    return on_space(reading, match, test)


def _life(reading: Reading, match: re.Match[str]) -> Test:
    def test(table: Table, piece: Piece) -> Seen:
        actual = life_left(table, piece)
        return Seen(actual == int(match["number"]), f"{match['space']} has {actual} life left")

    return on_space(reading, match, test)


def _reach(reading: Reading, match: re.Match[str]) -> Test:
    words = match.groupdict()
    wanted, straight = number(words.get("number") or "no"), bool(words.get("straight"))

    def test(table: Table, piece: Piece) -> Seen:
        reach = reach_of(table, piece)
        actual = reach.longest if straight else reach.spaces
        if any(bars_to_moving(table, piece)):
            actual = 0
        in_line = " straight" if straight else ""
        found = f"can move {actual} space{'' if actual == 1 else 's'}{in_line}" if actual else "cannot move"
        return Seen(actual == wanted, f"{match['space']} {found}")

    return on_space(reading, match, test)


def _ability(reading: Reading, match: re.Match[str]) -> Test:
    by_name = {name.lower(): name for name in registry.abilities}
    if match["name"].lower() not in by_name:
        raise NotUnderstood(f"no ability “{match['name']}” is played", expected="an ability that the engine plays")
    name = by_name[match["name"].lower()]

    def test(table: Table, piece: Piece) -> Seen:
        held = [ability.name for ability in abilities(table, piece)]
        found = f"{match['space']} has " + (", ".join(held) or "no abilities")
        return Seen((name in held) is (match["how"] == "has"), found)

    return on_space(reading, match, test)


def _abilities(reading: Reading, match: re.Match[str]) -> Test:
    def test(table: Table, piece: Piece) -> Seen:
        held = [ability.name for ability in abilities(table, piece)]
        found = f"{match['space']} has {len(held)} abilities" + (f": {', '.join(held)}" if held else "")
        return Seen(len(held) == number(match["number"]), found)

    return on_space(reading, match, test)


def _under(reading: Reading, match: re.Match[str]) -> Test:
    words = match.groupdict()
    wanted = None if words.get("name") is None else reading.card(match["name"])
    many = number(words.get("number") or "no")

    def test(table: Table, piece: Piece) -> Seen:
        below = [card.card.name for card in piece.under]
        true = len(below) == many if wanted is None else wanted in below
        return Seen(true, f"{match['space']} has {', '.join(below) or 'nothing'} under it")

    return on_space(reading, match, test)


SPACE_FORMS: tuple[Form, ...] = (
    form(f"{SPACE} is empty", "d3 is empty", _is_empty),
    form(f"{SPACE} (?:holds|does (?P<not>not) hold) {CALLED}", "d3 holds CARD", _holds),
    form(f"{SPACE} is (?P<how>controlled|owned) by {SIDE}", "d3 is controlled by north", _belongs),
    form(f"{SPACE} is (?P<not>not )?a gate", "d3 is a gate", _gate),
    form(f"{SPACE} has {NUMBER} (?P<kind>damage|boost)", "d3 has 2 damage", _tokens),
    form(rf"{SPACE} has strength (?P<number>-?\d+)", "d3 has strength 4", _strength),
    form(rf"{SPACE} has (?P<number>-?\d+) life left", "d3 has 2 life left", _life),
    form(f"{SPACE} can move {NUMBER} spaces?(?P<straight> straight)?", "d3 can move 3 spaces", _reach),
    form(f"{SPACE} cannot move", "d3 cannot move", _reach),
    form(f"{SPACE} (?P<how>has|lacks) the ability {CALLED}", "d3 has the ability NAME", _ability),
    form(f"{SPACE} has {NUMBER} abilit(?:y|ies)", "d3 has 2 abilities", _abilities),
    form(f"{SPACE} has nothing under it", "d3 has nothing under it", _under),
    form(f"{SPACE} has {NUMBER} cards? under it", "d3 has 2 cards under it", _under),
    form(f"{SPACE} has {CALLED} under it", "d3 has CARD under it", _under),
)
"""Forms about a space, the more special ones first."""
