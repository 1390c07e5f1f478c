"""The corpus room: the content directory as one typed value that never changes."""

from refsvc.corpus.cards import Ability, Card, Change, Fact, Faction, NamedAbility, Part, Setup
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.entries import Claim, Entry, Family, Item, Page, Source, Symbol, Window
from refsvc.corpus.problems import BrokenContent, Problem
from refsvc.corpus.relations import Relations

__all__ = [
    "Ability",
    "BrokenContent",
    "Card",
    "Change",
    "Claim",
    "Corpus",
    "Entry",
    "Fact",
    "Faction",
    "Family",
    "Item",
    "NamedAbility",
    "Page",
    "Part",
    "Problem",
    "Relations",
    "Setup",
    "Source",
    "Symbol",
    "Window",
]
