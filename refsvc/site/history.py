"""What the sources say was once otherwise: of one item, and of all."""

from collections.abc import Iterator

from refsvc.corpus import Corpus, Entry, Item, Link

NEW_RULE, CHANGED_CARD = "update", "errata"
"""The kinds of entries that tell of a change."""


def history_of(corpus: Corpus, item: Item) -> tuple[Link, ...]:
    """The entries that say what was once otherwise in this one, or in the card that it is about."""
    relations = corpus.relations[item.id]
    told = [*relations.superseded_by, *relations.changed_by]
    told += [one for one in relations.related if one in corpus.entries and corpus.entries[one].kind == NEW_RULE]
    return corpus.links(one for one in told if tells_of_changes(corpus.items[one]))


def tells_of_changes(item: Item) -> bool:
    """Whether the item is of a kind that tells what was once otherwise."""
    return item.kind in (NEW_RULE, CHANGED_CARD)


def new_rules(corpus: Corpus) -> tuple[Entry, ...]:
    """The rules that came after the first version of a rulebook."""
    return corpus.of_kind(NEW_RULE, "2e")


def changed_cards(corpus: Corpus) -> Iterator[tuple[Entry, tuple[Link, ...]]]:
    """The changes of printed cards, each with the cards that it changes."""
    for one in corpus.of_kind(CHANGED_CARD, "2e"):
        if cards := corpus.relations[one.id].changes:
            yield one, corpus.links(cards)
