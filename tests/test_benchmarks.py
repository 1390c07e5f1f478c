"""What benchmarks are given is looked at before anything is measured."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks import search

RIGHT = "- {q: a gate, style: keyword, relevant: [glossary-2e/gate]}\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "- {query: a gate, ids: [glossary-2e/gate]}",
            "query 1: `q`, `style`, `relevant` are missing; it has `query`, `ids`",
        ),
        (RIGHT + "- {q: a wall, relevant: [glossary-2e/gate]}", "query 2: `style` is missing"),
        (RIGHT + "- {q: a wall, style: keyword, relevant: glossary-2e/gate}", "query 2: `relevant` has to be a list"),
        (RIGHT + "- a wall", "query 2: 'a wall' is no query"),
        ("q: a gate", "holds no queries"),
        ("", "holds no queries"),
        ("- {q: [", "can't be read"),
    ],
)
def test_a_file_of_other_queries_is_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, text: str, says: str
) -> None:
    """It is told which query is wrong, how, and what was expected; the command ends with status 2."""
    file = tmp_path / "queries.yaml"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["search", str(file)])
    with pytest.raises(SystemExit) as ended:
        search.main()
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert "queries.yaml" in told
    assert says in told
    assert "a list of queries, each with `q`" in told


def test_a_file_as_expected_is_read(tmp_path: Path) -> None:
    """Other keys beside those that are needed do no harm."""
    file = tmp_path / "queries.yaml"
    file.write_text(RIGHT + "- {q: a wall, style: keyword, relevant: [a], edition: 2e, note: mine}\n", encoding="utf-8")
    assert [one["q"] for one in search.judged(file)] == ["a gate", "a wall"]
