"""Options proposed by the engine for a draft: the right ones, and wrong ones that are plausible.

Each file beside this one proposes for some kinds of question: plain data as it stands in a document.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from refsvc import bounds
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.guessing import least_told
from refsvc.puzzles.proposing.courses import beginnings, chances, orders
from refsvc.puzzles.proposing.facts import values
from refsvc.puzzles.proposing.near_misses import actions, entries
from refsvc.puzzles.proposing.outcomes import in_outcomes
from refsvc.puzzles.proposing.reasons import Reasons
from refsvc.puzzles.proposing.statements import after
from refsvc.puzzles.puzzle import Ask, ChanceClaim, Option
from refsvc.puzzles.reading import read_option
from refsvc.puzzles.wording import option_sense

Candidates = Iterator[Mapping[str, Any]]


def propose(
    decider: Decider,
    number: int = bounds.OPTIONS_PROPOSED,
    candidates: Candidates | None = None,
    *,
    demanding: bool = False,
) -> tuple[Option, ...]:
    """Options for a draft that asks for a choice, decided, the right ones first: as many as asked for, if possible.

    A draft with an option about the chance to win gets others about it, unless it is said which are tried. Each that
    is wrong says why. Raises LineRefused where what the draft does can't be played, WrongPuzzle where a candidate can't
    be read. ``demanding`` proposes of what comes of a play only what takes a text to be wrong about, if need be fewer.
    """
    draft, reasons = decider.puzzle, Reasons(decider)
    near = _decided(decider, reasons, _candidates(decider, demanding=demanding) if candidates is None else candidates)
    is_short = sum(not option.right for option in near.values()) < number - 1
    if not is_short or demanding or candidates is not None or draft.ask is not Ask.AFTER:
        return _chosen(decider, list(near.values()), number)
    further = _decided(decider, reasons, after(decider, demanding=False, slips=True))
    return _chosen(decider, list(near.values()), number, [one for sense, one in further.items() if sense not in near])


def _decided(decider: Decider, reasons: Reasons, candidates: Candidates) -> dict[str, Option]:
    """As many of the candidates as are looked at, each that can be decided, by what they say."""
    found = dict[str, Option]()
    for candidate in islice(candidates, bounds.PROPOSALS_TRIED):
        if not decider.goes_on():
            break
        option = read_option(candidate, decider.puzzle, decider.judge)
        right = decider.option(option).right
        if right is not None:
            why = "" if right else reasons.of(option)
            written = {key: value for key, value in candidate.items() if key != "why" or why}
            decided = option._replace(why=why, right=right, written={**written, "right": right})
            found.setdefault(option_sense(decider.judge, decider.puzzle, option), decided)
    return found


def _candidates(decider: Decider, *, demanding: bool) -> Candidates:
    puzzle = decider.puzzle
    if any(isinstance(option.claim, ChanceClaim) for option in puzzle.options):
        return chances(decider)
    match puzzle.ask:
        case Ask.QUIZ:
            return values(decider.judge, puzzle)
        case Ask.LEGAL:
            return actions(decider)
        case Ask.WHY:
            return entries(decider)
        case Ask.AFTER:
            return after(decider, demanding=demanding)
        case Ask.POSSIBLE | Ask.CERTAIN:
            return in_outcomes(decider, demanding=demanding)
        case Ask.ORDER:
            return orders(decider)
        case Ask.START:
            return beginnings(decider)
    return iter(())


def _chosen(decider: Decider, found: list[Option], number: int, further: Sequence[Option] = ()) -> tuple[Option, ...]:
    """So many of them; where only one may be right, wrong ones by whose shape it is not told.

    Of further ones as many as are missing, where all that was found is taken.
    """
    right = [option for option in found if option.right]
    wrong = [option for option in found if not option.right]
    missing = [option for option in further if not option.right]
    if decider.puzzle.pick_all or not right:
        kept = right[: max(1, number // 2)]
        return (*kept, *[*wrong, *missing][: number - len(kept)])
    if not missing:
        return (right[0], *least_told(decider.judge, decider.puzzle, right[0], wrong, number - 1))
    return (right[0], *wrong, *missing[: number - 1 - len(wrong)])
