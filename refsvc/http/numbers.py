"""Whole numbers as requests write them."""

from refsvc import bounds


def whole_number(text: str, least: int, most: int) -> int | None:
    """The number that a text writes in digits; None where it is none, or outside of these limits."""
    # Python reads digits of any script and underscores as numbers; requests may not write them.
    if not (text.isascii() and text.removeprefix("-").isdigit()) or len(text) > bounds.DIGITS_READ:
        return None
    number = int(text)
    return number if least <= number <= most else None
