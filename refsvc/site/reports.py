"""Reports of mistakes: a letter begun that names what it is about, to copy or to send to those who keep the site.

The site keeps nothing of it: what a reader wrote is in the address that brings it back.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import request

from refsvc import bounds
from refsvc.http import absolute, addresses, said
from refsvc.site.letters import addressed


@dataclass(frozen=True)
class Report:
    """A letter that reports a mistake."""

    letter: str
    """Begun, or as the address of the page brings it back."""
    came_back: str
    """The address that brings it back; empty where it was only begun."""
    longest: int
    """How many characters of a report the address takes."""
    send_to: str
    """Where the letter can be sent; empty where nobody takes it."""
    page: str
    """The page that brings it back."""
    asking: tuple[tuple[str, str], ...]
    """What the address of that page asks besides."""


def report(subject: str, letter: str, page: str) -> Report:
    """The report of a mistake in this, begun with this letter, on the page with this address."""
    written = _written()
    parts = urlsplit(page)
    asking = parse_qsl(parts.query)
    brought = urlencode([*asking, (addresses.REPORTED, written)])
    return Report(
        letter=written or letter,
        came_back=f"{absolute(parts.path)}?{brought}#{addresses.REPORTED}" if written else "",
        longest=bounds.LONGEST_MISTAKE,
        send_to=addressed(said("mistake.subject", about=subject), written or letter),
        page=parts.path,
        asking=tuple(asking),
    )


def report_of_answer(title: str, page: str, link: str = "", asked: str = "", answered: str = "") -> Report:
    """The report of a mistake in what a page answers: of the position behind the link, and of what was asked."""
    letter = said("mistake.answer", title=title, url=link or absolute(page), asked=asked, answered=answered)
    return report(title, letter, page)


def _written() -> str:
    """The report that the address of the page holds, with one way to end a line."""
    return "\n".join(request.args.get(addresses.REPORTED, "")[: bounds.LONGEST_MISTAKE].splitlines()).strip()
