"""Abilities that the rulebook quotes of cards that belong to no faction of the Master Set."""
