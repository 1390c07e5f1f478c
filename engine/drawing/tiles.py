"""One card on its space: the pointed side looks where the card faces, all text stays upright."""

from __future__ import annotations

from engine.drawing.icons import icon
from engine.drawing.lettering import fitted, width
from engine.drawing.measures import GAP, SPACE_HEIGHT, SPACE_WIDTH
from engine.drawing.svg import Markup, element, group, label, number
from engine.drawing.values import DOWN, LEFT, RIGHT, UP, Card, Counter, Figure

POINT = 11.0
"""How far the pointed side reaches out."""
WIDTH, HEIGHT = SPACE_WIDTH - 2 * GAP, SPACE_HEIGHT - 2 * GAP
NAME_SIZE, NAME_LEAST = 19.5, 13.0
LINE_HEIGHT = 0.98
FIGURE_SIZE = 26.0
INSET = 4.0
"""Room for a thick edge beside the figures."""
NAME_LINE, MIDDLE_LINE, FIGURE_LINE = 30.0, 66.0, 101.0
"""Where the middle of the name, the badges and the foot of the figures are."""
BADGE = 13.5
"""Radius of a badge."""
STRIP = 27.0
"""Height of a card on which another stands."""
SLOTS = (0.17, 0.5, 0.83)
"""Where the badges of a card stand, as parts of its width."""


def tile(card: Card) -> Markup:
    """The card, drawn from the upper left corner of its space."""
    side = f"player-{card.colour}"
    shift = {UP: POINT / 2 - 1, DOWN: -POINT / 2}.get(card.facing, 0.0)
    parts = [_body(card, side)]
    inside = [*_name(card), *_middle(card), *_figures(card.figures)]
    parts.append(group(*inside, transform=f"translate(0 {number(shift)})"))
    return group(*parts, class_=f"board-ink-{side}-ink", transform=f"translate({number(GAP)} {number(GAP)})")


def strip(card: Card) -> Markup:
    """A card on which another stands, as a strip at the foot of its space: its figures and what lies on it."""
    side = f"player-{card.colour}"
    top = SPACE_HEIGHT - GAP - STRIP
    frame = element(
        "rect", x=GAP, y=top, width=WIDTH, height=STRIP, rx=4, class_=f"board-fill-{side}-fill board-edge-{side}-edge",
        stroke_width=2.5,
    )  # fmt: skip
    middle = top + STRIP / 2
    parts = [frame, icon("vines", GAP + 16, middle, 20)]
    x = GAP + 40
    for figure in card.figures:
        parts.append(icon(figure.icon, x, middle, 17))
        parts.append(label(figure.text, x + 12, middle + 7, 20, font_weight="700", text_anchor="start"))
        x += 30
    for counter in card.counters:
        parts.append(icon(counter.icon, WIDTH - 12, middle, 24, class_=f"board-ink-{counter.icon}"))
        parts.append(
            label(str(counter.number), WIDTH - 12, middle + 5, 14, font_weight="700", class_="board-fill-badge")
        )
    return group(*parts, class_=f"board-ink-{side}-ink")


def _body(card: Card, side: str) -> Markup:
    heavy = card.rank == "summoner"
    outline = element(
        "path", d=outline_of(card.facing, WIDTH, HEIGHT), class_=f"board-fill-{side}-fill board-edge-{side}-edge",
        stroke_width=5.5 if heavy else 2.5, stroke_linejoin="miter" if card.is_building else "round",
    )  # fmt: skip
    inner = []
    if card.is_building:
        inner.append(_inset(card.facing, 5.0, f"board-edge-{side}-edge", stroke_width=1.5))
    if card.borrowed_from is not None:
        owner = f"board-edge-player-{card.borrowed_from}-edge"
        inner.append(_inset(card.facing, 3.5, owner, stroke_width=4.5, stroke_dasharray="9 6"))
    return group(outline, *inner)


def _inset(facing: int, by: float, edge: str, **attributes: str | float | None) -> Markup:
    d = outline_of(facing, WIDTH - 2 * by, HEIGHT - 2 * by)
    move = f"translate({number(by)} {number(by)})"
    return element("path", d=d, fill="none", class_=edge, transform=move, **attributes)


def outline_of(facing: int, wide: float, high: float) -> str:
    """A rectangle whose one side is pointed."""
    w, h, p = wide, high, POINT
    corners = {
        UP: [(0, p), (w / 2, 0), (w, p), (w, h), (0, h)],
        DOWN: [(0, 0), (w, 0), (w, h - p), (w / 2, h), (0, h - p)],
        RIGHT: [(0, 0), (w - p, 0), (w, h / 2), (w - p, h), (0, h)],
        LEFT: [(p, 0), (w, 0), (w, h), (p, h), (0, h / 2)],
    }[facing]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def _name(card: Card) -> list[Markup]:
    lines, size = fitted(card.name, WIDTH - 10, NAME_SIZE, NAME_LEAST)
    first = NAME_LINE - (len(lines) - 1) * size * LINE_HEIGHT / 2 + size * 0.34
    return [
        label(line, WIDTH / 2, first + place * size * LINE_HEIGHT, size, font_weight="600")
        for place, line in enumerate(lines)
    ]


def _middle(card: Card) -> list[Markup]:
    """Badges and the symbol of the rank, between the name and the figures: each has its place where that is free."""
    slots = [_of_kind(card, kind) for kind in ("token", "under", "damage")]
    drawn = [_badge(one, WIDTH * x, MIDDLE_LINE) for one, x in zip(slots, SLOTS, strict=True) if one]
    free = [SLOTS[place] for place in (1, 0, 2) if slots[place] is None]
    if card.rank and free:
        drawn.append(icon(card.rank, WIDTH * free[0], MIDDLE_LINE, 25))
    return drawn


def _of_kind(card: Card, kind: str) -> Counter | None:
    return next((one for one in card.counters if one.icon == kind), None)


def _badge(counter: Counter, x: float, y: float) -> Markup:
    size = 19.0 if counter.number < 10 else 15.0
    return group(
        icon(counter.icon, x, y, BADGE * 2.3, class_=f"board-ink-{counter.icon}"),
        label(str(counter.number), x, y + size / 3, size, font_weight="700", class_="board-fill-badge"),
    )


def _figures(figures: tuple[Figure, ...]) -> list[Markup]:
    """The figures side by side, each symbol and number in the middle of its share of the width."""
    drawn = []
    share = (WIDTH - 2 * INSET) / max(len(figures), 1)
    for place, figure in enumerate(figures):
        many = len(figure.text) > 1
        size, symbol = (FIGURE_SIZE * 0.9, 19.0) if many else (FIGURE_SIZE, 22.0)
        wide = symbol + 3 + width(figure.text, size) * 0.92
        start = INSET + share * (place + 0.5) - wide / 2
        drawn.append(icon(figure.icon, start + symbol / 2, FIGURE_LINE - 9, symbol))
        drawn.append(label(figure.text, start + symbol + 3, FIGURE_LINE, size, font_weight="700", text_anchor="start"))
    return drawn
