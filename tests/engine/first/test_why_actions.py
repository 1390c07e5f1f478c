"""Why an action of the first edition is legal or not: what permits it, what stands against it, what would help."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.first.asking import CARDS_BY_EDITION, answers, codes, north, played, south, told

FIELD: dict[str, Any] = {
    "c1": "Wall",
    "b2": south("Vine Wall"),
    "d4": "Warrior",
    "d5": north("Vine Wall", unit=north("Savager")),
    "e4": north("Vine Wall"),
}
SWARM: dict[str, Any] = dict.fromkeys(("b3", "c3", "d3", "e3"), "Warrior")
FACING: dict[str, Any] = {**SWARM, **{space: north("Warden") for space in ("b4", "c4", "d4", "e4")}}
TEAMS: dict[str, Any] = {
    "edition": "1e",
    "order": ["south", "north", "south2", "north2"],
    "players": {"south": {"hand": ["Wall", "Warrior"], "magic": ["Warrior", "Scout"]}},
}


def teams(phase: str, board: dict[str, Any]) -> engine.Play:
    """A game of two teams."""
    summoners = {
        "a1": "Sunderved", "f8": north("Mugglug"), "l1": {"card": "Krusk", "player": "south2"},
        "g8": {"card": "Tundle", "player": "north2"},
    }  # fmt: skip
    case = engine.read({**TEAMS, "phase": phase, "board": {**summoners, **board}}, CARDS_BY_EDITION).first
    return engine.Play(case.position, cards=case.cards)


class TestPermitted:
    """The rule that permits an action comes first, then each text that it needs."""

    @pytest.mark.parametrize(
        ("about", "phase", "board", "more", "permits"),
        [
            ("d3 d4", "move", SWARM, {}, [("permitted-move", "rule-1e/phase-movement")]),
            ("d3 d3", "move", SWARM, {}, [("permitted-staying", "rule-1e/move-zero-spaces")]),
            ("d3 d4", "attack", FACING, {}, [("permitted-attack", "rule-1e/phase-attack")]),
            ("c3 c3/wall", "attack", {"c3": south("Vine Wall", unit="Warrior")}, {},
             [("permitted-attack", "rule-1e/phase-attack")]),
            ("Warrior d1", "summon", FIELD, {"hand": ["Warrior"], "magic": 1},
             [("permitted-summon", "rule-1e/phase-summon")]),
            ("can I summon a Warrior?", "summon", FIELD, {"hand": ["Warrior"], "magic": 1},
             [("permitted-summon", "rule-1e/phase-summon")]),
            ("Wall b3", "event", FIELD, {"hand": ["Wall"]}, [("permitted-wall", "rule-1e/playing-walls")]),
            ("can I build a Wall", "event", FIELD, {"hand": ["Wall"]},
             [("permitted-wall", "rule-1e/playing-walls")]),
            ("build Wall", "magic", FIELD, {"hand": ["Wall"]},
             [("permitted-build-magic", "rule-1e/phase-build-magic")]),
            ("can I play the Wall", "event", FIELD, {"hand": ["Wall"]},
             [("permitted-wall", "rule-1e/playing-walls")]),
            ("Muster", "event", FIELD, {"hand": ["Muster"]}, [("permitted-play", "rule-1e/phase-events")]),
            ("draw", "draw", FIELD, {}, [("permitted-draw", "rule-1e/phase-draw")]),
            ("build Muster", "magic", FIELD, {"hand": ["Muster"]},
             [("permitted-build-magic", "rule-1e/phase-build-magic")]),
            ("end phase", "attack", FIELD, {}, [("permitted-end", "rule-1e/turn-sequence")]),
            ("Cunning", "attack", {"c3": "Silts", "c4": "Scout"}, {}, [("permitted-use", "ability-1e/cunning")]),
            ("d3 d6", "move", {"d3": "Rusher"}, {},
             [("permitted-move", "rule-1e/phase-movement"), ("permitted-by", "ability-1e/rush")]),
            ("Hunter e4", "summon", {"e3": "Swordsman"}, {"hand": ["Hunter"], "magic": 3},
             [("permitted-summon", "rule-1e/phase-summon"), ("permitted-by", "ability-1e/shadow-step")]),
        ],
    )  # fmt: skip
    def test_what_permits_it(
        self, about: str, phase: str, board: dict[str, Any], more: dict[str, Any], permits: list[tuple[str, str]]
    ) -> None:
        """An answer to each way of asking about what is legal."""
        (answer,) = [one for one in engine.why(played(phase, board, **more), about) if not one.reasons]
        assert [(str(one.code), one.entries[0]) for one in answer.permits] == permits

    def test_whoever_attacks_what_it_stands_on_is_told_apart_from_it(self) -> None:
        """The unit is named first, then the Vine Wall."""
        play = played("attack", {"c3": south("Vine Wall", unit="Warrior")})
        (answer,) = engine.why(play, "attack c3 c3/wall")
        assert answer.permits[0].cards == ("Warrior", "Vine Wall")


class TestRefused:
    """Every reason against it, and each single thing that would make it legal."""

    @pytest.mark.parametrize(
        ("about", "phase", "board", "more", "reasons", "hints"),
        [
            # Summoning, beside Walls and on Vine Walls
            ("Warrior d1", "summon", FIELD, {"hand": ["Warrior"]}, ["not-enough-magic"], [("legal-with-magic",)]),
            ("Warrior b2", "summon", {**FIELD, "b3": "Wall"}, {"hand": ["Warrior"], "magic": 1}, ["summon-on-vines"],
             [("legal-without-card", "b2"), ("legal-spaces", "b1", "a2", "c2", "a3")]),
            ("Warrior f1", "summon", FIELD, {"hand": ["Warrior"], "magic": 1}, ["no-wall-adjacent"],
             [("legal-spaces", "d1", "b1", "c2", "a2")]),
            ("Warrior c2", "summon", SWARM, {"hand": ["Warrior"], "magic": 1}, ["no-wall-adjacent"],
             [("no-wall-at-all",)]),
            ("Warrior e5", "summon", {**FIELD, "e4": north("Wall")}, {"hand": ["Warrior"], "magic": 1},
             ["no-wall-adjacent"], [("wall-of-another", "e4"), ("wall-of-another", "d5"), ("legal-spaces",)]),
            ("Warrior d1", "event", FIELD, {"hand": ["Warrior"], "magic": 1}, ["wrong-phase-summon"],
             [("legal-in-phase",)]),
            # Events and Walls
            ("Muster", "summon", FIELD, {"hand": ["Muster"]}, ["wrong-phase-event"], [("legal-in-phase",)]),
            ("play Wall", "event", FIELD, {"hand": ["Wall"]}, ["wall-needs-space"], [("legal-spaces",)]),
            ("Wall b6", "event", FIELD, {"hand": ["Wall"]}, ["not-your-side"], [("legal-spaces", "b4")]),
            ("can I play Wall on b6", "event", FIELD, {"hand": ["Wall"]}, ["not-your-side"],
             [("legal-spaces", "b4")]),
            ("Wall d4", "event", FIELD, {"hand": ["Wall"]}, ["space-not-empty"],
             [("legal-without-card", "d4"), ("legal-spaces", "d3")]),
            ("play Warrior", "event", FIELD, {"hand": ["Warrior"]}, ["not-played"], []),
            ("play Into Darkness", "event", SWARM, {"hand": ["Into Darkness"], "readings": ["fewer-to-play"]},
             ["requirement-not-met"], [("not-fewer-units",)]),
            ("play Shadows", "event", FIELD, {"hand": ["Shadows"]}, ["only-in-answer"], []),
            ("play Shadows", "move", FIELD, {"hand": ["Shadows"]}, ["only-in-answer"], []),
            # Moving
            ("d4 d6", "move", FIELD, {}, ["path-blocked"], [("legal-without-card", "d5"), ("legal-ends", "c5")]),
            ("d4 d5", "move", FIELD, {}, ["ends-on-card"], [("legal-without-card", "d5"), ("legal-ends", "c5")]),
            ("c1 c2", "move", FIELD, {}, ["walls-do-not-move"], []),
            ("d3 d6", "move", {"d3": "Warrior"}, {}, ["too-many-spaces"], [("legal-ends", "d5")]),
            ("d3 d4", "attack", SWARM, {}, ["wrong-phase-move"], [("legal-in-phase",)]),
            ("c3 b3", "move", {"c3": "Biter", "c4": north("Savager")}, {}, ["cannot-move"],
             [("legal-without-text", "c3")]),
            # Attacking
            ("attack d4 d5", "attack", FIELD, {}, ["target-not-declared"],
             [("legal-part", "d5"), ("legal-part", "d5"), ("legal-targets", "e4")]),
            ("d4 f8", "attack", FIELD, {}, ["sword-not-adjacent"], [("legal-targets", "e4", "d5")]),
            ("attack d4 c4", "attack", FIELD, {}, ["no-target-card"], [("legal-targets", "e4", "d5")]),
            ("c3 d4", "attack", {"c3": "Luka", "c4": north("Savager"), "d4": north("Savager")}, {}, ["not-straight"],
             [("legal-from", "d3", "d2"), ("legal-targets", "c4")]),
            ("c5 c3", "attack", {"c5": "Quen", "c3": north("Javelineer")}, {}, ["cannot-attack-this"],
             [("legal-from", "c4"), ("legal-without-text", "c3")]),
            ("c2 c4", "attack", {"c2": "Quen", "c3": north("Vine Wall"), "c4": north("Savager")}, {}, ["not-clear"],
             [("legal-without-card", "c3"), ("legal-from", "c3"), ("legal-targets", "c3")]),
            # Abilities that are started
            ("Rider", "attack", {"c3": "Melek"}, {}, ["wrong-phase-ability"], [("legal-in-phase",)]),
            ("Magic Blast", "attack", {"c3": "Battle Mage"}, {}, ["cannot-pay-ability"], [("legal-with-magic",)]),
            ("Cunning", "attack", {"c3": "Silts", "c5": north("Savager")}, {}, ["nothing-to-target"],
             [("option-too-far", "c5"), ("option-too-far", "a1"), ("legal-from", "c4")]),
            ("Assault", "attack", {"c3": "Hydrake", "c5": north("Savager")}, {}, ["condition-not-met"],
             [("legal-from", "c4")]),
            ("use c3 Tunnel", "move", {"c3": "Miner", "c6": "Miner"}, {}, ["condition-not-met"],
             [("not-paid-before",)]),
            ("use c3 Fear", "attack", {"c3": "Savager"}, {}, ["its-time"], []),
            # Drawing and building magic
            ("draw", "attack", FIELD, {}, ["wrong-phase-draw"], [("legal-in-phase",)]),
            ("build Warrior", "attack", FIELD, {"hand": ["Warrior"]}, ["wrong-phase-magic"], [("legal-in-phase",)]),
            ("give Warrior", "magic", FIELD, {"magic": ["Warrior"]}, ["no-teammate"], []),
        ],
    )  # fmt: skip
    def test_reasons_and_hints(
        self,
        about: str,
        phase: str,
        board: dict[str, Any],
        more: dict[str, Any],
        reasons: list[str],
        hints: list[tuple[str, ...]],
    ) -> None:
        """What is said against the first thing that is meant, and the hints, each with its first spaces."""
        play = played(phase, board, **more)
        answer = engine.why(play, about)[0]
        assert codes(answer.reasons) == reasons
        found = told(answer.nearest, play.position)
        assert [one[: len(wanted)] for one, wanted in zip(found, hints, strict=False)] == hints
        assert [one[0] for one in found] == [one[0] for one in hints]

    @pytest.mark.parametrize(
        ("about", "phase", "lines", "more", "reasons", "so_far"),
        [
            ("e3 e5", "move", ["move b3 b2", "move c3 c2", "move d3 d2"], {}, ["three-units-move"], ["b2", "c2", "d2"]),
            ("d3 d2", "move", ["move b3 b2", "move c3 c2"], {"first turn": True}, ["three-units-move"], ["b2", "c2"]),
            ("e3 e4", "attack", ["attack b3 b4", "1", "attack c3 c4", "1", "attack d3 d4", "1"], {},
             ["three-units-attack"], ["b3", "c3", "d3"]),
        ],
    )  # fmt: skip
    def test_who_acted_before_is_named_where_no_more_may(
        self, about: str, phase: str, lines: list[str], more: dict[str, Any], reasons: list[str], so_far: list[str]
    ) -> None:
        """Three movers, or two on the first turn, and three attackers."""
        board = FACING if phase == "attack" else SWARM
        play = played(phase, board, *lines, **more)
        answer = engine.why(play, about)[0]
        assert codes(answer.reasons)[-1:] == reasons
        assert told(answer.nearest, play.position)[0] == ("chosen-so-far", *so_far)

    def test_what_a_unit_did_instead_of_attacking_is_told(self) -> None:
        """Call Lightning took the place of the attack."""
        play = played("attack", {"c3": "Storm Mage", "c4": north("Bellor")}, "use c3 Call Lightning", "1 1")
        (answer,) = engine.why(play, "attack c3 c4")
        assert codes(answer.reasons) == ["did-instead", "already-chosen-to-attack"]
        assert answer.reasons[0].entries[1] == "ability-1e/call-lightning"

    def test_a_unit_that_goes_further_only_alone_says_so(self) -> None:
        """Another unit has moved before Sneak could be used."""
        play = played("move", {"c3": "Xaserbane", "d3": "Warrior"}, "move d3 d4")
        (answer,) = engine.why(play, "c3 c6")
        assert codes(answer.reasons) == ["too-many-spaces"]
        assert answer.nearest[0].code == "legal-alone"

    def test_what_would_bring_a_unit_there_in_place_of_its_move_is_told(self) -> None:
        """Rider goes along a line, and is no help around a corner."""
        play = played("move", {"c3": "Melek"})
        (answer,) = engine.why(play, "move c3 c4 c5 c6")
        assert codes(answer.reasons) == ["too-many-spaces"]
        assert told(answer.nearest, play.position)[0] == ("legal-instead", "c3", "c6")
        assert dict(answer.nearest[0].params)["option"] == "use c3 Rider"
        (around,) = engine.why(play, "move c3 c4 c5 b5")
        assert "legal-instead" not in codes(around.nearest)

    def test_nothing_else_can_be_started_while_something_waits(self) -> None:
        """What is asked now can be answered with the same space."""
        play = played("attack", {"c3": "Controller", "c5": north("Warden")}, "attack c3 c5", "1 1")
        (answer,) = engine.why(play, "attack c3 c5")
        assert codes(answer.reasons)[0] == "resolving"
        assert codes(answer.nearest) == ["legal-as-answer"]

    def test_in_the_middle_of_nothing_a_space_alone_asks_nothing(self) -> None:
        """It says what was expected."""
        with pytest.raises(engine.NotUnderstood, match="nothing is picked now"):
            engine.why(played("attack", FIELD), "d4")


class TestPointing:
    """Two spaces, of which one may hold two cards."""

    @pytest.mark.parametrize(
        ("about", "phase", "board", "asked"),
        [
            ("d4 d5", "attack", FIELD, ["attack d4 d5/unit", "attack d4 d5/wall"]),
            ("d4 d5/unit", "attack", FIELD, ["attack d4 d5/unit"]),
            ("d4 e4", "move", FIELD, ["move d4 e4", "attack d4 e4"]),
            ("c3 c5", "move", {"c3": "Kynder", "c5": north("Scout")},
             ["use c3 Mage Push", "move c3 c4 c5", "attack c3 c5"]),
            ("Warrior attacks the Savager", "attack", FIELD, ["attack d4 d5/unit"]),
            ("why can't d4 attack f8?", "attack", FIELD, ["attack d4 f8"]),
        ],
    )  # fmt: skip
    def test_what_may_be_meant(self, about: str, phase: str, board: dict[str, Any], asked: list[str]) -> None:
        """What is legal first, then what belongs to the phase."""
        assert [one.asked for one in engine.why(played(phase, board, magic=1), about)] == asked

    def test_an_ability_that_reaches_the_card_says_so(self) -> None:
        """And one that does not, how far away the card is."""
        near, far = {"c3": "Kynder", "c5": north("Scout")}, {"c3": "Kynder", "c6": north("Scout")}
        assert answers(played("move", near, magic=1), "c3 c5")["use c3 Mage Push"] == ["permitted-use", "can-target"]
        found = answers(played("move", {**far, "b3": "Warrior"}, magic=1), "c3 c6")["use c3 Mage Push"]
        assert found == ["option-too-far"]


def test_what_keeps_a_unit_from_both_cards_is_said_in_place_of_asking_which() -> None:
    """Two cards on a space that is out of reach; where one of them can be attacked, it is asked which is meant."""
    shared = {"c5": north("Vine Wall", unit=north("Warden"))}
    for space, code in (("e5", "sword-not-adjacent"), ("d5", "target-not-declared")):
        asked = f"attack {space} c5"
        assert answers(played("attack", {space: "Warrior", **shared}), asked) == {asked: [code]}


class TestTeams:
    """Games of three or four players."""

    @pytest.mark.parametrize(
        ("about", "phase", "board", "found"),
        [
            ("Warrior h3", "summon", {"h2": {"card": "Wall", "player": "south2"}, "c1": "Wall"},
             {"summon Warrior h3": ["no-wall-adjacent"]}),
            ("Wall h3", "event", {}, {"play Wall h3": ["permitted-wall"]}),
            ("Wall h5", "event", {}, {"play Wall h5": ["not-your-side"]}),
            ("f3 g3", "move", {"f3": "Warrior"}, {"move f3 g3": ["permitted-move"]}),
            ("a5 l5", "move", {"a5": "Scout"}, {"move a5 l5": ["permitted-move"]}),
            ("f3 g3", "attack", {"f3": "Warrior", "g3": {"card": "Scout", "player": "north2"}},
             {"attack f3 g3": ["permitted-attack"]}),
            ("a3 l3", "attack", {"a3": "Warrior", "l3": {"card": "Scout", "player": "north2"}},
             {"attack a3 l3": ["permitted-attack", "far-sides-meet"]}),
            ("g3 g4", "move", {"g3": {"card": "Warrior", "player": "south2"}}, {"move g3 g4": ["not-yours"]}),
            ("give Warrior", "magic", {}, {"give Warrior": ["permitted-give"]}),
            ("give Miner", "magic", {}, {"give Miner": ["not-in-magic-pile"]}),
        ],
    )  # fmt: skip
    def test_both_boards_are_asked_about(
        self, about: str, phase: str, board: dict[str, Any], found: dict[str, list[str]]
    ) -> None:
        """The second board, the far sides, Walls and magic of a team."""
        assert answers(teams(phase, board), about) == found

    def test_that_the_far_sides_meet_is_said_of_a_card_out_of_reach_too(self) -> None:
        """The short way goes across them; between cards in the middle nothing is said of them."""
        board = {"a3": "Warrior", "k3": {"card": "Scout", "player": "north2"}, "c3": north("Savager")}
        play = teams("attack", board)
        assert "far-sides-meet" in codes(engine.why(play, "attack a3 k3")[0].nearest)
        assert "far-sides-meet" not in codes(engine.why(play, "attack a3 c3")[0].nearest)

    def test_a_teammates_wall_is_named_as_such(self) -> None:
        """It stands beside the space, and is not for the active player."""
        play = teams("summon", {"h2": {"card": "Wall", "player": "south2"}, "c1": "Wall"})
        (answer,) = engine.why(play, "Warrior h3")
        assert answer.nearest[0].code == "wall-of-another"
        assert dict(answer.nearest[0].params)["player"] == "south2"
