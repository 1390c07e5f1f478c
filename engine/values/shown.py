"""What rolled dice show, told as far as it is asked for: rolls that agree in all that is asked go on alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.values.decisions import Answer, Faces, Roll


class Shown(Mapping[str, int]):
    """How many of each symbol the dice show; remembers what it was asked."""

    __slots__ = ("asked", "faces", "roll")

    def __init__(self, roll: Roll, faces: Answer) -> None:
        self.roll, self.faces = roll, faces
        """All that was rolled: to tell of it, not to decide by."""
        self.asked: set[Faces] = set()
        """The faces of which it was asked how many dice show one of them."""

    def count(self, asked: Faces) -> int:
        """How many dice show one of these faces."""
        self.asked.add(asked)
        return sum([face in asked for face in self.faces])

    def each(self) -> Answer:
        """What every die shows."""
        self.asked.update(self.roll.die.each)
        return self.faces

    def __getitem__(self, symbol: str) -> int:
        faces = self.roll.die.showing.get(symbol)
        return 0 if faces is None else self.count(faces)

    def __iter__(self) -> Iterator[str]:
        return iter(self.roll.die.showing)

    def __len__(self) -> int:
        return len(self.roll.die.showing)
