"""Asking a player to choose between spaces, cards, numbers or courses."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

from engine.effects.asking import Shown, ask, named
from engine.effects.codes import EffectDecision
from engine.effects.effect import Effect
from engine.effects.ordering import pick, piece_labels
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.codes import Code
from engine.values.decisions import Answer, Decision, Named, Resolution

AnyEffect = Effect[Any, Any, Any]
Picked = Generator[Decision, Answer, "tuple[int, ...]"]
PickedSquare = Generator[Decision, Answer, "Square | None"]
PickedCard = Generator[Decision, Answer, "Card | None"]
PickedCards = Generator[Decision, Answer, "tuple[Card, ...]"]
PickedNumber = Generator[Decision, Answer, int]
PickedWord = Generator[Decision, Answer, str]
PickedPiece = Generator[Decision, Answer, "int | None"]
Doing = Generator[Decision, Answer, object]


def choose_square(
    effect: AnyEffect,
    squares: Iterable[Square],
    about: Code = EffectDecision.SPACE,
    *,
    optional: bool = False,
    concerned: tuple[Named, ...] = (),
) -> PickedSquare:
    """The space that the effect's controller picks, or None if there is none or none is wanted."""
    names = effect.table.geometry.names
    offered = list(dict.fromkeys(squares))
    if not offered:
        return None
    if len(offered) == 1 and not optional and not effect.table.listening:
        return offered[0]
    options = tuple([names[square] for square in offered] + (["none"] if optional else []))
    shown = tuple([Named(square=square) for square in offered])
    (label,) = yield from ask(effect, about, options, shown, effect.entry, concerned=concerned)
    return None if label == "none" else effect.table.geometry.square(label)


def choose_pieces(
    effect: AnyEffect,
    candidates: Sequence[Piece],
    minimum: int,
    maximum: int | None = None,
    about: Code = EffectDecision.TARGETS,
    *,
    concerned: tuple[Named, ...] = (),
) -> Picked:
    """The set of cards that the effect's controller picks, between two numbers of them, as far as there are any."""
    uids = [piece.uid for piece in candidates]
    most = len(uids) if maximum is None else min(maximum, len(uids))
    least = min(minimum, most)
    if not uids or (least == len(uids) and not effect.table.listening):
        return tuple(uids)
    by_label, laws = dict(zip(piece_labels(effect.table, uids), uids, strict=True)), effect.table.laws
    entries = (effect.entry, laws.target) + ((laws.none_of_several,) if least == 0 else ())
    shown = tuple([named(effect.table, uid) for uid in uids])
    labels = yield from ask(
        effect, about, tuple(by_label), shown, *entries, least=least, most=most, concerned=concerned
    )
    return tuple([by_label[label] for label in labels])


def choose_piece(
    effect: AnyEffect,
    candidates: Sequence[Piece],
    about: Code = EffectDecision.TARGET,
    *,
    optional: bool = False,
    concerned: tuple[Named, ...] = (),
) -> PickedPiece:
    """Identity of the card that the effect's controller picks; None if there is none or none is wanted."""
    picked = yield from choose_pieces(effect, candidates, 0 if optional else 1, 1, about, concerned=concerned)
    return picked[0] if picked else None


def choose_card(
    effect: AnyEffect,
    cards: Iterable[Card],
    about: Code = EffectDecision.CARD,
    *,
    optional: bool = False,
    player: int | None = None,
) -> PickedCard:
    """The card off the battlefield that a player picks, the effect's controller unless another is named; or None."""
    by_name = {card.name: card for card in sorted(cards, key=lambda card: card.name)}
    if not by_name:
        return None
    if len(by_name) == 1 and not optional and not effect.table.listening:
        return next(iter(by_name.values()))
    options = (*by_name, *(("none",) if optional else ()))
    (label,) = yield from ask(effect, about, options, _by_name(by_name), effect.entry, player=player)
    return by_name.get(label)


def choose_cards(effect: AnyEffect, cards: Iterable[Card], about: Code = EffectDecision.CARDS) -> PickedCards:
    """The distinct cards off the battlefield that the effect's controller picks, any number of them."""
    by_name = {card.name: card for card in sorted(cards, key=lambda card: card.name)}
    if not by_name:
        return ()
    laws = effect.table.laws
    entries = (effect.entry, laws.distinct, laws.none_of_several)
    most = len(by_name)
    picked = yield from ask(effect, about, tuple(by_name), _by_name(by_name), *entries, least=0, most=most)
    return tuple([by_name[name] for name in picked])


def _by_name(names: Iterable[str]) -> Shown:
    return tuple([Named(name) for name in names])


def each_in_turn(effect: AnyEffect, uids: Iterable[int], about: Code, does: Callable[[int], Doing]) -> Resolution:
    """Resolve something for one card after another, in the order that the effect's controller chooses.

    A card that has left the battlefield meanwhile is passed over; the last one left is no choice at all.
    """
    table, waiting = effect.table, list(uids)
    while waiting := [uid for uid in waiting if uid in table.where]:
        uid = waiting[0] if len(waiting) == 1 else (yield from pick(effect, waiting, about=about))
        assert uid is not None
        waiting.remove(uid)
        yield from does(uid)


def choose_word(effect: AnyEffect, words: Sequence[str], about: Code) -> PickedWord:
    """The word that the effect's controller picks, such as the name of an ability; empty if there is none."""
    if not words:
        return ""
    (label,) = yield from ask(effect, about, tuple(words), (), effect.entry)
    return label


def choose_number(effect: AnyEffect, most: int, about: Code, least: int = 0) -> PickedNumber:
    """The number that the effect's controller picks, between two numbers."""
    label = yield from choose_word(effect, [str(number) for number in range(least, most + 1)], about)
    return int(label or 0)


def either(effect: AnyEffect, about: Code, **courses: Callable[[], Doing] | None) -> Resolution:
    """Let the effect's controller take one of several courses; those that cannot be taken are None."""
    open_to = {name.replace("_", " "): course for name, course in courses.items() if course is not None}
    if not open_to:
        return
    (label,) = yield from ask(effect, about, tuple(open_to), (), effect.entry)
    yield from open_to[label]()
