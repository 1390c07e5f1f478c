"""What the engine declares of a text (when, whether it may be refused, how often, for what) is what the card says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

import engine.second.abilities  # noqa: F401  (registers every ability)
from engine.effects.effect import Zone
from engine.second.registry import Ability, registry
from engine.second.registry import Part as EnginePart
from engine.second.windows import Window
from refsvc.corpus import Ability as CardAbility
from refsvc.corpus import Card, Corpus
from refsvc.corpus import Part as CardPart
from refsvc.settings import content_directory

CORPUS = Corpus.load(content_directory())

Declared = tuple[str, bool, str, str]
"""Window, whether it may be refused, limit, cost."""


def full_factions(*standings: str) -> list[str]:
    """The factions of the second edition of these standings, by name: printed and transcribed ones unless told."""
    wanted = standings or ("printed", "transcribed")
    return [one.title for one in CORPUS.factions.values() if one.edition == "2e" and one.usual in wanted]


def cards(*standings: str) -> list[Card]:
    """Every card of these factions."""
    known = set(full_factions(*standings))
    return [card for card in CORPUS.cards.values() if card.edition == "2e" and card.faction in known]


def texts_of(card: Card) -> Iterator[tuple[str, str, CardAbility]]:
    """The id, the name in the engine and the anatomy of each ability of a card, and of its text without a name."""
    for ability in card.abilities:
        yield f"{card.title}: {ability.name or 'text'}", ability.name or card.title, ability
        for part in ability.parts:
            if part.grants is not None:
                yield f"{card.title} grants {part.grants.name}", part.grants.name, part.grants


def texts() -> Iterator[tuple[str, str, CardAbility]]:
    """The texts of the cards known in full, then those of other cards that the engine plays all the same."""
    for card in cards():
        yield from texts_of(card)
    for card in CORPUS.cards.values():
        if card.edition == "2e" and card.faction not in full_factions():
            yield from (one for one in texts_of(card) if modelled(one[1], one[2]))


def folded(parts: tuple[CardPart, ...]) -> list[CardPart]:
    """The parts without those that only go on with the part before: the same window, no trigger of their own."""
    kept: list[CardPart] = []
    for part in parts:
        if kept and not part.when and part.window == kept[-1].window:
            continue
        kept.append(part)
    return kept


def modelled(name: str, anatomy: CardAbility) -> Ability | None:
    """What the engine has under this name."""
    return (registry.abilities if anatomy.name else registry.texts).get(name)


def on_card(part: CardPart) -> Declared:
    """What the card says of a part."""
    return part.window, part.optional, part.limit, part.cost


def in_engine(part: EnginePart) -> Declared:
    """What the engine declares of a part."""
    return str(part.window), part.optional, part.limit or "", part.cost.words if part.cost else ""


def zone_on_card(part: CardPart) -> Zone:
    """Where the card is while a part of its text acts, as its anatomy tells."""
    if part.window == Window.WHILE_UNDER or "the card above this" in part.when:
        return Zone.UNDER
    return Zone.BESIDE if part.active else Zone.BATTLEFIELD


TEXTS = list(texts())


PRINTED = {name for card in cards("printed") for _, name, _ in texts_of(card)}
"""Names of the texts that stand on cards known as printed."""
KNOWN = [one for one in TEXTS if not one[2].assumed]
"""Texts of which sources state all that the engine plays."""
ASSUMED = [one for one in TEXTS if one[2].assumed]
"""Texts that the engine can only play with something that no source states."""


@pytest.mark.parametrize(("name", "anatomy"), [one[1:] for one in KNOWN], ids=[one[0] for one in KNOWN])
def test_engine_declares_what_the_card_says(name: str, anatomy: CardAbility) -> None:
    """Each part in the engine has the window, "may", limit and cost of the part on the card, in the card's order."""
    ability = modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    assert [in_engine(part) for part in ability.parts] == [on_card(part) for part in folded(anatomy.parts)]


@pytest.mark.parametrize(("name", "anatomy"), [one[1:] for one in ASSUMED], ids=[one[0] for one in ASSUMED])
def test_assumptions_only_fill_gaps(name: str, anatomy: CardAbility) -> None:
    """What a source does state of a text that is played on assumptions, the engine declares too."""
    ability = modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    if not anatomy.parts:
        return
    for ours, theirs in zip(ability.parts, folded(anatomy.parts), strict=True):
        window, optional, limit, cost = on_card(theirs)
        assert window in ("", str(ours.window))
        assert ours.optional or not optional
        assert limit in ("", ours.limit)
        assert ours.cost is not None or not cost


@pytest.mark.parametrize(("name", "anatomy"), [one[1:] for one in TEXTS], ids=[one[0] for one in TEXTS])
def test_assumptions_are_listed(name: str, anatomy: CardAbility) -> None:
    """The reference lists assumptions exactly where the engine says that it makes some.

    What is printed on one card may be assumed of another that bears the same ability, but is no assumption itself.
    """
    ability = modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    assert ability.assumed is (bool(anatomy.assumed) and name not in PRINTED)


@pytest.mark.parametrize(("name", "anatomy"), [one[1:] for one in KNOWN], ids=[one[0] for one in KNOWN])
def test_a_part_acts_where_the_card_is(name: str, anatomy: CardAbility) -> None:
    """What stays active acts in the active area, what modifies the card above from under it, the rest on the board."""
    ability = modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    pairs = zip(ability.parts, folded(anatomy.parts), strict=True)
    # A card that is being played, summoned or built acts from hand; no anatomy says so, the windows do.
    assert all(ours.zone in (Zone.HAND, zone_on_card(theirs)) for ours, theirs in pairs)


def test_each_text_is_cited_by_an_entry_that_exists() -> None:
    """The entry that the engine cites for an ability or text is one of the corpus."""
    made = chain(registry.abilities.values(), registry.texts.values())
    assert [ability.entry for ability in made if ability.entry not in CORPUS.items] == []


def test_the_engine_plays_nothing_that_no_card_has() -> None:
    """Every ability in the engine is known in the reference, and every text belongs to an event or structure there."""
    named = {one.title for one in CORPUS.abilities.values() if one.edition == "2e"}
    titles = {card.title for card in CORPUS.cards.values() if card.edition == "2e"}
    assert set(registry.abilities) - named == set()
    assert set(registry.texts) - titles == set()


@pytest.mark.parametrize(("standing", "factions"), [("printed", 8), ("transcribed", 4)])
def test_each_faction_known_in_full_has_twelve_cards(standing: str, factions: int) -> None:
    """The comparison covers all 144 cards, so that a card cannot escape it by being left out."""
    assert len(full_factions(standing)) == factions
    assert len(cards(standing)) == 12 * factions
