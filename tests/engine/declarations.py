"""What cards say of their texts beside what an edition's engine declares of them: window, "may", limit and cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.effects.abilities import Ability, Part, Registry
from engine.effects.effect import Zone
from refsvc.corpus import Ability as CardAbility
from refsvc.corpus import Card, Corpus
from refsvc.corpus import Part as CardPart
from refsvc.settings import content_directory

CORPUS = Corpus.load(content_directory())

Declared = tuple[str, bool, str, str, bool]
"""Window, whether it may be refused, limit, cost."""
Text = tuple[str, str, CardAbility]
"""What to call it, its name in the engine, and its anatomy."""


class Declarations:
    """The texts of an edition, those whose every card is known before the others that are played."""

    def __init__(self, edition: str, registry: Registry[Any]) -> None:
        self.edition, self.registry = edition, registry
        factions = [one for one in CORPUS.factions.values() if one.edition == edition]
        self.full_factions = [one.title for one in factions if one.usual == "printed"]
        """The factions whose cards are known as printed, by name."""
        self.transcribed_factions = [one.title for one in factions if one.usual == "transcribed"]
        """Those whose cards are all known from a transcription."""
        everything = [card for card in CORPUS.cards.values() if card.edition == edition]
        seen = [card for card in everything if card.faction in self.full_factions]
        read = [card for card in everything if card.faction in self.transcribed_factions]
        self.cards = seen + read
        """Every card of these factions."""
        printed = [text for card in seen for text in _texts_of(card)]
        transcribed = [text for card in read for text in _texts_of(card)]
        others = [text for card in everything if card not in self.cards for text in _texts_of(card)]
        # Named by the rules alone: no card is known to bear it.
        others += [(one.title, one.title, wording.ability) for one in self._without_cards() for wording in one.wordings]
        self.texts = printed + transcribed + [one for one in others if self.modelled(one[1], one[2])]
        self.printed = {name for _, name, _ in printed}
        """Names of the texts that stand on cards known as printed."""
        self.known = [one for one in self.texts if not one[2].assumed]
        """Texts of which sources state all that the engine plays."""
        self.assumed = [one for one in self.texts if one[2].assumed]
        """Texts that the engine can only play with something that no source states."""

    def _without_cards(self) -> Iterator[Any]:
        named = [one for one in CORPUS.abilities.values() if one.edition == self.edition]
        return (one for one in named if not one.cards)

    def modelled(self, name: str, anatomy: CardAbility) -> Ability[Any] | None:
        """What the engine has under this name."""
        return (self.registry.abilities if anatomy.name else self.registry.texts).get(name)

    def unknown(self) -> tuple[set[str], set[str], set[str]]:
        """Abilities and texts of the engine that the reference does not know, and cited entries that there are not."""
        named = {one.title for one in CORPUS.abilities.values() if one.edition == self.edition}
        titles = {card.title for card in CORPUS.cards.values() if card.edition == self.edition}
        abilities, texts = self.registry.abilities, self.registry.texts
        cited = {one.entry for one in (*abilities.values(), *texts.values())}
        return set(abilities) - named, set(texts) - titles, cited - set(CORPUS.items)


def _texts_of(card: Card) -> Iterator[Text]:
    """Each ability of a card, what it grants, and its text without a name."""
    for ability in card.abilities:
        yield f"{card.title}: {ability.name or 'text'}", ability.name or card.title, ability
        for part in ability.parts:
            if part.grants is not None:
                yield f"{card.title} grants {part.grants.name}", part.grants.name, part.grants


def folded(parts: tuple[CardPart, ...]) -> list[CardPart]:
    """The parts without those that only go on with the part before: the same window, no trigger of their own."""
    kept: list[CardPart] = []
    for part in parts:
        if kept and not part.when and part.window == kept[-1].window:
            continue
        kept.append(part)
    return kept


def on_card(part: CardPart) -> Declared:
    """What the card says of a part."""
    waits = not str(part.window).startswith(("during-", "start-", "end-"))
    return (
        part.window,
        part.optional,
        part.limit,
        part.cost,
        waits and "during your turn" in f"{part.when} {part.limit}",
    )


def in_engine(part: Part[Any]) -> Declared:
    """What the engine declares of a part."""
    price = part.cost.words if part.cost else ""
    return str(part.window), part.optional, part.limit or "", price, part.own_turn is True


def zones(ability: Ability[Any], anatomy: CardAbility) -> list[tuple[Zone, CardPart]]:
    """Where each part acts in the engine, beside the part on the card."""
    return [(ours.zone, theirs) for ours, theirs in zip(ability.parts, folded(anatomy.parts), strict=True)]
