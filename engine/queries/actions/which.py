"""What is asked of many actions at once: what a card may attack, who may attack it, where it may go, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.documents.speech import vocabulary, words
from engine.queries.actions.entering import Entering
from engine.queries.actions.moving import Moves
from engine.queries.cards.beside import of_text_for
from engine.queries.reading.sought import Reading, Sought
from engine.values.actions import Action, EndPhase
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED
from engine.values.cards import Card
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode

UNITS = vocabulary("who", "unit")
"""Words with which it is asked who may do something, and not what."""
ABILITY = vocabulary("ability")


class Which(Moves, Entering):
    """Answers what is asked of many actions, of whatever kind."""

    def everything(self, units: Sequence[Square]) -> Reading:
        """All that a card may do, or what its abilities may."""
        if ABILITY.isdisjoint(words(self.asked)):
            return (self._all_of(unit) for unit in units)
        return self.abilities(units)

    def _all_of(self, unit: Square) -> Sought:
        def is_one(action: Action) -> bool:
            return action.squares[:1] == (unit,) and (action.verb == "use" or not action.name)

        return Sought(
            is_one,
            lambda position, found: self._about(position, unit, WhyCode.CARD_MAY, found),
            lambda: (*self.tried([unit], self.enemies_of(unit)), *self._steps(unit)),
            self.controller(unit),
            after=lambda position, found: self._kinds(position, unit, found),
            besides=lambda position, found: self._in_phase(position, unit, found),
        )

    def _kinds(self, position: Position, unit: Square, found: Sequence[Action]) -> Iterator[Reason]:
        """Where a card may go, and what it may attack; its abilities are listed by name."""
        for verb, told in (("move", self._ends), ("attack", self._targets)):
            those = [one for one in found if one.verb == verb]
            if those:
                yield told(position, unit, those)

    def _in_phase(self, position: Position, unit: Square, found: Sequence[Action]) -> Iterator[Reason]:
        told = self._about(position, unit, WhyCode.CARD_MAY_IN_PHASE, found)
        yield told._replace(entries=(self.terms.cites.phases,), params=(*told.params, ("phase", position.phase)))
        yield from self._kinds(position, unit, found)

    def anything(self) -> Reading:
        """All that the active player may do."""
        yield Sought(lambda one: True, self.counted, lambda: [EndPhase()])

    def abilities(self, units: Sequence[Square]) -> Reading:
        """What may be done with each ability of a card now."""
        for unit in units:
            piece = self.listener.standing(unit)
            held = () if piece is None else self.terms.rules.table(self.position).texts().abilities.get(piece.uid, ())
            yield from (f"{one.name} {self.position.geometry.names[unit]}" for one in held)

    def affects(self, cards: Sequence[Card], targets: Sequence[Square]) -> Reading:
        """Whether an event may be aimed at a card; of one that is in play already, whether it holds for the card."""
        names, held = self.position.geometry.names, self.position.players[self.position.turn].hand
        for card in [one for one in cards if one.is_a("event")]:
            if any(one.squares and one.verb != "play" for one in self.terms.with_card(card, 0)):
                # What is built on a space is put there by whatever word.
                yield from self.enters([card], targets[:1])
                continue
            is_held = any(one.name == card.name for one in held)
            found = [] if is_held else of_text_for(self.terms, self.play, self.asked, card.name, targets)
            in_play = list(found)[:SPACES_NAMED]
            if in_play:
                yield from in_play
            else:
                yield f"play {card.name} on {names[targets[0]]}"

    def times_of(self, cards: Sequence[Card]) -> Reading:
        """Whether an event may be played now, and when it may."""
        yield from (f"play {card.name}" for card in cards if card.is_a("event"))
