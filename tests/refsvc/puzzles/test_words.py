"""What readers of puzzles see comes from content, and the room knows no entry and no edition by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from refsvc.judge import Judge
from refsvc.puzzles import CLAIMS, FACTS, LEVELS, Kind, Puzzles
from refsvc.sentences import Template
from tests.refsvc.puzzles.builders import EVERY, puzzle

HOUSE = Path(__file__).parents[3] / "refsvc"
SOURCE = {
    path.relative_to(HOUSE).as_posix(): path.read_text(encoding="utf-8")
    for room in ("puzzles", "mining")
    for path in sorted((HOUSE / room).rglob("*.py"))
}
"""The rooms that say these sentences."""
MADE = {
    *(f"kind-{kind.value}{what}" for kind in Kind for what in ("", "-about")),
    *(f"level-{level}" for level in LEVELS),
    *(f"because-{what}" for what in ("rules", "steps", "cards", "positions")),
    *(f"claim-{key or 'words'}" for key in (*CLAIMS, "")),
    *(f"fact-{field}" for field in FACTS),
}
"""Codes that are put together at run time."""


@pytest.fixture(scope="module")
def sentences(judge: Judge) -> dict[str, Template]:
    """The sentences about puzzles."""
    return dict(judge.words.catalogue.puzzles)


def test_every_sentence_is_said_somewhere(sentences: dict[str, Template]) -> None:
    """No sentence of the content is left over, and every one that is put together is there."""
    assert set(sentences) >= MADE
    left = [code for code in sentences if code not in MADE and not any(f'"{code}"' in text for text in SOURCE.values())]
    assert left == []


def test_every_code_has_a_sentence(sentences: dict[str, Template]) -> None:
    """Whatever the room says has a sentence."""
    codes = [
        code
        for text in SOURCE.values()
        for said in re.findall(r"(?:\bsaid|_said|words\.puzzle)\(([^()]*)", text)
        for code in re.findall(r'"([a-z]+(?:-[a-z]+)*)"', said)
    ]
    assert len(codes) > 20
    assert [code for code in codes if code not in sentences] == []


@pytest.mark.parametrize("name", EVERY)
def test_nothing_is_missing_in_what_is_said(judge: Judge, puzzles: Puzzles, name: str) -> None:
    """Every gap of a sentence is filled."""
    verdict = puzzles.verdict(puzzle(judge, EVERY[name]))
    said = [verdict.explanation, verdict.difficulty.because, *(hint.text for hint in verdict.hints)]
    said += [sentence for one in verdict.answer.options for sentence in one.sentences]
    for text in said:
        assert not re.search(r"[{}]|\? |\?\.", text), text


@pytest.mark.parametrize("file", SOURCE)
def test_the_room_knows_no_entry_and_no_edition_by_name(file: str) -> None:
    """Entries are cited by the engine, the content or an author, and editions are those of the cases."""
    code = re.sub(r'""".*?"""', "", SOURCE[file], flags=re.DOTALL)
    assert re.findall(r"[12]e[/\"']", code) == []
    assert re.findall(r"from engine\b|import engine\.|refsvc\.store|sqlite|flask", code) == []
