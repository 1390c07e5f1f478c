"""The store: what users make – saved scenarios, puzzles, attempts, exams – as plain data, in one SQLite file.

Safe with several processes. It knows nothing of what it keeps: documents and verdicts come and go as plain data, and
whoever made them knows what they mean. Imports nothing of the service but :mod:`refsvc.bounds`. Within it, each shelf
(``scenarios``, ``puzzles``, ``verdicts``, ``attempts``, ``ratings``, ``exams``) stands on ``database``, ``tokens``,
``texts`` and ``clock``; ``lots`` draws the questions of exams; ``care`` is the host's, of what users publish;
``makers`` tells how what somebody made stands; ``works`` finds it again under a nickname, sealed by ``sealing`` so that
nobody else does; ``keeping`` deletes what is over; ``refusals`` says why something is not done.
"""

from refsvc.store.attempts import Attempts, Brought, Progress, Statistics, Tried, WrongNickname
from refsvc.store.care import Care, InCare, PuzzleCare, Report
from refsvc.store.database import FILE_NAME, Store, StoreError
from refsvc.store.exams import (
    CLOSED,
    NEVER,
    REVEALS,
    Candidate,
    Exam,
    Exams,
    Given,
    NewQuestion,
    Question,
    Refused,
    Rules,
    again_at,
)
from refsvc.store.keeping import Cleared, KeepingTimes, clear, delete
from refsvc.store.lots import Part, drawn
from refsvc.store.makers import MadeExam, MadePuzzle, Makers
from refsvc.store.puzzles import PuzzleShelf, PuzzleTitle, SavedPuzzle
from refsvc.store.ratings import KeptRating, KeptStanding, Ratings
from refsvc.store.refusals import Conflict, NotAllowed, NotFound, TakenDown
from refsvc.store.scenarios import Noted, Saved, ScenarioShelf
from refsvc.store.texts import TooLarge
from refsvc.store.tokens import new_token
from refsvc.store.verdicts import VerdictShelf
from refsvc.store.works import Work, Works

__all__ = [
    "CLOSED",
    "FILE_NAME",
    "NEVER",
    "REVEALS",
    "Attempts",
    "Brought",
    "Candidate",
    "Care",
    "Cleared",
    "Conflict",
    "Exam",
    "Exams",
    "Given",
    "InCare",
    "KeepingTimes",
    "KeptRating",
    "KeptStanding",
    "MadeExam",
    "MadePuzzle",
    "Makers",
    "NewQuestion",
    "NotAllowed",
    "NotFound",
    "Noted",
    "Part",
    "Progress",
    "PuzzleCare",
    "PuzzleShelf",
    "PuzzleTitle",
    "Question",
    "Ratings",
    "Refused",
    "Report",
    "Rules",
    "Saved",
    "SavedPuzzle",
    "ScenarioShelf",
    "Statistics",
    "Store",
    "StoreError",
    "TakenDown",
    "TooLarge",
    "Tried",
    "VerdictShelf",
    "Work",
    "Works",
    "WrongNickname",
    "again_at",
    "clear",
    "delete",
    "drawn",
    "new_token",
]
