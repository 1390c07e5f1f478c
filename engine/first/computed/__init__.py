"""What the rules work out from a position: figures, movement, what an attack reaches."""
