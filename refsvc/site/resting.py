"""Texts of rulings in which each sentence says what it rests on: behind it stand the numbers of its rules."""

import re
from dataclasses import dataclass

from markupsafe import Markup

from refsvc.corpus import Corpus, Entry, Link, with_ends
from refsvc.http import said

MARK = "\ue000"
"""A sign that no text has, around the place of what a sentence rests on."""
MARKED = re.compile(f"{MARK}(\\d+){MARK}")


@dataclass(frozen=True)
class TextShown:
    """The text of an entry with the rules that decide it."""

    text: Markup
    """As it stands."""
    cited: Markup
    """With numbers of rules behind its sentences, where it is told on which of them each rests."""
    rules: tuple[Link, ...]
    """The rules, the deciding one first; the numbers count them."""

    @property
    def is_cited(self) -> bool:
        """Whether any sentence has a number behind it."""
        return self.cited != self.text


def text_shown(corpus: Corpus, entry: Entry) -> TextShown:
    """The text of this entry."""
    rules = corpus.links(corpus.relations[entry.id].decided_by)
    marks = [f"{MARK}{place}{MARK}" for place, _ in enumerate(entry.each_rests_on)]
    html = corpus.renderer.page(entry, with_ends(entry.text, marks) if marks else entry.text)
    behind = [_behind(rules, ids) for ids in entry.each_rests_on]
    cited = MARKED.sub(lambda found: behind[int(found.group(1))], html)
    return TextShown(Markup(MARKED.sub("", html)), Markup(cited), rules)


def _behind(rules: tuple[Link, ...], ids: tuple[str, ...]) -> str:
    """What stands behind a sentence that rests on these rules."""
    mark = Markup('<a href="{}" data-id="{}" title="{}" aria-label="{} {}">{}</a>')
    links = [
        mark.format(rule.url, rule.id, rule.title, number, rule.title, number)
        for number, rule in enumerate(rules, 1)
        if rule.id in ids
    ]
    group = Markup('<span class="rests-on" role="note" aria-label="{}">{}</span>')
    return str(group.format(said("entry.rests-on"), Markup().join(links))) if links else ""
