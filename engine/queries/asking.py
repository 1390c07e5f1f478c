"""Reading what somebody asks about, and answering it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress

from engine.documents import speech
from engine.documents.speech import IDLE, Closeness, same, without, words, words_of
from engine.explore.play import Play
from engine.queries.actions.attacking import LEGALITY
from engine.queries.actions.deciding import in_full
from engine.queries.actions.ways_to_ask import of_many
from engine.queries.aims import of_its_aims
from engine.queries.cards.beside import of_cards_beside
from engine.queries.fights.sequence import of_two_attackers
from engine.queries.fights.threats import of_threat
from engine.queries.lines import aimed, of_aim, of_line, of_line_or_text, starts_with_a_verb
from engine.queries.meant import as_asked, of_own_texts, of_what_it_gives, those_meant, unsaid_text
from engine.queries.reading.denials import DENYING, affirmed, told_in_full
from engine.queries.reading.named import is_called_like_its_card, mentioned, of_text
from engine.queries.reading.plainly import MANY, said_plainly
from engine.queries.reading.several import of_each_question
from engine.queries.reading.supposed import LEADING, PRONOUNS, parted
from engine.queries.reading.unaimed import of_unaimed
from engine.queries.refusing import Unanswered, refused
from engine.queries.stories import of_story
from engine.queries.supposing import of_supposition
from engine.queries.texts.afterwards import of_event
from engine.queries.texts.forced import of_forced
from engine.queries.texts.from_hand import of_held_text
from engine.queries.texts.gains import of_gain
from engine.queries.texts.its_time import of_its_time, of_itself
from engine.queries.texts.orders import of_order
from engine.queries.texts.prices import of_price
from engine.queries.told import BEING, WHETHER, of_told
from engine.queries.turns.another_time import of_another_time
from engine.queries.turns.duties import of_duty
from engine.queries.turns.lasting import of_lasting
from engine.queries.turns.present import of_now
from engine.queries.turns.whole_turn import of_the_turn
from engine.values.actions import Action
from engine.values.answers import Asked, Why
from engine.values.bounds import SPACES_NAMED
from engine.values.errors import Ambiguous, NotTheirTurn, NotUnderstood
from engine.values.reasons import Reason
from engine.why.acting import why_action, why_not_theirs
from engine.why.codes import WhyCode
from engine.why.nearest import at_space, harmless_first
from engine.why.options import offered_as, why_offered
from engine.why.terms import Terms

TURNING = DENYING | {"only", "just", "always", "never", "every", "all", "must", "without", "unless", "except"}
"""Words by which yes to what is answered may be no to what was asked."""
NOT_DONE = DENYING | {"doesn't", "doesnt", "didn't", "didnt", "won't", "wont", "nothing", "nobody", "none"}
"""Words with which it is supposed that something is not done."""
BY_YES_OR_NO = WHETHER | speech.vocabulary("do", "did", "am", "was", "were", "should", "has", "have")
"""What begins a question that yes or no answers."""
MUST = speech.vocabulary("must", "obliged", "mandatory", "forced", "required")
"""Words with which it is asked whether something has to be done."""
WHETHER_LEGAL = re.compile(
    r"^(?:is|was|would) it (?:be )?(?:legal|possible|allowed|ok|okay|permitted|fine)(?: for (.+?))? to ", re.IGNORECASE
)
"""How it is asked whether somebody may do what follows."""
WHY_TOO = re.compile(r",? (?:and )?(?:if (?:not|so),? )?why(?: not)?[?!. ]*$", re.IGNORECASE)
"""Behind a question, these ask for the reasons that any answer has."""
STOPPING = re.compile(
    r"^((?:can|could|may|might) .+?) (?:stop|land|end up|come to rest) (?:on top of|on|at) ", re.IGNORECASE
)
"""How it is asked whether a unit may end its move somewhere: that it “stops” something is said with what it stops."""
BEFALLS = re.compile(
    r"^(?:does|do|will|would|is|can) (?:the |my )?(.+?) "
    r"(?:die|survive|live|fall|(?:be |get )?(?:destroyed|killed|hurt|damaged)|take (?:any )?(?:damage|wounds?)) "
    r"((?:if|when|by|after) .+)$",
    re.IGNORECASE,
)
"""How it is asked whether a card lives through what is done."""
HAPPENS_TO = re.compile(
    r"^what (?:happens|would happen|becomes|would become) (?:to|of|with) (.+?) ((?:if|when|once|at) .+)$", re.IGNORECASE
)
"""How it is asked what befalls a card, and where."""
DEEDS = (
    "attack", "attacked", "attacked-by", "move", "summon", "summoned", "build", "built", "play", "played", "use",
    "discard", "reach", "in-range", "block", "destroy", "gone",
)  # fmt: skip
"""Words of what is done to cards or by them."""
OF_CARDS = ("attack", "move", "reach")
"""Words of what cards alone do, and no text."""
BUILDING, PLAYING = "build", "play"
ARTICLES = frozenset(["a", "an", "the"])
WHAT_HAPPENS = "what-happens"


def why(terms: Terms, play: Play, asked: str | Action) -> tuple[Why, ...]:
    """Why what is asked about may be done or picked, or happened, or why not; an answer for each thing it may mean."""
    try:
        return (why_action(terms, play, asked),) if isinstance(asked, Action) else _understood(terms, play, asked)
    except Unanswered as error:
        raise refused(terms, play, error, _understood) from None


def _understood(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """The same; what is not understood is refused as it is found, without a word of what could be asked instead."""
    both, alone = of_each_question(terms, play, asked, _understood)
    if both:
        return both
    is_whether = _asks_whether(asked)
    try:
        found = _why(terms, play, asked)
        use = unsaid_text(terms, play, asked, found)
        found = found if use is None else of_own_texts(terms, play, asked, use, _understood)
    except Unanswered as error:
        raise (Unanswered(asked, error.found, alone) if alone else error) from None
    full = [in_full(terms, play, one)._replace(is_whether=is_whether or one.is_whether) for one in found]
    return those_meant(play, full)


def _asks_whether(asked: str) -> bool:
    """Whether yes or no answers a question: not where it is asked why or what, nor with a word that turns the sense."""
    spoken = words(asked)
    begins = spoken[:1] and (
        spoken[0] in BY_YES_OR_NO or (spoken[0] in LEADING and not BY_YES_OR_NO.isdisjoint(spoken))
    )
    # What is denied in a condition turns nothing of what is asked under it.
    condition = next((at for at, word in enumerate(spoken) if at and word in LEADING), len(spoken))
    said = {word.said.lower() for word in spoken[:condition]}
    return bool(begins) and TURNING.isdisjoint(said) and said.isdisjoint(MANY | {"how", "why"})


def _why(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    option = offered_as(play, asked)
    if option is not None and play.pending is not None:
        return (why_offered(play.pending, option),)
    asked = WHY_TOO.sub("", asked)
    plainly = WHETHER_LEGAL.sub(lambda said: f"can {said[1] or 'i'} ", asked)
    if plainly != asked:
        return tuple([as_asked(one, asked) for one in _understood(terms, play, plainly)])
    moved = STOPPING.sub(r"\1 move to ", asked)
    if moved != asked:
        return tuple([as_asked(one, asked) for one in _understood(terms, play, moved)])
    happening = _of_whom_it_happens_to(terms, play, asked)
    if happening:
        return happening
    question = affirmed(asked)
    if question:
        return told_in_full(asked, question, _understood(terms, play, question))
    told = (
        of_story(terms, play, asked)
        or of_threat(terms, play, asked)
        or of_the_turn(terms, play, asked)
        or of_lasting(terms, play, asked)
        or of_another_time(terms, play, asked, _understood)
        or of_told(terms, play, asked)
    )
    if told:
        return tuple([as_asked(one, asked) for one in _answers(terms, play, told)])
    try:
        return of_line_or_text(terms, play, asked)
    except NotUnderstood as error:
        found = _otherwise(terms, play, asked, error)
        if not found or (_asks_what_something_is(play, asked) and any(_is_of_deeds(one) for one in found)):
            raise Unanswered(asked, error) from None
        return found


def _of_whom_it_happens_to(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """What happens to a card where something is done: what happens then, to whomever; none where that is not asked."""
    said = HAPPENS_TO.match(asked)
    if said is None:
        return ()
    named, condition = said.groups()
    meant = " ".join([named if PRONOUNS.intersection(words(one)) else one for one in condition.split()])
    with suppress(NotUnderstood):
        return tuple([as_asked(one, asked) for one in _understood(terms, play, f"what happens {meant}")])
    return ()


def _of_what_befalls(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """What happens to a card where something is done, for whoever asks whether it lives through that."""
    said = BEFALLS.match(asked.rstrip("?!. "))
    found = () if said is None else _of_whom_it_happens_to(terms, play, f"what happens to {said[1]} {said[2]}")
    return tuple([as_asked(one, asked) for one in found])


def _asks_what_something_is(play: Play, asked: str) -> bool:
    """Whether it is asked what a card is, and nothing of what may be done: two names in it are no attack."""
    spoken = words(asked)
    rest = spoken[1:] if spoken[:1] == words("who") else spoken
    return bool(rest) and rest[0] in BEING and (_said_for(play, DEEDS) | LEGALITY).isdisjoint(rest[1:])


def _said_for(play: Play, deeds: Iterable[str]) -> set[str]:
    """The words in which players say these deeds."""
    return set() if play.cards is None else words_of(deeds, play.cards.sayings)


def _is_of_deeds(answer: Why) -> bool:
    """Whether an answer is about something that may be done."""
    of_turns = any(one.code is WhyCode.NOT_THEIR_TURN for one in answer.reasons)
    return answer.about is Asked.ACTION or bool(answer.actions) or of_turns


def _otherwise(terms: Terms, play: Play, asked: str, error: NotUnderstood) -> tuple[Why, ...]:
    """What is answered to a question that names no action as it is written or spoken; nothing where it is none."""
    if error.meant:
        return tuple([as_asked(one, asked) for one in of_aim(terms, play, error.meant)])
    said = [word.lower().strip("?!.,") for word in asked.replace("’", "'").split()]
    told = (
        of_its_aims(terms, play, asked)
        or of_duty(terms, play, asked)
        or of_held_text(terms, play, asked, _understood)
        or of_itself(terms, play, asked)
    )
    if told:
        return tuple([as_asked(one, asked) for one in told])
    if MANY.intersection(said[:1]) and DENYING.intersection(said) and "if" not in said[1:2]:
        return ()
    try:
        found = _of_any_form(terms, play, asked, error)
    except NotUnderstood:
        found = _of_what_is_left(terms, play, asked)
        if not found:
            raise
    return of_what_it_gives(terms, play, asked, found, _understood) or found


def _of_any_form(terms: Terms, play: Play, asked: str, error: NotUnderstood) -> tuple[Why, ...]:
    """The answer of the first way to ask that fits; nothing where none does."""
    return (
        of_two_attackers(terms, play, asked)
        or of_order(terms, play, asked)
        or _of_namesake(terms, play, asked)
        or _of_what_is_done_first(terms, play, asked)
        or _of_many(terms, play, asked)
        or tuple(_in_a_sentence(terms, play, asked))
        or _of_what_is_left(terms, play, asked)
        or _of_many(terms, play, " ".join(said_plainly(asked)))
        or _of_what_comes(terms, play, asked)
        or _of_slip(terms, play, asked, error)
        or _of_each_meant(terms, play, asked)
        or _of_what_befalls(terms, play, asked)
    )


def _of_what_is_done_first(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """The answer after something that is said to happen; with it supposed, where nothing else settles it."""
    after = of_event(terms, play, asked)
    told = {reason.code for one in after for reason in (*one.reasons, *one.permits)}
    if after and told != {WhyCode.NOT_SETTLED_AFTER}:
        return after
    found = of_supposition(terms, play, asked, _understood)
    if after and any(one.about not in (Asked.ACTION, Asked.WHICH, Asked.TOLD) for one in found):
        return after
    return (tuple([as_asked(one, asked) for one in found]) or after) if after else found


def _of_namesake(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """What is said of an action of a card that is called like its own text; nothing where no action is named."""
    named = mentioned(terms, play, asked)
    if named and is_called_like_its_card(play, named) and _says_of_cards(play, asked):
        with suppress(NotUnderstood):
            return of_line(terms, play, " ".join(said_plainly(asked)))
    return ()


def _of_many(terms: Terms, play: Play, asked: str, *closenesses: Closeness) -> tuple[Why, ...]:
    """The answers to what is asked of many actions, or to the action that a question comes to."""
    return tuple([as_asked(one, asked) for one in _answers(terms, play, of_many(terms, play, asked, *closenesses))])


def _answers(terms: Terms, play: Play, found: Iterable[Why | str]) -> tuple[Why, ...]:
    """The answers among what was found, and those to the questions that it comes to."""
    return tuple(
        answer for one in found for answer in (_understood(terms, play, one) if isinstance(one, str) else (one,))
    )


def _of_what_is_left(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """The answer to a question without the words that say nothing: “so”, “this turn”, “is that ok”."""
    said = without(IDLE, asked, play.cards.sayings) if play.cards else ""
    if not said or said == asked:
        return ()
    with suppress(NotUnderstood):
        return tuple([as_asked(one, asked) for one in _understood(terms, play, said)])
    return ()


def _of_what_comes(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """The answer to what is done in a question for what happens then; none where it is said not to be done."""
    for clause, question in parted(asked.split()):
        if play.cards is not None and words(question) in same(play.cards.sayings).get(WHAT_HAPPENS, frozenset()):
            if not NOT_DONE.isdisjoint({word.said.lower() for word in words(clause)}):
                return ()
            with suppress(NotUnderstood):
                found = _understood(terms, play, clause)
                # Of what can't be done at all nothing comes.
                return () if any(one.code is WhyCode.NOTHING_OF_THAT for one in found[0].reasons) else found
    return ()


def _of_each_meant(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """The answers for each of the few actions that the words may mean, where none of them alone can be meant now."""
    try:
        play.action(" ".join(said_plainly(asked)))
    except Ambiguous as error:
        if len(error.candidates) > SPACES_NAMED:
            return _of_none_of_them(terms, play, asked, [play.action(line) for line in error.candidates])
        return tuple([answer for line in error.candidates for answer in of_line(terms, play, line)])
    except NotTheirTurn:
        return (why_not_theirs(terms, play.position, asked),)
    except NotUnderstood:
        return ()
    return ()


def _of_none_of_them(terms: Terms, play: Play, asked: str, meant: Sequence[Action]) -> tuple[Why, ...]:
    """That none of many actions is legal which the words may mean, with why not that against which least stands."""
    found = [why_action(terms, play, action) for action in meant]
    if any(not one.reasons or one.is_untold for one in found):
        return ()
    least, action = min(zip(found, meant, strict=True), key=lambda pair: len(pair[0].reasons))
    names = tuple([piece.card.name for at in action.squares if (piece := play.position.board[at]) is not None])
    if len(names) != len(action.squares):
        return ()
    none = Reason(WhyCode.NONE_OF_SEVERAL, (), action.squares, names, (("number", len(meant)),))
    return (least._replace(about=Asked.WHICH, asked=asked, reasons=(none, *least.reasons)),)


def _is_about(play: Play, action: Action, asked: str) -> bool:
    """Whether each card on the battlefield whose name the words are nearest to is one that an action is about."""
    spoken = words(asked)
    meant = {piece.card.name for square in action.squares if (piece := play.position.board[square]) is not None}
    meant |= {action.name} - {""}
    there = {piece.card.name for piece in play.position.board if piece is not None}
    return not any(_is_nearer(name, meant, spoken) for name in there - meant)


def _is_nearer(name: str, others: Collection[str], spoken: speech.Words) -> bool:
    """Whether some of the words are nearer to a name than to any of the others."""
    length, written = len(words(name)), speech.named(name)
    for place in range(len(spoken) - length + 1):
        said = speech.joined(spoken[place : place + length])
        nearest = max([speech.likeness(said, speech.named(one)) for one in others], default=0)
        if speech.alike(said, written) and speech.likeness(said, written) > nearest:
            return True
    return False


def _of_slip(terms: Terms, play: Play, asked: str, error: NotUnderstood) -> tuple[Why, ...]:
    """The answer to what a slip of the pen can only mean: who asks only looks, and the answer says what it is about."""
    if len(error.candidates) == 1 and not isinstance(error, Ambiguous):
        with suppress(NotUnderstood):
            found = of_line_or_text(terms, play, error.candidates[0])
            if _is_about(play, play.action(error.candidates[0]), asked):
                return found
    return _of_many(terms, play, asked, Closeness.ALIKE)


def _in_a_sentence(terms: Terms, play: Play, asked: str) -> Iterator[Why]:
    """What a whole sentence asks about: “why did Ice Shards not trigger”, “why can’t c3 attack c5?”."""
    named, plain = mentioned(terms, play, asked), said_plainly(asked)
    aim = aimed(play, " ".join(plain))
    if aim is not None:
        yield from (as_asked(one, asked) for one in of_aim(terms, play, aim))
        return
    if named and plain[0].lower() == "play":
        # Of a text that is in play already it may be asked whether another copy can be played.
        with suppress(NotUnderstood):
            yield from of_line(terms, play, " ".join(plain))
            return
    if named and is_called_like_its_card(play, named):
        try:
            yield from _of_cards(terms, play, asked, plain)
        except NotUnderstood as error:
            # A text neither moves nor attacks: who says so means the card.
            if isinstance(error, Ambiguous) or _says_of_cards(play, asked):
                raise
        else:
            return
    if named:
        found = (
            of_forced(terms, play, asked, named)
            or of_gain(terms, play, asked, named)
            or of_price(terms, play, asked, named)
            or of_its_time(terms, play, asked, named)
            or tuple(of_cards_beside(terms, play, asked, named))
            or tuple(of_text(terms, play, named))
        )
        found = tuple([of_now(terms, play, asked, one) for one in found])
        yield from map(_of_duty, found) if MUST.intersection(words(asked)) else found
        return
    yield from _of_cards(terms, play, asked, plain)


def _of_cards(terms: Terms, play: Play, asked: str, plain: list[str]) -> Iterator[Why]:
    """What a sentence asks about cards, without the words that only ask. Raises NotUnderstood."""
    about = tuple(_of_held(terms, play, plain))
    if not about and plain != asked.split():
        with suppress(NotUnderstood):
            about = of_line_or_text(terms, play, " ".join(plain))
    yield from about or [as_asked(one, asked) for one in of_unaimed(terms, play, plain)]


def _says_of_cards(play: Play, asked: str) -> bool:
    """Whether a sentence says what cards alone do."""
    return not _said_for(play, OF_CARDS).isdisjoint(words(asked))


def _of_duty(answer: Why) -> Why:
    """The answer to whether something must be used: not where its player decides then."""
    told = next(
        (one for one in answer.reasons if one.code is WhyCode.ITS_TIME and dict(one.params).get("player")), None
    )
    if told is None:
        return answer
    return answer._replace(about=Asked.WHICH, reasons=(told._replace(code=WhyCode.NEED_NOT_USE), told))


def _of_held(terms: Terms, play: Play, words: list[str]) -> Iterator[Why]:
    """Whether a card that is named alone may enter play, on the first space where it may."""
    verb = words[0].lower() if starts_with_a_verb(terms, " ".join(words)) else ""
    named = words[1:] if verb else words
    name = " ".join(named[1:] if named and named[0].lower() in ARTICLES else named)
    table = terms.rules.table(play.position)
    card = terms.held(table, name)
    held = () if card is None else terms.with_card(card, 0)
    onto_spaces = [one for one in held if one.squares]
    if verb == BUILDING and all(one.verb != verb for one in onto_spaces):
        # A card that is played onto a space is built there, by whatever word the rules say so.
        verb = PLAYING
    actions = [one for one in onto_spaces if verb in ("", one.verb)]
    entering = next((found for one in actions if (found := terms.entering(table, one)) is not None), None)
    if entering is not None:
        spaces = list(entering[1]) or [one for one in table.geometry.squares if table.is_empty(one)]
        offered = harmless_first(play.position, spaces)
        yield from (why_action(terms, play, at_space(action, offered[0])) for action in actions)
