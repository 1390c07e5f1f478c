"""What the page about scenarios shows: every form there is, in examples that pass."""

import re
from pathlib import Path

import pytest

import engine
from engine.documents.expectations import FORMS as EXPECTATIONS
from engine.documents.statements import Form
from engine.effects.codes import EffectDecision
from engine.first import codes as first
from engine.first.actions import kinds as first_kinds
from engine.first.documents import statements as first_statements
from engine.first.documents import vocabulary as first_words
from engine.second.actions.kinds import ACTIONS
from engine.second.codes import DecisionCode, FactKind, LastingKind
from engine.second.documents import vocabulary
from engine.second.documents.statements import FORMS as STATEMENTS
from refsvc.judge import Judge, read_text

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
WORDS = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
OF_FIRST = re.search(r"(?ms)^## The first edition\n(.*?)^## ", WORDS)
FIRST = OF_FIRST[1] if OF_FIRST else ""
"""What the page says of the first edition alone."""
SECOND = WORDS.replace(FIRST, "")
LINES = re.findall(r"```text\n(.*?)\n```", PAGE)
COMMANDS = ("legal", "explain", "resolve", "outcomes", "odds", "check", "draw")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_every_example_passes(example: str, judge: Judge) -> None:
    """A scenario on the page shows what it expects, in each of its cases."""
    scenario = read_text(example, judge.cards)
    assert [failure for case in scenario.cases for failure in engine.failures(case)] == []


def test_the_page_has_examples() -> None:
    """There are scenarios on the page to try."""
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize("form", STATEMENTS, ids=lambda form: form.example)
def test_every_statement_is_shown(form: Form, judge: Judge) -> None:
    """For each form of statement the page has one in code that this form reads."""
    shown = [text.replace("CARD", "Sneeks").replace("NAME", "Flight") for text in re.findall(r"`([^`]+)`", SECOND)]
    fitting = [text for text in shown if form.pattern.fullmatch(text)]
    assert fitting
    assert all(engine.EDITIONS["2e"].statement(text, judge.cards["2e"]) for text in fitting)


@pytest.mark.parametrize("form", first_statements.FORMS, ids=lambda form: form.example)
def test_every_statement_of_the_first_edition_is_shown(form: Form, judge: Judge) -> None:
    """The same, for an edition of which the page tells what differs beside what all have in common."""
    shown = [text.replace("CARD", "Brute").replace("NAME", "Swift") for text in re.findall(r"`([^`]+)`", WORDS)]
    assert any(form.pattern.fullmatch(text) for text in shown)
    own = [text.replace("CARD", "Brute").replace("NAME", "Swift") for text in re.findall(r"`([^`]+)`", FIRST)]
    fitting = [text for text in own if form.pattern.fullmatch(text)]
    assert all(engine.EDITIONS["1e"].statement(text, judge.cards["1e"]) for text in fitting)


@pytest.mark.parametrize("key", EXPECTATIONS)
def test_every_expectation_is_shown(key: str) -> None:
    """Each key that says what is expected stands on the page."""
    assert f"`{key}:" in PAGE


@pytest.mark.parametrize("verb", [action.verb for action in ACTIONS])
def test_every_action_is_shown(verb: str) -> None:
    """Each action stands on the page."""
    assert re.search(rf"\| `{verb} ", SECOND)


@pytest.mark.parametrize("verb", [action.verb for action in first_kinds.ACTIONS])
def test_every_action_of_the_first_edition_is_shown(verb: str) -> None:
    """Each action stands in what the page says of that edition."""
    assert re.search(rf"\| `{verb}[ `]", FIRST)


@pytest.mark.parametrize("kind", [*EffectDecision, *DecisionCode, "roll", "draw", *FactKind, *LastingKind])
def test_every_kind_is_shown(kind: str) -> None:
    """What may be asked, remembered or lasting stands in a table of the page."""
    assert re.search(rf"(?m)^\|[^|]*`{kind}`", SECOND)


@pytest.mark.parametrize("kind", [*first.FactKind, *first.LastingKind])
def test_every_kind_of_the_first_edition_is_shown(kind: str) -> None:
    """What may be remembered or lasting in that edition stands in a table of its own."""
    assert re.search(rf"(?m)^\|[^|]*`{kind}`", FIRST)


@pytest.mark.parametrize("kind", first.DECISIONS)
def test_every_decision_of_the_first_edition_is_shown(kind: str) -> None:
    """What may be asked in that edition stands in a table, be it that of both."""
    assert re.search(rf"(?m)^\|[^|]*`{kind}`", WORDS)


def test_both_readings_of_each_point_are_shown(judge: Judge) -> None:
    """The page names the points that the sources of the first edition leave open, and no others."""
    tables = re.findall(r"(?ms)^\| point \|.*?\n\n", FIRST)
    assert re.findall(r"(?m)^\| `([^`]+)`", "".join(tables)) == sorted(first.OpenPoint)


@pytest.mark.parametrize("line", LINES)
def test_every_line_reads_back(line: str, judge: Judge) -> None:
    """A position on one line is one, and its own line tells the same position."""
    position = read_text(line, judge.cards).first.position
    again = engine.EDITIONS[position.edition].line(position)
    assert read_text(again, judge.cards).first.position == position


@pytest.mark.parametrize("key", [*vocabulary.SCENARIO, *vocabulary.USED])
def test_every_key_is_shown(key: str) -> None:
    """Each key of a document and of its record stands in a table of the page."""
    assert re.search(rf"(?m)^\|[^|]*`{key}[`:]", SECOND)


@pytest.mark.parametrize("key", [*first_words.SCENARIO, *first_words.USED, *first_words.PLAYER])
def test_every_key_of_the_first_edition_is_shown(key: str) -> None:
    """Each key that its documents have stands in a table of the page, or in the row of a key that holds it."""
    assert re.search(rf"(?m)^\|[^|]*`{key}[`:]", WORDS) or re.search(rf"(?m)^\|.*`{key}[`:]", FIRST)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_shown(command: str) -> None:
    """Each command on scenarios exists and stands on the page."""
    from refsvc.cli import main

    assert f"refsvc {command} " in PAGE
    assert command in main.commands
