"""The pages about exams: setting one, taking one, reading its results."""
