"""What the second edition hands in so that why is answered for it."""
