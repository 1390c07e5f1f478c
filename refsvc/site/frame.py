"""What every page shares: the name of the site, its navigation and the version that is served."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from flask import current_app

from refsvc.http import absolute, addresses

NAME = "Clear Straight"
TAGLINE = "A rules reference for Summoner Wars"
EXTENSION = "refsvc.site"
Described = Callable[[], Mapping[str, Any]]


@dataclass(frozen=True)
class Destination:
    """A page that the navigation leads to."""

    section: str
    """The pages that belong to it have the same section."""
    words: str
    address: str


MAIN_NAVIGATION = (
    Destination("rules-2e", "Rules", addresses.rules("2e")),
    Destination("glossary", "Glossary", addresses.GLOSSARY),
    Destination("faq", "Rulings", addresses.FAQ),
    Destination("factions", "Factions", addresses.FACTIONS),
    Destination("timing", "Timing", addresses.TIMING),
    Destination("board", "Board", addresses.BOARD),
    Destination("puzzles", "Puzzles", addresses.PUZZLES),
)
FURTHER_NAVIGATION = (
    Destination("rules-1e", "First Edition rules", addresses.rules("1e")),
    Destination("syntax", "Search syntax", addresses.SYNTAX),
    Destination("precedence", "How it rules", addresses.PRECEDENCE),
    Destination("conflicts", "Conflicts", addresses.CONFLICTS),
    Destination("sources", "Sources", addresses.SOURCES),
    Destination("api", "API", addresses.API_GUIDE),
    Destination("about", "About", addresses.ABOUT),
)


@dataclass(frozen=True)
class Site:
    """What the templates know of the site around a page."""

    version: str
    """Changes with the content, the templates and the static files."""
    static_version: str
    described: Described
    """Gives the description of the API."""
    name: str = NAME
    tagline: str = TAGLINE
    navigation: tuple[Destination, ...] = field(default=MAIN_NAVIGATION)
    further: tuple[Destination, ...] = field(default=FURTHER_NAVIGATION)

    def static(self, name: str) -> str:
        """The address of a static file."""
        return addresses.static(self.static_version, name)

    def absolute(self, address: str) -> str:
        """An address with scheme and host, for links that leave the site."""
        return absolute(address)


def site() -> Site:
    """The site that answers now."""
    return cast(Site, current_app.extensions[EXTENSION])
