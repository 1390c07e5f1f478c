"""What is taken away from a position, and what has to stay."""

from __future__ import annotations

from refsvc import words
from refsvc.corpus import Corpus
from refsvc.judge import Judge
from refsvc.mining.proving import proven
from refsvc.mining.spots import Spot
from refsvc.puzzles import Puzzles
from refsvc.words import Words


def test_a_card_that_an_option_speaks_of_stays(corpus: Corpus) -> None:
    """The neighbour of who is hit has to be seen by whoever is asked about it; the others go."""
    attacked = {"card": "Smasher", "player": "north"}
    board = {
        "c1": {"card": "Svara", "player": "south"},
        "d8": {"card": "Tacullu", "player": "north"},
        "c3": {"card": "Frost Mage", "player": "south"},
        "c4": attacked,
        "d4": attacked,
        "f6": attacked,
    }
    neighbour = "It does not happen to the card beside it."
    draft = {
        "edition": "2e",
        "kind": "resolution",
        "question": "What is true now?",
        "scenario": {"turn": "south", "phase": "attack", "board": board, "do": ["attack c3 c4", "mr"]},
        "options": [
            {"holds": "c4 has 2 damage"},
            {"holds": "c4 has 1 damage"},
            {"holds": "d4 has 2 damage", "why": neighbour},
        ],
    }
    mined = proven(Puzzles(Judge(corpus, Words(words.load(corpus.directory)))), Spot(draft, 1.0))
    assert mined is not None
    assert {"c4", "d4"} <= set(mined.document["scenario"]["board"])
    assert "f6" not in mined.document["scenario"]["board"]


def test_figures_that_decide_nothing_go(corpus: Corpus) -> None:
    """Of a card that stays as well: whoever sees damage on a Summoner looks for what it is there for."""
    attacked = {"card": "Smasher", "player": "north", "boost": 2}
    board = {
        "c1": {"card": "Svara", "player": "south", "damage": 3},
        "d8": {"card": "Tacullu", "player": "north", "boost": 1},
        "c3": {"card": "Frost Mage", "player": "south"},
        "c4": attacked,
        "d4": attacked,
    }
    draft = {
        "edition": "2e",
        "kind": "resolution",
        "question": "What is true now?",
        "scenario": {"turn": "south", "phase": "attack", "board": board, "do": ["attack c3 c4", "mr"]},
        "options": [
            {"holds": "c4 has 2 damage"},
            {"holds": "c4 has 1 damage"},
            {"holds": "d4 has 2 damage", "why": "It does not happen to the card beside it."},
        ],
    }
    mined = proven(Puzzles(Judge(corpus, Words(words.load(corpus.directory)))), Spot(draft, 1.0))
    assert mined is not None
    left = mined.document["scenario"]["board"]
    assert {key for card in left.values() for key in card} == {"card", "player"}
