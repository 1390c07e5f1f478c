"""What a page needs to draw the same board as the pictures: measures as data, colours as a style sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.drawing import marks, measures, typeface
from engine.drawing.palette import DARK, LIGHT, ON_FELT, Palette, classes

PLAYERS = ("south", "north", "south2", "north2")
"""Names of the players in the order of their colours."""
NAMES = {"token": "boost", "line": "space-line", "badge": "badge-ink", "mark": "lit-line"}
"""What colours are called on pages, where that is otherwise."""
OF_PAGES = frozenset({"felt", "felt-deep", "felt-ink", "felt-soft", "gold", "gold-ink", "arrow", "case"})
"""Colours that pages have without this, or don't need."""

Measure = float | str | Sequence["Measure"] | Mapping[str, "Measure"]


def tile() -> dict[str, Measure]:
    """Every measure of a tile and of the marks on its space."""
    return {
        "space": [measures.SPACE_WIDTH, measures.SPACE_HEIGHT],
        "gap": measures.GAP,
        "width": measures.TILE_WIDTH,
        "point": measures.POINT,
        "notch": measures.NOTCH,
        "thin": measures.THIN,
        "thick": measures.THICK,
        "double": measures.DOUBLE,
        "dashed": measures.DASHED,
        "dashes": measures.DASHES,
        "alone": measures.ALONE._asdict(),
        "standing": measures.STANDING._asdict(),
        "lying": measures.LYING._asdict(),
        "lined": measures.LINED,
        "line": measures.LINE,
        "slots": measures.SLOTS,
        "inset": measures.INSET,
        "beside": measures.BESIDE,
        "symbols_many": measures.SYMBOLS_MANY,
        "numbers_many": measures.NUMBERS_MANY,
        "in_a_drop": measures.IN_A_DROP,
        "rank": measures.RANK,
        "crowded": measures.CROWDED,
        "drop": measures.DROP,
        "unstated": measures.UNSTATED,
        "rings": {
            kind: {"d": marks.ring(kind), "thick": marks.thickness(kind), "dashes": dashes}
            for kind, dashes in marks.RINGS.items()
        },
        "signs": marks.SIGNS,
        "sign": [marks.LARGE, marks.SMALL],
        "lift": typeface.LIFT,
        "letters": typeface.LETTERS,
        "widths": list(typeface.WIDTHS[700].values()),
        "unknown": [typeface.UNKNOWN, typeface.SQUARE, typeface.FIRST_SQUARE],
    }


def sheet() -> str:
    """The colours of the board by day and by night, and what its style sheets measure by, as custom properties."""
    sides = "\n".join(
        f".of-{name} {{ --fill: var(--{name}-fill); --edge: var(--{name}-edge); --inked: var(--{name}-ink);"
        f" --on-felt: {felt}; }}"
        for name, felt in zip(PLAYERS, ON_FELT, strict=True)
    )
    light, dark = _properties(LIGHT), _properties(DARK)
    return (
        f":root {{\n{light}"
        f"  --space-width: {measures.SPACE_WIDTH:g};\n  --space-height: {measures.SPACE_HEIGHT:g};\n"
        f"  --lift: {typeface.LIFT:g};\n  --sign-out: {marks.OUT:g};\n"
        f"  --dot: {measures.DOT:g};\n  --dots-below: {measures.DOTS_BELOW:g};\n}}\n"
        f':root[data-theme="dark"] {{\n{dark}}}\n'
        f'@media (prefers-color-scheme: dark) {{\n:root:not([data-theme="light"]) {{\n{dark}}}\n}}\n{sides}\n'
    )


def figures() -> str:
    """The colours of pictures that stand within a page, by day and by night."""
    light, dark = [
        "".join(f"  --figure-{name}: {colour};\n" for name, colour in palette.items()) for palette in (LIGHT, DARK)
    ]
    rules = classes({name: f"var(--figure-{name})" for name in LIGHT}).replace("}", "}\n")
    return (
        f':root {{\n{light}}}\n:root[data-theme="dark"] {{\n{dark}}}\n'
        f'@media (prefers-color-scheme: dark) {{\n:root:not([data-theme="light"]) {{\n{dark}}}\n}}\n{rules}'
    )


def _properties(palette: Palette) -> str:
    return "".join(f"  --{_named(name)}: {colour};\n" for name, colour in palette.items() if name not in OF_PAGES)


def _named(name: str) -> str:
    """What a page calls a colour."""
    if not name.startswith("player-"):
        return NAMES.get(name, name)
    _, player, use = name.split("-")
    return f"{PLAYERS[int(player)]}-{use}"
