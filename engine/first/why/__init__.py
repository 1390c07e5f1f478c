"""What the first edition hands in so that why is answered for it."""
