"""The pages of the site: one file per kind of page, each with its context and its routes."""

from refsvc.web.pages import board, board_sharing, documents, entries, factions, home, lists, rules, searching, timing

BLUEPRINTS = (
    home.bp,
    searching.bp,
    entries.bp,
    factions.bp,
    lists.bp,
    rules.bp,
    timing.bp,
    board.bp,
    board_sharing.bp,
    documents.bp,
)
