"""Why something can be picked where a decision waits, or why it is not among the options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.effects.abilities import Part
from engine.effects.codes import EffectDecision
from engine.effects.ranges import Range
from engine.effects.watch import effect_apart
from engine.explore.play import Play
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import CARDS_LOOKED_AT
from engine.values.cards import Piece
from engine.values.codes import Code
from engine.values.decisions import Decision, Named
from engine.values.reasons import Reason
from engine.why.codes import UnmetCode, WhyCode
from engine.why.otherwise import otherwise
from engine.why.places import Place, on_space
from engine.why.terms import Terms, Texts
from engine.why.unmet import of_another_kind, unmet
from engine.why.watched import Watched, watched


def offered_as(play: Play, asked: str) -> str | None:
    """The option of what is asked now that these words name, or None."""
    pending = play.pending
    if pending is None or pending.chance:
        return None
    return next((option for option in pending.options if option.lower() == asked.lower()), None)


def picking(play: Play, name: str = "", *, of_cards: bool = False) -> Decision | None:
    """The decision that somebody may ask about: what waits, else one of the last action by a text of this name.

    What had one option only was never asked, and is a decision all the same.
    """
    met: list[Decision] = [] if play.pending is None else [play.pending]
    if play.done and (name or not met):
        resolved = play.done[-1].resolved
        met += reversed([step.forced for step in resolved.steps if step.forced is not None])
        met += reversed([decision for decision, _ in resolved.decided])
    asked = [one for one in met if not one.chance and name in ("", one.subject)]
    return next((one for one in asked if not of_cards or is_of_cards(one)), None)


def is_of_cards(decision: Decision) -> bool:
    """Whether cards on the battlefield are picked, rather than spaces."""
    return any(one is not None and one.card and not one.text and one.square is not None for one in decision.shown)


def why_picked(terms: Terms, play: Play, decision: Decision, place: Place) -> Why:
    """Why what is on a space can be picked, or why not."""
    square, name = place.square, play.position.geometry.names[place.square]
    there = on_space(terms, terms.rules.table(play.position), place)
    picked = Named(there[0].card.name if there else "", square, text=decision.subject)
    option = next((one for one in (f"{name}{place.part}", name) if one in decision.options), None)
    if option is not None:
        return why_offered(decision, option, picked)
    against = tuple(_against(terms, play, decision, place))
    reasons = against or (*otherwise(terms, play, decision, square), _not_offered(decision, name))
    return Why(Asked.OPTION, name, reasons, picked=picked)


def why_never_picked(terms: Terms, play: Play, place: Place) -> Iterator[Why]:
    """Why a text that finds nothing to ask for, where it was played last, does not have the card on a space for it."""
    seen = watched(terms.rules, play.done[-1])
    effect, part = seen.watch.acting or (None, None)
    there = on_space(terms, seen.table, place)
    if effect is None or part is None or part.targets is None or not there:
        return
    against = out_of_reach(terms, effect, part, there[0])
    if against:
        picked = Named(there[0].card.name, place.square, text=effect.name)
        yield Why(Asked.OPTION, play.position.geometry.names[place.square], against, picked=picked)


def why_offered(decision: Decision, option: str, picked: Named | None = None) -> Why:
    """Why this can be picked, which may be a card."""
    squares = () if picked is None or picked.square is None else (picked.square,)
    cards = (picked.card,) if picked is not None and squares and picked.card else ()
    offered = Reason(WhyCode.OPTION_OFFERED, decision.entries, squares, cards, _said(decision, option))
    return Why(Asked.OPTION, option, (), (offered,), picked=picked)


def _against(terms: Terms, play: Play, decision: Decision, place: Place) -> Iterator[Reason]:
    square = place.square
    if is_of_cards(decision) or decision.about in (EffectDecision.TARGET, EffectDecision.TARGETS):
        if not on_space(terms, terms.rules.table(play.position), place):
            yield Reason(terms.codes.no_card, (*decision.entries[:1], terms.cites.target), (square,))
            return
        yield from _of_target(terms, watched(terms.rules, play.done[-1]), decision, place)
    elif any(play.position.geometry.has(option) for option in decision.options):
        yield from _of_space(terms, play, decision, square)


def _of_space(terms: Terms, play: Play, pending: Decision, square: Square) -> Iterator[Reason]:
    """Why a space can't be picked: a card stands there, or how far it is from the card that is to go there."""
    piece, moving = play.position.board[square], pending.concerned[:1]
    if piece is not None:
        entries = (*pending.entries[:1], terms.cites.empty)
        yield Reason(terms.codes.not_empty, entries, (square,), (piece.card.name,))
        return
    for one in moving:
        if one.square is not None:
            entries, spaces = pending.entries[:1], play.position.geometry.distance[one.square][square]
            yield Reason(UnmetCode.SPACES_APART, entries, (square, one.square), params=(("number", spaces),))
            yield _not_offered(pending, play.position.geometry.names[square])


def _of_target(terms: Terms, seen: Watched, pending: Decision, place: Place) -> Iterator[Reason]:
    """Why the text that asks may not target the card on a space, where its range says so."""
    effect, part = seen.watch.acting or (None, None)
    if effect is None or part is None or effect.name != pending.subject:
        return
    for other in on_space(terms, seen.table, place):
        against = out_of_reach(terms, effect, part, other)
        yield from against
        if not against and part.cost is not None:
            yield from unmet(terms, replace(effect_apart(effect), aim=other.uid), part.cost.affordable)


def _out_of_range(terms: Terms, effect: Texts, reach: Range, other: Piece, square: Square) -> Iterator[Reason]:
    table, center = effect.table, reach.center(effect)
    start = None if center is None else table.where.get(center.uid)
    name = "" if center is None else center.card.name

    def reason(code: Code, *entries: str, **more: str | int) -> Reason:
        params: list[tuple[str, str | int]] = [("ability", effect.name), ("bearer", name), *more.items()]
        return Reason(code, (effect.entry, *entries), (square,), (other.card.name,), tuple(params))

    if effect.is_me(other):
        yield reason(WhyCode.OPTION_ITSELF, terms.cites.within)
        return
    if reach.spaces is not None and start is not None:
        distance = table.geometry.distance[start][square]
        if distance > reach.spaces:
            at = table.geometry.names[start]
            yield reason(WhyCode.OPTION_TOO_FAR, terms.cites.within, distance=distance, reach=reach.spaces, at=at)
    if reach.friendly is not None and effect.is_friendly(other) is not reach.friendly:
        yield (
            reason(WhyCode.OPTION_NOT_FRIENDLY, terms.cites.friendly)
            if reach.friendly
            else reason(WhyCode.OPTION_NOT_ENEMY, terms.cites.enemy)
        )
    if not reach.kind(other):
        yield from of_another_kind(terms, effect, reach.kind, other) or [reason(WhyCode.OPTION_OF_ANOTHER_KIND)]


def out_of_reach(terms: Terms, effect: Texts, part: Part[Any], other: Piece) -> tuple[Reason, ...]:
    """Why a text may not have a card as its target, where it can be told."""
    if not isinstance(part.targets, Range):
        return terms.not_targeted(effect, part, other)
    return tuple(_out_of_range(terms, effect, part.targets, other, effect.table.where[other.uid]))


def unpaid(terms: Terms, effect: Texts, part: Part[Any]) -> tuple[Reason, ...]:
    """What keeps a text from being paid for: for any card at all, or for each that it could have as its target."""
    if part.cost is None:
        return ()
    affordable = part.cost.affordable
    if part.targets is None or not affordable(effect_apart(effect)):
        return unmet(terms, effect, affordable)
    aimed = [replace(effect_apart(effect), aim=one) for one in part.targets(effect_apart(effect))]
    return tuple(dict.fromkeys(reason for one in aimed for reason in unmet(terms, one, affordable)))


def none_in_range(terms: Terms, effect: Texts, part: Part[Any]) -> tuple[Reason, ...]:
    """The cards that a text would come closest to having as its target, with what keeps each from being one."""
    against = [out_of_reach(terms, effect, part, one) for one in _looked_at(effect, part)]
    fewest = min([len(found) for found in against if found], default=0)
    close = [found for found in against if found and len(found) == fewest]
    return tuple([reason for found in sorted(close, key=_how_far) for reason in found])


def _looked_at(effect: Texts, part: Part[Any]) -> list[Piece]:
    """The cards of the kind that a text is for; where nothing tells its kind, those nearest to it."""
    reach = part.targets
    return [one for one in effect.table.pieces() if reach.kind(one)] if isinstance(reach, Range) else nearest_to(effect)


def nearest_to(effect: Texts) -> list[Piece]:
    """The cards that are nearest to the one whose text acts, that one left out."""
    others, here = [one for one in effect.table.pieces() if not effect.is_me(one)], effect.square
    where, distance = effect.table.where, effect.table.geometry.distance
    nearest = others if here is None else sorted(others, key=lambda one: distance[here][where[one.uid]])
    return nearest[:CARDS_LOOKED_AT]


def _how_far(found: tuple[Reason, ...]) -> int:
    return max([int(dict(reason.params).get("distance", 0)) for reason in found])


def _not_offered(pending: Decision, asked: str) -> Reason:
    return Reason(WhyCode.OPTION_NOT_OFFERED, pending.entries, params=_said(pending, asked))


def _said(pending: Decision, option: str) -> tuple[tuple[str, str | int], ...]:
    return (("option", option), ("ability", pending.subject), ("options", ", ".join(pending.options)))
