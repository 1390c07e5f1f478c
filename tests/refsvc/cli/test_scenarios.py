"""The commands on scenario files: what they print, and what they say of wrong input."""

import json
import signal
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from refsvc.cli import main
from refsvc.cli.terminal import Progress

SCENARIO = """\
title: A shot
phase: attack
board:
  c1: Sneeks
  b2: Horde Slinger
  b4: {card: Undead Warrior, player: north}
  c3: Horde Climber
  c4: {card: Mind Witch, player: north, damage: 1}
  d8: {card: Ret-Talus, player: north}
do:
  - attack b2 b4
  - mr mr
expect:
  - b4 has 2 damage
cases:
  - title: In the middle
    do: [attack b2 b4]
    expect:
      - asks: roll
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A scenario file."""
    path = tmp_path / "shot.scenario.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return str(path)


def run(*arguments: str, typed: str | None = None) -> Result:
    """What the command line does with these arguments."""
    return CliRunner().invoke(main, arguments, input=typed)


def printed(*arguments: str, typed: str | None = None) -> str:
    """What a command prints that succeeds."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def answered(*arguments: str) -> Any:
    """What a command prints as JSON."""
    return json.loads(printed(*arguments, "--json"))


def refused(*arguments: str, typed: str | None = None) -> str:
    """What a command says of wrong input: exit status 2, a message, no traceback."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 2
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    return result.stderr


def test_legal_lists_the_actions(file: str) -> None:
    """Whose turn it is, every action on a line, and how many there are."""
    lines = printed("legal", file).splitlines()
    assert lines[0] == "South, Attack Phase"
    assert any(
        line.split("  ")[1:] == ["attack b2 b4", "Horde Slinger on b2 attacks Undead Warrior on b4."] for line in lines
    )
    assert lines[-1] == f"{len(lines) - 2} legal actions"


def test_legal_after_what_the_file_does(file: str) -> None:
    """With --after the position is that after `do`."""
    assert "attack b2 b4" not in printed("legal", file, "--after")
    assert "  attack c3 c4  Horde Climber on c3 attacks Mind Witch on c4." in printed("legal", file, "--after")


def test_explain_says_why_not(file: str) -> None:
    """A refusal is a sentence with the entries that decide it; the action needs no quotes."""
    text = printed("explain", file, "attack", "b2", "c4")
    assert text.startswith(
        "Horde Slinger on b2 attacks Mind Witch on c4.  [attack b2 c4]\nNot legal:\n- b2 and c4 are not in"
    )
    assert "glossary-2e/straight-spaces" in text
    assert "[attack b2 b4]\nLegal:\n- " in printed("explain", file, "attack b2 b4")


def test_explain_in_the_middle_of_an_action(file: str) -> None:
    """While something waits for a decision nothing else is legal, and that is the reason."""
    text = printed("explain", file, "attack c3 c4", "--after", "--case", "2")
    assert "“attack b2 b4” is still being resolved" in text


def test_resolve_plays_what_the_file_does(file: str) -> None:
    """Without actions, `do` is played: steps with citations, then what changed."""
    text = printed("resolve", file)
    assert "Horde Slinger rolls 2 dice: melee + ranged, melee + ranged.  [rule-2e/attack-steps/roll]" in text
    assert "Now:\n  Undead Warrior on b4 takes 2 damage.  [b4 has 2 damage]" in text


def test_resolve_plays_other_actions(file: str) -> None:
    """Actions and answers on the command line take the place of `do`, or follow it."""
    assert "South rolls 2 dice for Horde Slinger on b2." in printed("resolve", file, "attack b2 b4")
    assert "c4 is empty" in printed("resolve", file, "attack c3 c4", "mr", "--after")


def test_outcomes_are_listed_with_chances(file: str) -> None:
    """Each outcome has its chance and what changes."""
    text = printed("outcomes", file, "attack", "c3", "c4")
    assert text.startswith(
        "Horde Climber on c3 attacks Mind Witch on c4.  [attack c3 c4]\nIt can go 4 ways, with 2 outcomes."
    )
    assert "83.3 % (5/6)" in text
    assert "c4 is empty" in text


def test_outcomes_of_the_rest(file: str) -> None:
    """What remains of a pending action is followed from where it stands."""
    answer = answered("outcomes", file, "rest", "--after", "--case", "2", "--given", "mr m")
    assert (answer["action"], len(answer["outcomes"])) == ("attack b2 b4", 1)


def test_outcomes_stop_at_a_bound(file: str) -> None:
    """A search that stops says so."""
    assert "Stopped after 3 ways" in printed("outcomes", file, "attack b2 b4", "--bound", "3")


@pytest.mark.parametrize(
    "question", [("outcomes", "attack b2 b4"), ("solve", "--goal", "b4 is empty"), ("legal",)], ids=lambda one: one[0]
)
def test_a_question_ends_in_its_time(file: str, question: tuple[str, ...]) -> None:
    """What is found in the seconds that were given is shown, and that they are over."""
    command, *rest = question
    answer = answered(command, file, *rest, "--seconds", "0")
    assert (answer["complete"], answer["cut"]) == (False, "time")
    assert " 0 s" in printed(command, file, *rest, "--seconds", "0")


def test_a_reply_is_looked_through_too(file: str) -> None:
    """What is to outlast the next player's turn; without a goal, that the enemy does not win."""
    answer = answered("solve", file, "--reply", "--budget", "300")
    assert (answer["goal"], answer["reply"]) == (["north does not win"], True)


def test_odds_that_take_too_long_are_refused(file: str) -> None:
    """Exact chances are given whole or not at all."""
    assert "An exact answer takes longer" in refused("odds", file, "attack b2 b4", "--seconds", "0")


class Interrupted(Progress):
    """A search during which somebody presses Ctrl-C."""

    def __call__(self, done: int) -> bool:
        if done == 3:
            signal.raise_signal(signal.SIGINT)
        return super().__call__(done)


def test_an_interruption_shows_what_was_found(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the search, not the command: it shows what was found so far, and its status says so."""
    monkeypatch.setattr("refsvc.cli.scenarios.Progress", Interrupted)
    result = run("outcomes", file, "attack b2 b4", "--json")
    assert result.exit_code == 130
    answer = json.loads(result.stdout)
    assert (answer["cut"], answer["followed"]) == ("asker", 3)


def test_a_second_interruption_ends_the_command() -> None:
    """Who can't wait for the end of the search presses Ctrl-C again; afterwards it means what it did before."""
    before = signal.getsignal(signal.SIGINT)
    with Progress("looked at") as progress:
        assert progress(1)
        signal.raise_signal(signal.SIGINT)
        assert not progress(2)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_odds_are_told(file: str) -> None:
    """The chances of an attack, and that no source states the faces of the die."""
    text = printed("odds", file, "attack b2 b4")
    assert "  2 damage: 44.4 % (4/9)" in text
    assert "No source document states the faces of the die" in text


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (("legal",), "actions"),
        (("explain", "attack b2 b4"), "legal"),
        (("resolve",), "played"),
        (("outcomes", "attack b2 b4"), "outcomes"),
        (("odds", "attack b2 b4"), "damage"),
        (("draw",), "svg"),
    ],
)
def test_every_answer_is_there_as_json(arguments: tuple[str, ...], key: str, file: str) -> None:
    """With --json the answer is one JSON value."""
    command, *others = arguments
    assert key in answered(command, file, *others)


def test_a_scenario_can_be_piped_in() -> None:
    """A dash reads the scenario from standard input."""
    assert "  attack b2 b4" in printed("legal", "-", typed=SCENARIO)


def test_check_counts_cases_and_ends_with_the_numbers(file: str, tmp_path: Path) -> None:
    """The last line has the counts; the exit status is 1 if any failed, and each failure has its file and line."""
    assert printed("check", file).splitlines()[-1] == "2 passed, 0 failed"
    wrong = tmp_path / "wrong.scenario.yaml"
    wrong.write_text(SCENARIO.replace("b4 has 2 damage", "b4 is empty"), encoding="utf-8")
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    assert f"{wrong}:14: A shot: expected: b4 is empty; but b4 holds Undead Warrior" in result.stdout
    assert result.stdout.splitlines()[-1] == "3 passed, 1 failed"
    answer = json.loads(run("check", str(tmp_path), "--json").stdout)
    assert (answer["passed"], answer["failed"]) == (3, 1)
    assert [(one["cases"], one["failed"], one["passed"]) for one in answer["files"]] == [(2, 0, True), (2, 1, False)]


@pytest.mark.thorough
def test_check_of_the_content_reports_by_kind_and_faction() -> None:
    """Without a path all scenarios of the content are played and the rulings counted."""
    text = printed("check", "--missing")
    assert "faq: Cave Goblins" in text
    assert text.splitlines()[-1].endswith(" passed, 0 failed")
    answer = answered("check")
    assert answer["failed"] == 0
    assert {row["name"] for row in answer["kinds"]} >= {"faq", "expanded", "missed", "example"}


@pytest.mark.parametrize("name", ["board.svg", "board.png"])
def test_draw_writes_a_picture(name: str, file: str, tmp_path: Path) -> None:
    """The picture is written in the kind that its name says."""
    output = tmp_path / name
    assert printed("draw", file, "-o", str(output)) == f"{output} written\n"
    assert output.read_bytes()[:4] in (b"<svg", b"\x89PNG")


def test_draw_prints_the_picture(file: str) -> None:
    """Without a file the SVG is printed."""
    assert printed("draw", file, "--theme", "dark").startswith("<svg")


def test_it_says_why_not(file: str) -> None:
    """A card and a space are enough to ask why nothing can be done."""
    said = printed("why", file, "b2", "b5")
    assert "Horde Slinger moves from b2 by way of b3 and b4 to b5.  [move b2 b3 b4 b5]\nNot legal:" in said
    told = answered("why", file, "b2", "b5")
    assert told["verdicts"][0]["yes"] is False


@pytest.mark.parametrize(
    "asked",
    ["can Horde Slinger move to b3", "can Mind Witch attack Horde Climber"],
    ids=["another phase", "another turn"],
)
def test_what_only_its_time_stands_against_is_not_legal_now(file: str, asked: str) -> None:
    """A heading says so, whoever only wants to know whether it works; another reason makes it plainly not legal."""
    assert "\nNot legal now:\n" in printed("why", file, asked)
    assert "\nNot legal:\n" in printed("why", file, "can Undead Warrior attack Horde Slinger")


def test_what_is_asked_of_a_later_turn_is_told_of_the_cards_as_they_stand(file: str) -> None:
    """On the command line and in the answer of a program alike."""
    asked = "can Horde Slinger move to b5 next turn"
    assert "As the cards stand: no." in printed("why", file, asked)
    assert answered("why", file, asked)["verdicts"][0]["as_it_stands"] is True


def test_which_actions_there_are_is_asked_in_words(file: str) -> None:
    """The sentence about all of them, then each as it is written."""
    said = printed("why", file, "what can Horde Slinger attack?")
    assert said.startswith("what can Horde Slinger attack?")
    assert "Possible:" in said
    assert "[attack b2 b4]" in said
    assert "Yes:" in printed("why", file, "is Horde Slinger a unit?")
    assert "No:" in printed("why", file, "is Horde Slinger a structure?")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("phase: attack", "phase: lunch", ":2: phase: found the text “lunch” (expected one of summon, move"),
        ("c1: Sneeks", "c1: Snorks", ":4: board.c1.card: no card is named “Snorks”"),
        ("title: A shot", "players: {south: {magic: 99}}", "South has 99 magic, and the track ends at 15."),
        ("board:", "board: [", "not valid YAML"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(old: str, new: str, said: str, file: str) -> None:
    """Whatever is wrong in a file is said with file and line."""
    Path(file).write_text(SCENARIO.replace(old, new), encoding="utf-8")
    message = refused("legal", file)
    assert said in message
    assert file in message


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("legal", "nowhere.yaml"), "nowhere.yaml: can't be read: No such file or directory"),
        (("legal", "FILE", "--case", "9"), "there is no case 9; the file has 2"),
        (("legal", "FILE", "--after", "--case", "2"), "“attack b2 b4” waits for a decision"),
        (("explain", "FILE", "attack b2"), "“attack b2” is not complete or has too many words"),
        (("explain", "FILE", "dance"), "no action starts with “dance” (expected one of summon, move"),
        (("explain", "FILE", "Nobody", "attacks", "b4"), "no card or ability is called “Nobody”"),
        (("resolve", "FILE", "b2 attacks b4", "9 mr"), "“9 mr” names 9 (expected"),
        (("resolve", "FILE", "play Pruge"), "perhaps play Purge"),
        (
            ("resolve", "FILE", "attack b2 b5"),
            "ACTION 1: Horde Slinger on b2 attacks the empty space b5 (attack b2 b5): that is not",
        ),
        (("resolve", "FILE", "attack b2 b4", "six"), "ACTION 2: “six”: no face of the die is written “six”"),
        (("outcomes", "FILE", "attack b2 b5"), "(attack b2 b5): that is not legal. b5 is empty"),
        (("outcomes", "FILE", "rest"), "nothing waits for a decision"),
        (("outcomes", "FILE", "attack b2 b4", "--given", "six"), "no face of the die is written “six”"),
        (("odds", "FILE", "end phase"), "“end phase” is no attack"),
        (("odds", "FILE", "attack b2 b5"), "is not legal"),
        (("draw", "FILE", "-o", "board.gif"), "names no kind of picture"),
        (("draw", "FILE", "-o", "nowhere/board.svg"), "can't be written: No such file or directory"),
        (("check", "nowhere"), "nowhere does not exist"),
    ],
)
def test_wrong_input_is_refused(arguments: tuple[str, ...], said: str, file: str) -> None:
    """Wrong input ends with status 2 and says what was expected."""
    assert said in refused(*(file if one == "FILE" else one for one in arguments))


DICE = """\
phase: attack
board:
  d1: {card: Grognack, boost: 3}
  d3: {card: Undead Warrior, strength: 1}
  d4: {card: Mind Witch, player: north, damage: 1}
  d8: {card: Ret-Talus, player: north}
"""
ONCE_MORE = ("--policy", "Influence: yes once if no melee is rolled", "--policy", "Influence: no")


def test_choices_are_made_by_a_policy(tmp_path: Path) -> None:
    """Rules repeat; the first of a name that fits is taken, by outcomes and by odds."""
    path = tmp_path / "dice.scenario.yaml"
    path.write_text(DICE, encoding="utf-8")
    assert answered("odds", str(path), "attack", "d3", "d4", *ONCE_MORE)["destroyed"] == "35/36"
    found = answered("outcomes", str(path), "attack", "d3", "d4", *ONCE_MORE)
    assert sorted(one["chance"]["most"] for one in found["outcomes"]) == ["1/36", "5/36", "5/6"]
    for command in ("odds", "outcomes"):
        wrong = run(command, str(path), "attack", "d3", "d4", "--policy", "Banana: no")
        assert (wrong.exit_code, "policy.Banana: no decision is about “Banana”" in wrong.output) == (2, True)
        assert "“Influence” is no rule" in run(command, str(path), "attack d3 d4", "--policy", "Influence").output
