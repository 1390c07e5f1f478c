"""Every input that was ever kept, because it broke something or reached what none before it did, is still taken in."""

import pytest

from trials.inputs import INPUTS, kept

KEPT = [pytest.param(name, text, id=f"{name} {number}") for name in INPUTS for number, text in enumerate(kept(name), 1)]


@pytest.mark.parametrize(("name", "text"), KEPT)
def test_a_kept_input_is_understood_or_refused_in_words(name: str, text: str) -> None:
    """Nothing but that is raised."""
    INPUTS[name](text)
