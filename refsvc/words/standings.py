"""What the facts of a card rest on, in words: beside each fact, and in one line for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from refsvc.sentences import capital, joined
from refsvc.words.words import Words

if TYPE_CHECKING:
    from refsvc.corpus import Card, Faction, Standing

NAME, TEXT, FURTHER = "name", "text", "further-text"


def mark(words: Words, fact: str, standing: Standing) -> str:
    """What a mark beside a fact explains; empty for what is printed, which needs none."""
    if standing == "printed":
        return ""
    if fact == NAME and standing == "assumed":
        return capital(words.standing("mark-working-name"))
    return capital(words.standing(f"mark-{standing}", fact=words.standing(fact)))


def brief(words: Words, standing: str) -> str:
    """What the least sure facts of a card rest on, in a word or two."""
    return words.standing(f"brief-{standing}")


def summary(words: Words, item: Card | Faction) -> str:
    """What the facts of a card or faction rest on, the surest first."""
    facts: dict[str, list[str]] = {}
    for fact, standing in _named(words, item):
        facts.setdefault(standing, []).append(fact)
    if len(facts) == 1:
        return words.standing(f"all-{next(iter(facts))}")
    return " ".join(
        [words.standing(f"group-{one}", facts=joined(facts[one])) for one in engine.Standing if one in facts]
    )


def _named(words: Words, item: Card | Faction) -> list[tuple[str, Standing]]:
    texts = [one for one in getattr(item, "abilities", ()) if one.parts]
    found = []
    for fact, standing in item.standing.items():
        # That the texts below are all is said only where it is not so.
        if fact != TEXT or not texts:
            found.append((words.standing(fact), standing))
        elif standing == "unknown":
            found.append((words.standing(FURTHER), standing))
    for one in texts:
        what = words.standing("text-of", ability=one.name) if one.name else words.standing(TEXT)
        found.append((what, one.standing[TEXT]))
    return found
