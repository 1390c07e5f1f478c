"""Documents as the store keeps them: as text, up to a limit."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from refsvc import bounds


class TooLarge(Exception):
    """A document is longer than the store takes."""

    def __init__(self, length: int) -> None:
        self.length = length
        super().__init__(f"the document has {length} characters; at most {bounds.LARGEST_KEPT} are kept")


def text_of(document: Mapping[str, Any]) -> str:
    """A document as text. Raises TooLarge."""
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    if len(text) > bounds.LARGEST_KEPT:
        raise TooLarge(len(text))
    return text
