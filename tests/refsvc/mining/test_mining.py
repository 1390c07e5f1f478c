"""Puzzles found in games: they stand, hold nothing needless, and do not depend on who plays or on interruptions."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Generator, Iterable, Mapping
from copy import deepcopy
from pathlib import Path

import pytest

from refsvc import Reference
from refsvc.judge import Judge
from refsvc.mining import Alone, Claim, Cluster, Crew, Hire, Journal, Mined, OtherRules, Processes, Yield, mine
from refsvc.mining.crew import Done
from refsvc.puzzles import Puzzles, rules_digest
from refsvc.settings import content_directory

WANTED = 3
KINDS = ("legality", "resolution")


def hired() -> Judge:
    """A judge over the content, wherever this is called."""
    return Reference.open(content_directory(), packs=()).judge


def hired_once_in_vain() -> Judge:
    """The same, but the first worker that asks dies of it."""
    mark = Path(os.environ["MARK_OF_THE_FIRST"])
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return hired()


@pytest.fixture(scope="module")
def judge() -> Judge:
    """The judge of this process."""
    return hired()


@pytest.fixture(scope="module")
def claim(judge: Judge) -> Claim:
    """Games of two factions whose texts often meet."""
    return Claim("2e", ("fallen-kingdom", "cave-goblins"), KINDS, 6, rules_digest(judge.corpus))


class AtHand:
    """Plays in this process with the judge that is there already, and counts the games."""

    def __init__(self) -> None:
        self.played: list[int] = []

    def play(self, hire: Hire, claim: Claim, numbers: Iterable[int]) -> Generator[Done, None, None]:
        for number in numbers:
            self.played.append(number)
            yield from Alone().play(hire, claim, [number])


def always(so_far: Yield) -> bool:
    """Never ends the work."""
    return True


def found(crew: Crew, claim: Claim, at: Path, hire: Hire = hired) -> tuple[Mined, ...]:
    """What a crew finds that is not interrupted."""
    return mine(crew, hire, claim, WANTED, Journal(at / "found.yaml", claim), always).mined


@pytest.fixture(scope="module")
def mined(claim: Claim, tmp_path_factory: pytest.TempPathFactory) -> tuple[Mined, ...]:
    """What one process finds."""
    return found(AtHand(), claim, tmp_path_factory.mktemp("mined"))


@pytest.mark.thorough
def test_what_is_found_stands_and_is_of_every_kind(judge: Judge, mined: tuple[Mined, ...]) -> None:
    """Each puzzle is read and decided anew as if somebody had written it; its author's marks are the engine's."""
    puzzles = Puzzles(judge)
    assert len(mined) == WANTED
    assert {one.kind for one in mined} == set(KINDS)
    for one in mined:
        puzzle = puzzles.read(one.document)
        verdict = puzzles.decide(puzzle)
        assert verdict.sound, (one.document, verdict.problems)
        assert [option.right for option in puzzle.options] == [option.right for option in verdict.answer.options]
        assert puzzle.title != "?"


@pytest.mark.thorough
def test_no_two_ask_the_same(mined: tuple[Mined, ...]) -> None:
    """They turn on other texts, or on other cards."""
    assert len({one.alike for one in mined}) == len(mined)


@pytest.mark.thorough
def test_nothing_on_the_board_is_needless(judge: Judge, mined: tuple[Mined, ...]) -> None:
    """Without any card that is no summoner, and of which no option speaks, the answer or its reasons would differ."""
    puzzles = Puzzles(judge)
    for one in mined:
        answer = puzzles.decide(puzzles.read(one.document)).answer
        spoken_of = " ".join(str(option.get("holds", "")) for option in one.document.get("options", ()))
        for square, written in one.document["scenario"]["board"].items():
            if not is_summoner(judge, written) and square not in spoken_of:
                smaller = deepcopy(one.document)
                del smaller["scenario"]["board"][square]
                assert decided(puzzles, smaller) != answer, (square, one.document)


@pytest.mark.thorough
def test_what_an_option_speaks_of_is_there(mined: tuple[Mined, ...]) -> None:
    """Nobody is asked about a card that was taken away."""
    for one in mined:
        board = one.document["scenario"]["board"].values()
        names = {str(card["card"] if isinstance(card, Mapping) else card) for card in board}
        for option in one.document["options"]:
            told = re.findall(r"(?:^|and )([A-Z][^,]*?) on [a-f][1-8] has", str(option.get("says", "")))
            assert set(told) <= names, (option, names)


def is_summoner(judge: Judge, written: object) -> bool:
    """Whether a card as it is written is one."""
    name = written["card"] if isinstance(written, Mapping) else written
    card = judge.card_named(str(name), "2e")
    return card is not None and card.is_a("summoner")


def decided(puzzles: Puzzles, document: Mapping[str, object]) -> object:
    """The answer to a puzzle; None where there is none."""
    try:
        verdict = puzzles.decide(puzzles.read(document))
    except Exception:
        return None
    return verdict.answer if verdict.sound else None


@pytest.mark.thorough
def test_it_does_not_matter_who_plays_nor_who_is_lost(
    claim: Claim, mined: tuple[Mined, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes find what one finds; the games that a dead one was at are played by another."""
    monkeypatch.setenv("MARK_OF_THE_FIRST", str(tmp_path / "first"))
    assert found(Processes(2), claim, tmp_path, hired_once_in_vain) == mined
    assert (tmp_path / "first").exists()


@pytest.mark.thorough
def test_a_cluster_finds_the_same_with_a_worker_killed(claim: Claim, mined: tuple[Mined, ...], tmp_path: Path) -> None:
    """A Dask scheduler with two workers as processes, of which one is killed while it plays."""
    # Loaded for this test alone, and not by every process that collects tests.
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as dask:

        def kill_one(so_far: Yield) -> bool:
            if so_far.games == 1:
                os.kill(next(iter(dask.workers.values())).pid, signal.SIGKILL)
            return True

        journal = Journal(tmp_path / "found.yaml", claim)
        assert mine(Cluster(dask.scheduler_address), hired, claim, WANTED, journal, kill_one).mined == mined


@pytest.mark.thorough
def test_work_goes_on_where_it_was_interrupted(claim: Claim, mined: tuple[Mined, ...], tmp_path: Path) -> None:
    """What is done stays done, even where the last line was cut off."""
    output, first, second = tmp_path / "found.yaml", AtHand(), AtHand()
    mine(first, hired, claim, WANTED, Journal(output, claim), lambda so_far: False)
    journal = Journal(output, claim)
    with journal.path.open("a", encoding="utf-8") as file:
        file.write('{"number": 1, "min')
    assert mine(second, hired, claim, WANTED, Journal(output, claim), always).mined == mined
    assert first.played == [0]
    assert 0 not in second.played


def test_a_journal_of_other_work_is_not_gone_on_with(claim: Claim, tmp_path: Path) -> None:
    """Another seed means other games."""
    output = tmp_path / "found.yaml"
    Journal(output, claim).keep(Done(0, ()))
    assert set(Journal(output, claim).done) == {0}
    assert not Journal(output, Claim(claim.edition, claim.factions, claim.kinds, 8, claim.rules)).done


def test_a_worker_with_other_rules_is_refused(claim: Claim, tmp_path: Path) -> None:
    """Its games would be others."""
    other = Claim(claim.edition, claim.factions, claim.kinds, claim.seed, "other")
    with pytest.raises(OtherRules):
        found(Alone(), other, tmp_path)
