"""What is asked of cards as they stand: their figures, kinds and abilities, their neighbours, what is in their way."""
