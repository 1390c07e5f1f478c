"""Inputs of every kind, spoiled by atheris, which keeps those that reach code that none before it reached.

``python -m trials.fuzz SECONDS SEED`` spends so long on each kind of input of ``trials/inputs.py``; ``KEEP=1`` keeps,
of all inputs there are then, the fewest that reach as much. An input that breaks something is written to
``trials/found``: mend what it breaks, and add it to ``trials/corpus``.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import atheris

from trials.service import table

FOUND = Path(__file__).parent / "found"
LONGEST = 1500
"""Bytes of an input: longer ones reach nothing that shorter ones don't, and are hard to read."""
SECONDS_OF_ONE = 10
"""An input that takes longer breaks something."""
MEGABYTES = 2048
WORDS = Path(__file__).parent / "words.txt"
PROGRESS = re.compile(r"cov: (\d+)")


def main() -> None:
    """Spoil every kind of input, each in a process of its own, and print what came of it."""
    if len(sys.argv) > 1 and not sys.argv[1].isdigit():
        spoil(sys.argv[1], sys.argv[2:])
        return
    from trials.inputs import INPUTS

    seconds, seed = (*sys.argv[1:], "20", "1")[:2] if len(sys.argv) < 3 else sys.argv[1:3]
    FOUND.mkdir(exist_ok=True)
    rows = {name: of_one_kind(name, seconds, seed) for name in INPUTS}
    print(f"seed {seed}, {seconds} s each")
    print(table(rows))
    broken = sorted(FOUND.iterdir())
    print("\n".join(f"broken by {one}" for one in broken) or "nothing was broken")
    raise SystemExit(bool(broken))


def of_one_kind(name: str, seconds: str, seed: str) -> dict[str, object]:
    """What came of one kind of input."""
    from trials.inputs import keep, kept

    with tempfile.TemporaryDirectory() as folder:
        begun, new, least = (Path(folder) / one for one in ("begun", "new", "least"))
        for one in (begun, new, least):
            one.mkdir()
        for number, text in enumerate(kept(name)):
            (begun / str(number)).write_text(text, encoding="utf-8", errors="surrogatepass")
        bounds = (f"-max_total_time={seconds}", f"-seed={seed}", f"-max_len={LONGEST}", "-print_final_stats=1")
        limits = (f"-timeout={SECONDS_OF_ONE}", f"-rss_limit_mb={MEGABYTES}", f"-artifact_prefix={FOUND}/{name}-")
        told = told_by(name, *bounds, *limits, f"-dict={WORDS}", str(new), str(begun))
        if os.environ.get("KEEP"):
            merging = told_by(name, "-merge=1", str(least), str(begun), str(new))
            merged = [one.read_bytes().decode("utf-8", "replace") for one in least.iterdir()]
            if not merged:
                raise SystemExit(f"{name}: the inputs could not be merged\n{merging}")
            keep(name, merged)
    stats = dict(re.findall(r"stat::(\w+):\s+(\d+)", told))
    broken = re.search(r"Uncaught Python exception: ===\n(.*)", told)
    print(f"{name}: {broken[1] if broken else 'held'}", file=sys.stderr)
    return {
        "inputs": int(stats.get("number_of_executed_units", 0)),
        "a second": int(stats.get("average_exec_per_sec", 0)),
        "new": int(stats.get("new_units_added", 0)),
        "code reached": int((PROGRESS.findall(told) or [0])[-1]),
        "slowest s": int(stats.get("slowest_unit_time_sec", 0)),
        "held": "no" if broken or "SUMMARY" in told else "yes",
    }


def told_by(name: str, *options: str) -> str:
    """What a process says that spoils one kind of input."""
    command = [sys.executable, "-m", "trials.fuzz", name, *options]
    return subprocess.run(command, capture_output=True, text=True, errors="replace", check=False).stderr


def spoil(name: str, options: list[str]) -> None:
    """Spoils one kind of input, and never comes back."""
    with atheris.instrument_imports(include=["engine", "refsvc"]):
        from trials.inputs import INPUTS, kept

        take = INPUTS[name]
        # What is loaded only when it is needed belongs to what is watched, too.
        for text in kept(name):
            take(text)

    def taken(given: bytes) -> None:
        # Not only well-formed text: what can't be decoded is what a browser would make of it.
        take(given.decode("utf-8", "replace"))

    # It begins itself anew to merge inputs, by this command.
    atheris.Setup([f"{sys.executable} -m trials.fuzz {name}", *options], taken)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
