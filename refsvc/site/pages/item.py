"""What the pages of an entry, a card, an ability and a faction share."""

from dataclasses import dataclass
from typing import ClassVar

from refsvc.corpus import Item
from refsvc.http import reference
from refsvc.site.citations import Quote
from refsvc.site.links import edition_words
from refsvc.site.puzzles_about import PuzzlesAbout, puzzles_about
from refsvc.site.rendering import PageContext
from refsvc.words import difference, from_pack


@dataclass(frozen=True, kw_only=True)
class ItemPage(PageContext):
    """The page of something that has an id, and its preview."""

    fragments: ClassVar[tuple[str, ...]] = ("main", "preview")

    is_article: bool = True
    item: Item
    quote: Quote

    @property
    def id(self) -> str:
        """Its id."""
        return self.item.id

    @property
    def edition(self) -> str:
        """The edition that it belongs to."""
        return self.item.edition

    @property
    def edition_words(self) -> str:
        """What that edition is called."""
        return edition_words(self.item.edition)

    @property
    def pack_note(self) -> str:
        """That it comes from a pack, or facts of it; empty for what comes with the service."""
        return from_pack(reference().words, reference().corpus, self.item)

    @property
    def pack_differences(self) -> tuple[str, ...]:
        """Where packs say otherwise of it."""
        words, corpus = reference().words, reference().corpus
        return tuple(difference(words, corpus, one) for one in corpus.conflicts_of(self.item.id))

    @property
    def puzzles(self) -> PuzzlesAbout:
        """The puzzles about it."""
        return puzzles_about(self.item)

    @property
    def heading(self) -> str:
        """What it is called."""
        return self.item.title
