"""The pages of the site: one file per kind of page, each with its context and its routes."""

from refsvc.site.pages import (
    asked,
    changes,
    documents,
    editions,
    entries,
    factions,
    home,
    lists,
    packs,
    rules,
    search,
    small_pictures,
    timing,
)
from refsvc.site.pages.board import board_page, codes, packet, pictures
from refsvc.site.pages.cards import comparison, pair_page
from refsvc.site.pages.cards import list_page as cards_list
from refsvc.site.pages.exams import exam_page, results_page, setting_page
from refsvc.site.pages.making import card_page, pack_page, ruling_page
from refsvc.site.pages.puzzles import (
    collection_page,
    embed_page,
    host_page,
    import_page,
    list_page,
    progress,
    puzzle_page,
    report_page,
    training_page,
    workshop,
)

BLUEPRINTS = (
    home.bp,
    search.bp,
    asked.bp,
    entries.bp,
    factions.bp,
    cards_list.bp,
    comparison.bp,
    pair_page.bp,
    lists.bp,
    rules.bp,
    small_pictures.bp,
    timing.bp,
    editions.bp,
    packs.bp,
    board_page.bp,
    packet.bp,
    codes.bp,
    pictures.bp,
    card_page.bp,
    ruling_page.bp,
    pack_page.bp,
    list_page.bp,
    workshop.bp,
    import_page.bp,
    progress.bp,
    training_page.bp,
    collection_page.bp,
    puzzle_page.bp,
    embed_page.bp,
    report_page.bp,
    host_page.bp,
    setting_page.bp,
    exam_page.bp,
    results_page.bp,
    documents.bp,
    changes.bp,
)
