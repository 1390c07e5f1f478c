"""What is asked of the text of a card: when it acts, what it does and costs, and which of two comes first."""
