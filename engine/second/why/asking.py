"""Reading what somebody asks about, and answering it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.explore.play import Play
from engine.second.actions.building import Build
from engine.second.actions.kinds import ACTIONS
from engine.second.actions.using import at_will
from engine.second.codes import ReasonCode, WhyCode
from engine.second.position import Situation
from engine.second.registry import registry
from engine.second.rules import explain
from engine.second.why.instead import told_instead
from engine.second.why.meanings import Meaning, between
from engine.second.why.nearest import nearest
from engine.second.why.options import offered_as, why_not_offered, why_offered
from engine.second.why.permits import permits
from engine.second.why.recalling import Recalled
from engine.second.why.silence import why_acted
from engine.values import actions
from engine.values.actions import Action, Summon, Use
from engine.values.answers import Asked, Why
from engine.values.boards import Board, Square
from engine.values.cards import Card, folded
from engine.values.errors import NotUnderstood
from engine.values.position import Position
from engine.values.reasons import Reason

VERBS = frozenset([kind.verb for kind in ACTIONS])
EXPECTED = "an action, two spaces, a card and a space, an option of what is asked now, or an ability"


def why(play: Play, asked: str | Action) -> tuple[Why, ...]:
    """Why what is asked about may be done or picked, or happened, or why not; an answer for each thing it may mean."""
    if isinstance(asked, Action):
        return (_of_action(play, asked),)
    option = offered_as(play, asked)
    if option is not None:
        return (why_offered(play, option),)
    try:
        return tuple(_of_ability(play, asked)) or tuple(_of_pointing(play, asked)) or _of_line(play, asked)
    except NotUnderstood:
        # Somebody may ask in a whole sentence: “why did Ice Shards not trigger”.
        mentioned = _mentioned(play, asked)
        if not mentioned:
            raise
        return tuple(_of_ability(play, mentioned))


def _of_action(play: Play, action: Action) -> Why:
    position = play.position
    assert isinstance(position, Situation)
    verdict = explain(position, action, resolving=play.resolving)
    text = action.text(position.geometry)
    if verdict.legal:
        return Why(Asked.ACTION, text, (), permits(position, action), (), verdict.caveats)
    hints = _as_answer(play, action) if play.pending else nearest(position, action, verdict.reasons)
    return Why(Asked.ACTION, text, told_instead(play, verdict.reasons), (), hints, verdict.caveats)


def _of_meaning(play: Play, meant: Meaning) -> Why:
    found = _of_action(play, meant.action)
    if meant.against:
        return found._replace(reasons=(*found.reasons, *meant.against), permits=())
    return found if found.reasons else found._replace(permits=(*found.permits, *meant.permits))


def _as_answer(play: Play, action: Action) -> tuple[Reason, ...]:
    """That what is asked now offers the same, where it does."""
    pending, names = play.pending, play.position.geometry.names
    if pending is None or pending.chance or not action.squares:
        return ()
    for square in reversed(action.squares):
        option = next((one for one in pending.options if names[square] in one.split()), None)
        if option is not None:
            params = (("option", option), ("ability", pending.subject))
            return (Reason(WhyCode.LEGAL_AS_ANSWER, pending.entries, (square,), params=params),)
    return ()


def _of_line(play: Play, asked: str) -> tuple[Why, ...]:
    board = play.position.geometry
    square = space_named(asked.strip(), board)
    if square is not None:
        if play.pending is None or play.pending.chance:
            raise NotUnderstood(f"nothing is picked now, so “{asked}” alone asks nothing", expected=EXPECTED)
        return (why_not_offered(play, square),)
    action = _action(play, asked)
    found = _of_action(play, action)
    by_itself = isinstance(action, Use) and any(one.code is ReasonCode.NOT_AT_WILL for one in found.reasons)
    return (found, *_of_ability(play, f"{action.name} {board.names[action.squares[0]]}")) if by_itself else (found,)


def _action(play: Play, asked: str) -> Action:
    try:
        return play.action(asked)
    except NotUnderstood as error:
        if error.candidates or (asked.split() or [""])[0].lower() in VERBS:
            raise
        raise NotUnderstood(f"“{asked}” names nothing that can be asked about", expected=EXPECTED) from None


def _registered(name: str) -> str:
    """The text of this name, as it is registered; the name as it is if none is."""
    return next((one for one in (*registry.abilities, *registry.texts) if folded(one) == folded(name)), name)


def _mentioned(play: Play, asked: str) -> str:
    """The text of a card in play that is named in a sentence, with the space that is named in it; empty if none is."""
    board, said = play.position.geometry, f" {folded(asked).rstrip('?.!')} "
    named = [name for name in (*registry.abilities, *registry.texts) if f" {folded(name)} " in said]
    longest = max(named, key=len, default="")
    if not longest or not Recalled(play, longest).bearers(None):
        return ""
    spaces = [word for word in said.split() if board.has(word)]
    return " ".join([longest, *spaces[:1]])


def _of_ability(play: Play, asked: str) -> Iterator[Why]:
    """The ability that the words name, perhaps with the space of its card."""
    board, words = play.position.geometry, asked.split()
    square: Square | None = None
    for place in (-1, 0):
        if len(words) > 1 and square is None and board.has(words[place].lower()):
            square = space_named(words.pop(place), board)
    if square is not None and len(words) > 1 and words[-1] in ("of", "on"):
        words.pop()
    name = _registered(" ".join(words))
    if name not in registry.abilities and name not in registry.texts:
        return
    recalled = Recalled(play, name)
    bearers = recalled.bearers(square)
    entering = None if square is None else _entering(play, name)
    if entering is not None and square is not None:
        yield from (_of_action(play, one) for one in _with_card(entering, square))
        bearers = [one for one in bearers if one.square == square]
    if not bearers and entering is None and name in registry.abilities:
        raise NotUnderstood(f"no card in play has {name}", expected="an ability of a card in play")
    card = None if play.cards is None else play.cards.find(name)
    if not bearers and entering is None and card is not None and card.is_a("event"):
        yield _of_action(play, actions.Play(card.name))
    for bearer in bearers:
        by_choice, now = name in registry.abilities and at_will(registry.abilities[name]), recalled.now(bearer)
        if by_choice and now is not None:
            yield _of_action(play, Use(now, name))
        else:
            yield why_acted(recalled, bearer)
    for granted in sorted({one for bearer in bearers for one in recalled.granted_by(bearer)}):
        given = Recalled(play, granted)
        yield from (why_acted(given, one) for one in given.bearers(None))


def _entering(play: Play, name: str) -> Card | None:
    """The structure of this name that the active player has in hand; None if there is none."""
    hand = play.position.players[play.position.turn].hand
    return next((card for card in hand if card.name == name and card.is_a("structure")), None)


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
        yield from (_of_meaning(play, one) for one in between(play.position, start, end))
        return
    card = None if play.cards is None else play.cards.find(of)
    if card is None:
        yield _of_action(play, _spoken(play, asked, of))
        return
    held = any(one.name == card.name for one in play.position.players[play.position.turn].hand)
    standing = [] if held else _standing(play.position, card)
    acting = [meant for one in standing for meant in between(play.position, one, end)]
    yield from (_of_meaning(play, one) for one in acting or map(Meaning, _with_card(card, end)))


def _spoken(play: Play, asked: str, of: str) -> Action:
    """The action that is said as people speak; where it is none, what stands before the space should be a card."""
    try:
        return play.action(asked)
    except NotUnderstood as error:
        close = () if play.cards is None else play.cards.close_to(of)
        if error.candidates and not close:
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


def space_named(word: str, board: Board) -> Square | None:
    """The space with this name, in capitals or not; None if there is none."""
    return board.square(word.lower()) if board.has(word.lower()) else None


def _with_card(card: Card, square: Square) -> Iterator[Action]:
    if card.is_a("unit"):
        yield Summon(card.name, square)
    if card.is_a("structure"):
        yield Build(card.name, square)
    if card.is_a("event") and not card.is_a("structure"):
        yield actions.Play(card.name)
