"""Puzzles without a disk: in an interpreter that has neither YAML nor SQLite, Flask or any compiled package."""

import dataclasses
import json
import subprocess
import sys
from pathlib import Path

from refsvc.puzzles import Puzzles
from tests.refsvc.judge.test_pure import told
from tests.refsvc.puzzles.builders import LEGALITY, ORDER, POSSIBLE, RESOLUTION, SAID, START, WHY, WIN, puzzle

ROOT = Path(__file__).resolve().parents[3]
CHILD = Path(__file__).with_name("pure_child.py")
NAMES = ("Ret-Talus", "Undead Archer", "Undead Carrier", "Grognack", "Horde Slinger")
DOCUMENTS = {
    "legality": LEGALITY,
    "why": WHY,
    "resolution": RESOLUTION,
    "possible": POSSIBLE,
    "order": ORDER,
    "win": WIN,
    "start": START,
    "said": SAID,
}


def test_puzzles_are_decided_and_graded_without_disk_and_packages(puzzles: Puzzles) -> None:
    """From plain data alone puzzles are read, decided, proposed for and graded, as they are with everything at hand."""
    judge = puzzles.judge
    catalogue = judge.words.catalogue
    handed = {
        "cards": {name: told(card) for name in NAMES if (card := judge.cards.find(name))},
        "entries": {one: item.title for one, item in judge.corpus.items.items()},
        "sentences": {
            field.name: {code: template.text for code, template in getattr(catalogue, field.name).items()}
            for field in dataclasses.fields(catalogue)
        },
        "documents": DOCUMENTS,
    }
    # -I keeps the surroundings out, so that the checkout is all that can be imported besides the standard library.
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(CHILD), str(ROOT)],
        input=json.dumps(handed),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers = json.loads(done.stdout)
    assert answers["files"] == []
    for name, document in DOCUMENTS.items():
        here, there = puzzles.verdict(puzzle(judge, document)), answers[name]
        assert there["verdict"]["sound"], there["verdict"]["problems"]
        assert there["kept"] == json.loads(json.dumps(here.as_data()))
        assert there["question"]["title"] == document["title"]
        assert there["hints"]
        assert there["solved"]["right"] or document["kind"] == "win"
        assert there["proposed"] or document in (WIN, SAID)
    assert answers["win"]["kind"] == "Win this turn"
    assert answers["schema"] == "Puzzle"
