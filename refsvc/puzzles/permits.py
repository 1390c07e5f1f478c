"""Why a legal action is legal: the rule for it, the figures of this position, and the texts that it takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import engine
from refsvc.judge import Cited, Judge
from refsvc.puzzles.worlds import without

PERMITTED_BY = "permitted-by"
"""The reason of an action that a text makes legal."""
PERMITTING = ("constant", "when-", "instead-of-")
"""How the windows begin of texts that may make something legal."""
SUMMONED_BESIDE = ("gate", "wall")
"""Classes of the cards beside which units enter play."""


class Permitted(NamedTuple):
    """Why an action is legal."""

    sentences: tuple[str, ...]
    entries: tuple[str, ...]
    """Of the texts without which it would not be."""


def permitted(judge: Judge, opening: engine.Play, action: engine.Action) -> Permitted:
    """Why this may be done: which rule allows it, the figures that it goes by, and what each text adds."""
    reasons = [reason for why in engine.why(opening, action) for reason in why.permits]
    texts = [reason for reason in reasons if reason.code == PERMITTED_BY]
    usual = [judge.words.reason(reason, opening.position) for reason in reasons if reason not in texts]
    if texts:
        told = [_of_text(judge, opening.position, action, reason) for reason in texts]
    else:
        told = list(_figures(judge, opening.position, action))
    entries = dict.fromkeys(entry for reason in texts for entry in reason.entries)
    return Permitted(tuple(dict.fromkeys((*usual, *told))), tuple(entries))


def _of_text(judge: Judge, position: engine.Position, action: engine.Action, reason: engine.Reason) -> str:
    """That it takes a text, and what would stand against it otherwise."""
    said = judge.words.reason(reason, position)
    other = without(judge, position, reason.entries[0])
    against = () if other is None else engine.explain(other, action).reasons
    if not against or other is None:
        return said
    return judge.words.puzzle("legal-but-for", text=said, reason=judge.words.reason(against[0], other))


def kept_to(judge: Judge, position: engine.Position, action: engine.Action, rule: Cited, *, by_texts: bool) -> str:
    """Why an entry does not stand against an action: the text that sees to it, or the figure; perhaps empty."""
    seen_to = _seen_to(judge, position, action, rule) if by_texts else ""
    figures = list(_figures(judge, position, action))
    is_legal = not engine.explain(position, action).reasons
    # What is legal is told by all that can be counted; what is not, by what this entry is about.
    return seen_to or next((said for said in figures if is_legal or rule.title.lower() in said), "")


def _is_in_time(window: str) -> bool:
    """Whether what acts then may make an action legal: not what only comes of it."""
    return window.startswith(PERMITTING)


def _seen_to(judge: Judge, position: engine.Position, action: engine.Action, rule: Cited) -> str:
    """The text of whoever acts without which an entry would stand against it; empty where there is none."""
    acting = {position.geometry.names[square] for square in action.squares[:1]}
    there = [card.card for card in position.view.cards if card.space in acting and card.card.entry]
    names = {note.name for card in there for note in card.abilities if any(map(_is_in_time, note.windows))}
    borne = [text for card in there for text in judge.corpus.relations[card.entry].bears]
    for text in (text for text in borne if judge.corpus.items[text].title in names):
        other = without(judge, position, text)
        for reason in () if other is None else engine.explain(other, action).reasons:
            if rule.id in reason.entries and other is not None:
                said = judge.words.reason(reason, other)
                return judge.words.puzzle("allowed-by", text=judge.corpus.items[text].title, reason=said)
    return ""


def _figures(judge: Judge, position: engine.Position, action: engine.Action) -> Iterator[str]:
    """What anybody can count on the board, for what the usual rule alone allows."""
    match action.verb:
        case "attack":
            yield from _reach(judge, position, action)
        case "move":
            yield from _way(judge, position, action)
        case "summon":
            yield from _beside(judge, position, action)


def _reach(judge: Judge, position: engine.Position, action: engine.Action) -> Iterator[str]:
    geometry, (here, *_, there) = position.geometry, action.squares
    named = {card.space: card for card in position.view.cards}
    card, target = named.get(geometry.names[here]), named.get(geometry.names[there])
    line = geometry.line(here, there)
    if card is None or target is None or not line:
        return
    values = {"card": card.card.name, "target": target.card.name, "space": geometry.names[there]}
    if len(line) == 1:
        yield judge.words.puzzle("legal-adjacent", **values)
    elif not any(geometry.names[square] in named for square in line[:-1]):
        yield judge.words.puzzle("legal-in-line", spaces=len(line), **values)
    if target.controller == position.turn:
        yield judge.words.puzzle("legal-own-target", **values)


def _way(judge: Judge, position: engine.Position, action: engine.Action) -> Iterator[str]:
    names = [position.geometry.names[square] for square in action.squares]
    taken = {card.space for card in position.view.cards}
    if len(names) > 1 and taken.isdisjoint(names[1:]):
        yield judge.words.puzzle("legal-free-way", spaces=len(names) - 1)


def _beside(judge: Judge, position: engine.Position, action: engine.Action) -> Iterator[str]:
    geometry, square = position.geometry, action.squares[-1]
    near = {geometry.names[other] for other in geometry.neighbours[square]}
    for card in position.view.cards:
        if card.space in near and card.controller == position.turn and any(map(card.card.is_a, SUMMONED_BESIDE)):
            yield judge.words.puzzle(
                "legal-beside", space=geometry.names[square], card=card.card.name, other=card.space
            )
            return
