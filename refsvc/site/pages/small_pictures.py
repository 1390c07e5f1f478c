"""The small picture of an entry where many entries stand on one page: fetched once they come into sight.

A page that holds many shows each as a file of its own, with its size, so that nothing jumps when it arrives.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from flask import Blueprint, Response, abort

import engine
from refsvc import bounds
from refsvc.corpus import Item
from refsvc.drawing import side_by_side, size_beside
from refsvc.http import addresses, reference, said, security
from refsvc.judge import Figure, WrongScenario
from refsvc.site.pages.runs import captioned, drawn

bp = Blueprint("small_pictures", __name__)


@dataclass(frozen=True)
class CasePictured:
    """The case of an entry that says most, with its picture."""

    title: str
    address: str
    """Where it opens on the board."""
    picture: str
    """Where its picture is."""
    width: int
    height: int


class _Found(NamedTuple):
    scenario: str
    number: int
    """Which of its cases it is, counted from 1."""
    case: engine.Case
    figures: tuple[tuple[str, Figure], ...]
    """Each with what it is called."""


def pictured(item: Item) -> CasePictured | None:
    """The case of the scenarios beside an item that is shown of it; None where there is nothing to see."""
    found = _telling(item)
    if found is None:
        return None
    width, height = size_beside([engine.drawn_size(figure.position, figure.around) for _, figure in found.figures])
    address = addresses.on_board(found.scenario, found.number)
    return CasePictured(found.case.title, address, addresses.entry_picture(item.id), width, height)


@bp.get(addresses.ENTRY_PICTURE)
def picture(identifier: str) -> Response:
    """The picture of an entry, before and after side by side, in the colours of the page that shows it."""
    item = reference().corpus.items.get(identifier)
    found = _telling(item) if item else None
    if found is None:
        abort(404, said("figure.missing"))
    sizes = [engine.drawn_size(figure.position, figure.around) for _, figure in found.figures]
    svgs = [
        # The rules of the first picture hold for the whole file.
        drawn(figure, words, found.case.title, "page" if place else "auto", f"board-{place}")
        for place, (words, figure) in enumerate(found.figures)
    ]
    return security.for_everyone(Response(side_by_side(svgs, sizes), mimetype="image/svg+xml"))


def _telling(item: Item) -> _Found | None:
    """The first case beside an item whose pictures show where something may be done, or comes to stand.

    Where there is none, it is the first attack: who aims at whom, and what became of it.
    """
    attack: _Found | None = None
    for one in islice(_cases(item), bounds.CASES_LOOKED_AT):
        if any(map(_tells_of_spaces, one.figures)):
            return one
        if attack is None and any(map(_tells_of_an_attack, one.figures)):
            attack = one
    return attack


def _cases(item: Item) -> Iterator[_Found]:
    for name in reference().rulings(item):
        try:
            for number, case in enumerate(reference().ruling(name).cases, 1):
                yield _Found(name, number, case, captioned(case))
        except WrongScenario:  # Its own page says what is wrong with it.
            continue


def _tells_of_spaces(shown: tuple[str, Figure]) -> bool:
    """Whether the spaces matter: what is not told of them, the text says better."""
    _, figure = shown
    walks = figure.last is not None and figure.last.verb == "move"
    return bool(figure.marks.keys() - {"chosen"} or figure.barred or figure.shifts or walks)


def _tells_of_an_attack(shown: tuple[str, Figure]) -> bool:
    _, figure = shown
    return figure.last is not None and figure.last.verb == "attack"
