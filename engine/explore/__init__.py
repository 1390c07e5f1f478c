"""Going through what can come of an effect: replay, every order, the best course. Any edition."""
