"""Which cards a text speaks of: of a kind, of one side, so far from a card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.documents.plain import flag, mapping, named, number, one_of, text, texts
from engine.effects.ranges import Range
from engine.second.abilities.shorthand import aims, in_clear_line
from engine.second.computed.figures import is_gate, life_left
from engine.second.effects import Effect
from engine.second.forms.bearers import Bearer, refuse, refuse_on_events
from engine.second.position import Piece
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.errors import NotUnderstood

GATE = "gate"
KINDS = ("unit", "common", "champion", "summoner", "structure", GATE, "card")
FRIENDLY, ENEMY = "friendly", "enemy"
ME, ITS_SUMMONER, TARGET, IT, AIMED = "me", "summoner", "target", "it", "aimed"
CENTERS = (ME, ITS_SUMMONER, TARGET, IT, AIMED)
"""The cards from which spaces are counted: the card itself, its controller's summoner, the target, whatever it happened
to, from where that was, the cards that an active event was aimed at."""
SETTLED = (ME, ITS_SUMMONER, AIMED)
"""Those that are known whatever happened."""
WHICH = ("kind", "side", "within", "in-line", "of", "beside", "named", "cost", "boosted", "damaged", "left")
FARTHEST = 12
MOST_LIFE = 99


@dataclass(frozen=True, slots=True)
class Which:
    """The cards that a text speaks of."""

    kinds: tuple[str, ...]
    side: str
    """Friendly or enemy; empty for both."""
    within: int | None
    """How many spaces away they may be; None for anywhere."""
    in_line: bool
    """Whether these are clear straight spaces."""
    of: str
    """From which card that is counted."""
    beside: Which | None
    """The cards one of which must be adjacent; None for any place."""
    named: str
    """Words in the name; empty for any."""
    cost: int | None
    """How much they may cost at most; None for any cost."""
    boosted: bool | None
    """Whether they must have boost, or must have none; None for either."""
    damaged: bool | None
    """Whether they must have damage, or must have none; None for either."""
    left: int | None
    """How much life they may have left at most; None for any."""
    steady: bool
    """Whether it is asked while it is being worked out what texts do, so that a gate is one by its name alone."""

    def is_kind(self, piece: Piece) -> bool:
        """Whether a card in play is of the kind, wherever it is and whoever controls it, as far as it tells itself."""
        boosted = self.boosted is None or (piece.boost > 0) is self.boosted
        damaged = self.damaged is None or (piece.damage > 0) is self.damaged
        return boosted and damaged and self.is_card(piece.card)

    def is_card(self, card: Card) -> bool:
        """Whether a card off the battlefield is of the kind."""
        words = card.classes | ({"card", GATE} if card.named("Gate") else {"card"})
        return not words.isdisjoint(self.kinds) and self._fits(card)

    def _fits(self, card: Card) -> bool:
        cheap = self.cost is None or (card.cost is not None and card.cost <= self.cost)
        return cheap and (not self.named or card.named(self.named))

    def on_side(self, effect: Effect, piece: Piece) -> bool:
        """Whether whoever controls a card is on the side that is spoken of."""
        return not self.side or effect.is_friendly(piece) is (self.side == FRIENDLY)

    def are(self, effect: Effect, piece: Piece | None) -> bool:
        """Whether a card is of the kind and on the side, however far it is."""
        if piece is None or not self.on_side(effect, piece):
            return False
        if not self.is_kind(piece) and not self._is_gate_by_a_text(effect, piece):
            return False
        return self._nearly_gone(effect, piece) and self._stands_beside(effect, piece)

    def _is_gate_by_a_text(self, effect: Effect, piece: Piece) -> bool:
        if self.steady or GATE not in self.kinds or not is_gate(effect.table, piece):
            return False
        return self._fits(piece.card) and (self.damaged is None or (piece.damage > 0) is self.damaged)

    def _nearly_gone(self, effect: Effect, piece: Piece) -> bool:
        if self.left is None:
            return True
        left = life_left(effect.table, piece)
        return left is not None and left <= self.left

    def _stands_beside(self, effect: Effect, piece: Piece) -> bool:
        if self.beside is None:
            return True
        square = effect.table.where.get(piece.uid)
        return square is not None and any(self.beside.are(effect, one) for one in effect.table.adjacent(square))

    def reach(self, effect: Effect, piece: Piece) -> bool:
        """Whether a card on the battlefield is one of them."""
        return self.are(effect, piece) and (self.within is None or piece.uid in {one.uid for one in self._near(effect)})

    def found(self, effect: Effect) -> list[Piece]:
        """All of them that are on the battlefield."""
        return [one for one in self._near(effect) if self.are(effect, one)]

    def spaces(self, effect: Effect) -> list[Square]:
        """The empty spaces adjacent to them."""
        table = effect.table
        return [square for one in self.found(effect) for square in table.empty_near(table.where[one.uid])]

    def targets(self) -> Range | Described:
        """The same as what a text may target."""
        told_by_itself = self.beside is None and self.left is None and GATE not in self.kinds
        if self.in_line or self.of not in (ME, ITS_SUMMONER) or not told_by_itself:
            return Described(self)
        friendly = None if not self.side else self.side == FRIENDLY
        return Range(self.is_kind, friendly, self.within, of_summoner=self.of == ITS_SUMMONER)

    def centers(self, effect: Effect) -> list[int]:
        """The cards from which spaces are counted."""
        summoner = effect.summoner
        found: dict[str, list[int | None]] = {
            ME: [effect.uid if effect.top is None else effect.top],
            ITS_SUMMONER: [None if summoner is None else summoner.uid],
            TARGET: list(effect.picked),
            AIMED: list(aims(effect)),
        }
        return [uid for uid in found[self.of] if uid is not None]

    def _near(self, effect: Effect) -> Iterable[Piece]:
        table = effect.table
        if self.within is None:
            return table.pieces()
        if self.of == IT:
            around = effect.occasion.around
            return [one for one in table.pieces() if 0 < around.get(one.uid, 0) <= self.within]
        squares = [table.where[uid] for uid in self.centers(effect) if uid in table.where]
        if self.in_line:
            lines = [in_clear_line(table, square, self.within, lambda piece: True) for square in squares]
            return [table.unit(uid) for uid in dict.fromkeys([uid for line in lines for uid in line])]
        if len(squares) == 1:
            return table.near(squares[0], self.within)
        return {one.uid: one for square in squares for one in table.near(square, self.within)}.values()


@dataclass(frozen=True, slots=True)
class Described:
    """Cards that are known by more than their kind and how far they are, as what a text may target."""

    which: Which

    def __call__(self, effect: Effect) -> list[int]:
        return [one.uid for one in self.which.found(effect) if not effect.is_me(one)]


def read_which(
    value: object, where: str, bearer: Bearer, *, centers: tuple[str, ...] = CENTERS, steady: bool = False
) -> Which:
    """The cards that a document describes; a word alone is their kind."""
    facts = mapping({"kind": value} if isinstance(value, str) else value, where, WHICH)
    if "within" in facts and "in-line" in facts:
        raise NotUnderstood("both `within` and `in-line`", expected="one of the two", where=where)
    far = next((key for key in ("in-line", "within") if key in facts), "")
    if "of" in facts and not far:
        raise NotUnderstood("`of` without `within`", expected="how many spaces away", where=where)
    if "left" in facts and steady:
        raise NotUnderstood("`left` of what holds", expected="only where cards are picked", where=f"{where}.left")
    kinds = texts(facts.get("kind", "unit"), f"{where}.kind")
    if not kinds:
        raise NotUnderstood("no kind of card", expected=f"some of {', '.join(KINDS)}", where=f"{where}.kind")

    def told(key: str) -> bool | None:
        return flag(facts[key], f"{where}.{key}") if key in facts else None

    return Which(
        kinds=tuple([one_of(kind, KINDS, f"{where}.kind") for kind in kinds]),
        side=one_of(facts["side"], (FRIENDLY, ENEMY), f"{where}.side") if "side" in facts else "",
        within=number(facts[far], f"{where}.{far}", least=1, most=FARTHEST) if far else None,
        in_line="in-line" in facts,
        of=_center(facts["of"], f"{where}.of", bearer, centers) if "of" in facts else _own_center(bearer),
        beside=_beside(facts["beside"], f"{where}.beside", bearer, steady=steady) if "beside" in facts else None,
        named=text(facts.get("named", ""), f"{where}.named"),
        cost=number(facts["cost"], f"{where}.cost", least=0, most=99) if "cost" in facts else None,
        boosted=told("boosted"),
        damaged=told("damaged"),
        left=number(facts["left"], f"{where}.left", least=1, most=MOST_LIFE) if "left" in facts else None,
        steady=steady,
    )


def _own_center(bearer: Bearer) -> str:
    """From which card spaces are counted where nothing is said: from the card itself, for an event its summoner."""
    return ITS_SUMMONER if bearer in (Bearer.PLAYED, Bearer.ACTIVE) else ME


def _center(stated: object, where: str, bearer: Bearer, centers: tuple[str, ...]) -> str:
    """From which card spaces are counted: one of these, as far as they are known there."""
    center = named(one_of(stated, CENTERS, where), centers, where)
    if center == ME and bearer is not Bearer.UNDER:
        refuse_on_events(bearer, "the place", where, expected=f"one of {', '.join(centers[1:])}")
    if center == AIMED:
        refuse_unless_aimed(bearer, where)
    return center


def refuse_unless_aimed(bearer: Bearer, where: str) -> None:
    """Refuse to speak of what a card was aimed at that is no active event."""
    refuse((Bearer.ACTIVE,), bearer, "no card that it was aimed at", where, expected="`aimed` only in an active event")


def _beside(value: object, where: str, bearer: Bearer, *, steady: bool) -> Which:
    which = read_which(value, where, bearer, steady=steady)
    if which.beside is not None or which.within is not None:
        raise NotUnderstood("a place of what is beside", expected="cards by their kind", where=where)
    return which
