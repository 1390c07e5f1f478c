"""What the engine makes of a puzzle: the answer, what is wrong with it, how hard it is, why; also as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any


@dataclass(frozen=True)
class Reply:
    """How a beginning most likely fails by what the enemy replies."""

    course: tuple[str, ...]
    """The beginning, what follows in the own turn, and the reply, as lines to play."""
    after: int
    """How many actions the beginning takes."""
    begins: int
    """How many actions there are before the reply."""
    chance: str
    """How likely the reply succeeds, as a fraction."""


@dataclass(frozen=True)
class Decided:
    """What the engine says of an option."""

    right: bool | None
    """None where it can't be decided; the sentences then say why."""
    sentences: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()
    reply: Reply | None = None
    """What refutes a beginning where the goal must outlast the enemy's turn."""


@dataclass(frozen=True)
class Problem:
    """Something that keeps a puzzle from being right."""

    where: Annotated[str, "The place in the document."]
    message: str


@dataclass(frozen=True)
class Difficulty:
    """How hard a puzzle is."""

    level: Annotated[int, "1 to 4."]
    name: Annotated[str, "easy, medium, hard or expert."]
    because: Annotated[str, "What it follows from."]
    knowledge: Annotated[int, "1 to 5: how much one must know, as rules and cards that matter; 0 where unknown."] = 0
    complexity: Annotated[int, "1 to 5: how far one must look ahead, how much be compared; 0 where unknown."] = 0


@dataclass(frozen=True)
class Hint:
    """Something that helps without giving the answer away."""

    text: str
    entry: str = ""
    """The entry that it points to."""


@dataclass(frozen=True)
class Answer:
    """The answer to a puzzle."""

    options: tuple[Decided, ...] = ()
    """What is said of each option, in the order of the document."""
    chance: str = ""
    """How likely the goal is at best, as a fraction; for goals only."""
    most: str = ""
    """What it surely does not exceed; the same once the search is complete."""
    line: tuple[str, ...] = ()
    """The best course, as lines to play."""
    looked_at: int = 0
    """Positions that the search looked at."""

    @property
    def right(self) -> tuple[int, ...]:
        """The right options by their place."""
        return tuple([place for place, option in enumerate(self.options) if option.right])

    @property
    def complete(self) -> bool:
        """Whether the chance is exact."""
        return self.chance == self.most

    def same_as(self, other: Answer) -> bool:
        """Whether another answer calls the same things right."""
        return (self.right, self.chance) == (other.right, other.chance)


@dataclass(frozen=True)
class Refutation:
    """A beginning that somebody may think is the best, and what it comes to."""

    action: str
    """As a line to play."""
    least: str
    """What it surely keeps of the chance, as a fraction."""
    most: str
    """What it surely does not exceed; the same where that is known."""
    line: tuple[str, ...]
    """It and the best course after it, as lines to play."""
    ending: tuple[str, ...]
    """It and the decisions in it after which the goal is out of reach, the likeliest; empty where there are none."""
    ended: str
    """How likely the goal is out of reach after it, as a fraction."""
    reply: Reply | None = None
    """What the enemy does about it, where the goal must outlast their turn."""


@dataclass(frozen=True)
class Proof:
    """That the answer to a puzzle to win is the only one, or how many there are."""

    solutions: int
    """As far as it is proven: more than order, needless actions and cards of the same kind tell them apart."""
    beginnings: tuple[str, ...]
    """Every first action that keeps the greatest chance, as a line to play."""
    shortest: tuple[str, ...]
    """The shortest course that keeps it, as lines to play."""
    actions: int
    """How many actions that takes at most, and nothing takes fewer; 0 where that was not proven."""
    refutations: tuple[Refutation, ...]
    """Of the other beginnings those that come closest."""
    positions: int
    """How many positions were looked at."""
    complete: bool
    """Whether every way to begin was looked into to its end."""
    seconds: float
    """After how many it was stopped; 0 where it was not for the time."""


@dataclass(frozen=True)
class Verdict:
    """All that the engine says of a puzzle: what is kept of it, what pages and programs show, what exams go by."""

    answer: Answer
    problems: tuple[Problem, ...]
    difficulty: Difficulty
    hints: tuple[Hint, ...]
    explanation: str
    """Markdown; entries are written [[id]]."""
    entries: tuple[str, ...]
    """The entries that decide it, the most telling first."""
    digest: str
    """Of the puzzle, the rules and the texts, as they were when it was decided."""
    proof: Proof | None = None
    """Of a puzzle to win, unless it was only tried."""

    @property
    def sound(self) -> bool:
        """Whether the puzzle may be put to anybody."""
        return not self.problems

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, to be kept."""
        return asdict(self, dict_factory=_without_nothing)


WITHOUT = ("proof", "reply")
"""What is left out where there is none."""


def _without_nothing(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    return {key: value for key, value in pairs if value is not None or key not in WITHOUT}


def verdict_from(data: Mapping[str, Any]) -> Verdict:
    """The verdict that was kept as plain data."""
    answer = data["answer"]
    options = [
        Decided(one["right"], tuple(one["sentences"]), tuple(one["entries"]), _reply_from(one.get("reply")))
        for one in answer["options"]
    ]
    return Verdict(
        Answer(tuple(options), answer["chance"], answer["most"], tuple(answer["line"]), answer["looked_at"]),
        tuple([Problem(**one) for one in data["problems"]]),
        Difficulty(**data["difficulty"]),
        tuple([Hint(**one) for one in data["hints"]]),
        data["explanation"],
        tuple(data["entries"]),
        data["digest"],
        _proof_from(data["proof"]) if data.get("proof") else None,
    )


def _reply_from(data: Mapping[str, Any] | None) -> Reply | None:
    return None if data is None else Reply(**{**data, "course": tuple(data["course"])})


def _proof_from(data: Mapping[str, Any]) -> Proof:
    lists = {key: tuple(data[key]) for key in ("beginnings", "shortest")}
    refuted = tuple(
        [
            Refutation(
                **{
                    **one,
                    "line": tuple(one["line"]),
                    "ending": tuple(one["ending"]),
                    "reply": _reply_from(one.get("reply")),
                }
            )
            for one in data["refutations"]
        ]
    )
    return Proof(**{**data, **lists, "refutations": refuted})
