"""The site with a store of its own for each test, so that no test meets what another one kept."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests import sites


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    """The site, with nothing kept yet."""
    return sites.site_of_its_own(tmp_path)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Somebody who makes puzzles and sets exams."""
    return app.test_client()


@pytest.fixture
def stranger(app: Flask) -> FlaskClient:
    """Somebody else."""
    return app.test_client()
