"""Laws that hold in every position and through every play of the first edition."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.first.position import Situation
from engine.values.errors import IllegalAction
from tests.engine.first.games import CARDS, EDITION, FACTIONS, everything, games, play_on, started, to_the_end
from tests.engine.first.long_games import played
from tests.examples import examples

SEEDS = st.integers(0, 10**9)
PLAYS = examples(30)


@PLAYS
@given(games(), SEEDS)
def test_no_card_is_lost(position: Situation, seed: int) -> None:
    """Whatever is listed resolves, and every card is still somewhere, its owner known, until a player is out."""
    chance = random.Random(seed)
    for _ in range(8):
        listed = engine.legal(position, bound=2000).actions
        if not listed:
            return
        after = play_on(position, chance.choice(listed), chance)
        if after.lost != position.lost:
            return
        assert everything(after) == everything(position)
        assert all(piece is None or piece.damage >= 0 for piece in (*after.board, *after.ground))
        position = after


@PLAYS
@given(games())
def test_explain_agrees_with_the_list(position: Situation) -> None:
    """An action is explained as legal if and only if it is listed; a refused one says why and cannot be resolved."""
    listing = engine.legal(position)
    assert len(set(listing.actions)) == len(listing.actions)
    for action in islice(listing.actions, 40):
        assert engine.explain(position, action).legal
        assert EDITION.parse(action.text(position.geometry), CARDS, position) == action
    for action in islice(EDITION.thinkable(position), 60):
        verdict = engine.explain(position, action)
        assert verdict.legal == (action in listing.actions)
        if not verdict.legal:
            assert all(reason.entries for reason in verdict.reasons)
            with pytest.raises(IllegalAction):
                engine.resolve(position, action)


@PLAYS
@given(games())
def test_a_position_reads_back(position: Situation) -> None:
    """From its document and from its line."""
    assert engine.read(position.document, CARDS).first.position == position
    assert engine.read(position.line, CARDS).first.position == position


@PLAYS
@given(games(), SEEDS)
def test_what_changed_is_so_in_the_later_position(position: Situation, seed: int) -> None:
    """Every change between two positions is a statement that holds in the later one."""
    chance = random.Random(seed)
    listed = engine.legal(position, bound=500).actions
    if listed:
        after = play_on(position, chance.choice(listed), chance)
        for change in after.changes_since(position):
            assert EDITION.statement(change.statement, CARDS).holds(after), change.statement


@PLAYS
@given(games(), SEEDS)
def test_a_position_in_the_middle_reads_back_as_the_same_situation(position: Situation, seed: int) -> None:
    """What was played, too, is written and read without loss: the record, what lasts, piles and their order."""
    chance = random.Random(seed)
    for _ in range(5):
        listed = engine.legal(position, bound=500).actions
        if not listed:
            return
        position = play_on(position, chance.choice(listed), chance)
    again = engine.read(position.document, CARDS).first.position
    assert again.document == position.document
    assert engine.read(position.line, CARDS).first.position == again


@pytest.mark.thorough
@pytest.mark.parametrize(
    "factions", [(one, other) for one in FACTIONS for other in FACTIONS if one <= other], ids=" and ".join
)
def test_a_game_of_each_pair_comes_to_an_end(factions: tuple[str, str]) -> None:
    """A game of random legal play between two factions ends with a winner, and no card is lost on the way."""
    assert last_of(started(*factions), random.Random("".join(factions))).winner in (0, 1)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_two_teams_comes_to_an_end(seed: int) -> None:
    """A game of four players, each in turn, ends when one team is left."""
    chance = random.Random(seed)
    assert last_of(started(*chance.sample(FACTIONS, 4)), chance).winner in (0, 1)


@pytest.mark.thorough
def test_the_long_proof_finds_nothing_broken() -> None:
    """A thousand actions of it: cards are kept, positions read back, games end."""
    told: list[str] = []
    ends = played(1000, 7, told.append)
    assert told == []
    assert ends["actions"] >= 1000


def last_of(position: Situation, chance: random.Random) -> Situation:
    """The end of a game played at random."""
    *_, last = to_the_end(position, chance)
    return last
