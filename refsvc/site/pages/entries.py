"""The page of one entry, card or ability; each has its own kind of page."""

from flask import Blueprint, abort, redirect
from werkzeug.wrappers import Response

from refsvc.corpus import Card, Entry, Faction, NamedAbility
from refsvc.http import addresses, reference, said
from refsvc.site.pages.ability import ability_page
from refsvc.site.pages.card import card_page
from refsvc.site.pages.entry import entry_page
from refsvc.site.rendering import page

bp = Blueprint("entries", __name__)


@bp.get(addresses.ENTRY)
def entry(identifier: str) -> str | Response:
    """The page of the item with this id, or the way to it from a name of it."""
    corpus = reference().corpus
    item = corpus.items.get(identifier)
    if item is None:
        named = corpus.find(identifier)
        if named is None:
            abort(404, said("entry.unknown"))
        return redirect(named.url)
    if isinstance(item, Faction):
        return redirect(item.url, 308)
    if isinstance(item, Card):
        return page(card_page(corpus, item))
    if isinstance(item, NamedAbility):
        return page(ability_page(corpus, item))
    assert isinstance(item, Entry)
    return page(entry_page(corpus, item))
