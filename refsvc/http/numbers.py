"""Whole numbers as requests write them."""

from flask import abort, request

from refsvc import bounds
from refsvc.http.running import said


def whole_number(text: str, least: int, most: int) -> int | None:
    """The number that a text writes in digits; None where it is none, or outside of these limits."""
    # Python reads digits of any script and underscores as numbers; requests may not write them.
    if not (text.isascii() and text.removeprefix("-").isdigit()) or len(text) > bounds.DIGITS_READ:
        return None
    number = int(text)
    return number if least <= number <= most else None


def asked_number(name: str, default: int, least: int, most: int) -> int:
    """The number that the query gives under this name; the request is refused where it is none within these limits."""
    text = request.args.get(name, str(default))
    number = whole_number(text, least, most)
    if number is None:
        abort(400, said("failure.number", name=name, least=least, most=most, found=text[:20]))
    return number
