"""What a link to the board means: a scenario of the reference, a saved one, or a position that it holds itself."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import abort
from werkzeug.datastructures import MultiDict

from refsvc.corpus import Link
from refsvc.http import addresses, service
from refsvc.scenarios import understanding
from refsvc.scenarios.playing import LineRefused, Play, play
from refsvc.scenarios.reading import Case, Impossible, WrongScenario, read_document
from refsvc.scenarios.referee import Referee
from refsvc.scenarios.telling import document_of
from refsvc.store.scenarios import NotFound, Saved

LONGEST_TITLE = 200
MOST_LINES = 200
PARAMETERS = ("scenario", "case", "p", "title", "do")
"""What a link may hold; `p` is the position on one line, `do` a line of play, as often as needed."""


@dataclass(frozen=True)
class Linked:
    """The scenario that a link leads to."""

    case: Case
    cases: tuple[str, ...] = ()
    """Titles of the cases of the file."""
    number: int = 1
    """Which of them it is, counted from 1."""
    query: str = ""
    """The query of the link; empty for a saved scenario and for the empty board."""
    entry: Link | None = None
    """The entry that it shows."""
    saved: Saved | None = None

    @property
    def is_empty(self) -> bool:
        """Whether it is the board with nothing on it."""
        return not (self.query or self.saved)

    @property
    def document(self) -> dict[str, Any]:
        """The scenario, written out."""
        return document_of(service().referee, self.case)

    @property
    def address(self) -> str:
        """The page that shows it."""
        if self.saved:
            return addresses.saved(self.saved.slug)
        return f"{addresses.BOARD}?{self.query}" if self.query else addresses.BOARD

    def beside(self, form: str) -> str:
        """The address of another form of it: board.svg, board.png, card.png or embed."""
        if self.saved:
            return f"{addresses.saved(self.saved.slug)}/{form}"
        path = {"board.svg": addresses.BOARD_SVG, "board.png": addresses.BOARD_PNG}.get(form, f"/board/{form}")
        return f"{path}?{self.query}" if self.query else path

    def played(self) -> tuple[Play, str]:
        """What its lines come to as far as they can be played, and why they can't be played further."""
        lines = self.case.do[:MOST_LINES]
        try:
            return play(self.case.position, lines), ""
        except LineRefused as refused:
            why = f"“{refused.line}” can’t be played. {service().referee.refusal(refused.error, refused.position)}"
            return play(self.case.position, lines[: refused.number]), why


def linked(asked: MultiDict[str, str]) -> Linked:
    """What the query of a link means. Raises WrongScenario with what was expected."""
    referee = service().referee
    if asked.get("scenario"):
        return _of_reference(referee, asked["scenario"], asked.get("case", "1"))
    if asked.get("p"):
        return _in_link(referee, asked)
    return Linked(read_document({}, referee.cards.find).first)


def saved(slug: str) -> Linked:
    """A saved scenario; the page is not found where nothing is saved under this name."""
    try:
        kept = service().shelf.load(slug)
    except NotFound:
        abort(404, "Nothing is saved under this link.")
    return Linked(read_document(kept.document, service().referee.cards.find).first, saved=kept)


def worded(error: WrongScenario) -> str:
    """What is wrong with a scenario, in words for the page."""
    faults = error.faults if isinstance(error, Impossible) else ()
    hint = f" Expected: {error.expected}." if error.expected else ""
    place = f" ({error.where})" if error.where else ""
    sentences = [service().referee.sentences.reason(fault, 0) for fault in faults]
    return " ".join([f"{error.problem[:1].upper()}{error.problem[1:]}{place}.{hint}", *sentences])


def _of_reference(referee: Referee, name: str, number: str) -> Linked:
    path = understanding.file_of(referee, name)
    if path is None:
        raise WrongScenario(f"no scenario is named “{name[:80]}”", expected="the id of an entry that has a scenario")
    file = understanding.scenario_of(referee, path)
    titles = tuple(case.title or file.title for case in file.cases)
    if not number.isascii() or not number.isdigit() or not 1 <= int(number[:4]) <= len(titles):
        raise WrongScenario(f"“{name}” has no case “{number[:8]}”", expected=f"1 to {len(titles)}")
    query = addresses.on_board(name, int(number)).partition("?")[2]
    entry = referee.corpus.link(name.partition(".")[0])
    return Linked(file.cases[int(number) - 1], titles, int(number), query, entry)


def _in_link(referee: Referee, asked: MultiDict[str, str]) -> Linked:
    document = understanding.position_line(referee, asked["p"])
    title, lines = asked.get("title", "")[:LONGEST_TITLE], asked.getlist("do")[:MOST_LINES]
    if title:
        document["title"] = title
    case = read_document({**document, "do": lines}, referee.cards.find).first
    told = [(name, value) for name in PARAMETERS for value in asked.getlist(name) if value]
    return Linked(case, query=urlencode(told))
