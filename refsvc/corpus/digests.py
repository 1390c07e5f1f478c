"""Items as short digests of what they say, which tell whether anybody has to look again."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any

from refsvc.corpus.items import Item
from refsvc.corpus.plain import fields_of

DIGEST_LENGTH = 12
NO_MATTER = frozenset(
    {"id", "origin", "aliases", "asked_as", "same_question", "related", "order", "notes", "cards", "terms", "reviewed"}
    | {"everyday", "not_in", "each_decided_by"}
    | {"unplayable", "waiting", "usual", "but", "standing", "pack", "from_packs"}
)
"""Fields that can change without anybody having to look again."""


def digest(item: Item) -> str:
    """A short digest of all that the item says; the same as long as its wording and figures are."""
    return hashlib.sha256(json.dumps(_said(item), sort_keys=True).encode()).hexdigest()[:DIGEST_LENGTH]


def _said(value: Any) -> Any:
    """The value without what does not matter and what is empty, so that a new kind of field flags nothing by itself."""
    if is_dataclass(value):
        told = [one.attribute for one in fields_of(type(value)) if one.attribute not in NO_MATTER]
        held = {name: _said(getattr(value, name)) for name in told}
        return {name: one for name, one in held.items() if one not in ("", None, {}, [])}
    if isinstance(value, Mapping):
        return {name: _said(one) for name, one in value.items()}
    return [_said(one) for one in value] if isinstance(value, tuple) else value
