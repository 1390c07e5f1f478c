"""What a question asks: of what, who does it, and what turns it round or narrows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple

from refsvc.search.befell import Befallen, befallen
from refsvc.search.mood import Mood, asking_verb, mood_of
from refsvc.search.names import Named
from refsvc.search.naming import BEFORE_NAMES, Naming, Sorts, named_at, naming_of
from refsvc.search.roles import SOMEBODY, SPEAKERS, Roles, actor_of, roles_of
from refsvc.search.sequence import DOING, one_after_the_other
from refsvc.search.turning import NUMBERS, TURNING, alike, saying_at
from refsvc.search.unnamed import DETERMINERS, GENERIC, KINDS, is_told_from_others
from refsvc.search.voices import ATTACKING, performed, undergone
from refsvc.search.whose import Whose, is_of_whoever_acts, is_possessive, owned, whose
from refsvc.search.word_order import Thing, in_order, joined, spoken_of
from refsvc.search.words import EMPTY_STEMS, EMPTY_WORDS, Token, stem

OPPONENTS = frozenset({"opponent", "opponents"})
FINISHED = frozenset({"have", "has", "had", "was", "were", "been", "that", "who", "which", "they", *SOMEBODY})
"""Behind these and speakers, “just” tells when and not how much."""
TOLD_OTHERWISE = frozenset({alike(stem("destroy")), alike(stem("place"))})
"""Deeds for which players have words that tell something else: who “dies” is destroyed, who “puts up” builds."""
ORDINALS = frozenset({"first", "second", "third", "last", "another"})
COUNTED = frozenset({"turn", "turns", "round", "rounds", "phase", "phases", "player"})
"""Of what comes one after the other, an ordinal says which is meant."""
SEVERAL = (["several"], ["multiple"], ["many"], ["more"], ["more", "than", "one"])
TIME = frozenset({stem("time"), ""})
SPEAKING_OF_ONESELF = frozenset({"me", "us"})
PARTING = frozenset({"and", "or", "then"})
"""Words that say nothing by themselves, and stand between things that are said each for itself."""
LOSING = frozenset({"lose", "loses", "lost", "losing"})
_CLAUSES = "when if because once after before while automatically"
GAMES = frozenset({"game", "games", "match", *_CLAUSES.split()})
"""Behind what says that somebody loses, these name nothing else that is lost."""
NOT_LOST = frozenset({"all", "every", "each", "last"})
KNOWN_ALREADY = frozenset({"the", "that", "this", "these", "those", "same"})
"""What stands behind one of these was spoken of before."""
BEGINNING_A_CLAUSE = SPEAKERS | SOMEBODY | {"it", "they", "a", "an", "the", "my", "all", "that", "this"}


class Question(NamedTuple):
    """What a phrasing asks."""

    stems: frozenset[str]
    names: Naming
    whose: Whose
    befallen: Befallen
    turns: tuple[str, ...]
    """What turns it round or narrows it, and the numbers in it, in the order of the alphabet."""
    mood: Mood
    roles: Roles
    marked: bool
    """Whether it tells one unit or card without a name from others."""
    either: frozenset[str]
    """The stems of what it offers with an “or” between, of which one is enough."""
    order: tuple[str, ...] = ()
    """The stems of its words as they follow one another, but for numbers and those that say and part nothing."""
    things: tuple[Thing, ...] = ()
    """Whoever and whatever it speaks of, in the order of a plain sentence."""
    joined: frozenset[tuple[Thing, str]] = frozenset()
    """Each thing that stands on the board, with the sort of small word by which it hangs on the rest: “from a gate”."""
    deeds: frozenset[tuple[str, str]] = frozenset()
    """The stems of each two things that are done one after the other, where it says so."""
    undergone: frozenset[str] = frozenset()
    """The deeds that it tells to be done to somebody."""
    performed: frozenset[str] = frozenset()
    """The deeds that it tells of by whoever does them alone."""
    repeated: frozenset[str] = frozenset()
    """The stems of things of which it speaks more than once, each time of another one."""
    implied: frozenset[str] = frozenset()
    """What it does not say, and is about all the same."""
    implied_things: tuple[Thing, ...] = ()
    """What it says only some words of, in the order of a plain sentence."""


class Asking:
    """Reads questions, with the names in them."""

    def __init__(
        self, sorts: Sorts, names: Callable[[Sequence[Token]], Sequence[Named]], of_the_rules: Callable[[str], str]
    ) -> None:
        self._sorts = sorts
        self._names = names
        self._of_the_rules = of_the_rules

    def question_of(self, text: str, read: Sequence[Token], names: Sequence[Named] | None = None) -> Question:
        """What these words of a text ask."""
        everything = self._names(read) if names is None else names
        is_typed = names is not None
        found = [one for one in everything if (is_typed and one.proper) or self._sorts.is_written_as_a_name(text, one)]
        words = [token.word for token in read]
        asking = asking_verb(text, read)
        actor = actor_of(words, asking)
        told = [self._told_by_the_rules(one) for one in read]
        effects = [*filter(self._sorts.is_an_effect, everything)]
        spoken = [*spoken_of(told, everything, effects)]
        turns = [*self._turns(text, read, told, found)]
        roles = roles_of(read, told, found, asking, actor, self._sorts)
        if actor.is_the_opponent(read, found):
            turns.append("theirs")
        return Question(
            stems=frozenset([one.stem for one in read if one.stem not in EMPTY_STEMS and not one.word.isdigit()]),
            names=naming_of(text, read, found, everything if is_typed else found, self._sorts),
            turns=tuple(sorted([*turns, *self._turned_together(words, read, found, turns)])),
            mood=mood_of(text, words, asking, passive=roles.passive),
            roles=roles,
            marked=is_told_from_others(words),
            either=_either(read),
            order=tuple(_in_order(read)),
            things=in_order(told, spoken, asking, passive=roles.passive),
            joined=joined(told, spoken, passive=roles.passive),
            whose=whose(read, told),
            befallen=befallen(read, effects, actor.head),
            deeds=one_after_the_other(told),
            undergone=undergone(told),
            performed=performed(told),
            repeated=frozenset(_repeated(read)),
        )

    def _told_by_the_rules(self, token: Token) -> Token:
        """A word by which players tell a deed, with the stem of the one by which the rules do: “run” is to move."""
        deed = alike(self._of_the_rules(token.stem))
        return token._replace(stem=deed) if deed in DOING - TOLD_OTHERWISE else token

    # --- what turns it round -----------------------------------------------------------------------------

    def _turns(self, text: str, read: Sequence[Token], told: Sequence[Token], names: Sequence[Named]) -> Iterator[str]:
        words = [token.word for token in read]
        place = 0
        if words[:1] in (["his"], ["their"]):
            # Nobody was spoken of yet whose it may be.
            yield "enemy "
        while place < len(words):
            word = words[place]
            length, turn = saying_at(words, place)
            if word == "once" and not turn and any(one in BEGINNING_A_CLAUSE for one in words[place + 1 : place + 2]):
                # “Once it has attacked” tells when, and not how often.
                length, turn = 1, "after"
            if not turn:
                length = 1
                if word.isdigit() or word in NUMBERS:
                    turn = f"{NUMBERS.get(word, word)} {alike(_counted(read, place + 1))}"
                elif word in TURNING and not self._is_idle(read, place, names):
                    turn = "self" if is_of_whoever_acts(words, place) else TURNING[word]
            if _is_contrary(text, read[place]):
                turn = "not"
            if word in OPPONENTS and not is_possessive(text, read, place):
                # What the opponent does is something else than what is done with the opponent's cards.
                turn = "opponent"
            if word in ORDINALS and words[place + 1 : place + 2] and words[place + 1] in COUNTED:
                # Which of them it is, and neither how often nor what comes before something else.
                turn = f"{word} {alike(read[place + 1].stem)}"
            if turn == "first":
                turn = _done_first(read, place)
            after = place + length
            if turn == "again" and words[place:after] in SEVERAL:
                # Several events, or several turns, are another matter than several times.
                counted = alike(_counted(read, after))
                is_when = any(one.word in COUNTED for one in read[after : after + 2])
                turn = turn if counted in TIME else f"several {counted}" if is_when else "several"
            if word in SPEAKING_OF_ONESELF and place and alike(told[place - 1].stem) in DOING:
                turn = "to me"
            if word in LOSING and (lost := _lost(read, place + 1)):
                turn = f"{turn} {lost}"
            if turn in ("enemy", "own"):
                turn = f"{turn} {owned(read, place, place + length, names)}"
            if turn:
                yield turn
            place += length
        if any(named_at(read, place + 1, names) for place, word in enumerate(words) if word == "or"):
            yield "or"
        if any(_attacks_with(words, place) for place in range(len(words))):
            yield "with"

    def _turned_together(
        self, words: Sequence[str], read: Sequence[Token], names: Sequence[Named], turns: Collection[str]
    ) -> Iterator[str]:
        """What turns a question round only beside something else that it says."""
        for place, word in enumerate(words):
            if word == "same" and "again" in turns and not _tells_when(words, place + 1):
                # The same thing again is another matter than one more of its kind.
                yield from ["same"] if named_at(read, place + 1, names) is None else []

    def _is_idle(self, read: Sequence[Token], place: int, names: Sequence[Named]) -> bool:
        """Whether the word does not turn anything where it stands, whatever it may do elsewhere."""
        word = read[place].word
        before = read[place - 1].word if place else ""
        name = next((one for one in names if one.span.start <= read[place].start < one.span.end), None)
        if name is not None and (name.span.end > read[place].end or name.span.start < read[place].start):
            return True
        if word == "own":
            # "I own eight dice" says whose they are, and "her own Ram" no more than "Ram".
            return before in SPEAKERS or self._sorts.begins_an_effect(read, place + 1, names)
        if word == "just":
            return before in FINISHED | SPEAKERS
        return word == "through" and self._sorts.is_an_effect(named_at(read, place + 1, names))


def _attacks_with(words: Sequence[str], place: int) -> bool:
    """Whether it is said there with whom somebody attacks, and not whom; “his attack with …” is not."""
    noun = words[place - 1 : place] and words[place - 1] in BEFORE_NAMES
    return words[place] in ATTACKING and words[place + 1 : place + 2] == ["with"] and not noun


def _done_first(read: Sequence[Token], place: int) -> str:
    """What a “first” at this place turns: which of two deeds comes first, where it stands beside one."""
    deeds = [alike(one.stem) for one in (*read[place + 1 : place + 2], *read[max(0, place - 1) : place])]
    return next((f"first {deed}" for deed in deeds if deed in DOING), "first")


def _either(read: Sequence[Token]) -> frozenset[str]:
    """The stems of the words on both sides of each “or”."""
    places = [place for place, token in enumerate(read) if token.word == "or" and 0 < place < len(read) - 1]
    return frozenset([read[other].stem for place in places for other in (place - 1, place + 1)])


def _is_contrary(text: str, token: Token) -> bool:
    """Whether what was typed says the contrary of the word that it was read as: “unfrozen”, read as “frozen”."""
    typed = text[token.start : token.end].casefold()
    return typed != token.word and typed.startswith("un") and stem(typed.removeprefix("un")) == token.stem


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


def _repeated(read: Sequence[Token]) -> Iterator[str]:
    """Of what is named more than once, that of which each time another one is meant: not “the gate” again."""
    counted = Counter[str]()
    for place, token in enumerate(read):
        before = next((one.word for one in reversed(read[:place]) if one.word not in KINDS), "")
        if before not in KNOWN_ALREADY and token.word not in EMPTY_WORDS:
            counted[alike(token.stem)] += 1
    return (one for one, many in counted.items() if many > 1)


def _in_order(read: Sequence[Token]) -> Iterator[str]:
    """The stems of words, but for numbers and for those that say nothing and part nothing."""
    for one in read:
        if not one.word.isdigit() and (one.stem not in EMPTY_STEMS or one.word in PARTING):
            yield alike(one.stem)


def _counted(read: Sequence[Token], place: int) -> str:
    """What is counted by a number before this place."""
    while place < len(read) and read[place].word in ("of", "or", "more", "other", "same"):
        place += 1
    if place == len(read):
        return ""
    return "unit" if read[place].word in GENERIC else read[place].stem
