"""Whether abilities and events are written so that their text can be composed and their timing is known."""

import re
from collections.abc import Iterable, Iterator

from refsvc.corpus.abilities import Ability, Alternative, Part
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Card, NamedAbility
from refsvc.corpus.problems import Mistake, Origin

BRACKETED = re.compile(r"(?<!\[)\[(\w+)\](?![\](])")
DIE_SYMBOLS = ("melee", "ranged", "special")
PIECES = ("limit", "when", "condition", "cost", "target", "effect", "duration")
PIECES_OF_A_CHOICE = ("condition", "cost", "effect")
BEGIN_A_STATEMENT = (
    *(
        "a",
        "all",
        "an",
        "any",
        "both",
        "commons",
        "each",
        "enemy",
        "every",
        "friendly",
        "he",
        "it",
        "its",
        "no",
        "none",
    ),
    *("she", "that", "the", "their", "these", "they", "this", "units", "your"),
)
"""Words that tell who does something: nobody “may” a statement, and nobody spends boost “to” one."""


def anatomy_mistakes(corpus: Corpus) -> Iterator[Mistake]:
    """A mistake for each part without a known window, piece that can't be composed, or ability in two wordings."""
    for card in corpus.cards.values():
        yield from card_anatomy(corpus, card)
    for named in corpus.abilities.values():
        if not named.cards:
            for wording in named.wordings:
                yield from _ability_mistakes(corpus, wording.ability, named.origin)
        if named.edition == "2e":
            yield from _wording_mistakes(corpus, named)
    for entry in corpus.entries.values():
        for found in BRACKETED.finditer(entry.text):
            if found.group(1) not in DIE_SYMBOLS:
                yield Mistake(entry.origin, _no_symbol(found.group(1)), found.group())


def card_anatomy(corpus: Corpus, card: Card) -> Iterator[Mistake]:
    """A mistake for each part of a card's texts without a known window, and each piece that can't be composed."""
    for ability, origin in _abilities_of(card):
        yield from _ability_mistakes(corpus, ability, origin)


def _abilities_of(card: Card) -> Iterator[tuple[Ability, Origin]]:
    for index, ability in enumerate(card.abilities):
        yield ability, card.origin.at("abilities", index) if ability.name else card.origin.at("effects")


def _ability_mistakes(corpus: Corpus, ability: Ability, origin: Origin) -> Iterator[Mistake]:
    if not ability.parts and ability.usual != "ruling" and ability.standing.get("effect") != "unknown":
        yield Mistake(
            origin, f"'{ability.name}' says nothing: expected an 'effect', or 'effect' listed as unknown under 'but'"
        )
    for index, part in enumerate(ability.parts):
        keys = (index,) if not ability.name else ("parts", index) if len(ability.parts) > 1 else ()
        place = origin.at(*keys)
        yield from _window_mistakes(corpus, ability, part, place)
        yield from _piece_mistakes(part, place)
        if part.grants is not None:
            yield from _ability_mistakes(corpus, part.grants, place.at("grants"))


def _window_mistakes(corpus: Corpus, ability: Ability, part: Part, origin: Origin) -> Iterator[Mistake]:
    if part.window:
        if part.window not in corpus.windows:
            yield Mistake(origin.at("window"), f"timing.yaml has no window '{part.window}'")
    elif "unknown" not in (ability.standing.get("window"), part.standing.get("window")):
        yield Mistake(origin, "a part needs a 'window' from timing.yaml, or 'window' listed as unknown under 'but'")


def _piece_mistakes(part: Part, origin: Origin) -> Iterator[Mistake]:
    if not (part.effect or part.either or part.target or part.grants):
        yield Mistake(origin, "a part needs an 'effect', or at least a 'target'")
    yield from _sentence_mistakes(part, PIECES, origin)
    # After a target a new sentence begins, which may state anything.
    if (part.optional or part.cost) and not part.target:
        yield from _statement_mistakes(part.effect, origin.at("effect"))
    for piece, standing in part.standing.items():
        held = getattr(part, "condition" if piece == "if" else piece, "")
        if piece != "name" and bool(held) == (standing == "unknown"):
            expected = (
                "is listed as unknown, and yet it is stated" if held else f"is {standing}, and yet it is not stated"
            )
            yield Mistake(origin.at("but"), f"'{piece}' {expected}", piece)
    if part.either:
        yield from _choice_mistakes(part, origin.at("either"))
    for found in BRACKETED.finditer(part.text):
        if found.group(1) not in DIE_SYMBOLS:
            yield Mistake(origin, _no_symbol(found.group(1)), found.group())


def _choice_mistakes(part: Part, origin: Origin) -> Iterator[Mistake]:
    if len(part.either) == 1:
        yield Mistake(origin, "'either' leaves a choice: expected 2 alternatives or more")
    for name in ("cost", "effect"):
        if getattr(part, name):
            yield Mistake(origin, f"'either' takes the place of '{name}': each alternative has its own")
    for index, one in enumerate(part.either):
        yield from _sentence_mistakes(one, PIECES_OF_A_CHOICE, origin.at(index))
        yield from _statement_mistakes(one.effect, origin.at(index, "effect"))


def _statement_mistakes(effect: str, origin: Origin) -> Iterator[Mistake]:
    first = effect.partition(" ")[0].lower()
    if first in BEGIN_A_STATEMENT:
        yield Mistake(origin, f"'effect' follows “may” or a cost here, and so tells to do something: not “{first} …”")


def _sentence_mistakes(spoken: Part | Alternative, pieces: Iterable[str], origin: Origin) -> Iterator[Mistake]:
    for name in pieces:
        if getattr(spoken, name).endswith("."):
            field = "if" if name == "condition" else name
            yield Mistake(origin.at(field), f"'{field}' is a piece of a sentence: leave out the final point")
    if spoken.condition.startswith("if "):
        yield Mistake(origin.at("if"), "leave out the word 'if': it is added")


def _no_symbol(name: str) -> str:
    return f"'[{name}]' is no die symbol: expected one of {', '.join(f'[{one}]' for one in DIE_SYMBOLS)}"


def _wording_mistakes(corpus: Corpus, named: NamedAbility) -> Iterator[Mistake]:
    # Only printed words can be held against each other. First-edition cards call themselves by name in their abilities.
    worded = [
        wording for wording in named.wordings if wording.ability.text and wording.ability.standing["text"] == "printed"
    ]
    for other in worded[1:]:
        card = corpus.cards[(*other.cards, *other.granted_by)[0]]
        first = (*worded[0].cards, *worded[0].granted_by)[0]
        yield Mistake(
            card.origin,
            f"'{named.title}' reads differently here than on {first}: an ability has one anatomy, wherever it stands",
            named.title,
        )
