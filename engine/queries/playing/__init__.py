"""What is played to answer: courses of an action, what could bring a text about, the odds of attacks."""
