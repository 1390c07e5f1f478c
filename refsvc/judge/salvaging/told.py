"""A position that somebody tells: cards beside the spaces that they stand on, in sentences, lists or other keys.

Only what is said in words that are known here is taken up: one that is not parts a card from a space, and is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, NamedTuple

import engine

TOKEN = re.compile(r"(?<!\S)-\d+|\w[\w'’-]*[!.]?(?=\w)[\w'’-]*|\w[\w'’-]*|[,;:=.(){}\[\]|]")
NUMBER = re.compile(r"-?\d{1,3}")
SPACE = re.compile(r"[a-l][1-8]")
POSSESSIVE = re.compile(r"['’]s?$")
ITEM = re.compile(r"\s*[-*•]\s")
"""What a line of a list begins with."""
SIDES = {
    **dict.fromkeys(("south", "my", "mine", "our"), "south"),
    **dict.fromkeys(("north", "enemy", "enemies", "opponent", "opp", "opposing"), "north"),
}
SPEAKER = ("i", "me")
"""Whoever tells it: South, where it is said what there is."""
HAS = ("have", "has", ":")
WHOEVER = frozenset(("he", "him", "his", "she", "her", "hers", "they", "theirs", "you", "your", "yours"))
"""Who is meant by these cannot be told by words alone."""
OWNED = ("owner", "owned")
LABELS = ("player", "side", "controller", "controlled", "by", *OWNED)
"""After which it is told whose a card is."""
HARM = ("damage", "damaged", "dmg", "wound", "wounds")
BOOST = ("boost", "boosts")
COUNTED = (*HARM, *BOOST, "life", "magic")
HELD = ("hand", "active")
"""Where else than on the board cards are put."""
PILES = (*HELD, "discard", "discarded", "draw", "deck", "under", "magic")
NUMBERS = {word: str(number) for number, word in enumerate(("one", "two", "three", "four", "five", "six"), 1)}
FILLERS = frozenset(
    (":", "=", "(", "a", "an", "the", "is", "are", "it", "it's", "has", "have", "pile", "on", "in", "at", "of")
)
"""What may stand between a word and the card that it is about."""
ARTICLES = frozenset(("a", "an", "the"))
ENDS = (".", ";", "{", "}")
"""Where the next card has nothing to do with the one before."""
SIGNS = (*ENDS, "|", ",", ":", "=", "(", ")", "[", "]")
TURNS = ("phase", "turn", "move", "play")
"""Of what it is told whose it is, where no card is meant."""
SAID = FILLERS.union(
    SIGNS, COUNTED, PILES, LABELS, TURNS, ("point", "points", "left", "melee", "ranged", "to", "their"),
    ("and", "with", "stands", "there", "card", "cards", "unit", "units", "piece", "pieces", "name", "space", "board"),
    ("summoner", "summoners", "champion", "champions", "common", "commons"),
    ("table", "battlefield", "position", "players", "edition", "first", "second", "1e", "2e", "1st", "2nd", "title"),
)  # fmt: skip
"""Words that are understood, or say nothing of where a card stands."""
PLAYED = ("do", "expect", "cases", "how")
"""What begins the lines of a play, in a scenario and in what is told in a chat: no cards are placed there."""
SAYS_FIRST = re.compile(r"\b(?:1e|first ed\w*|1st ed\w*|edition\W+first|life points?|magic pile)\b", re.IGNORECASE)
FIRST = "1e"
MOST_WORDS = 6
"""Of how many words the name of a card may be, and how far apart words may stand that belong together."""
MOST_TOKENS = 4_000
"""How much of a line is read."""


class Told(NamedTuple):
    """What was understood of a text."""

    document: dict[str, Any]
    spaceless: tuple[str, ...]
    """Cards that were named and stand nowhere."""
    bare: tuple[str, ...]
    """Spaces that were named and have no card."""
    unowned: tuple[str, ...]
    """Spaces of cards of which it is not told whose they are."""
    unknown: tuple[str, ...]
    """Words that were not understood."""


class Token(NamedTuple):
    """A word or sign of the text, or several words that name a card."""

    word: str
    card: str = ""
    is_event: bool = False

    @property
    def side(self) -> str:
        """Whose it says that something is."""
        return SIDES.get(POSSESSIVE.sub("", self.word)) or SIDES.get(self.word.removesuffix("s"), "")

    @property
    def space(self) -> str:
        """The space that is named so."""
        return self.word if not self.card and SPACE.fullmatch(self.word) else ""


@dataclass
class Item:
    """A card and where it stands, as far as both were told."""

    player: str
    is_owned: bool = False
    """Whether it was told whose it is."""
    card: str = ""
    is_event: bool = False
    """Whether it is played and gone, so that it stands nowhere."""
    space: str = ""
    """Where the card that is told next stands."""
    placed: list[str] = field(default_factory=list)
    """Where it stands; several cards of a name may be told at once."""
    whose: int = 0
    """Of how many of those it was told singly whose they are."""
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
    bare: list[str] = field(default_factory=list)
    unowned: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    phase: str = ""
    turn: str = ""
    side: str = "south"
    """Whose cards follow."""
    is_owned: bool = False
    """Whether that was told."""
    item: Item = field(default_factory=lambda: Item("south"))
    pile: str = ""
    """Where the cards that follow are, if not on the board."""
    is_begun: bool = False
    """Whether a card or a space was told on this line."""
    is_braced: bool = False
    """Whether all that follows is told of one card."""
    is_doubtful: bool = False
    """Whether something was said just now that was not understood."""
    is_unclear: bool = False
    """Whether something was said of owners that words alone do not settle."""

    @property
    def is_read(self) -> bool:
        """Whether there is a position, and more of it than of what was not understood."""
        return not self.is_unclear and len(self.board) > 0 and len(self.unknown) <= len(self.board)

    @property
    def told(self) -> Told:
        """All of it."""
        parts = {"board": self.board, "players": self.players, "phase": self.phase, "turn": self.turn}
        document = {"edition": self.edition, **{key: part for key, part in parts.items() if part}}
        standing = {one["card"] for one in self.board.values()}
        spaceless = [card for card in self.loose if card not in standing]
        bare = [space for space in self.bare if space not in self.board]
        return Told(document, *(tuple(dict.fromkeys(one)) for one in (spaceless, bare, self.unowned, self.unknown)))

    def next_item(self) -> None:
        """What is told from here on is told of another card."""
        if self.item.card and not self.item.placed:
            self.loose.append(self.item.card)
        if self.item.space:
            self.bare.append(self.item.space)
        self.item = Item(self.side, self.is_owned)

    def head(self, side: str, *, is_owned: bool = True) -> None:
        """All cards that follow are of this side."""
        self.side, self.is_owned, self.pile = side, is_owned, ""
        self.next_item()

    def place(self, space: str) -> None:
        """Puts the card that was told on a space."""
        item = self.item
        item.space = ""
        if space in self.board:
            self.loose.append(item.card)
            self.item = Item(self.side, self.is_owned)
            return
        self.board[space] = {"card": item.card, "player": item.player, **item.told}
        item.placed.append(space)
        if not item.is_owned:
            self.unowned.append(space)

    def tell(self, **told: Any) -> None:
        """Something that is so of the card that was told last, or of the one whose name is to come."""
        self.item.told.update(told)
        for space in self.item.placed[-1:]:
            self.board[space].update(told)

    def tell_player(self, side: str) -> None:
        """Whose the cards are that were told at once."""
        self.item.told["player"], self.item.is_owned = side, True
        for space in self.item.placed[self.item.whose :]:
            self.board[space]["player"] = side
            self.unowned = [one for one in self.unowned if one != space]
        self.item.whose = len(self.item.placed)

    def leave(self, word: str, *, is_key: bool) -> None:
        """A word that is not understood: what it stands beside may be something else than it seems."""
        self.unknown.append(word)
        self.next_item()
        self.is_doubtful = True
        if is_key:
            self.side, self.is_owned = "south", False
            self.item = Item(self.side)


def told(text: str, cards: Mapping[str, engine.Cards]) -> Told | None:
    """What is told, in the edition in which more of it is understood; None where that is no position."""
    tellings = [one for one in (_read(text, edition, known) for edition, known in cards.items()) if one.is_read]
    says_first = SAYS_FIRST.search(text) is not None
    tellings.sort(key=lambda one: (len(one.unknown) - len(one.board), (one.edition == FIRST) != says_first))
    return tellings[0].told if tellings else None


def _read(text: str, edition: str, cards: engine.Cards) -> Telling:
    telling = Telling(edition, cards)
    phases = engine.EDITIONS[edition].schema(cases=False)["properties"]["phase"]["enum"]
    for line in text.splitlines():
        tokens = list(_tokens(line, cards))
        if tokens and tokens[0].word in PLAYED:
            break
        if ITEM.match(line):
            telling.next_item()
        _line(telling, tokens, phases)
    telling.next_item()
    return telling


def _tokens(line: str, cards: engine.Cards) -> Iterator[Token]:
    """The words and signs of a line, the words of a card's name as one."""
    words = TOKEN.findall(line)[:MOST_TOKENS]
    at = 0
    while at < len(words):
        card, name, length = _named(words[at : at + MOST_WORDS], cards)
        if card is None:
            word = words[at].lower()
            yield Token(NUMBERS.get(word, word))
        else:
            yield Token(name.casefold(), cards.written(name), card.is_a("event") and not card.is_a("wall"))
        at += length


def _named(words: Sequence[str], cards: engine.Cards) -> tuple[engine.Card | None, str, int]:
    """The longest name of a card with which these words begin, perhaps in the plural, and of how many words it is."""
    for length in range(len(words), 0, -1):
        for name in (" ".join(words[:length]).replace("_", " "), "-".join(words[:length])):
            for one in (name, name.removesuffix("s")):
                if len(one) > 2 and (card := cards.find(one)) is not None:
                    return card, one, length
    return None, "", 1


# --- A line -------------------------------------------------------------------------------------------------------


def _line(telling: Telling, tokens: Sequence[Token], phases: Sequence[str]) -> None:
    is_of_cards = any(token.card or token.space for token in tokens)
    if not is_of_cards and len({token.side for token in tokens if token.side}) > 1:
        telling.is_unclear = True
    telling.is_begun = telling.is_doubtful = False
    telling.pile = telling.pile if tokens and tokens[-1].word == ":" else ""
    for at in range(len(tokens)):
        _token(telling, tokens, at, phases)
    _turn(telling, tokens, phases)


def _token(telling: Telling, tokens: Sequence[Token], at: int, phases: Sequence[str]) -> None:
    token = tokens[at]
    after = tokens[at + 1].word if at + 1 < len(tokens) else ""
    telling.is_unclear |= token.word in WHOEVER
    if token.space:
        _space(telling, token.space, leads=after in (":", "=") or bool(_card_after(tokens, at)))
    elif token.card and after == "pile":
        telling.next_item()
    elif token.card and telling.is_doubtful:
        telling.loose.append(token.card)
    elif token.card:
        _card(telling, token)
    elif token.word in SPEAKER and after in HAS:
        telling.head("south")
    elif token.side:
        _side(telling, tokens, at)
    elif token.word in ENDS:
        _end(telling, token.word)
    elif token.word in PILES:
        _pile(telling, tokens, at)
    elif not _is_understood(tokens, at, phases):
        is_key = after == ":" and (at == 0 or tokens[at - 1].word in ("{", ","))
        telling.leave(token.word, is_key=is_key)
        return
    telling.is_begun |= bool(token.space or token.card)
    telling.is_doubtful &= token.word in ARTICLES
    if token.word in COUNTED:
        before, following = (
            [one.word for one in part] for part in (tokens[max(0, at - 1) : at], tokens[at + 1 : at + 3])
        )
        if (number := _number_beside(before, following)) is not None:
            _figure(telling, token.word, number, following)


def _is_understood(tokens: Sequence[Token], at: int, phases: Sequence[str]) -> bool:
    """Whether a word says nothing of a card, or is read together with those beside it."""
    word = tokens[at].word
    beside = [one.word for one in (*tokens[max(0, at - 2) : at], *tokens[at + 1 : at + 3])]
    if NUMBER.fullmatch(word):
        return (
            tokens[at + 1 : at + 2] == [Token("in")]
            or any(one in SAID - FILLERS - set(SIGNS) for one in beside)
            or bool(_card_after(tokens, at))
        )
    is_of_phase = "phase" in beside and any(_phases_near(word, phases))
    return word in SAID or is_of_phase or word in {form for phase in phases for form in (phase, f"{phase}s")}


def _end(telling: Telling, sign: str) -> None:
    item = telling.item
    is_awaited = sign == "{" and (item.space or (item.card and not item.placed) or (item.told and not item.card))
    if not is_awaited and not (sign == "." and telling.is_braced):
        telling.next_item()
    telling.pile = ""
    telling.is_braced = sign == "{" or (telling.is_braced and sign != "}")


def _space(telling: Telling, space: str, *, leads: bool) -> None:
    """A space: of the card that was told, unless it leads to the next one."""
    telling.pile = ""
    if telling.item.is_event:
        telling.next_item()
    item = telling.item
    if item.card and (not item.placed or (not leads and not item.space)):
        telling.place(space)
        return
    if item.space or (item.card and not telling.is_braced):
        telling.next_item()
    telling.item.space = space


def _card(telling: Telling, token: Token) -> None:
    item, card = telling.item, token.card
    if telling.pile == "under" and item.placed:
        telling.tell(under=[*item.told.get("under", ()), card])
    elif telling.pile in HELD:
        telling.players.setdefault(telling.side, {}).setdefault(telling.pile, []).append(card)
    elif telling.pile:
        telling.loose.append(card)
    elif item.space and not item.card:
        item.card = card
        telling.place(item.space)
    else:
        if item.card:
            telling.next_item()
        telling.item.card, telling.item.is_event = card, token.is_event


def _side(telling: Telling, tokens: Sequence[Token], at: int) -> None:
    """Whose the one card is that is told, or whose all that follow are."""
    side = tokens[at].side
    before = [token.word for token in tokens[max(0, at - 2) : at]]
    after = tokens[at + 1].word if at + 1 < len(tokens) else ""
    if any(token.word in TURNS for token in _clause(tokens, at)):
        return
    if any(one in LABELS for one in before):
        if telling.item.placed and any(one in OWNED for one in before):
            telling.tell(owner=side)
        else:
            telling.tell_player(side)
    elif after not in HAS and (telling.item.space or (telling.is_begun and _is_aside(tokens, at))):
        if telling.item.space or telling.item.card:
            telling.tell_player(side)
        else:
            telling.leave(tokens[at].word, is_key=False)
    else:
        telling.head(side)


def _is_aside(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is said of the card before it, not of the one to come."""
    return tokens[at - 1].word == "(" or not _card_after(tokens, at)


def _pile(telling: Telling, tokens: Sequence[Token], at: int) -> None:
    """Cards that are not on the board: after the word, or before it where it is said in what they are."""
    word, item = tokens[at].word, telling.item
    if at and tokens[at - 1].word == "in" and item.card and not item.placed:
        telling.item, telling.pile = Item(telling.side, telling.is_owned), word
        _card(telling, Token("", item.card))
        telling.pile = ""
    elif tokens[at + 1 : at + 2] and (tokens[at + 1].word == ":" or _card_after(tokens, at)):
        if word != "under":
            telling.next_item()
        telling.pile = word


# --- Beside a card ------------------------------------------------------------------------------------------------


def _clause(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    """The words about one that no sign sets apart from it."""
    first, last = max(0, at - MOST_WORDS), min(len(tokens), at + MOST_WORDS)
    first = next((one + 1 for one in range(at, first - 1, -1) if tokens[one].word in SIGNS), first)
    last = next((one for one in range(at, last) if tokens[one].word in SIGNS), last)
    return tokens[first:last]


def _card_after(tokens: Sequence[Token], at: int) -> str:
    """The card that a word leads to."""
    following = (token for token in tokens[at + 1 : at + 1 + MOST_WORDS] if not _leads_on(token))
    return next((token.card for token in following), "")


def _leads_on(token: Token) -> bool:
    return token.word in FILLERS or bool(token.side) or NUMBER.fullmatch(token.word) is not None


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


# --- The turn -----------------------------------------------------------------------------------------------------


def _turn(telling: Telling, tokens: Sequence[Token], phases: Sequence[str]) -> None:
    """The phase that a line tells, and whose turn it is."""
    words = [token.word for token in tokens]
    for at, word in enumerate(words):
        if word == "phase":
            near = [one for one in (*words[at + 1 : at + 3], *words[max(0, at - 1) : at]) if one.isalpha()]
            named = next((phase for one in near for phase in _phases_near(one, phases)), "")
            telling.phase = named or telling.phase
            telling.turn = (named and _whose(telling, tokens[max(0, at - 3) : at])) or telling.turn
        elif word == "turn" or (word in ("move", "play") and words[max(0, at - 1) : at] in (["to"], ["on"])):
            telling.turn = _whose(telling, tokens[max(0, at - 3) : at + 3]) or telling.turn


def _phases_near(word: str, phases: Sequence[str]) -> Iterator[str]:
    """The phase that is called so, in whatever form or spelling."""
    yield from (one for one in phases if word.startswith(one))
    yield from get_close_matches(word, phases, 1, 0.75)


def _whose(telling: Telling, tokens: Sequence[Token]) -> str:
    return next((token.side or telling.side for token in tokens if token.side or token.word == "their"), "")
