"""The board: a scenario to read without a script, and to set up, ask and compare with one."""

from dataclasses import dataclass
from typing import Any, ClassVar

from flask import Blueprint, Response, make_response, request
from flask import json as flask_json

from engine.second import BOARD, PHASES
from refsvc.corpus import Link
from refsvc.http import addresses, service
from refsvc.scenarios import beginning, pieces, shapes, views
from refsvc.scenarios.reading import WrongScenario, read_document
from refsvc.scenarios.understanding import file_of
from refsvc.scenarios.viewing import view
from refsvc.site.pages.board import links as board_links
from refsvc.site.pages.board.links import Linked
from refsvc.site.rendering import PageContext, page

bp = Blueprint("board", __name__)

NAME = "Scenario board"
HARD_CASES = (
    ("faq-2e/fallen-kingdom/soul-shift-during-purge", 1),
    ("faq-2e/fallen-kingdom/soul-shift-spore-carrier", 1),
    ("faq-2e/mountain-vargath/ram-second-brute", 2),
    ("faq-2e/swamp-orcs/mugglug-prune-simultaneous", 1),
    ("faq-2e/phoenix-elves/divine-retribution-footwork", 2),
)
"""Rulings to try the comparison on: scenario and case."""


@dataclass(frozen=True)
class Played:
    """An action of the scenario with what happened."""

    action: str
    answers: tuple[str, ...]
    steps: tuple[shapes.StepAnswer, ...]


@dataclass(frozen=True)
class HardCase:
    """A ruling whose orders are worth comparing."""

    link: Link
    address: str


@dataclass(frozen=True, kw_only=True)
class BoardPage(PageContext):
    """A scenario on the board."""

    template: ClassVar[str] = "board/board.html"
    section: ClassVar[str] = "board"

    heading: str
    problem: str
    """What is wrong with the link; empty for a good one."""
    linked: Linked
    rows: tuple[tuple[int, tuple[views.SpaceView | None, ...]], ...]
    """The board from the top, each row with its number."""
    view: views.PositionView
    played: tuple[Played, ...]
    stopped: str
    """Why the play can't go on, where it can't."""
    pending: shapes.QuestionAnswer | None
    settings: str
    """What the script needs to know, as JSON."""
    hard_cases: tuple[HardCase, ...]
    phases: tuple[str, ...] = tuple(PHASES)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to read."""
        return self.linked.is_empty

    def case_address(self, number: int) -> str:
        """Where another case of the same scenario opens."""
        return addresses.on_board(request.args.get("scenario", ""), number)


@bp.get(addresses.BOARD)
def board() -> Response:
    """The board with the scenario of the link; a link that means nothing gets an empty board and says what is wrong."""
    try:
        return make_response(page(_page(board_links.linked(request.args))))
    except WrongScenario as error:
        empty = Linked(read_document({}, service().referee.cards.find).first)
        return make_response(page(_page(empty, board_links.worded(error))), 400)


@bp.get(addresses.SAVED)
def saved(slug: str) -> str:
    """A saved scenario on the board."""
    return page(_page(board_links.saved(slug)))


def _page(linked: Linked, problem: str = "") -> BoardPage:
    referee = service().referee
    played, stopped = linked.played()
    title = linked.case.title
    pending = None if played.pending is None else pieces.question(referee, played.pending)
    return BoardPage(
        title=title or NAME,
        address=linked.address,
        description=_description(linked, title),
        picture="" if linked.is_empty else linked.beside("card.png"),
        heading=title or NAME,
        problem=problem,
        linked=linked,
        rows=_rows(view(referee, linked.case.position)),
        view=view(referee, linked.case.position),
        played=tuple(
            Played(one.text, one.answers, tuple(pieces.step(referee, step) for step in one.resolved.steps))
            for one in played.done
        ),
        stopped=stopped,
        pending=pending,
        settings=flask_json.dumps(_settings(linked, problem)),
        hard_cases=_hard_cases(),
    )


def _description(linked: Linked, title: str) -> str:
    if linked.is_empty:
        return "Set up a position, see what is legal, ask why not, and compare every order of a timing conflict."
    position = linked.case.position
    line = f"{('South', 'North')[position.turn]}’s {position.phase} phase."
    return f"{title}. {line}" if title else line


def _settings(linked: Linked, problem: str) -> dict[str, Any]:
    kept = linked.saved
    return {
        "document": linked.document,
        "cases": list(linked.cases),
        "case": linked.number,
        "query": linked.query,
        "saved": kept and {"slug": kept.slug, "version": kept.version},
        "empty": linked.is_empty,
        "problem": problem,
        "factions": beginning.startable(service().referee),
        "names": sorted({card.faction for card in service().referee.cards.all if card.faction}),
        "origin": request.url_root.rstrip("/"),
    }


def _rows(seen: views.PositionView) -> tuple[tuple[int, tuple[views.SpaceView | None, ...]], ...]:
    by_name = {space["square"]: space for space in seen["spaces"]}
    names = [BOARD.names[row * BOARD.columns : (row + 1) * BOARD.columns] for row in range(BOARD.rows)]
    return tuple((row + 1, tuple(by_name.get(name) for name in names[row])) for row in reversed(range(BOARD.rows)))


def _hard_cases() -> tuple[HardCase, ...]:
    """Those that the content has."""
    corpus, found = service().corpus, []
    for scenario, case in HARD_CASES:
        if scenario in corpus.entries and file_of(service().referee, scenario):
            found.append(HardCase(corpus.link(scenario), f"{addresses.on_board(scenario, case)}#compare"))
    return tuple(found)
