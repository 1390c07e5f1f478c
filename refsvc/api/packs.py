"""The route about packs: what others made that is in force, and what was left out."""

from typing import Annotated, TypedDict

from flask import Blueprint

from refsvc.api.operations import Operations
from refsvc.corpus import Problem, Standing
from refsvc.http import addresses, reference
from refsvc.words import difference

bp = Blueprint("pack_list", __name__, url_prefix=addresses.API)
operations = Operations(bp)


class PackAnswer(TypedDict):
    """A pack in force."""

    id: str
    name: str
    author: str
    version: str
    edition: str
    standing: Annotated[Standing, "What its facts rest on that say nothing else."]
    because: str
    entries: Annotated[list[str], "Ids of its entries."]
    cards: Annotated[list[str], "Ids of its cards."]
    scenarios: Annotated[int, "How many of its rulings run, counted by files."]
    puzzles: Annotated[list[str], "Names of its puzzles."]
    overrules: Annotated[list[str], "Ids of what its house rules overrule."]
    completes: Annotated[list[str], "Ids of cards and factions of which it states facts that are in force."]


class DifferenceAnswer(TypedDict):
    """Where a pack says otherwise than something else."""

    id: Annotated[str, "Of what they speak of."]
    pack: str
    holds: Annotated[bool, "Whether what the pack says is in force."]
    sentence: Annotated[str, "What each says, and why one of them holds."]


class LeftOutProblem(TypedDict):
    """One thing that is wrong with a pack."""

    file: str
    line: int
    message: str


class LeftOutAnswer(TypedDict):
    """A pack that is not in force."""

    id: str
    problems: list[LeftOutProblem]


class PacksAnswer(TypedDict):
    """What others made."""

    packs: list[PackAnswer]
    differences: list[DifferenceAnswer]
    left_out: list[LeftOutAnswer]


@operations.get(
    addresses.API_PACKS,
    summary="List the packs in force",
    answers=PacksAnswer,
)
def packs() -> PacksAnswer:
    """The packs in force with what each holds and overrules, where they say otherwise, and those left out."""
    asked = reference()
    corpus, contents = asked.corpus, asked.packs.contents(asked.corpus)
    return {
        "packs": [
            {
                "id": one.pack.id,
                "name": one.pack.name,
                "author": one.pack.author,
                "version": one.pack.version,
                "edition": one.pack.edition,
                "standing": one.pack.standing,
                "because": one.pack.because,
                "entries": list(one.entries),
                "cards": list(one.cards),
                "scenarios": one.scenarios,
                "puzzles": list(one.puzzles),
                "overrules": list(one.pack.overrules),
                "completes": list(one.completes),
            }
            for one in contents
        ],
        "differences": [
            {"id": one.id, "pack": one.pack, "holds": one.holds, "sentence": difference(asked.words, corpus, one)}
            for one in corpus.conflicts
        ],
        "left_out": [
            {"id": one.name, "problems": [_problem(problem) for problem in one.problems]} for one in corpus.left_out
        ],
    }


def _problem(problem: Problem) -> LeftOutProblem:
    return {"file": problem.file, "line": problem.line, "message": problem.message}
