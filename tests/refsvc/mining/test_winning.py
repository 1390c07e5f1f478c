"""Positions to win in: an enemy's summoner that may fall this turn, however little life it has left."""

from __future__ import annotations

import random

import pytest

import engine
from refsvc import words
from refsvc.corpus import Corpus
from refsvc.judge import Judge
from refsvc.mining import winning
from refsvc.mining.spots import Place
from refsvc.words import Words

BOARD = {
    "c4": {"card": "Tacullu", "player": "north"},
    "c3": {"card": "Smasher", "player": "south"},
    "d4": {"card": "Smasher", "player": "south"},
    "c1": {"card": "Svara", "player": "south"},
}


@pytest.mark.parametrize("left", [1, 2, 4, 7])
def test_a_summoner_is_never_healed_for_it(corpus: Corpus, left: int) -> None:
    """It is left with what it has at most, though that be less than what is interesting."""
    judge = Judge(corpus, Words(words.load(corpus.directory)))
    life = getattr(judge.card_named("Tacullu", "2e"), "life", 0)
    wounded = {**BOARD, "c4": {**BOARD["c4"], "damage": life - left}}
    case = judge.read({"edition": "2e", "turn": "south", "phase": "attack", "board": wounded}).first
    action = engine.legal(case.position).actions[0]
    places = [Place(judge, case.position, case.cards, action, (), random.Random(seed)) for seed in range(20)]
    boards = [spot.draft["scenario"]["board"].values() for place in places for spot in winning.spots(place)]
    wounds = [one["damage"] for board in boards for one in board if isinstance(one, dict) and one["player"] == "north"]
    assert wounds
    assert all(life - left <= damage < life for damage in wounds)


def test_what_is_in_force_on_a_card_that_does_not_stay_is_no_obstacle(corpus: Corpus) -> None:
    """Such a position is no spot; the next one may be."""
    judge = Judge(corpus, Words(words.load(corpus.directory)))
    document = {
        "edition": "2e",
        "turn": "south",
        "phase": "attack",
        "board": {**BOARD, "a8": {"card": "Wind Mage", "player": "south"}},
        "players": {"north": {"active": [{"card": "Freeze", "targets": ["a8"]}]}},
    }
    case = judge.read(document).first
    action = engine.legal(case.position).actions[0]
    places = [Place(judge, case.position, case.cards, action, (), random.Random(seed)) for seed in range(10)]
    assert not [spot for place in places for spot in winning.spots(place)]
