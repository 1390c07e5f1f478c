"""A position as it is shown: the cards on their spaces and the players, with every figure that the engine works out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import engine
from refsvc.corpus import Sayer
from refsvc.judge.answers import AbilityView, CardView, EventView, PlayerView, PositionView, SpaceView
from refsvc.judge.lying import UNKNOWN
from refsvc.words import Sentences, Words, class_line

if TYPE_CHECKING:
    from refsvc.corpus import Corpus

RANKS = ("summoner", "champion", "event", "structure")
CARD = "card"
"""The kind of the items that are cards."""
Spaces = dict[tuple[engine.seen.CardSeen, str], SpaceView]
"""Cards on the board as they are shown, by how they look and what is said of them."""


@dataclass(frozen=True)
class Board:
    """Shows positions."""

    corpus: Corpus
    words: Words

    @cached_property
    def _sayer(self) -> Sayer:
        return Sayer.of(self.corpus.sentences)

    def view(self, position: engine.Position) -> PositionView:
        """All that is to be seen of a position."""
        (seen,) = self.views([position])
        return seen

    def views(self, positions: Iterable[engine.Position]) -> list[PositionView]:
        """The same of several of one game: a card that looks alike in all of them is shown once."""
        known, spaces = Sentences(), Spaces()
        return [self._view(position, known, spaces) for position in positions]

    def _view(self, position: engine.Position, known: Sentences, spaces: Spaces) -> PositionView:
        seen = position.view
        told, board = self.words.told(position, view=seen, known=known), position.geometry
        return PositionView(
            turn=position.sides[position.turn],
            phase=position.phase,
            over=position.over,
            winner=None if position.winner is None else position.sides[position.winner],
            columns=tuple([name[0] for name in board.names[: board.columns]]),
            rows=tuple(range(board.rows, 0, -1)),
            phases=engine.EDITIONS[position.edition].phases,
            spaces=tuple(
                [
                    self._shared(spaces, position, one, told.cards.get(one.place) or told.cards[one.space])
                    for one in seen.cards
                ]
            ),
            players=tuple(
                [
                    self._player(position, one, near, words)
                    for one, near, words in zip(seen.players, board.seating.near, told.players, strict=True)
                ]
            ),
            moving=seen.chosen.get("moving", 0),
            most_moving=seen.most.get("moving", 0),
            attacking=seen.chosen.get("attacking", 0),
            most_attacking=seen.most.get("attacking", 0),
        )

    def card(self, one: engine.Card, edition: str) -> CardView:
        """A card outside of the board."""
        rules = engine.EDITIONS[edition]
        return CardView(
            name=one.name,
            card=called(one),
            url=self._page(one),
            faction=one.faction,
            classes=class_line(one.classes),
            kind=self.words.kind(one, edition),
            cost=one.cost,
            attack=one.attack,
            strength=one.strength,
            life=one.life,
            active=one.stays,
            lies=rules.lies(one),
            played=not rules.unplayed(one),
        )

    def _shared(self, spaces: Spaces, position: engine.Position, seen: engine.seen.CardSeen, words: str) -> SpaceView:
        key = seen, words
        if key not in spaces:
            spaces[key] = self._space(position, *key)
        return spaces[key]

    def _space(self, position: engine.Position, seen: engine.seen.CardSeen, words: str) -> SpaceView:
        card = seen.card
        return SpaceView(
            square=seen.space,
            place=seen.place,
            name=card.name,
            card=called(card),
            url=self._page(card),
            pack=self._pack(card),
            player=position.sides[seen.controller],
            owner=position.sides[seen.owner],
            classes=class_line(card.classes),
            kind=self.words.kind(card, position.edition),
            rank=next((rank for rank in RANKS if card.is_a(rank)), ""),
            building=card.is_a("structure") or card.is_a("wall"),
            lies=engine.EDITIONS[position.edition].lies(card),
            attack=card.attack,
            strength=seen.strength,
            life=seen.life,
            left=seen.left,
            taken=seen.taken,
            taken_told=self.words.taken(seen.taken, position.edition),
            damage=seen.damage,
            boost=seen.tokens,
            under=tuple([below.name for below in seen.under]),
            abilities=self._abilities(seen, position.edition),
            words=words,
        )

    def _abilities(self, seen: engine.seen.CardSeen, edition: str) -> tuple[AbilityView, ...]:
        """The abilities in force, and the printed ones that the engine does not play."""
        card = seen.card
        found, said = [], {card.name: card.parts} | {note.name: note.parts for note in card.abilities if note.parts}
        for name in dict.fromkeys((*filter(None, seen.abilities), *seen.unplayed)):
            item = self.corpus.names.resolve(name, edition, kinds=("ability",))
            made_up = said.get(name, "") if item is None else ""
            text = self._sayer.text(name, made_up, card.classes) if made_up else ""
            found.append(AbilityView(name=name, url=item.url if item else "", text=text))
        return tuple(found)

    def _player(self, position: engine.Position, seen: engine.seen.PlayerSeen, near: bool, words: str) -> PlayerView:
        unknown = self.words.said("unknown-card")
        return PlayerView(
            side=seen.name,
            near=near,
            counts=seen.counts,
            hand=tuple([self.card(one, position.edition) for one in seen.hand]),
            discard=tuple([unknown if one.name == UNKNOWN else one.name for one in seen.discard]),
            active=tuple(
                [
                    EventView(one.card.name, self._page(one.card), one.tokens, position.sides[one.owner])
                    for one in seen.events
                ]
            ),
            words=words,
        )

    def _page(self, one: engine.Card) -> str:
        """The path of a card's page; empty for a card that a scenario makes up."""
        item = self.corpus.items.get(one.entry)
        return item.url if item is not None and item.kind == CARD else ""

    def _pack(self, one: engine.Card) -> str:
        """The id of the pack that a card comes from; empty for all others."""
        item = self.corpus.items.get(one.entry) if self.corpus.packs else None
        return item.pack if item is not None else ""


def called(one: engine.Card) -> str:
    """How a scenario names a card: by its name, or by its entry where the name alone means another card."""
    known = one.base or one
    return known.reference or one.name
