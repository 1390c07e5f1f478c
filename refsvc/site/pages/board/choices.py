"""What may be done in a position, in a few sentences: what one card may do to several spaces is one of them."""

from collections.abc import Iterator, Sequence

import engine
from refsvc.http import reference, said
from refsvc.judge import ActionAnswer
from refsvc.sentences import joined

TO = ("move", "attack")
"""Kinds whose last space is where they lead; they begin at the first."""
ON = ("summon", "build", "play")
"""Kinds that put a card on their first space."""


def choices(position: engine.Position, actions: Sequence[ActionAnswer]) -> tuple[str, ...]:
    """A sentence for each thing that may be done, in the order of the actions."""
    grouped: dict[tuple[str, ...], list[ActionAnswer]] = {}
    for action in actions:
        grouped.setdefault(_key(action), []).append(action)
    names = {space.square: space.name for space in reference().judge.view(position).spaces}
    return tuple(_sentences(names, list(grouped.values())))


def _key(action: ActionAnswer) -> tuple[str, ...]:
    if action.kind in TO:
        return (action.kind, action.squares[0])
    if action.kind in ON and action.squares:
        return (action.kind, action.name)
    return (action.text,)


def _sentences(names: dict[str, str], grouped: list[list[ActionAnswer]]) -> Iterator[str]:
    for actions in grouped:
        first = actions[0]
        is_to, is_on = first.kind in TO, first.kind in ON and bool(first.squares)
        spaces = list(dict.fromkeys(one.squares[-1 if is_to else 0] for one in actions if one.squares))
        if len(spaces) < 2 or not (is_to or is_on):
            yield from dict.fromkeys(one.sentence for one in actions[:1] if one.sentence)
        elif is_to:
            card, square = names.get(first.squares[0], first.name), first.squares[0]
            yield _to(first.kind, card, square, joined(spaces))
        else:
            yield said("packet.can-put", card=first.name, spaces=joined(spaces))


def _to(kind: str, card: str, square: str, spaces: str) -> str:
    if kind == "move":
        return said("packet.can-move", card=card, square=square, spaces=spaces)
    return said("packet.can-attack", card=card, square=square, spaces=spaces)
