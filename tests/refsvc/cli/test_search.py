import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from refsvc.cli import main
from tests import folders


@pytest.fixture(autouse=True)
def _index_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFSVC_DATA", str(folders.of_this_process()))


def run(*arguments: str) -> Result:
    """`refsvc search` with these arguments."""
    return CliRunner().invoke(main, ["search", *arguments])


def test_results_come_best_first_with_answer_and_source() -> None:
    """Words need no quotation marks; each result says what it is, where it is from and what it says."""
    result = run("can", "I", "attack", "my", "own", "unit")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert "entries that are about “can I attack my own unit”" in lines[0]
    at = lines.index("You may attack your own cards, but earn no magic")
    assert "faq-2e/general/attack-friendly-card · Second Edition FAQ & Expanded Rules" in lines[at + 1]
    assert lines[at + 2].endswith("Can my unit attack one of my own cards? Yes.")


def test_options_narrow_and_limit() -> None:
    """Edition and kind narrow; the limit cuts."""
    found = json.loads(run("wall -vine", "--edition", "1e", "--kind", "rule", "--limit", "2", "--json").output)
    assert found["total"] > 2
    assert [(one["edition"], one["kind"]) for one in found["results"]] == [("1e", "rule")] * 2


def test_json_says_everything() -> None:
    """A program gets the query, how it was read, the results and what goes with them."""
    found = json.loads(run("--json", "mind wich").output)
    assert found["query"] == "mind wich"
    assert found["suggestion"] == "mind witch"
    assert found["reading"]["notes"] == ["“wich” as “witch”"]
    assert found["results"][0]["id"] == "card-2e/breakers/mind-witch"
    assert {"id", "kind", "edition", "title", "url", "snippet", "score"} <= set(found["results"][0])


def test_a_malformed_filter_is_pointed_out_and_fails() -> None:
    """The place is marked under the query, what was expected is said, and the exit status is 2."""
    result = run("wall cost<=x")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "wall cost<=x",
        "     ^^^^^^^",
        "“cost” expects a whole number, not “x”.",
    ]


def test_a_malformed_filter_fails_for_programs_too() -> None:
    """JSON still comes whole, with the problem in it; the exit status is 2."""
    result = run("--json", "wall cost<=x")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["problems"][0]["code"] == "unknown-value"


@pytest.mark.parametrize("arguments", [[], [" "], ["wall", "--limit", "0"], ["wall", "--edition", "3e"]])
def test_wrong_arguments_are_refused(arguments: list[str]) -> None:
    """No query, an empty one, or an option that can't be: exit status 2."""
    assert run(*arguments).exit_code == 2


def test_nothing_found_is_said(tmp_path: Path) -> None:
    """An unknown word is named."""
    result = run("xyzzyxyzzy")
    assert result.exit_code == 0
    assert "0 results" in result.output
    assert "No text here has the word “xyzzyxyzzy”" in result.output


def test_two_cards_are_compared() -> None:
    """Below the results stands what two named cards share and when they meet."""
    output = run("gulldune", "kalal").output
    assert "Both belong to the Breakers." in output
    assert "They meet" not in output
    assert "Kalal: Greater Push" in run("swift", "potion", "kalal").output.partition("They meet after attacking:")[2]
