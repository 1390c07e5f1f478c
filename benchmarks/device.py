"""How long a device takes that keeps the reference, without a network, beside the service on the same machine.

Both are asked from the same page of the same browser. SLOWED=4 lets the browser have a quarter of the time, as a
telephone would: it is stopped for the rest of each short while, workers and all (Linux).
"""

from __future__ import annotations

import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, ViewportSize, sync_playwright

from benchmarks.clients import serving
from benchmarks.judge import POSITION
from tests.burning import burning

SLOWED = float(os.environ.get("SLOWED", "1"))
WHILE = 0.04
"""Seconds in which the browser runs once and is stopped once."""
ROUNDS = 9
MOMENT = 500
"""Milliseconds between two looks."""
PATIENCE = 600_000
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
TELEPHONE = ViewportSize(width=360, height=740)
PROGRAM = "from refsvc.cli import main; main()"
ASK = """async ([address, body]) => {
    const headers = { "Content-Type": "application/json" };
    const began = performance.now();
    const answer = await fetch(address, body ? { method: "POST", body: JSON.stringify(body), headers } : {});
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return performance.now() - began;
}"""
MEMORY = """async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().some(({ url }) => url.endsWith("/memory"));
}"""
"""Whether what the start left is kept."""
DUEL = {
    "phase": "attack",
    "board": {
        "b2": "Horde Slinger",
        "b4": {"card": "Undead Warrior", "player": "north"},
        "c1": "Sneeks",
        "d8": {"card": "Ret-Talus", "player": "north"},
    },
}
SCENARIOS = "/api/v1/scenarios"
QUESTIONS: dict[str, tuple[str, object]] = {
    "search with a typing error": ("/api/v1/search?q=mnd%20wich", None),
    "a question in words": ("/api/v1/asked?q=can%20wind%20mage%20push%20itself", None),
    "what is legal": (f"{SCENARIOS}/legal", POSITION),
    "the board's answer": (f"{SCENARIOS}/board", POSITION),
    "chances of an attack": (f"{SCENARIOS}/odds", {**DUEL, "action": "attack b2 b4"}),
    "five triggers compared": (f"{SCENARIOS}/compare", {**burning(5), "action": "end phase"}),
    "the best course": (f"{SCENARIOS}/solve", {**DUEL, "goal": ["b4 is empty"]}),
}


def main() -> None:
    """Prints each time on the device beside that of the service, and how many times as long it is."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        data, profile = Path(folder) / "data", Path(folder) / "profile"
        command = [sys.executable, "-c", PROGRAM, "pocket", "build"]
        subprocess.run(command, env={**os.environ, "REFSVC_DATA": str(data)}, check=True, capture_output=True)
        with serving(data, REFSVC_WORK_RATE="0") as port:
            _measure(playwright, profile, f"http://127.0.0.1:{port}")


def _measure(playwright: Playwright, profile: Path, address: str) -> None:
    print(f"the browser has one part in {SLOWED:g} of the time; milliseconds, the middle of {ROUNDS}")
    print(f"{'':<28}{'service':>10}{'device':>10}{'times':>8}")
    with _browser(playwright, profile) as visitor:
        page = visitor.pages[0]
        page.goto(f"{address}/device")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        served = {name: _middle(page, question) for name, question in QUESTIONS.items()}
        first_page = _shown(page, f"{address}/search?q=mnd+wich")
        page.goto(f"{address}/device")
        began = time.monotonic()
        page.get_by_role("button", name="Keep on this device").click()
        page.get_by_role("heading", name="Kept on this device").wait_for()
        _tell("keeping it", None, time.monotonic() - began)
        visitor.set_offline(True)
        _tell("the first start, with a page", first_page, _shown(page, f"{address}/search?q=mnd+wich"))
        _tell("the next page", first_page, _shown(page, f"{address}/search?q=mind+witch"))
        kept = {name: _middle(page, question) for name, question in QUESTIONS.items()}
        # What a page waits for itself may not take time to be found out: a promise is as good as true to it.
        while not page.evaluate(MEMORY):
            page.wait_for_timeout(MOMENT)
    with _browser(playwright, profile) as visitor:
        visitor.set_offline(True)
        took = _shown(visitor.pages[0], f"{address}/search?q=mnd+wich")
        _tell("a later start, with a page", first_page, took)
    for name in QUESTIONS:
        _tell(name, served[name], kept[name])


def _tell(name: str, served: float | None, kept: float) -> None:
    service = "" if served is None else f"{served * 1000:.0f}"
    times = "" if served is None else f"{kept / served:.1f}"
    print(f"{name:<28}{service:>10}{kept * 1000:>10.0f}{times:>8}", flush=True)


def _middle(page: Page, question: tuple[str, object]) -> float:
    """Seconds that an answer takes, to the page that asks."""
    took: list[float] = [page.evaluate(ASK, question) for _ in range(ROUNDS)]
    return statistics.median(took) / 1000


def _shown(page: Page, address: str) -> float:
    """Seconds until the first result is there."""
    began = time.monotonic()
    page.goto(address)
    page.locator("a.hit-link").first.wait_for()
    return time.monotonic() - began


# --- the browser -----------------------------------------------------------------------------------------


@contextmanager
def _browser(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """A Chromium as large as a telephone, which remembers what it kept when it was closed."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise SystemExit("no Chromium: `scripts/browser` installs it")
    mark = f"--mark-of-benchmark={uuid.uuid4()}"
    args = ["--no-sandbox", "--disable-gpu", mark]
    visitor = playwright.chromium.launch_persistent_context(
        profile, executable_path=path, args=args, viewport=TELEPHONE
    )
    visitor.set_default_timeout(PATIENCE)
    with _slowed(mark) if SLOWED > 1 else nullcontext():
        yield visitor
    visitor.close()


@contextmanager
def _slowed(mark: str) -> Iterator[None]:
    """Stops all processes of the browser for the rest of each short while; what slows pages spares workers."""
    (group,) = {os.getpgid(process) for process in _processes(mark)}
    assert group != os.getpgid(0), "the browser has no group of processes of its own"
    over = threading.Event()

    def beat() -> None:
        while not over.wait(WHILE / SLOWED):
            os.killpg(group, signal.SIGSTOP)
            time.sleep(WHILE - WHILE / SLOWED)
            os.killpg(group, signal.SIGCONT)

    beating = threading.Thread(target=beat)
    beating.start()
    try:
        yield
    finally:
        over.set()
        beating.join()


def _processes(mark: str) -> Iterator[int]:
    """The processes that were started with this argument."""
    for process in Path("/proc").glob("[0-9]*"):
        # Another one may have ended meanwhile.
        with suppress(OSError):
            if mark.encode() in (process / "cmdline").read_bytes():
                yield int(process.name)


if __name__ == "__main__":
    main()
