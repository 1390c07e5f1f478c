"""The web room: the site around the corpus, and the application that serves it together with the API."""
