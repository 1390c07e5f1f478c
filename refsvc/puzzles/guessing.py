"""Rules of thumb by which somebody may pick an answer without knowing anything, and how often each of them hits.

Wrong answers are chosen such that none of these rules does much better than drawing lots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, islice

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.puzzle import ChanceClaim, DoClaim, HoldsClaim, Option, Puzzle, ValueClaim, digest_of
from refsvc.puzzles.wording import option_text

Rule = Callable[["Shapes", int], float]
"""How much an option, by its place, appeals to whoever goes by that rule."""
ZERO = Fraction(0)


class Shapes:
    """What somebody sees of options who understands nothing of them."""

    def __init__(self, judge: Judge, puzzle: Puzzle, options: Sequence[Option]) -> None:
        self.options = options
        self.texts = [option_text(judge, puzzle, option) for option in options]
        start = puzzle.opening.case.position if puzzle.opening else None
        self.happened = [_happened(option, start) for option in options]
        self.parts = [_parts(option, text) for option, text in zip(options, self.texts, strict=True)]
        self.numbers = [_number(option) for option in options]

    def shared(self, place: int) -> float:
        """How many of its parts other options have as well."""
        others = [parts for other, parts in enumerate(self.parts) if other != place]
        return sum(len(self.parts[place] & parts) / max(1, len(self.parts[place] | parts)) for parts in others)

    def extreme(self, place: int) -> float:
        """How far its number is from the middle of all."""
        number = self.numbers[place]
        known = sorted(one for one in self.numbers if one is not None)
        return 0 if number is None or number not in (known[0], known[-1]) else 1


RULES: Mapping[str, Rule] = {
    "most happened": lambda shapes, place: shapes.happened[place],
    "least happened": lambda shapes, place: -shapes.happened[place],
    "longest": lambda shapes, place: len(shapes.texts[place].split()),
    "odd one": lambda shapes, place: -shapes.shared(place),
    "most alike": lambda shapes, place: shapes.shared(place),
    "middle": lambda shapes, place: -shapes.extreme(place),
}


UNRANKED = ("longest", "odd one", "most alike", "middle")
"""Those that do not go by how much has happened."""


def hits(shapes: Shapes, right: int) -> dict[str, Fraction]:
    """How likely each rule picks the right one: those that appeal most are drawn among by lot."""
    found: dict[str, Fraction] = {}
    for name, rule in RULES.items():
        appeal = [round(rule(shapes, place), 6) for place in range(len(shapes.options))]
        best = [place for place, much in enumerate(appeal) if much == max(appeal)]
        found[name] = Fraction(1, len(best)) if right in best else ZERO
    return found


def least_told(judge: Judge, puzzle: Puzzle, right: Option, wrong: Sequence[Option], number: int) -> tuple[Option, ...]:
    """So many of the wrong options that the shape of the right one tells nothing; of such, those that come first.

    How many of them say that more has happened than the right one says is drawn by lot, always the same for a question:
    what is never so tells as much as what always is.
    """
    pool = wrong[: bounds.WRONG_COMPARED]
    if len(pool) <= number:
        return tuple(pool)
    even, lot = Fraction(1, number + 1), _lot(puzzle) % (number + 1)

    def telling(places: tuple[int, ...]) -> tuple[int, Fraction, int]:
        shapes = Shapes(judge, puzzle, [right, *(pool[place] for place in places)])
        more = sum(one > shapes.happened[0] for one in shapes.happened[1:])
        as_much = sum(one == shapes.happened[0] for one in shapes.happened[1:])
        found = hits(shapes, 0)
        uneven = sum((abs(found[rule] - even) for rule in UNRANKED), ZERO)
        return max(more - lot, lot - more - as_much, 0), uneven, sum(places)

    tried = islice(combinations(range(len(pool)), number), bounds.CHOICES_COMPARED)
    return tuple([pool[place] for place in min(tried, key=telling)])


def _lot(puzzle: Puzzle) -> int:
    """A number that is the same for a question, whatever its options and its title are."""
    asked = {key: value for key, value in puzzle.document.items() if key not in ("options", "title")}
    return int(digest_of(asked, "shape of options"), 16)


def _happened(option: Option, start: engine.Position | None) -> float:
    """How much is otherwise than at the start, or done."""
    if isinstance(option.claim, DoClaim):
        return len(option.claim.lines)
    if not isinstance(option.claim, HoldsClaim) or start is None:
        return 0
    return sum(_otherwise(one, start) for one in option.claim.statements)


def _otherwise(said: engine.Statement, start: engine.Position) -> float:
    """1 for what is otherwise, and a little for each that a number is larger or smaller by."""
    if said.holds(start):
        return 0
    numbers = [int(word) for text in (said.text, said.test(start).found) for word in text.split() if word.isdecimal()]
    return 1 + abs(numbers[0] - numbers[-1]) / 100 if numbers else 1


def _parts(option: Option, text: str) -> frozenset[str]:
    if isinstance(option.claim, HoldsClaim):
        return frozenset(one.text for one in option.claim.statements)
    if isinstance(option.claim, DoClaim):
        return frozenset(option.claim.lines)
    return frozenset(_words(text))


def _words(text: str) -> Iterator[str]:
    return iter(text.lower().split())


def _number(option: Option) -> Fraction | None:
    match option.claim:
        case ChanceClaim(chance):
            return chance
        case ValueClaim(value) if value.isdecimal():
            return Fraction(value)
    return None
