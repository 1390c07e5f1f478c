"""The abilities and events of the Swamp Orcs."""
