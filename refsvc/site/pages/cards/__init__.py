"""The pages about several cards: all of them as a list, some side by side, two that meet."""
