"""Every operation of the API asked with whatever its description allows and forbids, by schemathesis.

``python -m trials.api SECONDS SEED`` goes on for so long, with every check that there is.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from trials.service import asked, numbers, serving

DESCRIPTION = "/api/v1/openapi.json"
CONTRACT = Path(__file__).parent / "schemathesis.toml"
"""What an answer of 422 means, which differs from service to service."""


def main() -> None:
    """Hand a server over to schemathesis, which prints what it finds."""
    seconds, seed = numbers(120, 1)
    with serving() as server, tempfile.TemporaryDirectory() as folder:
        # The description is made when first asked for; on a busy machine schemathesis itself would not wait for it.
        description = Path(folder) / "openapi.json"
        description.write_bytes(asked(server, DESCRIPTION).body)
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONTRACT)),
            *("run", str(description), "--url", server.address + DESCRIPTION.rpartition("/")[0]),
            *("--checks", "all", "--max-time", str(seconds), "--seed", str(seed)),
            *("--continue-on-failure", "--suppress-health-check", "all", "--no-color", "--request-timeout", "60"),
        ]
        raise SystemExit(subprocess.run(command, check=False).returncode)


if __name__ == "__main__":
    main()
