"""Minutes of all that visitors do, with the memory of the workers over time.

``python -m trials.soak SECONDS VISITORS`` goes on for so long; fifteen minutes show whether memory stays flat.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import fmean

from tests.serving import Server
from trials.service import POSITION, READING, SAVED, SCENARIOS, Answer, Busy, asked, memory, numbers, serving, table

LOOKS = 10
"""How often figures are told."""
WORDS = ("engage", "mind wich", "soul shift", "gate", "cost<=2 class:common", '"clear straight"', "wall -vine")
ODD = ("/e/none", "/search?q=%00%ff", "/board?p=2e/99/0/move.south", "/api/v1/search?q=((((", "/s/none", "/%2e%2e/etc")
HOSTS = 250


class Visitors(Busy):
    """People who ask for everything, and how long each answer took."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(number)
        self.server = server
        self.times: list[float] = []
        self.failed: list[str] = []

    def _go_on(self, number: int) -> None:
        chance = random.Random(number)
        while not self._over.is_set():
            name, ask = chance.choice(self._asking(chance))
            begun = time.monotonic()
            status = ask().status
            self.times.append(time.monotonic() - begun)
            if status in (0, 500, 502, 504):
                self.failed.append(f"{name}: {status}")

    def _asking(self, chance: random.Random) -> list[tuple[str, Callable[[], Answer]]]:
        """Everything that may be asked next."""
        word = (
            f"{chance.choice(WORDS)} {chance.randrange(HOSTS)}".replace(" ", "+")
            .replace('"', "%22")
            .replace("<", "%3C")
        )
        board = {**POSITION, "title": f"No. {chance.random()}"}
        asking: list[tuple[str, Callable[[], Answer]]] = [
            (name, lambda address=address, body=body: asked(self.server, address, body))  # type: ignore[misc]
            for name, (address, body) in READING.items()
        ]
        return [
            *asking,
            ("search for anything", lambda: asked(self.server, f"/search?q={word}")),
            ("compare", lambda: asked(self.server, f"{SCENARIOS}/compare", {**board, "action": "attack b2 b4"})),
            ("save", lambda: asked(self.server, SAVED, board)),
            ("something odd", lambda: asked(self.server, chance.choice(ODD))),
        ]


def main() -> None:
    """Visit, and print how fast answers came and how much memory the workers hold."""
    seconds, number = numbers(60, 4)
    told: dict[str, dict[str, object]] = {}
    held: list[int] = []
    with serving() as server:
        visitors = Visitors(server, number)
        visitors.start()
        for look in range(1, LOOKS + 1):
            before = len(visitors.times)
            time.sleep(seconds / LOOKS)
            times = sorted(visitors.times[before:])
            held.append(memory(server.workers))
            told[f"{seconds * look // LOOKS} s"] = {
                "answers a second": len(times) * LOOKS / seconds,
                "median ms": times[len(times) // 2] * 1000 if times else 0.0,
                "p99 ms": times[len(times) * 99 // 100] * 1000 if times else 0.0,
                "failed": len(visitors.failed),
                "workers MB": held[-1] / 1024,
            }
        visitors.stop()
    print(table(told))
    third = LOOKS // 3
    middle, late = fmean(held[third:-third]), fmean(held[-third:])
    print(f"memory of the last third against the middle one: {late / middle:.3f}")
    print("\n".join(sorted(set(visitors.failed))) or "no request failed")
    raise SystemExit(bool(visitors.failed))


if __name__ == "__main__":
    main()
