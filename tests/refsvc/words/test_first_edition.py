"""The first edition is told in its own words: whatever is played, asked, refused and remembered is a sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

import engine
from engine.first.codes import FactKind, LastingKind, ReasonCode
from engine.values.decisions import Choice, Roll
from engine.values.position import Fact, Lasting
from refsvc.settings import content_directory
from refsvc.words import Words, load
from tests.engine.first.games import CARDS, EDITION, FACTIONS, game, some_answer, started
from tests.refsvc.words.codes import ENGINE, codes_of

SEEDS = range(40)
TURNS_OF_A_GAME = 60
MOST_DECISIONS = 30
NO_WORDS = re.compile(r"[{}\[\]_]|\?(?! South| North|$)|\bNone\b|\b(\w+) \1\b|  | [.,:;]|\b(south|north)2?\b")
"""A gap, a value that is missing, a word said twice, a player's raw name."""
CODES = {code for kind in ("reasons", "steps", "questions", "changes", "record") for code in codes_of(kind, "1e")}
RAW = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(code for code in CODES if '-' in code))})(?![\w-])")
"""A code of two words or more, as no sentence has it."""
LAW = re.compile(r"\b(damage|strength|boost|structures?|gates?)\b")
"""Words of the second edition that the first does not have."""


@pytest.fixture(scope="module")
def words() -> Words:
    """The words of the content."""
    return Words(load(content_directory()))


@cache
def lasting_codes(function: str) -> frozenset[str]:
    """The kinds that a verb of the engine lets last, and so tells of in a step."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ENGINE / "first").rglob("*.py")))
    return frozenset(LastingKind[name] for name in re.findall(rf"\b{function}\(effect, LastingKind\.(\w+)", source))


def wrong(said: set[str]) -> list[str]:
    """What is no sentence among these."""
    return [one for one in sorted(said) if not one or NO_WORDS.search(one) or RAW.search(one) or LAW.search(one)]


def played(words: Words, position: engine.Position, action: engine.Action, chance: random.Random) -> Iterator[str]:
    """All that is said when an action is resolved, its decisions made by chance; a final `position` is returned."""
    answers: list[tuple[str, ...]] = []
    resolved = engine.resolve(position, action)
    while resolved.pending is not None and len(answers) < MOST_DECISIONS:
        asked = resolved.pending
        answers.append(some_answer(asked, chance))
        yield words.question(asked, position)
        yield words.decided(asked, answers[-1], position)
        yield from words.options(asked, position)
        resolved = engine.resolve(position, action, answers)
    yield words.action(action, position)
    yield from (words.step(step, position) for step in resolved.steps)
    yield from (words.change(change, position) for change in resolved.position.changes_since(position))
    yield from shown(words, resolved.position)


def shown(words: Words, position: engine.Position) -> Iterator[str]:
    """All that is said of a position as it stands."""
    told = words.told(position)
    yield from (told.title, *told.names, *told.cards.values(), *told.players, *told.phases.values())
    yield from (part for notes in told.notes for note in notes for part in note)
    if record := words.record(position):
        yield record
    yield from (words.reason(fault, position) for fault in position.faults)
    yield from (words.caveat(doubt, position) for doubt in position.doubts())


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_played_is_told(words: Words, seed: int) -> None:
    """Actions, questions, options, steps, changes and pictures of positions of two and of four players."""
    chance = random.Random(seed)
    position = game(chance)
    listed = engine.legal(position, bound=2000).actions
    said = set(shown(words, position))
    for action in chance.sample(listed, min(6, len(listed))):
        said.update(played(words, position, action, chance))
    assert wrong(said) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_refused_or_permitted_is_told(words: Words, seed: int) -> None:
    """Why an action is not legal, and why one is."""
    position = game(random.Random(seed))
    said: set[str] = set()
    for action in islice(EDITION.thinkable(position), 400):
        said.update(words.reason(reason, position) for reason in engine.explain(position, action).reasons)
    for action in engine.legal(position, bound=40).actions:
        play = engine.Case.of(position).play([]) if False else None
        del play
        said.add(words.action(action, position))
    assert wrong(said) == []
