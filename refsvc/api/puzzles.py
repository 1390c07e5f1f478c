"""The routes about puzzles: which there are, one without its answer, an answer judged, a puzzle checked."""

from dataclasses import dataclass, replace
from typing import Annotated, Any, TypedDict

from flask import Blueprint
from werkzeug.routing import BaseConverter

import engine
from refsvc import bounds
from refsvc.api.operations import Operations
from refsvc.api.parameters import Parameter, slug
from refsvc.api.refusals import CONFLICT, as_problems
from refsvc.api.requests import scenario_body, texts_of
from refsvc.api.schemas import Schema
from refsvc.deadlines import Deadline
from refsvc.http import Problem, addresses, asker, puzzle_at, reference
from refsvc.puzzles import (
    Brief,
    Difficulty,
    GradedOption,
    Kind,
    MadeAnswer,
    PuzzleAnswer,
    SolvedAnswer,
    Stopped,
    Submission,
    VerdictAnswer,
    puzzle_form,
    puzzle_schema,
    write,
)
from refsvc.store import NotFound, Statistics

bp = Blueprint("puzzle_routes", __name__, url_prefix=addresses.API)
operations = Operations(bp)


class PuzzleName(BaseConverter):
    """The last part of the link of a puzzle, which is not that of another operation."""

    regex = "(?!(?:check|propose|schema)$)[^/]+"
    part_isolating = True


SLUG = slug(f"^[a-z0-9-]{{1,{bounds.LONGEST_SLUG}}}(~[1-9][0-9]?)?$")
KIND = Parameter(
    name="kind", about="Only puzzles of this kind.", schema={"type": "string", "enum": [one.value for one in Kind]}
)
EDITION = Parameter(
    name="edition", about="Only puzzles of this edition.", schema={"type": "string", "enum": list(engine.EDITIONS)}
)
ABOUT = Parameter(
    name="about",
    about="Only puzzles about the entry, card or ability with this id or name.",
    schema={"type": "string", "minLength": 1, "maxLength": bounds.LONGEST_QUERY},
)
GONE = {404: "There is no puzzle with this slug.", 410: "The host took this puzzle down."}
LATE = {503: "The engine was not done in time; another try may work."}
PARAMETERS = {400: "There is a parameter that is not known."}
QUIZ = {
    "title": "Next to each other",
    "kind": "quiz",
    "question": "Are two spaces that touch at a corner adjacent?",
    "entry": "glossary-2e/adjacent",
    "options": [{"says": "No", "right": True}, {"says": "Yes", "right": False}],
}


@dataclass(frozen=True)
class PuzzleListed:
    """A puzzle of the list."""

    slug: str
    url: Annotated[str, "Path of its page on the site."]
    title: str
    kind: str
    edition: Annotated[str, "The edition whose rules answer it: 2e or 1e."]
    question: str
    difficulty: Annotated[Difficulty | None, "Null while the engine has not looked at it."]
    pack: Annotated[str | None, "Id of the pack that it comes from; null for all others."]
    tries: int
    solved: Annotated[int, "Tries that were right."]


@dataclass(frozen=True)
class PuzzlesAnswer:
    """The puzzles."""

    puzzles: tuple[PuzzleListed, ...]


@dataclass(frozen=True)
class JudgedAnswer:
    """What is said to an answer."""

    right: bool
    finished: Annotated[bool, "Whether there is nothing more to be played; choosing is always finished."]
    remark: str
    wrong: Annotated[tuple[GradedOption, ...], "Wrong options that were picked, with the reasons against them."]
    solved: Annotated[SolvedAnswer | None, "All of it, once the answer is right."]
    reply: Annotated[tuple[str, ...], "The line that gave chance away, and how the enemy's reply refutes it; or empty."]


@operations.get(
    addresses.API_PUZZLES,
    summary="List the puzzles",
    parameters=(KIND, EDITION, ABOUT),
    answers=PuzzlesAnswer,
    example={"kind": "quiz", "edition": "2e"},
    problems={400: "The kind or edition is none.", 422: "Nothing has the id or name that they should be about."},
)
def puzzles(kind: str | None, edition: str | None, about: str | None = None) -> PuzzlesAnswer:
    """The puzzles of the site, then those that its readers published, without their answers.

    Of those about something, the ones that turn on it come first, then those that have the card on the table.
    """
    tried, rated = reference().collection.tried(), reference().collection.rated()
    with as_problems(where="about"):
        item = None if about is None else reference().entry(about, edition=edition or "")
    listed = reference().collection.every() if item is None else reference().puzzles_about(item)
    every = (one for one in listed if kind in (None, one.kind.value))
    found = (one for one in every if edition in (None, one.edition))
    return PuzzlesAnswer(tuple([_listed(one, tried.get(one.key), rated.get(one.key)) for one in found]))


@operations.get(
    addresses.API_PUZZLE_SCHEMA,
    summary="The JSON Schema of puzzles",
    answers=dict[str, Any],
    problems=PARAMETERS,
)
def puzzle_document_schema() -> dict[str, Any]:
    """The JSON Schema that puzzle documents and files follow."""
    return puzzle_schema()


@operations.get(
    addresses.API_PUZZLE,
    summary="A puzzle without its answer",
    parameters=(SLUG,),
    answers=PuzzleAnswer,
    example={"slug": "k7f3m2qa"},
    shown={
        "title": QUIZ["title"],
        "kind": "quiz",
        "asks": "quiz",
        "edition": "2e",
        "question": QUIZ["question"],
        "board": None,
        "document": None,
        "line": "",
        "given": [],
        "action": "",
        "action_in_words": "",
        "goal": [],
        "goal_in_words": "",
        "played": False,
        "pick": "one",
        "options": [{"key": "a", "text": "No", "entry": None}, {"key": "b", "text": "Yes", "entry": None}],
        "difficulty": {"level": 1, "name": "easy", "because": "1 rule", "knowledge": 1, "complexity": 1},
        "hints": 1,
    },
    problems={**PARAMETERS, **GONE},
)
def puzzle(slug: str) -> PuzzleAnswer:
    """The question with its position and options; nothing in it tells the answer."""
    found = puzzle_at(slug)
    collection = reference().collection
    level = collection.level(collection.brief(found), collection.rating_of(found.listed_key))
    return replace(reference().puzzles.question(found.puzzle, found.known), difficulty=level)


LIMIT = Parameter(
    name="limit",
    about="How many.",
    schema={"type": "integer", "minimum": 1, "maximum": bounds.VARIANTS_OFFERED},
    default=bounds.VARIANTS_FOR_EXAMS,
)


class VariantListed(TypedDict):
    """A puzzle like another one."""

    slug: Annotated[str, "Asked for, answered and judged by it, as any other puzzle."]
    url: Annotated[str, "Path of its page on the site."]
    title: str
    question: str


class VariantsAnswer(TypedDict):
    """Puzzles like another one."""

    variants: list[VariantListed]


@operations.get(
    addresses.API_PUZZLE_VARIANTS,
    summary="Other puzzles like one",
    parameters=(SLUG, LIMIT),
    answers=VariantsAnswer,
    example={"slug": "k7f3m2qa", "limit": 2},
    shown={
        "variants": [
            {
                "slug": "k7f3m2qa~1",
                "url": "/puzzles/k7f3m2qa~1",
                "title": "Next to each other, variant 4",
                "question": QUIZ["question"],
            }
        ]
    },
    problems={**PARAMETERS, **GONE, **LATE},
)
def variants(slug: str, limit: int) -> VariantsAnswer:
    """The first of its variants, each verified by the engine; none where it does not say what may vary."""
    following, listed = puzzle_at(slug).another, list[VariantListed]()
    while following and len(listed) < limit:
        try:
            found = reference().puzzle(following)
        except NotFound:
            break
        url, puzzle = addresses.puzzle(following), found.puzzle
        listed.append({"slug": following, "url": url, "title": puzzle.title, "question": puzzle.question})
        following = found.another
    return {"variants": listed}


TEXTS: Schema = {"type": "array", "items": {"type": "string"}}
ANSWER: Schema = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "picked": {
            "type": "array",
            "items": {"type": "string"},
            "maxItems": bounds.MOST_OPTIONS,
            "description": "Keys of options.",
        },
        "lines": {
            "type": "array",
            "items": {"type": "string"},
            "maxItems": bounds.MOST_LINES,
            "description": "Lines played.",
        },
    },
}


@operations.post(
    addresses.API_PUZZLE_ANSWER,
    summary="Judge an answer to a puzzle",
    parameters=(SLUG,),
    body=ANSWER,
    answers=JudgedAnswer,
    example={"slug": "k7f3m2qa", "body": {"picked": ["b"]}},
    shown={
        "right": False,
        "finished": True,
        "remark": "Not right: 1 picked that is wrong.",
        "wrong": [
            {"key": "b", "text": "Yes", "right": False, "picked": True, "sentences": [], "entries": [], "reply": []}
        ],
        "solved": None,
        "reply": [],
    },
    problems={
        400: "The body is malformed.",
        **GONE,
        409: "The engine finds the puzzle wrong.",
        422: "The answer is none for this puzzle.",
        **LATE,
    },
)
def answer(slug: str, body: Any) -> JudgedAnswer:
    """Whether it is right, and the reasons against what is wrong in it. Tries through the API are not counted."""
    found = puzzle_at(slug)
    verdict = found.verdict(asker())
    if not verdict.sound:
        raise Problem(*CONFLICT, "The engine finds this puzzle wrong under the present rules and cards.")
    with as_problems():
        asked = engine.plain.mapping(body, "", tuple(ANSWER["properties"]))
        picked = texts_of(asked.get("picked", []), "picked", bounds.MOST_OPTIONS)
        lines = texts_of(asked.get("lines", []), "lines", bounds.MOST_LINES)
        graded = reference().puzzles.grade(found.puzzle, verdict, Submission(picked, lines), asker())
    return JudgedAnswer(
        right=graded.right,
        finished=graded.finished,
        remark=graded.remark,
        wrong=tuple([one for one in graded.options if one.picked and not one.right]),
        solved=reference().puzzles.solved(found.puzzle, verdict, graded) if graded.right else None,
        reply=graded.reply,
    )


REPORT: Schema = {
    "type": "object",
    "required": ["says"],
    "additionalProperties": False,
    "properties": {
        "says": {
            "type": "string",
            "minLength": 1,
            "maxLength": bounds.LONGEST_REPORT,
            "description": "What is wrong with it, for the host.",
        }
    },
}


class ReportedAnswer(TypedDict):
    """A report that was taken."""

    slug: str
    reported: bool


@operations.post(
    addresses.API_PUZZLE_REPORT,
    summary="Report a puzzle to the host",
    parameters=(SLUG,),
    body=REPORT,
    answers=ReportedAnswer,
    example={"slug": "k7f3m2qa", "body": {"says": "It insults somebody."}},
    shown={"slug": "k7f3m2qa", "reported": True},
    problems={400: "The body is malformed.", **GONE},
    writes=True,
)
def report(slug: str, body: Any) -> ReportedAnswer:
    """The host looks at it. A report has no name."""
    with as_problems():
        asked = engine.plain.mapping(body, "", tuple(REPORT["properties"]))
        says = engine.plain.text(asked.get("says"), "says", least=1, most=bounds.LONGEST_REPORT)
    reference().report_puzzle(puzzle_at(slug), says)
    return {"slug": slug, "reported": True}


@operations.post(
    addresses.API_PUZZLE_CHECK,
    summary="Let the engine check a puzzle",
    body={**puzzle_form(), "description": "A puzzle document; its whole schema is at `/puzzles/schema`."},
    answers=VerdictAnswer,
    example={"body": QUIZ},
    problems={
        400: "The document has not the form of a puzzle: `errors` says where and what was expected.",
        422: "Something in it is not understood, or its position is not possible: `errors` says where.",
    },
)
def check(body: Any) -> VerdictAnswer:
    """Everything that is wrong with it, or its answer, how hard it is and why. A search stops after some seconds."""
    puzzles = reference().puzzles
    with as_problems():
        puzzle = puzzles.read(body)
    return puzzles.told(puzzle, puzzles.decide(puzzle, Deadline(bounds.SECONDS_TO_CHECK, asker())))


NOT_READ: Schema = {"description": "Not looked at."}
WRITTEN: Schema = {"type": "string", "maxLength": bounds.LONGEST_PUZZLE_TEXT}
SCENARIO = scenario_body(expect=NOT_READ, cases=NOT_READ)
RECORDING: Schema = {
    "type": "object",
    "$defs": SCENARIO["$defs"],
    "required": ["scenario"],
    "additionalProperties": False,
    "properties": {
        "scenario": {
            "anyOf": SCENARIO["anyOf"],
            "description": "The position as it was when recording began; `do` has what was played since.",
        },
        "kind": {
            "type": "string",
            "enum": [*(one.value for one in Kind), ""],
            "description": "The kind that is wanted; without it, that which suits the recording best.",
        },
        "played": {
            "type": "boolean",
            "description": "Answered by playing on the board, where the answer is a line; else there are answers.",
        },
        "asked": {
            "type": "string",
            "description": "An action that was asked about without being played.",
        },
        "touched": {"type": "string", "description": "The space of the card that was touched: a quiz is about it."},
        "title": {**WRITTEN, "maxLength": bounds.LONGEST_PUZZLE_TITLE, "description": "In place of the draft."},
        "question": {**WRITTEN, "description": "In place of the draft."},
        "explanation": {**WRITTEN, "description": "In place of the draft."},
    },
}
RECORDED = {
    "scenario": {
        "phase": "attack",
        "board": {
            "a1": "Ret-Talus",
            "d3": "Undead Archer",
            "d5": {"card": "Horde Slinger", "player": "north", "damage": 1},
            "e8": {"card": "Sneeks", "player": "north"},
        },
        "do": ["attack d3 d5", "mr m m", "no"],
    },
}


@dataclass(frozen=True)
class ProposalAnswer(MadeAnswer):
    """A puzzle made by playing, with its file."""

    file: Annotated[str, "The same as a puzzle file."]


@operations.post(
    addresses.API_PUZZLE_PROPOSAL,
    summary="Make a puzzle of what was played",
    body={**RECORDING, "description": "A position with what was recorded in it."},
    answers=ProposalAnswer,
    example={"body": RECORDED},
    problems={
        400: "The body has not this form: `errors` says where and what was expected.",
        409: "A line of the recording is not legal: `errors` has every reason.",
        422: "Something in it is not understood, or makes no question of this kind: `errors` says where.",
        **LATE,
    },
)
def propose(body: Any) -> ProposalAnswer:
    """A question with its answers: those that are right, and wrong ones that somebody may believe, each with why."""
    puzzles, deadline = reference().puzzles, Deadline(bounds.SECONDS_TO_CHECK, asker())
    with as_problems():
        made = puzzles.make(body, deadline)
    if deadline.has_stopped:
        raise Stopped
    told = puzzles.made(made)
    return ProposalAnswer(**vars(told), file=write(told.document))


def _listed(found: Brief, tried: Statistics | None, rating: float | None) -> PuzzleListed:
    return PuzzleListed(
        slug=found.slug,
        url=addresses.puzzle(found.slug),
        title=found.title,
        kind=found.kind.value,
        edition=found.edition,
        question=found.question,
        difficulty=reference().collection.level(found, rating),
        pack=found.pack or None,
        tries=tried.tries if tried else 0,
        solved=tried.solved if tried else 0,
    )
