"""What an edition of the game answers, and the editions that there are, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from engine.documents.statements import Statement
    from engine.drawing import Picture
    from engine.explore.play import Play
    from engine.explore.policies import Policy
    from engine.explore.replay import Resolved, Start
    from engine.explore.solver import AfterTheReply, Task
    from engine.values.actions import Action
    from engine.values.answers import Listing, Odds, Said, Spoken, Verdict, Why
    from engine.values.boards import Board
    from engine.values.cards import Card, Cards, Setup
    from engine.values.changes import Change
    from engine.values.decisions import Answer, Decision, Die
    from engine.values.position import Position
    from engine.values.reasons import Caveat, Reason
    from engine.values.seen import Told, View

    Progress = Callable[[int], bool]

PositionT = TypeVar("PositionT", bound="Position")


class Edition(Protocol[PositionT]):
    """The rules of one edition. Every question about a position is answered here for the edition that it is of."""

    name: str
    """As documents write it: 1e, 2e."""
    board: Board
    """The board for two players."""
    phases: tuple[str, ...]
    """The phases of a turn in order."""
    die: Die
    decisions: tuple[str, ...]
    """What players and chance may be asked, by kind."""
    document_keys: tuple[str, ...]
    """The keys of a document that tell its position."""

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
        ...

    def spoken(self, text: str, cards: Cards | None, position: PositionT) -> Spoken:
        """The action that a line describes in a position, and what the line aims it at."""
        ...

    def answer(self, text: str, decision: Decision, position: PositionT, cards: Cards | None = None) -> Said:
        """What answers the decision that waits in a position, in the notation or as people speak."""
        ...

    def is_action(self, text: str) -> bool:
        """Whether a line starts with the verb of an action."""
        ...

    def legal(self, position: PositionT, bound: int, progress: Progress | None = None) -> Listing:
        """Every action that the active player may initiate, at most so many."""
        ...

    def explain(self, position: PositionT, action: Action, resolving: Action | None) -> Verdict:
        """Whether an action is legal, or every reason why not."""
        ...

    def why(self, play: Play, asked: str | Action) -> tuple[Why, ...]:
        """Why what is asked about may be done or picked, or happened, or why not."""
        ...

    def thinkable(self, position: PositionT) -> Iterable[Action]:
        """Actions of the phase that somebody might try with the cards there, legal or not."""
        ...

    # What happens

    def resolve(self, position: PositionT, action: Action, answers: Sequence[str | Answer]) -> Resolved[PositionT]:
        """The new position and the steps, stopped at the first decision that no answer is given for."""
        ...

    def start(
        self, position: PositionT, action: Action, answers: Sequence[str | Answer], *, listening: bool = False
    ) -> Start[PositionT]:
        """Starts a legal action afresh each time, its first decisions made; listening records the steps."""
        ...

    def odds(
        self,
        position: PositionT,
        action: Action,
        bound: int,
        progress: Progress | None = None,
        policy: Policy = (),
    ) -> Odds:
        """The exact distribution of what an attack does to its target."""
        ...

    def task(self, position: PositionT, goal: Sequence[Statement]) -> Task[PositionT, Action]:
        """The task of the active player to make statements true before the turn ends."""
        ...

    def task_beyond(self, position: PositionT, goal: Sequence[Statement]) -> AfterTheReply[PositionT, Action]:
        """The task of the active player that statements are true once the next player's turn is over too."""
        ...

    def as_told_apart(self, position: PositionT) -> Hashable:
        """What of a position some rule may ask for; equal where positions differ only in what no rule does."""
        ...

    # What is seen

    def faults(self, position: PositionT) -> tuple[Reason, ...]:
        """What is strange about a position."""
        ...

    def doubts(self, position: PositionT, action: Action | None) -> tuple[Caveat, ...]:
        """The texts in play, or of the card that is played, that the engine does not know for sure."""
        ...

    def lies(self, card: Card) -> bool:
        """Whether a unit may stand on the space of this card, on top of it."""
        ...

    def unplayed(self, card: Card) -> tuple[str, ...]:
        """Names of a card's texts that the engine does not play."""
        ...

    def changes(self, before: PositionT, after: PositionT) -> tuple[Change, ...]:
        """What tells the later position from the earlier one."""
        ...

    def view(self, position: PositionT) -> View:
        """The position with every figure worked out."""
        ...

    def picture(
        self, position: PositionT, marks: Mapping[str, Iterable[str]], last: Action | None, told: Told
    ) -> Picture:
        """All that a drawing of the position shows, with spaces marked by kind and what was done last."""
        ...

    # Documents

    def board_of(self, document: Mapping[str, Any]) -> Board:
        """The board on which the game of a document is played."""
        ...

    def read(self, document: Mapping[str, Any], cards: Cards) -> tuple[PositionT, Cards]:
        """The position that a document tells, and the cards with those that it makes up."""
        ...

    def read_line(self, text: str) -> dict[str, Any]:
        """The document that says the same as a position on one line."""
        ...

    def statement(self, text: str, cards: Cards) -> Statement:
        """What a text says about a position."""
        ...

    def wish(self, text: str, cards: Cards, position: PositionT) -> str:
        """The statement that a wish of the active player, in words, comes to."""
        ...

    def document(self, position: PositionT) -> dict[str, Any]:
        """The document that reads back as the position."""
        ...

    def line(self, position: PositionT) -> str:
        """The position on one line."""
        ...

    def schema(self, *, cases: bool) -> dict[str, Any]:
        """The JSON Schema of documents; with cases, that of files that hold several."""
        ...

    # Starting a game

    def set_up(self, setups: Sequence[Setup], first: int, answers: Sequence[str | Answer]) -> Resolved[PositionT]:
        """The position before the first turn, stopped at the first opening hand that is not answered."""
        ...

    def deck(self, said: object, cards: Cards, where: str = "") -> tuple[tuple[tuple[Card, int], ...], Setup | None]:
        """The cards of a deck as people write it, and its faction with the faction's own deck."""
        ...

    def with_deck(self, setup: Setup, cards: Cards) -> Setup:
        """The faction with its deck: one put together from its cards where no source lists it and the rules say how."""
        ...

    def setup_faults(self, setup: Setup) -> tuple[Reason, ...]:
        """What is not known of a faction that is needed to begin a game."""
        ...

    def deck_faults(self, deck: Sequence[tuple[Card, int]], home: Setup | None) -> tuple[Reason, ...]:
        """Everything that keeps a deck from being played, or from being judged."""
        ...


EDITIONS: dict[str, Edition[Any]] = {}
"""The editions by name; each enters itself when it is imported."""
