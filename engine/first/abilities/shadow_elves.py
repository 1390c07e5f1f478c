"""The abilities and events of the Shadow Elves."""
