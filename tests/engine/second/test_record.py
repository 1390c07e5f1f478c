"""What was done before: written by hand in words, it has the same consequences as when it was played."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.second.codes import ReasonCode, StepCode
from engine.second.documents.writing import canonical
from engine.second.facts import BOARD
from engine.second.position import Situation
from engine.second.registry import registry
from engine.second.windows import Window
from engine.values.actions import Attack, EndPhase, Move, Use
from engine.values.steps import Step
from tests.engine.battles import COMPLETE, battles, cards_of, play_on
from tests.engine.reference import read_position
from tests.examples import examples

PLAYS = examples(20)
OF_THE_RECORD = {
    ReasonCode.ATTACKED_UNAIMED, ReasonCode.CHOSEN_NO_UNIT, ReasonCode.CHOSEN_NOT_COUNTED, ReasonCode.CHOSEN_NOT_YOURS,
    ReasonCode.CHOSEN_TOO_EARLY, ReasonCode.CONTROL_NOT_TAKEN, ReasonCode.TOO_MANY_CHOSEN,
    ReasonCode.USED_WITHOUT_LIMIT,
}  # fmt: skip
"""Faults of what was done this turn."""
FIGURES = ("moving", "attacking", "aimed")


def tried(position: Situation, chance: random.Random) -> engine.Action | None:
    """A legal action, rather one that is remembered; None where there is none."""
    listed = engine.legal(position, bound=3000).actions
    remembered = [action for action in listed if isinstance(action, (Attack, Use, Move))]
    others = [action for action in listed if not isinstance(action, EndPhase)]
    pool = remembered if remembered and chance.random() < 0.7 else others or list(listed)
    return chance.choice(pool) if pool else None


@PLAYS
@given(battles(), st.integers(0, 10**9))
def test_what_was_played_reads_back_and_adds_up(position: Situation, seed: int) -> None:
    """A position that came about by play is written and read back as it is, and nothing contradicts in its record."""
    chance = random.Random(seed)
    for _ in range(6):
        action = tried(position, chance)
        after = None if action is None else play_on(position, action, [chance.randrange(24) for _ in range(6)])[0]
        if after is None:
            return
        position = after
        assert read_position(position.document) == canonical(position)
        assert read_position(position.line) == canonical(position)
        assert not OF_THE_RECORD & {fault.code for fault in position.faults}


@dataclass
class History:
    """What somebody at the table would write down of a turn, by the names of the cards."""

    moved: list[str] = field(default_factory=list)
    instead_of_moving: list[str] = field(default_factory=list)
    attacked: list[str] = field(default_factory=list)
    instead_of_attacking: list[str] = field(default_factory=list)
    extra_attacks: list[str] = field(default_factory=list)
    extra_units: list[str] = field(default_factory=list)
    abilities: dict[str, list[str]] = field(default_factory=dict)
    aimed: bool = False

    def note(self, before: Situation, action: engine.Action, steps: tuple[Step, ...]) -> None:
        """Write down an action."""
        enemies = {piece.card.name for piece in before.board if piece and piece.controller != before.turn}
        declared = [step.cards for step in steps if step.code == StepCode.ATTACK_DECLARED]
        aimed_at_enemies = [attacker for attacker, target in declared if attacker not in enemies and target in enemies]
        self.aimed = self.aimed or bool(aimed_at_enemies)
        for step in steps:
            ability = registry.abilities.get(step.detail)
            resolves = step.code in ("effect", "effect-on-target")
            if resolves and step.source and ability and any(part.limit for part in ability.parts):
                self.abilities.setdefault(step.source.card, []).append(step.detail)
        chosen = ""
        match action:
            case Move() | Attack():
                unit = before.board[action.squares[0]]
                assert unit is not None
                chosen = unit.card.name
                if isinstance(action, Move):
                    self.moved.append(chosen)
                elif chosen in aimed_at_enemies:
                    self.attacked.append(chosen)
                else:
                    self.instead_of_attacking.append(chosen)
                seen = next(card for card in before.view.cards if card.card.name == chosen)
                if isinstance(action, Attack) and "Relentless" in seen.abilities:
                    self.extra_units.append(chosen)
            case Use():
                unit = before.board[action.square]
                assert unit is not None
                windows = {part.window for part in registry.abilities[action.ability].parts}
                if Window.INSTEAD_OF_ATTACK in windows:
                    self.instead_of_attacking.append(unit.card.name)
                if Window.INSTEAD_OF_MOVE in windows:
                    self.instead_of_moving.append(unit.card.name)
        taken = set(self.attacked)
        self.extra_attacks += [one for one in dict.fromkeys(aimed_at_enemies) if one not in taken]

    def written(self, after: Situation) -> dict[str, Any]:
        """The record, the cards named by their spaces, with the figures where a card has left its space for good."""
        where = {piece.card.name: BOARD.names[square] for square, piece in enumerate(after.board) if piece}

        def listed(names: list[str]) -> list[str]:
            return [where[name] for name in dict.fromkeys(names) if name in where]

        # A unit that attacked by an extra attack as well as by its own did so once as far as anybody asks.
        extra = [name for name in self.extra_attacks if name not in self.attacked]
        instead = [name for name in self.instead_of_attacking if name not in extra]
        both = [name for name in self.instead_of_attacking if name in extra]
        record: dict[str, Any] = {
            "moved": listed(self.moved),
            "instead of moving": listed(self.instead_of_moving),
            "attacked": listed([*self.attacked, *both]),
            "instead of attacking": listed(instead),
            "extra attacks": listed([name for name in extra if name not in both]),
            "extra units": listed(self.extra_units),
            "abilities": {where[name]: used for name, used in self.abilities.items() if name in where},
            "aimed": self.aimed,
        }
        chosen = {"moving": [*self.moved, *self.instead_of_moving]}
        chosen["attacking"] = [*self.attacked, *self.instead_of_attacking]
        for figure, names in chosen.items():
            if not set(names) <= where.keys():
                record[figure] = len(set(names) - set(self.extra_units if figure == "attacking" else []))
        return record


def told_apart(chance: random.Random) -> Situation:
    """A battle in which every card on the board has a name of its own, in the Move Phase."""
    squares = list(BOARD.names)
    chance.shuffle(squares)
    cards: dict[str, Any] = {}
    board: dict[str, Any] = {}
    for side in ("south", "north"):
        faction = cards_of(chance.choice(COMPLETE))
        summoner = next(card for card in faction if card.is_a("summoner"))
        units = [card for card in faction if card.is_a("unit") and not card.is_a("summoner") and card.life]
        for card in [summoner, *chance.choices(units, k=9)]:
            name = f"{card.name} {len(cards) + 1}"
            cards[name] = {
                "class": " ".join(card.classes), "cost": card.cost, "life": card.life, "strength": card.strength,
                "attack": card.attack,
                "abilities": [one.name for one in card.abilities if one.name in registry.abilities],
            }  # fmt: skip
            board[squares.pop()] = {"card": name, "player": side, "boost": chance.choice([0, 1, 3])}
    return read_position({"phase": chance.choice(["move", "attack"]), "cards": cards, "board": board})


@PLAYS
@given(st.integers(0, 10**9))
def test_a_record_written_by_hand_has_the_same_consequences(seed: int) -> None:
    """What a player would write down of the turn so far leaves the same actions as having played it."""
    chance = random.Random(seed)
    position, history = told_apart(chance), History()
    for _ in range(5):
        action = tried(position, chance)
        if action is None:
            return
        _, answers = play_on(position, action, [chance.randrange(24) for _ in range(6)])
        resolved = engine.resolve(position, action, answers)
        if resolved.pending is not None or resolved.position.turn != position.turn:
            return
        history.note(position, action, resolved.steps)
        position = resolved.position
        by_hand = read_position({**position.document, "used": history.written(position)})
        assert engine.legal(by_hand).actions == engine.legal(position).actions
        assert (by_hand.used, by_hand.aimed) == (position.used, position.aimed)


TROOPS: dict[str, Any] = {
    "f1": "Tacullu",
    "b3": "Undead Warrior",
    "c3": "Undead Warrior",
    "d3": "Undead Warrior",
    "e3": "Undead Warrior",
    "b4": {"card": "Ice Golem", "player": "north", "life": 40},
    "c4": {"card": "Ice Golem", "player": "north", "life": 40},
    "d4": {"card": "Ice Golem", "player": "north", "life": 40},
    "e4": {"card": "Ice Golem", "player": "north", "life": 40},
    "d8": {"card": "Ret-Talus", "player": "north"},
}


def troops(**document: Any) -> Situation:
    """Four of South's units, each beside an enemy."""
    return read_position({"phase": "attack", "board": TROOPS, **document})


def attackers(position: Situation) -> set[str]:
    """The spaces of the units that may still be chosen to attack."""
    return {BOARD.names[action.square] for action in engine.legal(position).actions if isinstance(action, Attack)}


def test_three_that_attacked_are_all() -> None:
    """Units that attacked count towards the three without any figure."""
    assert attackers(troops(used={"attacked": ["b3", "c3", "d3"]})) == set()
    assert attackers(troops(used={"attacked": ["b3", "c3"]})) == {"d3", "e3"}


def test_an_extra_attack_counts_for_nothing() -> None:
    """A unit that only had an extra attack may still be chosen, and so may a third one."""
    assert attackers(troops(used={"attacked": ["b3", "c3"], "extra attacks": ["d3"]})) == {"d3", "e3"}


def test_an_extra_unit_was_chosen_and_does_not_count() -> None:
    """A unit that was chosen as an extra one leaves the three free, but can't be chosen again."""
    assert attackers(troops(used={"attacked": ["b3", "c3", "d3"], "extra units": ["d3"]})) == {"e3"}


def test_a_relentless_unit_is_extra_without_a_word() -> None:
    """What a text in play makes an extra unit does not count, and the record need not say so."""
    board = {**TROOPS, "d3": {"card": "Undead Warrior", "abilities": ["Relentless"]}}
    position = troops(board=board, used={"attacked": ["b3", "c3", "d3"]})
    assert (position.used, attackers(position)) == ((0, 2), {"e3"})


def test_an_ability_instead_of_an_attack_is_a_choice() -> None:
    """A unit that did something instead of attacking was chosen, but attacked nobody: inaction still costs."""
    played = engine.play(troops(board={**TROOPS, "b3": "Wind Mage"}), ["use b3 Push", "b4", "b5"]).position
    by_hand = read_position({**played.document, "used": {"instead of attacking": ["b3"]}})
    assert by_hand == played
    assert (by_hand.used, by_hand.aimed) == ((0, 1), False)


def test_the_same_instead_of_a_move() -> None:
    """What is done instead of moving is a choice of the Move Phase, as a move is."""
    played = engine.play(troops(phase="move", board={**TROOPS, "b3": {"card": "Deceiver", "abilities": ["Prepare"]}}),
                         ["use b3 Prepare"]).position  # fmt: skip
    assert read_position({**played.document, "used": {"instead of moving": ["b3"]}}) == played
    assert played.document["used"] == {"moved": ["b3"]}


def test_a_figure_is_written_only_where_the_list_does_not_tell_it() -> None:
    """Figures stand in a written position where a unit that was chosen has left play."""
    position = troops(used={"attacked": ["b3", "c3"], "extra attacks": ["d3"]})
    assert not set(FIGURES) & position.document["used"].keys()
    fewer = troops(used={"attacked": ["b3"], "attacking": 2})
    assert fewer.document["used"] == {"attacked": ["b3"], "attacking": 2}


@pytest.mark.parametrize("phase", ["move", "attack"])
def test_what_is_not_said_was_not_done(phase: str) -> None:
    """Without a record nothing was done yet."""
    assert troops(phase=phase).used == (0, 0)


def test_an_event_whose_limit_is_used_up_is_told_under_its_own_name() -> None:
    """An event in play has no ability with a name of its own: what it did is written as its name twice."""
    document: dict[str, Any] = {
        "phase": "attack",
        "players": {"south": {"active": ["Primal Fury"]}},
        "board": {
            "c3": "Grognack",
            "c4": {"card": "Ice Golem", "player": "north"},
            "e8": {"card": "Ret-Talus", "player": "north"},
        },
    }
    used = {"abilities": {"Primal Fury": "Primal Fury"}}
    fresh, spent = (read_position(one) for one in (document, {**document, "used": used}))
    assert spent.document["used"]["abilities"] == {"Primal Fury": ["Primal Fury"]}
    asked, silent = (engine.play(one, ["attack c3 c4", "m m m m"]) for one in (fresh, spent))
    assert asked.pending is not None
    assert (asked.pending.subject, silent.pending) == ("Primal Fury", None)
