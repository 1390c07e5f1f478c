"""What holds for every test."""

from hypothesis import HealthCheck, settings

# The same examples each run, and no clock: a slow or busy machine fails no test.
settings.register_profile(
    "steady",
    max_examples=40,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("steady")
