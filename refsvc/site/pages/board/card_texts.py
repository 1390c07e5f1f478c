"""The cards that a question is about, with what is printed on them, as a packet tells them."""

import re
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass

from markupsafe import Markup, escape

import engine
from refsvc import bounds
from refsvc.http import reference
from refsvc.judge import PositionView, TextTold

SPACE = re.compile(r"\b[a-l][1-8]\b")
PARAGRAPH = re.compile(r"\s*</?p>\s*")
ENTRY = "/e/"


@dataclass(frozen=True)
class CardText:
    """A card with its texts."""

    words: str
    """Whose it is, its figures and what is on it."""
    texts: tuple[tuple[str, Markup], ...]
    """Each with its name; an event has one without a name of its own."""


def card_texts(position: engine.Position, asked: str, told: Iterable[TextTold] = ()) -> tuple[CardText, ...]:
    """The cards on the spaces that are asked about, then those in hand and in force: what is not told already."""
    view, names = reference().judge.view(position), frozenset(one.name for one in told)
    found = dict.fromkeys((*_on_board(view, asked, names), *_beside(view, asked, names)))
    return tuple(found)[: bounds.CARDS_PRINTED]


def _on_board(view: PositionView, asked: str, told: Set[str]) -> Iterator[CardText]:
    for square in dict.fromkeys(SPACE.findall(asked)):
        for space in view.spaces:
            untold = [one for one in space.abilities if one.name not in told]
            if space.square == square and (untold or not told):
                texts = [(one.name, escape(one.text) or _says(one.url)) for one in untold]
                yield CardText(space.words, tuple([(name, text) for name, text in texts if text]))


def _beside(view: PositionView, asked: str, told: Set[str]) -> Iterator[CardText]:
    for player in view.players:
        held = [(one.name, one.url) for one in player.hand]
        for name, url in (*held, *((one.name, one.url) for one in player.active)):
            if name in asked and name not in told and (text := _says(url)):
                yield CardText(name, (("", text),))


def _says(url: str) -> Markup:
    """The text at an address on one line, with its symbols; empty where there is none."""
    corpus = reference().corpus
    item = corpus.items.get(url.removeprefix(ENTRY))
    return Markup(PARAGRAPH.sub(" ", corpus.renderer.page(item)).strip()) if item else Markup()
