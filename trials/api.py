"""Every operation of the API asked with whatever its description allows and forbids, by schemathesis.

``python -m trials.api SECONDS SEED`` goes on for so long, with every check that there is.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from trials.service import asked, numbers, serving

DESCRIPTION = "/api/v1/openapi.json"
READ_BEFORE = 4
CONTRACT = Path(__file__).parent / "schemathesis.toml"
"""What an answer of 422 means, which differs from service to service."""


def main() -> None:
    """Hand a server over to schemathesis, which prints what it finds."""
    seconds, seed = numbers(120, 1)
    with serving() as server:
        # Each worker makes its description when first asked, for longer than schemathesis waits on a busy machine.
        for _ in range(READ_BEFORE):
            asked(server, DESCRIPTION)
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONTRACT)),
            *("run", f"{server.address}{DESCRIPTION}"),
            *("--checks", "all", "--max-time", str(seconds), "--seed", str(seed)),
            *("--continue-on-failure", "--suppress-health-check", "all", "--no-color", "--request-timeout", "60"),
        ]
        raise SystemExit(subprocess.run(command, check=False).returncode)


if __name__ == "__main__":
    main()
