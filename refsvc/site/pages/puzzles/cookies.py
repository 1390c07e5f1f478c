"""The secrets that a browser holds for its reader, in cookies that no script can read."""

from flask import request
from werkzeug.wrappers import Response

from refsvc import bounds
from refsvc.http import addresses, configuration

DAY = 24 * 60 * 60
SOLVER = "solver"
"""Whose progress it is."""
HOST = "host"
"""The key of whoever runs the service."""


def solver() -> str:
    """The token under which the reader's progress is kept; empty without one."""
    return _held(SOLVER)


def author(slug: str) -> str:
    """The token that allows to change a puzzle; empty without one."""
    return _held(f"author-{slug}")


def host() -> str:
    """The key of the host; empty without one."""
    return _held(HOST)


def lead(slug: str) -> str:
    """The token that allows to read the results of an exam; empty without one."""
    return _held(f"lead-{slug}")


def candidate(slug: str) -> str:
    """The token of a candidate of an exam; empty without one."""
    return _held(f"candidate-{slug}")


def keep_solver(response: Response, token: str) -> None:
    """Lets the browser hold a solver's token, or forget it."""
    _keep(response, SOLVER, token, addresses.PUZZLES)


def keep_author(response: Response, slug: str, token: str) -> None:
    """Lets the browser hold the edit token of a puzzle, or forget it."""
    _keep(response, f"author-{slug}", token, addresses.puzzle(slug))


def keep_host(response: Response, key: str) -> None:
    """Lets the browser hold the key of the host."""
    _keep(response, HOST, key, addresses.PUZZLE_HOST)


def keep_lead(response: Response, slug: str, token: str) -> None:
    """Lets the browser hold the lead's token of an exam, or forget it."""
    _keep(response, f"lead-{slug}", token, addresses.exam(slug), configuration().keep_exams)


def keep_candidate(response: Response, slug: str, token: str) -> None:
    """Lets the browser hold a candidate's token, or forget it."""
    _keep(response, f"candidate-{slug}", token, addresses.exam(slug), configuration().keep_exams)


def _held(name: str) -> str:
    return request.cookies.get(name, "")[: bounds.LONGEST_COOKIE]


def _keep(response: Response, name: str, token: str, path: str, days: int = 0) -> None:
    if token:
        age = min(bounds.COOKIE_LIFE, days * DAY) if days else bounds.COOKIE_LIFE
        response.set_cookie(name, token, age, path=path, secure=request.is_secure, httponly=True, samesite="Lax")
    else:
        response.delete_cookie(name, path=path)
