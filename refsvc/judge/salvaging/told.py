"""A position that somebody tells: cards beside the spaces that they stand on, in whatever words and order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, NamedTuple

import engine
from engine.values.cards import folded

TOKEN = re.compile(r"(?<!\S)-\d+|\w[\w'’-]*[!.]?(?=\w)[\w'’-]*|\w[\w'’-]*|[,;:=.(){}\[\]]")
NUMBER = re.compile(r"-?\d{1,3}")
SPACE = re.compile(r"[a-l][1-8]")
POSSESSIVE = re.compile(r"['’]s?$")
ITEM = re.compile(r"\s*[-*•]\s")
"""What a line of a list begins with."""
SIDES = {
    **dict.fromkeys(("south", "my", "mine", "our"), "south"),
    **dict.fromkeys(("north", "enemy", "enemies", "opponent", "opposing"), "north"),
}
OWNED = ("owner", "owned")
LABELS = ("player", "side", "controller", "controlled", "by", *OWNED)
"""After which it is told whose a card is."""
HARM = ("damage", "damaged", "dmg", "wound", "wounds")
BOOST = ("boost", "boosts")
PILES = ("hand", "discard", "discarded", "draw", "deck", "under", "magic")
FILLERS = (":", "=", "a", "an", "the", "is", "has", "it", "pile", "two", "three", "four", "my")
"""What may stand between a word and the card that it is about."""
ENDS = (".", ";", "{", "}")
"""Where the next card has nothing to do with the one before."""
SIGNS = (*ENDS, ",", ":", "(", ")")
TURNS = ("phase", "turn", "move")
"""Of what it is told whose it is, where no card is meant."""
PLAYED = ("do", "expect", "cases", "how")
"""What begins the lines of a play, in a scenario and in what is told in a chat: no cards are placed there."""
SAYS_FIRST = re.compile(r"\b(?:1e|first ed\w*|1st ed\w*|edition\W+first|life points?|magic pile)\b", re.IGNORECASE)
FIRST = "1e"
MOST_WORDS = 6
"""Of how many words the name of a card may be, and how far apart words may stand that belong together."""
MOST_TOKENS = 4_000
"""How much of a line is read."""


class Token(NamedTuple):
    """A word or sign of the text, or several words that name a card."""

    word: str
    card: str = ""

    @property
    def side(self) -> str:
        """Whose it says that something is."""
        return SIDES.get(POSSESSIVE.sub("", self.word), "")

    @property
    def space(self) -> str:
        return self.word if not self.card and SPACE.fullmatch(self.word) else ""


@dataclass
class Item:
    """A card and where it stands, as far as both were told."""

    player: str
    card: str = ""
    space: str = ""
    """Where the card that is told next stands."""
    placed: list[str] = field(default_factory=list)
    """Where it stands; several cards of a name may be told at once."""
    whose: int = 0
    """Of how many of those it was told whose they are."""
    told: dict[str, Any] = field(default_factory=dict)
    """What else was told of it."""


@dataclass
class Telling:
    """What was understood so far."""

    edition: str
    cards: engine.Cards
    board: dict[str, dict[str, Any]] = field(default_factory=dict)
    players: dict[str, dict[str, Any]] = field(default_factory=dict)
    loose: list[str] = field(default_factory=list)
    """Cards without a space."""
    phase: str = ""
    turn: str = ""
    side: str = "south"
    """Whose cards follow."""
    item: Item = field(default_factory=lambda: Item("south"))
    pile: str = ""
    """Where the cards that follow are, if not on the board."""
    is_begun: bool = False
    """Whether a card or a space was told on this line."""
    is_braced: bool = False
    """Whether all that follows is told of one card."""

    @property
    def spaceless(self) -> list[str]:
        """Cards that were named and stand nowhere."""
        standing = {one["card"] for one in self.board.values()}
        return list(dict.fromkeys(card for card in self.loose if card not in standing))

    @property
    def document(self) -> dict[str, Any]:
        parts = {"board": self.board, "players": self.players, "phase": self.phase, "turn": self.turn}
        return {"edition": self.edition, **{key: part for key, part in parts.items() if part}}

    def next_item(self) -> None:
        """What is told from here on is told of another card."""
        if self.item.card and not self.item.placed:
            self.loose.append(self.item.card)
        self.item = Item(self.side)

    def place(self, space: str) -> None:
        """Puts the card that was told on a space."""
        item = self.item
        if space in self.board:
            self.loose.append(item.card)
            self.item = Item(self.side)
            return
        self.board[space] = {"card": item.card, "player": item.player, **item.told}
        item.placed.append(space)
        item.space = ""

    def tell(self, **told: Any) -> None:
        """Something that is so of the card that was told last, or of the one whose name is to come."""
        self.item.told.update(told)
        for space in self.item.placed[-1:]:
            self.board[space].update(told)

    def tell_player(self, side: str) -> None:
        """Whose the cards are that were told at once."""
        self.item.told["player"] = side
        for space in self.item.placed[self.item.whose :]:
            self.board[space]["player"] = side
        self.item.whose = len(self.item.placed)


def told(text: str, cards: Mapping[str, engine.Cards]) -> tuple[dict[str, Any], list[str]] | None:
    """The document of what is told, and the cards of which no space is; None where no card stands on a space."""
    tellings = [_read(text, edition, known) for edition, known in cards.items()]
    says_first = SAYS_FIRST.search(text) is not None
    found = max(tellings, key=lambda one: (len(one.board), (one.edition == FIRST) == says_first))
    return (found.document, found.spaceless) if found.board else None


def _read(text: str, edition: str, cards: engine.Cards) -> Telling:
    telling = Telling(edition, cards)
    phases = engine.EDITIONS[edition].schema(cases=False)["properties"]["phase"]["enum"]
    for line in text.splitlines():
        tokens = list(_tokens(line, cards))
        if tokens and tokens[0].word in PLAYED:
            break
        if ITEM.match(line):
            telling.next_item()
        telling.is_begun = False
        telling.pile = telling.pile if tokens and tokens[-1].word == ":" else ""
        for at in range(len(tokens)):
            _token(telling, tokens, at)
        _turn(telling, tokens, phases)
    telling.next_item()
    return telling


def _tokens(line: str, cards: engine.Cards) -> Iterator[Token]:
    """The words and signs of a line, the words of a card's name as one."""
    words = TOKEN.findall(line)[:MOST_TOKENS]
    at = 0
    while at < len(words):
        name, length = _named(words[at : at + MOST_WORDS], cards)
        yield Token(folded(name), cards.written(name)) if name else Token(words[at].lower())
        at += length


def _named(words: Sequence[str], cards: engine.Cards) -> tuple[str, int]:
    """The longest name of a card with which these words begin, perhaps in the plural, and of how many words it is."""
    for length in range(len(words), 0, -1):
        name = " ".join(words[:length]).replace("_", " ")
        for one in (name, name.removesuffix("s")):
            if len(one) > 2 and cards.find(one) is not None:
                return one, length
    return "", 1


def _turn(telling: Telling, tokens: Sequence[Token], phases: Sequence[str]) -> None:
    """The phase that a line tells, and whose turn it is."""
    words = [token.word for token in tokens]
    for at, word in enumerate(words):
        if word == "phase":
            near = [one for one in (*words[at + 1 : at + 3], *words[max(0, at - 1) : at]) if one.isalpha()]
            named = next((phase for one in near for phase in _phases_near(one, phases)), "")
            telling.phase = named or telling.phase
            telling.turn = (named and _whose(telling, tokens[max(0, at - 3) : at])) or telling.turn
        elif word == "turn" or words[at : at + 2] == ["to", "move"]:
            telling.turn = _whose(telling, tokens[max(0, at - 1) : at + 3]) or telling.turn


def _phases_near(word: str, phases: Sequence[str]) -> Iterator[str]:
    """The phase that is called so, in whatever form or spelling."""
    yield from (one for one in phases if word.startswith(one))
    yield from get_close_matches(word, phases, 1, 0.75)


def _whose(telling: Telling, tokens: Sequence[Token]) -> str:
    return next((token.side or telling.side for token in tokens if token.side or token.word == "their"), "")


def _token(telling: Telling, tokens: Sequence[Token], at: int) -> None:
    token = tokens[at]
    telling.is_begun |= bool(token.space or token.card)
    if token.space:
        is_key = at + 1 < len(tokens) and tokens[at + 1].word in (":", "=")
        _space(telling, token.space, leads=is_key or bool(_card_after(tokens, at)))
    elif token.card:
        _card(telling, token.card)
    elif token.side:
        _side(telling, tokens, at)
    elif token.word in ENDS:
        is_awaited = token.word == "{" and (telling.item.space or (telling.item.card and not telling.item.placed))
        if not is_awaited and (token.word != "." or not telling.is_braced):
            telling.next_item()
        telling.pile = ""
        telling.is_braced = token.word == "{" or (telling.is_braced and token.word != "}")
    elif token.word in PILES:
        _pile(telling, tokens, at)
    if token.word in (*HARM, *BOOST, "life", "magic"):
        before, after = ([one.word for one in part] for part in (tokens[max(0, at - 1) : at], tokens[at + 1 : at + 3]))
        if (number := _number_beside(before, after)) is not None:
            _figure(telling, token.word, number, after)


def _space(telling: Telling, space: str, *, leads: bool) -> None:
    """A space: of the card that was told, unless it leads to the next one."""
    telling.pile = ""
    item = telling.item
    if item.card and (not item.placed or (not leads and not item.space)):
        telling.place(space)
        return
    if item.card and not telling.is_braced:
        telling.next_item()
    telling.item.space = space


def _card(telling: Telling, card: str) -> None:
    item = telling.item
    if telling.pile == "under" and item.placed:
        telling.tell(under=[*item.told.get("under", ()), card])
    elif telling.pile == "hand":
        telling.players.setdefault(telling.side, {}).setdefault("hand", []).append(card)
    elif telling.pile:
        telling.loose.append(card)
    elif item.space and not item.card:
        item.card = card
        telling.place(item.space)
    else:
        if item.card:
            telling.next_item()
        telling.item.card = card


def _side(telling: Telling, tokens: Sequence[Token], at: int) -> None:
    """Whose the one card is that is told, or whose all that follow are."""
    before = [token.word for token in tokens[max(0, at - 2) : at] if token.word not in FILLERS]
    after = tokens[at + 1].word if at + 1 < len(tokens) else ""
    if any(token.word in TURNS for token in _clause(tokens, at)):
        return
    if before and before[-1] in LABELS:
        if telling.item.placed and any(one in OWNED for one in before):
            telling.tell(owner=tokens[at].side)
        else:
            telling.tell_player(tokens[at].side)
    elif after != ":" and telling.is_begun and (before[-1:] == ["("] or not _card_after(tokens, at)):
        telling.tell_player(tokens[at].side)
    else:
        telling.side = tokens[at].side
        telling.pile = ""
        telling.next_item()


def _pile(telling: Telling, tokens: Sequence[Token], at: int) -> None:
    """Cards that are not on the board: after the word, or before it where it is said in what they are."""
    word, item = tokens[at].word, telling.item
    if at and tokens[at - 1].word == "in" and item.card and not item.placed:
        card, telling.item = item.card, Item(telling.side)
        telling.pile = word
        _card(telling, card)
        telling.pile = ""
    elif tokens[at + 1 : at + 2] and (tokens[at + 1].word == ":" or _card_after(tokens, at)):
        if word != "under":
            telling.next_item()
        telling.pile = word


def _clause(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    """The words about one that no sign sets apart from it."""
    first, last = max(0, at - MOST_WORDS), min(len(tokens), at + MOST_WORDS)
    first = next((one + 1 for one in range(at, first - 1, -1) if tokens[one].word in SIGNS), first)
    last = next((one for one in range(at, last) if tokens[one].word in SIGNS), last)
    return tokens[first:last]


def _card_after(tokens: Sequence[Token], at: int) -> str:
    """The card that a word leads to."""
    following = (token for token in tokens[at + 1 : at + 1 + MOST_WORDS] if token.word not in FILLERS)
    return next((token.card for token in following), "")


def _number_beside(before: Sequence[str], after: Sequence[str]) -> int | None:
    """The number that stands with a word: after its colon, before it, or after it."""
    beside = after[1:] if after[:1] in ([":"], ["="]) else [*before, *after[:1]]
    return next((int(one) for one in beside if NUMBER.fullmatch(one)), None)


def _figure(telling: Telling, word: str, number: int, after: Sequence[str]) -> None:
    harm = "wounds" if telling.edition == FIRST else "damage"
    if word == "magic":
        if telling.edition != FIRST:
            telling.players.setdefault(telling.side, {})["magic"] = number
    elif word in BOOST:
        telling.tell(boost=abs(number))
    elif word in HARM:
        telling.tell(**{harm: abs(number)})
    elif "left" in after:
        card = telling.cards.find(telling.item.card)
        if card is not None and card.life is not None and number < card.life:
            telling.tell(**{harm: card.life - number})
