"""What happens when a part resolves: each thing by the word that a document has for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.documents.plain import flag, listing, mapping, number, one_among, one_of, text
from engine.effects.choosing import either
from engine.second.abilities.shared import copy_target, paying, place_from_discard
from engine.second.abilities.shorthand import away_from
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.facts import MELEE, RANGED, SPECIAL
from engine.second.forms.amounts import Amount, read_amount
from engine.second.forms.cards import IT, Which, read_which
from engine.second.forms.prices import read_price
from engine.second.position import Piece
from engine.second.registry import registry
from engine.second.verbs.attacking import extra_attack
from engine.second.verbs.cards import draw, retrieve_from_discard, to_hand
from engine.second.verbs.damage import damage, remove_damage
from engine.second.verbs.granting import grant
from engine.second.verbs.leaving import destroy_by, return_to_hand
from engine.second.verbs.magic import change_magic, gain_magic
from engine.second.verbs.placing import can_be_forced, discard_by, exchange, force, place_piece, take_control
from engine.second.verbs.rolling import roll_for
from engine.second.verbs.strength import let_specials_give, remove_instead, strengthen, strengthen_this_turn
from engine.second.verbs.tokens import boost, move_boost, remove_boost
from engine.values.boards import Square
from engine.values.decisions import Resolution
from engine.values.errors import NotUnderstood

Does = Callable[[Effect], Resolution]
Holds = Callable[[Effect], bool]
Uids = Callable[[Effect], list[int]]
MOST_STEPS = 8
"""Things that one part may do, and how deep one may depend on another."""
DEEPEST = 3


@dataclass(frozen=True, slots=True)
class Doing:
    """Something that a part does, with whether it could do anything now."""

    does: Does
    possible: Holds
    words: str = ""
    """What it is called where it is one of two courses."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a document says is done, while it is read."""

    facts: Mapping[str, Any]
    name: str
    where: str
    has_target: bool
    depth: int

    @property
    def value(self) -> Any:
        """What stands under its word."""
        return self.facts[self.name]

    @property
    def at(self) -> str:
        """Where that stands."""
        return f"{self.where}.{self.name}"

    def who(self, key: str = "to") -> Uids:
        """The cards that it is done to: those that are named, else the target, else the card itself."""
        stated = self.facts.get(key, "target" if self.has_target else "me")
        if isinstance(stated, str):
            if stated == "target" and not self.has_target:
                raise NotUnderstood("no target", expected="a part with a `target`", where=f"{self.where}.{key}")
            return WHO[one_of(stated, tuple(WHO), f"{self.where}.{key}")]
        which = read_which(stated, f"{self.where}.{key}")
        return lambda effect: [one.uid for one in which.found(effect)]

    def amount(self) -> Amount:
        """How much of it is done."""
        return read_amount(self.value, self.at)

    def is_set(self, key: str) -> bool:
        """Whether a mark is set."""
        return flag(self.facts.get(key, False), f"{self.where}.{key}")

    def which(self) -> Which:
        """The cards that stand under its word."""
        return read_which(self.value, self.at)

    @property
    def depends_on_places(self) -> bool:
        """Whether it is done to whatever stands somewhere when its turn comes, which may still change.

        What stood beside a card that has left is known already.
        """
        stated = self.facts.get("to")
        return isinstance(stated, Mapping) and stated.get("of") != IT

    def is_unaimed(self, effect: Effect) -> bool:
        """Whether the part has a target that nobody has picked yet, so that nothing can be said of it."""
        return self.has_target and effect.aim is None

    def then(self) -> Doing | None:
        """What is done once it was done."""
        if "then" not in self.facts:
            return None
        return read_doing(self.facts["then"], f"{self.where}.then", has_target=self.has_target, depth=self.depth + 1)


def _there(effect: Effect, *uids: int | None) -> list[int]:
    return [uid for uid in uids if uid is not None and uid in effect.table.where]


def _summoner(effect: Effect) -> list[int]:
    summoner = effect.summoner
    return [] if summoner is None else [summoner.uid]


def _it(effect: Effect) -> list[int]:
    piece = effect.occasion.piece
    return [] if piece is None else _there(effect, piece.uid)


WHO: dict[str, Uids] = {
    "me": lambda effect: _there(effect, effect.uid),
    "target": lambda effect: _there(effect, effect.aim),
    "attacked": lambda effect: _there(effect, effect.attack.target.uid),
    "attacker": lambda effect: _there(effect, effect.attack.attacker.uid),
    "it": _it,
    "summoner": _summoner,
}
"""The single cards that a text may speak of."""


def _beside(uids: Uids) -> Callable[[Effect], Square | list[Square]]:
    def spaces(effect: Effect) -> list[Square]:
        table = effect.table
        return [square for uid in uids(effect) for square in table.empty_near(table.where[uid])]

    return spaces


def _where_it_was(effect: Effect) -> Square | list[Square]:
    square = effect.occasion.square
    return [] if square is None or not effect.table.is_empty(square) else square


PLACES: dict[str, Callable[[Effect], Square | list[Square]]] = {
    "beside-me": _beside(WHO["me"]),
    "beside-target": _beside(WHO["target"]),
    "beside-it": _beside(WHO["it"]),
    "beside-summoner": _beside(WHO["summoner"]),
    "where-it-was": _where_it_was,
}
"""Where a card may be placed."""


def _to_somebody(step: Step, uids: Uids, does: Does, words: str = "") -> Doing:
    if step.depends_on_places:
        return Doing(does, lambda effect: True, words)
    return Doing(does, lambda effect: step.is_unaimed(effect) or bool(uids(effect)), words)


def _damage(step: Step) -> Doing:
    uids, amount = step.who(), step.amount()

    def does(effect: Effect) -> Resolution:
        yield from damage(effect, uids(effect), amount.of(effect, effect.me))

    return _to_somebody(step, uids, does, f"add {amount.times} damage")


def _heal(step: Step) -> Doing:
    uids, amount = step.who(), step.amount()

    def does(effect: Effect) -> Resolution:
        remove_damage(effect, uids(effect), amount.of(effect, effect.me))
        yield from ()

    return _to_somebody(step, uids, does, f"remove {amount.times} damage")


def _boost(step: Step) -> Doing:
    uids, amount = step.who(), step.amount()

    def does(effect: Effect) -> Resolution:
        boost(effect, uids(effect), amount.of(effect, effect.me))
        yield from ()

    return _to_somebody(step, uids, does, "boost it")


def _unboost(step: Step) -> Doing:
    uids, amount = step.who(), step.amount()

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            yield from remove_boost(effect, uid, amount.of(effect, effect.me))

    def possible(effect: Effect) -> bool:
        return step.is_unaimed(effect) or any(effect.table.unit(uid).boost for uid in uids(effect))

    return Doing(does, possible, "remove boost")


def _pass_boost(step: Step) -> Doing:
    uids = WHO[one_of(step.value, ("target", "summoner"), step.at)]

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            yield from move_boost(effect, effect.uid, uid)

    return Doing(does, lambda effect: effect.in_play)


def _draw(step: Step) -> Doing:
    amount = step.amount()

    def does(effect: Effect) -> Resolution:
        yield from draw(effect.table, effect.controller, amount.of(effect, effect.me), effect.entry)

    return Doing(does, lambda effect: True, f"draw {amount.times}")


def _gain(step: Step) -> Doing:
    amount = step.amount()

    def does(effect: Effect) -> Resolution:
        yield from gain_magic(effect, effect.controller, amount.of(effect, effect.me))

    return Doing(does, lambda effect: True, f"gain {amount.times} magic")


def _lose(step: Step) -> Doing:
    amount = step.amount()

    def does(effect: Effect) -> Resolution:
        loss = -amount.of(effect, effect.me)
        change_magic(effect.table, 1 - effect.controller, loss, effect.entry, "rule-2e/spending-gaining-magic")
        yield from ()

    return Doing(does, lambda effect: True)


def _force(step: Step) -> Doing:
    uids, then = step.who(), step.then()
    stated = step.value if isinstance(step.value, Sequence) and not isinstance(step.value, str) else [step.value]
    distances = [number(one, step.at, least=1, most=5) for one in listing(stated, step.at)]
    away, optional = step.is_set("away"), step.is_set("optional")

    def along(effect: Effect, uid: int) -> Callable[[Square], bool] | None:
        return away_from(effect, uid) if away else None

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            forced = yield from force(effect, uid, *distances, along=along(effect, uid), optional=optional)
            if forced is not None and then is not None:
                yield from then.does(effect)

    def possible(effect: Effect) -> bool:
        if step.is_unaimed(effect):
            return True
        return any(can_be_forced(effect.table, uid, along=along(effect, uid)) for uid in uids(effect))

    return Doing(does, possible, "force it")


def _place(step: Step) -> Doing:
    uids = WHO[one_of(step.value, ("me", "target", "it"), step.at)]
    spaces = PLACES[one_of(step.facts.get("at"), tuple(PLACES), f"{step.where}.at")]

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            yield from place_piece(effect, uid, spaces(effect))

    def possible(effect: Effect) -> bool:
        return step.is_unaimed(effect) or (bool(uids(effect)) and spaces(effect) != [])

    return Doing(does, possible, "place it")


def _raise(step: Step) -> Doing:
    which = step.which()
    spaces = PLACES[one_of(step.facts.get("at"), tuple(PLACES), f"{step.where}.at")]

    def does(effect: Effect) -> Resolution:
        yield from place_from_discard(effect, which.is_card, spaces(effect))

    def possible(effect: Effect) -> bool:
        pile = effect.table.players[effect.controller].discard
        return spaces(effect) != [] and any(which.is_card(card) for card in pile)

    return Doing(does, possible)


def _retrieve(step: Step) -> Doing:
    which = step.which()

    def does(effect: Effect) -> Resolution:
        card = yield from retrieve_from_discard(effect, effect.controller, which.is_card)
        if card is not None:
            to_hand(effect.table, effect.controller, card)

    def possible(effect: Effect) -> bool:
        return any(which.is_card(card) for card in effect.table.players[effect.controller].discard)

    return Doing(does, possible)


def _exchange(step: Step) -> Doing:
    one_of(step.value, ("target",), step.at)
    _needs_target(step)

    def does(effect: Effect) -> Resolution:
        exchange(effect, effect.uid, effect.target)
        yield from ()

    return Doing(does, lambda effect: effect.in_play)


def _attack(step: Step) -> Doing:
    uids = WHO[one_of(step.value, ("me", "target", "summoner"), step.at)]
    against = read_which(step.facts["against"], f"{step.where}.against") if "against" in step.facts else None
    optional = step.is_set("optional")

    def does(effect: Effect) -> Resolution:
        def wanted(piece: Piece) -> bool:
            return against is None or against.reach(effect, piece)

        for uid in uids(effect):
            yield from extra_attack(effect, uid, wanted=wanted if against else None, optional=optional)

    return Doing(does, lambda effect: True)


def _reroll(step: Step) -> Doing:
    one_of(step.value, ("all",), step.at)

    def does(effect: Effect) -> Resolution:
        if effect.occasion.reroll is not None:
            yield from effect.occasion.reroll()

    return Doing(does, lambda effect: True)


def _destroy(step: Step) -> Doing:
    uids, then = _named_in_word(step), step.then()

    def does(effect: Effect) -> Resolution:
        destroyed = yield from destroy_by(effect, uids(effect))
        if destroyed and then is not None:
            yield from then.does(effect)

    return _to_somebody(step, uids, does, "destroy it")


def _each(verb: Callable[[Effect, int], Resolution], words: str) -> Callable[[Step], Doing]:
    """Something that is done to one card after another."""

    def read(step: Step) -> Doing:
        uids = _named_in_word(step)

        def does(effect: Effect) -> Resolution:
            for uid in uids(effect):
                yield from verb(effect, uid)

        return _to_somebody(step, uids, does, words)

    return read


def _named_in_word(step: Step) -> Uids:
    """The cards that stand under the word itself."""
    named = Step({"to": step.value}, "to", step.where, step.has_target, step.depth)
    return named.who()


def _control(step: Step) -> Doing:
    uids, for_turn = _named_in_word(step), step.is_set("this-turn")

    def does(effect: Effect) -> Resolution:
        yield from take_control(effect, uids(effect), this_turn=for_turn)

    return _to_somebody(step, uids, does)


def _strengthen(step: Step) -> Doing:
    uids, amount = step.who(), step.amount()
    lasting = one_of(step.facts.get("for", "turn"), ("attack", "turn"), f"{step.where}.for")

    def does(effect: Effect) -> Resolution:
        more = amount.of(effect, effect.me)
        if lasting == "attack":
            strengthen(effect, effect.attack, more)
        else:
            for uid in uids(effect):
                strengthen_this_turn(effect, uid, more)
        yield from ()

    return Doing(does, lambda effect: True)


def _grant(step: Step) -> Doing:
    uids, name = step.who(), ability_named(step.value, step.at)

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            grant(effect, uid, name)
        yield from ()

    return _to_somebody(step, uids, does)


def _copy(step: Step) -> Doing:
    one_of(step.value, ("target",), step.at)
    _needs_target(step)
    return Doing(copy_target, lambda effect: True)


def _specials_give(step: Step) -> Doing:
    symbol = one_of(step.value, (MELEE, RANGED), step.at)

    def does(effect: Effect) -> Resolution:
        let_specials_give(effect, effect.attack, symbol)
        yield from ()

    return Doing(does, lambda effect: True)


def _attack_heals(step: Step) -> Doing:
    one_of(step.value, ("instead",), step.at)

    def does(effect: Effect) -> Resolution:
        remove_instead(effect, effect.attack)
        yield from ()

    return Doing(does, lambda effect: True)


def _roll(step: Step) -> Doing:
    dice = number(step.value, step.at, least=1, most=6)
    then = step.then()
    if then is None:
        raise NotUnderstood("a roll for nothing", expected="`then`: what follows if a special is rolled", where=step.at)

    def does(effect: Effect) -> Resolution:
        shown = yield from roll_for(effect, dice)
        if shown[SPECIAL]:
            yield from then.does(effect)

    return Doing(does, lambda effect: True)


def _either(step: Step) -> Doing:
    courses = listing(step.value, step.at)
    if len(courses) != 2:
        raise NotUnderstood(f"{len(courses)} courses", expected="two courses, one of which is taken", where=step.at)
    first, second = [_course(step, course, f"{step.at}[{place}]") for place, course in enumerate(courses)]

    def does(effect: Effect) -> Resolution:
        open_to = {words.replace(" ", "_"): begin(effect) for words, begin in (first, second)}
        yield from either(effect, DecisionCode.EITHER, **open_to)

    return Doing(does, lambda effect: True)


Course = tuple[str, Callable[[Effect], Callable[[], Resolution] | None]]
"""One of two courses: what it is called, and how it goes where it can be taken."""


def _course(step: Step, value: object, where: str) -> Course:
    facts = mapping(value, where, ("cost", "does"))
    doing = None
    if "does" in facts:
        doing = read_doing(facts["does"], f"{where}.does", has_target=step.has_target, depth=step.depth + 1)
    if "cost" not in facts:
        if doing is None:
            raise NotUnderstood("a course without anything", expected="`cost`, `does` or both", where=where)
        return doing.words, lambda effect: partial(doing.does, effect)
    price = read_price(facts["cost"], f"{where}.cost")
    return price.words, lambda effect: paying(effect, price, doing.does if doing else _nothing)


def _nothing(effect: Effect) -> Resolution:
    yield from ()


def _needs_target(step: Step) -> None:
    if not step.has_target:
        raise NotUnderstood("no target", expected="a part with a `target`", where=step.at)


def ability_named(value: object, where: str) -> str:
    """The name of an ability that the engine plays."""
    name = text(value, where)
    if name not in registry.abilities:
        expected = one_among(name, sorted(registry.abilities)) if len(name) < 40 else "an ability that the engine plays"
        raise NotUnderstood(f"ability “{name[:40]}” is not known", expected=expected, where=where)
    return name


Reading = Callable[[Step], Doing]
DOINGS: dict[str, tuple[Reading, tuple[str, ...]]] = {
    "damage": (_damage, ("to",)),
    "heal": (_heal, ("to",)),
    "boost": (_boost, ("to",)),
    "unboost": (_unboost, ("to",)),
    "pass-boost": (_pass_boost, ()),
    "draw": (_draw, ()),
    "gain": (_gain, ()),
    "lose": (_lose, ()),
    "force": (_force, ("to", "away", "optional", "then")),
    "place": (_place, ("at",)),
    "raise": (_raise, ("at",)),
    "retrieve": (_retrieve, ()),
    "exchange": (_exchange, ()),
    "attack": (_attack, ("against", "optional")),
    "reroll": (_reroll, ()),
    "destroy": (_destroy, ("then",)),
    "discard": (_each(discard_by, "discard it"), ()),
    "return": (_each(lambda effect, uid: return_to_hand(effect, uid), "return it"), ()),
    "control": (_control, ("this-turn",)),
    "strengthen": (_strengthen, ("to", "for")),
    "grant": (_grant, ("to",)),
    "copy": (_copy, ()),
    "specials-give": (_specials_give, ()),
    "attack-heals": (_attack_heals, ()),
    "roll": (_roll, ("then",)),
    "either": (_either, ()),
}
"""What a part may do, by its word, with what else may be said of it."""


def read_doing(value: object, where: str, *, has_target: bool, depth: int = 0) -> Doing:
    """What a document says is done, one thing after the other."""
    if depth > DEEPEST:
        raise NotUnderstood("too deep", expected=f"at most {DEEPEST} things that depend on one another", where=where)
    items = listing([value] if isinstance(value, Mapping) else value, where)
    if not 1 <= len(items) <= MOST_STEPS:
        raise NotUnderstood(f"{len(items)} things", expected=f"1 to {MOST_STEPS} things that are done", where=where)
    steps = [_read_step(item, f"{where}[{place}]", has_target, depth) for place, item in enumerate(items)]
    if len(steps) == 1:
        return steps[0]
    return Doing(lambda effect: _in_turn(effect, steps), lambda effect: any(one.possible(effect) for one in steps),
                 steps[0].words)  # fmt: skip


def _in_turn(effect: Effect, steps: Iterable[Doing]) -> Resolution:
    for step in steps:
        yield from step.does(effect)


def _read_step(value: object, where: str, has_target: bool, depth: int) -> Doing:
    facts = mapping(value, where)
    words = [key for key in facts if key in DOINGS]
    if len(words) != 1:
        found = "nothing to do" if not words else f"{len(words)} things at once"
        expected = one_among(next(iter(facts), ""), tuple(DOINGS))
        raise NotUnderstood(found, expected=expected, where=where)
    read, also = DOINGS[words[0]]
    mapping(value, where, (words[0], *also))
    return read(Step(facts, words[0], where, has_target, depth))
