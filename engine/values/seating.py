"""Who sits where: players by number, their names, their teams, and who follows whom."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Seating:
    """The players of a game. A player is known by a number, a team by the number of its first player."""

    names: tuple[str, ...]
    """Names of the players by number; the first one sits at row 1."""
    teams: tuple[int, ...]
    """The team of each player."""
    near: tuple[bool, ...]
    """Whether a player sits at the side of row 1."""
    order: tuple[int, ...]
    """The players in the order in which they take turns."""

    @property
    def players(self) -> range:
        """The players by number."""
        return range(len(self.names))

    def after(self, player: int) -> int:
        """Whose turn follows this player's."""
        return self.order[(self.order.index(player) + 1) % len(self.order)]

    def before(self, player: int) -> int:
        """Whose turn comes before this player's."""
        return self.order[self.order.index(player) - 1]

    def enemies(self, player: int) -> tuple[int, ...]:
        """The players of other teams."""
        return tuple([other for other in self.players if self.teams[other] != self.teams[player]])

    def friends(self, one: int, other: int) -> bool:
        """Whether two players are of one team."""
        return self.teams[one] == self.teams[other]

    def number(self, name: str) -> int:
        """The player with this name; ``ValueError`` if there is none."""
        return self.names.index(name)

    def in_order(self, order: tuple[int, ...]) -> Seating:
        """The same seats with turns in another order."""
        return replace(self, order=order)


DUEL = Seating(("south", "north"), (0, 1), (True, False), (0, 1))
"""Two players, each alone."""
TEAMS = Seating(("south", "north", "south2", "north2"), (0, 1, 0, 1), (True, False, True, False), (0, 1, 2, 3))
"""Two teams of two, turns passing from one to the other."""
