"""A rules engine for tactical card games: positions as values, actions, choices, and every order."""
