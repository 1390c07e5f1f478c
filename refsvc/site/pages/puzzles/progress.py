"""The page of a solver's progress, kept under a nickname: no account, only a code that the solver keeps."""

from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, jsonify, redirect, request
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as AnyResponse

from refsvc import bounds
from refsvc.http import addresses, reference, said
from refsvc.sentences import capital
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.bringing import bring
from refsvc.site.pages.puzzles.learner import learner, nickname_of_reader, of_solver
from refsvc.site.pages.puzzles.tallies import Picture, picture_of
from refsvc.site.pages.puzzles.works import bring_works
from refsvc.site.rendering import PageContext, private_page
from refsvc.store import NotFound, WrongNickname

bp = Blueprint("puzzle_progress", __name__)


@dataclass(frozen=True)
class TriedShown:
    """A puzzle that was tried."""

    title: str
    address: str
    tries: int
    solved: bool


@dataclass(frozen=True, kw_only=True)
class ProgressPage(PageContext):
    """What a solver made of the puzzles."""

    template: ClassVar[str] = "puzzles/progress.html"
    fragments: ClassVar[tuple[str, ...]] = ("main", "picture")
    section: ClassVar[str] = "puzzles"

    nickname: str
    token: str
    tried: tuple[TriedShown, ...]
    total: int
    drawn: Picture | None
    """What the tries come to that are known; None where there are none."""
    problem: str
    longest: int = bounds.LONGEST_NICKNAME

    @property
    def solved(self) -> int:
        """How many of them are solved."""
        return sum(one.solved for one in self.tried)


@bp.get(addresses.PUZZLE_PROGRESS)
def progress() -> Response:
    """The reader's progress, or how to have it kept."""
    return _shown()


@bp.post(addresses.PUZZLE_PROGRESS)
def change() -> AnyResponse:
    """Begins under a nickname, goes on with a code, forgets it in this browser, or deletes all that is under it."""
    match request.form.get("do", ""):
        case "join":
            try:
                token = reference().attempts.join(request.form.get("nickname", ""))
            except WrongNickname as error:
                return _shown(f"{capital(str(error))}.", 422)
            bring(token)
            bring_works(token)
            return _kept(token)
        case "resume":
            token = request.form.get("token", "").strip()
            try:
                reference().attempts.nickname(token)
            except NotFound:
                return _shown(said("progress.no-code"), 422)
            bring(token)
            bring_works(token)
            return _kept(token)
        case "bring" if nickname_of_reader():
            return jsonify(taken=bring(cookies.solver()))
        case "picture":
            return _shown()
        case "leave":
            return _kept("")
        case "delete":
            with suppress(NotFound):
                reference().attempts.delete(cookies.solver())
            return _kept("")
        case _:
            raise BadRequest(said("progress.may"))


def _kept(token: str) -> AnyResponse:
    response = redirect(addresses.PUZZLE_PROGRESS, 303)
    cookies.keep_solver(response, token)
    return response


def _shown(problem: str = "", status: int = 200) -> Response:
    nickname, made = of_solver()
    everything = {one.key: one for one in reference().collection.listed()}
    tried = tuple(
        TriedShown(everything[key].title, addresses.puzzle(everything[key].slug), one.tries, one.solved)
        for key, one in made.items()
        if key in everything
    )
    who = learner()
    context = ProgressPage(
        title=said("progress.title"),
        address=addresses.PUZZLE_PROGRESS,
        description=said("progress.description"),
        nickname=nickname,
        token=cookies.solver() if nickname else "",
        tried=tried,
        total=len(everything),
        drawn=picture_of(who) if who.tries else None,
        problem=problem,
    )
    return private_page(context, status)
