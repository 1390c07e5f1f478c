"""The board: a scenario to read without a script, and to set up, ask and compare with one."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from flask import Blueprint, Response, make_response, request
from flask import json as flask_json
from jinja2.utils import htmlsafe_json_dumps

import engine
from refsvc import bounds
from refsvc.corpus import Link
from refsvc.http import addresses, asker, reference, said
from refsvc.judge import Form, PositionView, QuestionAnswer, SolveAnswer, SpaceView, StepAnswer, WrongScenario
from refsvc.sentences import capital
from refsvc.site.editions import COMPACT, editions
from refsvc.site.letters import addressed
from refsvc.site.links import kind_words, picture_width
from refsvc.site.pages.board import links as board_links
from refsvc.site.pages.board.first_views import first_views
from refsvc.site.pages.board.links import Linked
from refsvc.site.pages.board.opened import Opened, action_shown, asked_of
from refsvc.site.pages.board.ruled import Ruled, ruled
from refsvc.site.pages.board.script_words import script_words
from refsvc.site.rendering import PageContext, page

FAQ = "faq"
"""The kind of the entries of the FAQ."""

bp = Blueprint("board", __name__)


@dataclass(frozen=True)
class Played:
    """An action of the scenario with what happened."""

    action: str
    """In words."""
    written: tuple[str, ...]
    """The action and the answers to what it raised, as they are written."""
    steps: tuple[StepAnswer, ...]


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
    rows: tuple[tuple[int, tuple[tuple[SpaceView, ...], ...]], ...]
    """The number of each row with the cards on its spaces."""
    """The board from the top, each row with its number."""
    view: PositionView
    form: Form
    """What documents of its edition hold."""
    played: tuple[Played, ...]
    stopped: str
    """Why the play can't go on, where it can't."""
    pending: QuestionAnswer | None
    settings: str
    """What the script needs to know, as JSON."""
    editions: str
    """What it needs to know of the editions, as JSON."""
    script_words: str
    """What it says by itself, as JSON."""
    send_to: str
    """Where reports of mistakes can be sent; empty where nobody takes them."""
    hard_cases: tuple[HardCase, ...]
    phase: str
    """Whose turn it is, and in which phase."""
    goal: str = ""
    reply: bool = False
    """What is to be made true, one statement a line; to win where it is empty."""
    solved: SolveAnswer | None = None
    """The best course to it, once that was asked for."""
    unsolved: str = ""
    """Why there is no answer to that."""

    @property
    def entry_kind(self) -> str:
        """What kind of entry it shows, in words; empty where it shows none."""
        return kind_words(self.linked.entry.kind) if self.linked.entry else ""

    @property
    def picture_width(self) -> int:
        """The width of its picture beside a height of 1110."""
        return picture_width(self.linked.case.position)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to read."""
        return self.linked.is_empty

    def case_address(self, number: int) -> str:
        """Where another case of the same scenario opens."""
        return addresses.on_board(request.args.get("scenario", ""), number)


@bp.get(addresses.BOARD)
def board() -> Response:
    """The board with the scenario of the link; where something is wrong in it, that is said and the rest is shown."""
    try:
        return make_response(page(_page(board_links.linked(request.args))))
    except WrongScenario as error:
        return make_response(page(_wrong(error)), 400)


@bp.get(addresses.SAVED)
def saved(slug: str) -> str:
    """A saved scenario on the board."""
    return page(_page(board_links.saved(slug)))


@bp.post(addresses.BOARD, defaults={"slug": ""})
@bp.post(addresses.SAVED)
def solve(slug: str) -> Response:
    """The same page with the best course to the goal that was sent."""
    try:
        linked = board_links.saved(slug) if slug else board_links.linked(request.args)
    except WrongScenario as error:
        return make_response(page(_wrong(error)), 400)
    goal = request.form.get("goal", "")[: bounds.LONGEST_PUZZLE_TEXT]
    shown = replace(_page(linked), goal=goal, reply="reply" in request.form)
    try:
        return make_response(page(replace(shown, solved=_solved(linked, shown))))
    except engine.NotUnderstood as error:
        why = reference().judge.refusal(error)
        return make_response(page(replace(shown, unsolved=f"{capital(why)}.")), 422)


def _wrong(error: WrongScenario) -> BoardPage:
    """The board with what can be read of a link in which something is wrong."""
    if not request.args.get("p") or request.args.get("scenario"):
        return _page(board_links.empty(), board_links.worded(error))
    rest, flaws = board_links.salvaged(request.args)
    if rest.is_empty or not flaws:
        return _page(rest, board_links.worded(error))
    return _page(rest, said("board.salvaged", flaws=" ".join(flaws)))


def _solved(linked: Linked, shown: BoardPage) -> SolveAnswer:
    """The best course after what is played. Raises NotUnderstood."""
    played, _ = linked.played()
    statements = [line.strip() for line in shown.goal.splitlines() if line.strip()]
    return reference().solve(
        linked.case,
        statements,
        reply=shown.reply,
        played=played,
        budget=bounds.POSITIONS_SOLVED,
        seconds=bounds.SECONDS_TO_FOLLOW,
        progress=asker(),
    )


def _page(linked: Linked, problem: str = "") -> BoardPage:
    judge = reference().judge
    (play, stopped), position = linked.played(), linked.case.position
    title, view = "" if linked.is_empty else linked.title, judge.view(position)
    return BoardPage(
        title=title or said("board.title"),
        address=linked.address,
        description=_description(linked),
        picture="" if linked.is_empty else linked.beside("card.png"),
        heading=title or said("board.title"),
        problem=problem,
        linked=linked,
        rows=_rows(view),
        view=view,
        form=judge.form(position.edition),
        played=tuple(
            Played(shown.sentence, (one.text, *one.answers), shown.steps)
            for one, shown in zip(play.done, judge.played(play), strict=True)
        ),
        stopped=stopped,
        pending=None if play.pending is None else judge.question(play.pending, play.start),
        settings=htmlsafe_json_dumps(
            _settings(linked, problem, _opened(linked, play)), flask_json.dumps, separators=COMPACT
        ),
        editions=editions(),
        script_words=htmlsafe_json_dumps(script_words(), separators=COMPACT),
        send_to=addressed(said("mistake.subject", about=said("board.title")), ""),
        hard_cases=_hard_cases(),
        phase=board_links.phase_of(position),
    )


def _description(linked: Linked) -> str:
    if linked.is_empty:
        return said("board.description")
    line = f"{board_links.phase_of(linked.case.position)}."
    return f"{linked.case.title}. {line}" if linked.case.title else f"{linked.title}."


def _settings(linked: Linked, problem: str, opened: Opened | None) -> dict[str, Any]:
    kept = linked.saved
    return {
        "document": linked.document,
        "cases": list(linked.cases),
        "case": linked.number,
        "query": linked.query,
        "saved": kept and {"slug": kept.slug, "version": kept.version},
        "empty": linked.is_empty,
        "first": first_views() if linked.is_empty and not problem else (),
        "problem": problem,
        "since": " ".join(linked.since),
        "ruling": _ruling(linked),
        "opened": opened,
        "origin": request.url_root.rstrip("/"),
    }


def _ruling(linked: Linked) -> Ruled | None:
    """What the entry asks and answers whose scenario it is; None where it asks nothing, or not of these cards."""
    corpus = reference().corpus
    entry = corpus.entries.get(linked.entry.id) if linked.entry else None
    return None if entry is None or linked.is_beside else ruled(corpus, entry)


def _opened(linked: Linked, play: engine.Play) -> Opened | None:
    """What the scenario shows and by what; None where the link does not name it."""
    if linked.entry is None:
        return None
    entry = linked.entry
    opened = Opened(kind=kind_words(entry.kind), title=entry.title, id=entry.id, url=entry.url)
    if linked.is_beside:
        opened["beside"] = linked.case.title
    if played := action_shown(play):
        opened["played"] = played
    elif asked := asked_of(linked.case):
        opened["asked"] = asked
    return opened


def _rows(seen: PositionView) -> tuple[tuple[int, tuple[tuple[SpaceView, ...], ...]], ...]:
    return tuple(
        (row, tuple(tuple(one for one in seen.spaces if one.square == f"{column}{row}") for column in seen.columns))
        for row in seen.rows
    )


def _hard_cases() -> tuple[HardCase, ...]:
    """Rulings of the FAQ to try the comparison on, as far as their scenarios are there."""
    corpus = reference().corpus
    return tuple(
        HardCase(corpus.link(entry.id), addresses.compared_on_board(entry.id, entry.hard_case))
        for entry in corpus.entries.values()
        if entry.hard_case and entry.kind == FAQ and reference().rulings(entry)
    )
