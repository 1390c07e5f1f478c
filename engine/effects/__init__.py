"""The machinery of card texts: a table, effects, texts in force, order, choices. Any edition."""
