"""The commands on puzzles, the solver and the store: what they print, and how they end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result

from refsvc.cli import main
from tests.refsvc.puzzles.builders import LEGALITY, QUIZ, REACH, RESOLUTION, WIN


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own, empty."""
    folder = tmp_path / "data"
    monkeypatch.setenv("REFSVC_DATA", str(folder))
    return folder


def run(*arguments: str) -> Result:
    """What the command line does with these arguments."""
    return CliRunner().invoke(main, arguments)


def written(folder: Path, name: str, document: dict[str, Any]) -> str:
    """A puzzle or scenario in a file."""
    file = folder / name
    file.write_text(yaml.safe_dump(document, sort_keys=False), encoding="utf-8")
    return str(file)


def refused(*arguments: str) -> str:
    """What a command says of wrong input: exit status 2, a message, no traceback."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    return result.stderr


def test_check_verifies_files(tmp_path: Path) -> None:
    """A sound puzzle passes, a wrong one fails with file and line, and the last line counts both."""
    good = written(tmp_path, "good.puzzle.yaml", QUIZ)
    assert run("puzzles", "check", good).exit_code == 0
    bad = written(
        tmp_path, "bad.puzzle.yaml", {**RESOLUTION, "options": [{"holds": "d6 is empty"}, {"holds": "d3 is empty"}]}
    )
    result = run("puzzles", "check", str(tmp_path))
    assert result.exit_code == 1
    assert f"{bad}:" in result.stdout
    assert "none of the options is right" in result.stdout
    assert result.stdout.splitlines()[-1] == "1 passed, 1 failed"


def test_check_as_json(tmp_path: Path) -> None:
    """The same as data, with every fault."""
    bad = written(tmp_path, "bad.puzzle.yaml", {**WIN, "chance": "1/2"})
    result = run("puzzles", "check", bad, "--json")
    told = json.loads(result.stdout)
    assert (told["passed"], told["failed"]) == (0, 1)
    assert told["puzzles"][0]["faults"][0]["where"] == "chance"


def test_list_and_show(tmp_path: Path) -> None:
    """The bundled puzzles are listed, and one is shown without its answer unless that is asked for."""
    listed = json.loads(run("puzzles", "list", "--kind", "quiz", "--json").stdout)
    assert {row["kind"] for row in listed} == {"quiz"}
    name = listed[0]["name"]
    assert name in run("puzzles", "list").stdout
    shown = run("puzzles", "show", name)
    assert shown.exit_code == 0
    assert "a) " in shown.stdout
    assert "right" not in json.loads(run("puzzles", "show", name, "--json").stdout)["options"][0]
    assert "**" in run("puzzles", "show", name, "--answer").stdout


def test_solve_a_puzzle(tmp_path: Path) -> None:
    """Letters and lines are graded; the exit status says whether they are right."""
    quiz, reach = written(tmp_path, "a.puzzle.yaml", QUIZ), written(tmp_path, "b.puzzle.yaml", REACH)
    codes = {run("puzzles", "solve", quiz, letter).exit_code for letter in "ab"}
    assert codes == {0, 1}
    result = run("puzzles", "solve", reach, "move d4 e4", "move d3 d4 d5")
    assert (result.exit_code, "Reached" in result.stdout) == (0, True)
    assert run("puzzles", "solve", reach, "end phase").exit_code == 1
    assert "expected one of a, b" in refused("puzzles", "solve", quiz, "z")


def test_import_and_export(tmp_path: Path) -> None:
    """What is imported is found by its link and exported as it was; only what is sound is published."""
    good = written(tmp_path, "good.puzzle.yaml", QUIZ)
    bad = written(tmp_path, "bad.puzzle.yaml", {**QUIZ, "options": [{"value": 7}, {"value": 8}]})
    result = run("puzzles", "import", good, bad, "--publish", "--json")
    assert result.exit_code == 1
    first, second = json.loads(result.stdout)
    assert (first["published"], second["published"]) == (True, False)
    assert second["problems"]
    assert first["name"] in run("puzzles", "list").stdout
    assert yaml.safe_load(run("puzzles", "export", first["name"]).stdout) == QUIZ
    together = tmp_path / "both.collection.yaml"
    assert run("puzzles", "export", first["name"], second["name"], "-o", str(together)).exit_code == 0
    assert len(json.loads(run("puzzles", "import", str(together), "--json").stdout)) == 2


def test_the_whole_collection_is_exported() -> None:
    """Without names, every bundled puzzle comes in its order."""
    told = yaml.safe_load(run("puzzles", "export").stdout)
    listed = json.loads(run("puzzles", "list", "--json").stdout)
    assert [one["title"] for one in told["puzzles"]] == [row["title"] for row in listed]


def test_wrong_names_and_files_are_told(tmp_path: Path) -> None:
    """A name that nothing has, and a file that is no puzzle, each get a message."""
    assert "no puzzle “nothing”" in refused("puzzles", "show", "nothing")
    assert "does not exist" in refused("puzzles", "check", str(tmp_path / "nowhere"))
    wrong = written(tmp_path, "wrong.puzzle.yaml", {**LEGALITY, "kind": "riddle"})
    assert "wrong.puzzle.yaml:2" in refused("puzzles", "show", wrong)


def test_solve_finds_the_best_course(tmp_path: Path) -> None:
    """The solver prints the chance, the line and that no better one exists."""
    file = written(tmp_path, "a.scenario.yaml", WIN["scenario"])
    result = run("solve", file)
    assert result.exit_code == 0
    assert "south wins: 96.3 % (26/27)" in result.stdout
    assert "attack d3 d6" in result.stdout
    assert "no better course exists" in result.stdout


def test_solve_says_where_it_stopped(tmp_path: Path) -> None:
    """Where the budget ends first, bounds are given and called so."""
    file = written(tmp_path, "a.scenario.yaml", {**WIN["scenario"], "phase": "move"})
    told = json.loads(run("solve", file, "--budget", "2", "--json").stdout)
    assert not told["complete"]
    assert told["chance"]["most"] == "1"
    reached = json.loads(run("solve", file, "--goal", "d4 holds Undead Archer", "--json").stdout)
    assert (reached["complete"], reached["chance"]["least"]) == (True, "1")
    assert reached["course"][0]["action"] == "move d3 d4"
    assert "not understood as a goal" in refused("solve", file, "--goal", "d4 is nice")


def test_backup_and_restore(tmp_path: Path) -> None:
    """What was saved is back after a restore; what is no backup is refused and changes nothing."""
    puzzle = written(tmp_path, "a.puzzle.yaml", QUIZ)
    (saved,) = json.loads(run("puzzles", "import", puzzle, "--json").stdout)
    backup = tmp_path / "backup.sqlite3"
    assert run("store", "backup", str(backup)).exit_code == 0
    (later,) = json.loads(run("puzzles", "import", puzzle, "--json").stdout)
    assert run("store", "restore", str(backup), "--yes").exit_code == 0
    assert run("puzzles", "show", saved["name"]).exit_code == 0
    assert "no puzzle" in refused("puzzles", "show", later["name"])
    assert "no backup" in refused("store", "restore", puzzle, "--yes")
    assert "no folder" in refused("store", "backup", str(tmp_path / "missing" / "file"))
    assert run("puzzles", "show", saved["name"]).exit_code == 0


def test_mining_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    """A faction that there is not, two crews at once, a cluster that does not answer."""
    output = str(tmp_path / "found.yaml")
    assert "“elves” is no faction" in refused("puzzles", "mine", "--factions", "elves", "-o", output)
    assert "exclude each other" in refused(
        "puzzles", "mine", "--workers", "2", "--scheduler", "tcp://127.0.0.1:1", "-o", output
    )
    for scheduler in ("tcp://127.0.0.1:1", "tcp://127.0.0.1", "[::1"):
        assert "can't be reached" in refused("puzzles", "mine", "--scheduler", scheduler, "-o", output)
    assert list(tmp_path.glob("found*")) == []


@pytest.mark.thorough
def test_what_is_mined_can_be_checked_and_imported(tmp_path: Path) -> None:
    """The file holds puzzles like any other; its journal is gone."""
    output = str(tmp_path / "found.collection.yaml")
    asked = ("--factions", "breakers,tundra-orcs", "--kind", "quiz", "--count", "2", "--workers", "1")
    mined = run("puzzles", "mine", *asked, "-o", output, "--json")
    assert (mined.exit_code, json.loads(mined.stdout)["kinds"]) == (0, {"quiz": 2})
    assert [file.name for file in tmp_path.glob("found*")] == ["found.collection.yaml"]
    assert run("puzzles", "import", output).exit_code == 0


def test_puzzles_about_something_are_listed() -> None:
    """By a name or an id, those that turn on it first; a name of nothing says what was perhaps meant."""
    listed = json.loads(run("puzzles", "list", "--about", "Sneeks", "--json").stdout)
    assert listed[0]["name"] == "sly-as-a-goblin"
    assert "adjacent" in refused("puzzles", "list", "--about", "adjasent")


def test_a_collection_is_written_with_its_title(tmp_path: Path) -> None:
    """The puzzles in the order in which they are named, with what they are called together."""
    file = tmp_path / "tuesday.collection.yaml"
    run("puzzles", "export", "spirit-bond", "wall-of-ice", "--title", "For Tuesday", "--about", "Ice", "-o", str(file))
    written = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert (written["title"], written["about"]) == ("For Tuesday", "Ice")
    assert [one["title"] for one in written["puzzles"]] == ["Gathering spirits", "Raising a Parapet"]


def test_the_host_decides_in_a_terminal(tmp_path: Path) -> None:
    """What is taken down is listed with why, is found no more, and can be put back."""
    assert "Nothing waits" in run("puzzles", "queue").stdout
    imported = run("puzzles", "import", written(tmp_path, "a.puzzle.yaml", QUIZ), "--publish", "--json")
    name = json.loads(imported.stdout)[0]["name"]
    assert run("puzzles", "take-down", name, "--because", "Rude words").exit_code == 0
    assert f"{name}  taken down: Rude words" in run("puzzles", "queue").stdout
    assert name not in run("puzzles", "list").stdout
    assert run("puzzles", "let-through", name).exit_code == 0
    assert name in run("puzzles", "list").stdout
    assert "No reader saved a puzzle" in refused("puzzles", "let-through", "nothing2")
