"""What is asked of cards that enter play: where they may, and with which of them it may be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.queries.actions.answering import Answering
from engine.queries.reading.sought import Reading, Sought
from engine.queries.reading.supposed import held_and_paid_for
from engine.values.actions import Action
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_SHOWN
from engine.values.cards import UNKNOWN, Card, folded
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.nearest import at_space, harmless_first
from engine.why.places import first_of


class Entering(Answering):
    """Answers what is asked of cards that are summoned, built or placed."""

    def enters(self, cards: Sequence[Card], squares: Sequence[Square] = ()) -> Reading:
        """Where a card may enter play; of some spaces, on which of them."""
        for card in cards:
            actions = [one for one in self.terms.with_card(card, 0) if one.squares]
            if len(squares) != 1 and actions and all(one.name != card.name for one in self._hand()):
                yield self._unheld(card, actions[0], squares)
            elif len(squares) == 1:
                yield from (why_action(self.terms, self.play, at_space(one, squares[0])) for one in actions)
            else:
                yield self._entering(card, actions, squares or self.position.geometry.squares)

    def enters_unheld(self, cards: Sequence[Card]) -> Reading:
        """Whether cards may enter play that the active player does not hold: of one in hand the action is looked at."""
        held = {card.name for card in self.position.players[self.position.turn].hand}
        said = f" {folded(self.asked)} "
        return self.enters([card for card in cards if card.name not in held or folded(card.name) not in said])

    def enters_there(self, verb: str, squares: Sequence[Square]) -> Reading:
        """Which cards in hand may enter play so on some spaces; else what stands against the one that comes closest."""
        held = [action for card in self._hand() for action in self.terms.with_card(card, 0) if action.verb == verb]
        nothing = () if held else (self.holds_nothing_for(verb),)
        yield Sought(
            lambda one: one.verb == verb and bool(one.squares) and one.squares[0] in squares,
            self.counted,
            lambda: [
                at_space(action, square)
                for action in held
                if action.squares
                for square in harmless_first(self.position, squares)
            ],
            against=(*self.in_phase_only(verb), *nothing),
        )

    def is_place_for(self, squares: Sequence[Square], cards: Sequence[Card]) -> Reading:
        """Whether a card may enter play on a space."""
        return self.enters(cards, squares)

    def holds_for(self, verb: str) -> bool:
        """Whether the active player holds a card with which that is done, or may hold one."""
        hand = self.position.players[self.position.turn].hand
        held = [one for card in self._hand() for one in self.terms.with_card(card, 0) if one.verb == verb]
        return bool(held) or any(card is UNKNOWN for card in hand)

    def holds_nothing_for(self, verb: str) -> Reason:
        """That the active player holds no card with which that is done."""
        params = (("player", self.position.sides[self.position.turn]), ("what", verb))
        return Reason(WhyCode.HOLDS_NOTHING_FOR, (), params=params)

    def in_phase_only(self, verb: str) -> Iterator[Reason]:
        """That what is asked of is done in another phase than this one, where it has a phase of its own."""
        now = self.position.phase
        if verb in self.terms.tongue.phase_order and verb != now:
            yield Reason(WhyCode.ONLY_IN_PHASE, (self.terms.cites.phases,), params=(("phase", verb), ("now", now)))

    def _hand(self) -> Sequence[Card]:
        return [one for one in self.position.players[self.position.turn].hand if one is not UNKNOWN]

    def _unheld(self, card: Card, action: Action, squares: Sequence[Square]) -> Why:
        """That a card is not in hand, what else stands against it wherever it goes, and where it might go."""
        turn, position = self.position.turn, self.position
        held = held_and_paid_for(self.terms, position, card)
        against = why_action(self.terms, self.play, action).reasons
        reasons = tuple([one for one in against if not one.squares])
        spaces: tuple[Square, ...] = ()
        for phase in self.terms.tongue.phase_order:
            legal = self.terms.rules.legal_actions(self.terms.in_turn_of(held, turn, phase)).actions
            found = [one for one in legal if one.name == card.name and one.squares]
            spaces = spaces or tuple([one for one in self._spaces_of(found) if not squares or one in squares])
        hints = (self._legal_spaces(card, spaces),) if spaces else ()
        return Why(Asked.WHICH, self.asked, reasons or against, nearest=hints, caveats=position.doubts())

    def _legal_spaces(self, card: Card, spaces: Sequence[Square]) -> Reason:
        named, more = first_of(spaces, SPACES_SHOWN)
        return Reason(WhyCode.LEGAL_SPACES, (), named, (card.name,), (more,))

    def _spaces_of(self, found: Sequence[Action]) -> tuple[Square, ...]:
        """The spaces on which cards may enter play."""
        return tuple(harmless_first(self.position, [one.squares[0] for one in found]))

    def _entering(self, card: Card, actions: Sequence[Action], offered: Sequence[Square]) -> Sought:
        tried = harmless_first(self.position, offered)
        return Sought(
            lambda one: one.name == card.name and bool(one.squares) and one.squares[0] in offered,
            lambda position, found: self._legal_spaces(card, self._spaces_of(found)),
            lambda: [at_space(one, square) for one in actions for square in tried],
        )
