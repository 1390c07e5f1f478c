"""What the application that answers now answers from, and where readers reach it."""

from typing import cast

from flask import Flask, abort, current_app, request

from refsvc.collection import VARYING, PuzzleFound
from refsvc.http import addresses
from refsvc.http.configuration import Configuration
from refsvc.puzzles import WrongPuzzle
from refsvc.reference import Reference
from refsvc.store import NotFound, TakenDown

REFERENCE, CONFIGURATION = "refsvc.reference", "refsvc.configuration"


def answer_from(app: Flask, reference: Reference, configuration: Configuration) -> None:
    """Lets the application answer from this; without a public address, links that leave it lead where it was asked."""
    app.extensions[REFERENCE] = reference
    app.extensions[CONFIGURATION] = configuration


def configuration() -> Configuration:
    """How the process runs that answers now."""
    return cast(Configuration, current_app.extensions[CONFIGURATION])


def reference() -> Reference:
    """What the application that answers now answers from."""
    return reference_of(current_app)


def reference_of(app: Flask) -> Reference:
    """What an application answers from."""
    return cast(Reference, app.extensions[REFERENCE])


def said(code: str, edition: str = "", /, **values: str | int) -> str:
    """What a page says: the sentence of this name in `content/sentences/pages.yaml`, with its values.

    With an edition, in its words.
    """
    words = reference().words
    return words.page(code, edition, **values) if edition else words.page(code, **values)


def absolute(address: str) -> str:
    """An address with scheme and host, for links that leave the site."""
    return (configuration().public_url or request.url_root.rstrip("/")) + address


def board_of(identifier: str) -> str:
    """Where the first position of an entry opens on the board; empty for one that has none."""
    found = reference().rulings(reference().corpus.items[identifier])
    return addresses.on_board(found[0]) if found else ""


def puzzle_at(slug: str) -> PuzzleFound:
    """The puzzle with this slug; the request is refused where there is none, or none that can be read."""
    try:
        return reference().puzzle(slug)
    except TakenDown:
        abort(410, said("puzzle.taken-down"))
    except NotFound:
        abort(404, said("puzzle.no-other" if VARYING in slug else "puzzle.unknown"))
    except WrongPuzzle as error:
        abort(409, said("puzzle.unread", why=str(error)))
