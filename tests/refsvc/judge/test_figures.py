"""What small pictures show: the part of the board that matters, and marks that follow from what is expected."""

from __future__ import annotations

import pytest

import engine
from refsvc.judge import Figure, Judge, figures
from refsvc.settings import content_directory

GUARD = {"class": "common unit", "cost": 1, "life": 3, "strength": 2, "attack": "melee"}
TERMS = sorted((content_directory() / "glossary-2e").glob("*.scenario.yaml"))


def shown(judge: Judge, **document: object) -> tuple[Figure, ...]:
    """The pictures of a case with Guards."""
    case = judge.read({"cards": {"Guard": GUARD}} | document).cases[0]
    play, _ = judge.as_far(case, case.do)
    return figures(case, play)


def test_spaces_that_are_expected_to_be_open_are_marked(judge: Judge) -> None:
    """Where a card may be summoned, and where not, is seen on the board."""
    (figure,) = shown(
        judge,
        phase="summon",
        players={"south": {"magic": 1, "hand": ["Guard"]}},
        board={"b3": "Gate", "b4": "Guard"},
        expect=[{"can be summoned on": {"Guard": ["a3", "b2", "c3"]}}, {"illegal": "summon Guard c4", "because": []}],
    )
    assert figure.marks == {"summon": ("a3", "b2", "c3"), "blocked": ("c4",)}
    assert figure.around == ("a1", "d5")


def test_what_is_said_to_be_legal_is_marked_too(judge: Judge) -> None:
    """The target of an attack that is expected to be legal, and the end of such a move."""
    (attack,) = shown(
        judge, phase="attack", board={"c3": "Guard", "c4": {"card": "Guard", "player": "north"}},
        expect=[{"legal": "attack c3 c4"}, {"illegal": "attack c3 d4"}],
    )  # fmt: skip
    (move,) = shown(judge, phase="move", board={"c3": "Guard"}, expect=[{"legal": "move c3 c4 c5"}])
    assert (attack.marks, [one.verb for one in attack.barred]) == ({"attack": ("c4",)}, ["attack"])
    assert move.marks == {"move": ("c5",)}


def test_who_has_to_choose_sees_between_what(judge: Judge) -> None:
    """Where an action waits for a choice of spaces and nothing has changed yet, one picture shows them."""
    (figure,) = shown(
        judge,
        phase="attack",
        board={"c4": "Wind Mage", "c6": {"card": "Guard", "player": "north"}, "f8": "Guard", "d4": "Guard"},
        do=["use c4 Push"],
    )
    assert set(figure.marks["option"]) == {"c6", "d4"}
    assert figure.last is not None


def test_whose_text_acts_is_on_the_picture(judge: Judge) -> None:
    """Coleen Brighton takes strength from an attack two spaces away from her: she is seen where that is seen."""
    figure = shown(
        judge,
        phase="attack",
        board={
            "d3": "Guard",
            "d4": {"card": "Citadel Knight", "player": "north"},
            "d6": {"card": "Coleen Brighton", "player": "north"},
        },
        do=["attack d3 d4, rs m"],
    )[0]
    assert figure.around[1].endswith("7")


def test_what_is_forced_has_an_arrow(judge: Judge) -> None:
    """The picture before shows where a card will come to without moving; that of a move is told by the move."""
    board = {"c3": "Wind Mage", "c4": {"card": "Guard", "player": "north"}}
    before, after = shown(judge, phase="attack", board=board, do=["use c3 Push", "c4", "d4"])
    assert (before.shifts, after.shifts) == ((("c4", "d4"),), ())
    assert set(after.marks["chosen"]) == {"c4", "d4"}
    moved, _ = shown(judge, phase="move", board=board, do=["move c3 d3"])
    assert moved.shifts == ()


def test_what_a_case_speaks_of_is_in_its_picture(judge: Judge) -> None:
    """Who may move, what is named, what must hold somewhere: none of it is cut off, however far from what changes."""
    board = {"a3": "Kite", "a4": "Guard", "e8": "Gate"}
    kite = {"class": "common unit", "cost": 1, "life": 3, "strength": 1, "attack": "melee", "abilities": ["Flight"]}
    cards = {"Guard": GUARD, "Kite": kite}
    (flight,) = shown(judge, phase="move", cards=cards, board=board, expect=[{"legal": "move a3 a4 a5"}])
    assert (flight.around, flight.marks) == (("a2", "c6"), {"move": ("a5",)})
    (told,) = shown(
        judge, phase="move", title="Flight", cards=cards, board=board, expect=[{"illegal": "move a4 a5 a6 a7"}]
    )
    assert told.around == ("a2", "c8")
    before, after = shown(judge, phase="move", cards=cards, board=board, do=["move a4 b4"], expect=["e8 holds Gate"])
    assert before.around == after.around == ("a3", "f8")


def test_a_picture_of_what_waits_says_so(judge: Judge) -> None:
    """Where somebody still has to decide, nothing is over: the picture is none of the end."""
    board = {"c3": "Guard", "c4": {"card": "Guard", "player": "north"}}
    _, over = shown(judge, phase="attack", board=board, do=["attack c3 c4", "m m"])
    waiting = shown(judge, phase="attack", board=board, do=["attack c3 c4"])[-1]
    assert (over.is_waiting, waiting.is_waiting) == (False, True)


def test_an_exchange_has_two_arrows(judge: Judge) -> None:
    """Each of the two goes where the other stood."""
    board = {"c3": "Sneeks", "d4": {"card": "Guard", "cost": 0}}
    before, _ = shown(judge, phase="attack", board=board, do=["use c3 Sly"])
    assert set(before.shifts) == {("c3", "d4"), ("d4", "c3")}


def test_cards_that_look_alike_are_not_taken_for_each_other(judge: Judge) -> None:
    """Of two Guards, one destroyed and one new, nobody can say that one went to the other's space."""
    board = {
        "c3": {"card": "Guard", "damage": 2}, "b3": "Guard", "d4": "Gate",
        "c4": {"card": "Wind Mage", "player": "north"},
    }  # fmt: skip
    for figure in shown(judge, phase="attack", board=board, do=["attack b3 c3", "m r"]):
        assert not figure.shifts


@pytest.mark.parametrize("file", TERMS, ids=lambda file: file.name.partition(".")[0])
def test_every_picture_of_a_term_marks_something(judge: Judge, file: object) -> None:
    """A picture beside a term shows more than where cards stand: a mark, an arrow, or something crossed out."""
    from refsvc.judge import read_file

    case = read_file(file, judge.cards).cases[0]  # type: ignore[arg-type]
    play, _ = judge.as_far(case, case.do)
    found = figures(case, play)
    assert any(one.marks or one.barred or one.shifts for one in found)
    assert all(engine.drawn_size(one.position, one.around) > (0, 0) for one in found)
