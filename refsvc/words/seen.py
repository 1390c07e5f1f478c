"""The words of a picture: a sentence for each card and each player, and the labels of panels and marks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import engine
from refsvc.sentences import joined
from refsvc.words.catalogue import Speech

Named = Callable[[engine.Position, int], str]
"""What a player is called."""
Notes = tuple[tuple[str, str], ...]
Sentences = dict[tuple[engine.seen.CardSeen, str, str], str]
"""The sentences of cards by how they look, with the cards above and below: the same wherever a card looks so."""
EVENT = "event"
"""What no card is on the board, though some are in hand."""
LIVING = frozenset(("unit", "structure", "wall"))
"""What can be wounded or damaged until it is destroyed."""
BELOW = "/wall"
"""Behind the space of a card on which another stands."""


def told(
    speech: Speech, position: engine.Position, view: engine.seen.View, named: Named, known: Sentences
) -> engine.seen.Told:
    """What there is to say about a position, in the words of its edition. ``known`` is added to."""
    saying = _Saying(speech, position, view, named)
    players = range(len(view.players))
    notes = [tuple(saying.notes(player)) for player in players]
    return engine.seen.Told(
        title=saying.said("title", player=named(position, position.turn), phase=position.phase),
        names=tuple([named(position, player) for player in players]),
        cards=dict(saying.cards(known)),
        players=tuple([saying.player(player, notes[player]) for player in players]),
        notes=tuple(notes),
        counts=speech.counts,
        phases=speech.headings,
        marks=speech.marks,
        unstated=saying.said("unstated"),
    )


def taken(speech: Speech, facts: Sequence[str]) -> str:
    """That no source states these facts, as a part of a sentence; empty for none."""
    pictures, filters = speech.pictures, speech.filters
    named = [pictures[f"taken-{fact}"].filled({}, filters) for fact in facts]
    return pictures["taken"].filled({"facts": joined(named)}, filters) if named else ""


class _Saying:
    """Says what is to be seen of one position."""

    def __init__(self, speech: Speech, position: engine.Position, view: engine.seen.View, named: Named):
        self._speech, self._position, self._view, self._named = speech, position, view, named

    def said(self, code: str, **values: str | int) -> str:
        return self._speech.pictures[code].filled(values, self._speech.filters)

    def cards(self, known: Sentences) -> Iterator[tuple[str, str]]:
        """A sentence for each card by its space; two on one space follow one another, the one below first."""
        around = zip((None, *self._view.cards), self._view.cards, (*self._view.cards[1:], None), strict=False)
        for before, seen, after in around:
            if after is not None and after.space == seen.space:
                yield seen.space + BELOW, self._known(known, seen, after.card.name, "")
            else:
                below = before.card.name if before is not None and before.space == seen.space else ""
                yield seen.space, self._known(known, seen, "", below)

    def _known(self, known: Sentences, seen: engine.seen.CardSeen, above: str, below: str) -> str:
        key = seen, above, below
        if key not in known:
            known[key] = self._card(*key)
        return known[key]

    def _card(self, seen: engine.seen.CardSeen, above: str, below: str) -> str:
        card = seen.card
        unit, lives = card.is_a("unit"), not card.classes.isdisjoint(LIVING)
        strength = "" if seen.strength is None else seen.strength
        fight = self.said("fight", attack=self._speech.attack(card.attack), strength=strength) if unit else ""
        left, life = ("", "") if seen.life is None or seen.left is None else (seen.left, seen.life)
        owned = seen.owner != seen.controller
        return self.said(
            "card",
            player=self._named(self._position, seen.controller),
            name=card.name,
            owner=self._named(self._position, seen.owner) if owned else "",
            classes=self._speech.classes(card.classes - {EVENT}),
            fight=fight,
            lives=self.said("lives", left=left, life=life) if lives else "",
            taken=taken(self._speech, seen.taken),
            damage=seen.damage or "",
            boost=seen.tokens or "",
            under=", ".join([one.name for one in seen.under]),
            above=above,
            below=below,
        )

    def player(self, number: int, noted: Notes) -> str:
        seen, position = self._view.players[number], self._position
        words = self._speech.counts
        counts = [f"{amount} {words.get(what, what)}" for what, amount in seen.counts.items()]
        notes = [self.said("note", word=word, note=note) for word, note in noted]
        active = position.turn == number and not position.over
        return self.said(
            "player",
            player=self._named(position, number),
            counts=", ".join(counts),
            notes="; ".join(notes),
            phase=position.phase if active else "",
        )

    def notes(self, number: int) -> Iterator[tuple[str, str]]:
        seen, chosen = self._view.players[number], self._view.chosen
        most = {f"most{what}": limit for what, limit in self._view.most.items()}
        if seen.events:
            events = [self.said("event", name=one.card.name, boost=one.tokens or "") for one in seen.events]
            yield self.said("active-word"), self.said("active", events=", ".join(events))
        if seen.lost:
            yield self.said("lost-word"), self.said("lost")
        if number == self._position.turn and any(chosen.values()):
            yield self.said("chosen-word"), self.said("chosen", **chosen, **most)
