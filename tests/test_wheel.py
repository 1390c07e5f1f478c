import subprocess
import sys
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
    subprocess.run([*pip, "install", "--no-deps", "--target", str(installed), wheel], check=True, capture_output=True)
    # -S leaves out what the environment adds to the path, the checkout among it; the dependencies are added by hand.
    program = (
        "import sys, refsvc.cli, refsvc.settings; "
        "assert refsvc.settings.content_directory().is_relative_to(sys.path[0]); refsvc.cli.main(['show', 'Engage'])"
    )
    packages = next(path for path in sys.path if path.endswith("site-packages"))
    start = f"import sys; sys.path[:0] = [{str(installed)!r}]; sys.path.append({packages!r}); {program}"
    shown = subprocess.run(
        [sys.executable, "-S", "-c", start], check=False, cwd=tmp_path, capture_output=True, text=True, env={}
    )
    assert "ability-2e/engage" in shown.stdout, shown.stderr
