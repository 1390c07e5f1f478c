"""Texts that are said in parts, with the anatomy that follows from them, so that text and play have one source."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from refsvc.corpus.abilities import Ability, Alternative, Part
from refsvc.corpus.composing import Composer
from refsvc.corpus.contents import CARD_SENTENCES
from refsvc.corpus.forms import FORM_SENTENCES, Forms
from refsvc.corpus.standing import Standing
from refsvc.sentences import saying_of

STANDING = "constant"
"""The window of what holds all the time."""


PIECES = ("when", "optional", "limit", "cost", "target", "effect", "active")
"""What a part of an anatomy says as it is."""


def kept(parts: Any) -> str:
    """The parts of an ability as one text: the same for equal parts, as the engine keeps them."""
    several = [parts] if isinstance(parts, Mapping) else parts
    return json.dumps(several, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True)
class Sayer:
    """Puts what is said in parts into words."""

    forms: Forms
    composer: Composer

    @classmethod
    def of(cls, sentences: Mapping[str, Mapping[str, str]]) -> Sayer:
        """With the words of these sentences. Raises Malformed."""
        return cls(Forms(saying_of(sentences, FORM_SENTENCES)), Composer(saying_of(sentences, CARD_SENTENCES)))

    def formed(self, ability: Ability, classes: Collection[str]) -> Ability:
        """The ability of a card of these classes, with the anatomy of what is said of it in parts."""
        if not ability.said:
            return ability
        anatomy = self.forms.of(classes).anatomy(json.loads(ability.said))
        return replace(ability, parts=tuple([_part(one, ability.usual) for one in anatomy]))

    def text(self, name: str, said: str, classes: Collection[str]) -> str:
        """What an ability of a card of these classes does, in the words of a card text."""
        ability = self.formed(Ability(name=name, said=said, usual="printed"), classes)
        return self.composer.worded(ability).text


def _part(anatomy: Mapping[str, Any], standing: Standing) -> Part:
    either = tuple([Alternative(cost=one.get("cost", ""), effect=one["effect"]) for one in anatomy.get("either", ())])
    pieces = {key: anatomy[key] for key in PIECES if key in anatomy}
    window = anatomy.get("window", STANDING)
    return Part(window=window, condition=anatomy.get("if", ""), either=either, usual=standing, **pieces)
