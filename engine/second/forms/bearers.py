"""What bears a text that is said in parts: some words mean something else on an event, which stands nowhere."""

from __future__ import annotations

from enum import Enum, auto

from engine.effects.effect import Zone
from engine.values.cards import Card
from engine.values.errors import NotUnderstood


class Bearer(Enum):
    """What kind of card bears a text, as far as that matters to its words."""

    STANDING = auto()
    """A card on the battlefield."""
    PLAYED = auto()
    """An event that is over once it was played."""
    ACTIVE = auto()
    """An event that stays in play beside the battlefield."""
    UNDER = auto()
    """An event that goes under a card when it is played."""

    @property
    def is_event(self) -> bool:
        """Whether it stands nowhere on the battlefield."""
        return self is not Bearer.STANDING

    @property
    def zone(self) -> Zone:
        """From where its text acts after it was played."""
        return {Bearer.ACTIVE: Zone.BESIDE, Bearer.UNDER: Zone.UNDER}.get(self, Zone.BATTLEFIELD)


def bearer_of(card: Card, *, goes_under: bool) -> Bearer:
    """What bears the text of a card."""
    if not card.is_a("event") or card.is_a("structure"):
        return Bearer.STANDING
    if goes_under:
        return Bearer.UNDER
    return Bearer.ACTIVE if card.stays else Bearer.PLAYED


def refuse(bearers: tuple[Bearer, ...], bearer: Bearer, what: str, where: str, *, expected: str) -> None:
    """Refuse what makes no sense on a bearer that is none of these."""
    if bearer not in bearers:
        raise NotUnderstood(what, expected=expected, where=where)


def refuse_on_events(bearer: Bearer, what: str, where: str, *, expected: str) -> None:
    """Refuse what needs a card on the battlefield."""
    refuse((Bearer.STANDING,), bearer, f"{what} of an event, which stands nowhere", where, expected=expected)
