"""Tests wait for what they expect: none for a time, and none asserts what a page happens to show at that moment."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
FOLDER = TESTS / "browser"
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


SLEEPING = {"sleep", "wait_for_timeout"}
"""What lets a time pass, whatever happens."""


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


def waits_for_a_time(called: ast.Call) -> bool:
    """Whether a call has a length of time written in it: patience has a name, and one for all."""
    name = called.func.attr if isinstance(called.func, ast.Attribute) else getattr(called.func, "id", "")
    times = [one.value for one in called.keywords if one.arg == "timeout"]
    times += called.args if name in SLEEPING else []
    return any(isinstance(one, ast.Constant) and isinstance(one.value, int | float) for one in times)


def test_nothing_waits_for_a_time() -> None:
    """A number of seconds that is enough on a quiet machine is too short beside six busy processes."""
    sources = {file: file.read_text(encoding="utf-8") for file in sorted(TESTS.rglob("*.py"))}
    calls = [
        (file.relative_to(TESTS).as_posix(), one)
        for file, source in sources.items()
        if any(name in source for name in ("timeout", *SLEEPING))
        for one in ast.walk(ast.parse(source))
        if isinstance(one, ast.Call)
    ]
    assert [f"{file}:{one.lineno}" for file, one in calls if waits_for_a_time(one)] == []
