"""The page of the engine: every public name is shown, every example runs."""

from __future__ import annotations

import re
from pathlib import Path

import engine
from tests.engine.reference import reference

PAGE = (Path(engine.__file__).parent / "README.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_examples_run() -> None:
    """The examples follow one another as a reader would type them."""
    space = {"engine": engine, "cards": reference()}
    examples = EXAMPLE.findall(PAGE)
    assert examples
    for example in examples:
        exec(compile(example, "engine/README.md", "exec"), space)


def test_every_public_name_is_shown() -> None:
    """Whoever reads the page meets each name of the face, and no other."""
    named = set(re.findall(r"engine\.(\w+)", PAGE))
    assert named == set(engine.__all__)
