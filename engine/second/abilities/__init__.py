"""The abilities of the second edition, one file per faction. Importing this package registers them all."""

from engine.second.abilities import (
    breakers,
    cave_goblins,
    fallen_kingdom,
    phoenix_elves,
    polar_dwarves,
    savanna_elves,
    shared,
    tundra_orcs,
    vanguards,
)

FILES = (
    shared,
    breakers,
    cave_goblins,
    fallen_kingdom,
    phoenix_elves,
    polar_dwarves,
    savanna_elves,
    tundra_orcs,
    vanguards,
)
