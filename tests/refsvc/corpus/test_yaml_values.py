import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refsvc.corpus.content import NotYaml, line_of, parse


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("answer: No", {"answer": "No"}),
        ("version: 1.2", {"version": "1.2"}),
        ("date: 2024-04-03", {"date": "2024-04-03"}),
        ("page: 5", {"page": 5}),
        ("page: '5'", {"page": "5"}),
        ("page: 05", {"page": "05"}),
        ("optional: true", {"optional": True}),
        ("cost: null", {"cost": None}),
        ("cost:", {"cost": None}),
        ("on: [a, b]", {"on": ["a", "b"]}),
        ("", None),
    ],
)
def test_values_mean_what_they_say(text: str, value: Any) -> None:
    """Only whole numbers, true, false and null are anything but texts."""
    assert parse(text) == value


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=12,
)


@given(value=st.dictionaries(st.text(max_size=9), VALUES, max_size=5), is_ascii=st.booleans())
def test_json_means_what_it_means_as_yaml(value: dict[str, Any], is_ascii: bool) -> None:
    """JSON is read by a faster way, which gives the same value, and refuses the same."""
    text = json.dumps(value, ensure_ascii=is_ascii)
    # Behind an empty line it is read as any other YAML.
    assert _read(text) == _read(f"\n{text}")


def _read(text: str) -> Any:
    try:
        return parse(text)
    except NotYaml as error:
        return error.message


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "stands twice"),
        ("a: 2\nb: *x\n", 2, "write the value out"),
        ("a: 2\nb: &x 1\n", 2, "write the value out"),
        ("a: 2\nb: &x [1]\nc: &x {}\n", 2, "write the value out"),
        ("a: 2\n&x b: 1\n", 2, "name of a field"),
        ("a: 1\n---\nb: 2\n", 2, "second document"),
        ("a: [1, 2\nb: 3\n", 2, "not valid YAML"),
        ("a: 1\n[b]: 2\n", 2, "name of a field"),
        ("a: 'open\n", 2, "not valid YAML"),
        ("a: é\nb: \x07\n", 2, "not valid YAML"),
    ],
)
def test_what_is_not_plain_yaml_is_refused_with_its_line(text: str, line: int, words: str) -> None:
    """A text that can't be read says on which line and why."""
    with pytest.raises(NotYaml) as caught:
        parse(text)
    assert caught.value.line == line
    assert words in caught.value.message


def test_line_of_follows_keys_as_far_as_they_lead() -> None:
    """The line is that of the value, or of the nearest thing around it."""
    text = "cards:\n  - name: A\n    life: 2\n  - name: B\n"
    assert line_of(text, ("cards", 1, "name")) == 4
    assert line_of(text, ("cards", 1, "life")) == 4
    assert line_of(text, ("cards", 0, "life")) == 3
    assert line_of(text, ("nothing",)) == 1
    assert line_of("", ("nothing",)) == 1
