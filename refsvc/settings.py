"""Where the service finds its files: the content, the templates and the data that it writes."""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
PACKAGED_DATA = PACKAGE / "data"


def content_directory() -> Path:
    """The folder with the content: `REFSVC_CONTENT`, else that of the checkout, else the one in the package."""
    named = os.environ.get("REFSVC_CONTENT")
    return Path(named) if named else _beside_or_inside("content")


def templates_directory() -> Path:
    """The folder with the templates of the site: that of the checkout, else the one in the package."""
    return _beside_or_inside("templates")


def data_directory() -> Path:
    """The folder for the index and what users make: `REFSVC_DATA`, else `var` of the checkout, else the user's data."""
    named = os.environ.get("REFSVC_DATA")
    if named:
        return Path(named)
    if _in_checkout():
        return CHECKOUT / "var"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "refsvc"


def pack_folders() -> list[Path]:
    """Further folders with packs: those that `REFSVC_PACKS` names, one after the other as in a search path."""
    return [Path(one) for one in os.environ.get("REFSVC_PACKS", "").split(os.pathsep) if one]


def _beside_or_inside(name: str) -> Path:
    return (CHECKOUT if _in_checkout() else PACKAGED_DATA) / name


def _in_checkout() -> bool:
    # An installed package lies in site-packages, which holds no pyproject.toml.
    return (CHECKOUT / "pyproject.toml").is_file()
