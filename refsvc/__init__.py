"""The rules service for Summoner Wars: corpus, search, store, site, API and command line around the engine."""

__version__ = "0.1.0"
