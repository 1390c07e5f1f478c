"""What the cards and abilities that a question names say themselves, for where no ruling answers it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple

from refsvc.corpus import Ability, Card, Corpus, Item, NamedAbility, Standing
from refsvc.judge import is_question

if TYPE_CHECKING:
    from refsvc.search import Results

KINDS = ("card", "ability")
MOST = 2
"""How many texts answer instead of a ruling: a question about more of them is about something else."""


class OwnText(NamedTuple):
    """The text of a card or ability."""

    item: Item
    abilities: tuple[Ability, ...]
    standing: Standing | None
    """What the least sure of it rests on."""


def own_texts(corpus: Corpus, results: Results) -> tuple[OwnText, ...]:
    """The texts that a question is about; none where it is answered, or where the first result is that text."""
    is_answered = results.printed or results.unanswered or any(one.answer for one in results.hits)
    if is_answered or not is_question(results):
        return ()
    ids = dict.fromkeys(one.thing.id for one in results.recognised if one.thing.kind in KINDS)
    first = results.hits[0].id if results.hits else ""
    named = [corpus.items[one] for one in ids if one != first]
    texts = [_own_text(corpus, one, ids) for one in named if not _is_borne(corpus, one, ids)]
    return tuple([one for one in texts if one.abilities]) if len(texts) <= MOST else ()


def _is_borne(corpus: Corpus, item: Item, named: Collection[str]) -> bool:
    """Whether it is an ability of a card that is named as well, whose text has it."""
    return any(one in named for one in corpus.relations[item.id].borne_by)


def _own_text(corpus: Corpus, item: Item, named: Collection[str]) -> OwnText:
    standing = item.rests_on if isinstance(item, Card) else item.standing if isinstance(item, NamedAbility) else None
    return OwnText(item, tuple(_asked_of(corpus, item, named)), standing)


def _asked_of(corpus: Corpus, item: Item, named: Collection[str]) -> Iterator[Ability]:
    """The abilities with a text: of a card of which some are named, these alone."""
    if isinstance(item, NamedAbility):
        yield from (wording.ability for wording in item.wordings[:1] if wording.ability.parts)
    if isinstance(item, Card):
        titles = {corpus.items[one].title for one in named}
        said = [one for one in item.abilities if one.parts]
        yield from [one for one in said if one.name in titles] or said
