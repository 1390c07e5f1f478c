"""What stands beside the board for one player: name, figures, the stage of the turn, notes."""

from __future__ import annotations

from engine.drawing.icons import icon
from engine.drawing.lettering import BOLD, MEDIUM, cut, width, wrapped
from engine.drawing.measures import THIN
from engine.drawing.svg import Markup, element, group, label, number
from engine.drawing.tiles import outline_of
from engine.drawing.values import Panel

SIZE = 20.0
ROW = 32.0
PADDING = 10.0
SIGN = 24.0
"""Size of the card that stands for the player."""
SPACING = 11.0


def height(panel: Panel, room: float) -> float:
    """How much room a panel takes."""
    return 2 * PADDING + ROW * len(_rows(panel, room)) - 4


def drawn(panel: Panel, room: float) -> Markup:
    """A panel, from its upper left corner."""
    frame = element(
        "rect", width=room, height=height(panel, room), rx=6, class_="board-fill-felt-deep",
    )  # fmt: skip
    rows = [
        group(row, transform=f"translate({number(PADDING + 4)} {number(PADDING + ROW * place)})")
        for place, row in enumerate(_rows(panel, room))
    ]
    return group(frame, *rows)


def _rows(panel: Panel, room: float) -> list[Markup]:
    rows = _figures(panel, room)
    if panel.track:
        rows.append(_track(panel, room))
    inner = room - 2 * PADDING - 8
    for word, text in panel.notes:
        for place, line in enumerate(wrapped(f"{word}: {text}", inner, SIZE)):
            rows.append(_text(line, 0 if place == 0 else SPACING, "board-ink-felt-ink"))
    return rows


def _figures(panel: Panel, room: float) -> list[Markup]:
    """The sign and name of the player and the figures, on as many rows as they take."""
    side = f"player-{panel.colour}"
    sign = element(
        "path", d=outline_of(panel.facing, SIGN, SIGN, notched=panel.notched, point=SIGN / 4),
        class_=f"board-fill-{side}-fill board-edge-{side}-edge", stroke_width=THIN,
    )  # fmt: skip
    name = cut(panel.name, room / 4, SIZE)
    rows = [[sign, _text(name, SIGN + 8, "board-ink-felt-ink", BOLD)]]
    first = x = SIGN + 8 + width(name, SIZE) + SPACING * 1.5
    for figure in panel.figures:
        wide = 26 + width(figure.text, SIZE) + 6 + width(figure.label, SIZE, MEDIUM)
        if x + wide > room - 2 * PADDING and x > first:
            rows.append([])
            x = SIGN + 8
        rows[-1].append(icon(figure.icon, x + 10, 12, 20, class_="board-ink-felt-soft"))
        rows[-1].append(_text(figure.text, x + 26, "board-ink-felt-ink", BOLD))
        rows[-1].append(_text(figure.label, x + 32 + width(figure.text, SIZE), "board-ink-felt-soft"))
        x += wide + SPACING
    return [group(*row) for row in rows]


def _track(panel: Panel, room: float) -> Markup:
    """The stages of the turn, the current one set off."""
    inner = room - 2 * PADDING - 8
    wide = [width(stage, SIZE) + SPACING for stage in panel.track]
    # What is too long for the panel is set smaller, what is short has the room that is left.
    scale, spare = min(1.0, inner / sum(wide)), max(0.0, inner - sum(wide)) / len(wide)
    parts, x = [], 0.0
    for place, stage in enumerate(panel.track):
        each = wide[place] * scale + spare
        current = place == panel.current
        if current:
            parts.append(element("rect", x=x + 1, y=-2, width=each - 2, height=28, rx=14, class_="board-fill-gold"))
        colour = "board-fill-gold-ink" if current else "board-fill-felt-soft"
        weight = str(BOLD if current else MEDIUM)
        parts.append(label(stage, x + each / 2, 18, SIZE * scale, class_=colour, font_weight=weight))
        x += each
    return group(*parts)


def _text(text: str, x: float, colour: str, weight: int = MEDIUM) -> Markup:
    return label(text, x, 18, SIZE, text_anchor="start", class_=colour, font_weight=str(weight))
