"""The documentation says what is so."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from refsvc.http import Configuration

ROOT = Path(__file__).parent.parent
ELSEWHERE = {"REFSVC_CONTENT", "REFSVC_DATA", "REFSVC_HOST", "REFSVC_PACKS", "REFSVC_PORT"}
"""Variables that the folders and the command line read."""


def test_every_setting_is_documented() -> None:
    """Each environment variable that the service reads stands in the page on running it, and no other."""
    page = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"REFSVC_[A-Z_]+", page))
    settings = {f"REFSVC_{one.name.upper()}" for one in fields(Configuration)}
    assert documented == settings | ELSEWHERE


def test_links_between_pages_lead_somewhere() -> None:
    """Every relative link in a page of documentation leads to a file."""
    pages = [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").glob("*.md"),
        ROOT / "engine" / "README.md",
        ROOT / "content" / "README.md",
    ]
    for page in pages:
        text = re.sub(r"`[^`]*`", "", page.read_text(encoding="utf-8"))
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
