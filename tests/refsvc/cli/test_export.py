import json
from pathlib import Path

from click.testing import CliRunner

from refsvc.cli import main
from refsvc.corpus import Corpus


def test_export_writes_a_file_of_json_lines(tmp_path: Path, corpus: Corpus) -> None:
    """Each line of the file is one item."""
    file = tmp_path / "all.jsonl"
    assert CliRunner().invoke(main, ["export", "-o", str(file)]).exit_code == 0
    ids = [json.loads(line)["id"] for line in file.read_text(encoding="utf-8").splitlines()]
    assert ids == list(corpus.items)


def test_export_prints_without_a_file(corpus: Corpus) -> None:
    """The lines go to the terminal, or into a pipe."""
    result = CliRunner().invoke(main, ["export"])
    assert len(result.output.splitlines()) == len(corpus.items)


def test_a_file_that_can_not_be_written_is_a_message(tmp_path: Path) -> None:
    """The message names the file and why."""
    result = CliRunner().invoke(main, ["export", "-o", str(tmp_path / "missing" / "all.jsonl")])
    assert result.exit_code == 2
    assert "can't be written: No such file or directory." in result.output
