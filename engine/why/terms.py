"""What an edition hands in so that why is answered for it: its rules and entries, and what it alone knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from engine.documents.tongue import Tongue
from engine.effects.abilities import Ability, Part, Registry
from engine.effects.at_will import AtWill
from engine.effects.doubts import Coverage
from engine.effects.effect import Effect
from engine.effects.hearing import Hearing, Word
from engine.effects.rulebook import Rulebook
from engine.effects.table import Table
from engine.effects.watch import Muted
from engine.values.actions import Action
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.codes import Code
from engine.values.position import Position
from engine.values.reasons import Reason

if TYPE_CHECKING:
    from engine.why.standins import StandIns

TableT = TypeVar("TableT", bound=Table[Any, Any])
Texts = Effect[Any, Any, Any]
Said = tuple[Code, str]
"""What is to be said, and the entry of what it says."""


class Cites(NamedTuple):
    """The entries of an edition behind what is told of any."""

    ability: str
    adjacent: str
    another: str
    """What it means that a text is about other cards than its own."""
    battlefield: str
    control: str
    empty: str
    enemy: str
    friendly: str
    instead: str
    """That something takes the place of moving or attacking."""
    kind: str
    """What the words of a class line are."""
    lasting: str
    """Until when events stay in play; empty where none do."""
    kinds: Mapping[str, str]
    """Those of these words that have an entry of their own."""
    name: str
    off_battlefield: str
    """That texts act from the battlefield only."""
    paying: str
    phases: str
    target: str
    within: str


class Codes(NamedTuple):
    """The reasons of an edition that say something of what would help, or that are given by what is asked."""

    no_card: Code
    not_empty: Code
    no_such_ability: Code
    not_yours: Code
    by_itself: frozenset[Code]
    """Those that no player starts an ability."""
    wrong_phase: Code
    """An ability may be used in another phase."""
    too_little_magic: Code
    in_the_way: frozenset[Code]
    """Those that name a card which stands in the way, and first of all its space."""
    chosen: Mapping[Code, str]
    """Those that a unit was chosen already, and for what."""
    idle: frozenset[Code]
    """The steps that a text finds nothing of what it looks for."""


class Alike(NamedTuple):
    """What may be taken for what opens some windows, and is not."""

    windows: frozenset[Code]
    steps: frozenset[Code]
    code: Code


class Unmet(NamedTuple):
    """What is said of a word that was not met, with its entry, where the edition has its own words for it."""

    of_attack: Mapping[str, Said]
    """By what an attack was asked."""
    of_facts: Mapping[tuple[str, bool], Said]
    """By the fact that was looked for, and whether it was found."""
    plain: Mapping[tuple[Word, bool | None], Said]
    """By the word that was asked, and its answer; None for either."""
    prices: tuple[Word, ...]
    """What costs are paid with; of several that would do, each is told of."""


class Windows(NamedTuple):
    """The times of an edition at which players act, and what they do then."""

    started: AtWill[Any]
    """Those in which a player may start an ability."""
    instead: Mapping[str, str]
    """What an ability takes the place of."""
    on_play: Code
    entry_of: Callable[[str], str]
    """The entry that defines a window."""
    of_own_turn: Callable[[str], bool]
    """Whether a window is a time of its player's own turn."""
    always: frozenset[Code]
    """Those of texts that hold all the time."""


class Text(NamedTuple):
    """A text as it can be muted, its entry, its card and where that is."""

    muted: Muted
    entry: str
    card: str
    square: Square | None


class Counted(NamedTuple):
    """A card with another count of something on it, and what is said where that would make the difference."""

    piece: Piece
    said: Said
    number: int


class OwnTerms(Generic[TableT]):
    """The terms in which an edition is asked why, as far as every edition has its own."""

    tongue: Tongue
    permitted: Mapping[str, Code]
    """What the rule for each kind of action comes to, by the verb of the action, or by what tells some of it apart."""
    cites: Cites
    codes: Codes
    windows: Windows
    alike: tuple[Alike, ...]
    unmet: Unmet
    always_asked: frozenset[Any]
    """The questions that the rules ask of every card all the time: an answer to one says nothing of what happened."""
    of_a_card: frozenset[Any]
    """The questions of the rules that are about one card and nothing that happens."""
    giving: frozenset[Any]
    """Those of them by which a text gives a card abilities, some for the time of a move."""
    passing: Any
    """The question of the rules whether a unit may move through a card."""
    kinds: tuple[str, ...]
    """The words of class lines that texts ask for, the narrowest first."""
    parts: Mapping[str, Callable[[Piece], bool]] = {}
    """What stands behind a space to tell which of two cards there is meant."""
    stand_ins: Callable[[Hearing, Texts], StandIns]

    @property
    def rules(self) -> Rulebook[Any, Any]:
        """What is legal, why not, and what happens."""
        return self.tongue.rulebook

    @property
    def coverage(self) -> Coverage:
        """What of its texts is known for sure."""
        return self.rules.coverage

    @property
    def registry(self) -> Registry[Any]:
        """The texts that the edition plays."""
        return self.coverage.registry

    def starts(self, ability: Ability[Any]) -> bool:
        """Whether a player may start an ability."""
        return self.windows.started.starts(ability)

    def acts_besides(self, ability: Ability[Any]) -> bool:
        """Whether it is to be told of an ability that a player starts, too, what became of it by itself."""
        return False

    # What is meant

    def held(self, table: TableT, name: str) -> Card | None:
        """The card of this name in the active player's hand, or None."""
        raise NotImplementedError

    def with_card(self, card: Card, square: Square) -> Iterator[Action]:
        """What may be done with a card in hand and a space."""
        raise NotImplementedError

    def pointed(self, position: Any, start: Square, end: Square, part: str) -> Iterator[Action]:
        """What the card on one space may be meant to do to another, moving and attacking; perhaps to one card there."""
        raise NotImplementedError

    # What permits an action

    def acting(self, table: TableT, action: Action) -> list[Piece]:
        """The cards on the spaces that an action names."""
        return [piece for square in action.squares if (piece := table.board[square])]

    def sort_of(self, action: Action) -> str:
        """What an action is permitted as: its verb, or what tells it apart from others of that."""
        return action.verb

    def rule_of(self, table: TableT, action: Action) -> str:
        """The entry by which an action may be done."""
        return self.rules.kind_of(action).rule

    def other_texts(self, table: TableT, action: Action) -> Iterator[Text]:
        """The texts besides those in play that bend a rule for an action."""
        raise NotImplementedError

    def taken_by(self, table: TableT, piece: Any, ability: str) -> Iterator[str]:
        """The entries of what took an ability from a card."""
        raise NotImplementedError

    # What would help

    def entering(self, table: TableT, action: Action) -> tuple[Card, Iterable[Square]] | None:
        """The card that an action brings into play and the spaces for it; None where it brings none."""
        raise NotImplementedError

    def opening(self, table: TableT, card: Card) -> Iterator[tuple[Texts, Iterable[Square]]]:
        """The texts that open spaces for summoning a card, with the spaces."""
        raise NotImplementedError

    def reached(self, table: TableT, unit: Any) -> Iterable[Piece]:
        """The cards that a unit's attack reaches."""
        raise NotImplementedError

    def spaces_of_move(self, table: TableT, unit: Any) -> int:
        """How many spaces a unit may move at most."""
        raise NotImplementedError

    def spaces_of_attack(self, table: TableT, unit: Any) -> int:
        """Across how many spaces a unit attacks at most."""
        raise NotImplementedError

    def cost_of(self, table: TableT, card: Card) -> int | None:
        """What the active player pays for a card as things stand; None where no source states it, or it has none."""
        return card.cost

    def with_magic(self, position: Any, magic: int) -> Position:
        """The position with so much magic of the active player's."""
        raise NotImplementedError

    def in_turn_of(self, position: Any, player: int, phase: str) -> Any:
        """The same cards in a phase of a player's turn.

        Of this turn's phases to come, what was done in the turn is done; of any other turn nothing has been done, and
        what ends before it is over.
        """
        if self.is_to_come(position, player, phase):
            return replace(position, phase=phase)
        kept = tuple([one for one in position.lasting if one.until not in (None, player)])
        return replace(position, turn=player, phase=phase, facts=frozenset(), lasting=kept, used=(0, 0))

    def is_to_come(self, position: Any, player: int, phase: str) -> bool:
        """Whether a phase is one of this turn that comes after the present one."""
        order = self.tongue.phase_order
        return player == position.turn and order.index(phase) > order.index(position.phase)

    def besides(self, table: TableT, action: Action) -> Iterator[Reason]:
        """What of a legal action somebody may not see who asks why it is."""
        yield from ()

    def explained(self, table: TableT, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
        """What this edition alone tells of the reasons against an action, before what would help."""
        yield from ()

    def missing(self, table: TableT, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
        """What is missing altogether, after other spaces on which a card could enter play."""
        yield from ()

    def counted(self, piece: Any) -> Iterator[Counted]:
        """The card with what is counted on it otherwise, once for each such thing."""
        yield from ()

    def closest(self, effect: Texts, holds: Callable[[Any], Any]) -> tuple[Reason, ...]:
        """What keeps a card from bringing a condition about that no word of it alone decides."""
        return ()

    def not_targeted(self, effect: Texts, part: Part[Any], piece: Any) -> tuple[Reason, ...]:
        """Why a text cannot have a card as its target, where that is not told by how far it reaches."""
        return ()


Terms = OwnTerms[Any]
"""Those of any edition."""
