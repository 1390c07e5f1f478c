"""The answers about scenarios: sentences, citations and positions that read back."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, get_type_hints

import pytest

import engine
from refsvc import judge as room
from refsvc.deadlines import Deadline
from refsvc.judge import (
    ActionAnswer,
    ChanceAnswer,
    Cited,
    CompareAnswer,
    DecidedAnswer,
    Judge,
    ReasonAnswer,
    as_data,
)
from refsvc.sentences import percent
from tests.refsvc.judge.builders import case


def test_legal_actions_are_listed_with_their_parts(judge: Judge) -> None:
    """Each action comes with its text, sentence, kind, spaces and name."""
    answer = judge.legal(case(judge))
    assert (answer.turn, answer.phase, answer.complete) == ("south", "attack", True)
    attack = "Horde Slinger on b2 attacks Undead Warrior on b4."
    assert ActionAnswer("attack b2 b4", attack, "attack", ("b2", "b4"), "") in answer.actions
    assert ActionAnswer("use c1 Sly", "Use Sly of Sneeks on c1.", "use", ("c1",), "Sly") in answer.actions
    assert answer.actions[-1] == ActionAnswer("end phase", "End the Attack Phase.", "end", (), "")


def test_names_and_spaces_of_actions_are_told_apart(judge: Judge) -> None:
    """A card that is summoned is named before its space, and one that is played has none."""
    hand = {"south": {"magic": 5, "hand": ["Horde Climber", "Blood Summon"]}}
    actions = judge.legal(case(judge, phase="summon", players=hand, board={"c1": "Sneeks", "c2": "Gate"})).actions
    said = "Summon Horde Climber on c3."
    assert ActionAnswer("summon Horde Climber c3", said, "summon", ("c3",), "Horde Climber") in actions
    assert all((one.squares, one.name) == ((), "Blood Summon") for one in actions if one.kind == "play")


def test_what_no_source_states_is_no_refusal(judge: Judge) -> None:
    """Where nothing else stands against an action, nobody can say whether it is legal."""
    board = {"d3": "Wolfsbane Brute", "d4": {"card": "Sneeks", "player": "north"}}
    attack, other = case(judge, board=board), case(judge, board=board, phase="move")
    found = judge.explain(attack, "attack d3 d4")
    assert (found.legal, found.untold, [one.code for one in found.reasons]) == (False, True, ["attack-unconfirmed"])
    (why,) = judge.why(attack, "can the brute attack Sneeks").verdicts
    assert (why.yes, why.untold) == (False, True)
    (who,) = judge.why(case(judge, board={**board, "a1": "Tacullu"}), "who can attack Sneeks").verdicts
    assert (who.asked, who.untold) == ("attack d3 d4", True)
    assert not judge.explain(other, "attack d3 d4").untold
    assert not judge.explain(attack, "attack b2 b4").untold


def test_a_list_stops_at_its_bound(judge: Judge) -> None:
    """A list that is cut off says so."""
    answer = judge.legal(case(judge), bound=1)
    assert (len(answer.actions), answer.complete, answer.bound) == (1, False, 1)


def test_strange_positions_are_pointed_out(judge: Judge) -> None:
    """What is strange about a position comes with the list, in sentences."""
    answer = judge.legal(case(judge, board={"c1": "Sneeks"}))
    assert [fault.sentence for fault in answer.faults] == ["North has no summoner on the battlefield."]


def test_a_refusal_has_sentences_and_entries(judge: Judge) -> None:
    """Every reason has a sentence about this position, and entries with title and address."""
    answer = judge.explain(case(judge), "attack c4 b5")
    assert not answer.legal
    assert [str(reason) for reason in answer.reasons] == [
        "Mind Witch on c4 is not controlled by South.",
        "b5 is empty: there is nothing to attack.",
    ]
    title = judge.corpus.entries["glossary-2e/control"].title
    assert answer.reasons[0].entries[0] == Cited("glossary-2e/control", title, "/e/glossary-2e/control")


def test_while_an_action_waits_nothing_may_be_started(judge: Judge) -> None:
    """Asked of a play that waits for a decision, an action is refused for that, and lists can't be had."""
    board = case(judge)
    waiting = judge.play(board, ["attack b2 b4"])
    answer = judge.explain(waiting, "attack c3 c4")
    assert answer.reasons[0].code == "resolving"
    for asked in (judge.legal, lambda play: judge.odds(play, "attack c3 c4")):
        with pytest.raises(engine.NotUnderstood, match="“attack b2 b4” waits for a decision"):
            asked(waiting)


def test_what_happens_is_told_step_by_step(judge: Judge) -> None:
    """Steps, decisions and changes of each action are told, and the position reads back as the same."""
    answer = judge.resolve(judge.play(case(judge), ["attack c3 c4", "mr", "attack b2 b4"]))
    first, second = answer.played
    assert first.decisions[0].answer == ("mr",)
    assert "Mind Witch on c4 is destroyed by Horde Climber." in [step.sentence for step in first.steps]
    assert second.action == "attack b2 b4"
    pending = answer.pending
    assert pending is not None
    assert (pending.about, pending.chance, pending.minimum) == ("roll", True, 2)
    assert pending.sentence == "South rolls 2 dice for Horde Slinger on b2."
    assert "c4 is empty" in answer.changes
    again = judge.read(answer.position.document).first.position
    assert again.at("c4") is None
    assert again.players[0].magic == 1
    assert judge.read(str(answer.position)).first.position == again


def test_a_position_with_cards_of_its_own_reads_back(judge: Judge) -> None:
    """What a scenario makes up comes with the position that an answer gives, as document and on one line."""
    figures = {"class": "common unit", "life": 3, "strength": 2, "attack": "melee"}
    answer = judge.resolve(case(judge, cards={"Nobody": figures}, board={"c1": "Sneeks", "d4": "Nobody"}))
    for told in (answer.position.document, answer.position.line):
        piece = judge.read(told).first.position.at("d4")
        assert piece is not None
        assert (piece.card.name, piece.card.strength) == ("Nobody", 2)


def test_a_line_that_can_not_be_played_is_refused(judge: Judge) -> None:
    """What can't be played is refused with its reasons, not answered."""
    board = case(judge, do=["attack b2 b5"])
    with pytest.raises(engine.LineRefused) as raised:
        judge.resolve(board)
    assert judge.refusal(raised.value) == (
        "Horde Slinger on b2 attacks the empty space b5 (attack b2 b5): that is not legal. "
        "b5 is empty: there is nothing to attack."
    )


def test_a_play_goes_as_far_as_it_can(judge: Judge) -> None:
    """What can be played of some lines is played, with what refuses the rest."""
    play, refused = judge.as_far(case(judge, do=["attack b2 b4", "m m", "attack b2 b4"]))
    assert [one.text for one in play.done] == ["attack b2 b4"]
    assert refused is not None
    assert refused.number == 2


def test_outcomes_tell_what_leads_to_each(judge: Judge) -> None:
    """Each distinct outcome has its changes, its chance and the decisions that lead there."""
    answer = judge.outcomes(case(judge), "attack c3 c4")
    assert answer.summary == "It can go 4 ways, with 2 outcomes."
    first, second = answer.outcomes
    assert "c4 is empty" in first.changes
    assert first.chance == ChanceAnswer(least="5/6", most="5/6", percent="83.3 %")
    question, said = "South rolls 1 die for Horde Climber on c3.", "rolls ranged + special"
    assert second.ways == ((DecidedAnswer("roll", question, "south", ("rs",), said),),)


def test_first_decisions_can_be_given(judge: Judge) -> None:
    """With the first decisions fixed, only what remains is followed."""
    answer = judge.outcomes(case(judge), "attack c3 c4", ["mr"])
    assert (len(answer.outcomes), answer.courses, answer.outcomes[0].chance) == (1, 1, None)


def test_the_rest_of_an_action_can_be_followed(judge: Judge) -> None:
    """While an action waits for a decision, what remains of it is followed; else there is no rest."""
    board = case(judge)
    answer = judge.outcomes(judge.play(board, ["attack c3 c4"]))
    assert (answer.action, answer.given, len(answer.outcomes)) == ("attack c3 c4", (), 2)
    with pytest.raises(engine.NotUnderstood, match="nothing waits for a decision"):
        judge.outcomes(board)


def test_a_search_that_stops_says_so(judge: Judge) -> None:
    """A search that meets its bound says that there may be more, and what is proven all the same."""
    answer = judge.outcomes(case(judge), "attack b2 b4", bound=2)
    assert (answer.complete, answer.cut, answer.followed) == (False, "bound", 2)
    assert answer.summary.startswith("Stopped after 2 ways that it can go: 1 outcome found so far")
    assert answer.outcomes[0].chance == ChanceAnswer("5/12", "1", "41.7 % to 100 %")


def test_a_question_ends_in_its_time(judge: Judge) -> None:
    """Whatever is asked ends where its time does: with what was found and is proven all the same, and in what time."""
    at_once = Deadline(0)
    outcomes = judge.outcomes(case(judge), "attack b2 b4", deadline=at_once)
    assert (outcomes.complete, outcomes.cut, outcomes.followed) == (False, "time", 1)
    assert outcomes.summary.startswith("Stopped after 0 s and 1 way that it can go")
    assert judge.compare(case(judge), "attack b2 b4", deadline=at_once).cut == "time"
    listed = judge.legal(case(judge), deadline=at_once)
    assert (len(listed.actions), listed.complete, listed.cut) == (1, False, "time")
    assert "stops after 0 s" in listed.summary
    solved = judge.solve(case(judge), ["c4 is empty"], deadline=at_once)
    assert (solved.complete, solved.cut, solved.positions) == (False, "time", 1)
    assert solved.chance == ChanceAnswer("0", "1", "not yet known")
    with pytest.raises(engine.BeyondBound) as late:
        judge.odds(case(judge), "attack b2 b4", deadline=at_once)
    assert judge.refusal(late.value) == "An exact answer takes longer than it may."


def test_outcomes_show_both_readings_of_what_the_sources_leave_open(judge: Judge) -> None:
    """What depends on an open point says so, and what comes of it by the other reading stands beside it."""
    board = {"d1": "Ret-Talus", "d3": "Tacullu", "d4": {"card": "Sneeks", "player": "north", "life": 3}}
    asked = case(judge, board=board)
    answer = judge.outcomes(asked, "attack d3 d4", ["mr mr mr"])
    (reading,) = answer.readings
    assert reading.point == "summoner-taken-over"
    assert reading.taken.startswith("it may,")
    assert reading.other.startswith("it may not,")
    assert "ability-2e/mind-capture" in [entry.id for entry in reading.entries]
    assert len(answer.outcomes) == 2
    (only,) = reading.outcomes
    assert "south wins" in only.changes
    other = case(judge, board=board, readings=["summoner-taken-over"])
    assert len(judge.outcomes(other, "attack d3 d4", ["mr mr mr"]).outcomes) == 1
    assert judge.outcomes(asked, "attack d3 d4", ["ms ms ms"]).readings == ()


def test_nothing_is_claimed_that_is_not_proven(judge: Judge) -> None:
    """Of an outcome that players may bring about or avoid, a search that was cut gives no chance."""
    rolls = {"b2": "Undead Archer", "b4": {"card": "Horde Slinger", "player": "north"}}
    summoners = {"d1": "Ret-Talus", "d8": {"card": "Sneeks", "player": "north"}}
    cut = judge.outcomes(case(judge, board={**summoners, **rolls}), "attack b2 b4", bound=1)
    assert not cut.complete
    assert all(one.chance is None or one.chance.least != "0" or one.chance.most != "1" for one in cut.outcomes)


def test_whoever_waits_may_stop_a_question(judge: Judge) -> None:
    """A question whose asker goes away ends there, which is told from running out of time."""
    answer = judge.outcomes(case(judge), "attack b2 b4", deadline=Deadline(60, lambda courses: courses < 3))
    assert (answer.cut, answer.followed) == ("asker", 3)
    assert answer.summary.startswith("Stopped on request after 3 ways")


def test_an_order_that_does_not_matter_is_said_to(judge: Judge) -> None:
    """Where an order is asked for and the same comes of each, outcome and comparison say so; else they do not."""
    burns = {"b2": "Ember Beast", "b3": {"card": "Gate", "player": "north"}}
    also = {"e2": "Ember Beast", "e3": {"card": "Gate", "player": "north"}}
    summoners = {"d1": "Queen Maldaria", "d8": {"card": "Ret-Talus", "player": "north"}}
    both = case(judge, phase="summon", board={**summoners, **burns, **also})
    answer = judge.outcomes(both, "end phase")
    assert (
        answer.order
        == judge.compare(both, "end phase").order
        == "South, whose turn it is, says whether Wildfire of Ember Beast on b2 or Wildfire of Ember Beast on e2 "
        "resolves first: it ends alike."
    )
    assert (answer.courses, len(answer.outcomes)) == (2, 1)
    assert judge.outcomes(case(judge, phase="summon", board={**summoners, **burns}), "end phase").order == ""


def test_outcomes_lie_side_by_side(judge: Judge) -> None:
    """A comparison says in a few words what leads to each outcome, and on which spaces they differ."""
    answer = judge.compare(case(judge), "attack c3 c4")
    assert (answer.total, answer.differing) == (2, ("c4",))
    (roll,) = answer.forks
    assert [(one.said, one.chance, one.outcome) for one in roll.branches] == [
        ("1 melee", "5/6", 1),
        ("no melee", "1/6", 2),
    ]
    gone = ("Mind Witch is not on c4 any more.", "South gains 1 magic.", "Mind Witch goes to North's discard pile.")
    assert [outcome.told for outcome in answer.outcomes] == [gone, ()]
    assert answer.outcomes[0].chance == ChanceAnswer("5/6", "5/6", "83.3 %")


def test_every_way_through_the_tree_can_be_played(judge: Judge) -> None:
    """Whoever plays the lines along the branches gets to the outcome at their end, and is asked nothing more."""
    asked = case(judge, board=DICE)
    answer = judge.compare(asked, "attack d3 d4")
    ends = list(ways(answer, 0, answer.start))
    assert {number for _, number in ends} == set(range(1, answer.total + 1))
    for lines, number in ends:
        play = judge.play(asked, ["attack d3 d4", *lines])
        assert play.pending is None
        assert play.position.line == answer.outcomes[number - 1].line


def ways(answer: CompareAnswer, fork: int, lines: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every way through a tree: what is played, and the outcome at its end."""
    for branch in answer.forks[fork].branches:
        played = (*lines, *branch.lines)
        if branch.fork is None:
            assert branch.outcome is not None
            yield played, branch.outcome
        else:
            yield from ways(answer, branch.fork, played)


def test_odds_are_exact(judge: Judge) -> None:
    """The distribution of damage is told in fractions and in percent."""
    answer = judge.odds(case(judge), "attack b2 b4")
    assert [(one.amount, one.chance) for one in answer.damage] == [(0, "1/9"), (1, "4/9"), (2, "4/9")]
    assert (answer.strength, answer.expected, answer.destroyed) == (2, "1.33", "0")
    assert not answer.die_confirmed


def test_no_damage_is_said_to_destroy_a_card_whose_life_no_source_states(judge: Judge) -> None:
    """Its odds leave that open and say why; with a life given they say how likely it is."""
    board = {"d1": "Kuldak", "c4": "Spore Carrier", "c6": {"card": "Mugglug", "player": "north"}}
    unknown = judge.odds(case(judge, board={**board, "c5": {"card": "Mud Drudger", "player": "north"}}), "attack c4 c5")
    assert not unknown.life_known
    assert [(one.kind, one.card) for one in unknown.caveats if one.kind == "endless"] == [("endless", "Mud Drudger")]
    given = {"card": "Mud Drudger", "player": "north", "life": 2}
    stated = judge.odds(case(judge, board={**board, "c5": given}), "attack c4 c5")
    assert (stated.life_known, stated.destroyed) == (True, "25/36")
    assert "endless" not in [one.kind for one in stated.caveats]


DICE = {
    "d1": {"card": "Grognack", "boost": 3},
    "d3": {"card": "Undead Warrior", "strength": 1},
    "d4": {"card": "Mind Witch", "player": "north", "damage": 1},
    "d8": {"card": "Ret-Talus", "player": "north"},
}
ONCE_MORE = {"Influence": ["yes once if no melee is rolled", "no"]}


def test_a_policy_makes_choices_by_rule(judge: Judge) -> None:
    """With a rule for every choice a range becomes one number, the same for outcomes, comparison and odds."""
    asked = case(judge, board=DICE)
    open_still = judge.outcomes(asked, "attack d3 d4")
    assert any(one.chance and one.chance.least != one.chance.most for one in open_still.outcomes)
    outcomes = judge.outcomes(asked, "attack d3 d4", policy=ONCE_MORE).outcomes
    compared = judge.compare(asked, "attack d3 d4", policy=ONCE_MORE).outcomes
    for chances in ([one.chance for one in outcomes], [one.chance for one in compared]):
        assert sorted(one.least for one in chances if one and one.least == one.most) == ["1/36", "5/36", "5/6"]
    odds = judge.odds(asked, "attack d3 d4", policy=ONCE_MORE)
    assert (odds.destroyed, odds.declined) == ("35/36", ())
    assert judge.odds(asked, "attack d3 d4").destroyed == "5/6"


def test_a_policy_goes_on_where_decisions_are_given(judge: Judge) -> None:
    """Rules look at what the given decisions rolled, and count from there."""
    asked = case(judge, board=DICE)
    missed = judge.outcomes(asked, "attack d3 d4", ["rs"], policy=ONCE_MORE)
    assert sorted(one.chance.most for one in missed.outcomes if one.chance) == ["1/6", "5/6"]


@pytest.mark.parametrize(
    ("policy", "where"),
    [({"Banana": "yes"}, "policy.Banana"), ({"Influence": "yes if banana"}, "policy.Influence[0]")],
)
def test_a_policy_that_is_none_says_where(judge: Judge, policy: dict[str, str], where: str) -> None:
    """A rule about nothing, or with no condition, is not understood, at its place."""
    asked = case(judge, board=DICE)
    with pytest.raises(engine.NotUnderstood) as error:
        judge.outcomes(asked, "attack d3 d4", policy=policy)
    assert error.value.where == where
    with pytest.raises(engine.NotUnderstood) as error:
        judge.odds(asked, "attack d3 d4", policy=policy)
    assert error.value.where == where


def test_how_odds_take_choices_is_told_in_sentences(judge: Judge) -> None:
    """No code is among what was declined: an order and an option are told as decisions are, with text and card."""
    own = {"class": "common unit", "life": 9, "strength": 1, "attack": "melee"}
    asked = case(
        judge,
        cards={"Archangel": {**own, "abilities": ["Arrow of Light", "Life Drain"]}},
        board={
            "d1": "Tacullu",
            "c3": {"card": "Archangel", "boost": 2, "damage": 3},
            "b3": "Deceiver",
            "c4": {"card": "Undead Warrior", "player": "north"},
            "e8": {"card": "Ret-Talus", "player": "north"},
        },
    )
    assert judge.odds(asked, "attack c3 c4").declined == (
        "Arrow of Light of Archangel on c3 first",
        "without Life Drain of Archangel on c3",
    )


def test_odds_of_an_illegal_attack_are_refused(judge: Judge) -> None:
    """There are no odds of an attack that is not legal, nor of what is no attack."""
    with pytest.raises(engine.IllegalAction):
        judge.odds(case(judge), "attack b2 b5")
    with pytest.raises(engine.NotUnderstood, match="“end phase” is no attack"):
        judge.odds(case(judge), "end phase")


def test_odds_of_more_dice_than_can_be_followed_are_refused(judge: Judge) -> None:
    """Exact odds that would take more rolls than the bound are not begun, and the refusal names the bound."""
    strong = case(judge, board={"b2": {"card": "Horde Slinger", "strength": 999}, "b4": "Gate"})
    with pytest.raises(engine.BeyondBound, match="more than 20000 ways"):
        judge.odds(strong, "attack b2 b4")


def test_the_best_course_is_found(judge: Judge) -> None:
    """A goal is pursued as well as can be, with the chance and the steps of each action."""
    answer = judge.solve(case(judge), ["c4 is empty"])
    assert answer.complete
    assert (answer.chance.most, answer.unproven, answer.unproven_in_words) == ("1295/1296", (), "")
    assert answer.course[-1].action == "attack c3 c4"
    assert answer.course[-1].answers == ("mr",)
    assert "Mind Witch on c4 is destroyed by Horde Climber." in [str(step) for step in answer.course[-1].steps]
    short = judge.solve(case(judge), ["c4 is empty"], budget=3)
    assert not short.complete
    assert "attack b2 b4" in [one.action for one in short.unproven]
    assert "not proven to be no better" in short.unproven_in_words
    with pytest.raises(engine.NotUnderstood, match="not understood as a goal"):
        judge.solve(case(judge), ["c4 is merry"])


def test_why_judges_what_may_be_meant(judge: Judge) -> None:
    """Whoever points at a card and a space is told of each action that may be meant whether it is legal."""
    (verdict,) = judge.why(case(judge), "b2 b4").verdicts
    assert (verdict.asked, verdict.yes) == ("attack b2 b4", True)
    (verdict,) = judge.why(case(judge, do=["attack b2 b4"]), "c3 c4").verdicts
    assert "“attack b2 b4” is still being resolved" in str(verdict.reasons[0])
    with pytest.raises(engine.NotUnderstood, match="No card is named “Nobody”"):
        judge.why(case(judge), "Nobody b4")


def test_what_would_hold_in_the_turn_of_another_is_told(judge: Judge) -> None:
    """Whose turn and which phase, and whether it would be legal then; what is said of now is not said twice."""

    def turned(cards: dict[str, Any], asked: str) -> ReasonAnswer:
        board = {"c1": "Sneeks", "b2": "Horde Slinger", **cards, "d8": {"card": "Ret-Talus", "player": "north"}}
        (verdict,) = judge.why(case(judge, phase="attack", board=board), asked).verdicts
        return verdict.nearest[-1]

    archer = {"card": "Undead Archer", "player": "north"}
    within = turned({"b5": archer}, "Undead Archer attacks Horde Slinger")
    asked = "In North's Attack Phase, with the cards as they stand,"
    assert (within.code, str(within)) == ("legal-in-turn", f"{asked} it would be legal.")
    assert [one.id for one in within.entries] == ["rule-2e/turn-sequence", "rule-2e/phase-attack"]
    assert dict(within.params) == {"player": "north", "phase": "attack"}
    beyond = turned({"d5": archer}, "Undead Archer attacks Horde Slinger")
    assert beyond.code == "refused-in-turn"
    assert str(beyond) == f"{asked} it would not be legal either, for what else is said against it."


def test_what_the_engine_does_not_play_is_said(judge: Judge) -> None:
    """An ability in play that the engine does not know makes the answer unsure, and says so."""
    cards = {"Riddler": {"class": "common unit", "life": 2, "abilities": [{"name": "Riddle", "windows": ["constant"]}]}}
    answer = judge.legal(case(judge, cards=cards, board={"c1": "Sneeks", "d4": "Riddler"}))
    assert [caveat.ability for caveat in answer.caveats] == ["Riddle"]
    assert str(answer.caveats[0]).startswith("Riddler on d4 has Riddle, which the engine does not play")


def test_answers_are_plain_values(judge: Judge) -> None:
    """Every answer can be written as JSON."""
    board = case(judge, do=["attack b2 b4"])
    given = (
        judge.legal(board),
        judge.explain(board, "attack b2 b4"),
        judge.resolve(board),
        judge.outcomes(board, "attack b2 b4"),
        judge.compare(board, "attack b2 b4"),
        judge.odds(board, "attack b2 b4"),
        judge.solve(board, ["c4 is empty"]),
        judge.board(board),
        judge.texts(board),
        judge.why(board, "b2 b5"),
    )
    for answer in given:
        plain = as_data(answer)
        assert json.loads(json.dumps(plain)) == plain


ANSWERS = [one for name, one in sorted(vars(room).items()) if name.endswith(("Answer", "View")) or name == "Cited"]


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: answer.__name__)
def test_answers_describe_themselves(answer: type) -> None:
    """Each type of answer says what it is, and its fields' types are found, which the API's description needs."""
    assert answer.__doc__
    assert not answer.__doc__.startswith(f"{answer.__name__}(")
    assert get_type_hints(answer, include_extras=True)


def test_the_start_of_a_game_is_a_case(judge: Judge) -> None:
    """A game begins with the starting cards of both factions; opening hands may be drawn by chance."""
    assert {"breakers", "polar-dwarves"} <= set(judge.startable())
    answer = judge.start({"south": "breakers", "north": "polar-dwarves"}, "north", hands=True)
    assert answer.title == "Breakers against Polar Dwarves, North begins"
    position = judge.read(answer.cases[0].document).first.position
    assert [len(player.hand) for player in position.players] == [5, 5]
    with pytest.raises(engine.NotUnderstood, match="north: found the text “nobody”"):
        judge.start({"south": "breakers", "north": "nobody"})


def test_every_pair_of_the_first_edition_can_begin(judge: Judge) -> None:
    """Each faction has a deck put together here, and the steps say so; four decks make two teams."""
    factions = list(judge.startable("1e"))
    assert len(factions) == 6
    for south, north in product(factions, repeat=2):
        answer = judge.start({"south": south, "north": north}, edition="1e")
        position = judge.read(answer.cases[0].document).first.position
        assert position.faults == ()
        assert [step.player for step in answer.steps if step.code == "deck-composed"] == ["south", "north"]
    four = dict(zip(("south", "north", "south2", "north2"), factions, strict=False))
    answer = judge.start(four, "north2", edition="1e")
    assert answer.title == "Benders and Mountain Vargath against Deep Dwarves and Sand Goblins, North 2 begins"
    assert judge.read(answer.cases[0].document).first.position.turn == 3
    with pytest.raises(engine.NotUnderstood, match="expected south, north, or south, north, south2, north2"):
        judge.start({"south": "benders", "north": "benders", "south2": "benders"}, edition="1e")


def test_a_deck_is_named_card_by_card(judge: Judge) -> None:
    """A deck that a user lists begins as it is listed, or says all that speaks against it."""
    deck = {**judge.deck("shadow-elves", edition="1e").deck, "Hunter": 3, "Scout": 4}
    checked = judge.deck(deck, edition="1e")
    assert (checked.legal, checked.faction, checked.cards, checked.composed) == (True, "Shadow Elves", 34, False)
    answer = judge.start({"south": deck, "north": "benders"}, edition="1e")
    assert [step.player for step in answer.steps if step.code == "deck-composed"] == ["north"]
    refused = judge.deck({"as": "benders", "Breaker": 12}, edition="1e")
    assert [reason.code for reason in refused.reasons] == ["deck-kind", "deck-copies"]
    assert "12 copies of Breaker" in refused.reasons[1].sentence
    with pytest.raises(engine.ImpossiblePosition) as wrong:
        judge.start({"south": {"as": "benders", "Breaker": 12}, "north": "benders"}, edition="1e")
    assert wrong.value.where == "south"
    assert not judge.deck({"as": "breakers", "Gate": 4}).legal
    with pytest.raises(engine.NotUnderstood, match="deck: no card is named “Braker”"):
        judge.deck({"as": "benders", "Braker": 2}, edition="1e")


def test_texts_are_read_and_written_out(judge: Judge) -> None:
    """What a text or a line describes is written out as documents, case by case."""
    text = "title: Twice\nboard: {c1: Sneeks}\ncases:\n  - title: Once\n  - board: {c2: Gate}\n"
    answer = judge.cases(text)
    assert [one.title for one in answer.cases] == ["Once", "Twice"]
    assert judge.cases("2e/3,d3.Sneeks/2,d5.Undead_Warrior-1/attack.south").cases[0].document["title"] == ""
    with pytest.raises(room.WrongScenario, match="there is nothing to read"):
        judge.cases("  \n")


def test_damage_is_told_for_a_chat_where_no_source_states_the_life(judge: Judge) -> None:
    """So that whoever sets it up again misses nothing."""
    board = {"d1": "Ret-Talus", "e3": {"card": "Wolfsbane Brute", "player": "north", "damage": 1}}
    hurt = judge.read({"phase": "attack", "board": board}).first
    assert "  e3 Wolfsbane Brute (1 damage)" in judge.texts(hurt).chat.splitlines()


def test_a_scenario_is_told_for_a_chat(judge: Judge) -> None:
    """For a chat, a scenario is told as it stands, then how it came to that, in words alone."""
    texts = judge.texts(case(judge, title="Shooting", do=["attack c3 c4", "mr", "attack b2 b4"]))
    lines = texts.chat.splitlines()
    assert lines[:2] == ["**Shooting**", "South’s Attack Phase"]
    now, before = lines[: (played := lines.index("How it came to that:"))], lines[played + 1 :]
    assert not [line for line in now if "c4 Mind Witch" in line]
    assert before[0] == "▸ Horde Climber on c3 attacks Mind Witch on c4."
    attack = lines.index(before[0])
    assert lines[attack + 1] == "  · rolls melee + ranged"
    assert lines[-1] == "? South rolls 2 dice for Horde Slinger on b2."
    assert judge.read(texts.file).first.position == judge.read(texts.line).first.position


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 4), "25 %"),
        (Fraction(1, 3), "33.3 %"),
        (Fraction(1, 9999), "less than 1 in 1,000"),
        (Fraction(9998, 9999), "over 99.9 %"),
    ],
)
def test_percentages_are_never_rounded_to_certainty(chance: Fraction, words: str) -> None:
    """A probability in words is 0 or 100 % only if it is."""
    assert percent(chance) == words


def test_actions_of_four_players_are_told_by_the_spaces_of_their_board(judge: Judge) -> None:
    """What is asked about on two Battlefields is told with the cards that stand there."""
    board = judge.read(
        {
            "edition": "1e",
            "title": "Four players",
            "phase": "attack",
            "players": {"south2": {}},
            "board": {
                "f5": "Tark",
                "f8": {"card": "Glarg", "player": "north"},
                "e2": "Krusk",
                "c8": {"card": "Mugglug", "player": "north"},
                "i1": {"card": "Sunderved", "player": "south2"},
                "j8": {"card": "Tacullu", "player": "north2"},
            },
        }
    ).first
    (verdict,) = judge.why(board, "attack f5 f8").verdicts
    assert verdict.sentence == "Tark on f5 attacks Glarg on f8."
