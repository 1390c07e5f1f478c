"""The words of options: the author's, or what their claim says by itself."""

from __future__ import annotations

from refsvc.judge import Judge, percent
from refsvc.puzzles.puzzle import (
    ActionClaim,
    BecauseClaim,
    ChanceClaim,
    DoClaim,
    HoldsClaim,
    LegalClaim,
    Option,
    ValueClaim,
)


def option_text(judge: Judge, option: Option) -> str:
    """What an option says."""
    if option.says:
        return option.says
    said = judge.words.puzzle
    match option.claim:
        case ActionClaim(_, text):
            return text
        case BecauseClaim(entry):
            (cited,) = judge.cited([entry])
            return said("option-because", title=cited.title)
        case LegalClaim(legal):
            return said("option-legal" if legal else "option-illegal")
        case HoldsClaim(statements):
            return ", ".join(statement.text for statement in statements)
        case DoClaim(lines):
            return " → ".join(lines)
        case ChanceClaim(chance):
            shown = percent(chance)
            return shown if chance in (0, 1) else said("option-chance", chance=str(chance), percent=shown)
        case ValueClaim(value):
            return value
    return ""


def option_entry(option: Option) -> str:
    """The entry that an option names, if it names one."""
    return option.claim.entry if isinstance(option.claim, BecauseClaim) else ""
