"""Ends of games that one way alone wins: how they are put up and changed, and which of them are worth asking about."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from refsvc import words
from refsvc.corpus import Corpus
from refsvc.judge import Judge
from refsvc.mining import winning
from refsvc.mining.endgames import Decks, Endgames
from refsvc.puzzles import Puzzles
from refsvc.words import Words

FACTIONS = {"2e": ("tundra-orcs", "savanna-elves"), "1e": ("benders", "deep-dwarves")}
WORTH_IT: dict[str, Any] = {
    "title": "?",
    "kind": "win",
    "question": "How?",
    "solutions": 1,
    "scenario": {
        "turn": "south",
        "phase": "attack",
        "players": {"south": {"hand": ["Brutal Force"]}},
        "board": {
            "a1": {"card": "Grognack", "player": "south"},
            "e4": {"card": "Smasher", "player": "south", "boost": 1},
            "f4": {"card": "Border Archer", "player": "north", "damage": 3},
            "e5": {"card": "Abua Shi", "player": "north", "damage": 4},
            "e7": {"card": "Shonk", "player": "south"},
        },
    },
}
"""Found like this: only an event before the first attack makes it long enough."""


@pytest.fixture(scope="module")
def judge(corpus: Corpus) -> Judge:
    """A judge over the content."""
    return Judge(corpus, Words(words.load(corpus.directory)))


def decks(judge: Judge, edition: str, seed: int) -> Decks:
    """Two decks, as a game between them begins."""
    south, north = FACTIONS[edition]
    start = judge.start({"south": south, "north": north}, "south", edition=edition, hands=True, chance=random.Random(1))
    return Decks(judge, {"edition": edition, **start.cases[0].document}, edition, random.Random(seed))


def put_up(endgames: Endgames) -> list[Mapping[str, Any]]:
    """An end, and what becomes of it when it is changed ten times."""
    found: list[Mapping[str, Any]] = [endgames.put_up()]
    for _ in range(10):
        found.append(endgames.changed(found[-1]))
    return found


@pytest.mark.parametrize("edition", FACTIONS)
@pytest.mark.parametrize("seed", range(4))
def test_an_end_is_a_position_with_both_summoners(judge: Judge, edition: str, seed: int) -> None:
    """The enemy's has lost some life, and never all of it; what stands about it is of the two decks."""
    brought = decks(judge, edition, seed)
    endgames, start = Endgames(brought), judge.read(brought.document).first.position.view
    piles = [pile for side in brought.document["players"].values() for pile in (side.get("hand", {}), side["draw"])]
    cards = {one.card.name for one in start.cards} | {name for pile in piles for name in pile}
    cases = [case for document in put_up(endgames) if (case := endgames.read(document)) is not None]
    assert cases
    for case in cases:
        seen = case.position.view.cards
        summoners = [one for one in seen if one.card.is_a("summoner")]
        assert {one.controller for one in summoners} == {0, 1}
        (target,) = [one for one in summoners if one.controller != case.position.turn]
        assert 0 < (target.left or 0) < (target.life or 0)
        assert {one.card.name for one in seen} <= cards


@pytest.mark.parametrize("edition", FACTIONS)
def test_the_same_chance_puts_up_the_same_ends(judge: Judge, edition: str) -> None:
    """Whoever looks for them, and however often."""
    one, other = (put_up(Endgames(decks(judge, edition, 5))) for _ in range(2))
    assert one == other
    assert one != put_up(Endgames(decks(judge, edition, 6)))


def test_what_has_one_long_solution_is_worth_asking(judge: Judge) -> None:
    """It is proven to have that one alone."""
    puzzles = Puzzles(judge)
    puzzle = puzzles.read(WORTH_IT)
    assert winning.worth(puzzle) > 0
    verdict = puzzles.verdict(puzzle)
    assert verdict.sound
    assert verdict.proof is not None
    assert (verdict.proof.complete, verdict.proof.solutions) == (True, 1)


@pytest.mark.parametrize(
    ("space", "card"),
    [
        ("e5", {"card": "Abua Shi", "player": "north", "damage": 9}),
        ("e4", {"card": "Smasher", "player": "north"}),
    ],
)
def test_what_is_won_by_any_blow_or_by_none_is_not(judge: Judge, space: str, card: dict[str, Any]) -> None:
    """With one life left, or with nobody strong enough beside it, there is nothing to find."""
    scenario = {**WORTH_IT["scenario"], "board": {**WORTH_IT["scenario"]["board"], space: card}}
    assert winning.worth(Puzzles(judge).read({**WORTH_IT, "scenario": scenario})) == 0


def test_a_search_tells_of_each_end_that_it_looked_at(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it can be interrupted; what it gives is always the same by the same chance."""
    monkeypatch.setattr(winning, "TABLES", 2)
    monkeypatch.setattr(winning, "CHANGES", 3)
    one, other = (list(winning.spots(decks(judge, "2e", 3))) for _ in range(2))
    assert one == other
    assert 2 <= len(one) <= 6
