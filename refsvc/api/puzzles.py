"""The routes about puzzles: which there are, one without its answer, an answer judged, a puzzle checked."""

import time
from typing import Annotated, Any, TypedDict

from flask import Blueprint

from engine.documents.plain import mapping, texts
from refsvc.api.operations import Operations
from refsvc.api.parameters import Parameter
from refsvc.api.requests import as_problems
from refsvc.api.schemas import Schema
from refsvc.http import Problem, addresses, service
from refsvc.http.puzzles import Found, find, listed
from refsvc.puzzles import Kind, views
from refsvc.puzzles.answer import Difficulty
from refsvc.puzzles.checking import check as checked_by_engine
from refsvc.puzzles.grading import Submission, grade
from refsvc.puzzles.reading import read_document
from refsvc.puzzles.schema import puzzle_schema
from refsvc.scenarios import pieces, shapes

SECONDS = 8.0
"""How long a check may take."""

bp = Blueprint("puzzle_routes", __name__, url_prefix=addresses.API)
operations = Operations(bp)

SLUG = Parameter(
    name="slug",
    about="The last part of its link.",
    schema={"type": "string", "pattern": "^[a-z0-9-]{1,80}$"},
    required=True,
    place="path",
    example="k7f3m2qa",
)
KIND = Parameter(
    name="kind", about="Only puzzles of this kind.", schema={"type": "string", "enum": [one.value for one in Kind]}
)
GONE = {404: "There is no puzzle with this slug."}
PARAMETERS = {400: "There is a parameter that is not known."}
QUIZ = {
    "title": "Next to each other",
    "kind": "quiz",
    "question": "Are two spaces that touch at a corner adjacent?",
    "entry": "glossary-2e/adjacent",
    "options": [{"says": "No", "right": True}, {"says": "Yes", "right": False}],
}


class PuzzleListed(TypedDict):
    """A puzzle of the list."""

    slug: str
    url: Annotated[str, "Path of its page on the site."]
    title: str
    kind: str
    question: str
    difficulty: Annotated[views.DifficultyView | None, "Null while the engine is still at work on it."]
    tries: int
    solved: Annotated[int, "Tries that were right."]


class PuzzlesAnswer(TypedDict):
    """The puzzles."""

    puzzles: list[PuzzleListed]


class JudgedAnswer(TypedDict):
    """What is said to an answer."""

    right: bool
    finished: Annotated[bool, "Whether there is nothing more to be played; choosing is always finished."]
    remark: str
    wrong: Annotated[list[views.SolvedOption], "Wrong options that were picked, with the reasons against them."]
    solved: Annotated[views.SolvedView | None, "All of it, once the answer is right."]


class CheckProblem(TypedDict):
    """Something that keeps a puzzle from being right."""

    where: Annotated[str, "The place in the document."]
    message: str


class CheckOption(TypedDict):
    """What the engine says of an option."""

    right: bool | None
    sentences: list[str]
    entries: list[shapes.CitedEntry]


class CheckAnswer(TypedDict):
    """What the engine says of a puzzle."""

    sound: Annotated[bool, "Whether it may be put to anybody."]
    problems: list[CheckProblem]
    options: Annotated[list[CheckOption], "In the order of the document."]
    chance: Annotated[str, "How likely the goal is at best, as a fraction; empty where none is asked for."]
    course: Annotated[list[str], "The best course, as lines to play."]
    difficulty: views.DifficultyView
    explanation: Annotated[str, "Markdown; entries are written [[id]]."]
    entries: list[shapes.CitedEntry]


@operations.get(
    addresses.API_PUZZLES,
    summary="List the puzzles",
    parameters=(KIND,),
    answers=PuzzlesAnswer,
    example={"kind": "quiz"},
    problems={400: "The kind is none."},
)
def puzzles(kind: str | None) -> PuzzlesAnswer:
    """The puzzles of the site, then those that its readers published, without their answers."""
    tried = service().attempts.all_statistics()
    found = []
    for one in listed():
        if kind in (None, one.puzzle.kind.value):
            tries = tried.get(one.key)
            found.append(_listed(one, tries.tries if tries else 0, tries.solved if tries else 0))
    return {"puzzles": found}


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
    answers=views.PuzzleView,
    example={"slug": "k7f3m2qa"},
    shown={
        "title": QUIZ["title"],
        "kind": "quiz",
        "asks": "quiz",
        "question": QUIZ["question"],
        "board": None,
        "document": None,
        "line": "",
        "given": [],
        "action": "",
        "goal": [],
        "played": False,
        "pick": "one",
        "options": [{"key": "a", "text": "No", "entry": None}, {"key": "b", "text": "Yes", "entry": None}],
        "difficulty": {"level": 1, "name": "easy", "because": "1 rule"},
        "hints": 1,
    },
    problems={**PARAMETERS, **GONE},
)
def puzzle(slug: str) -> views.PuzzleView:
    """The question with its position and options; nothing in it tells the answer."""
    found = find(slug)
    return views.public(service().referee, found.puzzle, found.checked)


ANSWER: Schema = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "picked": {"type": "array", "items": {"type": "string"}, "maxItems": 12, "description": "Keys of options."},
        "lines": {"type": "array", "items": {"type": "string"}, "maxItems": 200, "description": "Lines played."},
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
        "wrong": [{"key": "b", "text": "Yes", "right": False, "picked": True, "sentences": [], "entries": []}],
        "solved": None,
    },
    problems={400: "The answer is none for this puzzle.", **GONE, 409: "The engine finds the puzzle wrong."},
)
def answer(slug: str, body: Any) -> JudgedAnswer:
    """Whether it is right, and the reasons against what is wrong in it. Tries through the API are not counted."""
    found = find(slug)
    if not found.checked.sound:
        raise Problem(409, "Conflict", "The engine finds this puzzle wrong under the present rules and cards.")
    with as_problems():
        asked = mapping(body, "", tuple(ANSWER["properties"]))
        picked = tuple(texts(asked.get("picked", []), "picked"))
        lines = tuple(texts(asked.get("lines", []), "lines"))
        judged = grade(service().referee, found.puzzle, found.checked, Submission(picked, lines))
    whole = views.solved(service().referee, found.puzzle, found.checked, judged)
    return {
        "right": judged.right,
        "finished": judged.finished,
        "remark": judged.remark,
        "wrong": [one for one in whole["options"] if one["picked"] and not one["right"]],
        "solved": whole if judged.right else None,
    }


@operations.post(
    addresses.API_PUZZLE_CHECK,
    summary="Let the engine check a puzzle",
    body={"type": "object", "description": "A puzzle document; its schema is at `/puzzles/schema`."},
    answers=CheckAnswer,
    example={"body": QUIZ},
    problems={400: "The document is no puzzle: `errors` says where and what was expected."},
)
def check(body: Any) -> CheckAnswer:
    """Everything that is wrong with it, or its answer, how hard it is and why. A search stops after some seconds."""
    referee = service().referee
    with as_problems():
        document = read_document(body, referee)
    until = time.monotonic() + SECONDS
    found = checked_by_engine(
        referee, document, lambda positions: time.monotonic() < until, rules=service().answers.rules
    )
    return {
        "sound": found.sound,
        "problems": [{"where": one.where, "message": one.message} for one in found.problems],
        "options": [
            {"right": one.right, "sentences": list(one.sentences), "entries": pieces.entries(referee, one.entries)}
            for one in found.answer.options
        ],
        "chance": found.answer.chance,
        "course": list(found.answer.line),
        "difficulty": _hardness(found.difficulty),
        "explanation": found.explanation,
        "entries": pieces.entries(referee, found.entries),
    }


def _hardness(difficulty: Difficulty) -> views.DifficultyView:
    return {"level": difficulty.level, "name": difficulty.name, "because": difficulty.because}


def _listed(found: Found, tries: int, solved: int) -> PuzzleListed:
    known = found.known
    return {
        "slug": found.slug,
        "url": addresses.puzzle(found.slug),
        "title": found.puzzle.title,
        "kind": found.puzzle.kind.value,
        "question": found.puzzle.question,
        "difficulty": _hardness(known.difficulty) if known else None,
        "tries": tries,
        "solved": solved,
    }
