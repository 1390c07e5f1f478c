"""What a page tells the browser of whoever made what it shows, so that it is found again among their own works."""

from __future__ import annotations

from flask import json

from refsvc.store import Care

PUZZLE, EXAM = "puzzle", "exam"


def puzzle(slug: str, token: str, title: str, *, is_published: bool, care: Care = Care.LISTED) -> str:
    """A puzzle, with the code that allows to change it, and how it stands."""
    state = "draft" if not is_published else "published" if care is Care.LISTED else care.value
    return _told(PUZZLE, slug, token, title, state)


def exam(slug: str, token: str, title: str, *, is_closed: bool) -> str:
    """An exam, with its lead's code."""
    return _told(EXAM, slug, token, title, "closed" if is_closed else "open")


def _told(what: str, slug: str, token: str, title: str, state: str) -> str:
    return json.dumps({"what": what, "slug": slug, "token": token, "title": title, "state": state})
