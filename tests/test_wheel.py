import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough

CHECKOUT = Path(__file__).resolve().parent.parent


def test_an_installed_wheel_works_without_the_checkout(tmp_path: Path) -> None:
    """The built package carries its content: a command answers from it in an empty folder."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "--no-input"]
    built, installed = tmp_path / "dist", tmp_path / "installed"
    build = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(built), str(CHECKOUT)]
    subprocess.run([*pip, *build], check=True, cwd=tmp_path, capture_output=True)
    wheel = str(next(built.glob("*.whl")))
    description = _description(wheel)
    # An index shows it alone: whatever it links to or pictures has to have an address of its own.
    targets = re.findall(r"\]\(([^)]+)\)|(?:src|href)=\"([^\"]+)\"", description)
    assert "Answers rules questions" in description
    assert [one for one in targets if not "".join(one).startswith("https://")] == []
    subprocess.run([*pip, "install", "--no-deps", "--target", str(installed), wheel], check=True, capture_output=True)
    # -S leaves out what the environment adds to the path, the checkout among it; the dependencies are added by hand.
    program = (
        "import sys, refsvc.cli, refsvc.settings; "
        "assert refsvc.settings.content_directory().is_relative_to(sys.path[0]); "
        "assert str(refsvc.settings.data_directory()) == '/home/somebody/.local/share/refsvc'; "
        "refsvc.cli.main(['show', 'Engage'])"
    )
    packages = next(path for path in sys.path if path.endswith("site-packages"))
    start = f"import sys; sys.path[:0] = [{str(installed)!r}]; sys.path.append({packages!r}); {program}"
    shown = subprocess.run(
        [sys.executable, "-S", "-c", start],
        check=False,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env={"HOME": "/home/somebody"},
    )
    assert "ability-2e/engage" in shown.stdout, shown.stderr


def _description(wheel: str) -> str:
    """What an index shows of the package."""
    with zipfile.ZipFile(wheel) as opened:
        metadata = next(name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        return opened.read(metadata).decode().partition("\n\n")[2]


def test_the_documented_data_folder_is_the_real_one() -> None:
    """The page on running it and the package's description name the folders that the service takes."""
    page = (CHECKOUT / "docs" / "running.md").read_text(encoding="utf-8")
    assert "| in a checkout | `content` of the checkout | `var` of the checkout |" in page
    for text in (page, (CHECKOUT / "docs" / "description.md").read_text(encoding="utf-8")):
        assert "`$XDG_DATA_HOME/refsvc`" in text
        assert "`~/.local/share/refsvc`" in text
