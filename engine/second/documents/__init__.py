"""Positions of the second edition as documents and on one line."""
