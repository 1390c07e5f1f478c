"""The search room: finds entries and cards by words, names and filters. `port.py` says what it promises."""
