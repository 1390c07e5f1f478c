"""Why a text of the first edition acted or stayed silent, and why a card can be picked or not."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.first.asking import answers, codes, north, played, south

ELF = {"f8": north("Selundar")}


class TestSilent:
    """A text that did nothing, and the word that was not met, for each faction."""

    @pytest.mark.parametrize(
        ("about", "phase", "board", "lines", "said"),
        [
            # Mountain Vargath
            ("Retribution c3", "attack", {"c3": north("Bellor"), "d3": north("Warrior"), "d4": "Savager"},
             ["attack d4 d3", "1 1 1"], ["trigger-not-met", "another-attacked"]),
            ("Knock Around", "attack", {"c3": "Brute", "c4": north("Savager")}, ["attack c3 c4", "1"],
             ["trigger-not-met", "attack-without-damage"]),
            ("Knock Around", "attack", {"c3": "Brute", "c4": north("Wall")}, ["attack c3 c4", "6"],
             ["trigger-not-met", "of-no-such-kind"]),
            ("Chain Lightning", "attack", {"c3": "Quen", "c4": north("Savager")}, ["attack c3 c4", "1 1"],
             ["was-not-paid", "has-magic"]),
            ("Sunder Hammer", "attack", {"c3": "Growden", "c4": north("Savager")}, ["attack c3 c4", "1 1 1"],
             ["window-not-opened"]),
            ("Battle Frenzy", "attack", {"c3": "Warrior", "c4": north("Warden")}, ["attack c3 c4", "6"],
             ["on-own-side"]),
            ("Command", "attack", {"c3": "Warrior", "c4": north("Warden")}, ["attack c3 c4", "6"], ["not-within"]),
            # Benders
            ("Telekinetic Blast b3", "attack", {"b3": "Controller", "c3": "Controller", "c5": north("Warden")},
             ["attack c3 c5", "1 1"], ["trigger-not-met", "attacked-by-another"]),
            ("Memory Break", "attack", {"c3": "Breaker", "c5": north("Wall")}, ["attack c3 c5", "1"],
             ["trigger-not-met", "of-no-such-kind"]),
            ("Life Drain", "attack", {"c3": "Parasite", "c4": north("Scout")}, ["attack c3 c4", "6"],
             ["found-nothing-to-do", "has-damage"]),
            ("Mimic", "event", {"c3": "Mind Witch", "c7": north("Savager")}, ["end phase"],
             ["found-no-target", "option-too-far", "option-too-far"]),
            ("Counter Summon", "attack", {"c3": "Tacullu", "a1": "Wall", "c5": north("Savager")},
             ["attack c3 c5", "1 1", "end phase"], ["was-not-paid", "has-magic"]),
            ("Glimpse the Future", "move", {"c3": "Kalal", "d3": "Warrior"}, ["move d3 d4"],
             ["trigger-not-met", "another-card"]),
            ("Stun", "magic", {"c3": north("Deceiver"), "c5": "Savager"}, ["end phase"],
             ["trigger-not-met", "not-adjacent"]),
            # Sand Goblins
            ("Sandstorm", "move", {"c3": "Krusk", "a1": "Wall", "c5": north("Savager")}, ["end phase"],
             ["was-not-paid", "has-magic"]),
            ("Cowardly", "magic", {"c3": "Kreep", "c5": north("Savager")}, ["end phase"],
             ["found-nothing-to-do", "not-adjacent"]),
            ("Lucky", "attack", {"c3": "Javelineer", "c4": north("Stink")}, ["attack c3 c4", "1"],
             ["trigger-not-met", "another-player", "anothers-turn"]),
            ("Blood Craze", "attack", {"c3": "Slayer", "c4": north("Warden")}, ["attack c3 c4", "2 2"],
             ["has-damage"]),
            ("Escape", "attack", {"c3": south("Shaman", faction="Sand Goblins"), "c4": north("Wall")},
             ["attack c3 c4", "1 1"], ["was-not-paid", "has-magic"]),
            # Shadow Elves
            ("Wither", "attack", {"c3": "Kuldrid", "c5": north("Savager")}, ["attack c3 c5", "6 6 6", "end phase"],
             ["trigger-not-met", "destroyed-a-unit"]),
            ("Return Spirit", "magic", {"c3": "Taliya", "c5": north("Warrior")}, ["end phase"],
             ["found-no-target", "option-too-far"]),
            ("Shadow Arrows", "attack", {"c3": "Ranger", "c4": north("Wall")}, ["attack c3 c4", "6"],
             ["window-not-opened"]),
            # Deep Dwarves
            ("Meditate", "move", {"c3": "Tundle", "a1": "Wall"}, ["end phase"], ["found-nothing-to-do", "no-discards"]),
            ("Rock Eater", "attack", {"c3": "Deep Troll", "c4": north("Savager")}, ["attack c3 c4", "6 6"],
             ["trigger-not-met", "of-no-such-kind"]),
            ("Shard of the Father Gem", "attack", {"c3": north("Gren"), "c6": north("Scout"), "c7": "Warrior"},
             ["attack c7 c6", "6 6"], ["trigger-not-met", "spaces-apart"]),
            ("Rally", "attack", {"c3": "Crossbowman", "c6": north("Wall")}, ["attack c3 c6", "1"],
             ["no-event-played"]),
            ("Restructure", "magic", {"c3": "Sprog", "d4": north("Wall")}, ["end phase"],
             ["was-not-paid", "has-magic"]),
            # Swamp Orcs
            ("Fear", "move", {"c3": north("Savager"), "c5": "Bellor"}, ["move c5 c4"],
             ["trigger-not-met", "of-no-such-kind"]),
            ("Fear", "move", {"c3": north("Savager"), "c5": "Warrior"}, ["move c5 d5"],
             ["trigger-not-met", "spaces-apart"]),
            ("Vinemancer Entangle", "attack", {"c3": north("Wall"), "c4": "Splack"}, ["attack c4 c3", "1 1"],
             ["trigger-not-met", "of-no-such-kind"]),
            ("Rampant Growth", "attack", {"a1": "Mugglug", "f8": north("Sunderved"), "c3": north("Warrior"),
                                          "c5": south("Vine Wall", unit="Glarg")},
             ["attack c5 c3", "6 6 6"], ["trigger-not-met", "not-adjacent"]),
            ("Disruptive", "event", {"c3": "Glurp"}, ["play Muster"], ["found-nothing-to-do", "has-magic"]),
            ("Spore Carrier", "attack", {"c3": north("Swamp Beast"), "c4": "Warrior"}, ["attack c4 c3", "1"],
             ["window-not-opened"]),
        ],
    )  # fmt: skip
    def test_why_it_did_nothing(
        self, about: str, phase: str, board: dict[str, Any], lines: list[str], said: list[str]
    ) -> None:
        """The moment, the word and the card."""
        answer = engine.why(played(phase, board, *lines, hand=["Muster"]), about)[0]
        assert codes(answer.reasons)[: len(said)] == said
        assert all(reason.entries for reason in answer.reasons)

    def test_what_was_declined_is_told(self) -> None:
        """Its player did without it."""
        play = played("attack", {"c3": "Controller", "c5": north("Warden")}, "attack c3 c5", "1 1", "none")
        assert answers(play, "Telekinetic Blast") == {"Telekinetic Blast c3": ["was-declined"]}

    def test_before_anything_is_played_a_text_says_when_its_time_comes(self) -> None:
        """Or it holds all the time."""
        play = played("move", {"c3": "Kalal", "d3": "Rusher"})
        assert answers(play, "Glimpse the Future") == {"Glimpse the Future c3": ["its-time"]}
        assert answers(play, "Rush") == {"Rush d3": ["in-force"]}

    def test_what_was_only_placed_has_not_moved(self) -> None:
        """Cunning exchanges two units, and Fear sees no move."""
        play = played("move", {"c3": "Silts", "c4": north("Warrior"), "c5": "Savager"}, "use c3 Cunning", "c4")
        assert answers(play, "Fear c5")["Fear c5"][0] == "is-no-move"

    def test_the_sentence_of_a_player_may_name_it(self) -> None:
        """With the words that only ask."""
        board = {"c3": north("Bellor"), "d3": north("Warrior"), "d4": "Savager"}
        play = played("attack", board, "attack d4 d3", "1 1 1")
        assert answers(play, "why did Retribution not trigger?")["Retribution c3"][0] == "trigger-not-met"

    def test_an_ability_that_nobody_has_is_an_error(self) -> None:
        """It is no verdict."""
        with pytest.raises(engine.NotUnderstood, match="no card in play has Trample"):
            engine.why(played("move", {}), "Trample")


class TestActed:
    """A text that acted: it resolved, waits, is being decided, or holds and took part."""

    @pytest.mark.parametrize(
        ("about", "phase", "board", "lines", "said"),
        [
            ("Retribution", "attack", {"d3": north("Bellor"), "d4": "Savager"}, ["attack d4 d3", "1 1 1"],
             ["triggered"]),
            ("Telekinetic Blast", "attack", {"c3": "Controller", "c5": north("Warden")}, ["attack c3 c5", "1 1"],
             ["is-asked"]),
            ("Stun", "magic", {"c3": north("Deceiver"), "c4": "Warrior"}, ["end phase"], ["triggered"]),
            ("Shadow Dancer", "attack", {"c3": north("Malidala"), "c4": "Warrior"}, ["attack c4 c3", "6"],
             ["triggered"]),
            ("Sneak", "move", {"c3": "Xaserbane"}, ["move c3 c4 c5 c6"], ["took-part"]),
            ("Vinemancer Reach", "attack", {"c3": north("Bellor"), "c5": south("Vine Wall", unit="Glarg")},
             ["attack c5 c3", "1 1 1"], ["took-part"]),
            ("Command", "attack", {"b2": "Warrior", "c2": north("Warden")}, ["attack b2 c2", "6 1"], ["took-part"]),
        ],
    )  # fmt: skip
    def test_that_it_acted(
        self, about: str, phase: str, board: dict[str, Any], lines: list[str], said: list[str]
    ) -> None:
        """Nothing stands against it."""
        (answer,) = engine.why(played(phase, board, *lines), about)
        assert answer.reasons == ()
        assert codes(answer.permits) == said

    def test_what_is_paid_for_beforehand_is_told_of_both_ways(self) -> None:
        """Tunnel is started instead of moving, and asks for its price as the phase begins."""
        play = played("event", {"c3": "Miner", "c6": "Miner"}, "end phase", "yes", magic=1)
        found = answers(play, "Tunnel")
        assert found == {
            "use c3 Tunnel": ["permitted-use"], "Tunnel c3": ["triggered"], "use c6 Tunnel": ["permitted-use"],
        }  # fmt: skip

    def test_an_event_that_was_played(self) -> None:
        """It has resolved, or is what is being decided."""
        board = {"c2": north("Savager"), "a2": north("Warrior")}
        asked = played("event", board, "play Mind Control", hand=["Mind Control"], magic=4)
        assert answers(asked, "Mind Control") == {"Mind Control": ["is-asked"]}
        done = played("event", board, "play Muster", hand=["Muster"])
        assert answers(done, "Muster")["Muster"] == ["was-played"]


class TestPicked:
    """Cards and spaces that can be picked where something waits, or not."""

    @pytest.mark.parametrize(
        ("phase", "board", "lines", "picked"),
        [
            ("attack",
             {"c3": "Sorgwen", "c5": north("Savager"), "d4": "Warrior", "e6": "Warrior", "b3": "Torodin"},
             ["attack c3 c5", "1 1 1", "end phase"],
             {"d4": ["option-offered"], "c5": ["not-own"], "e6": ["option-too-far"], "b3": ["of-no-such-kind"],
              "f2": ["no-card"]}),
            ("move", {"c3": "Lun", "c5": north("Scout"), "c7": "Warrior"}, ["move c3 d3"],
             {"c5": ["option-offered"], "c7": ["option-too-far"], "a1": ["option-too-far", "of-no-such-kind"]}),
            ("event", {"c3": "Gulldune", "c2": north("Savager"), "e7": north("Warrior")}, ["play Mind Control"],
             {"c2": ["option-offered"], "e7": ["not-on-own-side"]}),
            ("magic", {"c3": "Sprog", "c4": north("Wall"), "d3": "Warrior"}, ["end phase"],
             {"c4": ["option-offered"], "d3": ["of-no-such-kind"]}),
        ],
    )  # fmt: skip
    def test_each_space(
        self, phase: str, board: dict[str, Any], lines: list[str], picked: dict[str, list[str]]
    ) -> None:
        """By the words of the text that asks."""
        play = played(phase, board, *lines, hand=["Mind Control"], magic=4)
        for space, said in picked.items():
            (answer,) = engine.why(play, space)
            assert (str(answer.about), codes(answer.reasons or answer.permits)) == ("option", said), space

    def test_a_card_that_is_paid_for_with_too_little(self) -> None:
        """Mind Control of a unit that costs more."""
        board = {"c2": north("Savager"), "a2": north("Warrior")}
        play = played("event", board, "play Mind Control", hand=["Mind Control"], magic=1)
        (answer,) = engine.why(play, "c2")
        assert codes(answer.reasons) == ["has-magic"]
        params = dict(answer.reasons[0].params)
        assert (params["number"], params["bound"]) == (1, 4)

    @pytest.mark.parametrize(
        ("space", "magic", "steps"),
        [("c2", 0, ["cannot-pay"]), ("c7", 9, ["no-target"]), ("c7", 0, ["no-target"])],
    )
    def test_what_keeps_an_event_from_its_aim_is_told(self, space: str, magic: int, steps: list[str]) -> None:
        """Nothing can be paid for where there is nothing; what is there may cost too much."""
        play = played("event", {space: north("Savager")}, "play Mind Control", hand=["Mind Control"], magic=magic)
        assert [str(step.code) for step in play.steps][1:] == steps

    @pytest.mark.parametrize(
        ("beside", "magic", "steps"),
        [
            ("Wall", 0, ["cannot-pay"]),
            ("Warrior", 0, ["cannot-pay", "no-target"]),
            ("Warrior", 9, ["no-target"]),
        ],
    )
    def test_what_keeps_an_ability_from_its_aim_is_told(self, beside: str, magic: int, steps: list[str]) -> None:
        """That it cannot be paid for, and that there is no card that it is for, each where it is so."""
        board = {"c3": "Sprog", "c4": {"card": beside, "player": "south", "wounds": 1}}
        play = played("magic", board, "end phase", magic=magic)
        assert [str(step.code) for step in play.steps if step.detail == "Restructure"] == steps

    def test_an_event_in_hand_and_a_card_that_it_is_not_for(self) -> None:
        """The event may be played; the card is refused with the reason."""
        board = {"c2": north("Savager"), "e7": north("Warrior")}
        play = played("event", board, hand=["Mind Control"], magic=4)
        assert answers(play, "Mind Control e7") == {"play Mind Control": ["permitted-play"], "e7": ["not-on-own-side"]}

    def test_a_line_that_says_its_aim(self) -> None:
        """The aim is not legal, which is told before the action, which is."""
        play = played("move", {"c3": "Kynder", "c5": north("Scout"), "c7": "Warrior"}, magic=1)
        aim, action = engine.why(play, "Kynder uses Mage Push on c7")
        assert (action.asked, action.reasons) == ("use c3 Mage Push", ())
        assert codes(aim.reasons) == ["option-too-far"]
