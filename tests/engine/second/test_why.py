"""Why something may be done or picked, or happened, or why not: what permits it, and what would help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given

import engine
from tests.engine.reference import RULES, reference
from tests.engine.strategies import positions
from tests.examples import examples

FIELD: dict[str, Any] = {
    "phase": "attack",
    "players": {"south": {"magic": 1, "hand": ["Undead Archer", "Gate"]}},
    "board": {
        "d1": "Tacullu",
        "b2": "Horde Slinger",
        "b4": {"card": "Gate", "player": "north"},
        "b5": {"card": "Undead Archer", "player": "north", "damage": 1},
        "d4": {"card": "Undead Warrior", "player": "north"},
        "f8": {"card": "Ret-Talus", "player": "north"},
    },
}


def played(**changed: Any) -> engine.Play:
    """The field after what it does."""
    case = engine.read({**FIELD, **changed}, reference()).first
    return engine.play(case.position, case.do, case.cards)


def asked(about: str, **changed: Any) -> engine.Why:
    """The only answer to a question about the field."""
    (answer,) = engine.why(played(**changed), about)
    return answer


def told(reasons: tuple[engine.Reason, ...], position: engine.Position) -> list[tuple[str, ...]]:
    """Reasons in short: the code and the spaces."""
    return [(str(one.code), *[position.geometry.names[square] for square in one.squares]) for one in reasons]


def board(**cards: Any) -> dict[str, Any]:
    """The field with other cards besides the summoners."""
    return {"d1": "Tacullu", "f8": {"card": "Ret-Talus", "player": "north"}, **cards}


def north(card: str, **more: Any) -> dict[str, Any]:
    """A card of North's."""
    return {"card": card, "player": "north", **more}


class TestActions:
    """Actions: what permits them, and what would."""

    def test_the_rule_for_the_kind_of_action_permits_it(self) -> None:
        """An ordinary attack rests on nothing but the rule of its phase."""
        answer = asked("b2 b4")
        assert (answer.about, answer.asked, answer.reasons) == ("action", "attack b2 b4", ())
        assert [(str(one.code), one.entries) for one in answer.permits] == [
            ("permitted-attack", ("rule-2e/phase-attack",))
        ]

    @pytest.mark.parametrize(
        ("about", "changed", "by", "instead_of"),
        [
            (
                "Undead Archer e3",
                {"players": {"south": {"magic": 9, "hand": ["Undead Archer"], "active": ["Renewed Hope"]}},
                 "board": board(e2="Gate")},
                "card-2e/vanguards/renewed-hope",
                "rule-2e/phase-summon",
            ),
            (
                "move c3 c4 c5",
                {"phase": "move", "board": board(c3="Ava", c4="Gate")},
                "ability-2e/flight",
                "glossary-2e/move",
            ),
        ],
    )  # fmt: skip
    def test_what_permits_the_unusual_is_cited_with_the_rule_that_it_overrides(
        self, about: str, changed: dict[str, Any], by: str, instead_of: str
    ) -> None:
        """A text without which an action would be refused is named, before what it stands against."""
        answer = asked(about, **changed)
        assert answer.reasons == ()
        (text,) = [one for one in answer.permits if one.code == "permitted-by"]
        assert text.entries[0] == by
        assert instead_of in text.entries

    def test_a_text_that_is_not_needed_is_not_cited(self) -> None:
        """A unit that flies over nothing rests on no text."""
        answer = asked("move c3 c4 c5", phase="move", board=board(c3="Ava"))
        assert [str(one.code) for one in answer.permits] == ["permitted-move"]

    @pytest.mark.parametrize(
        ("about", "changed", "hints"),
        [
            ("b2 b5", {}, [("legal-without-card", "b4"), ("legal-targets", "b4")]),
            ("b2 d4", {}, [("legal-from", "d2"), ("legal-targets", "b4")]),
            # Its own side is named only where no enemy is left.
            ("b2 f8", {"board": board(b2="Horde Slinger", b3="Gate")}, [("legal-own-targets", "b3")]),
            ("Gate c1", {}, [("legal-in-phase",)]),
            ("b2 c3", {}, [("legal-in-phase",)]),
            ("summon Undead Archer c1", {"phase": "summon", "board": board(b1="Gate")}, [("legal-with-magic",)]),
            (
                "summon Undead Archer f1",
                {"phase": "summon", "players": {"south": {"magic": 9, "hand": ["Undead Archer"]}},
                 "board": board(b1="Gate")},
                [("legal-spaces", "c1", "a1", "b2")],
            ),
            ("move b2 b3 b4", {"phase": "move"}, [("legal-without-card", "b4"), ("legal-ends", "b3", "a3", "c3")]),
            ("move b2 c2 d2 e2", {"phase": "move"}, [("legal-ends", "d2", "c2", "c1", "c3")]),
        ],
    )  # fmt: skip
    def test_a_refusal_names_what_would_make_it_legal(
        self, about: str, changed: dict[str, Any], hints: list[tuple[str, ...]]
    ) -> None:
        """Another phase, more magic, a card out of the way, another place, target or space: where one step away."""
        answer = asked(about, **changed)
        assert answer.reasons
        found = told(answer.nearest, played(**changed).position)
        assert [one[0] for one in found] == [one[0] for one in hints]
        assert found[0] == hints[0]

    def test_a_space_that_a_text_opens_is_only_taken(self) -> None:
        """Where a card stands in the way on a space beside the target of Chant of Weaving, no gate is missing."""
        weaving = {"card": "Chant of Weaving", "targets": ["c6"]}
        answer = asked(
            "summon Spirit Mage b6",
            phase="summon",
            players={"south": {"magic": 9, "hand": ["Spirit Mage"], "active": [weaving]}},
            board=board(c6="Miti Mumway", b6=north("Undead Warrior")),
        )
        assert [str(reason.code) for reason in answer.reasons] == ["space-not-empty"]
        assert ("legal-without-card", "b6") in told(answer.nearest, played().position)

    def test_what_is_done_instead_rests_on_that_rule(self) -> None:
        """Pushing instead of attacking cites what lets a unit do something instead."""
        answer = asked("use d3 Greater Push", board=board(d3="Kalal", d4=north("Undead Warrior")))
        assert answer.permits[0].entries == ("ability-2e/greater-push", "glossary-2e/instead")

    def test_it_may_be_asked_as_people_speak(self) -> None:
        """An action in a sentence is the action."""
        assert asked("Horde Slinger moves to b3", phase="move").asked == "move b2 b3"
        assert asked("Horde Slinger attacks the Undead Warrior").asked == "attack b2 d4"

    def test_what_is_more_than_one_step_away_is_not_named(self) -> None:
        """Too little magic in the wrong phase: neither alone would help."""
        assert asked("summon Undead Archer c1", board=board(b1="Gate")).nearest == ()

    def test_a_text_that_alone_forbids_it_is_named(self) -> None:
        """Without the event that freezes it, the unit could attack."""
        frozen = {"players": {"north": {"active": [{"card": "Freeze", "targets": ["b2"]}]}}}
        answer = asked("b2 b4", **frozen)
        assert [reason.entries[0] for reason in answer.reasons] == ["card-2e/tundra-orcs/freeze"]
        assert [(str(hint.code), hint.entries) for hint in answer.nearest] == [
            ("legal-without-text", ("card-2e/tundra-orcs/freeze",))
        ]

    def test_nothing_is_named_once_the_game_is_over(self) -> None:
        """No step leads out of the end of the game."""
        answer = asked("b2 b4", board={"b2": "Horde Slinger", "b4": north("Gate"), "d1": "Tacullu"}, lost=["north"])
        assert [str(reason.code) for reason in answer.reasons] == ["game-over"]
        assert answer.nearest == ()


GUARDS: dict[str, Any] = {
    "turn": "north",
    "phase": "move",
    "board": {
        "e1": "Queen Maldaria",
        "c3": "Royal Guardian",
        "d4": "Royal Guardian",
        "a1": "Royal Guardian",
        "c4": north("Tundra Fighter", life=9),
        "e8": north("Grognack"),
    },
}


class TestAbilities:
    """Abilities that trigger by themselves: whether they did, and why not."""

    def answers(self, about: str, *lines: str, **changed: Any) -> dict[str, list[tuple[str, str]]]:
        """For each card with the ability, what is said of it: code and first entry."""
        case = engine.read({**GUARDS, **changed}, reference()).first
        found = engine.why(engine.play(case.position, lines, case.cards), about)
        return {
            one.asked: [(str(said.code), said.entries[0]) for said in (*one.reasons, *one.permits)] for one in found
        }

    def test_before_anything_is_played_a_text_says_when_its_time_comes(self) -> None:
        """Each card that has it is told."""
        assert self.answers("Engage") == {
            f"Engage {space}": [("its-time", "ability-2e/engage")] for space in ("a1", "c3", "d4")
        }

    def test_what_triggered_waits_for_its_turn_and_what_did_not_says_why(self) -> None:
        """Two guards stand beside the unit that leaves; the third is far away."""
        found = self.answers("Engage", "move c4 c5")
        assert found["Engage c3"] == found["Engage d4"] == [("waits-for-order", "ability-2e/engage")]
        assert found["Engage a1"] == [("trigger-not-met", "ability-2e/engage"), ("spaces-apart", "ability-2e/engage")]

    def test_what_resolved_is_said_to_have(self) -> None:
        """Once the order is given, both have resolved."""
        found = self.answers("engage c3", "move c4 c5", "Engage d4")
        assert found == {"Engage c3": [("triggered", "ability-2e/engage")]}

    def test_what_no_moment_came_for_is_said(self) -> None:
        """Ending a phase moves nobody away."""
        assert self.answers("Engage d4", "end phase") == {"Engage d4": [("window-not-opened", "ability-2e/engage")]}

    def test_a_lost_ability_names_what_took_it(self) -> None:
        """A card that lacks its abilities does not have it, and the event that took them is cited first."""
        taken = {"lasting": [{"kind": "lacks", "card": "c3", "word": "Engage", "cause": "card-2e/breakers/annul"}]}
        found = self.answers("Engage c3", "move c4 c5", **taken)
        assert found == {"Engage c3": [("no-such-ability", "card-2e/breakers/annul")]}

    def test_an_ability_started_at_will_is_asked_about_as_an_action(self) -> None:
        """Naming it is enough."""
        answer = asked("Sly", board=board(d3="Sneeks", c5="Horde Slinger"))
        assert (str(answer.about), answer.asked, answer.reasons) == ("action", "use d3 Sly", ())

    @pytest.mark.parametrize(
        "asked", ["use c3 Mimic", "Mind Witch use Mimic", "can Mind Witch mimic?", "Mimic", "Mimic c3", "mimic"]
    )
    def test_what_acts_by_itself_answers_alike_in_whatever_words(self, asked: str) -> None:
        """When its time comes and who decides then; after a play, what became of it in that comes first."""
        document = {"phase": "attack", "board": board(c3="Mind Witch", e3="Horde Climber")}
        case = engine.read(document, reference()).first
        (waiting,) = engine.why(engine.Play(case.position, cards=case.cards), asked)
        assert (str(waiting.about), waiting.asked) == ("waiting", "Mimic c3")
        assert [str(one.code) for one in waiting.reasons] == ["its-time"]
        (silent,) = engine.why(engine.play(case.position, ["end phase"], case.cards), asked)
        assert (str(silent.about), silent.asked) == ("ability", "Mimic c3")
        assert [str(one.code) for one in silent.reasons] == ["window-not-opened"]
        assert [str(one.code) for one in silent.nearest] == ["its-time"]

    def test_who_decides_and_when_is_said_of_what_nobody_starts_at_will(self) -> None:
        """A “may” is its player's, at its time; what is no “may” acts, and what always holds has no time."""
        case = engine.read({"phase": "attack", "board": board(c3="Mind Witch", e3="Horde Climber")}, reference()).first
        play = engine.Play(case.position, cards=case.cards)
        (mimic,) = engine.why(play, "use c3 Mimic")[0].reasons
        told = {"ability": "Mimic", "bearer": "Mind Witch", "window": "start-of-move", "player": "south"}
        assert dict(mimic.params) == told
        (climb,) = engine.why(play, "use e3 Climb")[0].permits
        assert str(climb.code) == "in-force"
        case = engine.read({**GUARDS, "turn": "south", "phase": "attack"}, reference()).first
        (engage,) = engine.why(engine.Play(case.position, cards=case.cards), "use c3 Engage")[0].reasons
        assert dict(engage.params) == {"ability": "Engage", "bearer": "Royal Guardian"}

    def test_an_ability_that_nobody_has_is_an_error(self) -> None:
        """It is no verdict."""
        with pytest.raises(engine.NotUnderstood, match="no card in play has Swift"):
            self.answers("Swift")


def commanding() -> engine.Play:
    """Gulldune has attacked, and Telepathic Command asks for a friendly common within 3 spaces."""
    case = engine.read(
        {
            **FIELD,
            "board": {
                "a2": "Tacullu",
                "f8": north("Ret-Talus"),
                "d1": "Gulldune",
                "d2": north("Undead Warrior", life=9),
                "c2": "Horde Slinger",
                "c3": north("Undead Archer"),
                "d6": "Horde Climber",
                "b1": "Gwalark",
                "e1": "Gate",
            },
        },
        reference(),
    ).first
    play = engine.play(case.position, ["attack d1 d2", "m m m m"], case.cards)
    assert play.pending is not None
    assert (play.pending.subject, play.pending.options) == ("Telepathic Command", ("c2", "none"))
    return play


class TestOptions:
    """What can be picked where a decision waits, and why something can't."""

    def test_what_is_offered_says_by_which_text(self) -> None:
        """An option cites why there is a choice."""
        (answer,) = engine.why(commanding(), "c2")
        assert (str(answer.about), answer.reasons) == ("option", ())
        assert answer.permits[0].entries[0] == "ability-2e/telepathic-command"

    @pytest.mark.parametrize(
        ("space", "codes"),
        [
            ("c3", ["option-not-friendly"]),
            ("d6", ["option-too-far"]),
            ("b1", ["of-no-such-kind"]),
            ("d2", ["option-not-friendly"]),
            ("e1", ["of-no-such-kind"]),
            ("d1", ["option-itself"]),
            ("f5", ["no-card"]),
        ],
    )
    def test_what_is_not_offered_names_each_reason(self, space: str, codes: list[str]) -> None:
        """Too far, of the other side, of another kind, or nothing there; the text that asks is cited first."""
        (answer,) = engine.why(commanding(), space)
        assert [str(reason.code) for reason in answer.reasons] == codes
        assert all(reason.entries[0] == "ability-2e/telepathic-command" for reason in answer.reasons)

    def test_what_a_text_does_not_offer_for_reasons_of_its_own_is_said_with_what_it_does(self) -> None:
        """The options are named, and what asks is cited."""
        play = engine.play(engine.read(GUARDS, reference()).first.position, ["move c4 c5"], reference())
        (answer,) = engine.why(play, "c5")
        assert [str(reason.code) for reason in answer.reasons] == ["option-not-offered"]
        assert ("options", "Engage c3, Engage d4") in answer.reasons[0].params

    def test_what_is_offered_as_an_answer_is_refused_as_an_action_and_named(self) -> None:
        """The attack that a text offers is made by answering."""
        (answer,) = engine.why(commanding(), "attack d1 c2")
        assert answer.reasons[0].code == "resolving"
        assert [(str(hint.code), hint.entries[0]) for hint in answer.nearest] == [
            ("legal-as-answer", "ability-2e/telepathic-command")
        ]

    @pytest.mark.parametrize(
        ("about", "codes"),
        [
            ("Wind Mage pushes d5 to d6", []),
            ("Wind Mage pushes Ret-Talus", ["option-too-far", "of-no-such-kind"]),
            ("why can't the Wind Mage push f8?", ["option-too-far", "of-no-such-kind"]),
            ("Wind Mage pushes d5 to a1", ["spaces-apart", "option-not-offered"]),
        ],
    )
    def test_a_line_that_aims_an_action_is_answered_for_the_action_and_its_aim(
        self, about: str, codes: list[str]
    ) -> None:
        """The action is legal; what it cannot be aimed at is told first, with the reasons: that is what was asked."""
        field = board(d3="Wind Mage", d5=north("Horde Slinger"))
        answers = engine.why(played(board=field), about)
        action, aim = reversed(answers) if codes else answers
        assert (action.asked, action.reasons) == ("use d3 Push", ())
        assert [str(reason.code) for reason in aim.reasons] == codes


class TestOthersCards:
    """Cards of the player whose turn it is not."""

    @pytest.mark.parametrize(
        ("about", "phase", "against"),
        [
            ("Undead Archer attacks Gate", "attack", []),
            ("Undead Archer attacks Horde Slinger", "attack", ["not-clear"]),
            ("Undead Warrior to d3", "move", []),
            ("move d4 e4 f4 f5", "move", ["too-many-spaces"]),
        ],
    )
    def test_what_would_hold_in_their_turn_is_told(self, about: str, phase: str, against: list[str]) -> None:
        """In the phase for it, whatever was done in this turn."""
        cards = {"b2": "Horde Slinger", "b4": "Gate", "b5": north("Undead Archer"), "d4": north("Undead Warrior")}
        answer = asked(about, board=board(**cards), used={"moved": ["b2"], "attacked": ["b2"]})
        assert "not-yours" in [str(one.code) for one in answer.reasons]
        assert answer.turned is not None
        there = answer.turned.position
        assert (there.sides[there.turn], there.phase) == ("north", phase)
        assert [str(one.code) for one in answer.turned.reasons] == against
        assert (there.facts, there.lasting) == (frozenset(), ())

    def test_what_ends_with_this_turn_does_not_hold_in_theirs(self) -> None:
        """A card under control until the end of the turn is back with its player."""
        lasting = [{"kind": "control", "card": "d4", "value": "north"}]
        cards = {"d4": {"card": "Undead Warrior", "owner": "north"}, "d5": "Gate", "e5": north("Undead Archer")}
        answer = asked("e5 d4", board=board(**cards), lasting=lasting, phase="attack")
        assert answer.turned is not None
        card = answer.turned.position.at("d4")
        assert card is not None
        assert card.controller == 1

    def test_of_an_own_card_nothing_is_told_besides(self) -> None:
        """Nor of what is no matter of turns."""
        assert asked("b2 b5").turned is None
        assert asked("c6 b5").turned is None


class TestUnaimed:
    """What a card may do at all."""

    @pytest.mark.parametrize(
        ("about", "changed", "expected"),
        [
            ("can Horde Slinger attack?", {}, [("attack b2 b4", [])]),
            ("why can’t the slinger attack anyone", {}, [("attack b2 b4", [])]),
            ("Can b2 shoot", {"phase": "move"}, [("attack b2 b4", ["wrong-phase-attack"])]),
            ("why can Undead Warrior not attack", {}, [("attack d4 d1", ["not-yours"])]),
            ("why is Gate not allowed to move", {"phase": "move"}, [("move b4 c4", ["not-yours"])]),
            ("Can Tacullu move", {"phase": "move"}, [("move d1 d2", []), ("move d1 e1", []), ("move d1 c1", [])]),
        ],
    )
    def test_what_it_may_do_or_what_comes_closest(
        self, about: str, changed: dict[str, Any], expected: list[tuple[str, list[str]]]
    ) -> None:
        """Legal actions if there are any, those against enemies first; else every reason against the nearest."""
        found = engine.why(played(**changed), about)
        assert [one.asked for one in found] == [action for action, _ in expected]
        for one, (_, codes) in zip(found, expected, strict=True):
            assert {*codes} <= {str(reason.code) for reason in one.reasons}
            assert bool(one.reasons) is bool(codes)

    def test_a_card_that_goes_by_what_always_holds_moves(self) -> None:
        """“Climbs to” a space is asked of its move."""
        (answer,) = engine.why(played(phase="move", board=board(e3="Horde Climber")), "Horde Climber climbs to e5")
        assert (answer.asked, answer.reasons) == ("move e3 e4 e5", ())


class TestErrors:
    """What asks about nothing."""

    @pytest.mark.parametrize(
        ("about", "expected"),
        [
            ("", "such as “Can Tacullu attack Undead Warrior?”"),
            ("dance b2", "a space or the name of a card"),
            ("b2 z9", "a1 to f8"),
            ("Horde Slingr b3", "perhaps Horde Slinger"),
            ("b2", "such as “b2 moves”"),
            ("use b2", "use SPACE ABILITY"),
            ("why not", "or “What can Tacullu do?”"),
        ],
    )
    def test_it_says_what_was_expected(self, about: str, expected: str) -> None:
        """With the nearest names where there are any."""
        with pytest.raises(engine.NotUnderstood) as error:
            engine.why(played(), about)
        assert expected in str(error.value)

    def test_what_is_offered_instead_can_be_asked(self) -> None:
        """Each question about the cards that are there has an answer."""
        with pytest.raises(engine.NotUnderstood) as error:
            engine.why(played(), "hello")
        assert len(error.value.candidates) == 3
        for line in error.value.candidates:
            assert engine.why(played(), line)


def every_answer(play: engine.Play) -> Iterator[tuple[engine.Action, engine.Why]]:
    """What is said of the first actions that somebody might try."""
    for action, _ in zip(RULES.thinkable(play.position), range(12), strict=False):
        (answer,) = engine.why(play, action)
        yield action, answer


@examples(12)
@given(positions())
def test_the_answer_agrees_with_the_verdict(position: engine.Position) -> None:
    """Whoever asks why gets every reason of the verdict, what permits what is legal, and hints that hold."""
    for action, answer in every_answer(engine.Play(position)):
        verdict = engine.explain(position, action)
        assert answer.reasons == verdict.reasons
        assert bool(answer.permits) is verdict.legal
        assert all(one.entries for one in answer.permits)
        for hint in answer.nearest:
            if hint.code == "legal-targets":
                (square, *_rest) = action.squares
                for target in hint.squares:
                    again = RULES.parse(f"attack {position.geometry.names[square]} {position.geometry.names[target]}")
                    assert engine.explain(position, again).legal


WEAKENED: dict[str, Any] = {
    "turn": "north",
    "phase": "attack",
    "board": board(c3="Deceiver", c4=north("Undead Warrior"), f1="Deceiver"),
}


class TestStandingTexts:
    """Texts that hold all the time, and texts of active events."""

    def answer(self, about: str, document: dict[str, Any], *lines: str) -> list[tuple[str, str, str]]:
        """What is said: kind, what was asked about, and the code."""
        case = engine.read(document, reference()).first
        found = engine.why(engine.play(case.position, lines, case.cards), about)
        return [(str(one.about), one.asked, str((*one.permits, *one.reasons)[0].code)) for one in found]

    def test_what_took_part_is_told_from_what_only_holds(self) -> None:
        """Stupefy took damage off the attack of its neighbour; that of a Deceiver far away did not."""
        assert self.answer("Stupefy", WEAKENED, "attack c4 c3", "ms m") == [
            ("standing", "Stupefy f1", "not-concerned"),
            ("standing", "Stupefy c3", "took-part"),
        ]

    def test_before_anything_is_played_it_holds(self) -> None:
        """It needs no moment."""
        assert self.answer("Stupefy c3", WEAKENED) == [("standing", "Stupefy c3", "in-force")]

    def test_a_text_that_also_waits_for_something_holds_meanwhile(self) -> None:
        """Renewed Hope lets units be summoned in any phase, and besides at the end of the turn."""
        document = {
            "phase": "attack",
            "players": {
                "south": {"magic": 2, "hand": ["Citadel Knight"], "active": ["Renewed Hope", "Holy Judgment"]},
            },
            "board": board(c3="Citadel Knight", c4=north("Citadel Knight")),
        }
        hope = ("standing", "Renewed Hope")
        assert self.answer("Renewed Hope", document) == [(*hope, "in-force-besides")]
        assert self.answer("Renewed Hope", document, "summon Citadel Knight d2") == [(*hope, "took-part")]
        assert self.answer("Renewed Hope", document, "attack c3 c4", "m m m")[0][2] == "window-not-opened"
        assert self.answer("Holy Judgment", document, "attack c3 c4", "m m m")[0][2] == "took-part"

    def test_the_action_in_which_it_came_closest_is_the_one_told_of(self) -> None:
        """A shot that could not be paid for is told of although another unit has attacked since."""
        document = {
            "phase": "attack",
            "board": board(
                b2="Border Archer", b5=north("Gate"), d3="Horde Slinger", d5=north("Undead Warrior", life=9)
            ),
        }
        found = self.answer("Swift Shot", document, "attack b2 b5", "ms ms", "attack d3 d5", "mr mr")
        assert found == [("ability", "Swift Shot b2", "was-not-paid")]

    def test_the_text_of_an_active_event_goes_by_its_name(self) -> None:
        """It has no space."""
        document = {
            "phase": "move",
            "players": {"south": {"active": ["Ice Ram"]}},
            "board": board(c3="Horde Slinger"),
        }
        assert self.answer("Ice Ram", document, "move c3 c4") == [("ability", "Ice Ram", "trigger-not-met")]

    @pytest.mark.parametrize(
        "about", ["why did Stupefy not trigger?", "Why didn’t the Deceiver on c3 use Stupefy", "what about stupefy"]
    )
    def test_a_whole_sentence_may_name_it(self, about: str) -> None:
        """The text that is named in it is meant, and the space if one is."""
        found = self.answer(about, WEAKENED, "attack c4 c3", "ms m")
        assert ("standing", "Stupefy c3", "took-part") in found

    def test_an_event_in_hand_is_asked_about_as_an_action(self) -> None:
        """Its name is enough."""
        document = {"phase": "magic", "players": {"south": {"magic": 9, "hand": ["Freeze"]}}, "board": board()}
        assert self.answer("Freeze", document) == [("action", "play Freeze", "wrong-phase-event")]

    def test_a_space_that_the_text_acted_on_is_understood(self) -> None:
        """Whoever names the space of another card means the cards that have the text."""
        found = self.answer("Stupefy c4", WEAKENED, "attack c4 c3", "ms m")
        assert ("standing", "Stupefy c3", "took-part") in found
