"""The site as its tests ask it."""

import pytest
from flask.testing import FlaskClient

from tests import sites


@pytest.fixture
def client() -> FlaskClient:
    """Whoever asks."""
    return sites.real_site().test_client()
