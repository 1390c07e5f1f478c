"""The abilities of the first edition, one file per faction. Importing this package registers them all."""

from engine.first.abilities import (
    benders,
    deep_dwarves,
    mountain_vargath,
    sand_goblins,
    shadow_elves,
    swamp_orcs,
    unaffiliated,
)

FILES = (benders, deep_dwarves, mountain_vargath, sand_goblins, shadow_elves, swamp_orcs, unaffiliated)
