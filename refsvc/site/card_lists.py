"""A list of cards as its address asks for it: narrowed by what stands on them, sorted, as a grid or line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import abort, request

from refsvc.corpus import Card, Corpus
from refsvc.http import said
from refsvc.site.tiles import CLASSES, CardTile, tile

GRID, LINES = VIEWS = ("grid", "list")
Values = Callable[[Card], Iterable[str]]
"""Gives what a card has that it may be chosen by."""
Key = Callable[[Card], "int | None"]

FILTERS: Mapping[str, Values] = {
    "faction": lambda card: (card.faction,) if card.faction else (),
    "class": lambda card: card.classes,
    "attack": lambda card: (card.attack,) if card.attack else (),
    "cost": lambda card: () if card.cost is None else (str(card.cost),),
    "symbol": lambda card: card.symbols,
    "ability": lambda card: (one.name for one in card.abilities if one.name),
}
"""What a list may be narrowed by."""
FIGURES: Mapping[str, Key] = {
    "cost": lambda card: card.cost,
    "strength": lambda card: card.strength,
    "life": lambda card: card.life,
}
DOWNWARD = "-"
"""Stands before a figure by which the highest come first."""
BY_CLASS = "class"
SORTS = (BY_CLASS, "name", *FIGURES, *(DOWNWARD + one for one in FIGURES))
"""How a list may be sorted."""


@dataclass(frozen=True)
class Option:
    """A value that may be chosen."""

    value: str
    words: str
    is_chosen: bool


@dataclass(frozen=True)
class Chooser:
    """What a reader may choose of a list: by what it is narrowed, or how it is sorted."""

    name: str
    label: str
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Way:
    """The same list shown in one of two ways."""

    words: str
    address: str
    is_chosen: bool


@dataclass(frozen=True)
class Group:
    """Cards under one heading, which is empty where they are not told apart."""

    heading: str
    cards: tuple[CardTile, ...]


@dataclass(frozen=True)
class CardList:
    """The cards that were asked for, and what else may be asked."""

    address: str
    """Where it is asked for."""
    kept: tuple[tuple[str, str], ...]
    """What the address says besides what may be chosen."""
    choosers: tuple[Chooser, ...]
    ways: tuple[Way, ...]
    groups: tuple[Group, ...]
    count: int
    total: int
    is_grid: bool
    is_chosen: bool
    """Whether it is narrowed, or sorted otherwise than usual."""


def card_list(corpus: Corpus, address: str, cards: Iterable[Card], kept: tuple[tuple[str, str], ...] = ()) -> CardList:
    """These cards as the request wants them; it is refused where it asks for a way or an order that there is not."""
    everything = tuple(cards)
    sort, view = _one_of("sort", SORTS), view_asked(GRID)
    offered = {name: _options(corpus, name, everything) for name in FILTERS}
    chosen = {name: request.args.get(name, "") for name, options in offered.items() if len(options) > 1}
    found = [one for one in everything if all(not want or want in FILTERS[name](one) for name, want in chosen.items())]
    asked = {**dict(kept), **chosen, "sort": sort if sort != BY_CLASS else ""}
    return CardList(
        address=address,
        kept=kept,
        choosers=(
            *(_chooser(name, {"": said("cards.any"), **offered[name]}, chosen[name]) for name in chosen),
            Chooser(
                "sort", said("cards.sort"), tuple(Option(one, words, one == sort) for one, words in _orders().items())
            ),
        ),
        ways=ways(address, asked, view),
        groups=tuple(_groups(corpus, found, sort)),
        count=len(found),
        total=len(everything),
        is_grid=view == GRID,
        is_chosen=sort != BY_CLASS or any(chosen.values()),
    )


def view_asked(usual: str) -> str:
    """How the request wants cards shown; it is refused where there is no such way."""
    return _one_of("view", (usual, *VIEWS))


def ways(address: str, asked: Mapping[str, str], view: str) -> tuple[Way, ...]:
    """The grid and the list of what is asked for at this address."""
    words = {GRID: said("view.grid"), LINES: said("view.list")}
    return tuple(Way(words[one], f"{address}?{urlencode({**_told(asked), 'view': one})}", one == view) for one in VIEWS)


def _told(asked: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in asked.items() if value}


def _one_of(name: str, known: tuple[str, ...]) -> str:
    """What the request says under this name; the first where it says nothing."""
    found = request.args.get(name) or known[0]
    if found not in known:
        abort(400, said("failure.choice", name=name, known=", ".join(dict.fromkeys(known)), found=found[:20]))
    return found


def _chooser(name: str, options: Mapping[str, str], chosen: str) -> Chooser:
    return Chooser(
        name, _labels()[name], tuple(Option(value, words, value == chosen) for value, words in options.items())
    )


def _options(corpus: Corpus, name: str, cards: Iterable[Card]) -> dict[str, str]:
    """What these cards may be chosen by, each value with its words, in the order of a reader."""
    values = {value for card in cards for value in FILTERS[name](card)}
    words = {one: corpus.symbols[one].name for one in values} if name == "symbol" else {one: one for one in values}
    if name == "cost":
        return {one: words[one] for one in sorted(values, key=int)}
    if name == "class":
        return {one: words[one] for one in sorted(values, key=lambda one: (_place(one), one))}
    return {one: words[one] for one in sorted(values, key=lambda one: words[one].casefold())}


def _place(word: str) -> int:
    return CLASSES.index(word) if word in CLASSES else len(CLASSES)


def _groups(corpus: Corpus, cards: list[Card], sort: str) -> Iterable[Group]:
    if sort == BY_CLASS:
        for word in (*CLASSES, ""):
            own = [card for card in cards if _class_of(card) == word]
            if own:
                yield Group(_headings()[word], tuple(tile(corpus, card) for card in own))
    elif cards:
        yield Group("", tuple(tile(corpus, card) for card in _sorted(cards, sort)))


def _class_of(card: Card) -> str:
    return next((word for word in CLASSES if word in card.classes), "")


def _sorted(cards: list[Card], sort: str) -> list[Card]:
    """The cards by name, or by a figure: those that have none come last."""
    by_name = sorted(cards, key=lambda card: card.title.casefold())
    figure = FIGURES.get(sort.removeprefix(DOWNWARD))
    if figure is None:
        return by_name
    sign = -1 if sort.startswith(DOWNWARD) else 1
    # Cards that are as good stay in the order of their names.
    return sorted(by_name, key=lambda card: _figured(figure(card), sign))


def _figured(value: int | None, sign: int) -> tuple[bool, int]:
    return value is None, sign * (value or 0)


def _labels() -> dict[str, str]:
    """What is written above each chooser."""
    return {
        "sort": said("cards.sort"),
        "faction": said("cards.by-faction"),
        "class": said("cards.by-class"),
        "attack": said("cards.by-attack"),
        "cost": said("cards.by-cost"),
        "symbol": said("cards.by-symbol"),
        "ability": said("cards.by-ability"),
    }


def _orders() -> dict[str, str]:
    """What each order is called in which a list may be sorted."""
    return {
        "class": said("sort.class"),
        "name": said("sort.name"),
        "cost": said("sort.cost"),
        "-cost": said("sort.cost-downward"),
        "strength": said("sort.strength"),
        "-strength": said("sort.strength-downward"),
        "life": said("sort.life"),
        "-life": said("sort.life-downward"),
    }


def _headings() -> dict[str, str]:
    """What stands above the cards of each class."""
    return {
        "summoner": said("class.summoner"),
        "champion": said("class.champion"),
        "common": said("class.common"),
        "event": said("class.event"),
        "structure": said("class.structure"),
        "": said("class.unknown"),
    }
