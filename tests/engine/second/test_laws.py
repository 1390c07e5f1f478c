"""Laws that hold in every position and through every play."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.second.actions.building import Build
from engine.second.actions.discarding import Discard
from engine.second.facts import BOARD
from engine.second.position import Situation
from engine.values.actions import Attack, Move, Play, Summon, Use
from engine.values.errors import IllegalAction
from tests.engine.battles import COMPLETE, battles, cards_of, owned, play_on
from tests.engine.reference import read_position
from tests.engine.strategies import positions
from tests.engine.values.test_actions import ACTIONS
from tests.examples import examples

NUMBERS = st.lists(st.integers(0, 23), min_size=1, max_size=8)
PLAYS = examples(30)


@PLAYS
@given(battles(), st.data(), NUMBERS)
def test_every_listed_action_resolves_and_loses_no_card(
    position: Situation, data: st.DataObject, numbers: list[int]
) -> None:
    """Whatever is listed resolves to its end, and each player still owns as many cards."""
    for _ in range(6):
        listed = engine.legal(position, bound=2000).actions
        if not listed:
            assert position.over
            return
        action = data.draw(st.sampled_from(listed))
        after, _ = play_on(position, action, numbers)
        if after is None:
            return
        assert owned(after) == owned(position)
        assert all(piece is None or (piece.damage >= 0 and piece.boost >= 0) for piece in after.board)
        assert all(0 <= player.magic <= 15 for player in after.players)
        position = after


@PLAYS
@given(battles(), st.data())
def test_explain_agrees_with_the_list(position: Situation, data: st.DataObject) -> None:
    """An action is explained as legal if and only if it is listed; a refused one cannot be resolved."""
    listing = engine.legal(position)
    listed = set(listing.actions)
    assert len(listed) == len(listing.actions)
    for action in data.draw(st.lists(plausible_actions(position), min_size=4, max_size=12)):
        verdict = engine.explain(position, action)
        assert verdict.legal == (action in listed) or not listing.complete
        if not verdict.legal:
            assert all(reason.entries for reason in verdict.reasons)
            with pytest.raises(IllegalAction):
                engine.resolve(position, action)


def plausible_actions(position: Situation) -> st.SearchStrategy[engine.Action]:
    """Actions that could be legal in the position, and some that could not."""
    occupied = [square for square, piece in enumerate(position.board) if piece is not None]
    held = sorted({card.name for card in position.players[position.turn].hand}) or ["Gate"]
    squares, cards = st.sampled_from(BOARD.squares), st.sampled_from(held)
    own = st.sampled_from(occupied)
    names = sorted({note.name for piece in position.board if piece for note in piece.card.abilities}) or ["Push"]
    return st.one_of(
        st.builds(Summon, cards, squares),
        st.builds(Build, cards, squares),
        st.builds(Play, cards),
        st.builds(Discard, cards),
        st.builds(Attack, own, own),
        st.builds(Use, own, st.sampled_from(names)),
        own.flatmap(walks),
    )


def walks(start: int) -> st.SearchStrategy[Move]:
    """Paths from a space, each step to a neighbour."""
    turns = st.lists(st.integers(0, 3), min_size=1, max_size=5)

    def walk(steps: list[int]) -> Move:
        path = [start]
        for step in steps:
            neighbours = BOARD.neighbours[path[-1]]
            path.append(neighbours[step % len(neighbours)])
        return Move(tuple(path))

    return turns.map(walk)


@PLAYS
@given(battles(), st.data(), NUMBERS)
def test_resolving_twice_gives_the_same(position: Situation, data: st.DataObject, numbers: list[int]) -> None:
    """The same action with the same answers has the same steps and the same end."""
    action = data.draw(st.sampled_from(engine.legal(position, bound=500).actions))
    after, answers = play_on(position, action, numbers)
    if after is not None:
        again = engine.resolve(position, action, answers)
        assert again.position == after
        assert hash(again.position) == hash(after)
        assert again.steps == engine.resolve(position, action, answers).steps


@PLAYS
@given(positions(), ACTIONS)
def test_nothing_can_be_asked_that_breaks_it(position: Situation, action: engine.Action) -> None:
    """Any action in any position, possible in a game or not, is listed, explained, or refused with reasons."""
    engine.legal(position, bound=200)
    verdict = engine.explain(position, action)
    if verdict.legal:
        engine.resolve(position, action)
    else:
        assert verdict.reasons


@pytest.mark.parametrize("pairing", range(len(COMPLETE)))
def test_a_game_played_at_random_ends(pairing: int) -> None:
    """Two decks played at random come to an end: a summoner falls."""
    one, other = COMPLETE[pairing], COMPLETE[(pairing * 3 + 1) % len(COMPLETE)]
    chance = random.Random(pairing)
    position = opening(one, other, chance)
    cards = owned(position)
    for _ in range(4000):
        if position.over:
            break
        listed = engine.legal(position, bound=400).actions
        attacks = [action for action in listed if isinstance(action, Attack | Summon)]
        action = chance.choice(attacks if attacks and chance.random() < 0.7 else listed)
        if chance.random() < 0.25:
            action = listed[-1]
        after, _ = play_on(position, action, [chance.randrange(24) for _ in range(8)])
        position = after or position
    assert position.over
    assert owned(position) == cards


def opening(one: str, other: str, chance: random.Random) -> Situation:
    """A start of a game: summoners, gates and two commons each, the rest of the deck shuffled."""
    players: dict[str, object] = {}
    board: dict[str, object] = {}
    for side, faction, back, front in (("south", one, 1, 3), ("north", other, 8, 6)):
        cards = [card for card in cards_of(faction) if card.name != "Gate"]
        summoner = next(card for card in cards if card.is_a("summoner"))
        commons = [card for card in cards if card.is_a("common")]
        deck = [card.name for card in cards for _ in range(4 if card.is_a("common") else 1 if card.is_a("unit") else 2)]
        deck = [name for name in deck if name != summoner.name] + ["Gate"] * 3
        chance.shuffle(deck)
        placed = {f"c{back}": summoner.name, f"d{front}": "Starting Gate"}
        placed |= {f"b{front}": commons[0].name, f"e{front}": commons[1].name}
        board |= {square: {"card": name, "player": side} for square, name in placed.items()}
        players[side] = {"magic": 3, "hand": deck[:5], "draw": deck[5:]}
    return read_position({"board": board, "players": players})
