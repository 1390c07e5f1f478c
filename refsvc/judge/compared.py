"""What a comparison of every order and choice answers: a tree of decisions, and its outcomes side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refsvc.judge.answers import CUT, ORDER, CaveatAnswer, ChanceAnswer, Cited, PositionView, QuestionAnswer


@dataclass(frozen=True, slots=True)
class ComparedOutcome:
    """One way in which it can end."""

    number: int
    changes: tuple[str, ...]
    told: Annotated[tuple[str, ...], "What is otherwise than before, in sentences, each thing once."]
    own: Annotated[
        tuple[str, ...], "Of that, what is not so at all of them; one sentence that says so where nothing is."
    ]
    also: Annotated[str, "What tells it from others whose board is the same, in a sentence; empty for most."]
    courses: int
    chance: ChanceAnswer | None
    view: PositionView
    line: str


@dataclass(frozen=True, slots=True)
class BranchAnswer:
    """Answers to a decision after which everything goes on alike."""

    said: Annotated[str, "What is decided, rolled or drawn, in a few words."]
    happens: Annotated[
        tuple[str, ...], "What happens up to the next decision or the end, besides what happens after any other answer."
    ]
    reasons: Annotated[
        tuple[str, ...], "What does nothing then and why, or why something happens; told of the first decisions."
    ]
    then: Annotated[str, "What happens later on, whatever is decided then; empty where nothing does."]
    nothing: Annotated[str, "A sentence for an end of which nothing else is told; empty where something is."]
    may: Annotated[str, "How it can end, where something is left to decide and a few words tell it."]
    only: Annotated[
        tuple[str, ...], "How it can end after this answer alone, way by way; empty where that takes many words."
    ]
    otherwise: Annotated[
        str, "How it can end without what may be used, where `only` tells how it can end with it; else empty."
    ]
    because: Annotated[tuple[Cited, ...], "The rules and texts behind the reasons that are told."]
    lines: Annotated[tuple[str, ...], "What to play to go this way, up to the next decision of the tree or the end."]
    chance: Annotated[str | None, "How likely it is, as a fraction; null where a player decides."]
    percent: Annotated[str, "The same in words; empty where a player decides."]
    fork: Annotated[int | None, "The next decision on which something depends, by its number."]
    outcome: Annotated[
        int | None, "The outcome that it ends in, by its number; where both are null, it was not followed further."
    ]


@dataclass(frozen=True, slots=True)
class TermTold:
    """A word of the game in a text, and where it is explained."""

    word: Annotated[str, "As it stands in the text; of several, the first."]
    entry: Cited


@dataclass(frozen=True, slots=True)
class TextTold:
    """What a text says that takes part."""

    name: str
    of: Annotated[str, "The card that has it, and the one through which it does; empty for the text of an event."]
    says: Annotated[str, "The text in our words."]
    terms: Annotated[tuple[TermTold, ...], "The words of the game in it, each once, in the order of the text."]
    reach: Annotated[int | None, "Within how many spaces it acts; null where it says nothing of that, or several."]
    taken: Annotated[str, "What is taken for granted, in a sentence; empty where the sources state all of it."]
    url: Annotated[str, "Path of its page on the site."]


@dataclass(frozen=True, slots=True)
class ForkAnswer:
    """A decision on which it depends what comes of an action."""

    number: Annotated[int, "By which branches name it; the first decision of the tree is number 0."]
    question: QuestionAnswer
    asked: Annotated[str, "The question in short, to stand over its answers."]
    order: Annotated[bool, "Whether it is about which of several things happens first."]
    first: Annotated[tuple[str, ...], "What decides it, to be read before the answers: what acts sooner than damage."]
    results: Annotated[str, "What chance can bring, in a sentence; empty where a player decides."]
    alike: Annotated[
        str, "What chance can bring after each of the answers, where that is the same, in a sentence; else empty."
    ]
    branches: Annotated[
        tuple[BranchAnswer, ...],
        "Each leads elsewhere than the others: those first that most can come of, those last that harm only who "
        "decides.",
    ]


@dataclass(frozen=True, slots=True)
class CompareAnswer:
    """Every order and choice side by side."""

    action: str
    sentence: Annotated[str, "The action in words."]
    heading: Annotated[str, "The same told of whoever does it."]
    difference: Annotated[
        str, "In what the outcomes differ, in one sentence; empty where nothing is decided or not all are known."
    ]
    unsure: Annotated[str, "What is not certain of all this and what follows from that; empty where nothing is."]
    given: tuple[str, ...]
    summary: str
    before: PositionView
    earlier: Annotated[str, "What the board before is called: before what it is."]
    texts: Annotated[tuple[TextTold, ...], "What the texts say that ask or act, that of the card played first."]
    start: Annotated[tuple[str, ...], "What to play before the first decision of the tree."]
    so_far: Annotated[tuple[str, ...], "What happens until that decision, in sentences."]
    always: Annotated[str, "What happens after it, whatever is decided, in sentences."]
    free: Annotated[str, "What may be used as well although nothing depends on it; empty where nothing may."]
    forks: Annotated[
        tuple[ForkAnswer, ...],
        "The decisions on which something depends, as a tree; branches that meet share what follows.",
    ]
    entries: Annotated[tuple[Cited, ...], "Entries behind all that happens on any of the ways, each once."]
    outcomes: tuple[ComparedOutcome, ...]
    common: Annotated[tuple[str, ...], "What is otherwise than before at each outcome that is listed, in sentences."]
    total: Annotated[int, "How many outcomes there are; more than are listed where they are many."]
    unlisted: Annotated[str, "That there are more outcomes than are listed, in a sentence; empty where there are not."]
    differing: Annotated[tuple[str, ...], "Spaces on which the outcomes differ from each other."]
    order: Annotated[str, ORDER]
    courses: int
    followed: int
    complete: bool
    cut: Annotated[str, CUT]
    bound: int
    caveats: tuple[CaveatAnswer, ...]
