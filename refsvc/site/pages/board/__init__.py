"""The board: its page, its links, its pictures."""
