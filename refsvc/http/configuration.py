"""How the service runs: settings from environment variables, each with a sensible default."""

import os
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any

from refsvc.store import KeepingTimes


class BadSetting(ValueError):
    """An environment variable holds what it can't; the message says what was expected."""


DAY = 24 * 60 * 60
MOST_DAYS = 36_500


def number(default: int, least: int, most: int, about: str) -> Any:
    """A setting that is a whole number within bounds."""
    return field(default=default, metadata={"about": about, "bounds": (least, most)})


def text(about: str) -> Any:
    """A setting that is a text, empty unless stated."""
    return field(default="", metadata={"about": about})


def secret(least: int, about: str) -> Any:
    """A setting that nobody may guess, empty unless stated."""
    return field(default="", metadata={"about": about, "least": least}, repr=False)


@dataclass(frozen=True, kw_only=True)
class Configuration:
    """The settings of one process."""

    public_url: str = text("Address under which readers reach the site, for links that leave it; else as it was asked.")
    contributions: str = text("E-mail address or page for what readers made, and for mistakes that they found.")
    workers: int = number(0, 0, 64, "Worker processes; 0 stands for one for each core, two at least.")
    threads: int = number(4, 1, 64, "Threads in each worker.")
    timeout: int = number(30, 1, DAY, "Seconds after which a worker that no longer answers is replaced.")
    grace: int = number(20, 0, DAY, "Seconds that requests under way have to end when the service stops.")
    trusted_proxies: int = number(0, 0, 8, "Proxies in front whose X-Forwarded headers are believed.")
    max_request_bytes: int = number(256 * 1024, 1024, 64 * 1024 * 1024, "Largest body of a request.")
    api_rate: int = number(
        240, 0, 1_000_000, "Requests a minute that one client may make of the API, in each worker; 0 for no limit."
    )
    api_burst: int = number(60, 1, 1_000_000, "Requests of the API that one client may make at once.")
    work_rate: int = number(
        40,
        0,
        1_000_000,
        "Seconds of work a minute that pages and API may take for one client, in each worker; 0: no limit.",
    )
    work_burst: int = number(60, 1, 1_000_000, "Seconds of work for one client at once.")
    save_rate: int = number(
        20,
        0,
        1_000_000,
        "Scenarios and reports of puzzles that one client may save a minute, in each worker; 0: no limit.",
    )
    save_burst: int = number(20, 1, 1_000_000, "Scenarios and reports that one client may save at once.")
    log_addresses: int = number(1, 0, 2, "Addresses of clients in the log: 0 none, 1 shortened, 2 whole.")
    log_queries: int = number(0, 0, 1, "Whether the log has what was asked for behind the path of an address.")
    log_agents: int = number(0, 0, 1, "Whether the log has the browsers of clients.")
    puzzle_queue: int = number(0, 0, 1, "Whether puzzles that readers publish wait until the host lets them through.")
    host_key: str = secret(16, "Key to /host, where puzzles are let through and taken down; none: no such page.")
    metrics: int = number(0, 0, 1, "Whether GET /metrics tells how the service fares.")
    keep_scenarios: int = number(0, 0, MOST_DAYS, "Days for which saved scenarios are kept; 0 for good.")
    keep_drafts: int = number(365, 0, MOST_DAYS, "Days for which puzzles are kept that are not published; 0 for good.")
    keep_nicknames: int = number(
        365, 0, MOST_DAYS, "Days without a try or a new work after which a nickname is deleted; 0: never."
    )
    keep_attempts: int = number(365, 0, MOST_DAYS, "Days for which tries are counted; 0 for good.")
    keep_exams: int = number(180, 0, MOST_DAYS, "Days for which exams are kept once they are over; 0 for good.")

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Configuration":
        """The settings that these variables state. Raises BadSetting for a value that can't be."""
        stated = os.environ if environment is None else environment
        values: dict[str, Any] = {}
        for one in fields(cls):
            name = variable(one.name)
            if stated.get(name, "").strip():
                values[one.name] = _read(one, name, stated[name])
        return cls(**values)

    @property
    def keeping(self) -> KeepingTimes:
        """How long what users make is kept."""
        return KeepingTimes(
            scenarios=self.keep_scenarios,
            drafts=self.keep_drafts,
            nicknames=self.keep_nicknames,
            attempts=self.keep_attempts,
            exams=self.keep_exams,
        )

    @property
    def worker_count(self) -> int:
        """How many worker processes to run."""
        return self.workers or max(2, os.cpu_count() or 1)


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"REFSVC_{name.upper()}"


def _read(setting: "Field[Any]", name: str, stated: str) -> int | str:
    if "least" in setting.metadata:
        least = setting.metadata["least"]
        if len(stated.strip()) < least:
            raise BadSetting(f"{name} should have at least {least} characters")
        return stated.strip()
    if "bounds" not in setting.metadata:
        return stated.strip().rstrip("/")
    least, most = setting.metadata["bounds"]
    expected = f"{name} should be a whole number from {least} to {most}, not '{stated}'"
    try:
        value = int(stated)
    except ValueError:
        raise BadSetting(expected) from None
    if not least <= value <= most:
        raise BadSetting(expected)
    return value
