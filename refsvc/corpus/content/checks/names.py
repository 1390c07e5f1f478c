"""Whether every name means something, and only one thing."""

from collections.abc import Iterator

from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Entry, NamedAbility
from refsvc.corpus.problems import Mistake
from refsvc.corpus.relations import GROUPS, cards_in, is_group


def name_mistakes(corpus: Corpus) -> Iterator[Mistake]:
    """A mistake for each name that means nothing here, or two things at once."""
    for entry in corpus.entries.values():
        yield from unknown_names(corpus, entry)
        yield from _empty_groups(corpus, entry)
    for ability in corpus.abilities.values():
        yield from _unknown_bearers(corpus, ability)
    for faction in corpus.factions.values():
        placed = faction.setup.squares if faction.setup else {}
        for name in (*faction.deck, *placed):
            if corpus.names.resolve(name, faction.edition, faction.title, kinds=("card",)) is None:
                yield Mistake(
                    faction.origin, f"no card is called '{name}'{_perhaps(corpus, name, faction.edition)}", name
                )
    for first, second, name in corpus.names.clashes():
        if first.pack and not second.pack:
            first, second = second, first
        yield Mistake(second.origin, f"'{name}' already means {first.id}: one of the two needs another name", name)


def unknown_names(corpus: Corpus, entry: Entry) -> Iterator[Mistake]:
    """A mistake for each card, term and faction that an entry names and that is none."""
    for index, name in enumerate(entry.cards):
        if corpus.names.resolve(name, entry.edition, entry.faction, kinds=("card", "ability")) is None:
            yield Mistake(
                entry.origin.at("cards", index),
                f"no {entry.edition} card or ability is called '{name}'{_perhaps(corpus, name, entry.edition)}",
            )
    for index, term in enumerate(entry.terms):
        if corpus.names.resolve(term, entry.edition) is None:
            yield Mistake(
                entry.origin.at("terms", index),
                f"'{term}' is no {entry.edition} headword{_perhaps(corpus, term, entry.edition)}",
            )
    factions = [one.title for one in corpus.factions.values() if one.edition == entry.edition] if entry.faction else []
    if entry.faction and entry.faction not in factions:
        yield Mistake(entry.origin.at("faction"), f"no faction '{entry.faction}'; known are {', '.join(factions)}")


def _empty_groups(corpus: Corpus, entry: Entry) -> Iterator[Mistake]:
    cards = [card for card in corpus.cards.values() if card.edition == entry.edition] if entry.applies_to else []
    for index, group in enumerate(entry.applies_to):
        origin = entry.origin.at("applies_to", index)
        if not is_group(group):
            yield Mistake(
                origin, f"'{group}' names no group: expected one of {', '.join(f'{kind}:…' for kind in GROUPS)}"
            )
        elif not cards_in(group, cards):
            yield Mistake(origin, f"no {entry.edition} card is in the group '{group}'")


def _unknown_bearers(corpus: Corpus, ability: NamedAbility) -> Iterator[Mistake]:
    for name in ability.on:
        if corpus.names.resolve(name, ability.edition, ability.faction, kinds=("card", "ability")) is None:
            yield Mistake(ability.origin, f"no card is called '{name}'{_perhaps(corpus, name, ability.edition)}", name)


def _perhaps(corpus: Corpus, name: str, edition: str) -> str:
    near = corpus.names.near(name, edition, limit=1)
    return f"; did you mean '{near[0]}'?" if near else ""
