"""Checking scenario files: what passes, what fails and where, and how many rulings run."""

import shutil

import pytest

from refsvc import words
from refsvc.corpus import Corpus
from refsvc.judge import Checked, Judge, check_file, entry_beside, files_in, missing, tallies
from refsvc.settings import content_directory
from refsvc.words import Words
from tests.builders import RULING, Content

PASSES = """\
title: Tacullu attacks
phase: attack
board:
  d1: Tacullu
  d2: {card: Deceiver, player: north}
do: [attack d1 d2, mr mr mr]
expect:
  - d2 has 3 damage
"""
FAILS = PASSES.replace("d2 has 3 damage", "d2 is empty")
ENTRY = "faq-2e/breakers/attack-twice"


@pytest.fixture
def small(content: Content) -> Content:
    """The small content with the sentences of the real one."""
    shutil.copytree(content_directory() / "sentences", content.directory / "sentences", dirs_exist_ok=True)
    return content


def checked(content: Content, name: str, text: str) -> Checked:
    """The result for a scenario file with this text."""
    content.write(name, text)
    judge = Judge(content.load(), Words(words.load(content.directory)))
    return check_file(content.directory / name, judge)


def test_a_scenario_that_shows_what_it_expects_passes(small: Content) -> None:
    """A file whose expectations are met passes and is counted for the entry beside it."""
    result = checked(small, f"{ENTRY}.scenario.yaml", PASSES)
    assert (result.passed, result.entry, result.title, result.cases) == (True, ENTRY, "Tacullu attacks", 1)


def test_a_second_scenario_belongs_to_the_same_entry(small: Content) -> None:
    """A word between the entry's name and the ending makes room for several."""
    assert checked(small, f"{ENTRY}.again.scenario.yaml", PASSES).entry == ENTRY


def test_what_fails_names_its_line(small: Content) -> None:
    """What is not as expected is said with the line on which it is expected."""
    result = checked(small, f"{ENTRY}.scenario.yaml", FAILS)
    (fault,) = result.faults
    assert (fault.line, fault.where) == (8, "expect[0]")
    assert "expected: d2 is empty; but d2 holds Deceiver" in fault.message


def test_a_file_that_can_not_be_read_fails(small: Content) -> None:
    """A file with something that is not understood fails with its line, and brings no exception."""
    result = checked(small, f"{ENTRY}.scenario.yaml", PASSES.replace("Tacullu\n", "Tackle\n", 2))
    (fault,) = result.faults
    assert fault.line == 4
    assert "no card is named “Tackle”" in fault.message


def test_an_impossible_position_fails_with_every_fault(small: Content) -> None:
    """A position that no table can show fails with a sentence for each fault."""
    rich = "players:\n  south: {magic: 20}\n"
    (fault,) = checked(small, f"{ENTRY}.scenario.yaml", rich + PASSES).faults
    assert "South has 20 magic, and the track ends at 15." in fault.message
    assert (fault.line, fault.where) == (2, "players.south.magic")
    case = f"cases:\n  - {rich.replace(chr(10), chr(10) + '    ')}expect: [phase is attack]\n"
    (fault,) = checked(small, f"{ENTRY}.scenario.yaml", PASSES + case).faults
    assert (fault.line, fault.where) == (11, "cases[0].players.south.magic")


def test_a_case_without_expectations_fails(small: Content) -> None:
    """A scenario that expects nothing shows nothing: it fails."""
    result = checked(small, f"{ENTRY}.scenario.yaml", PASSES + "cases:\n  - title: Nothing\n")
    assert [fault.message for fault in result.faults] == ["nothing is expected here: every case says what must be seen"]


def test_an_id_that_no_entry_has_fails(small: Content) -> None:
    """What must not cite it never would, so it is told with its line, and with what was perhaps meant."""
    slipped = f"cases:\n  - title: A slip\n    expect:\n      - does not cite: {ENTRY.split('/')[-2]}/nothing\n"
    (fault,) = checked(small, f"{ENTRY}.scenario.yaml", PASSES + slipped).faults
    assert fault.message.startswith("no entry has the id")
    assert (fault.case, fault.where) == ("A slip", "cases[0].expect[0]")


def test_a_line_that_can_not_be_played_fails_in_its_line(small: Content) -> None:
    """Where `do` can't be played, the line of the file is named, that of a case too."""
    text = PASSES + "cases:\n  - title: Too far\n    do:\n      - attack d1 d7\n    expect: [d1 holds Tacullu]\n"
    (fault,) = checked(small, f"{ENTRY}.scenario.yaml", text).faults
    assert (fault.case, fault.line, fault.where) == ("Too far", 12, "cases[0].do[0]")
    assert "d7 is empty: there is nothing to attack." in fault.message


def test_cases_are_counted_and_one_that_can_not_be_read_leaves_the_others(small: Content) -> None:
    """Each case passes or fails by itself, with its own line, even where another can't be read."""
    cases = """\
cases:
  - board: {d2: {card: Nobody, player: north}}
    expect: [d2 is empty]
  - title: Far away
    board:
      d2: empty
    do: []
    expect:
      - d2 holds Deceiver
      - d2 has 1 damage
  - title: Nothing done
    expect: [d2 holds Deceiver]
"""
    result = checked(small, f"{ENTRY}.scenario.yaml", PASSES + cases)
    assert (result.cases, result.failed, result.passed) == (4, 2, False)
    assert [(fault.line, fault.where) for fault in result.faults] == [
        (10, "cases[0].board.d2.card"),
        (17, "cases[1].expect[0]"),
        (18, "cases[1].expect[1]"),
    ]


def test_what_can_not_have_been_done_before_is_noted(small: Content) -> None:
    """A record that contradicts itself passes, with a note in its line; what else is strange is not spoken of."""
    text = PASSES.replace("do:", "used: {attacked: [d2], attacking: 0}\ndo:")
    result = checked(small, f"{ENTRY}.scenario.yaml", text)
    assert result.passed
    assert [(note.line, note.where) for note in result.notes] == [(6, "used")] * 2
    assert [note.message for note in result.notes] == [
        "1 unit is said to have been chosen to attack (d2), but 0 choices are said to be used up,"
        " and no text makes the others extra units.",
        "Deceiver on d2 is said to have been chosen to attack, but is not South's card.",
    ]
    assert checked(small, f"{ENTRY}.scenario.yaml", PASSES).notes == ()


def test_cards_that_contradict_one_another_are_noted_once(small: Content) -> None:
    """Two summoners of one player, or more copies of a card than a deck holds, pass with one note in a file."""
    held = "players: {south: {hand: [Blast, Blast, Blast]}}\n"
    text = PASSES.replace("board:", f"{held}board:\n  c1: Tacullu")
    again = "cases:\n  - {do: [], expect: [d2 holds Deceiver]}\n"
    result = checked(small, f"{ENTRY}.scenario.yaml", text + again)
    assert result.passed
    assert {note.where for note in result.notes} == {"board"}
    assert [note.message for note in result.notes] == [
        "South has more than one summoner on the battlefield: c1 and d1.",
        "South has 3 copies of Blast, and a deck holds 2 at most.",
    ]


def test_lines_after_a_moment_are_counted_as_they_are_written(small: Content) -> None:
    """What leads to a moment is no line of the file."""
    text = PASSES.replace("phase: attack", "at: end of attack phase").replace("[attack d1 d2, mr mr mr]", "[end phase]")
    (fault,) = checked(small, f"{ENTRY}.scenario.yaml", text.replace("[end phase]", "[no action]")).faults
    assert (fault.line, fault.where) == (6, "do[0]")


def test_files_are_found_in_folders(small: Content) -> None:
    """A folder stands for all scenario files in it; a file for itself, whatever its name."""
    small.write(f"{ENTRY}.scenario.yaml", PASSES)
    small.write("board.yaml", PASSES)
    folder, file = small.directory, small.directory / "board.yaml"
    found = files_in([folder, file, file])
    assert found == [small.directory / f"{ENTRY}.scenario.yaml", file]


def rows(content: Content, *results: Checked) -> dict[str, tuple[int, ...]]:
    """The tally of the content, by name."""
    return {row.name: (*row[1:], row.entries) for row in tallies(content.load(), results)}


def test_rulings_are_counted_by_kind_and_faction(small: Content) -> None:
    """Each entry counts once: run, failed, unplayable, waiting or without a scenario."""
    small.write("faq-2e/breakers/remark.md", RULING.replace("faction:", "unplayable: A remark.\nfaction:"))
    small.write("faq-2e/breakers/unknown.md", RULING.replace("faction:", "waiting: Its card text.\nfaction:"))
    small.write("faq-2e/breakers/open.md", RULING)
    passed = checked(small, f"{ENTRY}.scenario.yaml", PASSES)
    failed = checked(small, f"{ENTRY}.again.scenario.yaml", FAILS)
    assert rows(small, passed)["faq"] == (1, 0, 1, 1, 1, 4)
    assert rows(small, passed, failed)["faq: Breakers"] == (0, 1, 1, 1, 1, 4)
    assert [entry.id for entry in missing(small.load())] == ["faq-2e/breakers/open"]


def test_a_repeated_ruling_runs_with_the_one_that_it_repeats(small: Content) -> None:
    """An entry that repeats another has that one's scenario."""
    repeated = RULING.split("decided_by")[0].replace("answer: Yes.\n", "") + f"same_as: {ENTRY}\n---\n"
    small.write("faq-2e/breakers/repeated.md", repeated)
    passed = checked(small, f"{ENTRY}.scenario.yaml", PASSES)
    assert rows(small, passed)["faq"] == (2, 0, 0, 0, 0, 2)
    assert missing(small.load()) == []


@pytest.mark.thorough
def test_every_scenario_of_the_content_passes(judge: Judge) -> None:
    """Every ruling that has a scenario comes out of the rules and card texts."""
    results = [check_file(file, judge) for file in files_in([content_directory()])]
    assert results
    assert [f"{one.file}:{fault.line}: {fault.message}" for one in results for fault in one.faults] == []


def test_every_ruling_has_a_scenario_or_says_why_not(corpus: Corpus) -> None:
    """Each FAQ entry, expanded rule, missed rule and example runs, or says in a line why it does not."""
    assert [entry.id for entry in missing(corpus)] == []


def test_every_scenario_stands_beside_an_entry(judge: Judge) -> None:
    """No scenario of the content is lost beside an entry that does not exist."""
    assert [file for file in files_in([content_directory()]) if not entry_beside(file, judge.corpus)] == []
