"""Texts that are said in parts, put into the words of a card's anatomy as an author would write it.

Words come from the content; which words there are for what is the engine's (`docs/abilities.md`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from refsvc.sentences import Saying

Facts = Mapping[str, Any]
FORM_SENTENCES = "abilities"
"""The file of sentences that has these words."""
FROM_WHICH = ("moves-through", "attacks-through", "no-magic-for", "lets-summon", "attacked-over")
"""What holds about cards that are described under its word."""
TO_WHOM = (
    *("destroy", "discard", "return", "return-all", "keep", "control", "silence"),
    *("place", "attack", "pass-boost", "put-under", "aim"),
)
"""What is done to those that stand under its word."""
ON_PLAY = "on-play"
ONE, SEVERAL = "target", "each-target"
"""What is done to the one target, or to each of several."""
YES = ("boosted", "own-turn", "adjacent", "damaged", "in-play")
"""Conditions that are or are not met."""


@dataclass(frozen=True, slots=True)
class Forms:
    """Says parts in the words of an anatomy."""

    saying: Saying
    classes: frozenset[str] = frozenset()
    """Words of the class line of the card that they stand on."""
    under: bool = False
    """Whether that goes under another card, for which they hold then."""

    def of(self, classes: Collection[str]) -> Forms:
        """The same for a card of these classes."""
        return replace(self, classes=frozenset(classes))

    def anatomy(self, parts: Facts | Sequence[Facts]) -> list[dict[str, Any]]:
        """The parts as an author writes the anatomy of a card."""
        several = _several(parts)
        goes_under = any("put-under" in step for part in several for step in _several(part.get("does", ())))
        told = replace(self, under=goes_under)
        return [told._part(part) for part in several]

    def say(self, code: str, **values: str | int) -> str:
        """A sentence, in which the card goes by what it is."""
        return self.saying(code, me=self.saying(f"me-{self._me}"), **values)

    @property
    def _is_event(self) -> bool:
        return "event" in self.classes and "structure" not in self.classes

    @property
    def _me(self) -> str:
        return "under" if self.under else "card" if {"event", "structure"} & self.classes else "unit"

    def _part(self, part: Facts) -> dict[str, Any]:
        if "holds" in part:
            return self._holding(part)
        cards = {key: self._one(part[key]) for key in ("who", "against") if key in part}
        played = part["when"] == ON_PLAY
        written: dict[str, Any] = {
            "window": str(part["when"]),
            **({} if played else {"when": self.say(f"when-{part['when']}", **cards)}),
            **({"active": True} if self._is_event and not played else {}),
            **({"optional": True} if part.get("optional") else {}),
        }
        if "if" in part:
            written["if"] = self._joined("also", [self._condition(*one) for one in part["if"].items()])
        if "limit" in part:
            written["limit"] = part["limit"]
        if "cost" in part:
            written["cost"] = self._price(part["cost"])
        if "target" in part:
            written["target"] = self._one(part["target"])
        elif "targets" in part:
            many = {"cards": self._cards(part["targets"], "-many")}
            written["target"] = (
                self.say("up-to", most=part["up-to"], **many) if "up-to" in part else self.say("any-number", **many)
            )
        does = _several(part["does"])
        if len(does) == 1 and "either" in does[0]:
            written["either"] = [self._course(course) for course in does[0]["either"]]
        else:
            written["effect"] = self._done(does, SEVERAL if "targets" in part else ONE if "target" in part else "me")
        return written

    def _holding(self, part: Facts) -> dict[str, Any]:
        # What holds is said as what can be done, so that its player need not do it.
        effect = self._joined("also", [self._held(one) for one in _several(part["holds"])])
        if self.under:
            return {"window": "while-under", "when": self.say("when-under"), "effect": effect}
        return {"effect": effect, **({"active": True} if self._is_event else {})}

    def _course(self, course: Facts) -> dict[str, str]:
        price = self._price(course["cost"]) if "cost" in course else ""
        if "does" not in course:
            return {"effect": price}
        done = self._done(_several(course["does"]), "me")
        return {"cost": price, "effect": done} if price else {"effect": done}

    def _condition(self, name: str, value: Any) -> str:
        if name in YES:
            return self.say(f"if-{name}" if value else f"if-{name}-not")
        if name == "there-is":
            return self.say("if-there-is", cards=self._one(value))
        return self.say(f"if-{name}", n=value)

    def _price(self, price: Facts | Sequence[Facts]) -> str:
        words = [self.say(f"price-{name}", n=amount) for one in _several(price) for name, amount in one.items()]
        return self._joined("or", words)

    def _done(self, steps: Sequence[Facts], whom: str) -> str:
        """What is done, to whom where nothing else is said."""
        return self._joined("in-turn", [self._step(step, whom) for step in steps])

    def _step(self, step: Facts, whom: str) -> str:
        name = next(key for key in step if f"does-{key}" in self.saying.templates or key == "either")
        if name == "either":
            courses = [self._course(course) for course in step["either"]]
            return self._joined("or", [" ".join(course.values()) for course in courses])
        value = step[name]
        words = self.say(f"does-{_code(name, step)}", **self._said_of(step, name, value, whom))
        if step.get("optional") and not isinstance(value, Mapping):
            words = self.say("optionally", what=words)
        if "then" not in step:
            return words
        done = self._done(_several(step["then"]), whom)
        return self.say("then-if-special" if name == "roll" else "then-if-done", what=words, then=done)

    def _said_of(self, step: Facts, name: str, value: Any, whom: str) -> dict[str, str | int]:
        said: dict[str, str | int] = {"whom": self._whom(step.get("to", whom), whom)}
        if name in TO_WHOM:
            said["whom"] = self._whom(value, whom)
        elif name in ("raise", "retrieve"):
            said |= {"card": self._one(value), "cards": self._cards(value, "-many"), "times": step.get("up-to", 1)}
        elif name == "force":
            spaces = [self.say("force-spaces", n=one) for one in _several(value)]
            said["spaces"] = self._joined("or", spaces)
        elif name == "grant":
            said["ability"] = value
        elif name == "roll":
            said["dice"] = value
        elif name == "specials-give":
            said["symbol"] = self.say(f"symbol-{value}")
        else:
            said |= self._amount(value)
        if "at" in step:
            said["place"] = self.say(f"place-{step['at']}")
        if "against" in step:
            said["against"] = self._one(step["against"])
        if step.get("away"):
            said["away"] = self.say("force-away")
        if name == "strengthen" or step.get("this-turn"):
            said["duration"] = self.say(f"for-{step.get('for', 'turn')}")
        return said

    def _held(self, held: Facts) -> str:
        name = next(key for key in held if f"holds-{key}" in self.saying.templates)
        value = held[name]
        said: dict[str, str | int] = {"whom": self._whom(held["for"])} if "for" in held else {}
        if name in FROM_WHICH:
            said["cards"] = self._cards(value, "-many")
            said["beside"] = self.say(f"center-{held.get('beside', 'me')}")
        elif name == "summoned-beside":
            said["cards"] = self.say("whom-summoner") if value == "summoner" else self._one(value)
        elif name in ("cannot", "extra"):
            said["what"] = self.say(f"{name}-{value}")
        elif name == "reach":
            said["spaces"] = value
        elif name == "grants":
            said["ability"] = value
        elif name == "specials-mean":
            said["symbol"] = self.say(f"symbol-{value}")
            said["moment"] = self.say(f"moment-{held.get('when', 'attacking')}")
        elif not isinstance(value, bool):
            said |= self._amount(value)
        if name in ("less-damage", "most-damage"):
            said["first"] = self.say("first-of-turn") if held.get("first") else ""
        return self.say(f"holds-{name}", **said)

    def _amount(self, value: Any) -> dict[str, str | int]:
        if not isinstance(value, Mapping):
            return {"n": value if isinstance(value, int) else str(value), "each": ""}
        counted = value["for-each"]
        what = self.say(f"counted-{counted}") if isinstance(counted, str) else self._cards(counted)
        every = value.get("every", 1)
        each = self.say("for-each", what=what) if every == 1 else self.say("for-every", every=every, what=what)
        most = self.say("at-most", most=value["most"]) if "most" in value else ""
        return {"n": value.get("times", 1), "each": each + most}

    def _whom(self, who: Any, targets: str = ONE) -> str:
        """Whom something is done to; a word is one of those, or a kind of card."""
        if who in (ONE, SEVERAL):
            return self.say(f"whom-{targets if targets == SEVERAL else who}")
        return self.say(f"whom-{who}") if f"whom-{who}" in self.saying.templates else self._each(who)

    def _one(self, which: Any) -> str:
        return self.say("one", cards=self._cards(which))

    def _each(self, which: Any) -> str:
        return self.say("each", cards=self._cards(which))

    def _cards(self, which: Any, number: str = "") -> str:
        facts: Facts = {"kind": which} if isinstance(which, str) else which
        kinds = facts.get("kind", "unit")
        named = [self.say(f"kind-{kind}{number}") for kind in ([kinds] if isinstance(kinds, str) else kinds)]
        said: dict[str, str | int] = {"kind": self._joined("or", named)}
        if "side" in facts:
            said["side"] = self.say(f"side-{facts['side']}")
        for mark in ("boosted", "damaged"):
            if mark in facts:
                said[mark] = self.say(mark if facts[mark] else f"{mark}-not")
        if "beside" in facts:
            said["beside"] = self.say("beside", other=self._one(facts["beside"]))
        if "left" in facts:
            said["left"] = self.say("left", left=facts["left"])
        said |= {key: facts[key] for key in ("named", "cost") if key in facts}
        place = self._place(facts)
        return self.say("cards", **said, **({"place": place} if place else {}))

    def _place(self, facts: Facts) -> str:
        center = self.say(f"center-{facts.get('of', 'summoner' if self._is_event and not self.under else 'me')}")
        if "in-line" in facts:
            return self.say("in-line", spaces=facts["in-line"], center=center)
        if "within" not in facts:
            return ""
        if facts["within"] == 1:
            return self.say("adjacent", center=center)
        return self.say("within", spaces=facts["within"], center=center)

    def _joined(self, code: str, words: Iterable[str]) -> str:
        """Words put together two by two."""
        return reduce(lambda first, last: self.say(code, first=first, last=last), words)


def _code(name: str, step: Facts) -> str:
    """What a thing that is done is filed under: several at once are said otherwise."""
    if name == "attack" and isinstance(step[name], Mapping):
        return "attack-each"
    return "raise-several" if name == "raise" and "up-to" in step else name


def _several(value: Any) -> Sequence[Any]:
    return [value] if isinstance(value, Mapping | int | str) else value
