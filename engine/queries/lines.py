"""What is asked by a line: an action, an option, a card and a space to which somebody points, perhaps with an aim."""

from __future__ import annotations

from collections.abc import Iterator

from engine.explore.play import Play
from engine.queries.playing.courses import acting_in, that_act
from engine.queries.reading.named import of_text
from engine.values.actions import Action, Attack, Move, Use
from engine.values.answers import Asked, Spoken, Why
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Decision
from engine.values.editions import EDITIONS
from engine.values.errors import NotUnderstood
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.acting import why_action, why_meant
from engine.why.codes import WhyCode
from engine.why.ending import brought
from engine.why.meanings import Meaning, between
from engine.why.options import picking, why_never_picked, why_picked
from engine.why.places import on_space, place_named
from engine.why.terms import Terms


def of_line_or_text(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """The answers to a line that names a text, points at a space, or starts an action. Raises NotUnderstood."""
    named = tuple(of_text(terms, play, asked))
    return named or tuple(_of_pointing(terms, play, asked)) or of_line(terms, play, asked)


def of_line(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """The answer to a line that names a space to pick, or starts an action."""
    board = play.position.geometry
    place = place_named(terms, board, asked.strip())
    if place is not None:
        decision = picking(play)
        if decision is None:
            expected = f"what the card there is to do, such as “{asked} moves”"
            raise NotUnderstood(f"nothing is picked now, so “{asked}” alone asks nothing", expected=expected)
        return (why_picked(terms, play, decision, place),)
    return _of_action(terms, play, asked, play.action(asked))


def _of_action(terms: Terms, play: Play, asked: str, action: Action) -> tuple[Why, ...]:
    """What is said of the action that a line starts; of an ability that nobody starts, as if it were just named."""
    found, board = why_action(terms, play, action), play.position.geometry
    if not found.reasons and play.pending is None:
        return (found._replace(permits=(*found.permits, *_brought_by(terms, play, action))),)
    if not isinstance(action, Use) or terms.codes.by_itself.isdisjoint([one.code for one in found.reasons]):
        return (found,)
    going = tuple(_of_going(terms, play, asked, action))
    return going or tuple(of_text(terms, play, f"{action.name} {board.names[action.square]}")) or (found,)


def _brought_by(terms: Terms, play: Play, action: Action) -> tuple[Reason, ...]:
    """What a legal move does to cards before anything is decided, and which texts act in an attack: its price, too."""
    position = play.position
    if isinstance(action, Move):
        return tuple(brought(position, terms.rules.resolve(position, action), action))
    return that_act(terms, acting_in(play, position, action) if isinstance(action, Attack) else ())


def _of_going(terms: Terms, play: Play, asked: str, use: Use) -> Iterator[Why]:
    """The move to the empty space to which a card is said to go by what it is able to: “climbs to e5”."""
    aimed = EDITIONS[play.position.edition].spoken(asked, play.cards, play.position).answers
    place = place_named(terms, play.position.geometry, aimed[0]) if len(aimed) == 1 else None
    if place is not None and not on_space(terms, terms.rules.table(play.position), place):
        yield from (why_meant(terms, play, one) for one in between(terms, play.position, use.square, place))


def aimed(play: Play, asked: str) -> Spoken | None:
    """What a line says that aims an action at something; None where it says no such thing."""
    try:
        play.action(asked)
    except NotUnderstood as error:
        return error.meant
    return None


def of_aim(terms: Terms, play: Play, meant: Spoken) -> Iterator[Why]:
    """What is said of an action, and of the first thing that it cannot be aimed at, or else the last of its aims.

    An action that is legal comes after what it cannot be aimed at: that is what was asked.
    """
    action, aims = why_action(terms, play, meant.action), tuple(_of_aims(terms, play, meant))
    if not action.reasons and not aims and not decisions_met(play.begun(meant.action)):
        told = Reason(WhyCode.AIMED_AT_NOTHING, (), params=(("ability", meant.action.name),))
        aims = (Why(Asked.TOLD, action.asked, (), (told,)),)
    is_barred = not action.reasons and any(one.reasons or one.about is Asked.TOLD for one in aims)
    yield from (*aims, action) if is_barred else (action, *aims)


def _of_aims(terms: Terms, play: Play, meant: Spoken) -> Iterator[Why]:
    begun, board = play.begun(meant.action), play.position.geometry
    for number, aim in enumerate(meant.answers):
        place, met = place_named(terms, board, aim), decisions_met(begun)[number:]
        if place is None:
            return
        if not met:
            yield from why_never_picked(terms, begun, place) if number == 0 else ()
            return
        if number == len(meant.answers) - 1 or aim not in met[0].options:
            yield why_picked(terms, begun, met[0], place)
            return
        if met[0] is begun.pending:
            begun = begun.answered([aim])


def decisions_met(begun: Play) -> list[Decision]:
    """The decisions of the last action, those too that had one option only."""
    resolved = begun.done[-1].resolved
    forced = [step.forced for step in resolved.steps if step.forced is not None]
    waiting = [] if resolved.pending is None else [resolved.pending]
    return [*[decision for decision, _ in resolved.decided], *forced, *waiting]


def _of_pointing(terms: Terms, play: Play, asked: str) -> Iterator[Why]:
    """What somebody may mean who points at a card, on a space or by name, and at a space."""
    board, words = play.position.geometry, asked.split()
    if len(words) < 2 or starts_with_a_verb(terms, asked):
        return
    of, to = " ".join(words[:-1]), words[-1]
    start, end = place_named(terms, board, of), place_named(terms, board, to)
    if end is None:
        if start is not None:
            raise NotUnderstood(f"the board has no space “{to}”", expected=f"a1 to {board.names[-1]}")
        return
    if start is not None:
        yield from (why_meant(terms, play, one) for one in between(terms, play.position, start.square, end))
        return
    card = None if play.cards is None else play.cards.find(of)
    if card is None:
        yield from _of_action(terms, play, asked, _spoken(play, asked, of))
        return
    held = any(one.name == card.name for one in play.position.players[play.position.turn].hand)
    standing = [] if held else _standing(play.position, card)
    acting = [meant for one in standing for meant in between(terms, play.position, one, end)]
    meant = acting or [Meaning(action) for action in terms.with_card(card, end.square)]
    yield from (why_meant(terms, play, one) for one in meant)


def _spoken(play: Play, asked: str, of: str) -> Action:
    """The action that is said as people speak; where it is none, what stands before the space should be a card."""
    try:
        return play.action(asked)
    except NotUnderstood as error:
        close = () if play.cards is None else play.cards.close_to(of)
        if error.meant is not None or (error.candidates and not close):
            raise
        expected = "a space or the name of a card" + ("; perhaps " + " or ".join(close) if close else "")
        raise NotUnderstood(f"no card is named “{of}”", expected=expected, candidates=error.candidates) from None


def _standing(position: Position, card: Card) -> list[Square]:
    """Where the active player has this card on the battlefield."""
    return [
        square
        for square, piece in enumerate(position.board)
        if piece is not None and piece.card.name == card.name and piece.controller == position.turn
    ]


def starts_with_a_verb(terms: Terms, asked: str) -> bool:
    """Whether the words start with the verb of an action."""
    first = (asked.split() or [""])[0].lower()
    return any(kind.verb == first for kind in terms.rules.actions)
