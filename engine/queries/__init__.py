"""What is asked of a position in words, read and answered: each question comes to whys, or is told in a sentence.

``asking`` is the door.
"""
