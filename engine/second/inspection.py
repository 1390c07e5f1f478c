"""What is wrong or strange about a position, by name: each fault as a reason with the entries that it goes against.

Most strange positions can be played all the same, and some rulings need one; a fault points it out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.second.actions.common import CHOSEN, counting
from engine.second.codes import FactKind, LastingKind, ReasonCode
from engine.second.computed.figures import is_lost, life
from engine.second.facts import CHOSEN_UNITS, DECK_SIZE, MAGIC_MAXIMUM, PHASES, SIDES, STARTING_UNITS
from engine.second.position import Piece, Player, Situation
from engine.second.registry import registry
from engine.second.setup.decks import CONSTRUCTION, COPIES, KINDS, kind_of, most_copies
from engine.second.table import Table
from engine.values import cards
from engine.values.boards import Square
from engine.values.cards import UNKNOWN, Card
from engine.values.position import Fact
from engine.values.reasons import Reason

Params = tuple[tuple[str, str | int], ...]

RANKS = ("common", "champion", "summoner")
"""Classes that only units have."""


def faults(position: Situation) -> tuple[Reason, ...]:
    """Every fault of a position: those of each player, then of the cards by space, then of the turn."""
    found = list(impossible(position))
    for side in range(len(SIDES)):
        found.extend(_summoners(position, side))
        found.extend(_deck(position, side))
        found.extend(_active_area(position.players[side]))
        found.extend(_costs(position.players[side]))
    table = Table(position)
    for square, piece in enumerate(position.board):
        if piece:
            found.extend(_class(piece.card, square))
            found.extend(_figures(piece.card, square))
            found.extend(_life(table, piece, square))
            found.extend(_under(piece, square))
    found.extend(_turn(position))
    return tuple(dict.fromkeys(found))


def impossible(position: Situation) -> tuple[Reason, ...]:
    """The faults with which a position cannot be played at all."""
    return tuple(
        Reason(
            ReasonCode.MAGIC_OFF_TRACK,
            ("glossary-2e/magic",),
            params=(*_side(side), ("magic", one.magic), ("most", MAGIC_MAXIMUM)),
        )
        for side, one in enumerate(position.players)
        if one.magic > MAGIC_MAXIMUM
    )


def place_of(fault: Reason) -> str:
    """Where a document tells what makes a position impossible."""
    return f"players.{dict(fault.params)['player']}.magic"


def _side(side: int) -> Params:
    return (("player", SIDES[side]),)


def _summoners(position: Situation, side: int) -> Iterator[Reason]:
    squares = tuple(
        square
        for square, piece in enumerate(position.board)
        if piece and piece.owner == side and piece.card.is_a("summoner")
    )
    if not squares and side not in position.lost:
        yield Reason(ReasonCode.NO_SUMMONER, ("glossary-2e/summoner", "rule-2e/winning"), params=_side(side))
    if len(squares) > 1:
        yield Reason(ReasonCode.TWO_SUMMONERS, ("glossary-2e/summoner", CONSTRUCTION), squares, params=_side(side))
    if squares and side in position.lost:
        yield Reason(
            ReasonCode.LOST_WITH_SUMMONER, ("glossary-2e/summoner", "rule-2e/winning"), squares, params=_side(side)
        )
    player = position.players[side]
    for card in dict.fromkeys((*player.hand, *player.draw, *player.bottom)):
        if card.is_a("summoner"):
            yield Reason(
                ReasonCode.SUMMONER_IN_PILE, ("rule-2e/setup/starting-cards",), cards=(card.name,), params=_side(side)
            )


def _deck(position: Situation, side: int) -> Iterator[Reason]:
    """More cards than one deck holds, of all, of one kind, or of one name."""
    params: Params
    owned = list(_owned(position, side))
    if len(owned) > DECK_SIZE:
        params = (*_side(side), ("cards", len(owned)), ("most", DECK_SIZE))
        yield Reason(ReasonCode.TOO_MANY_CARDS, (CONSTRUCTION,), params=params)
    kinds = Counter(kind for card in owned if (kind := kind_of(card)))
    for kind in KINDS[1:]:
        if kinds[kind] > kind.number:
            params = (*_side(side), ("kind", kind.name), ("cards", kinds[kind]), ("most", kind.number))
            yield Reason(ReasonCode.TOO_MANY_OF_KIND, (CONSTRUCTION, kind.entry), params=params)
    copies = Counter(card.name for card in owned)
    for card in sorted({card.name: card for card in owned}.values(), key=str):
        most = most_copies(card)
        # Which units were starting units is not known here, so that both may have been of this name.
        allowed = most + STARTING_UNITS if most is not None and card.is_a("common") else most
        if allowed is not None and copies[card.name] > allowed:
            params = (*_side(side), ("copies", copies[card.name]), ("most", allowed))
            yield Reason(ReasonCode.TOO_MANY_COPIES, (COPIES,), cards=(card.name,), params=params)


def _owned(position: Situation, side: int) -> Iterator[Card]:
    """The cards of the player's deck, wherever they are."""
    for holder, player in enumerate(position.players):
        for pile in (player.hand, player.draw, player.bottom, player.discard):
            yield from (printed for printed, owner in (card.claimed(holder) for card in pile) if owner == side)
    for piece in position.board:
        if piece:
            yield from (one.card for one in _with_under(piece) if one.owner == side)
    for either in position.players:
        yield from (event.card for event in either.active if event.owner == side)


def _with_under(piece: cards.Piece) -> Iterator[cards.Piece]:
    yield piece
    for below in piece.under:
        yield from _with_under(below)


def _active_area(player: Player) -> Iterator[Reason]:
    names = Counter(event.card.name for event in player.active)
    for name, number in names.items():
        if number > 1:
            entries = ("rule-2e/active-events-same-name", "glossary-2e/active-event")
            yield Reason(ReasonCode.SAME_ACTIVE_EVENT, entries, cards=(name,))
    for event in player.active:
        card = event.card
        if card.classes and not card.is_a("event"):
            yield Reason(ReasonCode.NOT_AN_EVENT, ("glossary-2e/active-area",), cards=(card.name,))
        elif not card.stays and not card.is_open("active"):
            yield Reason(
                ReasonCode.NOT_ACTIVE, ("glossary-2e/active-event", "rule-2e/active-events"), cards=(card.name,)
            )
        if event.damage:
            yield Reason(ReasonCode.DAMAGE_ON_EVENT, ("glossary-2e/damage",), cards=(card.name,))


def _costs(player: Player) -> Iterator[Reason]:
    for card in dict.fromkeys(player.hand):
        if card != UNKNOWN and card.cost is None:
            yield Reason(ReasonCode.COST_UNKNOWN, ("glossary-2e/cost",), cards=(card.name,))


def _class(card: Card, square: Square) -> Iterator[Reason]:
    concerned = ((square,), (card.name,))
    if not card.classes:
        yield Reason(ReasonCode.CLASS_UNKNOWN, ("glossary-2e/class",), *concerned)
    elif not card.is_a("unit") and any(card.is_a(rank) for rank in RANKS):
        yield Reason(ReasonCode.CLASS_MISSING, ("glossary-2e/class", "glossary-2e/unit"), *concerned)
    elif not card.is_a("unit") and not card.is_a("structure"):
        yield Reason(ReasonCode.NOT_FOR_THE_BOARD, ("glossary-2e/battlefield", "glossary-2e/event"), *concerned)


def _figures(card: Card, square: Square) -> Iterator[Reason]:
    """Figures that the engine needs and no source states."""
    wanted = ("life", "strength", "attack") if card.is_a("unit") else ("life",) if card.is_a("structure") else ()
    unknown = [figure for figure in wanted if getattr(card, figure) is None]
    if unknown:
        params = (("figures", ", ".join(unknown)),)
        yield Reason(
            ReasonCode.FIGURES_UNKNOWN, tuple(_ENTRY[figure] for figure in unknown), (square,), (card.name,), params
        )


_ENTRY = {"life": "glossary-2e/life", "strength": "glossary-2e/strength", "attack": "glossary-2e/attack"}


def _life(table: Table, piece: Piece, square: Square) -> Iterator[Reason]:
    if is_lost(table, piece):
        params = (("damage", piece.damage), ("life", life(table, piece) or 0))
        yield Reason(ReasonCode.NO_LIFE_LEFT, ("glossary-2e/life",), (square,), (piece.card.name,), params)


def _under(piece: Piece, square: Square) -> Iterator[Reason]:
    for below in piece.under:
        concerned = ((square,), (below.card.name, piece.card.name))
        if below.damage or below.tokens:
            yield Reason(ReasonCode.TOKENS_UNDER, ("glossary-2e/under",), *concerned)
        if below.under:
            yield Reason(ReasonCode.CARDS_UNDER_UNDER, ("glossary-2e/under",), *concerned)


def _turn(position: Situation) -> Iterator[Reason]:
    """What was done this turn, where it cannot have been done, or not so."""
    table = Table(position)
    for what, number in zip(CHOSEN, position.used, strict=True):
        yield from _choices(table, what, number)
    for fact in sorted(position.facts, key=str):
        piece = None if fact.uid is None else table.piece(fact.uid)
        if piece is not None:
            yield from _fact(table, fact, _spaces(table, [fact.uid]), piece)
    for one in position.lasting:
        piece = None if one.subject is None else table.piece(one.subject)
        if one.kind is LastingKind.CONTROL and piece is not None and piece.controller == one.value:
            params = (("player", SIDES[one.value]),)
            squares = _spaces(table, [one.subject])
            yield Reason(ReasonCode.CONTROL_NOT_TAKEN, ("glossary-2e/control",), squares, (piece.card.name,), params)


def _spaces(table: Table, uids: Iterable[int | None]) -> tuple[Square, ...]:
    """The spaces of cards, of those that stand on one."""
    return tuple([table.where[uid] for uid in uids if uid is not None and uid in table.where])


def _choices(table: Table, what: str, number: int) -> Iterator[Reason]:
    """Too many units chosen, units chosen before the phase, and units that the number of choices leaves out."""
    entry, counted = f"rule-2e/phase-{what}", counting(table, what)
    if number > CHOSEN_UNITS:
        yield Reason(
            ReasonCode.TOO_MANY_CHOSEN,
            (entry,),
            params=(("what", what), ("number", number), ("most", CHOSEN_UNITS)),
        )
    chosen = any(fact.what is CHOSEN[what] for fact in table.facts)
    if (number or chosen) and PHASES.index(table.phase) < PHASES.index(what):
        yield Reason(
            ReasonCode.CHOSEN_TOO_EARLY,
            (entry, "rule-2e/turn-sequence"),
            params=(("what", what), ("phase", table.phase)),
        )
    if len(counted) > number:
        yield Reason(
            ReasonCode.CHOSEN_NOT_COUNTED,
            (entry, "glossary-2e/extra"),
            _spaces(table, counted),
            params=(("what", what), ("units", len(counted)), ("number", number)),
        )


def _fact(table: Table, fact: Fact, squares: tuple[Square, ...], piece: Piece) -> Iterator[Reason]:
    """Why a card cannot have done what it is said to have done."""
    params: Params
    name, player = (piece.card.name,), SIDES[table.turn]
    whose = piece.controller == table.turn, piece.owner == table.turn
    what = next((what for what, kind in CHOSEN.items() if fact.what is kind), None)
    if what is not None:
        entry = f"rule-2e/phase-{what}"
        params = (("what", what), ("player", player))
        if not piece.card.is_a("unit"):
            yield Reason(ReasonCode.CHOSEN_NO_UNIT, (entry, "glossary-2e/unit"), squares, name, params)
        if not any(whose):
            yield Reason(ReasonCode.CHOSEN_NOT_YOURS, (entry, "glossary-2e/control"), squares, name, params)
    if fact.what is FactKind.USED and _is_unlimited(fact.detail):
        params = (("ability", fact.detail),)
        yield Reason(ReasonCode.USED_WITHOUT_LIMIT, ("glossary-2e/ability",), squares, name, params)
    if fact.what is FactKind.ATTACKED and fact.detail == "enemy" and all(whose) and not table.aimed:
        params = (("player", player),)
        yield Reason(ReasonCode.ATTACKED_UNAIMED, ("rule-2e/cost-of-inaction",), squares, name, params)


def _is_unlimited(ability: str) -> bool:
    """Whether the engine plays an ability of this name, and any number of times a turn."""
    known = registry.abilities.get(ability)
    return known is not None and not any(part.limit for part in known.parts)
