"""The colours of a drawing, by day and by night. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Mapping

Palette = Mapping[str, str]

LIGHT: Palette = {
    "paper": "#f3efe6",
    "space": "#fffdf8",
    "line": "#cfc7b6",
    "middle": "#a89d86",
    "ink": "#2b2620",
    "faint": "#6a6152",
    "badge": "#fffdf8",
    "damage": "#b3261e",
    "token": "#1b6e4b",
    "under": "#6a4a9c",
    "mark": "#8a5a00",
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
    "paper": "#15171b",
    "space": "#1f2329",
    "line": "#3a414c",
    "middle": "#5c6675",
    "ink": "#eceae4",
    "faint": "#a9a89f",
    "badge": "#15171b",
    "damage": "#ff8a80",
    "token": "#6fd6a5",
    "under": "#c6a6ff",
    "mark": "#ffc861",
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
PLAYERS = 4
THEMES = ("auto", "light", "dark")


def style(theme: str) -> str:
    """The style sheet of a drawing: one theme, or by day and by night as its reader prefers."""
    if theme not in THEMES:
        raise ValueError(f"no theme is named {theme}: one of {', '.join(THEMES)}")
    if theme == "auto":
        return f"{_rules(LIGHT)}@media (prefers-color-scheme:dark){{{_rules(DARK)}}}"
    return _rules(DARK if theme == "dark" else LIGHT)


def _rules(palette: Palette) -> str:
    """Each colour may fill, draw a line, or be that of what is inside."""
    rules = []
    for name, colour in palette.items():
        rules.append(f".board-fill-{name}{{fill:{colour}}}")
        rules.append(f".board-edge-{name}{{stroke:{colour}}}")
        rules.append(f".board-ink-{name}{{color:{colour};fill:{colour}}}")
    return "".join(rules)
