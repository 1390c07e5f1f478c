"""Solving: what the active player can reach before the turn ends."""
