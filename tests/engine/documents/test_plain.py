from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents import plain as documents
from engine.values.errors import NotUnderstood

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text() | st.integers(), inner, max_size=3),
    max_leaves=6,
)

READERS: dict[str, Callable[[object], object]] = {
    "mapping": lambda value: documents.mapping(value, "here", ("a", "b")),
    "listing": lambda value: documents.listing(value, "here"),
    "text": lambda value: documents.text(value, "here"),
    "texts": lambda value: documents.texts(value, "here"),
    "one of": lambda value: documents.one_of(value, ("a", "b"), "here"),
    "flag": lambda value: documents.flag(value, "here"),
    "number": lambda value: documents.number(value, "here"),
    "count": lambda value: documents.count(value, "here"),
}


@pytest.mark.parametrize("reader", READERS)
@given(value=PLAIN)
def test_reads_or_says_what_is_wrong(reader: str, value: object) -> None:
    """Every reader gives a value of its kind or a short message with the place, and never fails otherwise."""
    try:
        READERS[reader](value)
    except NotUnderstood as error:
        message, where = str(error), error.where
    else:
        return
    assert where.startswith("here")
    assert len(message) < 300


def test_whole_numbers_may_be_written_with_a_point() -> None:
    """As in JSON, 2.0 is the whole number 2, and 2.5 is none."""
    assert documents.count(2.0, "") == 2
    assert isinstance(documents.count(2.0, ""), int)
    with pytest.raises(NotUnderstood, match=r"2\.5"):
        documents.count(2.5, "")


def test_truth_is_no_number() -> None:
    """True is not taken for 1."""
    with pytest.raises(NotUnderstood, match="found true"):
        documents.count(True, "")


def test_a_text_alone_is_a_list_of_one() -> None:
    """Where several texts may stand, one need not be put into a list."""
    assert documents.texts("one", "") == ["one"]


def test_long_values_are_shortened() -> None:
    """A message quotes the beginning of what it found, even of a number of a thousand digits."""
    with pytest.raises(NotUnderstood) as caught:
        documents.count(10**5000, "")
    assert len(str(caught.value)) < 200
