"""What is asked of another time than now: of all that is left of this turn, of a later one, of another player's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from engine.documents.places import ON
from engine.documents.speech import OTHER, OWN, Names, Words, said, same, vocabulary, words
from engine.explore.play import Play
from engine.queries.reading.supposed import in_turn
from engine.values.actions import Action, Attack, Move, Use
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED
from engine.values.cards import Piece
from engine.values.errors import NotUnderstood
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.ending import ends_of_turn
from engine.why.places import first_of
from engine.why.terms import Terms

Ask = Callable[[Terms, Play, str], tuple[Why, ...]]
"""Answers a question about a position."""

TEXTS_TRIED, AIMS_TRIED, DECISIONS_LEFT = 8, 8, 6
"""Texts that are begun to see whether an attack is legal then, what each is aimed at, and what is left behind that."""
MOVES_TRIED = 40
"""Moves of a unit after which it is seen whether it could attack."""
SPEAKER = vocabulary("i", "we")
"""How players speak of themselves."""
PRONOUNS = vocabulary("his", "her", "its", "their", "your")
"""Words for whose a card is that tell no side by themselves."""
AS_IT_STANDS = Reason(WhyCode.AS_IT_STANDS, ())
GOALS = frozenset({WhyCode.GOAL_REACHED, WhyCode.GOAL_NEVER, WhyCode.GOAL_OPEN})
SETTLED = frozenset({WhyCode.TURN_OF_ANOTHER, WhyCode.TURN_OF_ITS_OWN, *GOALS})
LATER = Reason(WhyCode.SUPPOSED_LATER, ())


def of_another_time(terms: Terms, play: Play, asked: str, ask: Ask) -> tuple[Why, ...]:
    """The answers to a question that says of which time it is asked; none where it says nothing of that."""
    if play.cards is None or play.pending is not None or play.position.over:
        return ()
    line, known = _time_last(words(asked)), same(play.cards.sayings)
    for word, answered in TIMES:
        for phrase in sorted(known.get(word, ()), key=len, reverse=True):
            rest = _rest(line, phrase)
            if rest:
                return answered(terms, play, rest, ask)
    return ()


def _time_last(line: Words) -> Words:
    """A question that begins with whose next turn is meant, with that at its end."""
    is_first = line[:1] and line[0] in ON and line[2:4] == words("next turn")
    return (*line[4:], *line[:4]) if is_first else line


def _rest(line: Words, phrase: Words) -> Words:
    """What is asked besides the time, which is said first or last; nothing where it is not said."""
    size = len(phrase)
    if len(line) > size and line[-size:] == phrase:
        return line[:-size]
    return line[size:] if len(line) > size and line[:size] == phrase else ()


# --- this turn --------------------------------------------------------------------------------------------------------


def _this_turn(terms: Terms, play: Play, rest: Words, ask: Ask) -> tuple[Why, ...]:
    return tuple([_as_it_stands(terms, play, one) for one in ask(terms, play, said(rest))])


def _as_it_stands(terms: Terms, play: Play, found: Why) -> Why:
    """The answer, with what a move would change of it, and that no more than that was tried."""
    position = play.position
    over = () if found.supposed is None else tuple(_over(terms, position, found.supposed.position))
    if over:
        return found._replace(reasons=over, permits=(), nearest=(), actions=(), supposed=None)
    if found.about is Asked.ACTION and found.reasons:
        later = _legal_later(terms, play, found)
        if later is not None:
            return later
        action = play.action(found.asked)
        way = tuple(_after_moves(terms, position, action)) or tuple(_after_texts(terms, play, action))
        if way:
            return Why(Asked.WHICH, found.asked, (), way, (AS_IT_STANDS,), found.caveats, as_it_stands=True)
        nearest = tuple([_unless_over(terms, position, one) for one in found.nearest])
        return found._replace(nearest=(*nearest, AS_IT_STANDS), as_it_stands=True)
    if found.about is not Asked.WHICH or is_settled(found):
        return found
    return found._replace(nearest=(*found.nearest, AS_IT_STANDS), as_it_stands=True)


def _legal_later(terms: Terms, play: Play, found: Why) -> Why | None:
    """The answer in the phase of this turn in which what is asked is legal, where nothing else is done before."""
    action = play.action(found.asked)
    for then in _later(terms, play.position):
        if not any(terms.rules.reasons_against(terms.rules.table(then.position), action)):
            legal = why_action(terms, Play(then.position, cards=play.cards), action)
            return legal._replace(supposed=then, as_it_stands=True)
    return None


def _later(terms: Terms, position: Any) -> Iterator[Supposed]:
    """Each phase of the rest of this turn: where something is decided before it, with the cards as they stand."""
    order, turn = terms.tongue.phase_order, position.turn
    waits_in = ""
    for there, resolved in ends_of_turn(terms, position):
        yield Supposed(there, in_turn(terms, position, turn, there.phase).told)
        waits_in = there.phase if resolved.pending is not None else ""
    for phase in order[order.index(waits_in) + 1 :] if waits_in else ():
        yield in_turn(terms, position, turn, phase)


def is_settled(found: Why) -> bool:
    """Whether an answer holds however the cards come to stand until then: what is told, and what a text itself says."""
    return found.about not in (Asked.ACTION, Asked.WHICH) or any(one.code in SETTLED for one in found.reasons)


def _over(terms: Terms, now: Position, supposed: Position) -> Iterator[Reason]:
    """That the phase that is supposed of this turn is over."""
    order = terms.tongue.phase_order
    if supposed.turn == now.turn and order.index(supposed.phase) < order.index(now.phase):
        yield Reason(WhyCode.PHASE_IS_OVER, (terms.cites.phases,), params=(("phase", supposed.phase),))


def _unless_over(terms: Terms, position: Any, hint: Reason) -> Reason:
    """A hint; in place of a phase in which something would be legal, that it is over, where it is."""
    if hint.code is not WhyCode.LEGAL_IN_PHASE:
        return hint
    there = replace(position, phase=dict(hint.params)["phase"])
    return next(_over(terms, position, there), hint)


def _after_moves(terms: Terms, position: Any, action: Action) -> Iterator[Reason]:
    """Where the unit of an attack could move first, so that it would be legal when its phase comes."""
    unit = position.board[action.square] if isinstance(action, Attack) else None
    if not isinstance(action, Attack) or unit is None or unit.controller != position.turn:
        return
    ends: list[Square] = []
    phases = ("", "")
    for there, _ in ends_of_turn(terms, position):
        for move in islice(_moves(terms, there, action.square), MOVES_TRIED):
            moved = terms.rules.resolve(there, move)
            then = None if moved.pending else _when_legal(terms, moved.position, replace(action, square=move.path[-1]))
            if then and move.path[-1] not in ends:
                ends.append(move.path[-1])
                phases = (there.phase, then)
        if ends:
            break
    if ends:
        named, more = first_of(ends, SPACES_NAMED)
        params = (("phase", phases[0]), ("then", phases[1]), more)
        yield Reason(WhyCode.LEGAL_AFTER_MOVE, (), named, (unit.card.name,), params)


def _after_texts(terms: Terms, play: Play, action: Action) -> Iterator[Reason]:
    """By which text that its player may begin first an attack would be legal in this turn: the first that is found."""
    if not isinstance(action, Attack):
        return
    unit, target = play.position.board[action.square], play.position.board[action.target]
    if unit is None or target is None or unit.controller != play.position.turn:
        return
    for there, _ in ends_of_turn(terms, play.position):
        texts = [one for one in terms.rules.legal_actions(there).actions if _is_text(one)]
        for text in texts[:TEXTS_TRIED]:
            for begun in _each_aim(Play(there, cards=play.cards).begun(text)):
                after = begun.position
                start, end = _where(after, unit), _where(after, target)
                if start is None or end is None:
                    continue
                then = _when_legal(terms, after, replace(action, square=start, target=end))
                if then:
                    cards = (unit.card.name, target.card.name)
                    params = (("by", text.name), ("phase", there.phase), ("then", then))
                    squares = (action.square, action.target)
                    yield Reason(WhyCode.LEGAL_AFTER_TEXT, (), squares, cards, params)
                    return


def _is_text(action: Action) -> bool:
    """Whether a text is begun by it: an ability, or an event that enters no space."""
    return isinstance(action, Use) or (action.verb == "play" and not action.squares)


def _each_aim(begun: Play) -> Iterator[Play]:
    """What a text comes to, aimed at each thing that it asks for first, and all else left."""
    pending = begun.pending
    if pending is not None and pending.chance:
        return
    if pending is None:
        first = [begun]
    else:
        first = [begun.answered([one]) for one in pending.options[:AIMS_TRIED] if pending.minimum <= 1]
    for play in first:
        for _ in range(DECISIONS_LEFT):
            if play.pending is None or play.pending.chance:
                break
            play = play.declined()
        if play.pending is None:
            yield play


def _where(position: Any, piece: Piece) -> Square | None:
    """Where a card stands now: of several like it none is known to be the one."""
    alike = (piece.card, piece.controller)
    there = [at for at, one in enumerate(position.board) if one is not None and (one.card, one.controller) == alike]
    return there[0] if len(there) == 1 else None


def _moves(terms: Terms, position: Any, square: Square) -> Iterator[Move]:
    """One legal move of a unit to each space that it can reach."""
    ends: set[Square] = set()
    for action in terms.rules.legal_actions(position).actions:
        if isinstance(action, Move) and action.path[0] == square and action.path[-1] not in ends:
            ends.add(action.path[-1])
            yield action


def _when_legal(terms: Terms, position: Any, action: Action) -> str:
    """The first phase of the rest of the turn in which an action is legal; empty where it is in none."""
    for there, _ in ends_of_turn(terms, position):
        if not any(terms.rules.reasons_against(terms.rules.table(there), action)):
            return str(there.phase)
    return ""


# --- another turn -----------------------------------------------------------------------------------------------------


def _next_turn(terms: Terms, play: Play, rest: Words, ask: Ask) -> tuple[Why, ...]:
    """The answer for the cards as they stand, which is all that can be said of a later turn."""
    listener = terms.tongue.listener(play.position, Names(play.position, play.cards), terms.tongue)
    whose: list[int] = listener.side(rest[-1:])
    if whose:
        rest = rest[:-2] if len(rest) > 1 and rest[-2] in ON else rest[:-1]
    question, turn, seating = said(rest), play.position.turn, play.position.geometry.seating
    others = [one for one in seating.players if one != turn and one not in play.position.lost]
    # Whoever asks what “I” may do asks of a turn of their own.
    meant = whose or ([turn] if not SPEAKER.isdisjoint(rest) else [turn, *others])
    return _in_turns(terms, play, question, meant, ask, (LATER,)) or ask(terms, play, question)


def _its_turn(terms: Terms, play: Play, rest: Words, ask: Ask) -> tuple[Why, ...]:
    """The answer for the turn of whoever controls what is asked about."""
    question = said(rest)
    found = ask(terms, play, question)
    if found[0].about is not Asked.ACTION or not found[0].reasons:
        return found
    seating, turn = play.position.geometry.seating, play.position.turn
    others = [one for one in seating.players if one != turn and one not in play.position.lost]
    return _in_turns(terms, play, question, [turn, *others], ask, ()) or found


def of_its_turn(terms: Terms, play: Play, question: str, ask: Ask) -> tuple[Why, ...]:
    """The answer to a question for the turn of whoever controls what it is about."""
    return _its_turn(terms, play, words(question), ask)


def _in_turns(
    terms: Terms, play: Play, question: str, players: Sequence[int], ask: Ask, besides: tuple[Reason, ...]
) -> tuple[Why, ...]:
    """The answers in that phase of these players' turns in which least stands against it."""
    found: list[tuple[Why, ...]] = []
    order = sorted(terms.tongue.phase_order, key=lambda phase: phase != play.position.phase)
    for player in players:
        for phase in order:
            there = in_turn(terms, play.position, player, phase)
            meant = question if player == play.position.turn else _of_who_asks(play.position, question)
            try:
                answers = ask(terms, Play(there.position, cards=play.cards), meant)
            except NotUnderstood:
                return ()
            if any(reason.code in GOALS for one in answers for reason in (*one.reasons, *one.permits)):
                # No course is looked for in a turn of which nobody knows how it begins.
                raise NotUnderstood(
                    "what can be reached in a later turn is not searched for", expected="the same of this turn"
                )
            found.append(tuple([_supposing(there, one, besides) for one in answers]))
            if not answers[0].reasons:
                return found[-1]
    least = min(found, key=lambda one: len(one[0].reasons), default=())
    shown, others = least[:SPACES_NAMED], least[SPACES_NAMED:]
    return (*[_with_moves(terms, play, question, one) for one in shown], *others)


def _with_moves(terms: Terms, play: Play, question: str, found: Why) -> Why:
    """The answer to whether something is attacked in a later turn: yes once its unit has moved there, where it can."""
    if found.about is not Asked.ACTION or not found.reasons or found.supposed is None:
        return found
    action = Play(found.supposed.position, cards=play.cards).action(found.asked)
    ways = after_moves_in_turn_of(terms, play.position, found.supposed.position.turn, action)
    if not ways:
        return found
    return Why(Asked.WHICH, question, (), ways, (), found.caveats, supposed=found.supposed, as_it_stands=True)


def after_moves_in_turn_of(terms: Terms, position: Position, player: int, action: Action) -> tuple[Reason, ...]:
    """Where the unit of an attack could move first in a turn of its player, the cards as they stand."""
    first = in_turn(terms, position, player, terms.tongue.phase_order[0]).position
    return tuple(_after_moves(terms, first, action))


def _of_who_asks(position: Position, question: str) -> str:
    """A question with “my” and “enemy” as the player has it who asks, for the turn of another."""
    seating, turn = position.geometry.seating, position.turn
    foes = seating.enemies(turn)
    named = dict.fromkeys(OWN, seating.names[turn])
    if len(foes) == 1:
        named |= dict.fromkeys(OTHER - PRONOUNS, seating.names[foes[0]])
    return " ".join([named.get(next(iter(words(token)), ""), token) for token in question.split()])


def _supposing(there: Supposed, answer: Why, besides: tuple[Reason, ...]) -> Why:
    """The answer, with what is supposed for it: no turn where it names none, or one of its own."""
    if answer.supposed is not None:
        told, position = answer.supposed.told, answer.supposed.position
    else:
        says_whose = answer.about is Asked.ACTION or (answer.about is Asked.WHICH and not answer.reasons)
        told, position = there.told if says_whose else (), there.position
    supposed = Supposed(position, (*told, *besides))
    return answer._replace(supposed=supposed, turned=None, as_it_stands=not is_settled(answer))


TIMES: tuple[tuple[str, Callable[[Terms, Play, Words, Ask], tuple[Why, ...]]], ...] = (
    ("next-turn", _next_turn),
    ("its-turn", _its_turn),
    ("this-turn", _this_turn),
)
"""The times that are asked about, by the word for them, each with how it is answered."""
