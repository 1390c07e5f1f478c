"""Everything that can be wrong with content that loads: each check in one function, all of them in one list."""

from refsvc.corpus.checking.anatomy import anatomy_faults
from refsvc.corpus.checking.figures import figure_faults
from refsvc.corpus.checking.naming import naming_faults
from refsvc.corpus.checking.references import reference_faults
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.problems import Problem
from refsvc.corpus.reading import located
from refsvc.corpus.reviews import stale

CHECKS = (reference_faults, naming_faults, anatomy_faults, figure_faults, stale)


def check(corpus: Corpus) -> list[Problem]:
    """Every problem of the corpus, in the order of files and lines; empty when all is well."""
    return sorted(located(corpus.directory, fault) for find in CHECKS for fault in find(corpus))


__all__ = ["CHECKS", "check"]
