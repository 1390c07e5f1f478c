"""What was mined so far, in a file beside the one to be written: whoever goes on later does not begin anew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from refsvc.mining.crew import Done
from refsvc.mining.proving import Mined
from refsvc.mining.shift import Claim

ENDING = ".unfinished"


class Journal:
    """The games of one claim that are done, a line each; a line that was cut off by a power cut is played again."""

    def __init__(self, output: Path, claim: Claim) -> None:
        self.path = output.with_name(output.name + ENDING)
        self._head = claim.as_data()
        self._is_begun = False
        self.done = {one.number: one for one in self._read()}

    def _read(self) -> Iterator[Done]:
        if not self.path.is_file():
            return
        head, *lines = self.path.read_text(encoding="utf-8").splitlines() or [""]
        if _plain(head) != json.loads(json.dumps(self._head)):
            return
        for line in lines:
            told = _plain(line)
            if isinstance(told, dict):
                yield Done(told["number"], tuple([_mined(one) for one in told["mined"]]))

    def keep(self, done: Done) -> None:
        """Write down what a game holds."""
        self.done[done.number] = done
        if self._is_begun:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(_line(done))
            return
        # What stands there may belong to other work, or end in the middle of a line.
        self.path.write_text(json.dumps(self._head) + "\n" + "".join(map(_line, self.done.values())), encoding="utf-8")
        self._is_begun = True

    def close(self) -> None:
        """Take it away: what it was for is done."""
        self.path.unlink(missing_ok=True)


def _line(done: Done) -> str:
    return json.dumps({"number": done.number, "mined": [one._asdict() for one in done.mined]}) + "\n"


def _plain(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _mined(told: dict[str, Any]) -> Mined:
    return Mined(**{**told, "alike": tuple(told["alike"])})
