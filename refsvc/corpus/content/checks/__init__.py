"""Everything that can be wrong with content that loads: each check in one function, all of them in one list."""

from refsvc.corpus.content.checks.anatomy import anatomy_mistakes
from refsvc.corpus.content.checks.editions import edition_mistakes
from refsvc.corpus.content.checks.figures import figure_mistakes
from refsvc.corpus.content.checks.names import name_mistakes
from refsvc.corpus.content.checks.references import reference_mistakes
from refsvc.corpus.content.reading import located
from refsvc.corpus.content.reviews import stale
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.problems import Problem

CHECKS = (reference_mistakes, name_mistakes, anatomy_mistakes, figure_mistakes, edition_mistakes, stale)


def check(corpus: Corpus) -> list[Problem]:
    """Every problem of the corpus, in the order of files and lines; empty when all is well."""
    return sorted(located(corpus.directory, mistake) for find in CHECKS for mistake in find(corpus))


__all__ = ["CHECKS", "check"]
