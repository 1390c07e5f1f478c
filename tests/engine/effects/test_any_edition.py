"""The machinery under an edition of our own: four players in two teams, walls that units stand on, another die.

It has no gate, no boost and no magic; what both editions share must play it all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import pytest

from engine.effects.abilities import Part, Registry
from engine.effects.effect import Effect, Occurrence, is_structure
from engine.effects.laws import Laws
from engine.effects.ordering import emit, last_state
from engine.effects.questions import Question
from engine.effects.table import Table, renumbered
from engine.effects.texts import Lasts, Texts
from engine.explore.outcomes import explore
from engine.explore.replay import OpenPoints, replay
from engine.values.actions import Attack, read_action
from engine.values.boards import board
from engine.values.cards import AbilityNote, Card, Piece
from engine.values.codes import Code
from engine.values.decisions import Die, Resolution, Roll
from engine.values.position import Position
from engine.values.seating import Seating
from engine.values.steps import Step

FOUR = Seating(("south", "south2", "north", "north2"), (0, 0, 2, 2), (True, True, False, False), (0, 2, 1, 3))
FIELD = board(12, 8, FOUR)
DIE = Die(tuple((str(face), 1, frozenset({"hit"} if face > 2 else ())) for face in range(1, 7)))


class Moment(Code):
    """When a text of this edition acts."""

    STANDING = "standing"
    DAWN = "dawn"


class Said(Code):
    """What this edition records."""

    SANG = "sang"
    USED = "used"
    HAS = "has"
    LACKS = "lacks"
    COPIES = "copies"
    SILENCES = "silences"
    OPEN_POINT = "open-point"


class Player(NamedTuple):
    """What a player of this edition has."""

    hand: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Field(Position):
    """A position of this edition."""

    edition: ClassVar[str] = "field"


TALLER: Question[Any, [Piece], int] = Question("taller")
GRANTS: Question[Any, [Piece], tuple[str, ...]] = Question("grants")
COPIES: Question[Any, [Piece], tuple[int, ...]] = Question("copies")
SILENCES: Question[Any, [Piece], bool] = Question("silences")
REGISTRY: Registry[Any] = Registry("field")
LAWS = Laws(
    registry=REGISTRY,
    effect_type=Effect,
    grants=GRANTS,
    copies=COPIES,
    silences=SILENCES,
    giving=frozenset({GRANTS, COPIES, SILENCES}),
    used=Said.USED,
    orders=lambda table: table.turn,
    in_own_turn_only=lambda window: False,
    entry_of=lambda window: f"window/{window}",
    ordering=("rule/order",),
    may="rule/may",
    target="rule/target",
    none_of_several="rule/none",
    distinct="rule/distinct",
    open_point=Said.OPEN_POINT,
    bearer_gone=("rule/gone",),
    by_the_state_then="rule/state",
)


class Ground(Table[Piece, Player]):
    """A position of this edition opened for change."""

    __slots__ = ()

    laws = LAWS

    def texts(self) -> Texts[Any]:
        if self.in_force is None:
            self.in_force = Texts(self, Lasts(Said.HAS, Said.LACKS, Said.COPIES, Said.SILENCES))
        return self.in_force

    def close(self) -> Field:
        numbers, _ = self.renumbering()
        laid, standing = (
            tuple([piece and renumbered(piece, numbers) for piece in layer]) for layer in (self.ground, self.board)
        )
        return Field(
            self.geometry, standing, tuple(self.players), self.turn, self.phase, self.renumbered_facts(numbers),
            self.renumbered_lasting(numbers), frozenset(self.lost), laid,
        )  # fmt: skip


@dataclass
class Running:
    """An effect of this edition in progress."""

    table: Ground
    effect: Resolution

    def position(self) -> Field:
        return self.table.close()

    def steps(self) -> tuple[Step, ...]:
        return tuple(self.table.steps)

    def open_points(self) -> OpenPoints:
        return self.table.leant

    def meeting(self) -> None:
        return None


def sing(effect: Any) -> Resolution:
    """Say that it sings."""
    effect.table.step(Said.SANG, effect.entry, cards=(effect.piece.card.name,))
    yield from ()


REGISTRY.ability("Dawn Song", Part(Moment.DAWN, sing))
REGISTRY.ability(
    "Lookout", Part(Moment.STANDING, rules=(TALLER.answer(lambda effect, unit: int(effect.is_adjacent(unit))),))
)

SINGER = Card("Singer", frozenset({"unit"}), abilities=(AbilityNote("Dawn Song"),))
WALL = Card("Vine", frozenset({"structure"}), abilities=(AbilityNote("Lookout"),))
CHIEF = Card("Chief", frozenset({"unit", "summoner"}))


def field(**placed: Piece) -> Field:
    """A position with these cards standing; ``vine_`` before a space lays one there."""
    standing: list[Piece | None] = [None] * FIELD.size
    laid: list[Piece | None] = [None] * FIELD.size
    for name, piece in placed.items():
        where = laid if name.startswith("vine_") else standing
        where[FIELD.square(name.removeprefix("vine_"))] = piece
    return Field(FIELD, tuple(standing), (Player(),) * 4, 0, "dawn", ground=tuple(laid))


def test_a_wall_and_the_unit_on_it_share_a_space() -> None:
    """Both are in play there; each is found, changed and lifted by itself."""
    table = Ground(field(g4=Piece(1, SINGER, 0, 0), vine_g4=Piece(2, WALL, 0, 0)))
    square = FIELD.square("g4")
    assert [table.unit(uid).card.name for uid in (1, 2)] == ["Singer", "Vine"]
    assert {piece.card.name for piece in table.near(FIELD.square("f4"), 1)} == {"Singer", "Vine"}
    table.change(2, lambda piece: piece._replace(damage=3))
    table.lift(1)
    assert (table.board[square], table.unit(2).damage, table.is_empty(square)) == (None, 3, False)
    table.put(Piece(3, SINGER, 1, 1), square)
    closed = table.close()
    assert [piece and piece.uid for piece in (closed.board[square], closed.ground[square])] == [1, 2]


def test_texts_speak_from_walls_and_to_any_question() -> None:
    """A standing text of a wall answers a question that only this edition asks."""
    table = Ground(field(vine_g4=Piece(1, WALL, 0, 0), g5=Piece(2, SINGER, 0, 0)))
    unit = table.unit(2)
    assert is_structure(table.unit(1))
    assert [answer(effect, unit) for effect, answer in table.texts().rules(TALLER)] == [1]


def test_effects_are_ordered_by_whom_the_edition_says() -> None:
    """Two songs at one moment: the edition's own entry stands behind the choice, and every order is followed."""
    position = field(a1=Piece(1, SINGER, 0, 0), l8=Piece(2, SINGER, 3, 3))

    def start() -> Running:
        table = Ground(position)
        return Running(table, emit(table, last_state(Occurrence, table.unit(1), 0, table), Moment.DAWN))

    waiting = replay(start, ())
    assert waiting.pending is not None
    assert (waiting.pending.player, waiting.pending.entries) == (0, ("rule/order",))
    done = replay(start, [waiting.pending.options[0]])
    assert [step.code for step in done.steps if step.code == Said.SANG] == [Said.SANG, Said.SANG]
    found = explore(start, lambda one: one)
    assert (found.courses, len(found.outcomes)) == (2, 1)


@pytest.mark.parametrize(
    ("lost", "over", "winner"),
    [(set(), False, None), ({0}, False, None), ({0, 2}, False, None), ({0, 1}, True, 2), ({0, 1, 2, 3}, True, None)],
)
def test_a_team_wins_once_the_other_is_gone(lost: set[int], over: bool, winner: int | None) -> None:
    """A fallen player does not end the game as long as a teammate stands; a team is named by its first player."""
    position = Field(FIELD, (), (Player(),) * 4, 0, "dawn", lost=frozenset(lost))
    assert (position.over, position.winner) == (over, winner)


def test_seats_and_rows_are_those_of_the_board() -> None:
    """Players sit at their sides and follow one another as the seating says; a wide board has its spaces."""
    table = Ground(field(l8=Piece(1, CHIEF, 3, 3)))
    assert [FOUR.after(player) for player in (0, 2, 1, 3)] == [2, 1, 3, 0]
    assert FOUR.enemies(1) == (2, 3)
    assert (table.row_for(0, FIELD.square("g2")), table.row_for(3, FIELD.square("g2"))) == (1, 6)
    assert read_action("attack l8 k8", FIELD, [Attack]) == Attack(FIELD.square("l8"), FIELD.square("k8"))
    summoner = table.summoner(3)
    assert summoner is not None
    assert summoner.uid == 1


def test_any_die_is_rolled() -> None:
    """A roll of plain dice has the odds of plain dice."""
    roll = Roll(0, 2, DIE)
    hits = sum((chance or 0) for answer, chance in roll.answers() if DIE.symbols(answer)["hit"] == 2)
    assert roll.parse("3, 1") == ("1", "3")
    assert float(hits) == pytest.approx(16 / 36)
