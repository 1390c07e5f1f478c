"""Actions and their text form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.second.actions.building import Build
from engine.second.actions.discarding import Discard
from engine.second.actions.kinds import ACTIONS as KINDS
from engine.values.actions import Action, Attack, EndPhase, Move, Play, Summon, Use, read_action
from engine.values.boards import board
from engine.values.errors import NotUnderstood

BOARD = board(6, 8)
SQUARES = st.sampled_from(BOARD.squares)
NAMES = st.sampled_from(["Gate", "Undead Archer", "Ret-Talus", "The Citadel's Might", "Blood Summon"])
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Summon, NAMES, SQUARES),
    st.builds(Move, st.lists(SQUARES, min_size=2, max_size=7).map(tuple)),
    st.builds(Build, NAMES, SQUARES),
    st.builds(Attack, SQUARES, SQUARES),
    st.builds(Play, NAMES),
    st.builds(Use, SQUARES, NAMES),
    st.builds(Discard, NAMES),
    st.just(EndPhase()),
)


@given(ACTIONS)
def test_every_action_reads_back(action: Action) -> None:
    """What an action prints is understood as that action."""
    assert read_action(action.text(BOARD), BOARD, KINDS) == action


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "one of summon"),
        ("fly d3 d4", "one of summon"),
        ("move d3", Move.form),
        ("move d3 d9", "spaces are a1 to f8"),
        ("attack d3", Attack.form),
        ("attack d3 d4 d5", Attack.form),
        ("summon d3", Summon.form),
        ("use Push", Use.form),
        ("play", Play.form),
        ("end", EndPhase.form),
    ],
)
def test_what_is_no_action_says_what_would_be(text: str, expected: str) -> None:
    """A line that is no action is not understood, and the message shows how the action is written."""
    with pytest.raises(NotUnderstood) as refused:
        read_action(text, BOARD, KINDS)
    assert expected in str(refused.value)
