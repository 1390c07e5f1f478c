"""What is asked of time: of now, a later phase, the rest of the turn, its end, and what has to be done by then."""
