"""Settings from the environment."""

import pytest

from refsvc.http import BadSetting, Configuration


def test_nothing_stated_leaves_sensible_defaults() -> None:
    """Without variables the service has several workers and limits."""
    configuration = Configuration.from_environment({})
    assert configuration.worker_count >= 2
    assert configuration.api_rate > 0
    assert configuration == Configuration()


def test_variables_are_taken_over() -> None:
    """Numbers and texts come from their variables; empty ones count as not stated."""
    stated = {"REFSVC_WORKERS": "3", "REFSVC_PUBLIC_URL": "https://rules.example/", "REFSVC_API_RATE": " "}
    configuration = Configuration.from_environment(stated)
    assert configuration.worker_count == 3
    assert configuration.public_url == "https://rules.example"
    assert configuration.api_rate == Configuration().api_rate


@pytest.mark.parametrize("value", ["many", "-1", "65", "1.5"])
def test_a_value_that_cannot_be_is_named(value: str) -> None:
    """The message names the variable, what was expected and what was found."""
    with pytest.raises(BadSetting, match=f"REFSVC_WORKERS should be a whole number from 0 to 64, not '{value}'"):
        Configuration.from_environment({"REFSVC_WORKERS": value})


def test_a_key_that_may_be_guessed_is_refused() -> None:
    """Without telling it; one that is long enough is kept out of what is printed."""
    with pytest.raises(BadSetting, match="REFSVC_HOST_KEY should have at least 16 characters"):
        Configuration.from_environment({"REFSVC_HOST_KEY": "short"})
    configuration = Configuration.from_environment({"REFSVC_HOST_KEY": "a key that is long enough"})
    assert configuration.host_key == "a key that is long enough"
    assert configuration.host_key not in repr(configuration)
