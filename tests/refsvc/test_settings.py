from pathlib import Path

import pytest

from refsvc import settings


@pytest.fixture(autouse=True)
def _no_settings_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REFSVC_CONTENT", "REFSVC_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)


def test_a_checkout_uses_its_own_content() -> None:
    """In a checkout, content and data lie beside the code."""
    assert settings.content_directory() == settings.CHECKOUT / "content"
    assert settings.data_directory() == settings.CHECKOUT / "var"


def test_an_installed_package_uses_what_it_carries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a checkout around it, content comes from the package and data goes to the user's folder."""
    monkeypatch.setattr(settings, "CHECKOUT", tmp_path)
    assert settings.content_directory() == settings.PACKAGED_DATA / "content"
    assert settings.templates_directory() == settings.PACKAGED_DATA / "templates"
    assert settings.data_directory() == Path.home() / ".local" / "share" / "refsvc"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert settings.data_directory() == tmp_path / "refsvc"


def test_the_environment_overrules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """REFSVC_CONTENT and REFSVC_DATA name other folders."""
    monkeypatch.setenv("REFSVC_CONTENT", str(tmp_path / "content"))
    monkeypatch.setenv("REFSVC_DATA", str(tmp_path / "data"))
    assert settings.content_directory() == tmp_path / "content"
    assert settings.data_directory() == tmp_path / "data"
