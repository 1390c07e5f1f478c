"""The abilities of the second edition, one file per faction. Importing this package registers them all."""

from engine.second.abilities import breakers, fallen_kingdom, shared, tundra_orcs

FILES = (shared, breakers, fallen_kingdom, tundra_orcs)
