"""What is said around a question: in which phase, in whose turn, how often, without what, and a “not”."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from refsvc.judge.asked.questions import Circumstances

_PHASES = "draw|summon|event|move|movement|build|attack|magic"
_AROUND: tuple[tuple[str, dict[str, Any]], ...] = (
    (rf"(?:in|during) (?:own )?(?P<phase>{_PHASES}) phase", {}),
    (r"(?:in|during|on) (?:own )?enemy turn", {"is_theirs": True}),
    (r"(?:in|during|on) own turn", {}),
    (r"(?:twice|2 times|two times)(?: (?:in |per |during )?(?:one |same |own )?turn)?", {"is_twice": True}),
    (r"without (?P<without>boost|magic)", {}),
)
"""What may stand before or after a question, and what it says."""
_TURNED = re.compile(r"^(?:why )?(?P<verb>can't|cannot|doesn't|isn't)\b")
_PLAIN = {"can't": "can", "cannot": "can", "doesn't": "does", "isn't": "is"}
_WHY = re.compile(r"^why (?P<verb>can|does|is) (?P<who>(?:own )?(?:@\d+|i)) (?P<turned>not )?")


def parted(words: Sequence[str]) -> tuple[tuple[str, ...], Circumstances]:
    """The words of the question alone, and what is said around it; each of these once, so that nothing contradicts."""
    text, found = _straight(" ".join(words))
    # What stands last is not seen to do so before what stands behind it is taken off.
    for pattern, says in (*_AROUND, *_AROUND):
        at = re.search(rf" {pattern}$", text) or re.search(rf"^{pattern} ", text)
        if at is not None:
            told: dict[str, Any] = {key: said.replace("movement", "move") for key, said in at.groupdict().items()}
            text, found = (text[: at.start()] + " " + text[at.end() :]).strip(), replace(found, **told, **says)
    return tuple(text.split()), found


def _straight(text: str) -> tuple[str, Circumstances]:
    """The question without its “why” and “not”."""
    turned = _TURNED.search(text)
    if turned is not None:
        return _PLAIN[turned["verb"]] + text[turned.end() :], Circumstances(is_turned=True)
    why = _WHY.search(text)
    if why is not None:
        return f"{why['verb']} {why['who']} {text[why.end() :]}", Circumstances(is_turned=bool(why["turned"]))
    return text, Circumstances()
