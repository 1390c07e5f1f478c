"""Which figures of its cards a scenario takes for its example, because no source states them."""

from collections.abc import Iterable, Iterator

import engine
from refsvc.http import reference, said
from refsvc.sentences import joined


def taken(cases: Iterable[engine.Case]) -> str:
    """These figures in a sentence, for all cases together; empty where every one is stated somewhere."""
    told = dict.fromkeys(one for case in cases for one in _of(case.position))
    return said("taken.told", cards=joined(list(told))) if told else ""


def _of(position: engine.Position) -> Iterator[str]:
    view = position.view
    shown = [(one.card, one.taken) for one in view.cards]
    held = [(card, ("cost",)) for player in view.players for card in player.hand if card.is_unsourced("cost")]
    found: dict[str, dict[str, None]] = {}
    for card, facts in (*shown, *held):
        figures = [figure for fact in facts if (figure := _figure(position.edition, card, fact))]
        found.setdefault(card.name, {}).update(dict.fromkeys(figures))
    for name, told in found.items():
        if told:
            yield said("taken.card", card=name, figures=", ".join(told))


def _figure(edition: str, card: engine.Card, fact: str) -> str:
    """A figure in words; empty where nothing is taken for it."""
    if fact == "attack":
        return said("taken.attack", attack=reference().words.attack(edition, card.attack)) if card.attack else ""
    name, value = {
        "strength": (said("figure.strength", edition), card.strength),
        "life": (said("figure.life", edition), card.life),
        "cost": (said("figure.cost", edition), card.cost),
    }[fact]
    return "" if value is None else said("taken.figure", figure=name, value=value)
