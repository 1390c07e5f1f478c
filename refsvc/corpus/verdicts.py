"""What the short answer of a ruling comes to, which pages, API and command line show by a sign of its own."""

import re
from collections.abc import Mapping
from typing import Literal

Verdict = Literal["yes", "no", "silent", "other"]
"""`silent` is the answer that no source gives one, `other` one that is neither a yes nor a no."""

BEGINNINGS: Mapping[Verdict, re.Pattern[str]] = {
    "yes": re.compile(r"yes\b", re.IGNORECASE),
    "no": re.compile(r"no\b", re.IGNORECASE),
    "silent": re.compile(r"the sources don['’]t say\b", re.IGNORECASE),
}


def verdict_of(answer: str) -> Verdict | None:
    """What an answer comes to, by how it begins; None where there is none."""
    found = (verdict for verdict, beginning in BEGINNINGS.items() if beginning.match(answer))
    return next(found, "other" if answer else None)
