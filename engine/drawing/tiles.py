"""One card on its space, as ``engine.drawing.measures`` lays it out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.drawing.icons import icon
from engine.drawing.lettering import Lettering, fitted, width
from engine.drawing.measures import (
    ALONE,
    BESIDE,
    CROWDED,
    DASHED,
    DASHES,
    DOT,
    DOTS_BELOW,
    DOUBLE,
    DROP,
    GAP,
    IN_A_DROP,
    INSET,
    LINE,
    LINED,
    LYING,
    NOTCH,
    NUMBERS_MANY,
    POINT,
    RANK,
    SLOTS,
    SPACE_HEIGHT,
    SYMBOLS_MANY,
    THICK,
    THIN,
    TILE_WIDTH,
    UNSTATED,
    Layout,
)
from engine.drawing.svg import Markup, element, group, label, number
from engine.drawing.typeface import CAPITALS
from engine.drawing.values import DOWN, GONE, LEFT, RIGHT, UP, Card, Counter, Figure

WEIGHT = "700"


def tile(card: Card, layout: Layout = ALONE) -> Markup:
    """The card, drawn from the upper left corner of its space."""
    shift = -layout.shift if card.facing == DOWN else 0.0
    inside = [*_name(card, layout), *_counters(card, layout), *_figures(card, layout)]
    parts = [_frame(card, layout.height), group(*inside, transform=f"translate(0 {number(shift)})")]
    place = f"translate({number(GAP)} {number(GAP)})"
    return group(*parts, class_=f"board-ink-player-{card.colour}-ink", transform=place)


def strip(card: Card) -> Markup:
    """A card on which another stands, as a strip along the foot of its space."""
    side = f"player-{card.colour}"
    top = SPACE_HEIGHT - GAP - LYING.height
    frame = element(
        "rect", x=0, y=0, width=TILE_WIDTH, height=LYING.height, stroke_width=THIN,
        class_=f"board-fill-{side}-fill board-edge-{side}-edge",
    )  # fmt: skip
    middle, x = LYING.height / 2, TILE_WIDTH - LYING.lane
    parts = [frame]
    for counter in reversed(_in_order(card)):
        x -= LYING.counter_size
        parts.append(_counter(counter, x + LYING.counter_size / 2, middle, LYING.counter_size, LYING.number_size))
    for figure in reversed(card.figures):
        x -= LYING.symbol_size + BESIDE + width(figure.text, LYING.figure_size)
        parts.extend(_figure(figure, x, middle, LYING.symbol_size, LYING.figure_size))
        x -= BESIDE
    room = x - LYING.padding
    (line,), size = fitted(card.name, room, LYING.name_size, 0.0, LYING.name_least)
    base = middle + size * CAPITALS / 2
    parts.append(label(line, LYING.padding, base, size, font_weight=WEIGHT, text_anchor="start"))
    return group(*parts, class_=f"board-ink-{side}-ink", transform=f"translate({number(GAP)} {number(top)})")


def _frame(card: Card, high: float) -> Markup:
    side = f"player-{card.colour}"
    outline = element(
        "path", d=outline_of(card.facing, TILE_WIDTH, high, notched=card.notched),
        class_=f"board-fill-{side}-fill board-edge-{side}-edge",
        stroke_width=THICK if card.rank == "summoner" else THIN,
        stroke_linejoin="miter" if card.is_building else "round",
    )  # fmt: skip
    inner = []
    if card.is_building:
        inner.append(_inset(card, high, DOUBLE, f"board-edge-{side}-edge"))
    if card.borrowed_from is not None:
        dashes = " ".join(map(number, DASHES))
        inner.append(
            _inset(card, high, DASHED, f"board-edge-player-{card.borrowed_from}-edge", stroke_dasharray=dashes)
        )
    return group(outline, *inner)


def _inset(card: Card, high: float, line: tuple[float, float], edge: str, **attributes: str | float | None) -> Markup:
    by, thick = line
    d = outline_of(card.facing, TILE_WIDTH - 2 * by, high - 2 * by, notched=card.notched)
    move = f"translate({number(by)} {number(by)})"
    return element("path", d=d, fill="none", class_=edge, stroke_width=thick, transform=move, **attributes)


def outline_of(facing: int, wide: float, high: float, *, notched: bool = False, point: float = POINT) -> str:
    """A rectangle whose one side is pointed, and the other one notched if asked for."""
    w, h, p = wide, high, point
    half, deep = (scale * point / POINT for scale in NOTCH)
    notch = [(w / 2 + half, h), (w / 2, h - deep), (w / 2 - half, h)] if notched else []
    up = [(0, p), (w / 2, 0), (w, p), (w, h), *notch, (0, h)]
    corners = {
        UP: up,
        DOWN: [(x, h - y) for x, y in up],
        RIGHT: [(0, 0), (w - p, 0), (w, h / 2), (w - p, h), (0, h)],
        LEFT: [(p, 0), (w, 0), (w, h), (p, h), (0, h / 2)],
    }[facing]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def lettered(card: Card, layout: Layout) -> Lettering:
    """The name of a card as it stands on its tile."""
    room = layout.name_room - (LINED if card.is_building or card.borrowed_from is not None else 0)
    return fitted(card.name, room, layout.name_single, layout.name_double, layout.name_least)


def _name(card: Card, layout: Layout) -> list[Markup]:
    lines, size = lettered(card, layout)
    first = layout.name_line - (len(lines) - 1) * size * LINE / 2 + size * CAPITALS / 2
    return [_to_measure(line, first + place * size * LINE, size) for place, line in enumerate(lines)]


def _to_measure(text: str, base: float, size: float) -> Markup:
    """A line in the middle of a tile: in a typeface that is wider than Grenze it still takes the room it was given."""
    return label(
        text, TILE_WIDTH / 2, base, size, font_weight=WEIGHT,
        textLength=f"{width(text, size):.1f}" if text else None, lengthAdjust="spacingAndGlyphs",
    )  # fmt: skip


def _counters(card: Card, layout: Layout) -> list[Markup]:
    """Counters and the sign of the rank, each in its place."""
    left, inner_left, inner_right, right = SLOTS
    under = any(one.icon == "under" for one in card.counters)
    places = {"token": left, "under": inner_right if card.rank else 0.5, "damage": right}
    scale = CROWDED if under and card.rank else 1
    size, letters = layout.counter_size * scale, layout.number_size * scale
    drawn = [
        _counter(one, TILE_WIDTH * places[one.icon], layout.counter_line, size, letters) for one in _in_order(card)
    ]
    if card.rank:
        x = TILE_WIDTH * (inner_left if under else 0.5)
        drawn.append(icon(card.rank, x, layout.counter_line, layout.counter_size * RANK))
    return drawn


def _in_order(card: Card) -> Sequence[Counter]:
    """The counters that are shown, from left to right."""
    return [one for kind in ("token", "under", "damage") for one in card.counters if one.icon == kind]


def _counter(counter: Counter, x: float, y: float, size: float, letters: float) -> Markup:
    text = str(counter.number)
    is_drop = counter.icon == "damage"
    sign, part = (1, 1) if len(text) == 1 else IN_A_DROP if is_drop else (1, NUMBERS_MANY)
    letters *= part
    base = y + letters * CAPITALS / 2 + (size * DROP if is_drop else 0)
    return group(
        icon(counter.icon, x, y, size * sign, class_=f"board-ink-{counter.icon}"),
        label(text, x, base, letters, font_weight=WEIGHT, class_="board-ink-badge"),
    )


def _figures(card: Card, layout: Layout) -> Iterator[Markup]:
    """The figures side by side, each symbol and number in the middle of its share of the width; or words for them."""
    if card.unstated:
        room = layout.name_room
        size = min(layout.figure_size * UNSTATED, room / width(card.unstated, 1))
        base = layout.figure_line + size * CAPITALS / 2
        yield _to_measure(card.unstated, base, size)
    share = (TILE_WIDTH - 2 * INSET) / max(len(card.figures), 1)
    for place, figure in enumerate(card.figures):
        scale = SYMBOLS_MANY if len(figure.text) > 1 else 1
        wide = layout.symbol_size + 2 * BESIDE + width(figure.text, layout.figure_size)
        scale = min(scale, share / wide)
        symbol, size = layout.symbol_size * scale, layout.figure_size * scale
        start = INSET + share * (place + 0.5) - (symbol + BESIDE + width(figure.text, size)) / 2
        yield from _figure(figure, start, layout.figure_line, symbol, size)


def _figure(figure: Figure, x: float, middle: float, symbol: float, size: float) -> Iterator[Markup]:
    """A symbol from this place on, and its number."""
    yield icon(figure.icon, x + symbol / 2, middle, symbol, class_="board-ink-blocked" if figure.icon == GONE else None)
    base = middle + size * CAPITALS / 2
    start = x + symbol + BESIDE
    yield label(figure.text, start, base, size, font_weight=WEIGHT, text_anchor="start")
    if figure.is_taken:
        yield element("path", d=_dots(start, start + width(figure.text, size), base + DOTS_BELOW))


def _dots(start: float, end: float, y: float) -> str:
    """A dotted line, which has the colour of the letters above it."""
    count = max(2, round((end - start) / (2 * DOT)))
    step = (end - start - DOT) / (count - 1)
    dot = f"h{number(DOT)}v{number(DOT)}h-{number(DOT)}z"
    return "".join(f"M{number(start + place * step)} {number(y)}{dot}" for place in range(count))
