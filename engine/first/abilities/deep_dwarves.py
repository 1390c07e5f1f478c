"""The abilities and events of the Deep Dwarves."""
