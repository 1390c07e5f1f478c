"""Browser tests wait for what they expect: none asserts what a page happens to show at that moment."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "browser"
FILES = sorted(FOLDER.rglob("*.py"))
ASKED_ONCE = {
    "all_inner_texts",
    "all_text_contents",
    "bounding_box",
    "count",
    "evaluate",
    "evaluate_all",
    "get_attribute",
    "inner_html",
    "inner_text",
    "input_value",
    "is_checked",
    "is_disabled",
    "is_enabled",
    "is_hidden",
    "is_visible",
    "text_content",
}
"""What looks at a page once, as it is just then."""


def looks(asserted: ast.Assert) -> Iterator[str]:
    """The looks at a page in an assertion."""
    for one in ast.walk(asserted):
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr in ASKED_ONCE:
            yield one.func.attr


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(FOLDER).as_posix())
def test_no_assertion_looks_only_once(file: Path) -> None:
    """Of an element `expect(…)` asks again and again, of anything else `finds(…)` does."""
    asserted = [one for one in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(one, ast.Assert)]
    assert [f"line {one.lineno}: {look}" for one in asserted for look in looks(one)] == []
