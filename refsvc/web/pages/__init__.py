"""The pages of the site: one file per kind of page, each with its context and its routes."""

from refsvc.web.pages import board, board_sharing, documents, entries, factions, home, lists, rules, searching, timing
from refsvc.web.pages.exams import leading, taking
from refsvc.web.pages.exams import results as exam_results
from refsvc.web.pages.puzzles import building, importing, listing, progress, solving

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
    listing.bp,
    building.bp,
    importing.bp,
    progress.bp,
    solving.bp,
    leading.bp,
    taking.bp,
    exam_results.bp,
    documents.bp,
)
