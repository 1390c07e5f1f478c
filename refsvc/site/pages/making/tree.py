"""The fields of a form as a tree: a name such as `abilities.0.name` is the way to a value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from refsvc import bounds


@dataclass
class Node:
    """What was filled in at a place of the form, and below it."""

    name: str = ""
    """The way to it, as fields are named."""
    text: str = ""
    below: dict[str, Node] = field(default_factory=dict)

    def at(self, key: str | int) -> Node:
        """What was filled in below, under this key; an empty place where nothing was."""
        return self.below.get(str(key)) or Node(self.under(key))

    def said(self, key: str, otherwise: str = "") -> str:
        """The text under this key."""
        return self.below[key].text if key in self.below else otherwise

    @property
    def items(self) -> list[Node]:
        """What lies below in order, where that is a list; each by its place in it."""
        kept = sorted((int(key), one) for key, one in self.below.items() if key.isdecimal())
        for place, (_, one) in enumerate(kept):
            _rename(one, self.under(place))
        return [one for _, one in kept]

    def add(self) -> Node:
        """One more, empty, at the end of what lies below."""
        places = [int(key) for key in self.below if key.isdecimal()]
        return self.place(max(places, default=-1) + 1)

    def place(self, key: str | int) -> Node:
        """What lies below under this key, made where it is not there yet."""
        return self.below.setdefault(str(key), Node(self.under(key)))

    def under(self, key: str | int) -> str:
        """The name of what lies below under this key."""
        return f"{self.name}.{key}" if self.name else str(key)


def tree_of(fields: Iterable[tuple[str, str]]) -> Node:
    """The tree of these fields; what can be none of them is left out."""
    root = Node()
    for number, (name, text) in enumerate(fields):
        keys = name.split(".")
        if number >= bounds.DRAFT_FIELDS or len(keys) > bounds.DRAFT_DEPTH:
            continue
        _place(root, keys).text = text[: bounds.LONGEST_DRAFT_TEXT].replace("\r\n", "\n")
    return root


def found(root: Node, name: str) -> Node:
    """The place of this name, made where it is not there yet."""
    return _place(root, name.split("."))


def removed(root: Node, name: str) -> None:
    """Takes a place out of the tree, with all below."""
    above, _, last = name.rpartition(".")
    holder = found(root, above) if above else root
    holder.below.pop(last, None)


def _place(root: Node, keys: list[str]) -> Node:
    node = root
    for key in keys:
        node = node.place(key)
    return node


def _rename(node: Node, name: str) -> None:
    node.name = name
    for key, one in node.below.items():
        _rename(one, f"{name}.{key}")
