"""The answers about scenarios: sentences, citations and positions that read back."""

import json
from fractions import Fraction

import pytest
from refsvc.scenarios import answers
from refsvc.scenarios.pieces import percent
from refsvc.scenarios.playing import LineRefused
from refsvc.scenarios.reading import read_document
from refsvc.scenarios.referee import Referee
from tests.refsvc.scenarios.builders import case

from engine.second import parse
from engine.values.actions import Attack
from engine.values.errors import BeyondBound, IllegalAction


def test_legal_actions_are_listed_with_their_parts(referee: Referee) -> None:
    """Each action comes with its text, kind, spaces and name."""
    answer = answers.legal(referee, case(referee).position)
    assert (answer["turn"], answer["phase"], answer["complete"]) == ("south", "attack", True)
    assert {"text": "attack b2 b4", "kind": "attack", "squares": ["b2", "b4"], "name": ""} in answer["actions"]
    assert {"text": "use c1 Sly", "kind": "use", "squares": ["c1"], "name": "Sly"} in answer["actions"]
    assert answer["actions"][-1]["kind"] == "end"


def test_a_list_stops_at_its_bound(referee: Referee) -> None:
    """A list that is cut off says so."""
    answer = answers.legal(referee, case(referee).position, 1)
    assert (len(answer["actions"]), answer["complete"], answer["bound"]) == (1, False, 1)


def test_strange_positions_are_pointed_out(referee: Referee) -> None:
    """What is strange about a position comes with the list, in sentences."""
    answer = answers.legal(referee, case(referee, board={"c1": "Sneeks"}).position)
    assert [fault["sentence"] for fault in answer["faults"]] == ["North has no summoner on the battlefield."]


def test_a_refusal_has_sentences_and_entries(referee: Referee) -> None:
    """Every reason has a sentence about this position, and entries with title and address."""
    action = parse("attack c4 b5")
    answer = answers.explain(referee, case(referee).position, action, "attack c4 b5")
    assert not answer["legal"]
    assert [reason["sentence"] for reason in answer["reasons"]] == [
        "Mind Witch on c4 is not controlled by South.",
        "b5 is empty: there is nothing to attack.",
    ]
    assert answer["reasons"][0]["entries"][0] == {
        "id": "glossary-2e/control",
        "title": referee.corpus.entries["glossary-2e/control"].title,
        "url": "/e/glossary-2e/control",
    }


def test_what_happens_is_told_step_by_step(referee: Referee) -> None:
    """Steps, decisions and changes of each action are told, and the position reads back as the same."""
    board = case(referee)
    answer = answers.resolve(referee, board.position, ["attack c3 c4", "mr", "attack b2 b4"], board.find)
    first, second = answer["played"]
    assert first["decisions"][0]["answer"] == ["mr"]
    assert "Mind Witch on c4 is destroyed by Horde Climber." in [step["sentence"] for step in first["steps"]]
    assert second["action"] == "attack b2 b4"
    pending = answer["pending"]
    assert pending is not None
    assert (pending["about"], pending["chance"], pending["minimum"]) == ("roll", True, 2)
    assert pending["sentence"] == "South rolls 2 dice for Horde Slinger."
    assert "c4 is empty" in answer["changes"]
    again = read_document(answer["position"]["document"], referee.cards.find).first.position
    assert again.at("c4") is None
    assert again.players[0].magic == 1


def test_a_line_that_can_not_be_played_is_refused(referee: Referee) -> None:
    """What can't be played is refused with its reasons, not answered."""
    board = case(referee)
    with pytest.raises(LineRefused):
        answers.resolve(referee, board.position, ["attack b2 b5"], board.find)


def test_outcomes_tell_what_leads_to_each(referee: Referee) -> None:
    """Each distinct outcome has its changes, its chance and the decisions that lead there."""
    board = case(referee)
    answer = answers.all_outcomes(referee, board.position, parse("attack c3 c4"), "attack c3 c4", board.find)
    assert answer["summary"] == "4 courses of decisions, 2 outcomes."
    first, second = answer["outcomes"]
    assert "c4 is empty" in first["changes"]
    assert first["chance"] == {"least": "5/6", "most": "5/6", "percent": "83.3 %"}
    assert second["ways"] == [
        [
            {
                "about": "roll",
                "sentence": "South rolls 1 die for Horde Climber.",
                "player": "south",
                "answer": ["rs"],
            }
        ]
    ]


def test_first_decisions_can_be_given(referee: Referee) -> None:
    """With the first decisions fixed, only what remains is followed."""
    board = case(referee)
    answer = answers.all_outcomes(
        referee, board.position, parse("attack c3 c4"), "attack c3 c4", board.find, given=["mr"]
    )
    assert (len(answer["outcomes"]), answer["courses"], answer["outcomes"][0]["chance"]) == (1, 1, None)


def test_a_search_that_stops_says_so(referee: Referee) -> None:
    """A search that meets its bound gives no chances and says that there may be more."""
    board = case(referee)
    answer = answers.all_outcomes(referee, board.position, parse("attack b2 b4"), "attack b2 b4", board.find, bound=2)
    assert not answer["complete"]
    assert answer["summary"].startswith("Stopped at 2 courses of decisions")
    assert answer["outcomes"][0]["chance"] is None


def test_odds_are_exact(referee: Referee) -> None:
    """The distribution of damage is told in fractions and in percent."""
    action = parse("attack b2 b4")
    assert isinstance(action, Attack)
    answer = answers.attack_odds(referee, case(referee).position, action, "attack b2 b4")
    assert [(one["amount"], one["chance"]) for one in answer["damage"]] == [(0, "1/9"), (1, "4/9"), (2, "4/9")]
    assert (answer["strength"], answer["expected"], answer["destroyed"]) == (2, "1.33", "0")


def test_odds_of_an_illegal_attack_are_refused(referee: Referee) -> None:
    """There are no odds of an attack that is not legal."""
    action = parse("attack b2 b5")
    assert isinstance(action, Attack)
    with pytest.raises(IllegalAction):
        answers.attack_odds(referee, case(referee).position, action, "attack b2 b5")


def test_odds_of_more_dice_than_can_be_followed_are_refused(referee: Referee) -> None:
    """Exact odds that would take more rolls than the bound are not begun, and the refusal names the bound."""
    action = parse("attack b2 b4")
    assert isinstance(action, Attack)
    position = case(referee, board={"b2": {"card": "Horde Slinger", "strength": 999}, "b4": "Gate"}).position
    with pytest.raises(BeyondBound, match="more than 20000 courses"):
        answers.attack_odds(referee, position, action, "attack b2 b4")


def test_what_the_engine_does_not_play_is_said(referee: Referee) -> None:
    """An ability in play that the engine does not know makes the answer unsure, and says so."""
    cards = {"Riddler": {"class": "common unit", "life": 2, "abilities": [{"name": "Riddle", "windows": ["constant"]}]}}
    board = case(referee, cards=cards, board={"c1": "Sneeks", "d4": "Riddler"})
    answer = answers.legal(referee, board.position)
    assert [caveat["ability"] for caveat in answer["caveats"]] == ["Riddle"]
    assert answer["caveats"][0]["sentence"].startswith("Riddler on d4 has Riddle, which the engine does not play")


def test_answers_are_plain_values(referee: Referee) -> None:
    """Every answer can be written as JSON."""
    board = case(referee)
    action = parse("attack b2 b4")
    assert isinstance(action, Attack)
    given = (
        answers.legal(referee, board.position),
        answers.explain(referee, board.position, action, "attack b2 b4"),
        answers.resolve(referee, board.position, ["attack b2 b4"], board.find),
        answers.all_outcomes(referee, board.position, action, "attack b2 b4", board.find),
        answers.attack_odds(referee, board.position, action, "attack b2 b4"),
    )
    assert json.loads(json.dumps(given)) == list(given)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 4), "25 %"),
        (Fraction(1, 3), "33.3 %"),
        (Fraction(1, 9999), "under 0.1 %"),
        (Fraction(9998, 9999), "over 99.9 %"),
    ],
)
def test_percentages_are_never_rounded_to_certainty(chance: Fraction, words: str) -> None:
    """A probability in words is 0 or 100 % only if it is."""
    assert percent(chance) == words
