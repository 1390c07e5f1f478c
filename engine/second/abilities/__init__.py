"""The abilities of the second edition, one file per faction. Importing this package registers them all."""

from engine.second.abilities import breakers, cave_goblins, fallen_kingdom, shared, tundra_orcs, vanguards

FILES = (shared, breakers, cave_goblins, fallen_kingdom, tundra_orcs, vanguards)
