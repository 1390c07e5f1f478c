"""Puzzles: questions about a position or a rule, read once, decided once by the engine, put to solvers and graded.

Whoever enters asks :class:`Puzzles`; what is imported here is all there is to ask. Files stand as they build on each
other, each importing only those before it:

=================================  ========================================================================
``verdict``                        what the engine makes of a puzzle, as it is kept
``puzzle``, ``vocabulary``         what a puzzle is; the words of its documents
``facts``                          facts of cards
``swaps``                          what variants of a puzzle have in place of what, read
``reading``, ``schema``            plain data into a puzzle; the JSON Schema of that data
``searching``                      the best course to a goal
``stating``, ``wording``           what statements and options say in words
``replies``                        the reply that refutes a beginning where the goal must outlast it
``worlds``                         what would have come of a play without a text, or decided otherwise
``titles``, ``unchanged``          titles of what has none; why something did not come about
``accounts``, ``permits``,         how a figure came to be; why a legal action is legal; what an attack can
``dice``                           do by its dice alone
``claims``                         what options claim, decided
``promises``                       whether a question promises more than its goal
``doubting``                       texts not known for sure on which an answer may rest
``rating``                         how strong solvers and how hard puzzles are
``soundness``, ``difficulty``      what is wrong with a puzzle; how hard it is
``proof``                          how many solutions a puzzle to win has, and what refutes others
``explaining/``                    why the answer to a puzzle is what it is, and hints
``guessing``                       rules of thumb that pick answers by their shape; wrong ones that mislead them
``proposing/``                     options for a draft; why a wrong one is wrong
``deciding``                       all of that as one verdict
``making/``                        a puzzle from what was played on a board
``answers``                        what solvers, authors and programs are told
``following``, ``grading``         how a line that was played fares; how an answer fares
``varying``                        variants of a puzzle
``turns``                          one at a time for each puzzle that is being decided
``puzzles``                        all of it as one value, which remembers verdicts
``training``                       what to train next
``listing``, ``exams``             puzzles in brief, which is next, which is that of a day; what an exam came to
``levels``, ``files``,             how hard puzzles are noted to be; puzzle files and the collection of the
``checking``, ``rules``            content; puzzles checked again; the digest of the rules: what reads a disk,
                                   imported when it is asked for
=================================  ========================================================================

It stands on the engine, the judge, :mod:`refsvc.bounds` and :mod:`refsvc.deadlines`, and knows no store: what keeps
puzzles, verdicts and exams is told by protocols.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from refsvc.puzzles import rating, training
from refsvc.puzzles.answers import (
    DecidedOption,
    Grade,
    GradedOption,
    HintAnswer,
    KindOffered,
    MadeAnswer,
    OptionAnswer,
    OptionMade,
    ProofAnswer,
    PuzzleAnswer,
    RefutedAnswer,
    SolvedAnswer,
    VerdictAnswer,
)
from refsvc.puzzles.exams import CandidateResult, Count, Results, Standing, State, as_csv, result, results, standing
from refsvc.puzzles.facts import fact_of
from refsvc.puzzles.grading import Submission
from refsvc.puzzles.levels import FILE as LEVELS_FILE
from refsvc.puzzles.levels import levels_file
from refsvc.puzzles.listing import (
    BUNDLED,
    PACK,
    SAVED,
    VARIANT,
    Brief,
    Listed,
    brief_of,
    daily,
    next_of,
    previous_of,
    saved_as_listed,
)
from refsvc.puzzles.making import Made
from refsvc.puzzles.making.asking import FIGURES
from refsvc.puzzles.permits import PERMITTED_BY
from refsvc.puzzles.proposing.near_misses import PLAIN
from refsvc.puzzles.puzzle import Ask, Kind, Opening, Option, Puzzle, WrongPuzzle
from refsvc.puzzles.puzzles import KeepsVerdicts, Proposal, Puzzles, Variant
from refsvc.puzzles.schema import collection_schema, puzzle_form, puzzle_schema
from refsvc.puzzles.titles import TELLING, TEXTS, title_of, turning_on
from refsvc.puzzles.turns import Stopped
from refsvc.puzzles.verdict import Answer, Decided, Difficulty, Hint, Problem, Verdict, verdict_from
from refsvc.puzzles.vocabulary import CLAIMS, FACTS, LEVELS

if TYPE_CHECKING:
    from refsvc.puzzles.checking import Checked, Fault, KeepsPuzzles, check_file, check_saved
    from refsvc.puzzles.files import (
        COLLECTION_ENDING,
        ENDING,
        Bundled,
        Collection,
        bundled_files,
        document_in,
        files_in,
        read_collection,
        read_file,
        read_path,
        read_text,
        slug_in,
        write,
        write_collection,
    )
    from refsvc.puzzles.rules import rules_digest

__all__ = [
    "BUNDLED",
    "CLAIMS",
    "COLLECTION_ENDING",
    "ENDING",
    "FACTS",
    "FIGURES",
    "LEVELS",
    "LEVELS_FILE",
    "PACK",
    "PERMITTED_BY",
    "PLAIN",
    "SAVED",
    "TELLING",
    "TEXTS",
    "VARIANT",
    "Answer",
    "Ask",
    "Brief",
    "Bundled",
    "CandidateResult",
    "Checked",
    "Collection",
    "Count",
    "Decided",
    "DecidedOption",
    "Difficulty",
    "Fault",
    "Grade",
    "GradedOption",
    "Hint",
    "HintAnswer",
    "KeepsPuzzles",
    "KeepsVerdicts",
    "Kind",
    "KindOffered",
    "Listed",
    "Made",
    "MadeAnswer",
    "Opening",
    "Option",
    "OptionAnswer",
    "OptionMade",
    "Problem",
    "ProofAnswer",
    "Proposal",
    "Puzzle",
    "PuzzleAnswer",
    "Puzzles",
    "RefutedAnswer",
    "Results",
    "SolvedAnswer",
    "Standing",
    "State",
    "Stopped",
    "Submission",
    "Variant",
    "Verdict",
    "VerdictAnswer",
    "WrongPuzzle",
    "as_csv",
    "brief_of",
    "bundled_files",
    "check_file",
    "check_saved",
    "collection_schema",
    "daily",
    "document_in",
    "fact_of",
    "files_in",
    "levels_file",
    "next_of",
    "previous_of",
    "puzzle_form",
    "puzzle_schema",
    "rating",
    "read_collection",
    "read_file",
    "read_path",
    "read_text",
    "result",
    "results",
    "rules_digest",
    "saved_as_listed",
    "slug_in",
    "standing",
    "title_of",
    "training",
    "turning_on",
    "verdict_from",
    "write",
    "write_collection",
]

WITH_FILES = {
    "checking": ("Checked", "Fault", "KeepsPuzzles", "check_file", "check_saved"),
    "files": (
        "COLLECTION_ENDING",
        "ENDING",
        "Bundled",
        "Collection",
        "bundled_files",
        "document_in",
        "files_in",
        "read_collection",
        "read_file",
        "read_path",
        "read_text",
        "slug_in",
        "write",
        "write_collection",
    ),
    "rules": ("rules_digest",),
}
"""What is imported only when it is asked for, by module."""


def __getattr__(name: str) -> Any:
    """What reads files and YAML, imported when it is asked for."""
    for module, names in WITH_FILES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
