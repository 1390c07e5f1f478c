"""The scenario room: card definitions for the engine, scenario files, sentences for its reasons and steps."""
