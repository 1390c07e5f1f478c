"""Every way to make a statement about a position of the first edition. A text is read by the first form that fits."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.documents.references import BELOW, ON_TOP
from engine.documents.statements import Form, Reading, Seen, Test, form, number
from engine.first.actions.moving import bars_to_moving
from engine.first.computed.figures import attack_value, life_left
from engine.first.computed.movement import reach_in_phase
from engine.first.documents.vocabulary import CALLED, NUMBER, SIDE, SPACE
from engine.first.facts import PHASES, TEAM_BOARD
from engine.first.position import Piece, Player, Situation
from engine.first.registry import registry
from engine.first.table import Table, is_wall
from engine.first.verbs.piles import pile_of
from engine.values.cards import Card
from engine.values.errors import NotUnderstood

PLACE = r"(?P<place>in hand|in the discard pile|in the draw pile|in the magic pile)"
COPIES = r"(?:(?P<copies>\d+) cop(?:y|ies) of )?"
SIDES = TEAM_BOARD.seating.names


def there(position: Situation, place: str) -> list[Piece]:
    """The cards on a space, the one on top first; with ``/unit`` or ``/wall``, that one alone, if it is there."""
    name, slash, which = place.lower().partition("/")
    if not position.geometry.has(name):
        return []
    square = position.geometry.square(name)
    here = [one for one in (position.board[square], position.ground[square]) if one]
    return [one for one in here if is_wall(one) is (f"/{which}" == BELOW)] if slash else here


def _checked(match: re.Match[str]) -> str:
    """The place that is named, which one of the boards must have."""
    name = match["space"].lower().partition("/")[0]
    if not TEAM_BOARD.has(name):
        expected = f"a1 to {TEAM_BOARD.names[-1]}, perhaps with {ON_TOP} or {BELOW}"
        raise NotUnderstood(f"no board has a space “{match['space']}”", expected=expected)
    return match["space"]


def on_space(match: re.Match[str], test: Callable[[Table, Piece], Seen]) -> Test:
    """A test of the card on a space, the one on top where there are two; false where the space is empty."""
    place = _checked(match)

    def tested(position: Situation) -> Seen:
        pieces = there(position, place)
        return test(Table(position), pieces[0]) if pieces else Seen(False, f"{place} is empty")

    return tested


def _is_empty(reading: Reading, match: re.Match[str]) -> Test:
    place = _checked(match)

    def tested(position: Situation) -> Seen:
        pieces = there(position, place)
        return Seen(not pieces, f"{place} " + (f"holds {pieces[0].card.name}" if pieces else "is empty"))

    return tested


def _holds(reading: Reading, match: re.Match[str]) -> Test:
    place, name, wanted = _checked(match), reading.card(match["name"]), match["not"] is None

    def tested(position: Situation) -> Seen:
        names = [piece.card.name for piece in there(position, place)]
        return Seen((name in names) is wanted, f"{place} " + (f"holds {', '.join(names)}" if names else "is empty"))

    return tested


def _belongs(reading: Reading, match: re.Match[str]) -> Test:
    side, how = SIDES.index(match["side"]), match["how"]

    def test(table: Table, piece: Piece) -> Seen:
        actual = piece.controller if how == "controlled" else piece.owner
        return Seen(actual == side, f"{match['space']} is {how} by {SIDES[actual]}")

    return on_space(match, test)


def _wounds(reading: Reading, match: re.Match[str]) -> Test:
    wanted = number(match["number"])

    def test(table: Table, piece: Piece) -> Seen:
        said = f"{piece.damage or 'no'} wound{'' if piece.damage == 1 else 's'}"
        return Seen(piece.damage == wanted, f"{match['space']} has {said}")

    return on_space(match, test)


def _attack_value(reading: Reading, match: re.Match[str]) -> Test:
    def test(table: Table, piece: Piece) -> Seen:
        actual = attack_value(table, piece)
        return Seen(actual == int(match["number"]), f"{match['space']} has attack value {actual}")

    return on_space(match, test)


def _life(reading: Reading, match: re.Match[str]) -> Test:
    def test(table: Table, piece: Piece) -> Seen:
        actual = life_left(piece)
        return Seen(actual == int(match["number"]), f"{match['space']} has {actual} life left")

    return on_space(match, test)


def _reach(reading: Reading, match: re.Match[str]) -> Test:
    wanted = number(match.groupdict().get("number") or "no")

    def test(table: Table, piece: Piece) -> Seen:
        actual = 0 if any(bars_to_moving(table, piece)) else reach_in_phase(table, piece).spaces
        found = f"can move {actual} space{'' if actual == 1 else 's'}" if actual else "cannot move"
        return Seen(actual == wanted, f"{match['space']} {found}")

    return on_space(match, test)


def _ability(reading: Reading, match: re.Match[str]) -> Test:
    by_name = {name.lower(): name for name in registry.abilities}
    if match["name"].lower() not in by_name:
        raise NotUnderstood(f"no ability “{match['name']}” is played", expected="an ability that the engine plays")
    name = by_name[match["name"].lower()]

    def test(table: Table, piece: Piece) -> Seen:
        held = [ability.name for ability in table.texts().abilities.get(piece.uid, ())]
        found = f"{match['space']} has " + (", ".join(held) or "no abilities")
        return Seen((name in held) is (match["how"] == "has"), found)

    return on_space(match, test)


def _under(reading: Reading, match: re.Match[str]) -> Test:
    words = match.groupdict()
    wanted = None if words.get("name") is None else reading.card(match["name"])
    many = number(words.get("number") or "no")

    def test(table: Table, piece: Piece) -> Seen:
        below = [card.card.name for card in piece.under]
        true = len(below) == many if wanted is None else wanted in below
        return Seen(true, f"{match['space']} has {', '.join(below) or 'nothing'} under it")

    return on_space(match, test)


# Players and the game


def _cards(player: Player, place: str) -> Sequence[Card]:
    match place:
        case "in hand":
            return player.hand
        case "in the discard pile":
            return player.discard
        case "in the magic pile":
            return player.magic
    return pile_of(player)


def _player(position: Situation, name: str) -> Player:
    return position.players[SIDES.index(name)] if SIDES.index(name) < len(position.players) else Player()


def _magic(reading: Reading, match: re.Match[str]) -> Test:
    wanted = number(match["number"])

    def tested(position: Situation) -> Seen:
        actual = len(_player(position, match["side"]).magic)
        return Seen(actual == wanted, f"{match['side']} has {actual} magic")

    return tested


def _vines(reading: Reading, match: re.Match[str]) -> Test:
    wanted = number(match["number"])

    def tested(position: Situation) -> Seen:
        actual = len(_player(position, match["side"]).vines)
        return Seen(actual == wanted, f"{match['side']} has {actual} Vine Walls left")

    return tested


def _count(reading: Reading, match: re.Match[str]) -> Test:
    wanted = number(match["number"])

    def tested(position: Situation) -> Seen:
        actual = len(_cards(_player(position, match["side"]), match["place"]))
        return Seen(actual == wanted, f"{match['side']} has {actual} card{'' if actual == 1 else 's'} {match['place']}")

    return tested


def _has_card(reading: Reading, match: re.Match[str]) -> Test:
    name, wanted, copies = reading.card(match["name"]), match["not"] is None, match["copies"]

    def tested(position: Situation) -> Seen:
        names = [card.name for card in _cards(_player(position, match["side"]), match["place"])]
        enough = names.count(name) == int(copies) if copies else name in names
        return Seen(enough is wanted, f"{match['side']} has {', '.join(names) or 'no card'} {match['place']}")

    return tested


def _on_top(reading: Reading, match: re.Match[str]) -> Test:
    name = reading.card(match["name"])

    def tested(position: Situation) -> Seen:
        one, pile = _player(position, match["side"]), match["pile"]
        cards = one.top if pile == "draw" else one.magic if pile == "magic" else one.discard
        found = cards[0].name if cards else "nothing known"
        return Seen(found == name, f"{found} is on top of the {pile} pile of {match['side']}")

    return tested


def _phase(reading: Reading, match: re.Match[str]) -> Test:
    if match["name"] not in PHASES:
        raise NotUnderstood(f"there is no phase “{match['name']}”", expected="one of " + ", ".join(PHASES))
    return lambda position: Seen(position.phase == match["name"], f"phase is {position.phase}")


def _turn(reading: Reading, match: re.Match[str]) -> Test:
    return lambda position: Seen(
        position.sides[position.turn] == match["side"], f"turn is {position.sides[position.turn]}"
    )


def _out(reading: Reading, match: re.Match[str]) -> Test:
    side = SIDES.index(match["side"])

    def tested(position: Situation) -> Seen:
        out = side in position.lost
        return Seen(out, f"{match['side']} is {'out of' if out else 'in'} the game")

    return tested


def _ends(reading: Reading, match: re.Match[str]) -> Test:
    def tested(position: Situation) -> Seen:
        found = "the game goes on"
        if position.over:
            found = "nobody wins" if position.winner is None else f"{position.sides[position.winner]} wins"
        return Seen(found == match[0], found)

    return tested


FORMS: tuple[Form, ...] = (
    form(f"{SPACE} is empty", "d3 is empty", _is_empty),
    form(f"{SPACE} (?:holds|does (?P<not>not) hold) {CALLED}", "d3 holds CARD", _holds),
    form(f"{SPACE} is (?P<how>controlled|owned) by {SIDE}", "d3 is controlled by north", _belongs),
    form(f"{SPACE} has {NUMBER} wounds?", "d3 has 2 wounds", _wounds),
    form(rf"{SPACE} has attack value (?P<number>\d+)", "d3 has attack value 4", _attack_value),
    form(rf"{SPACE} has (?P<number>-?\d+) life left", "d3 has 2 life left", _life),
    form(f"{SPACE} can move {NUMBER} spaces?", "d3 can move 3 spaces", _reach),
    form(f"{SPACE} cannot move", "d3 cannot move", _reach),
    form(f"{SPACE} (?P<how>has|lacks) the ability {CALLED}", "d3 has the ability NAME", _ability),
    form(f"{SPACE} has nothing under it", "d3 has nothing under it", _under),
    form(f"{SPACE} has {NUMBER} cards? under it", "d3 has 2 cards under it", _under),
    form(f"{SPACE} has {CALLED} under it", "d3 has CARD under it", _under),
    form(f"{SIDE} has {NUMBER} magic", "south has 5 magic", _magic),
    form(f"{SIDE} has {NUMBER} Vine Walls? left", "south has 3 Vine Walls left", _vines),
    form(f"{SIDE} has {NUMBER} cards? {PLACE}", "south has 3 cards in hand", _count),
    form(
        f"{SIDE} (?:has|does (?P<not>not) have) {COPIES}{CALLED} {PLACE}", "south has CARD in the magic pile", _has_card
    ),
    form(
        f"{CALLED} is on top of the (?P<pile>draw|magic|discard) pile of {SIDE}",
        "CARD is on top of the magic pile of south", _on_top,
    ),
    form(f"phase is {CALLED}", "phase is move", _phase),
    form(f"turn is {SIDE}", "turn is north", _turn),
    form(f"{SIDE} is out of the game", "south2 is out of the game", _out),
    form(f"{SIDE} wins|nobody wins|the game goes on", "south wins", _ends),
)  # fmt: skip
"""Forms about spaces, players and the game, the more special ones first."""
