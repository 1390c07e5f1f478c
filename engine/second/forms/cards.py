"""Which cards a text speaks of: of a kind, of one side, so far from a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.documents.plain import flag, mapping, number, one_of, text, texts
from engine.effects.ranges import Range
from engine.second.abilities.shorthand import in_clear_line
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.errors import NotUnderstood

KINDS = ("unit", "common", "champion", "summoner", "structure", "gate", "card")
FRIENDLY, ENEMY = "friendly", "enemy"
ME, ITS_SUMMONER, TARGET, IT = "me", "summoner", "target", "it"
CENTERS = (ME, ITS_SUMMONER, TARGET, IT)
"""The cards from which spaces are counted: the card itself, its controller's summoner, the target, whatever it happened
to, from where that was."""
WHICH = ("kind", "side", "within", "in-line", "of", "named", "cost", "boosted")
FARTHEST = 12


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
    named: str
    """Words in the name; empty for any."""
    cost: int | None
    """How much they may cost at most; None for any cost."""
    boosted: bool | None
    """Whether they must have boost, or must have none; None for either."""

    def is_kind(self, piece: Piece) -> bool:
        """Whether a card in play is of the kind, wherever it is and whoever controls it."""
        boosted = self.boosted is None or (piece.boost > 0) is self.boosted
        return boosted and self.is_card(piece.card)

    def is_card(self, card: Card) -> bool:
        """Whether a card off the battlefield is of the kind."""
        kind = "card" in self.kinds or any(card.is_a(word) for word in self.kinds)
        cheap = self.cost is None or (card.cost is not None and card.cost <= self.cost)
        return kind and cheap and (not self.named or card.named(self.named))

    def on_side(self, effect: Effect, piece: Piece) -> bool:
        """Whether whoever controls a card is on the side that is spoken of."""
        return not self.side or effect.is_friendly(piece) is (self.side == FRIENDLY)

    def are(self, effect: Effect, piece: Piece | None) -> bool:
        """Whether a card is of the kind and on the side, wherever it is."""
        return piece is not None and self.is_kind(piece) and self.on_side(effect, piece)

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

    def targets(self) -> Range | LinedUp:
        """The same as what a text may target."""
        friendly = None if not self.side else self.side == FRIENDLY
        if self.in_line:
            return LinedUp(self)
        return Range(self.is_kind, friendly, self.within, of_summoner=self.of == ITS_SUMMONER)

    def _near(self, effect: Effect) -> Iterable[Piece]:
        table = effect.table
        if self.within is None:
            return table.pieces()
        if self.in_line:
            here = effect.square
            uids = [] if here is None else in_clear_line(table, here, self.within, lambda piece: True)
            return [table.unit(uid) for uid in uids]
        if self.of == ITS_SUMMONER:
            return effect.near_summoner(self.within)
        if self.of == TARGET:
            return table.near(table.where[effect.target], self.within) if effect.target in table.where else []
        if self.of == IT:
            return list(self._were_near(effect, self.within))
        return effect.near(self.within)

    def _were_near(self, effect: Effect, spaces: int) -> Iterator[Piece]:
        around = effect.occasion.around
        return (one for one in effect.table.pieces() if 0 < around.get(one.uid, 0) <= spaces)


@dataclass(frozen=True, slots=True)
class LinedUp:
    """The cards of a kind within so many clear straight spaces, as what a text may target."""

    which: Which

    def __call__(self, effect: Effect) -> list[int]:
        return [one.uid for one in self.which.found(effect)]


def read_which(value: object, where: str, *, centers: tuple[str, ...] = CENTERS) -> Which:
    """The cards that a document describes; a word alone is their kind."""
    facts = mapping({"kind": value} if isinstance(value, str) else value, where, WHICH)
    if "within" in facts and "in-line" in facts:
        raise NotUnderstood("both `within` and `in-line`", expected="one of the two", where=where)
    spaces = facts.get("in-line", facts.get("within"))
    if "of" in facts and spaces is None:
        raise NotUnderstood("`of` without `within`", expected="how many spaces away", where=where)
    kinds = texts(facts.get("kind", "unit"), f"{where}.kind")
    if not kinds:
        raise NotUnderstood("no kind of card", expected=f"some of {', '.join(KINDS)}", where=f"{where}.kind")
    return Which(
        kinds=tuple([one_of(kind, KINDS, f"{where}.kind") for kind in kinds]),
        side=one_of(facts["side"], (FRIENDLY, ENEMY), f"{where}.side") if "side" in facts else "",
        within=None if spaces is None else number(spaces, f"{where}.within", least=1, most=FARTHEST),
        in_line="in-line" in facts,
        of=one_of(facts.get("of", ME), centers, f"{where}.of"),
        named=text(facts.get("named", ""), f"{where}.named"),
        cost=number(facts["cost"], f"{where}.cost", least=0, most=99) if "cost" in facts else None,
        boosted=flag(facts["boosted"], f"{where}.boosted") if "boosted" in facts else None,
    )
