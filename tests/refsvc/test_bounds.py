"""The limits of the service stand in one file, each explained."""

import ast
from pathlib import Path

from refsvc import bounds

SOURCE = ast.parse(Path(bounds.__file__).read_text(encoding="utf-8"))


def test_every_limit_says_what_it_bounds() -> None:
    """After each limit stands a sentence about it, and there is nothing else in the file but limits."""
    _, _, *body = SOURCE.body
    limits, sentences = body[::2], body[1::2]
    assert all(isinstance(one, ast.Assign) for one in limits)
    assert all(isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) for one in sentences)
    assert len(limits) == len(sentences) > 50
