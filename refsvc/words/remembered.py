"""What a position remembers besides its cards, in words: what was done this turn, and what lasts until it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import engine
from refsvc.sentences import Template
from refsvc.words.catalogue import Speech

Named = Callable[[engine.Position, int], str]
"""What a player is called."""
ON_SPACE, GONE = "on-space", "gone"
"""The codes of a card on the board, and of one that left play."""
BETWEEN = "; "


def remembered(speech: Speech, position: engine.Position, named: Named) -> str:
    """What lasts and what was done, each thing once, in the words of the position's edition."""
    forms, active = speech.record, named(position, position.turn)
    cards = dict(_in_play(forms, position))

    def about(uid: int | None, card: engine.Card | None = None) -> str:
        return cards.get(uid or 0, card.name if card else forms[GONE].text)

    said = []
    for one in position.lasting:
        values: dict[str, str | int] = {
            "card": about(one.subject),
            "other": one.card.name if one.card else about(one.other),
            "word": one.word,
            "change": f"{one.value:+}".replace("-", "−"),
            "amount": one.value,
            "until": "" if one.until is None else named(position, one.until),
        }
        form = _form(forms, one.kind, one.word)
        # What the value stands for, the sentence knows: an amount, or a player by number.
        if form is not None and "player" in form.names:
            values["player"] = named(position, one.value)
        said.append(form.filled(values, speech.filters) if form else f"{one.kind} {one.word}")
    for fact in sorted(position.facts, key=lambda fact: (fact.what, fact.uid or 0, fact.detail)):
        form = _form(forms, fact.what, fact.detail)
        values = {"card": about(fact.uid), "detail": fact.detail, "active": active}
        said.append(form.filled(values, speech.filters) if form else f"{fact.what} {fact.detail}")
    return BETWEEN.join(dict.fromkeys(said))


def _form(forms: Mapping[str, Template], kind: str, detail: str) -> Template | None:
    """The words for a kind, those for this detail of it before those for all."""
    # Tests hold that every kind has its words; one that slipped through is better shown than hidden.
    return forms.get(f"{kind}-{detail}") or forms.get(kind)


def _in_play(forms: Mapping[str, Template], position: engine.Position) -> Iterator[tuple[int, str]]:
    """The cards in play by their numbers, those that stand or lie on a space with it."""
    names = position.geometry.names
    standing = [(piece, names[square]) for square, piece in enumerate(position.board) if piece is not None]
    lying = [(piece, names[square]) for square, piece in enumerate(position.ground) if piece is not None]
    for piece, space in (*standing, *lying):
        yield piece.uid, forms[ON_SPACE].filled({"card": piece.card.name, "square": space})
    waiting = [below for piece, _ in (*standing, *lying) for below in piece.under]
    # Not every edition has active events.
    waiting += [event for player in position.players for event in getattr(player, "active", ())]
    while waiting:
        piece = waiting.pop()
        yield piece.uid, piece.card.name
        waiting += piece.under
