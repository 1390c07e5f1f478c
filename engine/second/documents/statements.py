"""Every way to make a statement about a position of the second edition. A text is read by the first form that fits."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.documents.statements import CALLED, Form, Reading, Seen, Test, form, number
from engine.documents.statements_of_players import HAND, PlayerForms, end_form, in_play, phase_form, turn_form
from engine.documents.statements_of_spaces import SpaceForms
from engine.second.actions.moving import bars_to_moving
from engine.second.computed.figures import cost, is_gate, life_left, strength
from engine.second.computed.movement import reach_of
from engine.second.documents.vocabulary import TERMS
from engine.second.facts import PHASES, SIDES
from engine.second.position import Piece, Player, Situation
from engine.second.table import Table
from engine.second.texts import abilities
from engine.values.cards import UNKNOWN
from engine.values.errors import NotUnderstood


def there(reading: Reading, name: str) -> Callable[[Situation], list[Piece]]:
    """What finds the card on a space."""
    square = reading.square(name)

    def found(position: Situation) -> list[Piece]:
        piece = position.board[square]
        return [] if piece is None else [piece]

    return found


SPACES = SpaceForms(TERMS, there, Table)
PLAYERS = PlayerForms(
    TERMS,
    {
        HAND: lambda player: player.hand,
        "in the discard pile": lambda player: player.discard,
        "in the draw pile": lambda player: (*player.draw, *player.bottom),
        "active": lambda player: [event.card for event in player.active],
    },
    Player(),
)


def _gate(reading: Reading, match: re.Match[str]) -> Test:
    def test(table: Table, piece: Piece) -> Seen:
        gate = is_gate(table, piece)
        return Seen(gate is (match["not"] is None), f"{match['space']} is {'' if gate else 'not '}a gate")

    return SPACES.about(reading, match, test)


def _tokens(reading: Reading, match: re.Match[str]) -> Test:
    kind, wanted = match["kind"], number(match["number"])

    def test(table: Table, piece: Piece) -> Seen:
        actual = piece.damage if kind == "damage" else piece.boost
        return Seen(actual == wanted, f"{match['space']} has {actual} {kind}")

    return SPACES.about(reading, match, test)


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

    return SPACES.about(reading, match, test)


def _abilities(reading: Reading, match: re.Match[str]) -> Test:
    def test(table: Table, piece: Piece) -> Seen:
        held = [ability.name for ability in abilities(table, piece)]
        found = f"{match['space']} has {len(held)} abilities" + (f": {', '.join(held)}" if held else "")
        return Seen(len(held) == number(match["number"]), found)

    return SPACES.about(reading, match, test)


def _pays(reading: Reading, match: re.Match[str]) -> Test:
    side, wanted = SIDES.index(match["side"]), number(match["number"])
    reading.card(match["name"])

    def tested(position: Situation) -> Seen:
        card = next((one for one in position.players[side].hand if one.name == reading.card(match["name"])), None)
        actual = cost(Table(position), card or reading.cards.find(match["name"]) or UNKNOWN, side)
        return Seen(actual == wanted, f"{match['side']} pays {actual} magic for {match['name']}")

    return tested


def _event_boost(reading: Reading, match: re.Match[str]) -> Test:
    name, wanted = reading.card(match["name"]), number(match["number"])
    card = reading.cards.find(name)
    if card is not None and card.is_a("unit"):
        raise NotUnderstood(f"{name} is no event", expected="the name of an event, or the space of a unit")

    def tested(position: Situation) -> Seen:
        events = [event for player in position.players for event in player.active if event.card.name == name]
        if not events:
            return Seen(False, f"{name} is not active")
        return Seen(any(event.boost == wanted for event in events), f"{name} has {events[0].boost} boost")

    return tested


FORMS: tuple[Form, ...] = (
    *SPACES.standing(),
    form(f"{TERMS.space} is (?P<not>not )?a gate", "d3 is a gate", _gate),
    form(f"{TERMS.space} has {TERMS.number} (?P<kind>damage|boost)", "d3 has 2 damage", _tokens),
    SPACES.figure("strength {}", 4, strength),
    SPACES.figure("{} life left", 2, life_left),
    form(f"{TERMS.space} can move {TERMS.number} spaces?(?P<straight> straight)?", "d3 can move 3 spaces", _reach),
    form(f"{TERMS.space} cannot move", "d3 cannot move", _reach),
    SPACES.ability(),
    form(f"{TERMS.space} has {TERMS.number} abilit(?:y|ies)", "d3 has 2 abilities", _abilities),
    *SPACES.under(),
    PLAYERS.magic(lambda player: player.magic),
    form(f"{TERMS.side} pays {TERMS.number} magic for {CALLED}", "south pays 2 magic for CARD", _pays),
    PLAYERS.count(),
    PLAYERS.holding(),
    in_play(TERMS),
    PLAYERS.having("south has CARD active"),
    form(f"{CALLED} has {TERMS.number} boost", "CARD has 2 boost", _event_boost),
    phase_form(PHASES),
    turn_form(TERMS),
    end_form(TERMS),
)
"""Forms about spaces, players and the game, the more special ones first."""
