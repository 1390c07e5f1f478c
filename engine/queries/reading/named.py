"""What somebody asks about who names a text: an ability, an event or a structure, perhaps with a space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from engine.explore.play import Play
from engine.values.actions import Action, Use
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.cards import Card, folded
from engine.values.errors import LineRefused, NotUnderstood
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.options import picking, why_picked
from engine.why.places import Place, on_space, place_named
from engine.why.recalling import Bearer, Recalled
from engine.why.silence import why_acted
from engine.why.terms import Terms

SIGNS = str.maketrans(dict.fromkeys(",;:?!.", " "))
"""What stands after a word."""


def of_text(terms: Terms, play: Play, asked: str) -> Iterator[Why]:
    """The answers about the text that the words name, perhaps with the space of its card or of one that it acts on."""
    name, place = name_and_place(terms, play, asked)
    square = None if place is None else place.square
    if not name:
        return
    recalled, held = Recalled(terms, play, name), _held(play, name)
    bearers = recalled.bearers(square)
    if place is not None and not any(one.square == square for one in bearers):
        found = tuple(_of_space(terms, play, recalled, held, place))
        if found:
            yield from found
            return
    if held is not None and held.is_a("event"):
        yield from (why_action(terms, play, action) for action in _played(terms, held))
    elif not bearers:
        yield from _of_absent(terms, play, name)
    yield from _of_bearers(terms, play, recalled, bearers)
    yield from _granted(terms, play, recalled, bearers, square)


def mentioned(terms: Terms, play: Play, asked: str) -> str:
    """The text of a card in play that is named in a sentence, with the space that is named in it; empty if none is."""
    said = f" {folded(asked).rstrip('?.!')} "
    board = play.position.geometry
    longest = max(_named_in(terms, play, said), key=len, default="")
    if not longest or not Recalled(terms, play, longest).bearers(None):
        return ""
    spaces = [word for word in said.split() if place_named(terms, board, word) is not None]
    return " ".join([longest, *spaces[:1]])


def is_called_like_its_card(play: Play, named: str) -> bool:
    """Whether a card in play has the name of a text that is named, perhaps with a space."""
    called = f"{folded(named)} "
    there = [piece for piece in play.position.board if piece is not None]
    return any(called.startswith(f"{folded(piece.card.name)} ") for piece in there)


def all_mentioned(terms: Terms, play: Play, asked: str) -> list[str]:
    """All texts that a sentence names, in its order; not those that are but a part of the name of another."""
    said = " " + " ".join(folded(asked).translate(SIGNS).split()) + " "
    named = sorted(_named_in(terms, play, said), key=lambda name: said.index(f" {folded(name)} "))
    return [name for name in named if not any(name != one and folded(name) in folded(one) for one in named)]


def _named_in(terms: Terms, play: Play, said: str) -> list[str]:
    return list(dict.fromkeys(name for name in _known(terms, play) if f" {folded(name)} " in said))


def name_and_place(terms: Terms, play: Play, asked: str) -> tuple[str, Place | None]:
    """The text that words name, empty if they name none, and the space that they name with it."""
    words, board = asked.split(), play.position.geometry
    place: Place | None = None
    for end in (-1, 0):
        if len(words) > 1 and place is None and place_named(terms, board, words[end]) is not None:
            place = place_named(terms, board, words.pop(end))
    if place is not None and len(words) > 1 and words[-1] in ("of", "on"):
        words.pop()
    called = folded(" ".join(words))
    return next((one for one in _known(terms, play) if folded(one) == called), ""), place


def _known(terms: Terms, play: Play) -> Iterator[str]:
    """The names of all texts: those that the edition plays, and those made up for a card in play."""
    yield from (*terms.registry.abilities, *terms.registry.texts)
    there = [piece for piece in play.position.board if piece is not None]
    yield from (note.name for piece in there for note in piece.card.abilities if note.parts)


def _of_space(terms: Terms, play: Play, recalled: Recalled, held: Card | None, place: Place) -> Iterator[Why]:
    """What the text has to do with a space where its card does not stand, as far as it has."""
    if held is not None:
        yield from _entering(terms, play, held, place)
        return
    there = on_space(terms, terms.rules.table(play.position), place)
    decision = picking(play, recalled.name, of_cards=bool(there))
    if decision is not None:
        yield why_picked(terms, play, decision, place)
        return
    against = recalled.not_given(place.square)
    if against:
        yield Why(Asked.STANDING, f"{recalled.name} {play.position.geometry.names[place.square]}", against)


def _of_absent(terms: Terms, play: Play, name: str) -> Iterator[Why]:
    """What is said of a text that no card in play has."""
    registry = terms.registry
    if name in registry.abilities:
        raise NotUnderstood(f"no card in play has {name}", expected="an ability of a card in play")
    card = None if play.cards is None else play.cards.find(name)
    if play.done and play.done[-1].action == terms.tongue.play(name):
        entry, waits = registry.texts[name].entry, play.pending
        code, more = (WhyCode.WAS_PLAYED, ()) if waits is None else (WhyCode.IS_ASKED, waits.entries)
        reason = Reason(code, tuple(dict.fromkeys((entry, *more))), cards=(name,), params=(("ability", name),))
        yield Why(Asked.ABILITY, name, (), (reason,))
    elif card is not None and card.is_a("event"):
        yield from (why_action(terms, play, action) for action in _played(terms, card))


def _of_bearers(terms: Terms, play: Play, recalled: Recalled, bearers: Iterable[Bearer]) -> Iterator[Why]:
    name, abilities = recalled.name, terms.registry.abilities
    by_choice = name in abilities and terms.starts(abilities[name])
    besides = by_choice and terms.acts_besides(abilities[name])
    for bearer in bearers:
        now = recalled.now(bearer)
        started = by_choice and now is not None
        if by_choice and now is not None:
            yield why_action(terms, play, Use(now, name))
        acted = why_acted(recalled, bearer) if besides or not started else None
        if acted is not None and (acted.permits or not started):
            yield acted


def _granted(
    terms: Terms, play: Play, recalled: Recalled, bearers: list[Bearer], square: Square | None
) -> Iterator[Why]:
    """What became of the abilities that the text gives."""
    for granted in sorted({one for bearer in bearers for one in recalled.granted_by(bearer)}):
        given = Recalled(terms, play, granted)
        yield from (why_acted(given, one) for one in given.bearers(square))


def _entering(terms: Terms, play: Play, card: Card, place: Place) -> Iterator[Why]:
    """What may be meant by a card in hand and a space: to build it there, or to play it and pick the card there."""
    for action in terms.with_card(card, place.square):
        yield why_action(terms, play, action)
        if play.pending is None and not action.squares:
            with suppress(LineRefused):
                begun = play.then(action.text(play.position.geometry))
                decision = picking(begun)
                if decision is not None:
                    yield why_picked(terms, begun, decision, place)


def _played(terms: Terms, card: Card) -> Iterator[Action]:
    """The card as an event that is played without a space."""
    yield from (action for action in terms.with_card(card, 0) if not action.squares)


def _held(play: Play, name: str) -> Card | None:
    """The card of this name that the active player has in hand; None if there is none."""
    hand = play.position.players[play.position.turn].hand
    return next((card for card in hand if card.name == name), None)
