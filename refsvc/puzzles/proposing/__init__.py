"""Options proposed by the engine for a draft: the right ones, and wrong ones that are plausible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from refsvc.puzzles.judging import judged
from refsvc.puzzles.keys import MOST_OPTIONS
from refsvc.puzzles.model import Ask, Puzzle
from refsvc.puzzles.proposing.courses import beginnings, chances, orders
from refsvc.puzzles.proposing.facts import values
from refsvc.puzzles.proposing.near_misses import actions, entries
from refsvc.puzzles.proposing.statements import after, in_outcomes
from refsvc.puzzles.reading import read_document
from refsvc.puzzles.searching import Searched, search
from refsvc.puzzles.wording import option_text
from refsvc.scenarios.playing import Play, play
from refsvc.scenarios.referee import Referee

PROPOSED = 5
TRIED = 40
"""Candidates that are decided before a proposal is made of them."""

Candidates = Iterator[dict[str, Any]]


def propose(referee: Referee, document: Mapping[str, Any], number: int = PROPOSED) -> list[dict[str, Any]]:
    """Options for a draft, decided, the right ones first: as many as asked for, if there are so many.

    A draft with an option about the chance to win gets others about it.
    Raises WrongPuzzle where the draft can't be read, playing.LineRefused where what it does can't be played.
    """
    asked = read_document(_with_any_option(document), referee)
    played = None if asked.case is None else play(asked.case.position, asked.case.do)
    searched = search(asked, played.position) if played is not None and asked.ask in (Ask.ORDER, Ask.START) else None
    of_chance = any("chance" in option for option in document.get("options", []) if isinstance(option, Mapping))
    proposed = chances(searched) if of_chance else _candidates(referee, asked, played, searched)
    candidates = list(islice(proposed, TRIED))
    if not candidates:
        return []
    found: list[tuple[dict[str, Any], str]] = []
    for start in range(0, len(candidates), MOST_OPTIONS):
        batch = candidates[start : start + MOST_OPTIONS]
        trial = read_document({**document, "options": batch}, referee)
        found += _decided(referee, trial, played, searched, batch)
    return _chosen(found, number, one=not asked.pick_all)


def _with_any_option(document: Mapping[str, Any]) -> dict[str, Any]:
    """The draft without its options, but such that it still asks for a choice."""
    draft = dict(document)
    draft.pop("options", None)
    placeholder = {"timing": {"do": ["end phase"]}, "win": {"do": ["end phase"]}}.get(str(draft.get("kind")))
    if placeholder is not None and "action" not in draft:
        draft["options"] = [placeholder]
    return draft


def _candidates(referee: Referee, puzzle: Puzzle, played: Play | None, searched: Searched | None) -> Candidates:
    if puzzle.ask is Ask.QUIZ:
        yield from values(referee, puzzle)
        return
    assert played is not None
    propose_for: dict[Ask, Callable[[], Candidates]] = {
        Ask.LEGAL: lambda: actions(played.position),
        Ask.WHY: lambda: entries(puzzle, played.position),
        Ask.AFTER: lambda: after(played),
        Ask.POSSIBLE: lambda: in_outcomes(puzzle, played),
        Ask.CERTAIN: lambda: in_outcomes(puzzle, played),
        Ask.ORDER: lambda: orders(searched),
        Ask.START: lambda: beginnings(played.position, searched),
    }
    if puzzle.ask in propose_for:
        yield from propose_for[puzzle.ask]()


def _decided(
    referee: Referee, trial: Puzzle, played: Play | None, searched: Searched | None, candidates: list[dict[str, Any]]
) -> list[tuple[dict[str, Any], str]]:
    """The candidates that the engine can decide, with what they say."""
    found = []
    for option, one, candidate in zip(trial.options, judged(referee, trial, played, searched), candidates, strict=True):
        if one.right is not None:
            found.append(({**candidate, "right": one.right}, option_text(referee, trial, option).lower()))
    return found


def _chosen(found: list[tuple[dict[str, Any], str]], number: int, *, one: bool) -> list[dict[str, Any]]:
    """So many of them, each said once; a single right one where only one may be right."""
    distinct = list({text: option for option, text in reversed(found)}.values())[::-1]
    right = [option for option in distinct if option["right"]]
    wrong = [option for option in distinct if not option["right"]]
    kept = right[: 1 if one else max(1, number // 2)]
    return [*kept, *wrong[: number - len(kept)]]
