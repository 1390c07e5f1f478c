"""What somebody asks about who names a text: an ability, an event or a structure, perhaps with a space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from engine.explore.play import Play
from engine.second.actions.using import at_will
from engine.second.codes import WhyCode
from engine.second.registry import registry
from engine.second.why.acting import why_action, with_card
from engine.second.why.options import picking, why_picked
from engine.second.why.recalling import Bearer, Recalled
from engine.second.why.silence import why_acted
from engine.values import actions
from engine.values.actions import Use
from engine.values.answers import Asked, Why
from engine.values.boards import Board, Square
from engine.values.cards import Card, folded
from engine.values.errors import LineRefused, NotUnderstood
from engine.values.reasons import Reason


def of_text(play: Play, asked: str) -> Iterator[Why]:
    """The answers about the text that the words name, perhaps with the space of its card or of one that it acts on."""
    name, square = _name_and_space(play, asked)
    if name not in registry.abilities and name not in registry.texts:
        return
    recalled, held = Recalled(play, name), _held(play, name)
    bearers = recalled.bearers(square)
    if square is not None and not any(one.square == square for one in bearers):
        found = tuple(_of_space(play, recalled, held, square))
        if found:
            yield from found
            return
    if held is not None and held.is_a("event"):
        yield from (why_action(play, action) for action in _played(held))
    elif not bearers:
        yield from _of_absent(play, name)
    yield from _of_bearers(play, recalled, bearers)
    yield from _granted(play, recalled, bearers, square)


def mentioned(play: Play, asked: str) -> str:
    """The text of a card in play that is named in a sentence, with the space that is named in it; empty if none is."""
    board, said = play.position.geometry, f" {folded(asked).rstrip('?.!')} "
    named = [name for name in (*registry.abilities, *registry.texts) if f" {folded(name)} " in said]
    longest = max(named, key=len, default="")
    if not longest or not Recalled(play, longest).bearers(None):
        return ""
    spaces = [word for word in said.split() if board.has(word)]
    return " ".join([longest, *spaces[:1]])


def space_named(word: str, board: Board) -> Square | None:
    """The space with this name, in capitals or not; None if there is none."""
    return board.square(word.lower()) if board.has(word.lower()) else None


def _name_and_space(play: Play, asked: str) -> tuple[str, Square | None]:
    board, words = play.position.geometry, asked.split()
    square: Square | None = None
    for place in (-1, 0):
        if len(words) > 1 and square is None and board.has(words[place].lower()):
            square = space_named(words.pop(place), board)
    if square is not None and len(words) > 1 and words[-1] in ("of", "on"):
        words.pop()
    called = folded(" ".join(words))
    return next((one for one in (*registry.abilities, *registry.texts) if folded(one) == called), ""), square


def _of_space(play: Play, recalled: Recalled, held: Card | None, square: Square) -> Iterator[Why]:
    """What the text has to do with a space where its card does not stand, as far as it has."""
    if held is not None:
        yield from _entering(play, held, square)
        return
    decision = picking(play, recalled.name, of_cards=play.position.board[square] is not None)
    if decision is not None:
        yield why_picked(play, decision, square)
        return
    against = recalled.not_given(square)
    if against:
        yield Why(Asked.STANDING, f"{recalled.name} {play.position.geometry.names[square]}", against)


def _of_absent(play: Play, name: str) -> Iterator[Why]:
    """What is said of a text that no card in play has."""
    if name in registry.abilities:
        raise NotUnderstood(f"no card in play has {name}", expected="an ability of a card in play")
    card = None if play.cards is None else play.cards.find(name)
    last = play.done[-1].action if play.done else None
    if isinstance(last, actions.Play) and last.name == name:
        entry, waits = registry.texts[name].entry, play.pending
        code, more = (WhyCode.WAS_PLAYED, ()) if waits is None else (WhyCode.IS_ASKED, waits.entries)
        reason = Reason(code, tuple(dict.fromkeys((entry, *more))), cards=(name,), params=(("ability", name),))
        yield Why(Asked.ABILITY, name, (), (reason,))
    elif card is not None and card.is_a("event"):
        yield from (why_action(play, action) for action in _played(card))


def _of_bearers(play: Play, recalled: Recalled, bearers: Iterable[Bearer]) -> Iterator[Why]:
    name = recalled.name
    by_choice = name in registry.abilities and at_will(registry.abilities[name])
    for bearer in bearers:
        now = recalled.now(bearer)
        yield why_action(play, Use(now, name)) if by_choice and now is not None else why_acted(recalled, bearer)


def _granted(play: Play, recalled: Recalled, bearers: list[Bearer], square: Square | None) -> Iterator[Why]:
    """What became of the abilities that the text gives."""
    for granted in sorted({one for bearer in bearers for one in recalled.granted_by(bearer)}):
        given = Recalled(play, granted)
        yield from (why_acted(given, one) for one in given.bearers(square))


def _entering(play: Play, card: Card, square: Square) -> Iterator[Why]:
    """What may be meant by a card in hand and a space: to build it there, or to play it and pick the card there."""
    for action in with_card(card, square):
        yield why_action(play, action)
        if play.pending is None and isinstance(action, actions.Play):
            with suppress(LineRefused):
                begun = play.then(action.text(play.position.geometry))
                decision = picking(begun)
                if decision is not None:
                    yield why_picked(begun, decision, square)


def _played(card: Card) -> Iterator[actions.Play]:
    """The card as an event that is played; a structure is built."""
    if not card.is_a("structure"):
        yield actions.Play(card.name)


def _held(play: Play, name: str) -> Card | None:
    """The card of this name that the active player has in hand; None if there is none."""
    hand = play.position.players[play.position.turn].hand
    return next((card for card in hand if card.name == name), None)
