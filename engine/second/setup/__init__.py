"""Decks, factions and the start of a game."""
