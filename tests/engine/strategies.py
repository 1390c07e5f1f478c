"""What property tests of the engine draw from: cards, positions of every kind, spoiled documents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from hypothesis import strategies as st

from engine.documents.cards import ATTACKS
from engine.second.codes import FactKind, LastingKind, OpenPoint
from engine.second.documents.vocabulary import CLASSES
from engine.second.documents.writing import canonical
from engine.second.facts import BOARD, PHASES
from engine.second.position import Piece, Player, Situation
from engine.second.registry import registry
from engine.second.windows import Window
from engine.values import cards as cards_in_play
from engine.values.cards import UNKNOWN, AbilityNote, Card
from engine.values.position import Fact, Lasting
from tests.engine.reference import find, reference

CARDS = list(reference())
ABILITIES = sorted(registry.abilities)
SQUARES = st.integers(0, BOARD.size - 1)
PLAYERS = st.integers(0, 1)
WORDS = st.text(st.characters(exclude_categories=["Z", "C"], exclude_characters=",?"), min_size=1, max_size=8)
NAMES = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)
"""Names that a scenario may give to a card of its own."""
FREE_NAMES = NAMES.filter(lambda name: find(name) is None)
"""Names that no card of the reference has."""


def printed_cards() -> st.SearchStrategy[Card]:
    """Cards of the reference."""
    return st.sampled_from(CARDS)


def ability_notes() -> st.SearchStrategy[AbilityNote]:
    """Abilities as a scenario may write them: by name, or with windows and perhaps unknown to the engine."""
    windows = st.lists(st.sampled_from([window.value for window in Window]), max_size=2).map(tuple)
    known = st.sampled_from(ABILITIES).map(AbilityNote)
    return known | st.tuples(st.text(max_size=10), windows).map(lambda note: AbilityNote(*note))


def facts() -> st.SearchStrategy[dict[str, Any]]:
    """Some facts of a card, such as a scenario may override."""
    counts, figures = st.none() | st.integers(0, 20), st.none() | st.integers(-3, 12)
    return st.fixed_dictionaries(
        {},
        optional={
            "classes": st.frozensets(st.sampled_from(CLASSES), max_size=3),
            "cost": counts,
            "life": counts,
            "strength": figures,
            "attack": st.none() | st.sampled_from(ATTACKS),
            "phase": st.none() | st.sampled_from(PHASES),
            "stays": st.booleans(),
            "symbols": st.frozensets(st.text(max_size=6), max_size=2),
            "faction": st.text(max_size=8),
            "abilities": st.lists(ability_notes(), max_size=3).map(tuple),
        },
    )


def made_up_cards() -> st.SearchStrategy[Card]:
    """Cards that only a scenario knows."""
    ordinary = FREE_NAMES.map(lambda name: Card(name, frozenset({"common", "unit"})))
    return st.builds(lambda card, changed: replace(card, **changed), ordinary, facts())


def overridden(card: Card, facts: dict[str, Any]) -> Card:
    """A card of the reference with facts that a document overrides."""
    return replace(card, reference="", base=card, **facts) if facts else card


def cards() -> st.SearchStrategy[Card]:
    """Cards of every kind: printed, with other figures, made up, unknown."""
    changed = st.builds(overridden, printed_cards(), facts())
    return printed_cards() | printed_cards() | changed | made_up_cards() | st.just(UNKNOWN)


PieceT = TypeVar("PieceT", bound=cards_in_play.Piece)


@st.composite
def pieces(draw: st.DrawFn, deck: st.SearchStrategy[Card], depth: int = 0) -> Piece:
    """Cards in play, without an identity yet."""
    controller = draw(PLAYERS)
    owner = draw(st.just(controller) | PLAYERS)
    tokens = st.just(0) | st.integers(0, 30)
    below = draw(st.lists(pieces(deck, depth + 1), max_size=2)) if depth < 2 and draw(st.booleans()) else []
    return Piece(0, draw(deck), owner, controller, draw(tokens), draw(tokens), tuple(below))


def _numbered(piece: PieceT, numbers: list[int]) -> PieceT:
    numbers.append(len(numbers) + 1)
    uid = numbers[-1]
    return piece._replace(uid=uid, under=tuple(_numbered(below, numbers) for below in piece.under))


@st.composite
def positions(draw: st.DrawFn, deck: st.SearchStrategy[Card] | None = None) -> Situation:
    """Positions of every kind, possible in a game or not, as the engine writes them."""
    known = draw(st.lists(cards() if deck is None else deck, min_size=1, max_size=6))
    some = st.sampled_from(known)
    numbers: list[int] = []
    placed = draw(st.dictionaries(SQUARES, pieces(some), max_size=8))
    board = [_numbered(placed[square], numbers) if square in placed else None for square in BOARD.squares]
    events = [draw(st.lists(pieces(some), max_size=3)) for _ in range(2)]
    active = [tuple(_numbered(event._replace(under=()), numbers) for event in side) for side in events]
    uids: st.SearchStrategy[int | None] = st.sampled_from([None, *numbers])
    links = st.just(()) | st.lists(uids, max_size=2).map(tuple)
    board = [piece and piece._replace(links=draw(links)) for piece in board]
    players = [
        Player(
            draw(st.integers(0, 15)),
            draw(piles(some, number)),
            draw(piles(some, number)),
            draw(piles(some, number)),
            draw(st.lists(some, max_size=5).map(tuple)),
            tuple(event._replace(links=draw(links)) for event in side),
        )
        for number, side in enumerate(active)
    ]
    return canonical(
        Situation(
            BOARD, tuple(board), tuple(players), draw(PLAYERS), draw(st.sampled_from(PHASES)),
            draw(st.frozensets(turn_facts(uids), max_size=5)),
            tuple(draw(st.lists(lasting_effects(uids, some), max_size=4))),
            draw(st.frozensets(PLAYERS)), (), draw(st.frozensets(st.sampled_from(OpenPoint), max_size=2)),
            (draw(st.integers(0, 4)), draw(st.integers(0, 4))), draw(st.booleans()),
        )
    )  # fmt: skip


@st.composite
def piles(draw: st.DrawFn, deck: st.SearchStrategy[Card], holder: int) -> tuple[Card, ...]:
    """Cards that a player holds, some of them perhaps from the other player's deck."""
    held = draw(st.lists(deck, max_size=5))
    owners = st.just(holder) | PLAYERS
    return tuple(card if card == UNKNOWN else card.held_by(holder, draw(owners)) for card in held)


@st.composite
def turn_facts(draw: st.DrawFn, uids: st.SearchStrategy[int | None]) -> Fact:
    """What may be remembered of a turn."""
    what, uid = draw(st.sampled_from(FactKind)), draw(uids)
    match what:
        case FactKind.ATTACKED:
            return Fact(what, uid, draw(st.sampled_from(["enemy", "friendly"])))
        case FactKind.USED:
            return Fact(what, uid, draw(st.sampled_from(ABILITIES)))
    return Fact(what, uid)


@st.composite
def lasting_effects(draw: st.DrawFn, uids: st.SearchStrategy[int | None], deck: st.SearchStrategy[Card]) -> Lasting:
    """What may last until the end of a turn."""
    kind, uid = draw(st.sampled_from(LastingKind)), draw(uids)
    match kind:
        case LastingKind.CONTROL:
            return Lasting(kind, uid, value=draw(PLAYERS), cause="faq-2e/general/engage-trigger")
        case LastingKind.HAS | LastingKind.LACKS:
            return Lasting(kind, uid, word=draw(st.sampled_from(ABILITIES)))
        case LastingKind.COPIES:
            return Lasting(kind, uid, draw(uids), draw(deck))
    word, cause = draw(st.text(max_size=6)), draw(st.text(max_size=6))
    return Lasting(kind, uid, draw(uids), draw(st.none() | deck), draw(st.integers(-9, 9)), word, cause)


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=5), st.just([]), st.just({}),
    st.lists(st.integers(0, 3) | st.text(max_size=3), max_size=3), st.dictionaries(st.text(max_size=4), st.integers()),
    st.sampled_from(["south", "d3", "?", "Gate", "gone", "move", 10**400]),
)  # fmt: skip
"""Values that may stand where they should not."""


@st.composite
def spoiled(draw: st.DrawFn, document: Any) -> Any:
    """A document with a few places changed, taken away or added to."""
    for _ in range(draw(st.integers(1, 3))):
        document = draw(_spoiled_once(document))
    return document


@st.composite
def _spoiled_once(draw: st.DrawFn, value: Any) -> Any:
    if isinstance(value, dict) and value and draw(st.integers(0, 4)):
        key = draw(st.sampled_from(list(value)))
        changed = dict(value)
        match draw(st.integers(0, 5)):
            case 0:
                del changed[key]
            case 1:
                changed[draw(st.text(max_size=6) | st.sampled_from(["card", "under", "copies", "g9", "a1"]))] = draw(
                    JUNK
                )
            case _:
                changed[key] = draw(_spoiled_once(value[key]))
        return changed
    if isinstance(value, list) and value and draw(st.integers(0, 4)):
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], draw(_spoiled_once(value[place])), *value[place + 1 :]]
    return draw(JUNK)
