"""What a link to the board means: a scenario of the reference, a saved one, or a position that it holds itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import abort
from werkzeug.datastructures import MultiDict

import engine
from refsvc import bounds
from refsvc.corpus import Link
from refsvc.http import addresses, asker, reference, said, whole_number, work
from refsvc.judge import Impossible, WrongScenario, read_document
from refsvc.site.pages.board.opened import shows
from refsvc.store import NotFound, Saved
from refsvc.words import between, untitled

PARAMETERS = ("scenario", "case", "p", "title", "do")
"""What a link may hold; `p` is the position on one line, `do` a line of play, as often as needed."""


@dataclass(frozen=True)
class Linked:
    """The scenario that a link leads to."""

    case: engine.Case
    cases: tuple[str, ...] = ()
    """Titles of the cases of the file."""
    number: int = 1
    """Which of them it is, counted from 1."""
    query: str = ""
    """The query of the link; empty for a saved scenario and for the empty board."""
    entry: Link | None = None
    """The entry that it shows."""
    is_beside: bool = False
    """Whether it shows the entry from another side, on other cards: what the entry answers is no answer to it."""
    saved: Saved | None = None
    since: tuple[str, ...] = ()
    """What the engine says otherwise than when it was saved."""

    @property
    def is_empty(self) -> bool:
        """Whether it is the board with nothing on it."""
        return not (self.query or self.saved)

    @property
    def title(self) -> str:
        """What it is called: what nobody named goes by who is against whom, and when."""
        case = self.case
        return case.title or untitled(reference().judge.words, case.position, is_played_on=bool(case.do))

    @property
    def question(self) -> str:
        """The same where the phase stands beside it; empty where it is not seen who is against whom."""
        return self.case.title or between(reference().judge.words, self.case.position)

    @property
    def document(self) -> dict[str, Any]:
        """The scenario, written out."""
        return self.case.document

    @property
    def address(self) -> str:
        """The page that shows it."""
        if self.saved:
            return addresses.saved(self.saved.slug)
        return f"{addresses.BOARD}?{self.query}" if self.query else addresses.BOARD

    def asking(self, asked: str) -> str:
        """The same page with what is asked of it, and its answer."""
        if not asked:
            return self.address
        return f"{self.address}{'&' if '?' in self.address else '?'}{urlencode({'ask': asked})}"

    def beside(self, form: str) -> str:
        """The address of another form of it: board.svg, board.png, card.png or embed."""
        if self.saved:
            return f"{addresses.saved(self.saved.slug)}/{form}"
        path = {"board.svg": addresses.BOARD_SVG, "board.png": addresses.BOARD_PNG}.get(form, f"/board/{form}")
        return f"{path}?{self.query}" if self.query else path

    def played(self) -> tuple[engine.Play, str]:
        """What its lines come to as far as they can be played, and why they can't be played further."""
        judge = reference().judge
        if self.case.do:
            work.take_place()
        play, refused = judge.as_far(self.case, self.case.do[: bounds.MOST_LINES])
        if refused is None:
            return play, ""
        why = judge.refusal(refused.error, refused.position)
        return play, said("board.stopped", line=refused.line, why=why)


def question(asked: MultiDict[str, str]) -> str:
    """What the query of a link asks about its position; empty where it asks nothing."""
    return asked.get("ask", "").strip()[: bounds.LONGEST_TITLE]


def linked(asked: MultiDict[str, str]) -> Linked:
    """What the query of a link means. Raises WrongScenario with what was expected."""
    if asked.get("scenario"):
        return _of_reference(asked["scenario"], asked.get("case", ""))
    if asked.get("p"):
        return _in_link(asked)
    return empty()


def salvaged(asked: MultiDict[str, str]) -> tuple[Linked, tuple[str, ...]]:
    """What of a link that means nothing as it stands can be read, and what is wrong in it, each in a sentence."""
    query = [(name, value) for name in ("p", "title", "do") for value in asked.getlist(name) if value]
    read = reference().salvaged(f"{addresses.BOARD}?{urlencode(query)}", progress=asker())
    flaws = tuple([one.sentence for one in read.flaws])
    if not read.cases or not read.cases[0].document.get("board"):
        return empty(), flaws
    case = reference().case(read.cases[0].document)
    title = case.title
    kept = [("p", case.position.line), *([("title", title)] if title else []), *[("do", line) for line in case.do]]
    return Linked(case, query=urlencode(kept)), flaws


def empty() -> Linked:
    """The board with nothing on it."""
    return Linked(reference().case({}))


def saved(slug: str) -> Linked:
    """A saved scenario; the page is not found where nothing is saved under this name."""
    try:
        kept = reference().saved.load(slug)
    except NotFound:
        abort(404, said("board.not-saved"))
    since = reference().since_saved(kept, progress=asker())
    return Linked(reference().case(kept.document), saved=kept, since=since)


def worded(error: WrongScenario) -> str:
    """What is wrong with a scenario, in words for the page."""
    faults = error.faults if isinstance(error, Impossible) else ()
    wrong = said("board.wrong", problem=error.problem, where=error.where, expected=error.expected)
    sentences = [reference().judge.words.reason(fault, None) for fault in faults]
    return " ".join([wrong, *sentences])


def phase_of(position: engine.Position) -> str:
    """Whose turn it is, and in which phase."""
    words = reference().judge.words
    return words.said("chat-phase", player=words.player(position, position.turn), phase=words.phase(position))


def _of_reference(name: str, written: str) -> Linked:
    file = reference().ruling(name)
    titles = tuple(case.title or file.title for case in file.cases)
    entry = reference().corpus.link(name.partition(".")[0])
    number = whole_number(written, 1, len(titles)) if written else _telling(name, file.cases)
    if number is None:
        raise WrongScenario(f"“{name}” has no case “{written[:8]}”", expected=f"1 to {len(titles)}")
    query = addresses.on_board(name, number if written else None).partition("?")[2]
    shown, telling = file.cases[number - 1], file.cases[_telling(name, file.cases) - 1]
    return Linked(shown, titles, number, query, entry, shown.position != telling.position)


def _telling(name: str, cases: Sequence[engine.Case]) -> int:
    """Which case is opened where none is named: the hard one, else the first that shows something."""
    entry = reference().corpus.entries.get(name)
    if entry is not None and entry.hard_case:
        return entry.hard_case
    return next((number for number, case in enumerate(cases, 1) if shows(case)), 1)


def _in_link(asked: MultiDict[str, str]) -> Linked:
    # Read as a line and nothing else: what a link holds names no file.
    told = read_document(asked["p"], reference().judge.cards).first.document
    title, lines = asked.get("title", "")[: bounds.LONGEST_TITLE], asked.getlist("do")[: bounds.MOST_LINES]
    case = reference().case({**told, **({"title": title} if title else {}), "do": lines})
    query = [(name, value) for name in PARAMETERS for value in asked.getlist(name) if value]
    return Linked(case, query=urlencode(query))
