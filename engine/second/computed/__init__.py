"""What the rules of the second edition work out: figures, movement, reach."""
