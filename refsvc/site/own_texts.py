"""What the cards and abilities that a question names say themselves, for where no ruling answers it."""

from collections.abc import Iterator
from dataclasses import dataclass

from refsvc.corpus import SURE, Ability, Card, Item, Link, NamedAbility
from refsvc.http import reference
from refsvc.judge import is_question
from refsvc.search import Results
from refsvc.site.abilities import AbilityShown, shown
from refsvc.words import brief

KINDS = ("card", "ability")
MOST = 2
"""How many texts stand above the results: a question about more of them is about something else."""


@dataclass(frozen=True)
class OwnText:
    """The text of a card or ability."""

    link: Link
    abilities: tuple[AbilityShown, ...]
    rests: str
    """What the least sure of it rests on; empty where it is printed or ruled."""


def own_texts(results: Results) -> tuple[OwnText, ...]:
    """The texts that a question is about; none where it is answered, or where the first result is that text."""
    is_answered = results.printed or results.unanswered or any(one.answer for one in results.hits)
    if is_answered or not is_question(results):
        return ()
    items = reference().corpus.items
    ids = dict.fromkeys(one.thing.id for one in results.recognised if one.thing.kind in KINDS)
    first = results.hits[0].id if results.hits else ""
    named = [items[one] for one in ids if one != first]
    texts = [_own_text(one, ids) for one in named if not _is_borne(one, ids)]
    return tuple([one for one in texts if one.abilities]) if len(texts) <= MOST else ()


def _is_borne(item: Item, named: dict[str, None]) -> bool:
    """Whether it is an ability of a card that is named as well, whose text has it."""
    return any(one in named for one in reference().corpus.relations[item.id].borne_by)


def _own_text(item: Item, named: dict[str, None]) -> OwnText:
    corpus = reference().corpus
    standing = item.rests_on if isinstance(item, Card) else item.standing if isinstance(item, NamedAbility) else ""
    return OwnText(
        corpus.link(item.id),
        tuple(shown(corpus, item, one) for one in _asked_of(item, named)),
        "" if standing in ("", *SURE) else brief(reference().words, standing),
    )


def _asked_of(item: Item, named: dict[str, None]) -> Iterator[Ability]:
    """The abilities with a text: of a card of which some are named, these alone."""
    if isinstance(item, NamedAbility):
        yield from (wording.ability for wording in item.wordings[:1] if wording.ability.parts)
    if isinstance(item, Card):
        titles = {reference().corpus.items[one].title for one in named}
        said = [one for one in item.abilities if one.parts]
        yield from [one for one in said if one.name in titles] or said
