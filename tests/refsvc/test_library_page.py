"""What the page about the library shows: every example on it runs and prints what stands there."""

import doctest
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "library.md").read_text(encoding="utf-8")
EXAMPLES = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))


def test_every_example_prints_what_the_page_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples run one after the other in a folder with the page's position, over the content of the service."""
    (tmp_path / "position.yaml").write_text(re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("REFSVC_DATA", str(tmp_path))
    examples = doctest.DocTestParser().get_doctest(EXAMPLES, {}, "docs/library.md", None, 0)
    said: list[str] = []
    results = doctest.DocTestRunner().run(examples, out=said.append)
    assert "".join(said) == ""
    assert results.attempted > 30
