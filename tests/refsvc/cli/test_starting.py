"""The commands that begin a game and check a deck."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from refsvc.cli import main


def run(*arguments: str, typed: str | None = None) -> Result:
    """What the command line does with these arguments."""
    return CliRunner().invoke(main, arguments, input=typed)


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """A deck with too many copies of a card."""
    path = tmp_path / "deck.yaml"
    path.write_text("as: benders\nBreaker: 11\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "told",
    [
        ("breakers", "vanguards", "--hands"),
        ("benders", "Swamp Orcs", "--edition", "1e", "--first", "north"),
        ("benders", "swamp-orcs", "deep-dwarves", "shadow-elves", "--edition", "1e"),
    ],
)
def test_the_start_of_a_game_is_a_scenario_file(told: tuple[str, ...]) -> None:
    """What is printed is read by the other commands; what is not certain of it goes beside."""
    begun = run("start", *told)
    assert begun.exit_code == 0, begun.output
    listed = run("legal", "-", typed=begun.stdout)
    assert "end phase" in listed.output
    assert ("put together here" in begun.stderr) is ("1e" in told)


def test_a_deck_is_refused_with_every_reason(deck: str) -> None:
    """Alone as before a game, in words and as data."""
    checked = run("deck", deck, "--edition", "1e")
    assert "11 copies of Breaker" in checked.stdout
    assert "rule-1e/deck-building/copy-limits" in checked.stdout
    answered = json.loads(run("deck", deck, "--edition", "1e", "--json").stdout)
    assert (answered["legal"], len(answered["reasons"])) == (False, 2)
    refused = run("start", deck, "benders", "--edition", "1e")
    assert (refused.exit_code, "south can't begin" in refused.output) == (2, True)
    assert "11 copies of Breaker" in refused.output


def test_a_deck_that_is_put_together_says_so() -> None:
    """Of a faction whose deck no source lists; one that is listed says nothing."""
    assert "put together here" in run("deck", "sand-goblins", "--edition", "1e").stdout
    listed = run("deck", "breakers").stdout
    assert "It may be played with." in listed
    assert "put together here" not in listed


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        (("start", "benders", "benders", "benders", "--edition", "1e"), "expected 2 or 4"),
        (("start", "benders", "vanguards"), "south: found the text “benders”"),
        (("start", "breakers", "vanguards", "--first", "nobody"), "first: found the text “nobody”"),
        (("deck", "nobody"), "deck: found the text “nobody”"),
    ],
)
def test_what_cannot_begin_says_what_was_expected(told: tuple[str, ...], wrong: str) -> None:
    """The exit status is 2."""
    result = run(*told)
    assert (result.exit_code, wrong in result.output) == (2, True), result.output


@pytest.mark.parametrize(("typed", "wrong"), [("- Wall", "holds no deck"), ("{", "YAML"), ("Wal: 1", "perhaps “Wall”")])
def test_a_file_that_holds_no_deck_says_what_was_expected(typed: str, wrong: str) -> None:
    """As YAML, as a deck, and card by card."""
    result = run("deck", "-", "--edition", "1e", typed=typed)
    assert (result.exit_code, wrong in result.output) == (2, True), result.output
