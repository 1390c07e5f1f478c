"""The abilities and events of the Mountain Vargath."""
