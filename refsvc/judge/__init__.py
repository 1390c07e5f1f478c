"""The judge's room: cases read, questions about them answered, in types that pages, programs and terminals share.

What reads files and YAML is imported when it is asked for, so that the rest answers where there is neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from refsvc.judge.answers import (
    AbilityView,
    ActionAnswer,
    BoardAnswer,
    CardsAnswer,
    CardView,
    CaveatAnswer,
    ChanceAnswer,
    Cited,
    CourseAction,
    DamageAnswer,
    DecidedAnswer,
    DeckAnswer,
    EventView,
    ExplainAnswer,
    LegalAnswer,
    OddsAnswer,
    OtherReading,
    OutcomeAnswer,
    OutcomesAnswer,
    PlayedAnswer,
    PlayerView,
    PositionAnswer,
    PositionView,
    QuestionAnswer,
    ReadAnswer,
    ReadCase,
    ReasonAnswer,
    ResolveAnswer,
    SolveAnswer,
    SpaceView,
    StartAnswer,
    StepAnswer,
    TextsAnswer,
    WhyAnswer,
    WhyVerdict,
    as_data,
    chance,
)
from refsvc.judge.asked import AskedAnswer, SmallBoard, is_question
from refsvc.judge.beginnings import Deck
from refsvc.judge.both import BothAnswer, InEdition
from refsvc.judge.cards import cards_of
from refsvc.judge.compared import BranchAnswer, CompareAnswer, ComparedOutcome, ForkAnswer, TermTold, TextTold
from refsvc.judge.figures import Figure, figures
from refsvc.judge.forms import Form, form_of
from refsvc.judge.judge import NO_POLICY, REST, Asked, Judge, Policy, position_of
from refsvc.judge.lying import UNKNOWN, Lying, lying
from refsvc.judge.meeting import Meeting, meeting
from refsvc.judge.placed import Placed, Positions, is_for_positions
from refsvc.judge.salvaging import FlawAnswer, SalvageAnswer
from refsvc.judge.scenarios import ENDING, Impossible, ScenarioFile, WrongScenario, is_line, read_document
from refsvc.judge.translating import NotInOtherEdition, Obstacle, Stands
from refsvc.judge.verdicts import changed_since, verdict_of

if TYPE_CHECKING:
    from refsvc.judge.checking import Checked, Fault, Tally, check, check_file, missing, standing, tallies, unmet
    from refsvc.judge.files import (
        as_file,
        entry_beside,
        file_of,
        files_in,
        named_after,
        placed_in,
        read_file,
        read_text,
        scenarios_beside,
    )

__all__ = [
    "ENDING",
    "NO_POLICY",
    "REST",
    "UNKNOWN",
    "AbilityView",
    "ActionAnswer",
    "Asked",
    "AskedAnswer",
    "BoardAnswer",
    "BothAnswer",
    "BranchAnswer",
    "CardView",
    "CardsAnswer",
    "CaveatAnswer",
    "ChanceAnswer",
    "Checked",
    "Cited",
    "CompareAnswer",
    "ComparedOutcome",
    "CourseAction",
    "DamageAnswer",
    "DecidedAnswer",
    "Deck",
    "DeckAnswer",
    "EventView",
    "ExplainAnswer",
    "Fault",
    "Figure",
    "FlawAnswer",
    "ForkAnswer",
    "Form",
    "Impossible",
    "InEdition",
    "Judge",
    "LegalAnswer",
    "Lying",
    "Meeting",
    "NotInOtherEdition",
    "Obstacle",
    "OddsAnswer",
    "OtherReading",
    "OutcomeAnswer",
    "OutcomesAnswer",
    "Placed",
    "PlayedAnswer",
    "PlayerView",
    "Policy",
    "PositionAnswer",
    "PositionView",
    "Positions",
    "QuestionAnswer",
    "ReadAnswer",
    "ReadCase",
    "ReasonAnswer",
    "ResolveAnswer",
    "SalvageAnswer",
    "ScenarioFile",
    "SmallBoard",
    "SolveAnswer",
    "SpaceView",
    "Stands",
    "StartAnswer",
    "StepAnswer",
    "Tally",
    "TermTold",
    "TextTold",
    "TextsAnswer",
    "WhyAnswer",
    "WhyVerdict",
    "WrongScenario",
    "as_data",
    "as_file",
    "cards_of",
    "chance",
    "changed_since",
    "check",
    "check_file",
    "entry_beside",
    "figures",
    "file_of",
    "files_in",
    "form_of",
    "is_for_positions",
    "is_line",
    "is_question",
    "lying",
    "meeting",
    "missing",
    "named_after",
    "placed_in",
    "position_of",
    "read_document",
    "read_file",
    "read_text",
    "scenarios_beside",
    "standing",
    "tallies",
    "unmet",
    "verdict_of",
]

WITH_FILES = {
    "checking": ("Checked", "Fault", "Tally", "check", "check_file", "missing", "standing", "tallies", "unmet"),
    "files": (
        "as_file",
        "entry_beside",
        "file_of",
        "files_in",
        "named_after",
        "placed_in",
        "read_file",
        "read_text",
        "scenarios_beside",
    ),
}
"""What is imported only when it is asked for, by module."""


def __getattr__(name: str) -> Any:
    """What reads files and YAML, imported when it is asked for."""
    from importlib import import_module

    for module, names in WITH_FILES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
