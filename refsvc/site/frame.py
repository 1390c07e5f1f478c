"""What every page shares: the name of the site and the version that is served."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from flask import current_app

from refsvc.http import absolute, addresses, said

EXTENSION = "refsvc.site"
Described = Callable[[], Mapping[str, Any]]
OF_FILES = "refsvc.of_files"
"""In the environment of a request: whether its answer is written as a file, with no service behind it."""


@dataclass(frozen=True)
class Site:
    """What the templates know of the site around a page."""

    version: str
    """Changes with the content, its sentences, the templates and the static files."""
    static_version: str
    described: Described
    """Gives the description of the API."""

    @property
    def name(self) -> str:
        """What the site is called."""
        return said("site.name")

    @property
    def tagline(self) -> str:
        """What it is, in a few words."""
        return said("site.tagline")

    def static(self, name: str) -> str:
        """The address of a static file."""
        return addresses.static(self.static_version, name)

    def absolute(self, address: str) -> str:
        """An address with scheme and host, for links that leave the site."""
        return absolute(address)


def site() -> Site:
    """The site that answers now."""
    return cast(Site, current_app.extensions[EXTENSION])
