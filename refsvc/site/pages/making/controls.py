"""What a form is made of: each control with its name, its words, what is filled in, and the fact that it states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from refsvc.corpus import KeyPath
from refsvc.http import said
from refsvc.site.pages.making.tree import Node

NOTHING: Any = None
"""The fact of a control that states none."""
Options = Sequence[tuple[str, str]]
"""Values with their words."""


@dataclass(frozen=True, kw_only=True)
class Control:
    """One control of a form, or several under one heading."""

    kind: str
    """choice, number, text, lines, check, group, fold or list."""
    name: str
    label: str = ""
    hint: str = ""
    value: str = ""
    options: Options = ()
    listed: str = ""
    """The list of what may be meant, by its id."""
    reshapes: bool = False
    """Whether other controls depend on what is chosen."""
    controls: tuple[Control, ...] = ()
    add: str = ""
    """What the button says that adds one to a list."""
    remove: str = ""
    """What the button says that takes this one out of its list."""
    keys: KeyPath = ()
    """The way to its fact."""
    fact: Any = NOTHING
    faults: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether anything below says something, or is wrong."""
        return self.fact not in (NOTHING, {}, []) or any(one.faults or one.is_open for one in self.controls)

    @property
    def names(self) -> Iterator[str]:
        """The names of it and of all below: what the form consists of."""
        yield f"{self.kind}:{self.name}"
        for one in self.controls:
            yield from one.names


def choice(node: Node, key: str, options: Options, keys: KeyPath, **more: Any) -> Control:
    """A control to choose one of several; the first where nothing is chosen yet."""
    place = node.at(key)
    known = [value for value, _ in options]
    value = place.text if place.text in known else known[0]
    return Control(
        kind="choice", name=place.name, value=value, options=options, keys=keys, fact=value or NOTHING, **more
    )


def number(node: Node, key: str, keys: KeyPath, otherwise: str = "", **more: Any) -> Control:
    """A control for a number; what is none is the fact all the same, and is told to be wrong."""
    text = node.said(key, otherwise).strip()
    fact: Any = int(text) if text.isdecimal() and len(text) < 10 else text or NOTHING
    return Control(kind="number", name=node.under(key), value=text, keys=keys, fact=fact, **more)


def text(node: Node, key: str, keys: KeyPath, kind: str = "text", **more: Any) -> Control:
    """A control for a text."""
    value = node.said(key)
    return Control(kind=kind, name=node.under(key), value=value, keys=keys, fact=value.strip() or NOTHING, **more)


def check(node: Node, key: str, keys: KeyPath, **more: Any) -> Control:
    """A control that is on or off."""
    is_on = bool(node.said(key))
    return Control(
        kind="check", name=node.under(key), value="on" if is_on else "", keys=keys, fact=is_on or NOTHING, **more
    )


def group(node: Node, keys: KeyPath, controls: Iterable[Control], fact: Any = NOTHING, **more: Any) -> Control:
    """Several controls that state one fact together."""
    return Control(**{"kind": "group", **more}, name=node.name, controls=tuple(controls), keys=keys, fact=fact)


def yes_or_no(node: Node, key: str, keys: KeyPath, yes: str, no: str, **more: Any) -> Control:
    """A control for what is so, is not so, or does not matter."""
    chosen = choice(node, key, (("", said("making.either-way")), ("yes", yes), ("no", no)), keys, **more)
    return replace(chosen, fact={"yes": True, "no": False}.get(chosen.value))


def stated(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts that state anything."""
    return {name: fact for name, fact in facts.items() if fact is not NOTHING}


def with_faults(control: Control, faults: Iterable[tuple[KeyPath, str]]) -> tuple[Control, list[str]]:
    """The control with each fault at the nearest place below, and those that belong to none."""
    placed: dict[str, list[str]] = {}
    homeless = []
    every = list(_leaves(control))
    for keys, message in faults:
        nearest = max(every, key=lambda one: (_shared(one.keys, keys), -len(one.keys)), default=None)
        if nearest is None or not _shared(nearest.keys, keys):
            homeless.append(message)
        else:
            placed.setdefault(nearest.name, []).append(message)
    return _marked(control, placed), homeless


def _marked(control: Control, placed: Mapping[str, list[str]]) -> Control:
    below = tuple([_marked(one, placed) for one in control.controls])
    own = () if control.controls else tuple(placed.get(control.name, ()))
    return replace(control, controls=below, faults=own)


def _leaves(control: Control) -> Iterator[Control]:
    if not control.controls:
        yield control
    for one in control.controls:
        yield from _leaves(one)


def _shared(keys: KeyPath, other: KeyPath) -> int:
    """How far two ways are the same."""
    same = 0
    for one, two in zip(keys, other, strict=False):
        if one != two:
            break
        same += 1
    return same
