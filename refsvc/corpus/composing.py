"""The rules text that a reader sees, composed from the anatomy of an ability: text and behaviour have one source.

A part reads: *limit, when, if ..., [you may] [cost to] [target X.] effect duration.* Where it leaves a choice, *either
[cost to] effect or [cost to] effect* stands for cost and effect. A part that acts while an event stays in play stands
on a line of its own after the word ACTIVE, as on the card.
"""

from collections.abc import Iterable

from refsvc.corpus.cards import Alternative, Part

ENDS_A_SENTENCE = (".", "!", "?", '."')


def part_text(
    *,
    limit: str = "",
    when: str = "",
    condition: str = "",
    optional: bool = False,
    cost: str = "",
    target: str = "",
    effect: str = "",
    either: tuple[Alternative, ...] = (),
    duration: str = "",
    granted: tuple[str, str] | None = None,
) -> str:
    """The sentences for one part; `granted` is the name and the text of the ability that it gives."""
    opening = ", ".join(filter(None, [limit, when, condition and f"if {condition}"]))
    consequence = " ".join(filter(None, [_choice(either) if either else effect, duration]))
    if granted:
        consequence += f": “{_given(consequence, *granted)}”"
    permission = "you may " if optional else ""
    if target:
        first, rest = permission + _aim(target, cost), consequence
    else:
        first, rest = permission + _paid(cost, consequence), ""
    beginning = f"{opening}, {first}" if opening else first
    return " ".join(_sentence(piece) for piece in (beginning, rest) if piece)


def whole_text(parts: Iterable[Part]) -> str:
    """The text of an ability or event: what resolves at once in one paragraph, then a line for what stays active."""
    parts = tuple(parts)
    at_once = " ".join(part.text for part in parts if not part.active)
    staying = " ".join(part.text for part in parts if part.active)
    return "\n".join(filter(None, [at_once, staying and f"ACTIVE: {staying}"]))


def _aim(target: str, cost: str) -> str:
    if "the target" in cost:
        return f"target {target} and {cost}"
    return f"{cost} to target {target}" if cost else f"target {target}"


def _paid(cost: str, consequence: str) -> str:
    return f"{cost} to {consequence}" if cost and consequence else cost or consequence


def _choice(either: tuple[Alternative, ...]) -> str:
    *others, last = (_alternative(one) for one in either)
    return f"either{','.join(others)} or{last}"


def _alternative(one: Alternative) -> str:
    condition = f" (if {one.condition})" if one.condition else ""
    return f" {_paid(one.cost, one.effect)}{condition}"


def _given(consequence: str, name: str, text: str) -> str:
    return text if name in consequence else f"{name}: {text}"


def _sentence(text: str) -> str:
    capitalised = text[0].upper() + text[1:]
    closed = capitalised.endswith(ENDS_A_SENTENCE) or capitalised.endswith((".”", ".)"))
    return capitalised if closed else capitalised + "."
