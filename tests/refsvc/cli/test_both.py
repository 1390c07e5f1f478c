"""`refsvc both`: one question in both editions at the terminal."""

import json

from click.testing import CliRunner, Result

from refsvc.cli import main

SCENARIO = """\
phase: attack
cards:
  Boss: {class: summoner unit, life: 9, strength: 2, attack: melee}
  Sword: {class: common unit, life: 2, strength: 3, attack: melee}
board: {a1: Boss, d3: Sword, e3: Sword, d4: {card: Sword, player: north}, f8: {card: Boss, player: north}}
"""


def run(*arguments: str, typed: str = SCENARIO) -> Result:
    """What the command does with a scenario that is piped in."""
    return CliRunner().invoke(main, ["both", "-", *arguments], input=typed)


def test_it_says_what_differs_and_what_is_behind_it() -> None:
    """Signs tell what is the same and what is not; clauses of both stand below, and both sides in full."""
    printed = run("attack", "d3", "e3").output
    assert "= Legal in both editions." in printed
    assert "≠ Only in the Second Edition: Sword goes to South's discard pile." in printed
    assert "term-1e/destroy" in printed
    assert "glossary-2e/destroy" in printed
    assert "74.1 % (20/27)" in printed
    assert "What a destroyed card is worth" in printed


def test_words_of_players_are_understood() -> None:
    """An action may be written as people speak."""
    assert json.loads(run("Sword on d3 attacks d4", "--json").output)["action"] == "attack d3 d4"


def test_without_an_action_it_lists_what_one_edition_allows() -> None:
    """In the Movement Phase, moves of 0 spaces."""
    printed = run(typed=SCENARIO.replace("phase: attack", "phase: move")).output
    assert "Legal in the First Edition only: Boss on a1 moves 0 spaces." in printed


def test_what_stands_in_the_way_ends_it() -> None:
    """Exit status 2, with each thing and its place."""
    result = run("end phase", typed="phase: build\nboard: {a1: Sneeks, b1: Starting Gate}")
    assert result.exit_code == 2
    assert "Starting Gate (b1) is a gate" in result.output
    assert "Sly (a1) is an ability" in result.output
    assert "There is no Build Phase there." in result.output
