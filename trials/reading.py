"""How schemathesis reads answers in lines of JSON: as the list of what the lines hold."""

from __future__ import annotations

import json
from typing import Any

import schemathesis


@schemathesis.deserializer("application/x-ndjson")
def lines(context: Any, response: Any) -> list[Any]:
    """What each line of an answer holds."""
    return [json.loads(line) for line in response.content.splitlines()]
