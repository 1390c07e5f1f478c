"""A rules engine for Summoner Wars: positions as values, legality with reasons, every order of a conflict."""
