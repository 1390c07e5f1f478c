"""The content directory: read into records, checked, and what was reviewed in it. The other half of the corpus room.

Imports run one way, and nothing of the other half needs this one but to read a directory:

    yaml_values                     YAML as the content uses it
    decoding                        records from what files hold, and every mistake in these
    composing, named_abilities
                                    texts of abilities, and abilities gathered by name
    reading                         the directory as records
    citations, reviews, checks      what can be wrong with content that loads
"""

from refsvc.corpus.content.checks import check
from refsvc.corpus.content.reviews import current, record
from refsvc.corpus.content.yaml_values import NotYaml, line_of, parse

__all__ = ["NotYaml", "check", "current", "line_of", "parse", "record"]
