"""The whole picture: panels above and below, the board between them with its spaces, marks and arrow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.drawing.marks import arrow, mark
from engine.drawing.measures import (
    CORNERS,
    EDGE,
    FONT,
    FOOT,
    SIDE,
    SPACE_HEIGHT,
    SPACE_WIDTH,
    STANDING,
    THIN,
    corner,
    part_size,
    width,
)
from engine.drawing.palette import style
from engine.drawing.panels import drawn, height
from engine.drawing.svg import Markup, element, group, label, number, words
from engine.drawing.tiles import strip, tile
from engine.drawing.values import Card, Mark, Panel, Picture
from engine.values.boards import Board, Square
from engine.values.bounds import SPACES_DRAWN, TILES_DRAWN

COORDINATE_SIZE = 18.0
BETWEEN = 8.0
"""Between one panel and what is next to it."""


def draw(picture: Picture, *, theme: str = "auto", prefix: str = "board") -> str:
    """The picture as SVG. ``prefix`` begins the ids in it, so that several pictures may stand on one page."""
    if picture.within:
        shown, (room, whole) = _part(picture), _part_size(picture)
        # So small a picture is one thing to whoever hears it; what happens in it is told beside it.
        return _svg(picture, shown, room, whole, theme=theme, prefix=prefix, role="img")
    geometry = picture.geometry
    room = width(geometry)
    above, top = _panels(picture.above, EDGE, room)
    below, end = _panels(picture.below, top + geometry.rows * SPACE_HEIGHT + FOOT, room)
    whole = end + EDGE - BETWEEN
    shown = [*above, group(*_board(picture), transform=f"translate({number(SIDE)} {number(top)})"), *below]
    return _svg(picture, shown, room, whole, theme=theme, prefix=prefix)


def _svg(
    picture: Picture,
    shown: Sequence[Markup],
    room: float,
    whole: float,
    *,
    theme: str,
    prefix: str,
    role: str = "group",
) -> str:
    parts = [
        element("title", words(picture.title), id=f"{prefix}-title"),
        element("desc", words(picture.words), id=f"{prefix}-words"),
        *([element("style", Markup(rules))] if (rules := style(theme)) else []),
        element("rect", width=room, height=whole, class_="board-fill-felt"),
        *shown,
    ]
    return element(
        "svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(room)} {number(whole)}",
        width=room, height=whole, role=role, font_family=FONT, class_="board",
        aria_labelledby=f"{prefix}-title", aria_describedby=f"{prefix}-words",
    )  # fmt: skip


def _part(picture: Picture) -> list[Markup]:
    """The spaces of a part of the board, with the rows and columns that they stand in."""
    left, top = corner(picture.geometry, max(picture.within, key=lambda square: _upper_left(picture, square)))
    return [group(*_board(picture), transform=f"translate({number(SIDE - left)} {number(EDGE - top)})")]


def _upper_left(picture: Picture, square: Square) -> tuple[int, int]:
    row, column = divmod(square, picture.geometry.columns)
    return row, -column


def _part_size(picture: Picture) -> tuple[float, float]:
    columns = {square % picture.geometry.columns for square in picture.within}
    return part_size(len(columns), len(picture.within) // len(columns))


def _panels(panels: Sequence[Panel], y: float, room: float) -> tuple[list[Markup], float]:
    """The panels from this height on, and the height that follows them."""
    inner = room - 2 * EDGE
    markup = []
    for panel in panels:
        markup.append(
            group(
                element("title", words(panel.words or panel.name)),
                drawn(panel, inner),
                role="img",
                aria_label=panel.words or panel.name,
                transform=f"translate({number(EDGE)} {number(y)})",
            )
        )
        y += height(panel, inner) + BETWEEN
    return markup, y


def _board(picture: Picture) -> list[Markup]:
    geometry = picture.geometry
    cards: dict[Square, list[Card]] = {}
    for card in sorted(picture.cards, key=lambda card: not card.lies):
        cards.setdefault(card.square, []).append(card)
    marks: dict[Square, list[Mark]] = {}
    for one in picture.marks:
        marks.setdefault(one.square, []).append(one)
    # From the top left, as one reads, so that a screen reader tells the board in that order.
    shown = picture.within or geometry.squares
    order = sorted(shown, key=lambda square: (-geometry.row(square), square))
    spaces = [
        _space(geometry, square, cards.get(square, []), marks.get(square, []), told=not picture.within)
        for square in order
    ]
    return [
        # Below the spaces: the points of cards reach out to it.
        *([] if picture.within else [_middle(geometry)]),
        *spaces,
        *_coordinates(geometry, shown),
        *[arrow(one, geometry, cards.keys()) for one in picture.shifts],
        *([arrow(picture.arrow, geometry, cards.keys())] if picture.arrow else []),
        *[arrow(one, geometry, cards.keys(), barred=True) for one in picture.barred],
    ]


def _space(geometry: Board, square: Square, cards: Sequence[Card], marks: Sequence[Mark], *, told: bool) -> Markup:
    x, y = corner(geometry, square)
    name = geometry.names[square]
    return _empty(name, x, y, told=told) if not cards and not marks else _held(name, x, y, cards, marks, told=told)


@lru_cache(maxsize=SPACES_DRAWN)
def _empty(name: str, x: float, y: float, *, told: bool) -> Markup:
    """A space with nothing on it, as most of them are."""
    return _held(name, x, y, (), (), told=told)


def _held(name: str, x: float, y: float, cards: Sequence[Card], marks: Sequence[Mark], *, told: bool) -> Markup:
    heard, named = _told(name, cards, marks) if told else ((), {})
    return group(
        *heard,
        element(
            "rect", x=THIN / 2, y=THIN / 2, width=SPACE_WIDTH - THIN, height=SPACE_HEIGHT - THIN, rx=CORNERS,
            class_=f"board-fill-{'lit' if marks else 'space'} board-edge-line", stroke_width=THIN / 2,
        ),
        *(_tile(card, shared=len(cards) > 1) for card in cards),
        *(mark(one, facing=cards[-1].facing if cards else None, bold=not told) for one in marks),
        transform=f"translate({number(x)} {number(y)})", data_space=name, **named,
    )  # fmt: skip


def _told(name: str, cards: Sequence[Card], marks: Sequence[Mark]) -> tuple[tuple[Markup, ...], dict[str, str]]:
    """What is heard of a space: its title and description, and its role and label."""
    names = ", ".join([card.name for card in cards]) or "empty"
    told = [card.words or card.name for card in cards] or ["empty"]
    said = "; ".join([*told, *(one.words or one.kind for one in marks)])
    heard = element("title", words(f"{name}: {names}")), element("desc", words(said))
    return heard, {"role": "img", "aria_label": f"{name}: {said}"}


def _tile(card: Card, *, shared: bool) -> Markup:
    """A card; of two on one space, the one that lies is a strip below the other."""
    # Neither where it stands nor what is heard of it is seen on it.
    return _drawn(card._replace(square=0, words=""), shared=shared)


@lru_cache(maxsize=TILES_DRAWN)
def _drawn(card: Card, *, shared: bool) -> Markup:
    if card.lies:
        return strip(card)
    return tile(card, STANDING) if shared else tile(card)


def _middle(geometry: Board) -> Markup:
    """The line between the two sides of the board."""
    y = geometry.rows * SPACE_HEIGHT / 2
    return element(
        "path", d=f"M0 {number(y)}H{number(geometry.columns * SPACE_WIDTH)}", class_="board-edge-felt-soft",
        stroke_width=THIN, stroke_dasharray="12 8",
    )  # fmt: skip


def _coordinates(geometry: Board, shown: Sequence[Square]) -> list[Markup]:
    """The numbers of the rows at the left, the letters of the columns below."""
    found = []
    lowest, leftmost = min(shown) // geometry.columns, min(square % geometry.columns for square in shown)
    for square in shown:
        row, column = divmod(square, geometry.columns)
        x, y = corner(geometry, square)
        if column == leftmost:
            found.append(_coordinate(geometry.names[square][1:], x - SIDE / 2 + 1, y + SPACE_HEIGHT / 2 + 6))
        if row == lowest:
            found.append(_coordinate(geometry.names[square][0], x + SPACE_WIDTH / 2, y + SPACE_HEIGHT + 17))
    return found


def _coordinate(text: str, x: float, y: float) -> Markup:
    return label(text, x, y, COORDINATE_SIZE, class_="board-ink-felt-soft", font_weight="500", aria_hidden="true")
