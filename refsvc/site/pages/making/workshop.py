"""What the workshops of cards, rulings and packs have in common: a form beside what it makes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from refsvc.http import said
from refsvc.site.rendering import PageContext


@dataclass(frozen=True, kw_only=True)
class WorkshopPage(PageContext):
    """A page on which something is made; what is made of a form may be asked for alone."""

    fragments: ClassVar[tuple[str, ...]] = ("main", "work")

    @property
    def waits(self) -> str:
        """What is said while the site has no time to look at what was typed."""
        return said("making.waits")
