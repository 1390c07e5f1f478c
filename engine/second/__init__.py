"""The second edition."""
