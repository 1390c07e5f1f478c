"""Scenario files: what is read from them, and file and line of what is wrong in them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refsvc.judge import Impossible, Judge, WrongScenario, read_document, read_file, read_text
from refsvc.judge.checking import unmet
from tests.examples import examples

SCENARIO = """\
title: Two units
phase: move
players:
  south: {magic: 3, hand: [Purge]}
board:
  c1: Ret-Talus
  d3: {card: Sneeks, player: north, damage: 2}
do:
  - move c1 c2
expect:
  - c1 is empty
  - illegal: attack c2 c3
    because: rule-2e/phase-attack
"""


def wrong(text: str, judge: Judge) -> WrongScenario:
    """What is wrong with a scenario."""
    with pytest.raises(WrongScenario) as raised:
        read_text(text, judge.cards, "file.yaml")
    return raised.value


def changed(old: str, new: str) -> str:
    """The scenario with other words in one place."""
    assert old in SCENARIO
    return SCENARIO.replace(old, new)


def test_a_scenario_is_read(judge: Judge) -> None:
    """Title, position, lines and expectations are those of the text."""
    scenario = read_text(SCENARIO, judge.cards)
    case = scenario.first
    assert (scenario.title, case.title, case.do, len(case.expect)) == ("Two units", "Two units", ("move c1 c2",), 2)
    piece = case.position.at("d3")
    assert piece is not None
    assert (piece.card.name, piece.controller, piece.damage) == ("Sneeks", 1, 2)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("damage: 2", "damage: many", 7, "board.d3.damage: found the text “many” (expected a whole number"),
        ("card: Sneeks", "card: Snorks", 7, "board.d3.card: no card is named “Snorks”"),
        ("c1: Ret-Talus", "g1: Ret-Talus", 6, "the board has no space “g1” (expected a1 to f8)"),
        ("phase: move", "phase: fight", 2, "phase: found the text “fight” (expected one of summon, move"),
        ("hand: [Purge]", "hand: [Purge, Pirge]", 4, "players.south.hand[1]: no card is named “Pirge”"),
        ("title: Two", "titel: Two", 1, "unknown key “titel”"),
        ("c1 is empty", "c1 is gone", 11, "expect[0]: “c1 is gone” is no statement about a position"),
        ("c1 is empty", "c1 holds Pirge", 11, "expect[0]: no card is named “Pirge”"),
        ("c1 is empty", "c1 lacks the ability Floght", 11, "expect[0]: no ability “Floght” is played"),
        ("attack c2 c3", "attack c2", 12, "expect[1].illegal: “attack c2” is not complete"),
        (
            "because: rule",
            "reason: rule",
            13,
            "expect[1].reason: unknown key “reason” (expected one of illegal, because)",
        ),
        ("  - move c1 c2", "  - [move]", 9, "do[0]: found a list (expected text)"),
        ("do:", "do: {", 9, "not valid YAML"),
        ("phase: move", "phase: move\nphase: move", 3, "the field 'phase' stands twice"),
    ],
)
def test_errors_name_file_line_and_what_was_expected(old: str, new: str, line: int, said: str, judge: Judge) -> None:
    """Wherever something is not as expected, the message begins with its file and line."""
    error = wrong(changed(old, new), judge)
    assert str(error).startswith(f"file.yaml:{line}: ")
    assert said in str(error)


def test_words_of_other_yaml_dialects_are_texts(judge: Judge) -> None:
    """`no`, `yes` and `on` are answers and not truth values."""
    case = read_text("do: [attack a1 a2, no, yes, on, 2]", judge.cards).first
    assert case.do == ("attack a1 a2", "no", "yes", "on", "2")


def test_an_impossible_position_lists_its_faults(judge: Judge) -> None:
    """A position that no table can show is refused with every fault of it."""
    error = wrong(changed("magic: 3", "magic: 16"), judge)
    assert isinstance(error, Impossible)
    assert [fault.code for fault in error.faults] == ["magic-off-track"]


def test_json_is_read_too(judge: Judge) -> None:
    """A scenario in JSON is the same scenario."""
    scenario = read_text('{"phase": "move", "board": {"c1": "Ret-Talus"}, "do": ["move c1 c2"]}', judge.cards)
    assert scenario.first.do == ("move c1 c2",)


def test_a_case_is_laid_over_the_file(judge: Judge) -> None:
    """Board and players are merged, other keys replaced, what is done and expected is the case's own."""
    text = SCENARIO + "cases:\n  - board: {d3: empty, e4: Purge}\n    players: {south: {magic: 1}}\n    turn: north\n"
    first, second = read_text(text, judge.cards).cases
    assert first.where == ""
    assert second.where == "cases[0]"
    assert second.position.at("d3") is None
    assert second.position.at("c1") is not None
    assert second.position.at("e4") is not None
    assert second.position.players[0].magic == 1
    assert [card.name for card in second.position.players[0].hand] == ["Purge"]
    assert (second.position.turn, second.position.phase, second.do, second.expect) == (1, "move", (), ())


def test_cases_alone_make_no_case_of_the_file(judge: Judge) -> None:
    """A file whose cases say all that is done and expected has no case besides them."""
    scenario = read_text("board: {c1: Ret-Talus}\ncases:\n  - expect: [c1 holds Ret-Talus]\n", judge.cards)
    assert [case.where for case in scenario.cases] == ["cases[0]"]


@pytest.mark.parametrize(
    ("case", "line"),
    [
        ("  - expect: [c1 is gone]", 15),
        ("  - phase: fight", 15),
        ("  - title: A\n    board:\n      d3: {card: Sneeks, damage: x}", 17),
        ("  - edition: 2e", 15),
        ("  - 7", 15),
    ],
)
def test_errors_in_a_case_name_its_line(case: str, line: int, judge: Judge) -> None:
    """What is wrong in a case is shown where the case says it."""
    assert wrong(f"{SCENARIO}cases:\n{case}\n", judge).line == line


def test_what_a_case_takes_over_is_shown_in_the_file(judge: Judge) -> None:
    """What is wrong in the file for all cases is shown where the file says it."""
    text = "board:\n  c1: Ret-Talus\n  d3: Snorks\ncases:\n  - board: {e4: Purge}\n    expect: [e4 holds Purge]\n"
    assert wrong(text, judge).line == 3


def test_a_missing_file_is_said(tmp_path: Path, judge: Judge) -> None:
    """A file that can't be read says so."""
    with pytest.raises(WrongScenario, match=r"none\.yaml: can't be read: No such file"):
        read_file(tmp_path / "none.yaml", judge.cards)


def test_a_file_that_is_no_text_is_said(tmp_path: Path, judge: Judge) -> None:
    """A file that is not UTF-8 says so."""
    path = tmp_path / "board.yaml"
    path.write_bytes(b"title: \xff")
    with pytest.raises(WrongScenario, match="not UTF-8"):
        read_file(path, judge.cards)


def test_deep_nesting_is_refused(judge: Judge) -> None:
    """A text of nothing but brackets is refused rather than followed to the end."""
    assert "nested too deeply" in str(wrong("[" * 20_000, judge)) or "not valid YAML" in str(wrong("[" * 20_000, judge))


def test_plain_data_has_no_lines(judge: Judge) -> None:
    """What is wrong with data that came from no file is said without a line."""
    with pytest.raises(WrongScenario) as raised:
        read_document({"phase": "fight"}, judge.cards)
    assert str(raised.value).startswith("phase: found the text “fight”")


PIECES = ("0", "-1", "[", "{", "}", ": ", "\n", "  ", "- ", "?", "null", "d3", "a", "north", "cases:", "\t", "'", "…")
"""What files are spoiled with."""


@given(st.data())
@examples(75)
def test_spoiled_files_are_refused_or_played(judge: Judge, data: st.DataObject) -> None:
    """Whatever is written in place of some of a file, it is refused with its name, or played to a verdict."""
    start = data.draw(st.integers(0, len(SCENARIO)))
    end = data.draw(st.integers(start, min(len(SCENARIO), start + 30)))
    spoiled = SCENARIO[:start] + "".join(data.draw(st.lists(st.sampled_from(PIECES), max_size=6))) + SCENARIO[end:]
    refusal = "file.yaml:"
    try:
        scenario = read_text(spoiled, judge.cards, "file.yaml")
        for case in scenario.cases:
            assert all(message for _, message in unmet(case, *judge.as_far(case), judge))
    except WrongScenario as error:
        refusal = str(error)
    assert refusal.startswith("file.yaml:")
