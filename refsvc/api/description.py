"""The description of the whole API: all operations in one OpenAPI document."""

from typing import cast

from flask import current_app

from refsvc.api import boards, comparing, puzzles, routes, saving, scenarios
from refsvc.api.document import document
from refsvc.api.schemas import Schema
from refsvc.web import addresses

KEPT = "refsvc.openapi"
PARTS = (routes, scenarios, boards, comparing, saving, puzzles)


def description(server: str) -> Schema:
    """The OpenAPI document for the service at this address."""
    # Its examples are real answers, which take a moment; they depend on nothing but the content.
    kept = current_app.extensions
    if KEPT not in kept:
        kept[KEPT] = document([operation for part in PARTS for operation in part.operations.all])
    return {**cast(Schema, kept[KEPT]), "servers": [{"url": server + addresses.API}]}
