import json
import shutil

import pytest
from click.testing import CliRunner

from refsvc.cli import main
from refsvc.settings import CHECKOUT
from tests.builders import Content


@pytest.fixture(autouse=True)
def _content_is_served(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFSVC_CONTENT", str(content.directory))


def test_check_lists_problems_and_fails(content: Content) -> None:
    """Problems are printed with file and line, and the exit status is 1."""
    content.change("faq-2e/breakers/attack-twice.md", "terms: [adjacent]", "terms: [adjoining]")
    result = CliRunner().invoke(main, ["content", "check"])
    assert result.exit_code == 1
    assert "content/faq-2e/breakers/attack-twice.md:12: 'adjoining' is no 2e headword" in result.output


def test_check_passes_once_everything_was_reviewed(content: Content) -> None:
    """After `content reviewed --all` correct content is clean."""
    shutil.copytree(CHECKOUT / "content" / "sentences", content.directory / "sentences", dirs_exist_ok=True)
    runner = CliRunner()
    assert runner.invoke(main, ["content", "reviewed", "--all"]).output == "1 recorded as reviewed\n"
    result = runner.invoke(main, ["content", "check", "--json"])
    assert result.exit_code == 0
    assert json.loads(result.output) == {"problems": []}


def test_check_reports_malformed_files_like_other_problems(content: Content) -> None:
    """Content that can't be loaded is checked all the same."""
    content.change("glossary-2e/adjacent.md", "title: Adjacent\n", "")
    result = CliRunner().invoke(main, ["content", "check", "--json"])
    assert result.exit_code == 1
    assert json.loads(result.output)["problems"] == [
        {"file": "glossary-2e/adjacent.md", "line": 1, "message": "an entry needs the field 'title'"}
    ]


def test_reviewed_records_single_ids() -> None:
    """An id that was looked at is recorded by itself."""
    result = CliRunner().invoke(main, ["content", "reviewed", "faq-2e/breakers/attack-twice"])
    assert (result.exit_code, result.output) == (0, "1 recorded as reviewed\n")


@pytest.mark.parametrize("arguments", [[], ["--all", "faq-2e/x"], ["faq-2e/x"]])
def test_reviewed_says_what_it_expects(arguments: list[str]) -> None:
    """Neither ids nor --all, both, or an id that cites nothing: exit status 2 and a sentence."""
    result = CliRunner().invoke(main, ["content", "reviewed", *arguments])
    assert result.exit_code == 2
    assert "Error: " in result.output


@pytest.mark.parametrize("command", [["content", "check"], ["show", "x"], ["export"]])
def test_a_missing_directory_is_a_message(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """No command ends in a traceback because the content is not there."""
    monkeypatch.setenv("REFSVC_CONTENT", "/nowhere")
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 2
    assert "There is no content directory at /nowhere" in result.output


def test_broken_content_is_a_message(content: Content) -> None:
    """A command that needs the content names every problem of it."""
    content.change("glossary-2e/adjacent.md", "title: Adjacent\n", "")
    result = CliRunner().invoke(main, ["show", "adjacent"])
    assert result.exit_code == 2
    assert "glossary-2e/adjacent.md:1: an entry needs the field 'title'" in result.output


def test_check_reads_the_sentences(content: Content) -> None:
    """What is wrong with the catalogues of sentences is listed with the rest."""
    content.write("sentences/reasons.yaml", "no-card: '{square1'\n")
    result = CliRunner().invoke(main, ["content", "check"])
    assert result.exit_code == 1
    assert "content/sentences/reasons.yaml:1: 'no-card': a stray '{'" in result.output


def test_check_asks_for_everything_that_the_search_says(content: Content) -> None:
    """Words that are missing and words that nothing says are told, each with the code."""
    shutil.copytree(CHECKOUT / "content" / "sentences", content.directory / "sentences", dirs_exist_ok=True)
    assert "sentences/" not in CliRunner().invoke(main, ["content", "check"]).output
    content.change("sentences/search.yaml", "facet-kind: Kind\n", "facet-kin: Kind\n")
    result = CliRunner().invoke(main, ["content", "check"])
    line = (content.directory / "sentences/search.yaml").read_text().splitlines().index("facet-kin: Kind") + 1
    assert result.exit_code == 1
    assert "content/sentences/search.yaml:1: expected a sentence for 'facet-kind'" in result.output
    assert f"content/sentences/search.yaml:{line}: 'facet-kin': nothing says this" in result.output
