"""What a text that a player begins can be aimed at, and what it takes off the battlefield: “who can I freeze”."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from engine.documents.speech import Closeness, Words, fits, vocabulary, without, words
from engine.explore.outcomes import explore
from engine.explore.play import Play
from engine.queries.lines import decisions_met, of_aim
from engine.queries.reading.denials import DENYING
from engine.queries.reading.mentions import SHORTEST, cards_by_mention, named_first
from engine.queries.reading.named import all_mentioned
from engine.queries.reading.sought import Telling
from engine.queries.told import BEING, WHETHER
from engine.values.actions import Action, Use
from engine.values.answers import Asked, Spoken, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import COURSES_LOOKED_AT, SPACES_SHOWN
from engine.values.errors import BeyondBound
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.options import is_of_cards
from engine.why.places import first_of
from engine.why.recalling import Recalled
from engine.why.terms import Terms

WHICH = vocabulary("who", "whom", "what", "which")
FILLING = WHETHER | vocabulary(
    "i", "we", "my", "mine", "get", "to", "be", "with", "by", "using", "of", "on", "at", "in", "within", "unit", "card",
    "target", "use", "play", "enemy", "now", "still", "all",
)  # fmt: skip
"""Words that say no more of what is asked."""
TURNING = DENYING | {"only", "first", "before", "after", "without", "instead", "if", "when", "and", "or"}
"""Words with which something else is asked."""
PASSIVE = vocabulary("be", "itself", "himself", "herself")
"""Words with which what is named first is what a text is aimed at."""
LEFT_BY = 1
"""Words that are not known, among the others: whatever it is that the text is said to do."""
LONGEST_NAME = 4
BEARERS_TRIED = 3
ENDS = {WhyCode.TAKES_OFF, WhyCode.TAKES_TO_HAND}


class Begun(NamedTuple):
    """A text that the active player may begin, and how."""

    name: str
    action: Action


def of_its_aims(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """At which cards a text can be aimed, or whether it can at one that is named; none where that is not asked."""
    spoken = words(asked)
    if play.pending is not None or play.position.over or not TURNING.isdisjoint({one.said.lower() for one in spoken}):
        return ()
    texts, rest = _text_named(terms, play, asked, spoken)
    rest = _without_its_user(play, texts, rest)
    known = FILLING | {one for one in rest if play.position.geometry.has(one)}
    there = cards_by_mention(play, " ".join(rest), "")
    if texts and len(rest) > 1 and rest[0] in WHICH and rest[1] not in BEING and not there:
        is_asked = _words_left(rest[1:], known) <= LEFT_BY
        return tuple(_of_each_text(terms, play, texts, lambda one: _all_aims(one, asked))) if is_asked else ()
    if texts and rest[:1] and rest[0] in WHETHER and len(there) == 1:
        targets, others = there[0], rest
        if play.cards is not None:
            others = words(without("destroy", " ".join(rest), play.cards.sayings))
        pieces = [play.position.board[one] for one in targets]
        known |= {word for one in pieces if one is not None for word in words(one.card.name)}
        if len(others) < len(rest) and not _words_left(others, known):
            return _of_one_copy(terms, play, texts[:1], targets, lambda one, to: _taken_off(terms, one, asked, to))
        if len(others) == len(rest) and _words_left(rest, known) <= LEFT_BY:
            return _of_one_copy(terms, play, texts, targets, lambda one, to: _aim_at(terms, one, to))
    return ()


def _without_its_user(play: Play, texts: Sequence[Begun], rest: Words) -> Words:
    """The words without the name of the card that is said to use its text: “can Sneeks use Sly with Blarf”."""
    users = {one.action.square for one in texts if isinstance(one.action, Use)}
    subject = rest[1:] if rest[:1] and rest[0] in WHETHER else rest
    size, squares = named_first(play, subject)
    if users.isdisjoint(squares) or not PASSIVE.isdisjoint(subject):
        return rest
    return (*rest[: len(rest) - len(subject)], *subject[size:])


def _of_one_copy(
    terms: Terms,
    play: Play,
    texts: Sequence[Begun],
    targets: Sequence[Square],
    tell: Callable[..., Iterator[Why]],
) -> tuple[Why, ...]:
    """What is told of the first copy of a card to which it is yes, or else of the first."""
    found = [tuple(_of_each_text(terms, play, texts, partial(tell, to=target))) for target in targets]
    return next((one for one in found if one and not any(answer.reasons for answer in one)), found[0])


def _text_named(terms: Terms, play: Play, asked: str, spoken: Words) -> tuple[Sequence[Begun], Words]:
    """The texts of the longest name that is named, with the words besides it."""
    texts = [*_events(terms, play), *_abilities(terms, play, asked)]
    called = {one: words(one) for one in dict.fromkeys(text.name for text in texts)}
    cards = [words(piece.card.name) for piece in play.position.board if piece is not None]
    for closeness in (Closeness.EXACT, Closeness.SHORT):
        for start, end in _spans(spoken):
            said = spoken[start:end]
            too_short = closeness is Closeness.SHORT and (len("".join(said)) < SHORTEST or said[0] in FILLING)
            meant = [] if too_short else [name for name, its in called.items() if fits(said, its, closeness)]
            if len(meant) == 1 and not any(fits(said, card, closeness) for card in cards):
                return [one for one in texts if one.name == meant[0]], spoken[:start] + spoken[end:]
    return (), spoken


def _spans(spoken: Words) -> Iterator[tuple[int, int]]:
    """Where a name may begin and end, the longest first."""
    for length in range(min(LONGEST_NAME, len(spoken)), 0, -1):
        yield from ((start, start + length) for start in range(len(spoken) - length + 1))


def _events(terms: Terms, play: Play) -> Iterator[Begun]:
    """The events in the active player's hand."""
    for card in dict.fromkeys(play.position.players[play.position.turn].hand):
        if card.is_a("event"):
            yield from (Begun(card.name, one) for one in terms.with_card(card, 0) if not one.squares)


def _abilities(terms: Terms, play: Play, asked: str) -> Iterator[Begun]:
    """The abilities that are named of the active player's cards, where a player begins them."""
    for name in all_mentioned(terms, play, asked):
        ability = terms.registry.abilities.get(name)
        if ability is not None and terms.starts(ability):
            turn, bearers = play.position.turn, Recalled(terms, play, name).bearers(None)
            squares = [one.square for one in bearers if one.square is not None and one.piece.controller == turn]
            yield from (Begun(name, Use(square, name)) for square in squares[:BEARERS_TRIED])


def _words_left(rest: Sequence[str], known: frozenset[str] | set[str]) -> int:
    return len([word for word in rest if word not in known])


class Then(NamedTuple):
    """A text that may be begun, with the play and what is supposed for it."""

    begun: Begun
    play: Play
    supposed: Supposed | None


def _of_each_text(
    terms: Terms, play: Play, texts: Sequence[Begun], tell: Callable[[Then], Iterator[Why]]
) -> Iterator[Why]:
    """What is told of each text where it may be begun, now or in a later phase of this turn; else why it may not."""
    for one in texts:
        then = _when(terms, play, one)
        if then is None:
            yield why_action(terms, play, one.action)
        else:
            yield from (answer._replace(supposed=then.supposed) for answer in tell(then))


def _when(terms: Terms, play: Play, begun: Begun) -> Then | None:
    order = terms.tongue.phase_order
    for there in Telling(terms, play, "").times(play.position.turn):
        position: Any = play.position if there is None else there.position
        is_over = order.index(position.phase) < order.index(play.position.phase)
        if not is_over and not any(terms.rules.reasons_against(terms.rules.table(position), begun.action)):
            return Then(begun, Play(position, cards=play.cards), there)
    return None


def _all_aims(then: Then, asked: str) -> Iterator[Why]:
    """All cards at which a text can be aimed."""
    action, position = then.begun.action, then.play.position
    decision = next((one for one in decisions_met(then.play.begun(action)) if not one.chance), None)
    if decision is None or not is_of_cards(decision):
        return
    squares = [one.square for one in decision.shown if one is not None and one.square is not None]
    shown, more = first_of(squares, SPACES_SHOWN)
    pieces = [position.board[one] for one in shown]
    cards = tuple(["" if one is None else one.card.name for one in pieces])
    params = (("ability", then.begun.name), more)
    told = Reason(WhyCode.AIMED_AT, decision.entries[:1], shown, cards, params)
    yield Why(Asked.WHICH, asked, (), (told,), caveats=position.doubts(action))


def _aim_at(terms: Terms, then: Then, target: Square) -> Iterator[Why]:
    """Whether a text can be aimed at a card."""
    aim = Spoken(then.begun.action, (then.play.position.geometry.names[target],))
    yield from of_aim(terms, then.play, aim)


def _taken_off(terms: Terms, then: Then, asked: str, target: Square) -> Iterator[Why]:
    """Whether a text can destroy a card, as those decide who play it; that it puts it in a hand instead is told."""
    action, position = then.begun.action, then.play.position
    try:
        start = terms.rules.start_of_action(position, action)
        outcomes = explore(start, lambda after: _became(position, after, target), bound=COURSES_LOOKED_AT)
    except BeyondBound:
        return
    likeliest = {one.seen: one.most for one in outcomes.outcomes}
    if not outcomes.complete and not ENDS & {*likeliest}:
        return
    never = WhyCode.TAKES_TO_HAND if WhyCode.TAKES_TO_HAND in likeliest else WhyCode.NEVER_TAKES_OFF
    code = WhyCode.TAKES_OFF if WhyCode.TAKES_OFF in likeliest else never
    # Where not all was looked at, how likely it is at best is not known.
    chance = 1 if code is WhyCode.NEVER_TAKES_OFF or not outcomes.complete else likeliest[code]
    piece = position.board[target]
    cards = ("" if piece is None else piece.card.name,)
    params = (("ability", then.begun.name), ("chance", str(chance) if chance < 1 else ""))
    told = (Reason(code, (), (target,), cards, params),)
    # Who asks whether it is killed and who asks whether one is rid of it are told apart by nothing but their word.
    about = Asked.TOLD if code is WhyCode.TAKES_TO_HAND else Asked.WHICH
    reasons, permits = (told, ()) if code is WhyCode.NEVER_TAKES_OFF else ((), told)
    yield Why(about, asked, reasons, permits, caveats=position.doubts(action), actions=(action,))


def _became(before: Any, after: Any, target: Square) -> WhyCode | None:
    """What became of the card on a space, known by its name: it is elsewhere, in a hand, or gone."""
    name, now = before.board[target].card.name, after.board[target]
    if (now is not None and now.card.name == name) or _on_battlefield(after, name) >= _on_battlefield(before, name):
        return None
    return WhyCode.TAKES_TO_HAND if _in_hands(after, name) > _in_hands(before, name) else WhyCode.TAKES_OFF


def _on_battlefield(position: Any, name: str) -> int:
    """How many copies of a card are on the battlefield."""
    return sum(one is not None and one.card.name == name for one in position.board)


def _in_hands(position: Any, name: str) -> int:
    """How many copies of a card are in hands."""
    return sum(one.name == name for player in position.players for one in player.hand)
