"""What players say that they want to come about, as the statement about a position that it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from engine.documents.listening import Listener
from engine.documents.places import PLACES
from engine.documents.speech import IDLE, Closeness, Names, readings, same, vocabulary, without, words
from engine.documents.tongue import Tongue
from engine.documents.understanding import POLITE
from engine.values.boards import Square
from engine.values.cards import Card, Cards, Piece
from engine.values.position import Position

TURNING = vocabulary("not", "never", "no", "nobody", "don't", "doesn't", "isn't", "won't", "without", "except", "next")
MOST_OFFERED = 3
"""Wishes that are offered to whoever said one that is not understood."""


def wished(tongue: Tongue, text: str, position: Position, cards: Cards) -> str | None:
    """The statement that a wish of the active player comes to; None where it is none that is known."""
    names = Names(position, cards)
    listener = tongue.listener(position, names, tongue)
    known = same(names.sayings)
    plain = text if "next" in words(text) else without(IDLE, text, names.sayings)
    line = tuple([word for word in words(plain) if (word,) not in known.get(POLITE, ())])
    # A word that turns a wish round, or puts it off, is no slip of the pen in a name.
    turned = not TURNING.isdisjoint(words(text))
    for listener.closeness in (Closeness.EXACT, Closeness.SHORT, *([] if turned else [Closeness.ALIKE])):
        for form, means in FORMS:
            if listener.closeness is Closeness.ALIKE and not any(map(str.isupper, form.split())):
                # Where nothing is named, there is no name to look through a slip of the pen for.
                continue
            for filling in readings(form, line, known, listener.closeness, names.called):
                places = [word for word in form.split() if word.isupper()]
                values = [PLACES[place](listener, one) for place, one in zip(places, filling, strict=True)]
                statement = means(listener, *values) if all(values) else None
                if statement is not None:
                    return statement
    return None


def wishes(position: Position) -> tuple[str, ...]:
    """Wishes that the active player may have in a position."""
    return tuple(islice(_wishes(position), MOST_OFFERED))


def _wishes(position: Position) -> Iterator[str]:
    yield "win this turn"
    friends, turn = position.geometry.seating.friends, position.turn
    units = [one for one in position.board if one is not None and one.card.is_a("unit")]
    enemies = [one.card.name for one in units if not friends(one.controller, turn)]
    for name in dict.fromkeys(enemies):
        if enemies.count(name) == 1:
            yield f"kill {name}"


def _wins(listener: Listener) -> str:
    return f"{listener.position.sides[listener.position.turn]} wins"


def _is_gone(listener: Listener, targets: Sequence[Square]) -> str | None:
    """That a card is destroyed; of the summoner of the only enemy, that the game is won."""
    position = listener.position
    piece = listener.standing(targets[0])
    if piece is None:
        return None
    enemies = listener.board.seating.enemies(position.turn)
    if piece.card.is_a("summoner") and list(enemies) == [piece.controller]:
        return _wins(listener)
    left = _copies(listener, piece) - 1
    return _in_play(listener, piece, _counted(left) if left else "no ")


def _are_gone(listener: Listener, targets: Sequence[Square]) -> str | None:
    """That no copy of a card is left of those of its player."""
    piece = listener.standing(targets[0])
    return None if piece is None else _in_play(listener, piece, "no ")


def _enters(listener: Listener, cards: Sequence[Card]) -> str | None:
    """That the active player has one more copy of a card in play."""
    card, turn = cards[0], listener.position.turn
    there = sum(one.controller == turn and one.card.name == card.name for _, one in listener.on_board())
    number = f"{there + 1} copies of " if there else ""
    return f"{listener.position.sides[turn]} has {number}{card.name} in play"


def _is_kept(listener: Listener, units: Sequence[Square]) -> str | None:
    """That as many of a card are in play as now."""
    piece = listener.standing(units[0])
    if piece is None:
        return None
    copies = _copies(listener, piece)
    return _in_play(listener, piece, _counted(copies) if copies > 1 else "")


def _copies(listener: Listener, piece: Piece) -> int:
    """How many of a card its player has in play."""
    return sum((one.controller, one.card) == (piece.controller, piece.card) for _, one in listener.on_board())


def _counted(copies: int) -> str:
    return f"{copies} {'copy' if copies == 1 else 'copies'} of "


def _in_play(listener: Listener, piece: Piece, number: str) -> str:
    return f"{listener.position.sides[piece.controller]} has {number}{piece.card.name} in play"


def _survives(listener: Listener) -> str | None:
    """That the active player's summoner is in play."""
    turn = listener.position.turn
    own = [one for _, one in listener.on_board() if one.controller == turn and one.card.is_a("summoner")]
    return _in_play(listener, own[0], "") if len(own) == 1 else None


def _has_tokens(token: str) -> Callable[[Listener, Sequence[Square], Sequence[int]], str | None]:
    """That so many tokens are on a card, no more and no less, where it stands now."""

    def wished(listener: Listener, cards: Sequence[Square], numbers: Sequence[int]) -> str | None:
        said = listener.tongue.tokens.get(token, "")
        counted = said.removesuffix("s") if numbers[0] == 1 else said
        return f"{listener.board.names[cards[0]]} has {numbers[0]} {counted}" if said and len(cards) == 1 else None

    return wished


def _is_undamaged(listener: Listener, cards: Sequence[Square]) -> str | None:
    """That a card has no damage, where it stands now."""
    said = listener.tongue.tokens.get("damage", "")
    return f"{listener.board.names[cards[0]]} has no {said}" if said and len(cards) == 1 else None


def _turned(
    wished: Callable[[Listener, Sequence[Square], Sequence[int]], str | None],
) -> Callable[[Listener, Sequence[int], Sequence[Square]], str | None]:
    """The same, the number said first."""
    return lambda listener, numbers, cards: wished(listener, cards, numbers)


def _stands(listener: Listener, units: Sequence[Square], spaces: Sequence[Square]) -> str | None:
    piece = listener.standing(units[0])
    return None if piece is None else f"{listener.board.names[spaces[0]]} holds {piece.card.name}"


def _is_empty(listener: Listener, spaces: Sequence[Square]) -> str:
    return f"{listener.board.names[spaces[0]]} is empty"


def _side_has_magic(listener: Listener, players: Sequence[int], numbers: Sequence[int]) -> str:
    return f"{listener.position.sides[players[0]]} has {numbers[0]} magic"


def _has_magic(listener: Listener, numbers: Sequence[int]) -> str:
    return f"{listener.position.sides[listener.position.turn]} has {numbers[0]} magic"


FORMS: tuple[tuple[str, Callable[..., str | None]], ...] = (
    ("win", _wins),
    ("destroy both TARGET", _are_gone),
    ("destroy all TARGET", _are_gone),
    ("summon CARD", _enters),
    ("SIDE have STEPS magic", _side_has_magic),
    ("destroy TARGET", _is_gone),
    ("TARGET gone", _is_gone),
    ("keep UNIT", _is_kept),
    ("keep UNIT survive", _is_kept),
    ("UNIT survive", _is_kept),
    ("survive", _survives),
    ("keep", _survives),
    *[
        form
        for token, wished in (("damage", _has_tokens("damage")), ("boost", _has_tokens("boost")))
        for form in (
            (f"ANY have STEPS {token}", wished),
            (f"ANY with STEPS {token}", wished),
            (f"STEPS {token} at ANY", _turned(wished)),
        )
    ],
    ("ANY undamaged", _is_undamaged),
    ("keep ANY undamaged", _is_undamaged),
    ("empty SPACE", _is_empty),
    ("SPACE empty", _is_empty),
    ("UNIT reach SPACE", _stands),
    ("move UNIT SPACE", _stands),
    ("UNIT move SPACE", _stands),
    ("UNIT SPACE", _stands),
    ("STEPS magic", _has_magic),
    ("have STEPS magic", _has_magic),
)
"""What may be wished, each with the statement that it comes to."""
