"""Words that turn a question round or narrow it, and everyday words that say the same in a question."""

from collections.abc import Mapping, Sequence

from refsvc.search.words import stem

_TURNING = {
    "not": """not no never cannot cant dont doesnt didnt wont isnt arent wasnt couldnt shouldnt wouldnt mustnt neednt
        nothing nobody none without neither nor unable illegal forbidden impossible lacks lacking prohibited banned
        refused denied barred disallowed outlawed""",
    "must": "must need needs needed required requires obliged compulsory mandatory obligatory",
    "only": "only just solely except unless besides merely exclusively",
    "always": "always all every entire whole both everyone everything completely",
    "stop": """stop stops stopped prevent prevents prevented keep keeps block blocks forbid forbids negate negates
        cancel cancels deny denies denied hinder hinders protect protects protected save saves saved
        spare spares spared""",
    "decline": """refuse refuses decline declines declined skip avoid ignore ignores ignored dodge escape escapes evade
        exempt immune safe""",
    "again": "again twice repeatedly multiple several another second",
    "once": "once",
    "before": "before",
    "after": "after afterwards",
    "instead": "instead",
    "enemy": "enemy enemies opponent opponents opposing foe foes",
    "own": "own friendly ally allies friend friends buddy mate comrade",
    "teammate": "teammate teammates partner partners",
    "lose": "lose loses lost losing less fewer reduce reduces",
    "more": "more extra additional increase increases",
    "through": "through over across",
    "past": "past",
    "first": "first",
    "attacker": "attacker attackers",
    "continue": "continue continues continued continuing",
    "granted": "granted",
    "self": "himself herself itself themselves myself yourself",
}
TURNING: Mapping[str, str] = {word: turn for turn, words in _TURNING.items() for word in words.split()}
"""Words that turn a question round or narrow it, each with what it does."""
_SAYINGS: Mapping[tuple[str, ...], str] = {
    ("more", "than", "once"): "again",
    ("more", "than", "one"): "again",
    ("more", "times", "than", "one"): "again",
    ("once", "more"): "again",
    ("one", "more", "time"): "again",
    ("a", "second", "time"): "again",
    ("turn", "one"): "first turn",
    ("turn", "1"): "first turn",
    ("each", "other"): "mutual",
    ("one", "another"): "mutual",
    ("against", "the", "rules"): "not",
    ("how", "many"): "number",
    ("how", "much"): "number",
    ("number", "of"): "number",
    ("amount", "of"): "number",
    ("count", "my"): "number",
    ("count", "his"): "number",
    ("count", "the"): "number",
    ("count", "cards"): "number",
    ("have", "an", "effect"): "effect",
    ("have", "any", "effect"): "effect",
    ("have", "effect"): "effect",
    ("has", "an", "effect"): "effect",
    ("do", "anything"): "effect",
    ("does", "anything"): "effect",
    ("the", "turn", "after"): "next turn",
    ("a", "turn", "after"): "next turn",
    ("any", "time"): "anytime",
    ("any", "moment"): "anytime",
    ("whenever", "i", "like"): "anytime",
    ("whenever", "i", "want"): "anytime",
    ("time", "is", "called"): "timed",
    ("time", "is", "up"): "timed",
    ("time", "runs", "out"): "timed",
    ("other", "than"): "only",
    ("anything", "but"): "only",
    ("everything", "but"): "only",
    ("anybody", "but"): "only",
    ("everybody", "but"): "only",
    ("nothing", "but"): "only",
    ("all", "but"): "only",
    ("says", "so"): "told",
    ("say", "so"): "told",
    ("says", "it"): "told",
    ("says", "that"): "told",
    ("says", "may"): "told",
    ("says", "otherwise"): "told",
    ("tells", "me"): "told",
    ("tells", "it"): "told",
    ("out", "of", "boost"): "not",
    ("out", "of", "boosts"): "not",
    ("out", "of", "magic"): "not",
    ("out", "of", "cards"): "not",
    ("go", "on"): "continue",
    ("goes", "on"): "continue",
    ("going", "on"): "continue",
    ("play", "on"): "continue",
    ("keep", "playing"): "continue",
    ("keeps", "going"): "continue",
    ("hit", "and", "run"): "retreat",
    ("stand", "still"): "not",
    ("stands", "still"): "not",
    ("have", "to"): "must",
    ("has", "to"): "must",
    ("had", "to"): "must",
    ("other", "side"): "enemy",
    ("other", "sides"): "enemy",
    ("other", "player"): "enemy",
    ("other", "players"): "enemy",
    ("other", "guys"): "enemy",
}
"""Words that turn a question together, and not each by itself; the longest that fits counts."""
_LONGEST = max(map(len, _SAYINGS))
_BEGINNING_SAYINGS = frozenset(words[0] for words in _SAYINGS)
NUMBERS = {
    **{word: str(number) for number, word in enumerate(("two", "three", "four", "five", "six", "seven"), 2)},
    "single": "1",
    "pair": "2",
    "couple": "2",
}
TURNED = frozenset(map(stem, {*TURNING, *NUMBERS, "each", "other"})) - {stem("beside")}
"""The stems of words that count as turns, and need not be there as words; “besides” has that of “beside”."""
SAYINGS = frozenset(map(" ".join, _SAYINGS))


def saying_at(words: Sequence[str], place: int) -> tuple[int, str]:
    """How many words turn a question together at this place, and what they do; 0 where none do."""
    for length in range(_LONGEST, 1, -1) if words[place] in _BEGINNING_SAYINGS else ():
        if turn := _SAYINGS.get(tuple(words[place : place + length])):
            return length, turn
    return 0, ""


# --- everyday words --------------------------------------------------------------------------------------

_ALIKE = """
gain get gets got gotten earn receive collect obtain paid rewarded
allow let enable permit
give grant lend
possess have has carry hold bear wear wield
unit guy guys dude fellow
start begin beginning
several multiple many
add added total sum
stack cumulative accumulate
heal recover
normal standard usual regular
use resolve drink
destroy ate eat eats eaten
remove removed rob robs robbed
place arrive arrives arrived
elf elves
dwarf dwarves
copy copied copying
draw drew drawn
count considered treated include included
forget forgot forgotten forgets
affect concern
choose pick target select
spend pay
"""
_ONE_OF: Mapping[str, str] = {
    stem(word): line.split()[0] for line in _ALIKE.strip().splitlines() for word in line.split()
}


def alike(one: str) -> str:
    """A stem that stands for this one and all that say the same in a question."""
    return _ONE_OF.get(one, one)


# --- words that never stand for each other ---------------------------------------------------------------

_OPPOSED = """
win wins won winner winning victory / lose loses lost losing defeat loser / tie draw drawn stalemate deadlock nobody
melee sword / ranged bow
summon build / destroy kill
start begin first / end finish last second
before / after
more extra / less fewer
gain earn / lose pay spend
add / remove
own friendly ally / enemy opponent
attacker / defender target
heal / damage wound
top / bottom
full / empty
draw / discard
minimum / maximum
right correct / wrong incorrect
"""
"""On each line, words that exclude each other; two of them may be ways to speak of the same matter all the same."""
_SIDES_OF: dict[str, list[tuple[int, int]]] = {}
for _line, _words in enumerate(_OPPOSED.strip().splitlines()):
    for _side, _of_it in enumerate(_words.split(" / ")):
        for _word in _of_it.split():
            _SIDES_OF.setdefault(alike(stem(_word)), []).append((_line, _side))


def opposed(one: str, other: str) -> bool:
    """Whether these stems are those of words that say the contrary of each other."""
    sides = dict(_SIDES_OF.get(one, ()))
    return any(line in sides and sides[line] != side for line, side in _SIDES_OF.get(other, ()))
