"""Why, of the first edition, in words: on one board and on that of two teams."""

from typing import Any

import pytest

import engine
from refsvc.judge import Judge

NORTH = {"player": "north"}
DUEL: dict[str, Any] = {
    "edition": "1e",
    "phase": "attack",
    "board": {
        "a1": "Sunderved",
        "c3": "Silts",
        "d4": "Warrior",
        "d5": {"card": "Vine Wall", "unit": {"card": "Savager", **NORTH}, **NORTH},
        "f8": {"card": "Mugglug", **NORTH},
    },
}
TEAMS: dict[str, Any] = {
    "edition": "1e",
    "phase": "attack",
    "order": ["south", "north", "south2", "north2"],
    "board": {
        "a1": "Sunderved",
        "f8": {"card": "Mugglug", **NORTH},
        "l1": {"card": "Krusk", "player": "south2"},
        "g8": {"card": "Tundle", "player": "north2"},
        "f3": "Warrior",
        "g3": {"card": "Scout", "player": "north2"},
        "h4": {"card": "Wall", "player": "north2"},
    },
}


def said(judge: Judge, document: dict[str, Any], asked: str) -> list[str]:
    """All sentences of an answer, the question of each thing that it may mean first."""
    found = judge.why(judge.read(document).first, asked)
    return [
        sentence
        for one in found.verdicts
        for sentence in (one.sentence, *[str(reason) for reason in (*one.reasons, *one.permits, *one.nearest)])
    ]


@pytest.mark.parametrize(
    ("document", "asked", "sentences"),
    [
        (DUEL, "attack d4 d5", [
            "Warrior on d4 attacks Savager on d5.",
            "More than one card is on d5, Savager and Vine Wall: say which of them is attacked.",
            "“attack d4 d5/unit” would be legal: it says that Savager is meant.",
            "“attack d4 d5/wall” would be legal: it says that Vine Wall is meant.",
        ]),
        (DUEL, "Cunning", [
            "Use Cunning of Silts on c3.",
            "Cunning of Silts on c3 has nothing to choose.",
            "Warrior on d4 is 2 spaces from Silts on c3, and Cunning reaches 1 space.",
            "Savager on d5 is 3 spaces from Silts on c3, and Cunning reaches 1 space.",
            "From d3, c4 or c5 it would be legal.",
        ]),
        (TEAMS, "f3 g3", [
            "Warrior on f3 attacks Scout on g3.",
            "Warrior on f3 may still be chosen to attack, and Scout on g3 is within its reach.",
        ]),
        (TEAMS, "f3 h4", [
            "Warrior on f3 attacks Wall on h4.",
            "Warrior on f3 bears the sword, and Wall on h4 is not adjacent to it.",
            "Warrior can attack Scout on g3 instead.",
        ]),
    ],
)  # fmt: skip
def test_what_is_said(judge: Judge, document: dict[str, Any], asked: str, sentences: list[str]) -> None:
    """The question, what stands against it or for it, and what would help, in the words of the table."""
    assert [one for one in said(judge, document, asked) if one in sentences] == sentences


def test_what_is_refused_on_the_second_board_names_its_spaces(judge: Judge) -> None:
    """The spaces are those of the two boards side by side."""
    case = judge.read({**TEAMS, "do": ["attack f3 h4"]}).first
    with pytest.raises(engine.LineRefused) as error:
        engine.play(case.position, case.do, case.cards)
    assert "Warrior on f3 attacks Wall on h4" in judge.refusal(error.value)
