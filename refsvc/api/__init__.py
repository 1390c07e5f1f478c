"""The API room: the reference over HTTP for programs, described by an OpenAPI document that is made from this code.

Imports run from `blueprint` over the routes (`lookup`, `scenarios`, `boards`, `comparing`, `drafts`, `editions`,
`hosting`, `packs`, `puzzles`, `saved`) and the `requests` that they share to `operations`, `parameters`, `refusals` and
`schemas`; `openapi` reads the operations. Which status answers which refusal stands in `refusals` alone. It imports
nothing of site and command line.
"""

from refsvc.api.blueprint import description, set_up

__all__ = ["description", "set_up"]
