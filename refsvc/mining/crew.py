"""Who plays the games: this process, processes of this machine, or the workers of a Dask cluster.

Each crew is given numbers of games and hands back what they hold, in whatever order they are done. What a game holds
depends on its number alone, so that every crew finds the same. A worker that is lost costs the games that it was at:
they are played again by another.
"""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context
from typing import Any, NamedTuple, Protocol

from refsvc.judge import Judge
from refsvc.mining.proving import Mined
from refsvc.mining.shift import Claim, shift
from refsvc.puzzles import rules_digest

MOST_LOST = 20
"""Workers in a row that may be lost without a game being done; then something else is wrong than a worker."""
SECONDS_TO_REACH = 10
"""Seconds in which the scheduler of a cluster has to answer."""
TRIES = 5
"""How often a cluster plays a game again whose worker it lost."""

Hire = Callable[[], Judge]
"""Gives a judge wherever it is called: it travels to the worker."""


class Done(NamedTuple):
    """A game that was played."""

    number: int
    mined: tuple[Mined, ...]


class LostCrew(Exception):
    """Workers are lost as often as they are replaced."""


class OtherRules(Exception):
    """A worker has another engine or other content."""


class Crew(Protocol):
    """Plays games."""

    def play(self, hire: Hire, claim: Claim, numbers: Iterable[int]) -> Generator[Done, None, None]:
        """What the games of these numbers hold, each as it is done; no more are begun than are asked for."""
        ...


@lru_cache(maxsize=1)
def _hired(hire: Hire) -> Judge:
    """The judge of this worker, which opens the reference once."""
    return hire()


def work(hire: Hire, claim: Claim, number: int) -> Done:
    """One game, wherever this is called. Raises OtherRules where it would be another game there."""
    judge = _hired(hire)
    if rules_digest(judge.corpus) != claim.rules:
        raise OtherRules
    return Done(number, shift(judge, claim, number, lambda: not _closing.is_set()))


class Closing(Protocol):
    """Set once whoever handed out the games wants no more of them."""

    def is_set(self) -> bool:
        """Whether it is."""
        ...


_closing: Closing = threading.Event()


def _begin(closing: Closing) -> None:
    """Makes a process of this machine a worker: Ctrl-C, which a terminal tells every process, is for who hands out."""
    global _closing
    _closing = closing
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Alone:
    """The process that asks, one game after the other."""

    def play(self, hire: Hire, claim: Claim, numbers: Iterable[int]) -> Generator[Done, None, None]:
        """What the games hold, in their order."""
        for number in numbers:
            yield work(hire, claim, number)


class Processes:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, hire: Hire, claim: Claim, numbers: Iterable[int]) -> Generator[Done, None, None]:
        """What the games hold, as they are done."""
        coming, left, lost = iter(numbers), list[int](), 0
        while True:
            try:
                for done in self._played(hire, claim, coming, left):
                    lost = 0
                    yield done
                return
            except BrokenProcessPool:
                lost += 1
                if lost > MOST_LOST:
                    raise LostCrew from None

    def _played(self, hire: Hire, claim: Claim, coming: Iterator[int], left: list[int]) -> Generator[Done, None, None]:
        """The same until a worker is lost; the games that were being played then stay among those that are left."""
        # Where processes are forked, they would share the locks of whatever runs beside this one.
        context = get_context("spawn")
        closing = context.Event()
        pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin, initargs=(closing,))
        try:
            running: dict[Future[Done], int] = {pool.submit(work, hire, claim, number): number for number in left}
            while True:
                for number in islice(coming, max(0, self.workers - len(running))):
                    left.append(number)
                    running[pool.submit(work, hire, claim, number)] = number
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    done = future.result()
                    left.remove(running.pop(future))
                    yield done
        finally:
            closing.set()
            pool.shutdown(wait=False, cancel_futures=True)


class Cluster:
    """The workers of a Dask cluster, which replaces those that it loses."""

    def __init__(self, scheduler: str) -> None:
        self.scheduler = scheduler

    def play(self, hire: Hire, claim: Claim, numbers: Iterable[int]) -> Generator[Done, None, None]:
        """What the games hold, as they are done."""
        from distributed import Client, as_completed
        from distributed.comm.addressing import get_address_host_port

        try:
            host, port = get_address_host_port(self.scheduler)
        except ValueError as error:
            raise OSError(str(error)) from None
        # A client would ask again and again, where nobody is there, until its time is up.
        socket.create_connection((host, port), SECONDS_TO_REACH).close()
        with Client(self.scheduler, set_as_default=False, timeout=SECONDS_TO_REACH) as client:
            coming = iter(numbers)
            workers = max(1, sum(client.nthreads().values()))

            def begun(many: int) -> list[Any]:
                return [
                    client.submit(work, hire, claim, number, retries=TRIES, pure=False)
                    for number in islice(coming, many)
                ]

            running = as_completed(begun(workers), loop=client.loop)
            for future in running:
                yield future.result()
                running.update(begun(1))
