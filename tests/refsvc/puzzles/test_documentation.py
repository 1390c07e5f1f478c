"""The page about puzzles: its example stands, and it tells of everything there is."""

from __future__ import annotations

import doctest
import re
from itertools import islice
from pathlib import Path

import pytest

from refsvc.cli.puzzles import puzzles
from refsvc.cli.service import store
from refsvc.judge import Judge
from refsvc.puzzles import Kind, Puzzles, read_text
from refsvc.puzzles import vocabulary as keys
from refsvc.puzzles.deciding import decide

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "puzzles.md").read_text(encoding="utf-8")
RUNNING = (DOCS / "running.md").read_text(encoding="utf-8")
EXAMPLE, VARY = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
TOLD_OF_SCENARIOS = ("edition", "title", "question", "kind")


def test_the_example_is_sound(judge: Judge) -> None:
    """The puzzle shown on the page is one that the engine verifies."""
    assert decide(judge, read_text(EXAMPLE, judge)).problems == ()


def test_the_example_of_variants_has_some(judge: Judge) -> None:
    """What the page says may vary gives puzzles that the engine verifies, each with its question."""
    found = list(islice(Puzzles(judge).variants(read_text(EXAMPLE + VARY, judge), seed=7), 3))
    assert [one.puzzle.question for one in found] == ["Mark every attack that may be declared."] * 3


def test_the_library_answers_as_it_is_told() -> None:
    """Every line of Python on the page gives what stands below it."""
    (lines,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(lines, {"written": EXAMPLE}, "puzzles.md", None, None)
    assert len(test.examples) > 8
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("word", [*keys.PUZZLE, *keys.OPTION, *keys.SWAP, *keys.LIKE, *(kind.value for kind in Kind)])
def test_every_key_is_told(word: str) -> None:
    """Each key of a puzzle, each key of an option and each kind is named."""
    assert word in TOLD_OF_SCENARIOS or f"`{word}" in PAGE


@pytest.mark.parametrize("command", [*(f"puzzles {name}" for name in puzzles.commands), "solve"])
def test_every_command_is_told(command: str) -> None:
    """Each command is shown."""
    assert f"$ refsvc {command}" in PAGE


@pytest.mark.parametrize("name", list(store.commands))
def test_every_command_about_what_is_kept_is_told(name: str) -> None:
    """Each of them is shown to whoever runs the service."""
    assert f"$ refsvc store {name}" in RUNNING
