"""The words of options: the author's, or what their claim says by itself."""

from __future__ import annotations

from refsvc.puzzles.model import (
    ActionClaim,
    BecauseClaim,
    ChanceClaim,
    DoClaim,
    HoldsClaim,
    LegalClaim,
    Option,
    Puzzle,
    ValueClaim,
)
from refsvc.scenarios import pieces
from refsvc.scenarios.referee import Referee


def option_text(referee: Referee, puzzle: Puzzle, option: Option) -> str:
    """What an option says."""
    if option.says:
        return option.says
    match option.claim:
        case ActionClaim(_, text):
            return text
        case BecauseClaim(entry):
            return f"It is not legal: {pieces.entry(referee, entry)['title']}"
        case LegalClaim(legal):
            return "It is legal" if legal else "It is not legal"
        case HoldsClaim(statements):
            return ", ".join(statement.text for statement in statements)
        case DoClaim(lines):
            return " → ".join(lines)
        case ChanceClaim(chance):
            return f"{chance} ({pieces.percent(chance)})" if chance not in (0, 1) else pieces.percent(chance)
        case ValueClaim(value):
            return value
    return ""


def option_entry(option: Option) -> str:
    """The entry that an option names, if it names one."""
    return option.claim.entry if isinstance(option.claim, BecauseClaim) else ""
