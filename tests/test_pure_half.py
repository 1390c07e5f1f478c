"""The half of the service that runs in a browser: with Python and one file it answers as the whole service does."""

import json
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from refsvc.corpus import Corpus
from refsvc.settings import CHECKOUT
from tests import pure_half
from tests.refsvc.judge.builders import BOARD
from tests.refsvc.puzzles.builders import LEGALITY, ORDER, POSSIBLE, RESOLUTION, SAID, START, WHY, WIN

pytestmark = pytest.mark.thorough

QUERIES = (
    "does engage trigger on swap",
    "faction:breakers cost<=1 attack:ranged",
    '"clear straight" mind wich -kind:card',
)
QUESTION = {
    "document": {"phase": "attack", "board": BOARD, "do": ["attack c3 c4", "mr"]},
    "action": "attack c3 c4",
    "goal": "c4 is empty",
    "asked": "b2 b5",
}
PUZZLES = (LEGALITY, WHY, RESOLUTION, POSSIBLE, ORDER, WIN, START, SAID)
ASKED: dict[str, Any] = {"queries": QUERIES, "questions": [QUESTION], "puzzles": PUZZLES}


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    """The content of the checkout, in force."""
    return Corpus.load(CHECKOUT / "content")


@pytest.fixture(scope="module")
def told(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a bare interpreter answers."""
    file = tmp_path_factory.mktemp("built") / "corpus.json"
    corpus.write(file)
    packages = sysconfig.get_path("purelib")
    # -I and -S keep the surroundings out: no site, no start-up files, nothing of the environment.
    program = [sys.executable, "-I", "-S", pure_half.__file__, str(CHECKOUT), packages, str(file)]
    ran = subprocess.run(program, input=json.dumps(ASKED), capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    answers: dict[str, Any] = json.loads(ran.stdout)
    return answers


@pytest.mark.parametrize("part", ["searched", "judged", "puzzled"])
def test_a_bare_interpreter_answers_as_the_whole_service(corpus: Corpus, told: dict[str, Any], part: str) -> None:
    """Searching, judging and puzzles give the same answers with neither Flask, YAML, SQLite nor compiled packages."""
    assert told[part] == pure_half.answers(corpus, ASKED)[part]


def test_the_answers_are_worth_comparing(told: dict[str, Any]) -> None:
    """None of what is compared is empty."""
    assert all(told["searched"])
    assert all(all(answers.values()) for answers in told["judged"])
    assert [one["verdict"]["sound"] for one in told["puzzled"]] == [True] * len(PUZZLES)
    assert all(one["hints"] for one in told["puzzled"])


def test_what_is_absent_is_refused(tmp_path: Path) -> None:
    """The bare interpreter would notice a compiled package, or a file that is opened."""
    probe = "import sys; sys.path.insert(0, sys.argv[1]); from tests.pure_half import Bare, refuse_files; {}"
    for doing, error in (
        ("sys.meta_path.insert(0, Bare()); import sqlite3", "ImportError"),
        ("sys.addaudithook(refuse_files); open('x.txt')", "PermissionError"),
    ):
        program = [sys.executable, "-c", probe.format(doing), str(CHECKOUT)]
        ran = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert ran.returncode == 1
        assert error in ran.stderr
