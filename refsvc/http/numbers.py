"""Whole numbers as requests write them."""

LONGEST = 18
"""Digits that are read at all."""


def whole_number(text: str, least: int, most: int) -> int | None:
    """The number that a text writes in digits; None where it is none, or outside of these limits."""
    # Python reads digits of any script and underscores as numbers; requests may not write them.
    if not (text.isascii() and text.removeprefix("-").isdigit()) or len(text) > LONGEST:
        return None
    number = int(text)
    return number if least <= number <= most else None
