"""The colours of a drawing, by day and by night. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Mapping

Palette = Mapping[str, str]

LIGHT: Palette = {
    "felt": "#17332c",
    "felt-deep": "#10251f",
    "felt-ink": "#f0f3ea",
    "felt-soft": "#b4c8bd",
    "gold": "#e5b94e",
    "gold-ink": "#18211d",
    "space": "#f4f3ea",
    "line": "#c9c6b4",
    "damage": "#b3261e",
    "token": "#1b6e4b",
    "under": "#6a4a9c",
    "badge": "#ffffff",
    "lit": "#fff2c4",
    "mark": "#8a5a00",
    "blocked": "#a51d12",
    "arrow": "#8a5a00",
    "case": "#fffdf8",
    "player-0-fill": "#dce9f8",
    "player-0-edge": "#1d5596",
    "player-0-ink": "#0c2747",
    "player-1-fill": "#fbe2d4",
    "player-1-edge": "#a53f14",
    "player-1-ink": "#431806",
    "player-2-fill": "#dcefdc",
    "player-2-edge": "#2c6b34",
    "player-2-ink": "#10300f",
    "player-3-fill": "#ece2f6",
    "player-3-edge": "#6a3fa0",
    "player-3-ink": "#2a1147",
}
DARK: Palette = {
    "felt": "#0f211c",
    "felt-deep": "#0a1713",
    "felt-ink": "#f0f3ea",
    "felt-soft": "#b4c8bd",
    "gold": "#e5b94e",
    "gold-ink": "#18211d",
    "space": "#1b2b26",
    "line": "#3b5149",
    "damage": "#ff8a80",
    "token": "#6fd6a5",
    "under": "#c6a6ff",
    "badge": "#10150f",
    "lit": "#3d3a1d",
    "mark": "#ffc861",
    "blocked": "#ff9482",
    "arrow": "#ffc861",
    "case": "#15171b",
    "player-0-fill": "#17314f",
    "player-0-edge": "#77b4ff",
    "player-0-ink": "#eaf3ff",
    "player-1-fill": "#4b2413",
    "player-1-edge": "#ff9e6d",
    "player-1-ink": "#fff1e9",
    "player-2-fill": "#173a1c",
    "player-2-edge": "#7fd48a",
    "player-2-ink": "#ebffec",
    "player-3-fill": "#32204a",
    "player-3-edge": "#c39bff",
    "player-3-ink": "#f5edff",
}
ON_FELT = ("#77b4ff", "#ff9e6d", "#7fd48a", "#c39bff")
"""The colour of each player on the felt, which is dark by day as well."""
PLAYERS = 4
PAGE = "page"
"""The theme of a drawing within a page, whose own style sheet has the colours (``engine.drawing.pages.figures``)."""
THEMES = ("auto", "light", "dark", PAGE)


def style(theme: str) -> str:
    """The style sheet of a drawing: one theme, or by day and by night as its reader prefers."""
    if theme not in THEMES:
        raise ValueError(f"no theme is named {theme}: one of {', '.join(THEMES)}")
    if theme == PAGE:
        return ""
    if theme == "auto":
        return f"{classes(LIGHT)}@media (prefers-color-scheme:dark){{{classes(DARK)}}}"
    return classes(DARK if theme == "dark" else LIGHT)


def classes(coloured: Mapping[str, str]) -> str:
    """Rules by which each of these colours may fill, draw a line, or be that of what is inside."""
    rules = []
    for name, colour in coloured.items():
        rules.append(f".board-fill-{name}{{fill:{colour}}}")
        rules.append(f".board-edge-{name}{{stroke:{colour}}}")
        rules.append(f".board-ink-{name}{{color:{colour};fill:{colour}}}")
    for player, colour in enumerate(ON_FELT):
        rules.append(f".board-felt-{player}{{color:{colour};fill:{colour};stroke:{colour}}}")
    return "".join(rules)
