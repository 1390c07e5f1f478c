"""The controls for an ability said in parts: when, on what condition, at what price, on whom, and what is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from refsvc.corpus import KeyPath
from refsvc.http import said
from refsvc.site.pages.making.controls import (
    NOTHING,
    Control,
    check,
    choice,
    group,
    number,
    stated,
    text,
    yes_or_no,
)
from refsvc.site.pages.making.tree import Node
from refsvc.site.pages.making.vocabulary import Schema, Vocabulary, Word

CARDS = "cards"
"""Chosen where cards are described."""
DEEPEST = 2
"""How far one thing may follow from another in the form; the engine takes a little more."""
YES_OR_NO = ("boosted", "own-turn", "adjacent", "damaged", "in-play")
COUNTED_CONDITIONS = ("specials", "magic")
AMOUNT, WHICH = "#/$defs/amount", "#/$defs/which"
KNOWN_ABILITIES = "known-abilities"
"""The id of the list of abilities on the page."""


@dataclass(frozen=True)
class Choosers:
    """Builds the controls, in these words."""

    words: Vocabulary

    def part(self, node: Node, keys: KeyPath, *, is_only: bool) -> Control:
        """A part that acts at a time, or that holds."""
        kinds = (("acts", said("making.acts")), ("holds", said("making.holds")))
        kind = choice(node, "kind", kinds, keys, label=said("making.part-kind"), reshapes=True)
        below, fact = self._holding(node, keys) if kind.value == "holds" else self._acting(node, keys)
        remove = "" if is_only else said("making.remove-part")
        return group(node, keys, [kind, *below], fact, label=said("making.part"), remove=remove)

    def _holding(self, node: Node, keys: KeyPath) -> tuple[list[Control], dict[str, Any]]:
        rules = self._list(node.at("holds"), (*keys, "holds"), self._held, add="add-rule")
        optional = check(node, "optional", (*keys, "optional"), label=said("making.optional"))
        return [rules, optional], stated({"holds": rules.fact, "optional": optional.fact})

    def _acting(self, node: Node, keys: KeyPath) -> tuple[list[Control], dict[str, Any]]:
        when = choice(node, "when", self.words.windows, (*keys, "when"), label=said("making.when"), reshapes=True)
        about = [self._perhaps(node, key, keys, key) for key in ("who", "against") if self.words.asks(when.value, key)]
        optional = check(node, "optional", (*keys, "optional"), label=said("making.optional"))
        cost = self._price(node.at("cost"), (*keys, "cost"))
        target, most = self._targets(node, keys)
        does = self._list(node.at("does"), (*keys, "does"), self._done, add="add-step")
        conditions = self._conditions(node.at("if"), (*keys, "if"))
        limit = choice(node, "limit", self.words.limits, (*keys, "limit"), label=said("making.limit"))
        fact = {
            "when": when.fact,
            **{str(one.keys[-1]): one.fact for one in about},
            "if": conditions.fact or NOTHING,
            "optional": optional.fact,
            "limit": limit.fact,
            "cost": cost.fact,
            **({} if most is None else most.fact),
            "targets" if most else "target": target.fact,
            "does": does.fact,
        }
        aims = [target] if most is None else [target, most]
        return [when, *about, optional, cost, *aims, does, conditions, limit], stated(fact)

    def _targets(self, node: Node, keys: KeyPath) -> tuple[Control, Control | None]:
        """The target, and how many of them there may be where there may be several."""
        target = self._perhaps(node, "target", keys, "target")
        if target.fact is NOTHING:
            return target, None
        ways = (("", said("making.one-target")), ("any", said("making.any-target")), ("up-to", said("making.up-to")))
        many = choice(node, "many", ways, (*keys, "target"), label=said("making.how-many-targets"), reshapes=True)
        if not many.value:
            return replace(target, controls=(*target.controls, many)), None
        if many.value == "any":
            return target, group(node.at("many"), (*keys, "targets"), [many], {})
        most = number(node, "most", (*keys, "up-to"), "2", label=said("making.how-many"))
        return target, group(node.at("many"), (*keys, "up-to"), [many, most], {"up-to": most.fact})

    def _conditions(self, node: Node, keys: KeyPath) -> Control:
        say = self.words.forms.say
        flags = [
            yes_or_no(
                node, one, (*keys, one), say(f"if-{one}"), say(f"if-{one}-not"), label=self.words.labels[f"if-{one}"]
            )
            for one in YES_OR_NO
        ]
        numbers = [number(node, one, (*keys, one), label=self.words.labels[f"if-{one}"]) for one in COUNTED_CONDITIONS]
        there = self._perhaps(node, "there-is", keys, "there-is")
        controls = [*flags, *numbers, there]
        fact = stated({str(one.keys[-1]): one.fact for one in controls})
        return group(node, keys, controls, fact, kind="fold", label=said("making.conditions"))

    def _price(self, node: Node, keys: KeyPath) -> Control:
        """What is paid; of two prices one."""
        first = self._one_price(node.at(0), keys, said("making.cost"))
        if first.fact is NOTHING:
            return replace(first, name=node.name)
        second = self._one_price(node.at(1), keys, said("making.or-cost"))
        fact = first.fact if second.fact is NOTHING else [first.fact, second.fact]
        return group(node, keys, [*first.controls, *second.controls], fact)

    def _one_price(self, node: Node, keys: KeyPath, label: str) -> Control:
        what = choice(node, "what", self.words.prices, keys, label=label, reshapes=True)
        if not what.value:
            return group(node, keys, [what])
        if not self.words.templates[f"price-{what.value}"].names:
            return group(node, keys, [what], {what.value: 1})
        much = number(node, "n", (*keys, what.value), "1", label=said("making.how-much"))
        return group(node, keys, [what, much], {what.value: much.fact})

    # --- what is done, and what holds -----------------------------------------------------------------------------

    def _list(self, node: Node, keys: KeyPath, one_of: Any, add: str, depth: int = 0) -> Control:
        nodes = node.items or [node.at(0)]
        several = len(nodes) > 1
        made = [one_of(one, (*keys, place), depth) for place, one in enumerate(nodes)]
        if several:
            made = [replace(one, remove=said("making.remove-step")) for one in made]
        return group(node, keys, made, [one.fact for one in made], kind="list", add=self.words.labels[add])

    def _done(self, node: Node, keys: KeyPath, depth: int) -> Control:
        options = [*self.words.words("does", self.words.done)]
        if not depth:
            options.append(("either", said("making.either")))
        what = choice(node, "do", options, keys, label=said("making.does"), reshapes=True)
        return self._said_of(node, keys, what, self.words.done[what.value], depth)

    def _held(self, node: Node, keys: KeyPath, depth: int) -> Control:
        what = choice(
            node, "do", self.words.words("holds", self.words.held), keys, label=said("making.held"), reshapes=True
        )
        return self._said_of(node, keys, what, self.words.held[what.value], depth)

    def _said_of(self, node: Node, keys: KeyPath, what: Control, word: Word, depth: int) -> Control:
        value = self._value(node, (*keys, word.code), word, depth)
        further = {key: self._further(node, key, one, (*keys, key), depth) for key, one in word.also.items()}
        made = {key: one for key, one in further.items() if one is not None}
        fact = {word.code: value.fact, **stated({key: one.fact for key, one in made.items()})}
        shown = [value] if value.name or value.controls else []
        return group(node, keys, [what, *shown, *made.values()], fact)

    def _value(self, node: Node, keys: KeyPath, word: Word, depth: int) -> Control:
        """What stands under the word itself."""
        schema = word.value
        if schema.get("$ref") == AMOUNT:
            return self._amount(node.at("value"), keys)
        if schema.get("$ref") == WHICH:
            return self._which(node.at("which"), keys, said("making.which"))
        if word.code == "either":
            return self._either(node.at("either"), keys, depth)
        if "const" in schema:
            return Control(kind="group", name="", fact=True)
        if schema.get("enum"):
            return self._named(node, word.code, list(schema["enum"]), keys)
        if schema.get("type") == "string":
            return text(node, "ability", keys, label=said("making.ability"), listed=KNOWN_ABILITIES)
        kinds = [one.get("type") for one in schema.get("anyOf", ())]
        if "array" in kinds:
            return self._one_or_other(node, keys)
        if schema.get("type") == "integer" or "integer" in kinds:
            return number(node, "n", keys, "1", label=said("making.how-many"))
        return self._somebody(node, "whom", schema, keys, "whom")

    def _one_or_other(self, node: Node, keys: KeyPath) -> Control:
        """A number, or one of several as its player chooses."""
        first = number(node, "n", keys, "1", label=said("making.how-many"))
        further = [number(node, f"n{place}", (*keys, place), label=said("making.or-how-many")) for place in (1, 2)]
        others = [one.fact for one in further if one.fact is not NOTHING]
        return group(node, keys, [first, *further], [first.fact, *others] if others else first.fact)

    def _named(self, node: Node, code: str, codes: list[str], keys: KeyPath) -> Control:
        options = self.words.named(code, codes)
        if len(codes) == 1 or not options:
            return Control(kind="group", name="", fact=codes[0])
        return choice(node, f"of-{code}", options, keys, label=said("making.which-of"))

    def _further(self, node: Node, key: str, schema: Schema, keys: KeyPath, depth: int) -> Control | None:
        """What else may be said of it."""
        if key == "then":
            return self._then(node.at("then"), keys, depth) if depth < DEEPEST else None
        if key == "for" and "anyOf" in schema:
            return self._for_whom(node.at(key), keys)
        if key == "to":
            return self._somebody(node, key, schema, keys, "to", otherwise=said("making.to-usual"))
        if schema.get("$ref") == WHICH:
            return self._perhaps(node, key, keys[:-1], key)
        if schema.get("enum"):
            return choice(
                node, key, self.words.named(key, schema["enum"]), keys, label=self.words.labels[f"word-{key}"]
            )
        if schema.get("type") == "integer":
            return number(node, key, keys, label=self.words.labels[f"word-{key}"])
        return check(node, key, keys, label=self.words.labels[f"word-{key}"])

    def _for_whom(self, node: Node, keys: KeyPath) -> Control:
        """For which cards something holds: this one, for an event what it was aimed at, or cards that are described."""
        aimed = self.words.named("whom", ["aimed"])
        options = [("", self.words.labels["for-none"]), *aimed, (CARDS, said("making.described"))]
        return self._or_described(node, options, keys, self.words.labels["for"])

    def _then(self, node: Node, keys: KeyPath, depth: int) -> Control:
        is_done = check(node, "is", keys, label=said("making.then"), reshapes=True)
        if not is_done.value:
            return replace(is_done, fact=NOTHING)
        steps = self._list(node.at("does"), keys, self._done, "add-step", depth + 1)
        return group(node, keys, [is_done, steps], steps.fact)

    def _either(self, node: Node, keys: KeyPath, depth: int) -> Control:
        courses = []
        for place in (0, 1):
            own, one = (*keys, place), node.at(place)
            cost = self._price(one.at("cost"), (*own, "cost"))
            does = self._list(one.at("does"), (*own, "does"), self._done, "add-step", depth + 1)
            label = said("making.course", n=place + 1)
            courses.append(group(one, own, [cost, does], stated({"cost": cost.fact, "does": does.fact}), label=label))
        return group(node, keys, courses, [one.fact for one in courses])

    # --- which cards, and how much --------------------------------------------------------------------------------

    def _somebody(
        self, node: Node, key: str, schema: Schema, keys: KeyPath, label: str, otherwise: str = ""
    ) -> Control:
        """Somebody by a word, or cards that are described."""
        codes: list[str] = next((one["enum"] for one in schema.get("anyOf", ()) if "enum" in one), [])
        first = [("", otherwise)] if otherwise else []
        options = [*first, *self.words.named(key, codes), (CARDS, said("making.described"))]
        return self._or_described(node.at(key), options, keys, self.words.labels[label])

    def _perhaps(self, node: Node, key: str, keys: KeyPath, label: str) -> Control:
        """Cards that are described, or none in particular."""
        options = [("", self.words.labels[f"{label}-none"]), (CARDS, said("making.described"))]
        return self._or_described(node.at(key), options, (*keys, key), self.words.labels[label])

    def _or_described(self, node: Node, options: list[tuple[str, str]], keys: KeyPath, label: str) -> Control:
        who = choice(node, "is", options, keys, label=label, reshapes=True)
        if who.value != CARDS:
            return who
        which = self._which(node.at("which"), keys, "", is_beside=keys[-1] == "beside")
        return group(node, keys, [who, which], which.fact)

    def _which(self, node: Node, keys: KeyPath, label: str, *, is_beside: bool = False) -> Control:
        """Cards that are described; those that others stand beside are so by what they are, not by where."""
        kind = choice(node, "kind", self.words.options("kind"), (*keys, "kind"), label=said("making.kind"))
        sides = [("", said("making.any-side")), *self.words.options("side")]
        side = choice(node, "side", sides, (*keys, "side"), label=said("making.side"))
        ways = [("", said("making.anywhere")), ("within", said("making.within")), ("in-line", said("making.in-line"))]
        where = choice(node, "where", ways[:1] if is_beside else ways, keys, label=said("making.where"), reshapes=True)
        near: list[Control] = []
        if where.value:
            spaces = number(node, "spaces", (*keys, where.value), "1", label=said("making.spaces"))
            near = [spaces, choice(node, "of", self.words.centers, (*keys, "of"), label=said("making.of"))]
        kinds = self.words.options("kind")
        also = [
            check(node.at("kinds"), code, (*keys, "kind"), label=words) for code, words in kinds if code != kind.value
        ]
        others = [one.name.rpartition(".")[2] for one in also if one.value]
        more = [
            text(node, "named", (*keys, "named"), label=said("making.named")),
            number(node, "cost", (*keys, "cost"), label=said("making.cost-at-most")),
            self._marked(node, "boosted", keys, said("making.boosted")),
            self._marked(node, "damaged", keys, said("making.damaged")),
            number(node, "left", (*keys, "left"), label=said("making.left")),
            *([] if is_beside else [self._perhaps(node, "beside", keys, "beside")]),
        ]
        fold = group(
            node,
            keys,
            [*more, group(node.at("kinds"), (*keys, "kind"), also, label=said("making.or-kinds"))],
            stated({"kinds": others or NOTHING, **{str(one.keys[-1]): one.fact for one in more}}),
            kind="fold",
            label=said("making.more"),
        )
        fact = stated(
            {"kind": kind.fact, "side": side.fact, **{str(one.keys[-1]): one.fact for one in near}, **fold.fact}
        )
        if fact.get("of") == self.words.usual_center:
            del fact["of"]
        if fact.pop("kinds", None):
            fact["kind"] = [kind.fact, *others]
        return group(node, keys, [kind, side, *([] if is_beside else [where]), *near, fold], fact, label=label)

    def _marked(self, node: Node, mark: str, keys: KeyPath, label: str) -> Control:
        """Whether there must be something on them, or nothing."""
        say = self.words.forms.say
        return yes_or_no(node, mark, (*keys, mark), say(mark), say(f"{mark}-not"), label=label)

    def _amount(self, node: Node, keys: KeyPath) -> Control:
        counted = [(code, said("making.each", what=words)) for code, words in self.words.options("counted")]
        options = [("", said("making.fixed")), *counted, (CARDS, said("making.each-card"))]
        much = number(node, "n", keys, "1", label=said("making.how-much"))
        each = choice(node, "each", options, (*keys, "for-each"), label=said("making.depends"), reshapes=True)
        if not each.value:
            return group(node, keys, [much, each], much.fact)
        which = [self._which(node.at("which"), (*keys, "for-each"), "")] if each.value == CARDS else []
        every = number(node, "every", (*keys, "every"), label=said("making.every"))
        most = number(node, "most", (*keys, "most"), label=said("making.most"))
        facts: Mapping[str, Any] = {
            "for-each": which[0].fact if which else each.value,
            "times": NOTHING if much.fact == 1 else much.fact,
            "every": every.fact,
            "most": most.fact,
        }
        return group(node, keys, [much, each, *which, every, most], stated(facts))
