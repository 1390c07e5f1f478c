"""The puzzles that the site has: those that it brings and those that its readers published, by their slugs."""
