"""Numbers of all documents added at once: side by side in one integer, of which Python adds many in the time of one."""

import sys
from array import array
from collections.abc import Mapping, Sequence

BYTES = 8
ONE = 2.0**48
"""What stands for 1: 48 bits behind the point, and 16 before it for sums."""


def side_by_side(values: Mapping[int, float], places: int) -> int:
    """These values by their places, 0 at every other one of so many; none is below 0."""
    row = array("Q", bytes(BYTES * places))
    for place, value in values.items():
        row[place] = round(value * ONE)
    return int.from_bytes(row.tobytes(), sys.byteorder)


def one_by_one(added: int, places: int) -> Sequence[int]:
    """What was added up at each of so many places, in parts of ONE."""
    row = array("Q")
    row.frombytes(added.to_bytes(BYTES * places, sys.byteorder))
    return row
