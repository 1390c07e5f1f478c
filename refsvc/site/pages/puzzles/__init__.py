"""The pages about puzzles and exams: one file per kind of page."""
