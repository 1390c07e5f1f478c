"""Scenario documents of the first edition."""
