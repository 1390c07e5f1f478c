"""The rules text of abilities, composed of their anatomy with the joining words that the sentences of the content have.

Text and behaviour have one source. A part reads: *limit, when, if ..., [you may] [cost to] [target X.] effect
duration.* Where it leaves a choice, *either [cost to] effect or [cost to] effect* stands for cost and effect. A part
that acts while an event stays in play stands on a line of its own after the word for that, as on the card.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from refsvc.corpus.abilities import Ability, Alternative, Part
from refsvc.sentences import Saying, capital

CODES = (
    *("condition", "may", "paid", "target", "target-before-cost", "target-in-cost"),
    *("either", "alternative", "gives", "active"),
)
"""What the words that join the pieces are filed under."""
ENDS_A_SENTENCE = (".", "!", "?", '."', ".”", ".)")


@dataclass(frozen=True, slots=True)
class Composer:
    """Puts abilities into sentences."""

    say: Saying

    def worded(self, ability: Ability) -> Ability:
        """The ability with its text, and with the texts of its parts and of what they give."""
        parts = tuple([self._worded_part(part) for part in ability.parts])
        return replace(ability, parts=parts, text=self._whole(parts))

    def _worded_part(self, part: Part) -> Part:
        whole = replace(part, grants=part.grants and self.worded(part.grants))
        return replace(whole, text=self._part(whole))

    def _whole(self, parts: Iterable[Part]) -> str:
        """What resolves at once in one paragraph, then a line for what stays active."""
        parts = tuple(parts)
        at_once = " ".join(part.text for part in parts if not part.active)
        staying = " ".join(part.text for part in parts if part.active)
        return "\n".join(filter(None, [at_once, staying and self.say("active", text=staying)]))

    def _part(self, part: Part) -> str:
        """The sentences for one part."""
        condition = part.condition and self.say("condition", condition=part.condition)
        opening = ", ".join(filter(None, [part.limit, part.when, condition]))
        effect = self._choice(part.either) if part.either else part.effect
        consequence = " ".join(filter(None, [effect, part.duration]))
        if part.grants is not None:
            consequence = self.say("gives", what=consequence, ability=_given(consequence, part.grants))
        if part.target:
            first, rest = self._aimed(part.target, part.cost), consequence
        else:
            first, rest = self._paid(part.cost, consequence), ""
        first = self.say("may", what=first) if part.optional else first
        beginning = f"{opening}, {first}" if opening else first
        return " ".join(_sentence(piece) for piece in (beginning, rest) if piece)

    def _aimed(self, target: str, cost: str) -> str:
        if self.say("target-in-cost") in cost:
            return self.say("target-before-cost", target=target, cost=cost)
        return self.say("target", target=target, cost=cost)

    def _paid(self, cost: str, what: str) -> str:
        return self.say("paid", cost=cost, what=what) if cost and what else cost or what

    def _choice(self, either: Iterable[Alternative]) -> str:
        *others, last = [
            self.say("alternative", what=self._paid(one.cost, one.effect), condition=one.condition) for one in either
        ]
        return self.say("either", others=", ".join(others), last=last)


def _given(consequence: str, ability: Ability) -> str:
    return ability.text if ability.name in consequence else f"{ability.name}: {ability.text}"


def _sentence(text: str) -> str:
    capitalised = capital(text)
    return capitalised if capitalised.endswith(ENDS_A_SENTENCE) else capitalised + "."
