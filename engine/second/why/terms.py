"""The terms in which the second edition is asked why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from engine.documents.ways import cards_passed, ways
from engine.effects.codes import EffectStep
from engine.effects.hearing import Word
from engine.effects.in_force import rules
from engine.effects.watch import Muted
from engine.second.actions import building, summoning
from engine.second.actions.building import Build
from engine.second.actions.common import IN_HAND, from_hand, held
from engine.second.actions.using import INSTEAD, STARTED, rule_of, taken_by
from engine.second.codes import PERMITTED, FactKind, LastingKind, ReasonCode, StepCode, UnmetCode, WhyCode
from engine.second.computed.figures import cost, is_gate
from engine.second.computed.movement import reach_of
from engine.second.computed.reach import reach_of_attack, reached
from engine.second.documents.sentences import TONGUE
from engine.second.position import Piece, Situation
from engine.second.questions import Hook
from engine.second.table import Table
from engine.second.why.standins import StandIns
from engine.second.windows import Window, entry_of, is_of_own_turn
from engine.values import actions
from engine.values.actions import Action, Attack, Move, Summon, Use
from engine.values.boards import Square
from engine.values.cards import Card, slug
from engine.values.reasons import Reason
from engine.why import codes
from engine.why.terms import Alike, Cites, Codes, Counted, OwnTerms, Text, Texts, Unmet, Windows

CITES = Cites(
    ability="glossary-2e/ability",
    adjacent="glossary-2e/adjacent",
    another="glossary-2e/other",
    battlefield="glossary-2e/battlefield",
    control="glossary-2e/control",
    empty="glossary-2e/empty",
    enemy="glossary-2e/enemy",
    friendly="glossary-2e/friendly",
    instead="glossary-2e/instead",
    kind="glossary-2e/class",
    lasting="rule-2e/active-events",
    kinds={
        word: f"glossary-2e/{word}"
        for word in ("unit", "structure", "common", "champion", "summoner", "event", "epic", "standard")
    },
    name="glossary-2e/name",
    off_battlefield="expanded-2e/off-battlefield/only-battlefield",
    paying="glossary-2e/pay",
    phases="rule-2e/turn-sequence",
    target="glossary-2e/target",
    within="glossary-2e/within-x-spaces",
)
CODES = Codes(
    no_card=ReasonCode.NO_CARD,
    not_empty=ReasonCode.SPACE_NOT_EMPTY,
    no_such_ability=ReasonCode.NO_SUCH_ABILITY,
    not_yours=ReasonCode.NOT_YOURS,
    by_itself=frozenset({ReasonCode.NOT_AT_WILL, ReasonCode.ALWAYS_HOLDS}),
    wrong_phase=ReasonCode.WRONG_PHASE_ABILITY,
    too_little_magic=ReasonCode.NOT_ENOUGH_MAGIC,
    in_the_way=frozenset(
        {ReasonCode.NOT_CLEAR, ReasonCode.PATH_BLOCKED, ReasonCode.ENDS_ON_CARD, ReasonCode.SPACE_NOT_EMPTY}
    ),
    chosen={ReasonCode.ALREADY_CHOSEN_TO_MOVE: "move", ReasonCode.ALREADY_CHOSEN_TO_ATTACK: "attack"},
    idle=frozenset(
        {EffectStep.NO_TARGET, EffectStep.NOTHING_TO_DO, StepCode.NOTHING_TO_RETRIEVE, StepCode.NO_SPACE_TO_PLACE}
    ),
)
ALIKE = (
    Alike(
        frozenset({Window.EACH_TIME_AWAY, Window.WHEN_MOVE, Window.AFTER_MOVE, Window.AFTER_FORCE}),
        frozenset({StepCode.EXCHANGED, StepCode.PLACED, StepCode.PLACED_NEW}),
        codes.WhyCode.IS_NO_MOVE,
    ),
    Alike(
        frozenset({Window.EACH_TIME_DESTROYED, Window.AFTER_DESTROYED, Window.AFTER_DESTROYING, Window.WOULD_DESTROY}),
        frozenset({StepCode.DISCARDED, StepCode.RETURNED}),
        codes.WhyCode.IS_NO_DESTROYING,
    ),
    Alike(
        frozenset({Window.EACH_TIME_SUMMON, Window.AFTER_SUMMON, Window.WHEN_SUMMON}),
        frozenset({StepCode.PLACED_NEW}),
        codes.WhyCode.IS_NO_SUMMONING,
    ),
)
UNMET = Unmet(
    of_attack={
        "adjacent": (codes.UnmetCode.ATTACK_NOT_ADJACENT, "glossary-2e/adjacent"),
        "destroyed": (codes.UnmetCode.ATTACK_DESTROYED_NOTHING, "glossary-2e/destroy"),
        "added": (codes.UnmetCode.ATTACK_WITHOUT_DAMAGE, "glossary-2e/damaged"),
        "first": (codes.UnmetCode.ATTACKED_BEFORE, "glossary-2e/attack"),
        "specials": (UnmetCode.SPECIALS_SHOWN, "rule-2e/attack-steps/roll"),
    },
    of_facts={
        (f"{FactKind.ATTACKED} enemy", False): (codes.UnmetCode.ATTACKED_NO_ENEMY, "glossary-2e/attack"),
        (f"{FactKind.DESTROYED_UNIT}", True): (codes.UnmetCode.DESTROYED_A_UNIT, "glossary-2e/destroy"),
        (f"{FactKind.DESTROYED_ENEMY_UNIT}", True): (codes.UnmetCode.DESTROYED_A_UNIT, "glossary-2e/destroy"),
        (f"{FactKind.FORCED_BY_GATE}", True): (UnmetCode.FORCED_ALREADY, "glossary-2e/force"),
    },
    plain={
        (Word.FRIENDLY, False): (codes.UnmetCode.NOT_FRIENDLY, "glossary-2e/friendly"),
        (Word.FRIENDLY, True): (codes.UnmetCode.NO_ENEMY, "glossary-2e/enemy"),
        (Word.NAMED, False): (codes.UnmetCode.NOT_NAMED, "glossary-2e/name"),
        (Word.IN_PLAY, False): (codes.UnmetCode.NOT_ON_BATTLEFIELD, "glossary-2e/battlefield"),
        (Word.TURN, None): (codes.UnmetCode.ANOTHERS_TURN, "glossary-2e/turn"),
        (Word.PLAYER, None): (codes.UnmetCode.ANOTHER_PLAYER, "glossary-2e/control"),
        (Word.SPACES, None): (codes.UnmetCode.MOVED_SPACES, "glossary-2e/move"),
        (Word.DAMAGE, None): (codes.UnmetCode.HAS_DAMAGE, "glossary-2e/damage"),
        (Word.TOKENS, None): (UnmetCode.HAS_BOOST, "glossary-2e/boost"),
        (Word.MAGIC, None): (codes.UnmetCode.HAS_MAGIC, "glossary-2e/magic"),
        (Word.COST, None): (codes.UnmetCode.COSTS, "glossary-2e/cost"),
    },
    prices=(Word.TOKENS, Word.MAGIC),
)


class SecondTerms(OwnTerms[Table]):
    """The terms of the second edition."""

    tongue = TONGUE
    permitted = PERMITTED
    cites = CITES
    codes = CODES
    windows = Windows(
        STARTED, INSTEAD, Window.ON_PLAY, entry_of, is_of_own_turn, frozenset({Window.CONSTANT, Window.WHILE_UNDER})
    )
    alike = ALIKE
    unmet = UNMET
    always_asked = frozenset({Hook.LIFE, Hook.IS_GATE, Hook.DISCARDED_IF, Hook.GRANTS, Hook.COPIES, Hook.NO_ABILITIES})
    of_a_card = frozenset(
        {
            Hook.STRENGTH, Hook.STRENGTH_LOWERED, Hook.LIFE, Hook.MOVE_EXTRA, Hook.MOVE_STRAIGHT_EXTRA, Hook.MOVE_FEWER,
            Hook.CANNOT_MOVE, Hook.CANNOT_ATTACK, Hook.CANNOT_BE_FORCED, Hook.CANNOT_BE_TARGETED, Hook.NO_ABILITIES,
            Hook.IS_GATE, Hook.REACH, Hook.NOT_ATTACKED_THROUGH, Hook.GRANTS, Hook.HAS_DURING_MOVE,
        }
    )  # fmt: skip
    giving = frozenset({Hook.GRANTS, Hook.HAS_DURING_MOVE})
    passing = Hook.MOVE_THROUGH
    kinds = ("common", "champion", "summoner", "structure", "unit")
    stand_ins = StandIns

    # What is meant

    def held(self, table: Table, name: str) -> Card | None:
        """The card of this name in the active player's hand, or None."""
        return held(table, name)

    def with_card(self, card: Card, square: Square) -> Iterator[Action]:
        """What may be done with a card in hand and a space."""
        if card.is_a("unit"):
            yield Summon(card.name, square)
        if card.is_a("structure"):
            yield Build(card.name, square)
        if card.is_a("event") and not card.is_a("structure"):
            yield actions.Play(card.name)

    def pointed(self, position: Situation, start: Square, end: Square, part: str) -> Iterator[Action]:
        """An attack, and a move where nothing is in the way of its end or units move in this phase."""
        other = position.board[end]
        if other is not None:
            yield Attack(start, end)
        if other is None or position.phase == "move":
            moves = [Move(path) for path in ways(position.geometry, start, end)]
            yield min(moves, key=lambda one: self._against_a_way(position, one))

    def _against_a_way(self, position: Situation, move: Move) -> tuple[int, int]:
        return len(self.rules.explain(position, move).reasons), cards_passed(position.board, move.path)

    # What permits an action

    def rule_of(self, table: Table, action: Action) -> str:
        """The entry by which an action may be done; for an ability, that of the moment for it."""
        return rule_of(table, action) if isinstance(action, Use) else super().rule_of(table, action)

    def other_texts(self, table: Table, action: Action) -> Iterator[Text]:
        """What a unit has only while it moves, and what a card in hand says of its entering play."""
        if isinstance(action, Move):
            yield from _while_moving(table, action.path[0])
        card = held(table, action.name)
        if card is not None:
            for effect, _ in from_hand(table, card):
                yield Text(Muted(IN_HAND, effect.name), effect.entry, card.name, None)

    def taken_by(self, table: Table, piece: Piece, ability: str) -> Iterator[str]:
        """The entries of what took an ability from a card."""
        return taken_by(table, piece, ability)

    # What would help

    def entering(self, table: Table, action: Action) -> tuple[Card, Iterable[Square]] | None:
        """The unit that is summoned or the structure that is built, with the spaces for it."""
        spaces: dict[type[Action], Callable[[Table, Card], Iterable[Square]]] = {
            Summon: summoning.spaces,
            Build: building.spaces,
        }
        card = held(table, action.name) if type(action) in spaces else None
        return None if card is None else (card, spaces[type(action)](table, card))

    def opening(self, table: Table, card: Card) -> Iterator[tuple[Texts, Iterable[Square]]]:
        """The texts in play and on the card itself that open spaces for it."""
        for effect, answer in rules(table, Hook.SUMMON_SPACES):
            if effect.controller == table.turn:
                yield effect, list(answer(effect, card))
        for effect, part in from_hand(table, card):
            for rule in part.rules:
                if rule.question is Hook.SUMMON_SPACES:
                    yield effect, list(rule.given(effect, card))

    def reached(self, table: Table, unit: Piece) -> Iterable[Piece]:
        """The cards that a unit's attack reaches."""
        return reached(table, unit)

    def spaces_of_move(self, table: Table, unit: Piece) -> int:
        """How many spaces a unit may move at most."""
        return reach_of(table, unit).longest

    def spaces_of_attack(self, table: Table, unit: Piece) -> int:
        """Across how many spaces a unit attacks at most."""
        return reach_of_attack(table, unit)

    def cost_of(self, table: Table, card: Card) -> int | None:
        """What the active player pays for a card, with all that changes its cost."""
        return cost(table, card, table.turn)

    def with_magic(self, position: Situation, magic: int) -> Situation:
        """The position with so much magic of the active player's."""
        players = list(position.players)
        players[position.turn] = players[position.turn]._replace(magic=magic)
        return replace(position, players=tuple(players))

    def in_turn_of(self, position: Situation, player: int, phase: str) -> Situation:
        """The same cards in a phase of a player's turn, those given back that were controlled for another."""
        if self.is_to_come(position, player, phase):
            return replace(position, phase=phase, aimed=False)
        back = {one.subject: one.value for one in position.lasting if one.kind is LastingKind.CONTROL}
        board = tuple([one and one._replace(controller=back.get(one.uid, one.controller)) for one in position.board])
        there: Situation = super().in_turn_of(position, player, phase)
        return replace(there, board=board, aimed=False)

    def missing(self, table: Table, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
        """That the player has no gate at all."""
        gates = [piece for piece in table.pieces() if piece.controller == table.turn and is_gate(table, piece)]
        if isinstance(action, Summon) and not gates and _misses_a_gate(against):
            yield Reason(WhyCode.NO_GATE_AT_ALL, ("glossary-2e/gate",))

    def counted(self, piece: Piece) -> Iterator[Counted]:
        """The card with boost, or without."""
        boost = piece._replace(tokens=0 if piece.tokens else 1)
        yield Counted(boost, (UnmetCode.HAS_BOOST, "glossary-2e/boost"), piece.tokens)


def _misses_a_gate(against: tuple[Reason, ...]) -> bool:
    return any(reason.code is ReasonCode.NO_GATE_ADJACENT for reason in against)


def _while_moving(table: Table, start: Square) -> Iterator[Text]:
    """The abilities that a unit has only while it moves from where it is."""
    unit = table.board[start]
    if unit is not None:
        for effect, answer in rules(table, Hook.HAS_DURING_MOVE):
            for name in answer(effect, unit):
                yield Text(Muted(unit.uid, name), f"ability-2e/{slug(name)}", unit.card.name, start)


TERMS = SecondTerms()
