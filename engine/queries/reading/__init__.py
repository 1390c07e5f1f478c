"""What the words of a question mean: the cards and texts that they name, what they suppose, which form they have."""
