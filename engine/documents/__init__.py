"""Plain data into values and back: documents, statements, expectations, the one-line grammar. Any edition."""
