"""A question as it is read: who does what to whom, from how far. Every word has to be understood, or nothing is.

A word that is left over (“twice”, “only”, “not”, “after moving”) would make another question of it, so such a question
has no reading.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from refsvc.judge.asked.circumstances import parted
from refsvc.judge.asked.questions import (
    ATTACK,
    BOOST,
    DESTROYED,
    DO,
    HEAL,
    KINDS,
    MAGIC,
    MOVE,
    OWN,
    PLAY,
    RANGE,
    REACH,
    SELF,
    SUMMON,
    TRIGGER,
    USE,
    Circumstances,
    Happening,
    Question,
    Target,
)
from refsvc.judge.asked.vocabulary import Words, same


def read(words: Sequence[str]) -> Question | None:
    """The question, where every word of it is understood."""
    said, around = parted([part for word in words for part in same(word).split() if part != "a"])
    found = next((one for form in _FORMS if (one := form(Words(said))) is not None), None)
    return replace(found, around=around) if found is not None and _fits(found, around) else None


def _fits(question: Question, around: Circumstances) -> bool:
    """Whether what is said around a question can be said around this one."""
    said = (
        ("phase", bool(around.phase)),
        ("turn", around.is_theirs),
        ("twice", around.is_twice),
        (around.without, bool(around.without)),
    )
    there = [name for name, is_said in said if is_said]
    if question.verb == DO or (question.verb == SUMMON and question.target is None):
        return len(there) == 1 and there[0] in _MAY_BE_SAID[question.verb]
    return not there or (len(there) == 1 and there[0] in _MAY_BE_SAID.get(question.verb, ()))


_MAY_BE_SAID = {
    ATTACK: ("phase", "turn", BOOST),
    MOVE: ("phase", "turn", BOOST),
    REACH: (BOOST,),
    RANGE: (BOOST,),
    DO: ("phase", "turn", "twice", BOOST, MAGIC),
    USE: ("phase",),
    PLAY: ("phase", MAGIC),
    SUMMON: ("phase", MAGIC),
}
"""What may be said around which question."""


def _attack(words: Words) -> Question | None:
    if words.take("can i"):
        return _attack_with(words)
    who = _who(words)
    if who and words.any_of("be attacked", "be hit", "be attack") and words.any_of("by", "with"):
        attacker = _acting(words)
        return _narrowed(words, Question(ATTACK, attacker, target=Target(who))) if attacker else None
    verb = words.any_of("attack", "shoot")
    if not (who and verb):
        return None
    words.any_of("at")
    return _narrowed(words, Question(ATTACK, who, target=_adjacent(words), shoots=verb == "shoot"))


def _who(words: Words) -> str:
    """Takes who is asked about, with “can” or “is … allowed to” around; nothing where they don't come next."""
    if words.take("can"):
        return _acting(words)
    who = _acting(words) if words.take("is") else ""
    return who if words.take("allowed to") else ""


def _acting(words: Words) -> str:
    """Takes the name of who acts; whose it is makes no difference to what it may do on its own turn."""
    words.any_of(f"{OWN} {OWN}", OWN)
    return words.mark()


def _adjacent(words: Words) -> Target | None:
    words.take("next")
    return words.target()


def _attack_with(words: Words) -> Question | None:
    verb = words.any_of("attack", "shoot")
    target = words.target() if verb else None
    who = _acting(words) if words.take("with") else ""
    asked = Question(ATTACK, who, target=target, shoots=verb == "shoot")
    return _narrowed(words, asked) if who and target else None


def _narrowed(words: Words, question: Question) -> Question | None:
    """The question with all that comes after; None where a word of it is not understood."""
    # Who moves “past” or “behind” a card may go round it; an attack has no such way.
    between = ("through", "behind", "past") if question.verb == ATTACK else ("through",)
    # How far a text does something to a card is no way to it: “push Smasher 2 spaces away”, but “a unit 2 spaces away”.
    is_way = question.verb != USE
    is_off = is_way or (question.target is not None and question.target.what in KINDS)
    while not words.is_over:
        if distance := words.distance(is_way=is_way, is_off=is_off):
            question = replace(question, distance=distance)
        elif words.any_of("diagonally", "diagonal"):
            question = replace(question, diagonal=True)
        elif words.any_of(*between):
            through = words.target()
            if through is None or question.through:
                return None
            question = replace(question, through=through)
        else:
            return None
    return question


def _reach(words: Words) -> Question | None:
    if not words.any_of("how far", "how many spaces") or not words.any_of("can", "does"):
        return None
    who = _acting(words)
    boost = words.counted("boost")
    verb = words.any_of("move", "attack", "shoot")
    if not (who and verb):
        return None
    boost = words.counted("boost") or boost
    asked = Question(REACH if verb == "move" else RANGE, who, boost=boost, shoots=verb == "shoot")
    return asked if words.is_over else None


def _move(words: Words) -> Question | None:
    first = words.any_of("can", "is")
    who = _acting(words) if first else ""
    boost = words.counted("boost")
    if not who or (first == "is" and not words.take("allowed to")):
        return None
    verb = words.any_of("move", "fly")
    boost = words.counted("boost") or boost
    found = _narrowed(words, Question(MOVE, who, boost=boost)) if verb else None
    # To fly is to move as others don't, unless it is said over what.
    unread = (
        found is None or found.diagonal or (found.distance and found.through) or (verb == "fly" and not found.through)
    )
    return None if unread else found


def _use(words: Words) -> Question | None:
    if not words.any_of("can", "does"):
        return None
    who = words.mark()
    words.take("use")
    by = words.mark()
    if not (who and by):
        return None
    words.any_of("on", "at")
    target = _adjacent(words)
    found = _narrowed(words, Question(USE, who, by, target)) if target else None
    return None if found is None or found.diagonal or found.through else found


def _effect(words: Words) -> Question | None:
    """An event or ability by its own name: “does Blast work on a structure”, “can I play Burn on Kalal”."""
    if not words.any_of("can", "does", "is"):
        return None
    by_me = words.take("i") and bool(words.any_of("play", "use"))
    who = words.mark()
    if not who:
        return None
    verbs = ("on", "at") if by_me else _EFFECTS
    target = words.target() if words.any_of(*verbs) else None
    return Question(PLAY, who, target=target) if target and words.is_over else None


_EFFECTS = (
    "target", "affect on", "affect against", "affect", "apply to", "be play on", "be use on", "allowed on",
)  # fmt: skip
"""What a text does to a card, said of all texts alike."""


def _do(words: Words) -> Question | None:
    """That a text is used or an event played, whatever it is aimed at."""
    if words.take("can i"):
        who = words.mark() if words.any_of("play", "use") else ""
        return Question(DO, who) if who and words.is_over else None
    who = words.mark() if words.take("can") else ""
    if who and words.any_of("be play", "be use") and words.is_over:
        return Question(DO, who)
    by = words.mark() if who and words.take("use") else ""
    return Question(DO, who, by) if by and words.is_over else None


def _heal(words: Words) -> Question | None:
    who = words.mark() if words.take("can") else ""
    target = words.target() if who and words.any_of("heal", "remove damage from") else None
    return Question(HEAL, who, target=target) if target and words.is_over else None


def _trigger(words: Words) -> Question | None:
    """Whether something brings a text about: “does Engage trigger on Sly”, “does Sly trigger Engage”."""
    first = words.any_of("does", "can", "is")
    who = words.mark() if first else ""
    if not who or not (words.take("trigger") or words.take("be trigger")):
        return None
    triggered = words.mark() if first != "is" else ""
    if triggered:
        return Question(TRIGGER, triggered, happening=Happening(USE, Target(who))) if words.is_over else None
    if words.any_of("when", "if", "after"):
        happening = _happening(words)
    else:
        by = words.mark() if words.any_of("on", "by", "from", "off") else ""
        happening = Happening(USE, Target(by)) if by else None
    return Question(TRIGGER, who, happening=happening) if happening and words.is_over else None


def _happening(words: Words) -> Happening | None:
    who = _somebody(words)
    if who is None:
        return None
    if words.take("is destroyed"):
        return Happening(DESTROYED, who)
    if words.any_of("is attacked by", "is attack by"):
        attacker = _somebody(words)
        return Happening(ATTACK, attacker, who, words.distance()) if attacker else None
    if words.take("move"):
        words.take("away")
        return Happening(MOVE, who)
    if words.take("attack"):
        target = _somebody(words)
        return Happening(ATTACK, who, target, words.distance())
    return None


def _somebody(words: Words) -> Target | None:
    return Target(SELF) if words.any_of("it", "this unit", "this card") else words.target()


def _summon(words: Words) -> Question | None:
    if words.take("can i summon"):
        who = words.mark()
    else:
        who = words.mark() if words.take("can") else ""
        if not words.take("be summon"):
            return None
    if who and words.is_over:
        return Question(SUMMON, who, distance=1)
    magic = words.counted("magic")
    distance, target = 1, None
    if words.take("next"):
        words.take("to")
        target = words.target()
    elif distance := words.number():
        target = words.target() if words.take("spaces") and words.any_of("away from", "from") else None
    magic = words.counted("magic") or magic
    if not (who and target and words.is_over):
        return None
    return Question(SUMMON, who, target=target, distance=distance, magic=magic)


_FORMS = (_reach, _attack, _move, _use, _effect, _summon, _do, _heal, _trigger)
"""The ways to ask, each of which reads a question or leaves it to the next."""
