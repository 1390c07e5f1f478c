"""Pages that show at a glance what no entry tells alone, for whoever looks for one: “differences between editions”."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from refsvc.search.words import EMPTY_STEMS, stems_of

ASKING = frozenset(
    stems_of("list page show see find look open where overview table all every give get go here site please")
)
"""Words with which any page is asked for."""


class Doors:
    """Knows pages by what people type who look for them."""

    def __init__(self, doors: Mapping[str, Sequence[str]]) -> None:
        self._led = {_asked(phrase): page for page, phrases in doors.items() for phrase in phrases}

    def to(self, text: str) -> str:
        """The page that is looked for; empty where something is asked."""
        return self._led.get(_asked(text), "")


def _asked(text: str) -> frozenset[str]:
    """What is said beside small words; all of it where nothing is."""
    stems = frozenset(stems_of(text))
    return stems - EMPTY_STEMS - ASKING or stems
