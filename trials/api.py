"""Every operation of the API asked with whatever its description allows and forbids, by schemathesis.

``python -m trials.api SECONDS SEED`` goes on for so long, with every check that there is. The server has no limits,
and keeps an exam and a puzzle of a reader, so that what is behind their names is asked as well.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from refsvc import Reference
from refsvc.store import NEVER, NewQuestion
from tests.puzzle_documents import QUIZ
from trials.service import asked, numbers, serving

DESCRIPTION = "/api/v1/openapi.json"
CONTRACT = Path(__file__).parent / "schemathesis.toml"
"""What an answer of 422 means, which differs from service to service."""
READING = "trials.reading"
"""Reads the answers of media types that schemathesis does not know."""
HALF_OF_THE_TIME = 0.5


def main() -> None:
    """Hand a server over to schemathesis, which prints what it finds."""
    seconds, seed = numbers(120, 1)
    with tempfile.TemporaryDirectory() as folder:
        data, description, contract = (Path(folder) / one for one in ("data", "openapi.json", "schemathesis.toml"))
        data.mkdir()
        contract.write_text(CONTRACT.read_text(encoding="utf-8") + kept(data), encoding="utf-8")
        with serving(data, REFSVC_SAVE_RATE="0") as server:
            # The description is made when first asked for; on a busy machine schemathesis would not wait for it.
            description.write_bytes(asked(server, DESCRIPTION).body)
            command = [
                *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(contract)),
                *("run", str(description), "--url", server.address + DESCRIPTION.rpartition("/")[0]),
                *("--checks", "all", "--max-time", str(seconds), "--seed", str(seed)),
                *("--continue-on-failure", "--suppress-health-check", "all", "--no-color", "--request-timeout", "60"),
            ]
            environment = {**os.environ, "SCHEMATHESIS_HOOKS": READING}
            raise SystemExit(subprocess.run(command, check=False, env=environment).returncode)


def kept(data: Path) -> str:
    """What is kept in a data folder by its names and codes, as settings of schemathesis that ask for it."""
    reference = Reference.open(data=data)
    verdict = reference.puzzles.verdict(reference.puzzles.read(QUIZ)).as_data()
    puzzle, _ = reference.made.save_new(QUIZ, verdict, published=True)
    question = NewQuestion(f"saved/{puzzle.slug}", puzzle.version, QUIZ, verdict)
    exam, lead = reference.exams.create("Judges, level 1", [question], 30, NEVER)
    _, candidate = reference.exams.join(exam.slug, "Ann")
    reference.exams.answer(exam.slug, candidate, 1, {"picked": ["a"]}, solved=True)
    asks_for_it = {
        "/exams/{slug}/results": {"path.slug": exam.slug, "body.token": lead},
        "/puzzles/{slug}": {"path.slug": puzzle.slug},
        "/puzzles/{slug}/answer": {"path.slug": puzzle.slug},
        "/puzzles/{slug}/report": {"path.slug": puzzle.slug},
    }
    dictionaries, operations = "", ""
    for place, (path, values) in enumerate(asks_for_it.items()):
        operations += f"\n[[operations]]\ninclude-path = {json.dumps(path)}\n[operations.parameters]\n"
        for name, value in values.items():
            called = f"{name.replace('.', '-')}-{place}"
            dictionaries += f"\n[dictionaries.{called}]\nvalues = [{json.dumps(value)}]\n"
            operations += f'"{name}" = {{dictionary = "{called}", probability = {HALF_OF_THE_TIME}}}\n'
    return dictionaries + operations


if __name__ == "__main__":
    main()
