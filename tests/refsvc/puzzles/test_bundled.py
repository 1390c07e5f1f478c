"""The bundled collection: verified, and as broad as it says.

What walks through all of its verdicts stands here together: to reach them takes long, and a process does it once.
"""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

import engine
from refsvc.judge import Judge, as_data
from refsvc.puzzles import Ask, Bundled, Kind, Puzzles, daily
from tests.engine.battles import PRINTED


@pytest.mark.thorough
def test_every_bundled_puzzle_is_verified(bundled: Bundled, puzzles: Puzzles) -> None:
    """The engine finds nothing wrong with any of them, and agrees with what its author says."""
    for slug, puzzle in bundled.puzzles.items():
        assert puzzles.verdict(puzzle).problems == (), slug


@pytest.mark.thorough
def test_the_collection_covers_kinds_and_phases(bundled: Bundled, puzzles: Puzzles) -> None:
    """There are many of each edition, of all five kinds, from easy to expert, in each phase."""
    for edition, least in (("2e", 30), ("1e", 20)):
        every = [puzzle for puzzle in bundled.puzzles.values() if puzzle.edition == edition]
        assert len(every) >= least
        assert {puzzle.kind for puzzle in every} == set(Kind)
        assert {puzzle.ask for puzzle in every} == set(Ask)
        assert {puzzle.case.position.phase for puzzle in every if puzzle.case} == set(engine.EDITIONS[edition].phases)
        levels = {puzzles.verdict(puzzle).difficulty.name for puzzle in every}
        assert levels == {"easy", "medium", "hard", "expert"}


@pytest.mark.thorough
def test_difficulty_is_noted_as_it_is_found(bundled: Bundled, puzzles: Puzzles) -> None:
    """The level, both axes and the deciding entries are those that the engine finds."""
    for slug, puzzle in bundled.puzzles.items():
        assert bundled.levels[slug].entries == puzzles.verdict(puzzle).entries, slug
        found, noted = puzzles.verdict(puzzle).difficulty, bundled.levels[slug].difficulty
        assert (noted.level, noted.name) == (found.level, found.name), slug
        assert (noted.knowledge, noted.complexity) == (found.knowledge, found.complexity), slug


@pytest.mark.thorough
def test_the_public_view_never_tells_the_answer(puzzles: Puzzles, bundled: Bundled) -> None:
    """What is put to a solver does not depend on the answer: neither marks, reasons, lines nor chances are in it."""
    for one in bundled.puzzles.values():
        verdict = puzzles.verdict(one)
        shown = json.dumps(as_data(puzzles.question(one, verdict)))
        assert '"right"' not in shown
        assert verdict.explanation not in shown
        for option in one.options:
            assert not option.why or json.dumps(option.why) not in shown
        if verdict.answer.line and not one.options:
            assert json.dumps(verdict.answer.line[0]) not in shown


@pytest.mark.thorough
def test_the_first_hint_never_names_what_only_passes_time(bundled: Bundled, puzzles: Puzzles) -> None:
    """What stands behind steps that every course has is cited last, unless the author names it."""
    for slug, one in bundled.puzzles.items():
        opening = one.opening.reached if one.opening else None
        entries = puzzles.verdict(one).entries
        steps = opening.steps if opening else ()
        passing = {entry for step in steps if step.code.startswith(("phase-", "turn-")) for entry in step.entries}
        assert entries[0] not in passing - set(one.about), slug


def test_the_collection_covers_the_factions(bundled: Bundled, judge: Judge) -> None:
    """Each of the eight factions that are known from print stands on some board, and each of the first edition."""
    factions: dict[str, set[str]] = {edition: set() for edition in engine.EDITIONS}
    for puzzle in bundled.puzzles.values():
        if puzzle.case is not None:
            factions[puzzle.edition] |= {piece.card.faction for piece in puzzle.case.position.board if piece}
    assert set(PRINTED) <= factions["2e"]
    assert {card.faction for card in judge.cards["1e"] if card.faction} <= factions["1e"]


def test_the_collection_covers_the_families_of_windows(bundled: Bundled, judge: Judge) -> None:
    """Some puzzle is about an ability or event in each family of timing windows."""
    families = set()
    for puzzle in bundled.puzzles.values():
        for entry in puzzle.about:
            item = judge.corpus.items[entry]
            abilities = getattr(item, "abilities", None) or [one.ability for one in getattr(item, "wordings", ())]
            windows = [part.window for ability in abilities for part in ability.parts if part.window]
            families |= {judge.corpus.windows[window].family for window in windows}
    assert families == {window.family for window in judge.corpus.windows.values()}


def test_each_day_has_its_puzzle(bundled: Bundled) -> None:
    """The daily puzzle depends on the date alone, and every puzzle has its day before one comes again."""
    slugs = list(bundled.puzzles)
    start = date(2026, 2, 3)
    days = [daily(slugs, start + timedelta(days=number)) for number in range(len(slugs))]
    assert days == [daily(slugs, start + timedelta(days=number)) for number in range(len(slugs))]
    assert sorted(days) == sorted(slugs)


@pytest.mark.parametrize("number", [1, 7, 14, 42])
def test_any_number_of_puzzles_goes_round(number: int) -> None:
    """However many there are, none is left out."""
    slugs = [str(one) for one in range(number)]
    days = {daily(slugs, date(2024, 1, 1) + timedelta(days=day)) for day in range(number)}
    assert days == set(slugs)


def test_of_each_mined_puzzle_it_is_told_where_it_was_found(bundled: Bundled, judge: Judge) -> None:
    """Edition, factions, kinds, seed and game: whatever mines with them finds it again."""
    told = json.loads((judge.corpus.directory / "puzzles" / "mined.json").read_text(encoding="utf-8"))
    mined = {slug: puzzle for slug, puzzle in bundled.puzzles.items() if slug.startswith("mined-")}
    assert set(told) == set(mined)
    for slug, puzzle in mined.items():
        found = told[slug]
        assert found["edition"] == puzzle.edition
        assert puzzle.kind.value in found["kinds"]
        assert set(found["factions"]) <= set(judge.startable(puzzle.edition))
        assert {"version", "seed"} <= set(found)
