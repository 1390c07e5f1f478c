"""What the machinery of effects has to know of an edition: the entries that it cites, and who orders what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.values.codes import Code

if TYPE_CHECKING:
    from engine.effects.abilities import Registry
    from engine.effects.questions import Question
    from engine.effects.table import Table


class Laws(NamedTuple):
    """The laws of one edition, as far as its effects resolve by the same machinery as those of others."""

    registry: Registry[Any]
    """The texts that the edition plays."""
    effect_type: type[Any]
    """What an effect of the edition is."""
    grants: Question[Any, ..., Any]
    """Asks a text which abilities a card has because of it."""
    copies: Question[Any, ..., Any]
    """Asks a text whose base abilities a card has too."""
    silences: Question[Any, ..., Any]
    """Asks a text whether a card has no abilities."""
    giving: frozenset[Question[Any, ..., Any]]
    """These three: the questions whose answers change which abilities cards have."""
    used: Code
    """The fact that an effect with a limit was used."""
    orders: Callable[[Table[Any, Any]], int]
    """Who orders what happens at one moment."""
    in_own_turn_only: Callable[[str], bool]
    """Whether a text in a window speaks of its controller's own turn."""
    entry_of: Callable[[str], str]
    """The entry that defines a window."""
    ordering: tuple[str, ...]
    """Entries behind the order of what happens at one moment."""
    may: str
    """Entry behind what a player may refuse."""
    target: str
    """Entry behind picking a target."""
    none_of_several: str
    """Entry that lets a player pick none of any number."""
    distinct: str
    """Entry behind picking different cards."""
    open_point: Code
    """The step that something depends on a point that the sources leave open."""
    bearer_gone: tuple[str, ...]
    """Entries by which an effect resolves although its card is gone, and by which nothing is near that card then."""
    by_the_state_then: str
    """Entry by which an effect resolves by the state of the game at that time."""
