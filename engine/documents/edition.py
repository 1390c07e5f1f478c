"""What every edition answers alike, out of its rulebook and the words that are spoken of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Generic, TypeVar

from engine.documents import answering
from engine.documents.decks import Deck, deck_and_home, read_deck
from engine.documents.plain import named, shortened
from engine.documents.speech import Names, cards_in
from engine.documents.statements import AND, Statement
from engine.documents.tongue import Tongue
from engine.documents.understanding import spoken
from engine.documents.wishes import wished, wishes
from engine.effects.odds import odds
from engine.explore.policies import Policy
from engine.explore.replay import Resolved, Start
from engine.values.actions import Action, read_action
from engine.values.answers import Listing, Odds, Said, Spoken, Verdict
from engine.values.boards import Board
from engine.values.cards import Card, Cards, Setup, slug
from engine.values.decisions import Answer, Decision
from engine.values.errors import NotUnderstood
from engine.values.position import Position
from engine.values.reasons import Caveat

PositionT = TypeVar("PositionT", bound=Position)
_TOGETHER = re.compile(r"\s*(?:[,;&]\s*and|[,;&]|\band\b)\s+", re.IGNORECASE)
"""What stands between wishes on one line."""
Progress = Callable[[int], bool]


class RuledEdition(Generic[PositionT]):
    """An edition as far as its rulebook and its words answer for it."""

    board: Board
    tongue: Tongue
    answer_words: Mapping[str, frozenset[str]]
    """The words that go with each kind of decision, where people answer as they speak."""
    attack: type[Action]
    """The action whose odds can be told."""
    play: type[Action]
    """The action that plays an event from hand."""

    # Actions

    def parse(
        self,
        text: str,
        cards: Cards | None = None,
        position: PositionT | None = None,
        *,
        board: Board | None = None,
    ) -> Action:
        """The action that a line describes, in the notation; in a position, also one that is said as people speak.

        With ``cards``, what it names has to be one of them, or on one of them, or in the position. Without a position,
        its spaces are those of ``board``: the one for two players unless another is given.
        """
        if position is None:
            return read_action(text, board or self.board, self.tongue.rulebook.actions, cards)
        meant = self.spoken(text, cards, position)
        rulebook = self.tongue.rulebook
        if not meant.answers or any(rulebook.reasons_against(rulebook.table(position), meant.action)):
            return meant.action
        told = meant.action.text(position.geometry)
        problem = f"“{shortened(text)}” says more than that: what an action is aimed at is the answer that follows"
        raise NotUnderstood(problem, expected=told, candidates=(told,), meant=meant)

    def wish(self, text: str, cards: Cards, position: PositionT) -> str:
        """The statement that a wish of the active player comes to: “kill the slinger”, “Mind Witch on d6”."""
        found = wished(self.tongue, text, position, cards) or self._wished_together(text, cards, position)
        if found is None:
            offered = wishes(position)
            such = "one such as " + " or ".join([f"“{one}”" for one in offered])
            raise NotUnderstood(f"“{shortened(text)}” is not understood as a goal", expected=such, candidates=offered)
        return found

    def _wished_together(self, text: str, cards: Cards, position: PositionT) -> str | None:
        """The statement of several wishes or statements on one line; None where one of them is none."""
        first, *others = _TOGETHER.split(text.strip())
        found: list[str | None] = [self._wished_or_stated(first, cards, position) if others else None]
        for other in others:
            # “Kill the climber and the slinger” says the verb once.
            said = (other, f"{first.partition(' ')[0]} {other}")
            meant = (self._wished_or_stated(one, cards, position) for one in said)
            found.append(next((one for one in meant if one is not None), None))
        return AND.join([one for one in found if one is not None]) if None not in found else None

    def _wished_or_stated(self, text: str, cards: Cards, position: PositionT) -> str | None:
        try:
            return self.statement(text, cards).text
        except NotUnderstood:
            return wished(self.tongue, text, position, cards)

    def statement(self, text: str, cards: Cards) -> Statement:
        """What a text says about a position."""
        raise NotImplementedError

    def spoken(self, text: str, cards: Cards | None, position: PositionT) -> Spoken:
        """The action that a line describes in a position, in the notation or as people speak, and its aim."""
        known, kinds = cards_in(position) if cards is None else cards, self.tongue.rulebook.actions
        try:
            return Spoken(read_action(text, position.geometry, kinds, known))
        except NotUnderstood as error:
            try:
                return spoken(self.tongue, text, position, known, error)
            except NotUnderstood:
                if cards is None:
                    # Nobody knows whether there is such a name elsewhere.
                    with suppress(NotUnderstood):
                        return Spoken(read_action(text, position.geometry, kinds))
                raise

    def answer(self, text: str, decision: Decision, position: PositionT, cards: Cards | None = None) -> Said:
        """What answers the decision that waits in a position, in the notation or as people speak."""
        try:
            return Said(decision.parse(text))
        except NotUnderstood as error:
            return answering.understood(text, decision, Names(position, cards), self.answer_words, error)

    def is_action(self, text: str) -> bool:
        """Whether a line starts with the verb of an action."""
        first = (text.split(maxsplit=1) or [""])[0].lower()
        return any(kind.verb == first for kind in self.tongue.rulebook.actions)

    def legal(self, position: PositionT, bound: int, progress: Progress | None = None) -> Listing:
        """Every action that the active player may initiate, at most so many."""
        return self.tongue.rulebook.legal_actions(position, bound, progress)

    def explain(self, position: PositionT, action: Action, resolving: Action | None) -> Verdict:
        """Whether an action is legal, or every reason why not."""
        return self.tongue.rulebook.explain(position, action, resolving=resolving)

    # What happens

    def resolve(self, position: PositionT, action: Action, answers: Sequence[str | Answer]) -> Resolved[PositionT]:
        """The new position and the steps, stopped at the first decision that no answer is given for."""
        return self.tongue.rulebook.resolve(position, action, answers)

    def start(
        self, position: PositionT, action: Action, answers: Sequence[str | Answer], *, listening: bool = False
    ) -> Start[PositionT]:
        """Starts a legal action afresh each time, its first decisions made; listening records the steps."""
        return self.tongue.rulebook.start(position, action, answers, listening=listening)

    def odds(
        self,
        position: PositionT,
        action: Action,
        bound: int,
        progress: Progress | None = None,
        policy: Policy = (),
    ) -> Odds:
        """The exact distribution of what an attack does to its target."""
        if not isinstance(action, self.attack):
            problem = f"“{action.text(position.geometry)}” is no attack"
            raise NotUnderstood(problem, expected="attack SPACE SPACE, such as attack d3 d5")
        return odds(self.tongue.rulebook, position, action, bound, progress, policy)

    # Starting a game

    def with_deck(self, setup: Setup, cards: Cards) -> Setup:
        """The faction with its deck, as far as a source lists it."""
        return setup

    def deck(self, said: object, cards: Cards, where: str = "") -> tuple[Deck, Setup | None]:
        """The cards of a deck as people write it, and its faction with the faction's own deck."""
        read = read_deck(said, cards, where)
        if read.faction:
            named(slug(read.faction), tuple(cards.setups), where)
        return deck_and_home(read, cards, self.with_deck)

    # What is not known for sure

    def doubts(self, position: PositionT, action: Action | None) -> tuple[Caveat, ...]:
        """The texts in play, or of the card that is played, that the engine does not know for sure.

        Of an action, also what comes of it relies on facts that are less sure than print or a ruling.
        """
        played = self._played(position, action) if isinstance(action, self.play) else None
        found = self.tongue.rulebook.coverage.in_play(self.tongue.rulebook.table(position), played)
        return found if action is None else (*found, *self.tongue.rulebook.relied_on(position, action))

    def _played(self, position: PositionT, action: Action) -> Card | None:
        """The event that an action plays, if it is in hand."""
        hand = position.players[position.turn].hand
        return next((card for card in hand if card.name == action.name), None)

    def unplayed(self, card: Card) -> tuple[str, ...]:
        """Names of a card's texts that the engine does not play."""
        return tuple([one.name for one in self.tongue.rulebook.coverage.unplayed(card)])
