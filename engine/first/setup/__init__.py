"""The start of a game, and what decks may hold."""
