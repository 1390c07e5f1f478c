"""Reaching a goal this turn."""
