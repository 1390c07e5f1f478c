"""What turns a question round or narrows it: whether a word that can do so does where it stands, and what it turns."""

from collections.abc import Collection, Iterator, Sequence

from refsvc.search.names import Named
from refsvc.search.naming import BEFORE_NAMES, Sorts, named_at
from refsvc.search.roles import SOMEBODY, SPEAKERS, Actor
from refsvc.search.said import PARTING
from refsvc.search.sequence import DOING
from refsvc.search.turning import NUMBERS, TURNING, alike, saying_at
from refsvc.search.unnamed import DETERMINERS, GENERIC
from refsvc.search.voices import ATTACKING
from refsvc.search.whose import is_of_whoever_acts, is_possessive, owned
from refsvc.search.words import EMPTY_WORDS, Token, stem

THEIRS = "theirs"
"""What a question is turned by that asks what the opponent does."""
TELLING_WHOSE = frozenset({"own", "enemy", "opponent", THEIRS})
"""What it is turned by that tells whose something is, or who does it."""
OPPONENTS = frozenset({"opponent", "opponents"})
FINISHED = frozenset({"have", "has", "had", "was", "were", "been", "that", "who", "which", "they", *SOMEBODY})
"""Behind these and speakers, “just” tells when and not how much."""
BEGINNING_A_CLAUSE = SPEAKERS | SOMEBODY | {"it", "they", "a", "an", "the", "my", "all", "that", "this"}
NOT_COUNTED = frozenset({"thanks", "when", "if", "because", "due"})
"""Behind a number, these say of nothing how many there are."""
EDITIONS_CALLED = frozenset({"first", "second"})
ORDINALS = frozenset({"first", "second", "third", "last", "another"})
COUNTED = frozenset({"turn", "turns", "round", "rounds", "phase", "phases", "player"})
"""Of what comes one after the other, an ordinal says which is meant."""
SEVERAL = (["several"], ["multiple"], ["many"], ["more"], ["more", "than", "one"])
TIME = frozenset({stem("time"), ""})
SPEAKING_OF_ONESELF = frozenset({"me", "us"})
LOSING = frozenset({"lose", "loses", "lost", "losing"})
CONTRARY = ("un", "non", "in", "im", "dis")
"""How the contrary of a word begins."""
GAME = frozenset({"game", "match"})
PERMITTING = frozenset({"lets", "allows", "permits", "enables"})
PERMITTED_BY = frozenset({"card", "cards", "effect", "ability", "event", "text", "something", "that", "which", "it"})
"""What may let somebody do what nobody may otherwise."""
_CLAUSES = "when if because once after before while automatically"
GAMES = frozenset({"game", "games", "match", *_CLAUSES.split()})
"""Behind what says that somebody loses, these name nothing else that is lost."""
NOT_LOST = frozenset({"all", "every", "each", "last"})


def turns_of(
    text: str, read: Sequence[Token], told: Sequence[Token], names: Sequence[Named], actor: Actor, sorts: Sorts
) -> tuple[str, ...]:
    """What turns a question round or narrows it, and the numbers in it, in the order of the alphabet."""
    turning = _Turning(text, read, told, names, sorts)
    turns = [*turning.in_order()]
    theirs = [THEIRS] if actor.is_the_opponent(read, names) else []
    return tuple(sorted([*turns, *theirs, *turning.beside(turns)]))


def but_for_sides(turns: Collection[str]) -> frozenset[str]:
    """What turns a question round or narrows it, but for what tells whose something is."""
    return frozenset([one for one in turns if one.split()[0] not in TELLING_WHOSE])


def are_of_a_loss(turns: Collection[str]) -> bool:
    """Whether it is among these that somebody loses."""
    return any(one.split()[0] == "lose" for one in turns)


class _Turning:
    """Tells of each word of a text what it turns."""

    def __init__(
        self, text: str, read: Sequence[Token], told: Sequence[Token], names: Sequence[Named], sorts: Sorts
    ) -> None:
        self._text = text
        self._read = read
        self._told = told
        self._names = names
        self._sorts = sorts
        self._words = [token.word for token in read]

    def in_order(self) -> Iterator[str]:
        """What turns the question, as it comes, and then what any two words do together."""
        words, place = self._words, 0
        if words[:1] in (["his"], ["their"]):
            # Nobody was spoken of yet whose it may be.
            yield "enemy "
        while place < len(words):
            length, turn = self._said_at(place)
            if turn := self._narrowed(turn, place, place + length):
                yield turn
            place += length
        if any(self._is_named_at(place + 1) for place, word in enumerate(words) if word == "or"):
            yield "or"
        if any(_attacks_with(words, place) for place in range(len(words))):
            yield "with"

    def beside(self, turns: Collection[str]) -> Iterator[str]:
        """What turns a question round only beside something else that does."""
        for place, word in enumerate(self._words):
            is_a_thing = word == "same" and not _tells_when(self._words, place + 1)
            if is_a_thing and "again" in turns and not self._is_named_at(place + 1):
                # The same thing again is another matter than one more of its kind.
                yield "same"

    def _said_at(self, place: int) -> tuple[int, str]:
        """How many words turn the question together at this place, and what they do by themselves."""
        words, word = self._words, self._words[place]
        length, turn = saying_at(words, place)
        if _is_contrary(self._text, self._read[place]):
            return max(length, 1), "not"
        if turn:
            return length, turn
        if word == "once" and not BEGINNING_A_CLAUSE.isdisjoint(words[place + 1 : place + 2]):
            # “Once it has attacked” tells when, and not how often.
            return 1, "after"
        if word.isdigit() or word in NUMBERS:
            return 1, f"{NUMBERS.get(word, word)} {alike(_counted(self._read, place + 1))}"
        if word in PERMITTING and place and words[place - 1] in PERMITTED_BY:
            return 1, "told"
        if word not in TURNING or self._is_idle(place):
            return 1, ""
        return 1, "self" if is_of_whoever_acts(words, place) else TURNING[word]

    def _narrowed(self, turn: str, place: int, after: int) -> str:
        """What is turned by the words between these places, as those around them tell."""
        read, words, word = self._read, self._words, self._words[place]
        if word in OPPONENTS and not is_possessive(self._text, read, place):
            # What the opponent does is something else than what is done with the opponent's cards.
            turn = "opponent"
        if word in ORDINALS and not COUNTED.isdisjoint(words[place + 1 : place + 2]):
            # Which of them it is, and neither how often nor what comes before something else.
            turn = f"{word} {alike(read[place + 1].stem)}"
        if turn == "first":
            turn = _done_first(read, place)
        if turn == "continue" and GAME.isdisjoint(words):
            # A unit that goes on moves; the contrary of an end is that the game goes on.
            turn = ""
        if word == "another" and (after == len(words) or alike(self._told[after].stem) in DOING):
            # “One unit moves and another attacks” tells of two units.
            turn = "other"
        if turn == "again" and words[place:after] in SEVERAL:
            turn = _several(read, after)
        if word in SPEAKING_OF_ONESELF and place and alike(self._told[place - 1].stem) in DOING:
            turn = "to me"
        if word in LOSING and (lost := _lost(read, place + 1)):
            turn = f"{turn} {lost}"
        if turn in ("enemy", "own"):
            turn = f"{turn} {owned(read, place, after, self._names)}"
        return turn

    def _is_idle(self, place: int) -> bool:
        """Whether the word does not turn anything where it stands, whatever it may do elsewhere."""
        token, word = self._read[place], self._words[place]
        before = self._words[place - 1] if place else ""
        name = next((one for one in self._names if one.span.start <= token.start < one.span.end), None)
        if name is not None and (name.span.end > token.end or name.span.start < token.start):
            return True
        if word == "own":
            # "I own eight dice" says whose they are, and "her own Ram" no more than "Ram".
            return before in SPEAKERS or self._sorts.begins_an_effect(self._read, place + 1, self._names)
        if word == "just":
            return before in FINISHED | SPEAKERS
        if word in EDITIONS_CALLED and self._words[place + 1 : place + 2] in (["edition"], ["and"]):
            return "edition" in self._words[place + 1 : place + 4]
        return word == "through" and self._sorts.is_an_effect(named_at(self._read, place + 1, self._names))

    def _is_named_at(self, place: int) -> bool:
        return named_at(self._read, place, self._names) is not None


def _attacks_with(words: Sequence[str], place: int) -> bool:
    """Whether it is said there with whom somebody attacks, and not whom; “his attack with …” is not."""
    noun = words[place - 1 : place] and words[place - 1] in BEFORE_NAMES
    return words[place] in ATTACKING | {"attacking"} and words[place + 1 : place + 2] == ["with"] and not noun


def _done_first(read: Sequence[Token], place: int) -> str:
    """What a “first” at this place turns: which of two deeds comes first, where it stands beside one."""
    deeds = [alike(one.stem) for one in (*read[place + 1 : place + 2], *read[max(0, place - 1) : place])]
    return next((f"first {deed}" for deed in deeds if deed in DOING), "first")


def _is_contrary(text: str, token: Token) -> bool:
    """Whether what was typed says the contrary of the word that it was read as: “unfrozen”, read as “frozen”."""
    typed = text[token.start : token.end].casefold()
    return typed != token.word and any(
        typed.startswith(one) and stem(typed.removeprefix(one).removeprefix("-")) == token.stem for one in CONTRARY
    )


def _tells_when(words: Sequence[str], place: int) -> bool:
    """Whether what is called the same there is a time, so that nothing else is meant by it."""
    return any(one in COUNTED | {"time", "game", "as", "way"} for one in words[place : place + 2])


def _lost(read: Sequence[Token], place: int) -> str:
    """What is lost at this place; empty for the game, which is lost where nothing else is."""
    while place < len(read) and (read[place].word in DETERMINERS or read[place].word in NOT_LOST):
        place += 1
    if place == len(read):
        return ""
    word = read[place].word
    is_a_thing = word not in EMPTY_WORDS | PARTING and word not in TURNING and not word.endswith("ly")
    return alike(read[place].stem) if is_a_thing and word not in GAMES else ""


def _several(read: Sequence[Token], after: int) -> str:
    """What a “several” before this place turns: several events, or several turns, are no several times."""
    counted = alike(_counted(read, after))
    if counted in TIME:
        return "again"
    is_when = any(one.word in COUNTED for one in read[after : after + 2])
    return f"several {counted}" if is_when else "several"


def _counted(read: Sequence[Token], place: int) -> str:
    """What is counted by a number before this place."""
    while place < len(read) and read[place].word in ("of", "or", "more", "other", "same"):
        place += 1
    if place == len(read) or read[place].word in EMPTY_WORDS or read[place].word in NOT_COUNTED:
        return ""
    return "unit" if read[place].word in GENERIC else read[place].stem
