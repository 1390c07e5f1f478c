"""What a browser tells of the works that were made in it, and what stands under the nickname of its reader.

Of puzzles and exams only those are taken in, or told, that are there and are changed by the code that comes with them:
what was deleted anywhere is nowhere brought back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress

from flask import request

from refsvc import bounds
from refsvc.http import reference
from refsvc.store import NotAllowed, NotFound, Work

COLLECTION = "collection"
"""Works that the service keeps nothing of: all of a collection stands in its address."""


def bring_works(token: str) -> None:
    """Takes in what the form of the request tells."""
    told = [one for one in works_told() if _is_there(one)]
    if told:
        reference().works.bring(token, told)


def works_under(token: str) -> Sequence[Work]:
    """What stands under a nickname and is there still; what is not is left out from now on."""
    works = reference().works.under(token)
    there = [one for one in works if _is_there(one)]
    gone = [one for one in works if one not in there]
    if gone:
        reference().works.drop(token, gone)
    return there


def works_told() -> tuple[Work, ...]:
    """The works that the browser tells of, as far as they can be any."""
    try:
        told = json.loads(request.form.get("works", "[]")[: bounds.LONGEST_WORKS_TOLD])
    except (ValueError, RecursionError):
        return ()
    return tuple(_works(told if isinstance(told, list) else []))


def _works(rows: list[object]) -> Iterator[Work]:
    for row in rows[: bounds.MOST_WORKS_KEPT]:
        match row:
            case ["puzzle" | "exam" | "collection" as what, str(slug), str(token), str(title), int(puzzles), int(at)]:
                if len(slug) <= bounds.LONGEST_WORK and len(token) <= bounds.LONGEST_COOKIE:
                    yield Work(what, slug, token, title[: bounds.LONGEST_TITLE], puzzles, at)


def _is_there(one: Work) -> bool:
    if one.what == COLLECTION:
        return True
    makers = reference().makers
    find = makers.puzzle if one.what == "puzzle" else makers.exam
    with suppress(NotFound, NotAllowed):
        find(one.slug, one.token)
        return True
    return False
