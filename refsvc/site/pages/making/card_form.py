"""The form of a card: its controls, as they were filled in, and the facts that they state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import engine
from refsvc.corpus import KeyPath
from refsvc.http import reference, said
from refsvc.site.pages.making.choosers import KNOWN_ABILITIES, Choosers
from refsvc.site.pages.making.controls import NOTHING, Control, check, choice, group, number, stated, text
from refsvc.site.pages.making.tree import Node
from refsvc.site.pages.making.vocabulary import EDITION, Vocabulary

CLASSES = (
    *("common unit", "champion unit", "summoner unit", "common unit structure", "structure"),
    *("standard event", "epic event"),
)
"""The classes whose cards can be made here."""
ATTACKS = ("melee", "ranged")
FACTIONS = "known-factions"
KNOWN, PARTS, TEXT = "known", "parts", "text"


@dataclass(frozen=True, kw_only=True)
class CardForm:
    """The form of a card."""

    figures: Control
    """Name, faction, class, figures and symbols."""
    abilities: Control
    about: Control
    """What stands in the pack about it."""
    facts: dict[str, Any]
    """The card that it makes, as a pack says it."""

    @property
    def whole(self) -> Control:
        """All of it."""
        return Control(kind="group", name="", controls=(self.figures, self.abilities, self.about))

    @property
    def shape(self) -> str:
        """What it consists of; another one where fields come or go."""
        return " ".join(self.whole.names)


def card_form(root: Node) -> CardForm:
    """The form of a card as it was filled in."""
    figures = _figures(root)
    classes = str(figures.fact["class"]).split()
    choosers = Choosers(Vocabulary(classes))
    texts = _own_text(root.at("text"), choosers) if "event" in classes else _abilities(root.at("abilities"), choosers)
    own = texts.fact if "event" in classes else {"abilities": texts.fact} if texts.fact else {}
    return CardForm(
        figures=figures,
        abilities=texts,
        about=_about(root.at("pack")),
        facts={"edition": EDITION, **figures.fact, **own},
    )


def _figures(root: Node) -> Control:
    attacks = [("", said("making.no-attack")), *((one, one) for one in ATTACKS)]
    classes = [(one, one) for one in CLASSES]
    card_class = choice(root, "class", classes, ("class",), label=said("making.class"), reshapes=True)
    controls = [
        text(root, "name", ("name",), label=said("making.name")),
        text(root, "faction", ("faction",), label=said("making.faction"), listed=FACTIONS),
        card_class,
        *([] if "summoner" in card_class.value else [number(root, "cost", ("cost",), label=said("making.card-cost"))]),
    ]
    if "event" in card_class.value:
        phases = [(one, one) for one in engine.EDITIONS[EDITION].phases]
        controls += [
            choice(root, "phase", phases, ("phase",), label=said("making.phase")),
            replace(stays := check(root, "active", ("active",), label=said("making.active")), fact=bool(stays.value)),
        ]
    else:
        controls.append(number(root, "life", ("life",), label=said("making.life")))
    if "unit" in card_class.value:
        controls += [
            number(root, "strength", ("strength",), label=said("making.strength")),
            choice(root, "attack", attacks, ("attack",), label=said("making.attack")),
        ]
    symbols = _symbols(root.at("symbols"))
    fact = stated({str(one.keys[0]): one.fact for one in controls})
    return group(root, (), [*controls, symbols], {**fact, **({"symbols": symbols.fact} if symbols.fact else {})})


def _symbols(node: Node) -> Control:
    known = reference().corpus.symbols
    boxes = [check(node, code, ("symbols",), label=symbol.name) for code, symbol in known.items()]
    chosen = [code for code, box in zip(known, boxes, strict=True) if box.value]
    return group(node, ("symbols",), boxes, chosen, kind="boxes", label=said("making.symbols"))


def _about(node: Node) -> Control:
    author = text(node, "author", ("pack", "author"), label=said("making.author"))
    because = text(node, "because", ("pack", "because"), label=said("making.because"))
    return group(node, ("pack",), [author, because], stated({"author": author.fact, "because": because.fact}))


def _abilities(node: Node, choosers: Choosers) -> Control:
    made = [_ability(one, ("abilities", place), choosers) for place, one in enumerate(node.items)]
    return group(node, ("abilities",), made, [one.fact for one in made], kind="list", add=said("making.add-ability"))


def _ability(node: Node, keys: KeyPath, choosers: Choosers) -> Control:
    kinds = (
        (KNOWN, said("making.ability-known")),
        (PARTS, said("making.ability-parts")),
        (TEXT, said("making.ability-text")),
    )
    kind = choice(node, "kind", kinds, keys, label=said("making.ability-kind"), reshapes=True)
    listed = KNOWN_ABILITIES if kind.value == KNOWN else ""
    name = text(node, "name", (*keys, "name"), label=said("making.ability-name"), listed=listed)
    below, fact = [name], {"name": name.fact or ""}
    if kind.value == PARTS:
        said_in_parts = _parts(node.at("said"), (*keys, "said"), choosers)
        below, fact = [name, said_in_parts], {**fact, "said": said_in_parts.fact}
    elif kind.value == TEXT:
        told, window = _told(node, keys)
        below, fact = [name, window, told], {**fact, **_as_text(told, window)}
    return group(
        node, keys, [kind, *below], fact, label=said("making.ability-heading"), remove=said("making.remove-ability")
    )


def _own_text(node: Node, choosers: Choosers) -> Control:
    """The text of an event, which has no name."""
    kinds = ((PARTS, said("making.ability-parts")), (TEXT, said("making.ability-text")))
    kind = choice(node, "kind", kinds, ("said",), label=said("making.ability-kind"), reshapes=True)
    if kind.value == PARTS:
        parts = _parts(node.at("said"), ("said",), choosers)
        return group(node, (), [kind, parts], {"said": parts.fact})
    told, window = _told(node, ("effects", 0))
    return group(node, (), [kind, window, told], {"effects": [_as_text(told, window)]})


def _parts(node: Node, keys: KeyPath, choosers: Choosers) -> Control:
    nodes = node.items or [node.at(0)]
    parts = [choosers.part(one, (*keys, place), is_only=len(nodes) == 1) for place, one in enumerate(nodes)]
    return group(node, keys, parts, [one.fact for one in parts], kind="list", add=said("making.add-part"))


def _told(node: Node, keys: KeyPath) -> tuple[Control, Control]:
    windows = reference().corpus.windows.values()
    options = [("", said("making.no-window")), *((one.id, one.name) for one in windows)]
    window = choice(node, "window", options, (*keys, "window"), label=said("making.window"))
    told = text(node, "effect", (*keys, "effect"), kind="lines", label=said("making.text"))
    return replace(told, fact=told.fact and str(told.fact).rstrip(".")), window


def _as_text(told: Control, window: Control) -> dict[str, Any]:
    """What a pack says of an ability of which it only has the text."""
    if told.fact is NOTHING:
        return {"effect": ""}
    if window.fact is NOTHING:
        return {"effect": told.fact, "but": {"unknown": ["window"]}}
    return {"window": window.fact, "effect": told.fact}
