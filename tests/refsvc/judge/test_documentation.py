"""What the page about scenarios shows: every form there is, in examples that pass."""

import re
from pathlib import Path

import pytest

import engine
from engine.documents.expectations import FORMS as EXPECTATIONS
from engine.documents.statements import Form
from engine.effects.codes import EffectDecision
from engine.second.actions.kinds import ACTIONS
from engine.second.codes import DecisionCode, FactKind, LastingKind
from engine.second.documents import vocabulary
from engine.second.documents.statements import FORMS as STATEMENTS
from refsvc.judge import Judge, read_text

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
WORDS = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
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
    shown = [text.replace("CARD", "Sneeks").replace("NAME", "Flight") for text in re.findall(r"`([^`]+)`", WORDS)]
    fitting = [text for text in shown if form.pattern.fullmatch(text)]
    assert fitting
    assert all(engine.EDITIONS["2e"].statement(text, judge.cards["2e"]) for text in fitting)


@pytest.mark.parametrize("key", EXPECTATIONS)
def test_every_expectation_is_shown(key: str) -> None:
    """Each key that says what is expected stands on the page."""
    assert f"`{key}:" in PAGE


@pytest.mark.parametrize("verb", [action.verb for action in ACTIONS])
def test_every_action_is_shown(verb: str) -> None:
    """Each action stands on the page."""
    assert re.search(rf"\| `{verb} ", PAGE)


@pytest.mark.parametrize("kind", [*EffectDecision, *DecisionCode, "roll", "draw", *FactKind, *LastingKind])
def test_every_kind_is_shown(kind: str) -> None:
    """What may be asked, remembered or lasting stands in a table of the page."""
    assert re.search(rf"(?m)^\|[^|]*`{kind}`", PAGE)


@pytest.mark.parametrize("key", [*vocabulary.SCENARIO, *vocabulary.USED])
def test_every_key_is_shown(key: str) -> None:
    """Each key of a document and of its record stands in a table of the page."""
    assert re.search(rf"(?m)^\|[^|]*`{key}[`:]", PAGE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_shown(command: str) -> None:
    """Each command on scenarios exists and stands on the page."""
    from refsvc.cli import main

    assert f"refsvc {command} " in PAGE
    assert command in main.commands
