"""What a position remembers besides its cards, in words: what was done this turn, and what lasts until it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import engine
from refsvc.sentences import Template

Named = Callable[[engine.Position, int], str]
"""What a player is called."""
ON_SPACE, GONE = "on-space", "gone"
"""The codes of a card on the board, and of one that left play."""
BETWEEN = "; "


def remembered(forms: Mapping[str, Template], position: engine.Position, named: Named) -> str:
    """What lasts and what was done, each thing once, in these forms."""
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
        }
        if one.kind == "control":
            values["player"] = named(position, one.value)
        said.append(_said(forms, one.kind, one.word, values))
    for fact in sorted(position.facts, key=lambda fact: (fact.what, fact.uid or 0, fact.detail)):
        said.append(_said(forms, fact.what, fact.detail, {"card": about(fact.uid), "detail": fact.detail}))
    return BETWEEN.join(dict.fromkeys(said))


def _said(forms: Mapping[str, Template], kind: str, detail: str, values: Mapping[str, str | int]) -> str:
    form = forms.get(f"{kind}-{detail}") or forms.get(kind)
    # Tests hold that every kind has its words; one that slipped through is better shown than hidden.
    return form.filled(values) if form else f"{kind} {detail}".strip()


def _in_play(forms: Mapping[str, Template], position: engine.Position) -> Iterator[tuple[int, str]]:
    """The cards in play by their numbers, those that stand on a space with it."""
    for square, piece in enumerate(position.board):
        if piece is not None:
            space = position.geometry.names[square]
            yield piece.uid, forms[ON_SPACE].filled({"card": piece.card.name, "square": space})
    waiting = [below for piece in position.board if piece is not None for below in piece.under]
    waiting += [event for player in position.players for event in player.active]
    while waiting:
        piece = waiting.pop()
        yield piece.uid, piece.card.name
        waiting += piece.under
