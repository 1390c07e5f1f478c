"""Vine Walls: Walls with exceptions of their own, rule by rule; rule-1e/vine-walls."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.values.reasons import Reason
from tests.engine.reference import reference

CARDS = reference("1e")
EDITION = engine.EDITIONS["1e"]
SOUTH, NORTH = {"player": "south"}, {"player": "north"}
VINES: dict[str, Any] = {"card": "Vine Wall", **NORTH}


def on_vines(card: str, player: str = "south", **vines: object) -> dict[str, Any]:
    """A unit on a Vine Wall of North's, unless it is said to be another's."""
    return {**VINES, **vines, "unit": {"card": card, "player": player}}


def case(board: dict[str, object], phase: str = "move", **more: object) -> engine.Case:
    """A position with the two Summoners out of the way, and cards on the board."""
    standing = {"a1": "Mugglug", "f8": {"card": "Tundle", **NORTH}, **board}
    return engine.read({"edition": "1e", "phase": phase, "board": standing, **more}, CARDS).first


def after(told: engine.Case, *lines: str) -> engine.Play:
    """The play of these lines."""
    return engine.play(told.position, lines, cards=CARDS)


def holds(played: engine.Play, *statements: str) -> bool:
    """Whether all of it is true at the end."""
    return all(EDITION.statement(text, CARDS).holds(played.position) for text in statements)


def against(told: engine.Case, action: str) -> tuple[Reason, ...]:
    """The reasons against an action."""
    return engine.explain(told.position, told.action(action)).reasons


def cited(reasons: tuple[Reason, ...]) -> set[str]:
    """The entries of reasons."""
    return {entry for reason in reasons for entry in reason.entries}


def chance(told: engine.Case, action: str, statement: str) -> object:
    """How likely a statement is true after an action."""
    see = EDITION.statement(statement, CARDS).holds
    found = engine.outcomes(told.position, told.action(action), see=see)
    assert found.complete
    return sum(outcome.least for outcome in found.outcomes if outcome.seen)


# Life, and where they go; rule-1e/vine-walls/life, rule-1e/vine-walls/destroying


@pytest.mark.parametrize("owner", ["south", "north"])
def test_two_wounds_destroy_one_and_it_goes_back_to_its_owners_pile(owner: str) -> None:
    """Nobody gets magic for it, whoever destroyed it and whoever controls it."""
    vines = {"card": "Vine Wall", "player": "north", "owner": owner}
    told = case({"c3": "Slayer", "c4": vines}, "attack", players={"south": {"vines": 1}, "north": {"vines": 1}})
    played = after(told, "attack c3 c4", "3 3")
    assert holds(played, "c4 is empty", f"{owner} has 2 Vine Walls left", "south has no magic", "north has no magic")
    assert "rule-1e/vine-walls/destroying" in {entry for step in played.steps for entry in step.entries}


def test_one_wound_stays_on_it() -> None:
    """It has 2 Life Points."""
    played = after(case({"c3": "Slayer", "c4": VINES}, "attack"), "attack c3 c4", "3 2")
    assert holds(played, "c4 has 1 wound", "c4 has 1 life left")


def test_whoever_stands_on_it_stays_when_it_is_destroyed() -> None:
    """Only the card that is attacked is destroyed."""
    played = after(case({"c3": "Slayer", "c4": on_vines("Miner", "north")}, "attack"), "attack c3 c4/wall", "3 3")
    assert holds(played, "c4 holds Miner", "c4 does not hold Vine Wall", "north has 1 Vine Wall left")


# Placement; rule-1e/vine-walls/placement


def test_nobody_is_summoned_onto_one_but_beside_it() -> None:
    """It is a Wall beside which its player summons, on either side of the battlefield."""
    told = case(
        {"c6": {**VINES, **SOUTH}, "c3": {**VINES, **SOUTH}, "c4": VINES},
        "summon",
        players={"south": {"hand": ["Savager"], "magic": 4}},
    )  # fmt: skip
    assert not against(told, "summon Savager c7")
    assert "rule-1e/vine-walls/placement" in cited(against(told, "summon Savager c4"))
    assert "rule-1e/vine-walls/placement" in cited(against(told, "summon Savager c3"))
    assert against(told, "summon Savager e4")


def test_an_enemys_is_no_place_to_summon_beside() -> None:
    """Only Walls that one controls are."""
    told = case({"c3": VINES}, "summon", players={"south": {"hand": ["Savager"], "magic": 4}})
    assert against(told, "summon Savager c2")


def test_no_wall_is_played_onto_one() -> None:
    """A Wall needs an empty space."""
    told = case({"c3": VINES}, "event", players={"south": {"hand": ["Wall"]}})
    assert "rule-1e/playing-walls" in cited(against(told, "play Wall c3"))


def test_none_is_placed_on_a_wall_or_on_another() -> None:
    """But anywhere else, under units too."""
    board = {
        "c3": "Wall", "c4": "Wall", "b3": VINES, "d3": on_vines("Miner"), "c2": {"card": "Miner", **NORTH},
    }  # fmt: skip
    told = case(dict(board), "event", players={"south": {"hand": ["Vine Growth"], "vines": 2}})
    played = after(told, "play Vine Growth", "c3")
    assert played.pending is None
    assert holds(played, "c2/wall is controlled by south", "c2/unit is controlled by north")


# Movement; rule-1e/vine-walls/movement


def test_units_move_onto_one_without_a_die() -> None:
    """The die is for moving off."""
    played = after(case({"c3": "Swordsman", "c4": VINES}), "move c3 c4")
    assert played.pending is None
    assert holds(played, "c4 holds Swordsman", "c4 holds Vine Wall", "c3 is empty")


@pytest.mark.parametrize(("result", "off"), [("1", False), ("3", False), ("4", True), ("6", True)])
def test_a_die_tells_whether_a_unit_gets_off(result: str, off: bool) -> None:
    """On 4 and more it moves; on less it receives a wound and stays. Its own player's Vine Wall is no other."""
    told = case({"c3": {**on_vines("Savager"), "player": "south"}})
    played = after(told, "move c3 c4 c5", result)
    if off:
        assert holds(played, "c5 holds Savager", "c5 has no wounds", "c3 holds Vine Wall")
    else:
        assert holds(played, "c3/unit has 1 wound", "c3 holds Savager", "c5 is empty")


def test_a_unit_that_is_held_has_moved() -> None:
    """By the first reading it was chosen to move, and can't try again."""
    board: dict[str, object] = {"c3": on_vines("Savager")}
    assert against(played_on(case(board), "move c3 c4", "1"), "move c3 c4")
    again = played_on(case(board, readings=["tries-vines-again"]), "move c3 c4", "1")
    assert not against(again, "move c3 c4")
    assert "moved" not in again.position.document.get("used", {})


def played_on(told: engine.Case, *lines: str) -> engine.Case:
    """The position after these lines, to ask about."""
    return engine.read(after(told, *lines).position.document, CARDS).first


def test_moving_no_space_needs_no_die() -> None:
    """Whoever stays does not move off."""
    assert after(case({"c3": on_vines("Savager")}), "move c3").pending is None


def test_whoever_is_moved_by_an_effect_needs_the_die_too() -> None:
    """A move is a move, and the unit's own player rolls."""
    told = case({"c3": "Kynder", "c5": on_vines("Savager", "north")}, players={"south": {"magic": 1}})
    played = after(told, "use c3 Mage Push", "c5", "c6")
    assert played.pending is not None
    assert (played.pending.about, played.pending.player) == ("roll", 1)


def test_whoever_is_placed_elsewhere_needs_none() -> None:
    """To be placed is not to move; on a Vine Wall too."""
    told = case({"c3": "Lun", "d4": VINES, "c6": on_vines("Miner", "north")}, players={"south": {"magic": 1}})
    played = after(told, "move c3 c4", "c6", "d4")
    assert played.pending is None
    assert holds(played, "d4 holds Miner", "d4 holds Vine Wall", "c6 does not hold Miner")


def test_a_bare_one_may_be_crossed_with_a_die() -> None:
    """By the other reading it is a card like any other, through which nobody moves."""
    told = case({"c3": "Swordsman", "c4": VINES})
    assert chance(told, "move c3 c4 c5", "c5 holds Swordsman") == 0.5
    refused = case({"c3": "Swordsman", "c4": VINES}, readings=["crosses-vines"])
    assert "rule-1e/phase-movement" in cited(against(refused, "move c3 c4 c5"))
    assert not against(refused, "move c3 c4")
    verdict = engine.explain(told.position, told.action("move c3 c4 c5"))
    assert [caveat.ability for caveat in verdict.caveats] == ["crosses-vines"]


def test_no_ability_moves_a_unit_through_one_on_a_vine_wall() -> None:
    """Torodin tramples Commons, but not on Vine Walls."""
    told = case({"c3": "Torodin", "c4": on_vines("Miner", "north"), "d3": {"card": "Miner", **NORTH}})
    assert not against(told, "move c3 d3 e3")
    assert "rule-1e/vine-walls/movement" in cited(against(told, "move c3 c4 c5"))


def test_a_unit_that_its_die_destroys_goes_to_whoever_controls_the_vine_wall() -> None:
    """By the other reading to its own player."""
    board: dict[str, object] = {"c3": on_vines("Swordsman")}
    assert holds(after(case(board), "move c3 c4", "2"), "north has 1 magic", "south has no magic")
    other = after(case(board, readings=["killed-by-vines"]), "move c3 c4", "2")
    assert holds(other, "south has 1 magic", "north has no magic")


# Attacking; rule-1e/vine-walls/attacking


def test_an_attack_on_a_shared_space_says_whom_it_is_on() -> None:
    """The unit or the Vine Wall, each by itself."""
    told = case({"c3": "Slayer", "c4": on_vines("Savager", "north")}, "attack")
    assert "rule-1e/vine-walls/attacking" in cited(against(told, "attack c3 c4"))
    assert holds(after(told, "attack c3 c4/unit", "3 1"), "c4/unit has 1 wound", "c4/wall has no wounds")
    assert holds(after(told, "attack c3 c4/wall", "3 1"), "c4/unit has no wounds", "c4/wall has 1 wound")


@pytest.mark.parametrize("unit", ["Slayer", "Ranger"])
def test_a_unit_attacks_the_vine_wall_on_which_it_stands(unit: str) -> None:
    """It is adjacent to it, with the sword as with the bow; itself it can't attack."""
    told = case({"c3": on_vines(unit)}, "attack")
    assert not against(told, "attack c3 c3/wall")
    assert "rule-1e/attack-own-cards" in cited(against(told, "attack c3 c3/unit"))


@pytest.mark.parametrize("there", [VINES, on_vines("Miner", "north")])
def test_it_blocks_the_line_with_or_without_a_unit(there: dict[str, Any]) -> None:
    """As any Wall does."""
    told = case({"c3": "Ranger", "c4": there, "c5": {"card": "Savager", **NORTH}}, "attack")
    assert "rule-1e/vine-walls/attacking" in cited(against(told, "attack c3 c5"))


def test_it_blocks_nothing_to_or_from_the_unit_on_it() -> None:
    """Whoever stands on one attacks and is attacked in every direction."""
    told = case(
        {"c3": on_vines("Ranger"), "c6": on_vines("Savager", "north"), "e3": {"card": "Miner", **NORTH}}, "attack"
    )
    assert not against(told, "attack c3 c6/unit")
    assert not against(told, "attack c3 c6/wall")
    assert not against(told, "attack c3 e3")


# No card under the unit; rule-1e/vine-walls/not-a-card-under


def test_it_stays_where_the_unit_leaves_it() -> None:
    """It neither moves with the unit nor is destroyed or discarded with it."""
    board: dict[str, object] = {"c3": "Slayer", "c4": on_vines("Miner", "north")}
    played = after(case(board, "attack"), "attack c3 c4/unit", "3 3")
    assert holds(played, "c4 holds Vine Wall", "c4 does not hold Miner", "south has 1 magic")
    told = case({"c3": "Taliya", "c4": on_vines("Miner", "north")}, "magic")
    played = after(told, "end phase", "c4")
    assert holds(played, "c4 holds Vine Wall", "south has no cards in the discard pile", "north has Miner in hand")


def test_it_is_restructured_as_what_it_is() -> None:
    """A Vine Wall that is placed elsewhere lies there, so that units can stand on it."""
    told = case({"c3": "Sprog", "c4": VINES}, "magic", players={"south": {"magic": 1}})
    played = after(told, "end phase", "c4", "c5")
    position = played.position
    square = position.geometry.square("c5")
    assert (position.board[square], holds(played, "c5 holds Vine Wall", "c4 is empty")) == (None, True)


def test_a_player_who_is_out_takes_them_along() -> None:
    """All cards of a player who is out leave the battlefield, whoever stands on them."""
    told = case(
        {
            "g1": {"card": "Sunderved", "player": "south2"}, "l8": {"card": "Krusk", "player": "north2"},
            "c3": on_vines("Miner"), "f7": "Slayer", "f8": {"card": "Tundle", "wounds": 5, **NORTH},
        },
        "attack",
        players={"south2": {}, "north2": {}},
    )  # fmt: skip
    played = after(told, "attack f7 f8", "3 3")
    assert holds(played, "north is out of the game", "c3 holds Miner", "c3 does not hold Vine Wall")


def test_a_space_of_two_cards_is_written_once() -> None:
    """Whoever writes the unit on a space of its own is told where it belongs."""
    with pytest.raises(engine.NotUnderstood) as refused:
        case({"c5": VINES, "c5/unit": "Shaman"})
    assert "told with the card on it" in str(refused.value)
