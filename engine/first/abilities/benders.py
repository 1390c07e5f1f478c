"""The abilities and events of the Benders."""
