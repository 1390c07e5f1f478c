"""All that can be done by its word, and what a document says is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from engine.documents.plain import listing, mapping, one_among
from engine.second.effects import Effect
from engine.second.forms.bearers import Bearer
from engine.second.forms.doing import attacks, courses, leaving, piles, places, texts, tokens
from engine.second.forms.doing.steps import Doing, Step
from engine.values.decisions import Resolution
from engine.values.errors import NotUnderstood

MOST_STEPS = 8
"""Things that one part may do, and how deep one may depend on another."""
DEEPEST = 3

Reading = Callable[[Step], Doing]
DOINGS: dict[str, tuple[Reading, tuple[str, ...]]] = {
    "damage": (tokens.add_damage, ("to",)),
    "heal": (tokens.heal, ("to",)),
    "boost": (tokens.add_boost, ("to",)),
    "unboost": (tokens.unboost, ("to",)),
    "pass-boost": (tokens.pass_boost, ()),
    "draw": (piles.draw_cards, ()),
    "gain": (piles.gain, ()),
    "lose": (piles.lose, ()),
    "force": (places.force_cards, ("to", "away", "optional", "then")),
    "place": (places.place, ("at",)),
    "raise": (piles.raise_card, ("at", "up-to")),
    "retrieve": (piles.retrieve, ()),
    "exchange": (places.exchange_places, ()),
    "put-under": (places.put_under, ()),
    "aim": (places.aim, ()),
    "attack": (attacks.attack, ("against", "optional")),
    "reroll": (attacks.reroll, ()),
    "destroy": (leaving.destroy, ("then",)),
    "discard": (leaving.discard, ()),
    "return": (leaving.give_back, ()),
    "return-all": (leaving.give_all_back, ()),
    "keep": (leaving.keep, ()),
    "control": (leaving.control, ("this-turn",)),
    "strengthen": (attacks.add_strength, ("to", "for")),
    "grant": (texts.give, ("to",)),
    "copy": (texts.copy, ()),
    "silence": (texts.take_away, ()),
    "specials-give": (attacks.specials_give, ()),
    "attack-heals": (attacks.attack_heals, ()),
    "roll": (courses.roll, ("then",)),
    "either": (courses.choose, ()),
}
"""What a part may do, by its word, with what else may be said of it."""


def read_doing(value: object, where: str, bearer: Bearer, *, has_target: bool, depth: int = 0) -> Doing:
    """What a document says is done, one thing after the other."""
    if depth > DEEPEST:
        raise NotUnderstood("too deep", expected=f"at most {DEEPEST} things that depend on one another", where=where)
    items = listing([value] if isinstance(value, Mapping) else value, where)
    if not 1 <= len(items) <= MOST_STEPS:
        raise NotUnderstood(f"{len(items)} things", expected=f"1 to {MOST_STEPS} things that are done", where=where)
    steps = [_read_step(item, f"{where}[{place}]", bearer, has_target, depth) for place, item in enumerate(items)]
    if len(steps) == 1:
        return steps[0]
    return Doing(lambda effect: _in_turn(effect, steps), lambda effect: any(one.possible(effect) for one in steps),
                 steps[0].words)  # fmt: skip


def _in_turn(effect: Effect, steps: Iterable[Doing]) -> Resolution:
    for step in steps:
        yield from step.does(effect)


def _read_step(value: object, where: str, bearer: Bearer, has_target: bool, depth: int) -> Doing:
    facts = mapping(value, where)
    words = [key for key in facts if key in DOINGS]
    if len(words) != 1:
        found = "nothing to do" if not words else f"{len(words)} things at once"
        expected = one_among(next(iter(facts), ""), tuple(DOINGS))
        raise NotUnderstood(found, expected=expected, where=where)
    read, also = DOINGS[words[0]]
    mapping(value, where, (words[0], *also))
    doing = read(Step(facts, words[0], where, bearer, has_target, depth, read_doing))
    return doing if doing.words else replace(doing, words=words[0].replace("-", " "))
