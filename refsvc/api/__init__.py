"""The API room: the reference over HTTP for programs, described by an OpenAPI document that is made from this code.

Imports run from `blueprint` over the routes (`lookup`, `scenarios`, `boards`, `comparing`, `drafts`, `editions`,
`packs`, `puzzles`, `saved`) and the `requests` that they share to `operations`, `parameters`, `schemas` and `answers`;
`openapi` reads the operations. It imports nothing of site and command line.
"""

from refsvc.api.blueprint import description, set_up

__all__ = ["description", "set_up"]
