"""Reading what somebody asks about, and answering it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from engine.explore.play import Play
from engine.second.actions import summoning
from engine.second.actions.common import held
from engine.second.actions.kinds import ACTIONS
from engine.second.codes import ReasonCode
from engine.second.position import Situation
from engine.second.table import Table
from engine.second.why.acting import why_action, why_meant, with_card
from engine.second.why.meanings import Meaning, between
from engine.second.why.named import mentioned, of_text, space_named
from engine.second.why.options import offered_as, picking, why_offered, why_picked
from engine.values.actions import Action, Use
from engine.values.answers import Spoken, Why
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Decision
from engine.values.errors import NotUnderstood
from engine.values.position import Position

VERBS = frozenset([kind.verb for kind in ACTIONS])
ASKING = frozenset(
    [
        "why", "can", "can't", "cannot", "could", "couldn't", "may", "might", "does", "doesn't", "do", "don't", "did",
        "didn't", "is", "isn't", "not", "i", "we",
    ]
)  # fmt: skip
"""Words that only ask."""
EXPECTED = "an action, two spaces, a card and a space, an option of what is asked now, or an ability"


def why(play: Play, asked: str | Action) -> tuple[Why, ...]:
    """Why what is asked about may be done or picked, or happened, or why not; an answer for each thing it may mean."""
    if isinstance(asked, Action):
        return (why_action(play, asked),)
    option = offered_as(play, asked)
    if option is not None and play.pending is not None:
        return (why_offered(play.pending, option),)
    try:
        return _read(play, asked)
    except NotUnderstood as error:
        found = tuple(_of_aim(play, error.meant)) if error.meant else tuple(_in_a_sentence(play, asked))
        if not found:
            raise error from None
        return found


def _read(play: Play, asked: str) -> tuple[Why, ...]:
    return tuple(of_text(play, asked)) or tuple(_of_pointing(play, asked)) or _of_line(play, asked)


def _in_a_sentence(play: Play, asked: str) -> Iterator[Why]:
    """What a whole sentence asks about: “why did Ice Shards not trigger”, “why can’t c3 attack c5?”."""
    named, plain = mentioned(play, asked), _plain(asked)
    aimed = _aimed(play, " ".join(plain))
    if aimed is not None:
        yield from _of_aim(play, aimed)
        return
    if named:
        yield from of_text(play, named)
        return
    about = tuple(_of_held(play, plain))
    yield from about
    if not about and plain != asked.split():
        with suppress(NotUnderstood):
            yield from _read(play, " ".join(plain))


def _plain(asked: str) -> list[str]:
    """The words of a question without those that only ask."""
    words = asked.rstrip("?!. ").replace("’", "'").split()
    return [word for word in words if word.lower() not in ASKING]


def _of_held(play: Play, words: list[str]) -> Iterator[Why]:
    """Whether a card that is named alone may enter play, on the first space where it may."""
    position = play.position
    assert isinstance(position, Situation)
    name = " ".join(words[1:] if words and words[0].lower() in VERBS else words)
    card, table = held(Table(position), name), Table(position)
    if card is None or not card.is_a("unit"):
        return
    offered = summoning.spaces(table, card) or [one for one in table.geometry.squares if table.is_empty(one)]
    yield from (why_action(play, action) for action in with_card(card, offered[0]))


def _of_line(play: Play, asked: str) -> tuple[Why, ...]:
    board = play.position.geometry
    square = space_named(asked.strip(), board)
    if square is not None:
        decision = picking(play)
        if decision is None:
            raise NotUnderstood(f"nothing is picked now, so “{asked}” alone asks nothing", expected=EXPECTED)
        return (why_picked(play, decision, square),)
    action = _action(play, asked)
    found = why_action(play, action)
    by_itself = isinstance(action, Use) and any(one.code is ReasonCode.NOT_AT_WILL for one in found.reasons)
    return (found, *of_text(play, f"{action.name} {board.names[action.squares[0]]}")) if by_itself else (found,)


def _aimed(play: Play, asked: str) -> Spoken | None:
    """What a line says that aims an action at something; None where it says no such thing."""
    try:
        play.action(asked)
    except NotUnderstood as error:
        return error.meant
    return None


def _of_aim(play: Play, meant: Spoken) -> Iterator[Why]:
    """What is said of an action, and of the first thing that it cannot be aimed at, or else the last of its aims."""
    yield why_action(play, meant.action)
    begun, board = play.begun(meant.action), play.position.geometry
    for number, aim in enumerate(meant.answers):
        square, met = space_named(aim, board), _met(begun)[number:]
        if square is None or not met:
            return
        if number == len(meant.answers) - 1 or aim not in met[0].options:
            yield why_picked(begun, met[0], square)
            return
        if met[0] is begun.pending:
            begun = begun.answered([aim])


def _met(begun: Play) -> list[Decision]:
    """The decisions of the last action, those too that had one option only."""
    resolved = begun.done[-1].resolved
    forced = [step.forced for step in resolved.steps if step.forced is not None]
    waiting = [] if resolved.pending is None else [resolved.pending]
    return [*[decision for decision, _ in resolved.decided], *forced, *waiting]


def _action(play: Play, asked: str) -> Action:
    try:
        return play.action(asked)
    except NotUnderstood as error:
        if error.candidates or (asked.split() or [""])[0].lower() in VERBS:
            raise
        raise NotUnderstood(f"“{asked}” names nothing that can be asked about", expected=EXPECTED) from None


def _of_pointing(play: Play, asked: str) -> Iterator[Why]:
    """What somebody may mean who points at a card, on a space or by name, and at a space."""
    board, words = play.position.geometry, asked.split()
    if len(words) < 2 or words[0].lower() in VERBS:
        return
    of, to = " ".join(words[:-1]), words[-1]
    start, end = space_named(of, board), space_named(to, board)
    if end is None:
        if start is not None:
            raise NotUnderstood(f"the board has no space “{to}”", expected=f"a1 to {board.names[-1]}")
        return
    if start is not None:
        yield from (why_meant(play, one) for one in between(play.position, start, end))
        return
    card = None if play.cards is None else play.cards.find(of)
    if card is None:
        yield why_action(play, _spoken(play, asked, of))
        return
    held = any(one.name == card.name for one in play.position.players[play.position.turn].hand)
    standing = [] if held else _standing(play.position, card)
    acting = [meant for one in standing for meant in between(play.position, one, end)]
    yield from (why_meant(play, one) for one in acting or map(Meaning, with_card(card, end)))


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
