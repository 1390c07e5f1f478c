"""What a table keeps for somebody who asks about what did not happen, or takes away to see what depends on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.effects.abilities import Part
from engine.effects.questions import Question
from engine.values.codes import Code

if TYPE_CHECKING:
    from engine.effects.effect import Copies, Effect
    from engine.effects.table import Table


class Muted(NamedTuple):
    """A text that is taken as if it were not there, to see what depends on it."""

    uid: int
    name: str


class SilenceCode(Code):
    """Why a text stayed silent although a window opened in which it acts."""

    TURN_OF_ANOTHER = "turn-of-another"
    """It speaks of its controller's own turn."""
    CONDITION = "trigger-not-met"
    """What happened is not what it waits for."""
    USED_UP = "used-up"
    """Its limit is reached."""


class Silent(NamedTuple):
    """A text that did not trigger."""

    effect: Any
    """The effect as it would have acted, on a table apart that stays as it was then."""
    part: Part[Any]
    why: SilenceCode


class Became(NamedTuple):
    """A text that triggered or was started, and what became of it."""

    effect: Any
    """The effect on a table apart that stays as it was then."""
    part: Part[Any]
    code: Code
    entries: tuple[str, ...]


class Answered(NamedTuple):
    """What a standing text answered to a question of the rules."""

    effect: Any
    """The effect on a table apart that stays as it was then."""
    question: Question[Any, ..., Any]
    given: Callable[..., Any]
    about: tuple[Any, ...]
    """What was asked about, as it was then."""
    changed: bool
    """Whether its answer made a difference: it said yes, or another number than it was told."""


@dataclass(slots=True)
class Watch:
    """Kept while something resolves, where somebody wants to know."""

    name: str = ""
    """The text whose answers to the rules are kept."""
    answered: dict[Hashable, Answered] = field(default_factory=dict)
    """Its answers, each once for what it was asked about."""
    swaying: set[Muted] = field(default_factory=set)
    """The texts of any name whose answers to the rules made a difference."""
    silent: list[Silent] = field(default_factory=list)
    became: list[Became] = field(default_factory=list)
    waiting: list[Any] = field(default_factory=list)
    """The effects that have triggered and wait for their turn."""
    acting: tuple[Any, Part[Any]] | None = None
    """The effect that began to resolve last."""

    def fell_silent(self, effect: Any, part: Part[Any], why: SilenceCode) -> None:
        """Keeps that a text did not trigger, if it is the one that somebody asks about."""
        if effect.name == self.name:
            self.silent.append(Silent(effect_apart(effect), part, why))

    def came_of(self, effect: Any, part: Part[Any], code: Code, entries: tuple[str, ...]) -> None:
        """Keeps what became of a text that triggered or was started."""
        self.became.append(Became(effect_apart(effect), part, code, entries))

    def keeping(self, effect: Any, question: Question[Any, ..., Any], given: Callable[..., Any]) -> Callable[..., Any]:
        """The same answer, kept each time it is given if it is that of the text that somebody asks about."""
        is_asked_about, text = effect.name == self.name, Muted(effect.uid, effect.name)

        def kept(acting: Any, *about: Any) -> Any:
            answer = given(acting, *about)
            number = next((one for one in about if type(one) is int), 0)
            changed = bool(answer != number if isinstance(answer, int) else answer)
            if changed:
                self.swaying.add(text)
            if not is_asked_about:
                return answer
            key = (acting.uid, question, tuple([getattr(one, "uid", id(one)) for one in about if type(one) is not int]))
            if key not in self.answered or (changed and not self.answered[key].changed):
                copies: Copies = {}
                apart = effect_apart(acting, copies)
                things = tuple([_apart(one, copies) for one in about])
                self.answered[key] = Answered(apart, question, given, things, changed)
            return answer

        return kept


def effect_apart(effect: Any, copies: Copies | None = None) -> Any:
    """An effect as it is now, on a table apart that nobody changes."""
    copies = {} if copies is None else copies
    apart = effect.table.apart(copies)
    happened = _apart(effect.happened, copies)
    return on_table(apart, effect, happened)


def on_table(table: Table[Any, Any], effect: Effect[Any, Any, Any], happened: Any) -> Effect[Any, Any, Any]:
    """The same effect on another table."""
    made = type(effect)
    return made(
        table, effect.piece, effect.name, effect.entry, effect.zone, effect.top, effect.last, happened, effect.aim,
        effect.picked,
    )  # fmt: skip


def _apart(thing: Any, copies: Copies) -> Any:
    """What an effect acts on, or the rules ask about, set apart where it may still change."""
    setting = getattr(thing, "apart", None)
    return thing if setting is None else setting(copies)
