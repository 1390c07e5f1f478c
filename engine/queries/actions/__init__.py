"""What is asked of many actions at once: which there are, whether there is any, and the ways to ask for them."""
