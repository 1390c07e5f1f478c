"""What scripts say where a position is played on: every page with such scripts brings the words."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from refsvc.site.pages.board.script_words import script_words
from refsvc.site.playing_words import puzzle_words
from refsvc.site.static_files import DIRECTORY
from tests import sites

IMPORTED = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|\bimport\("([^"]+)"\)', re.MULTILINE)
WORDED = re.compile(r'\bworded\("([^"]+)"')


def scripts(path: Path, seen: set[Path]) -> Iterator[Path]:
    """A script with all that it imports."""
    if path in seen:
        return
    seen.add(path)
    yield path
    for at_once, later in IMPORTED.findall(path.read_text(encoding="utf-8")):
        yield from scripts((path.parent / (at_once or later)).resolve(), seen)


@pytest.mark.parametrize(("script", "words"), [("puzzles/player.js", puzzle_words), ("board/main.js", script_words)])
def test_every_word_that_a_script_says_is_there(script: str, words: object) -> None:
    """No script asks for a word that its page does not bring."""
    assert callable(words)
    app: Flask = sites.real_site()
    with app.app_context():
        there = set(words())
    for one in scripts((DIRECTORY / "js" / script).resolve(), set()):
        assert {*WORDED.findall(one.read_text(encoding="utf-8"))} <= there, one.name
