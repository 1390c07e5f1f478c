"""The API room: the reference over HTTP for programs, described by an OpenAPI document that is made from this code."""
