"""Every way to make a statement about a position of the first edition. A text is read by the first form that fits."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.documents.references import BELOW, ON_TOP
from engine.documents.statements import CALLED, Form, Reading, Seen, Test, form, number
from engine.documents.statements_of_players import HAND, PlayerForms, end_form, in_play, phase_form, turn_form
from engine.documents.statements_of_spaces import SpaceForms
from engine.first.actions.moving import bars_to_moving
from engine.first.computed.figures import attack_value, life_left
from engine.first.computed.movement import reach_in_phase
from engine.first.documents.vocabulary import SIDES, TERMS
from engine.first.facts import PHASES, TEAM_BOARD
from engine.first.position import Piece, Player, Situation
from engine.first.table import Table, is_wall
from engine.first.verbs.piles import pile_of
from engine.values.errors import NotUnderstood


def there(reading: Reading, place: str) -> Callable[[Situation], list[Piece]]:
    """What finds the cards on a space, the one on top first; with ``/unit`` or ``/wall``, that one alone, if there."""
    name, slash, which = place.lower().partition("/")
    if not TEAM_BOARD.has(name):
        expected = f"a1 to {TEAM_BOARD.names[-1]}, perhaps with {ON_TOP} or {BELOW}"
        raise NotUnderstood(f"no board has a space “{place}”", expected=expected)

    def found(position: Situation) -> list[Piece]:
        if not position.geometry.has(name):
            return []
        square = position.geometry.square(name)
        here = [one for one in (position.board[square], position.ground[square]) if one]
        return [one for one in here if is_wall(one) is (f"/{which}" == BELOW)] if slash else here

    return found


SPACES = SpaceForms(TERMS, there, Table)
PLAYERS = PlayerForms(
    TERMS,
    {
        HAND: lambda player: player.hand,
        "in the discard pile": lambda player: player.discard,
        "in the draw pile": pile_of,
        "in the magic pile": lambda player: player.magic,
    },
    Player(),
)


def _wounds(reading: Reading, match: re.Match[str]) -> Test:
    wanted = number(match["number"])

    def test(table: Table, piece: Piece) -> Seen:
        said = f"{piece.damage or 'no'} wound{'' if piece.damage == 1 else 's'}"
        return Seen(piece.damage == wanted, f"{match['space']} has {said}")

    return SPACES.about(reading, match, test)


def _reach(reading: Reading, match: re.Match[str]) -> Test:
    wanted = number(match.groupdict().get("number") or "no")

    def test(table: Table, piece: Piece) -> Seen:
        actual = 0 if any(bars_to_moving(table, piece)) else reach_in_phase(table, piece).spaces
        found = f"can move {actual} space{'' if actual == 1 else 's'}" if actual else "cannot move"
        return Seen(actual == wanted, f"{match['space']} {found}")

    return SPACES.about(reading, match, test)


def _vines(reading: Reading, match: re.Match[str]) -> Test:
    wanted = number(match["number"])

    def tested(position: Situation) -> Seen:
        actual = len(PLAYERS.player(position, match["side"]).vines)
        return Seen(actual == wanted, f"{match['side']} has {actual} Vine Walls left")

    return tested


def _on_top(reading: Reading, match: re.Match[str]) -> Test:
    name = reading.card(match["name"])

    def tested(position: Situation) -> Seen:
        one, pile = PLAYERS.player(position, match["side"]), match["pile"]
        cards = one.top if pile == "draw" else one.magic if pile == "magic" else one.discard
        found = cards[0].name if cards else "nothing known"
        return Seen(found == name, f"{found} is on top of the {pile} pile of {match['side']}")

    return tested


def _out(reading: Reading, match: re.Match[str]) -> Test:
    side = SIDES.index(match["side"])

    def tested(position: Situation) -> Seen:
        out = side in position.lost
        return Seen(out, f"{match['side']} is {'out of' if out else 'in'} the game")

    return tested


FORMS: tuple[Form, ...] = (
    *SPACES.standing(),
    form(f"{TERMS.space} has {TERMS.number} wounds?", "d3 has 2 wounds", _wounds),
    SPACES.figure("attack value {}", 4, attack_value),
    SPACES.figure("{} life left", 2, lambda _, piece: life_left(piece)),
    form(f"{TERMS.space} can move {TERMS.number} spaces?", "d3 can move 3 spaces", _reach),
    form(f"{TERMS.space} cannot move", "d3 cannot move", _reach),
    SPACES.ability(),
    *SPACES.under(),
    PLAYERS.magic(lambda player: len(player.magic)),
    form(f"{TERMS.side} has {TERMS.number} Vine Walls? left", "south has 3 Vine Walls left", _vines),
    PLAYERS.count(),
    in_play(TERMS),
    PLAYERS.having("south has CARD in the magic pile"),
    form(
        f"{CALLED} is on top of the (?P<pile>draw|magic|discard) pile of {TERMS.side}",
        "CARD is on top of the magic pile of south", _on_top,
    ),
    phase_form(PHASES),
    turn_form(TERMS),
    form(f"{TERMS.side} is out of the game", "south2 is out of the game", _out),
    end_form(TERMS),
)  # fmt: skip
"""Forms about spaces, players and the game, the more special ones first."""
