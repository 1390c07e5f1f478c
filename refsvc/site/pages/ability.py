"""The page of an ability: its wordings, the cards that bear it, and the rulings about it."""

from dataclasses import dataclass, replace
from typing import ClassVar

from markupsafe import Markup

from refsvc.corpus import Corpus, Link, NamedAbility
from refsvc.http import reference, said
from refsvc.sentences import capital
from refsvc.site.abilities import AbilityShown, FactShown, facts, mentioning, shown
from refsvc.site.citations import quote, reviewed_against
from refsvc.site.frame import site
from refsvc.site.links import LinkGroup, description
from refsvc.site.pages.entry import mentions
from refsvc.site.pages.item import ItemPage
from refsvc.site.pages.runs import RunShown, showing
from refsvc.site.pairs import DifferenceShown, PairShown, differences_of, pairs_of
from refsvc.words import brief


@dataclass(frozen=True)
class WordingShown:
    """One wording, the cards that bear it and those that give it to others."""

    ability: AbilityShown
    cards: tuple[Link, ...]
    granted_by: tuple[Link, ...]


@dataclass(frozen=True, kw_only=True)
class AbilityPage(ItemPage):
    """One ability."""

    template: ClassVar[str] = "ability.html"
    section: ClassVar[str] = "factions"

    wordings: tuple[WordingShown, ...]
    on: tuple[str, ...]
    """Names of cards that a source gives it to, where no card text is known."""
    facts: tuple[FactShown, ...]
    notes: tuple[Markup, ...]
    rests: str
    """What its text rests on, in a word or two; empty where it is printed."""
    rulings: tuple[LinkGroup, ...]
    pairs: tuple[PairShown, ...]
    """The same thing in the other edition."""
    differences: tuple[DifferenceShown, ...]
    runs: tuple[RunShown, ...]
    """The positions that show it."""
    reviewed: str
    """The documents that it was compared with; empty where none is known."""


def ability_page(corpus: Corpus, ability: NamedAbility) -> AbilityPage:
    """The page of this ability."""
    borne_on = {corpus.cards[card].title for card in ability.cards}
    return AbilityPage(
        title=ability.title,
        address=ability.url,
        description=description(corpus, ability) or said("ability.description", ability=ability.title),
        item=ability,
        wordings=tuple(
            WordingShown(
                replace(shown(corpus, ability, one.ability), anchor=f"wording-{number}"),
                corpus.links(one.cards),
                corpus.links(one.granted_by),
            )
            for number, one in enumerate(ability.wordings, start=1)
        ),
        on=tuple(name for name in ability.on if name not in borne_on),
        facts=facts(corpus, ability, ability.facts),
        notes=tuple(Markup(corpus.renderer.line(ability, note)) for note in ability.notes),
        rests="" if ability.standing == "printed" else capital(brief(reference().words, ability.standing)),
        rulings=mentions(corpus, mentioning(corpus, (ability.id,))),
        runs=showing(corpus, ability),
        reviewed=reviewed_against(corpus, ability),
        pairs=pairs_of(corpus, ability),
        differences=differences_of(corpus, ability),
        quote=quote(corpus, ability, site().absolute(ability.url)),
    )
