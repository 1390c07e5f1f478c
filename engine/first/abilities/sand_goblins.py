"""The abilities and events of the Sand Goblins."""
