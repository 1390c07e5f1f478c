"""The second edition: what it answers to every question about its positions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.documents.edition import RuledEdition
from engine.documents.statements import Reading, Statement, read_statement
from engine.drawing import Picture
from engine.drawing.positions import picture
from engine.explore.play import Play
from engine.explore.replay import Resolved
from engine.explore.solver import AfterTheReply
from engine.queries.asking import why
from engine.second import abilities
from engine.second.attempts import thinkable
from engine.second.changes import changes
from engine.second.codes import DECISIONS
from engine.second.documents import vocabulary
from engine.second.documents.answers import VERBS
from engine.second.documents.line import write_line
from engine.second.documents.line_reading import line_document
from engine.second.documents.reading import PositionReader
from engine.second.documents.schema import document_schema, file_schema
from engine.second.documents.sentences import TONGUE
from engine.second.documents.statements import FORMS
from engine.second.documents.writing import write_position
from engine.second.facts import BOARD, DIE, EDITION, PHASES
from engine.second.inspection import faults, impossible, place_of
from engine.second.looks import LOOKS
from engine.second.position import Situation, told_apart
from engine.second.setup.decks import deck_faults
from engine.second.setup.start import set_up, setup_faults
from engine.second.solving.goals import ThisTurn, task, task_beyond
from engine.second.view import view
from engine.second.why.terms import TERMS
from engine.values import actions
from engine.values.actions import Action, Attack
from engine.values.answers import Why
from engine.values.boards import Board
from engine.values.cards import Card, Cards, Setup
from engine.values.changes import Change
from engine.values.decisions import Answer
from engine.values.errors import ImpossiblePosition
from engine.values.reasons import Reason
from engine.values.seen import Told, View

__all__ = ["SecondEdition", "abilities"]


class SecondEdition(RuledEdition[Situation]):
    """The rules of the second edition."""

    name = EDITION
    board = BOARD
    phases: tuple[str, ...] = PHASES
    die = DIE
    decisions: tuple[str, ...] = DECISIONS
    document_keys: tuple[str, ...] = vocabulary.POSITION
    tongue = TONGUE
    answer_words = VERBS
    attack = Attack
    play = actions.Play

    # Actions

    def why(self, play: Play, asked: str | Action) -> tuple[Why, ...]:
        """Why what is asked about may be done or picked, or happened, or why not."""
        return why(TERMS, play, asked)

    def thinkable(self, position: Situation) -> Iterator[Action]:
        """Actions of the phase that somebody might try with the cards there, legal or not."""
        return thinkable(position)

    # What happens

    def task(self, position: Situation, goal: Sequence[Statement]) -> ThisTurn:
        """The task of the active player to make statements true before the turn ends."""
        return task(position, goal)

    def task_beyond(self, position: Situation, goal: Sequence[Statement]) -> AfterTheReply[Situation, Action]:
        """The task of the active player that statements are true once the next player's turn is over too."""
        return task_beyond(position, goal)

    def as_told_apart(self, position: Situation) -> Hashable:
        """The position with its discard piles in one order: no rule asks in which order cards were discarded."""
        return replace(position, players=tuple([told_apart(one) for one in position.players]))

    # What is seen

    def faults(self, position: Situation) -> tuple[Reason, ...]:
        """What is strange about a position."""
        return faults(position)

    def lies(self, card: Card) -> bool:
        """Whether a unit may stand on the space of this card: never, in this edition."""
        return False

    def changes(self, before: Situation, after: Situation) -> tuple[Change, ...]:
        """The statements that tell the later position from the earlier one."""
        return changes(before, after)

    def view(self, position: Situation) -> View:
        """The position with every figure worked out."""
        return view(position)

    def picture(
        self, position: Situation, marks: Mapping[str, Iterable[str]], last: Action | None, told: Told
    ) -> Picture:
        """All that a drawing of the position shows, with spaces marked by kind and what was done last."""
        return picture(position, view(position), LOOKS, marks, last, told)

    # Documents

    def board_of(self, document: Mapping[str, Any]) -> Board:
        """The board on which the game of a document is played: there is but one."""
        return BOARD

    def read(self, document: Mapping[str, Any], cards: Cards) -> tuple[Situation, Cards]:
        """The position that a document tells, and the cards with those that it makes up."""
        reader = PositionReader(document, cards)
        position = reader.position()
        against = impossible(position)
        if against:
            raise ImpossiblePosition(against, where=place_of(against[0]))
        return position, reader.cards.cards

    def read_line(self, text: str) -> dict[str, Any]:
        """The document that says the same as a position on one line."""
        return line_document(text)

    def statement(self, text: str, cards: Cards) -> Statement:
        """What a text says about a position."""
        return read_statement(text, FORMS, Reading(self.board, cards))

    def document(self, position: Situation) -> dict[str, Any]:
        """The document that reads back as the position."""
        return write_position(position)

    def line(self, position: Situation) -> str:
        """The position on one line."""
        return write_line(position)

    def schema(self, *, cases: bool) -> dict[str, Any]:
        """The JSON Schema of documents; with cases, that of files that hold several."""
        return file_schema() if cases else document_schema()

    # Starting a game

    def set_up(self, setups: Sequence[Setup], first: int, answers: Sequence[str | Answer]) -> Resolved[Situation]:
        """The position before the first turn, stopped at the first opening hand that is not answered."""
        return set_up(setups, first, answers)

    def setup_faults(self, setup: Setup) -> tuple[Reason, ...]:
        """What is not known of a faction that is needed to begin a game."""
        return setup_faults(setup)

    def deck_faults(self, deck: Iterable[tuple[Card, int]], home: Setup | None) -> tuple[Reason, ...]:
        """Everything that keeps a deck from being played, or from being judged."""
        return deck_faults(tuple(deck), home)
