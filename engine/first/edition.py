"""The first edition: what it answers to every question about its positions."""

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
from engine.first import abilities
from engine.first.actions import playing
from engine.first.actions.attacking import Attack
from engine.first.attempts import thinkable
from engine.first.changes import changes
from engine.first.codes import DECISIONS
from engine.first.documents import vocabulary
from engine.first.documents.answers import VERBS
from engine.first.documents.line import line_document, write_line
from engine.first.documents.reading import PositionReader, geometry_of
from engine.first.documents.schema import document_schema, file_schema
from engine.first.documents.sentences import TONGUE
from engine.first.documents.statements import FORMS
from engine.first.documents.writing import write_position
from engine.first.facts import BOARD, DIE, EDITION, PHASES, TEAM_BOARD
from engine.first.inspection import faults
from engine.first.looks import LOOKS
from engine.first.position import Situation
from engine.first.setup.composing import with_deck
from engine.first.setup.decks import deck_faults
from engine.first.setup.start import set_up, setup_faults
from engine.first.solving.goals import ThisTurn, task, task_beyond
from engine.first.table import is_vine, told_apart
from engine.first.view import view
from engine.first.why.terms import TERMS
from engine.queries.asking import why
from engine.values.actions import Action
from engine.values.answers import Why
from engine.values.boards import Board
from engine.values.cards import Card, Cards, Setup
from engine.values.changes import Change
from engine.values.decisions import Answer
from engine.values.reasons import Reason
from engine.values.seen import Told, View

__all__ = ["FirstEdition", "abilities"]


class FirstEdition(RuledEdition[Situation]):
    """The rules of the first edition."""

    name = EDITION
    board = BOARD
    phases: tuple[str, ...] = PHASES
    die = DIE
    decisions: tuple[str, ...] = DECISIONS
    document_keys: tuple[str, ...] = vocabulary.POSITION
    tongue = TONGUE
    answer_words = VERBS
    attack = Attack
    play = playing.Play

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
        """The position with hands and what is shuffled in one order."""
        return replace(position, players=tuple([told_apart(one) for one in position.players]))

    # What is seen

    def faults(self, position: Situation) -> tuple[Reason, ...]:
        """What is strange about a position."""
        return faults(position)

    def lies(self, card: Card) -> bool:
        """Whether a unit may stand on the space of this card, on top of it, as on a Vine Wall."""
        return is_vine(card)

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
        """The board on which the game of a document is played: two Battlefields for more than two players."""
        return geometry_of(document)

    def read(self, document: Mapping[str, Any], cards: Cards) -> tuple[Situation, Cards]:
        """The position that a document tells, and the cards with those that it makes up."""
        reader = PositionReader(document, cards)
        return reader.position(), reader.cards.cards

    def read_line(self, text: str) -> dict[str, Any]:
        """The document that says the same as a position on one line."""
        return line_document(text)

    def statement(self, text: str, cards: Cards) -> Statement:
        """What a text says about a position."""
        return read_statement(text, FORMS, Reading(TEAM_BOARD, cards))

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
        """The position before the first turn."""
        return set_up(setups, first, answers)

    def with_deck(self, setup: Setup, cards: Cards) -> Setup:
        """The faction with its deck: one put together from its cards, where no source lists it."""
        return with_deck(setup, cards)

    def setup_faults(self, setup: Setup) -> tuple[Reason, ...]:
        """What is not known of a faction that is needed to begin a game."""
        return setup_faults(setup)

    def deck_faults(self, deck: Iterable[tuple[Card, int]], home: Setup | None) -> tuple[Reason, ...]:
        """Everything that keeps a deck from being played, or from being judged."""
        return deck_faults(tuple(deck), home)
