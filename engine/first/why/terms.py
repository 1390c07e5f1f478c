"""The terms in which the first edition is asked why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from engine.documents.references import BELOW, ON_TOP
from engine.documents.ways import cards_passed, ways
from engine.effects.abilities import Part
from engine.effects.codes import EffectStep
from engine.effects.effect import is_unit
from engine.effects.hearing import Word
from engine.effects.watch import Muted
from engine.first.actions import summoning
from engine.first.actions.attacking import UNIT, WALL, Attack, target_of
from engine.first.actions.common import held
from engine.first.actions.moving import Move
from engine.first.actions.playing import Play
from engine.first.actions.using import ABILITIES, AT_WILL, INSTEAD, STARTED
from engine.first.codes import PERMITTED, PLACING_WALL, STAYING, FactKind, LastingKind, ReasonCode, StepCode, UnmetCode
from engine.first.computed.figures import silencing
from engine.first.computed.movement import reach_in_phase
from engine.first.computed.reach import on_space, reach_of_attack, reached
from engine.first.documents.sentences import TONGUE
from engine.first.facts import PHASES
from engine.first.position import Situation
from engine.first.questions import Hook
from engine.first.registry import Ability
from engine.first.table import Table, is_wall
from engine.first.why.hints import around, explained, initiated, missing
from engine.first.why.standins import DISCARDS, ON_VINES, OWN_SIDE, PAID, StandIns
from engine.first.why.targets import closest, not_targeted
from engine.first.windows import Window, entry_of, is_of_own_turn
from engine.values.actions import Action, Summon, Use
from engine.values.boards import Square
from engine.values.cards import UNKNOWN, Card, Piece
from engine.values.reasons import Reason
from engine.why import codes
from engine.why.terms import Alike, Cites, Codes, Counted, OwnTerms, Text, Texts, Unmet, Windows

CONTROL = "term-1e/you-control-and-friendly"
COUNTING = "term-1e/counting-spaces"
NAME = "rule-1e/unit-card/unit-name"
PLACING = "term-1e/place-or-exchange-places"
PRECEDENCE = "rule-1e/special-abilities-precedence"
WOUNDS = "rule-1e/wound-markers"
CITES = Cites(
    ability=ABILITIES,
    adjacent="rule-1e/adjacency",
    another=ABILITIES,
    battlefield="rule-1e/battlefield",
    control=CONTROL,
    empty=PLACING,
    enemy=CONTROL,
    friendly=CONTROL,
    instead="rule-1e/special-abilities-optional",
    kind="rule-1e/unit-card/unit-type",
    lasting="",
    kinds={"unit": "rule-1e/unit-cards", "wall": "rule-1e/wall-cards", "event": "rule-1e/event-cards"},
    name=NAME,
    off_battlefield=PRECEDENCE,
    paying="rule-1e/spending-magic",
    phases="rule-1e/turn-sequence",
    target=PRECEDENCE,
    within=COUNTING,
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
        {
            ReasonCode.NOT_CLEAR, ReasonCode.PATH_BLOCKED, ReasonCode.ENDS_ON_CARD, ReasonCode.SPACE_NOT_EMPTY,
            ReasonCode.SUMMON_ON_VINES, ReasonCode.THROUGH_UNIT_ON_VINES,
        }
    ),
    chosen={ReasonCode.ALREADY_CHOSEN_TO_MOVE: "move", ReasonCode.ALREADY_CHOSEN_TO_ATTACK: "attack"},
    idle=frozenset({EffectStep.NO_TARGET, EffectStep.NOTHING_TO_DO, StepCode.NO_SPACE_TO_PLACE}),
)  # fmt: skip
ALIKE = (
    Alike(
        frozenset({Window.WHEN_MOVE, Window.AFTER_MOVE, Window.EACH_TIME_NEAR, Window.EACH_TIME_THROUGH}),
        frozenset({StepCode.EXCHANGED, StepCode.PLACED, StepCode.PLACED_NEW}),
        codes.WhyCode.IS_NO_MOVE,
    ),
    Alike(
        frozenset(
            {
                Window.EACH_TIME_DESTROYED, Window.AFTER_DESTROYED, Window.AFTER_DESTROYING, Window.WOULD_DESTROY,
                Window.WOULD_MAGIC_PILE,
            }
        ),
        frozenset({StepCode.DISCARDED}),
        codes.WhyCode.IS_NO_DESTROYING,
    ),
    Alike(
        frozenset({Window.AFTER_SUMMON, Window.WHEN_SUMMON}),
        frozenset({StepCode.PLACED_NEW}),
        codes.WhyCode.IS_NO_SUMMONING,
    ),
)  # fmt: skip
UNMET = Unmet(
    of_attack={
        "adjacent": (codes.UnmetCode.ATTACK_NOT_ADJACENT, CITES.adjacent),
        "destroyed": (codes.UnmetCode.ATTACK_DESTROYED_NOTHING, "term-1e/destroy"),
        "added": (codes.UnmetCode.ATTACK_WITHOUT_DAMAGE, "term-1e/wounds-vs-hits"),
        "first": (codes.UnmetCode.ATTACKED_BEFORE, "rule-1e/phase-attack"),
    },
    of_facts={
        (FactKind.PLAYED_EVENT, False): (UnmetCode.NO_EVENT_PLAYED, "rule-1e/phase-events"),
        **{
            (f"{FactKind.DESTROYED_UNIT} {phase}", True): (codes.UnmetCode.DESTROYED_A_UNIT, "term-1e/destroy")
            for phase in PHASES
        },
        (DISCARDS, False): (UnmetCode.NO_DISCARDS, "term-1e/discard"),
        (PAID, False): (UnmetCode.NOT_PAID_BEFORE, CITES.paying),
        (PAID, True): (UnmetCode.PAID_BEFORE, CITES.paying),
        (ON_VINES, False): (UnmetCode.NOT_ON_VINES, "rule-1e/vine-walls/placement"),
        (OWN_SIDE, False): (UnmetCode.NOT_ON_OWN_SIDE, CITES.battlefield),
        (OWN_SIDE, True): (UnmetCode.ON_OWN_SIDE, CITES.battlefield),
    },
    plain={
        (Word.FRIENDLY, False): (codes.UnmetCode.NOT_FRIENDLY, CONTROL),
        (Word.FRIENDLY, True): (codes.UnmetCode.NO_ENEMY, CONTROL),
        (Word.OWN, False): (UnmetCode.NOT_OWN, CONTROL),
        (Word.OWN, True): (UnmetCode.OWN, CONTROL),
        (Word.NAMED, False): (codes.UnmetCode.NOT_NAMED, NAME),
        (Word.IN_PLAY, False): (codes.UnmetCode.NOT_ON_BATTLEFIELD, CITES.battlefield),
        (Word.TURN, None): (codes.UnmetCode.ANOTHERS_TURN, "rule-1e/turn-sequence"),
        (Word.PLAYER, None): (codes.UnmetCode.ANOTHER_PLAYER, CONTROL),
        (Word.SPACES, None): (codes.UnmetCode.MOVED_SPACES, "rule-1e/phase-movement"),
        (Word.DAMAGE, None): (codes.UnmetCode.HAS_DAMAGE, WOUNDS),
        (Word.MAGIC, None): (codes.UnmetCode.HAS_MAGIC, CITES.paying),
        (Word.COST, None): (codes.UnmetCode.COSTS, "rule-1e/unit-card/summon-cost"),
    },
    prices=(Word.MAGIC,),
)

RULES_OF = {STAYING: "rule-1e/move-zero-spaces", PLACING_WALL: "rule-1e/playing-walls"}
PARTS = {ON_TOP: is_unit, BELOW: is_wall}


class FirstTerms(OwnTerms[Table]):
    """The terms of the first edition."""

    tongue = TONGUE
    permitted = PERMITTED
    cites = CITES
    codes = CODES
    windows = Windows(STARTED, INSTEAD, Window.ON_PLAY, entry_of, is_of_own_turn, frozenset({Window.CONSTANT}))
    alike = ALIKE
    unmet = UNMET
    always_asked = frozenset({Hook.GRANTS, Hook.COPIES, Hook.NO_ABILITIES})
    of_a_card = frozenset(
        {
            Hook.ATTACK_VALUE, Hook.SYMBOL, Hook.MOVE_EXTRA, Hook.MOVE_EXTRA_ALONE, Hook.FREE_OF_VINES,
            Hook.CANNOT_MOVE, Hook.CANNOT_BE_MOVED, Hook.CANNOT_ATTACK, Hook.NO_ABILITIES, Hook.GRANTS,
        }
    )  # fmt: skip
    giving = frozenset({Hook.GRANTS})
    passing = Hook.MOVE_THROUGH
    kinds = ("common", "champion", "summoner", "wall", "unit")
    parts = PARTS
    stand_ins = StandIns

    def acts_besides(self, ability: Ability) -> bool:
        """Whether an ability that a player starts also acts by itself: as where it is paid for beforehand."""
        return any(part.does is not None and part.window not in AT_WILL for part in ability.parts)

    # What is meant

    def held(self, table: Table, name: str) -> Card | None:
        """The card of this name in the active player's hand, or None."""
        return held(table, name)

    def with_card(self, card: Card, square: Square) -> Iterator[Action]:
        """A unit is summoned there, a Wall played there, another event played."""
        if card.is_a("unit"):
            yield Summon(card.reference or card.name, square)
        elif card.is_a("event"):
            yield Play(card.reference or card.name, square if card.is_a("wall") else None)

    def pointed(self, position: Situation, start: Square, end: Square, part: str) -> Iterator[Action]:
        """An attack on the card there, or on each of two; and a move to a space that is free, or in the phase of it."""
        table = Table(position)
        if start == end or table.is_free(end) or (position.phase == "move" and not part):
            yield self._move(table, start, end)
        there = [piece for piece in on_space(table, end) if not part or self.parts[part](piece)]
        if start == end:
            there = [piece for piece in there if piece is table.ground[end] and table.board[end] is not None]
        shared = len(on_space(table, end)) > 1
        yield from [Attack(start, end, (UNIT if is_unit(one) else WALL) if shared else "") for one in there]

    def _move(self, table: Table, start: Square, end: Square) -> Move:
        """A legal move where there is one, else the shortest against which least can be said."""
        unit = table.board[start]
        if start == end or unit is None:
            return Move((start,) if start == end else ways(table.geometry, start, end)[0])
        moves = [Move(path) for path in self.tongue.paths(table, unit) if path[-1] == end]
        tried = [*moves, *[Move(path) for path in ways(table.geometry, start, end)]]
        return min(tried, key=lambda one: self._against_a_way(table, one))

    def _against_a_way(self, table: Table, move: Move) -> tuple[int, int]:
        return len(list(self.rules.reasons_against(table, move))), cards_passed(table.board, move.path)

    # What permits an action

    def acting(self, table: Table, action: Action) -> list[Piece]:
        """The cards on the spaces that an action names; of two on one space the one that is attacked, or on top."""
        found = [table.board[square] or table.ground[square] for square in action.squares]
        if isinstance(action, Attack):
            found[1:] = [target_of(table, action)]
        return [piece for piece in found if piece is not None]

    def sort_of(self, action: Action) -> str:
        """What an action is permitted as: moving 0 spaces and playing a Wall are told apart."""
        if isinstance(action, Move) and len(action.path) == 1:
            return STAYING
        return PLACING_WALL if isinstance(action, Play) and action.square is not None else action.verb

    def rule_of(self, table: Table, action: Action) -> str:
        """The entry by which an action may be done; for an ability, that of the moment for it."""
        match self.sort_of(action), action:
            case (sort, _) if sort in RULES_OF:
                return RULES_OF[sort]
            case _, Use():
                started = initiated(table, action)
                return next((entry_of(part.window) for _, part in started), ABILITIES)
        return super().rule_of(table, action)

    def other_texts(self, table: Table, action: Action) -> Iterator[Text]:
        """What a unit in hand says of its being summoned."""
        card = held(table, action.name) if isinstance(action, Summon) else None
        for effect, _ in () if card is None else summoning.own_spaces(table, card):
            yield Text(Muted(effect.uid, effect.name), effect.entry, effect.piece.card.name, None)

    def taken_by(self, table: Table, piece: Piece, ability: str) -> Iterator[str]:
        """The entries of what took an ability from a card: all of its abilities, or this one for a time."""
        if any(note.name.lower() == ability.lower() for note in piece.card.abilities):
            yield from silencing(table, piece)
        for one in table.lasting:
            lost = one.kind is LastingKind.LACKS and one.subject == piece.uid and one.word.lower() == ability.lower()
            if lost and one.cause:
                yield one.cause

    # What would help

    def entering(self, table: Table, action: Action) -> tuple[Card, Iterable[Square]] | None:
        """The unit that is summoned or the Wall that is played, with the spaces for it."""
        card = held(table, action.name) if isinstance(action, Summon | Play) else None
        if card is None:
            return None
        if isinstance(action, Summon):
            return (card, summoning.spaces(table, card)) if card.is_a("unit") else None
        own = [one for one in table.geometry.squares if table.is_own_side(table.turn, one) and table.is_empty(one)]
        return (card, own) if card.is_a("wall") else None

    def opening(self, table: Table, card: Card) -> Iterator[tuple[Texts, Iterable[Square]]]:
        """What a unit in hand says of further spaces for it."""
        yield from summoning.own_spaces(table, card)

    def reached(self, table: Table, unit: Piece) -> Iterable[Piece]:
        """The cards that a unit's attack reaches."""
        return reached(table, unit)

    def spaces_of_move(self, table: Table, unit: Piece) -> int:
        """How many spaces a unit may move at most."""
        return reach_in_phase(table, unit).spaces

    def spaces_of_attack(self, table: Table, unit: Piece) -> int:
        """Across how many spaces a unit attacks at most."""
        return reach_of_attack(table, unit)

    def with_magic(self, position: Situation, magic: int) -> Situation:
        """The position with so many cards on the active player's Magic Pile."""
        players = list(position.players)
        player = players[position.turn]
        kept = player.magic[:magic]
        players[position.turn] = player._replace(magic=(*kept, *[UNKNOWN] * (magic - len(kept))))
        return replace(position, players=tuple(players))

    def in_turn_of(self, position: Situation, player: int, phase: str) -> Situation:
        """The same cards in a phase of a player's turn, which is not the first of the game."""
        there: Situation = super().in_turn_of(position, player, phase)
        return there if self.is_to_come(position, player, phase) else replace(there, first=False)

    def besides(self, table: Table, action: Action) -> Iterator[Reason]:
        """That the far sides meet, where an attack goes across them."""
        if isinstance(action, Attack):
            yield from around(table, action)

    def explained(self, table: Table, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
        """Who acted already, which of two cards may be meant, and what of a text was not met."""
        return explained(self, table, action, against)

    def missing(self, table: Table, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
        """That the player has no Wall at all."""
        return missing(table, against)

    def counted(self, piece: Piece) -> Iterator[Counted]:
        """The card with a wound, or without."""
        other = piece._replace(damage=0 if piece.damage else 1)
        yield Counted(other, (codes.UnmetCode.HAS_DAMAGE, WOUNDS), piece.damage)

    def closest(self, effect: Texts, holds: Callable[[Any], Any]) -> tuple[Reason, ...]:
        """What would have to be otherwise about one of the cards near, where a condition looks for such."""
        return closest(self, effect, holds)

    def not_targeted(self, effect: Texts, part: Part[Any], piece: Piece) -> tuple[Reason, ...]:
        """What would have to be otherwise about a card to be a target."""
        return not_targeted(self, effect, part, piece)


TERMS = FirstTerms()
