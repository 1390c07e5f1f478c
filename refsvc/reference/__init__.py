"""The whole product as a library: search, entries, cards, judging a case, puzzles, exams, saved work.

>>> from refsvc import Reference
>>> reference = Reference.open()
>>> reference.search("mind wich").hits[0].id
'card-2e/breakers/mind-witch'
>>> case = reference.case("position.yaml")
>>> reference.explain(case, "attack c5 d4").reasons

It knows no web and no terminal: site, API and command line are clients of it. ``docs/library.md`` shows it by example.
:class:`Reference` is put together of one class for each subject, a file each: ``content``, ``looking_up``, ``cases``,
``judging``, ``checking``, ``keeping``, ``puzzling`` and ``packing``; ``beside`` finds what no item holds, and
``own_texts`` which texts of cards answer where no ruling does.
"""

from refsvc.reference.beside import files_beside
from refsvc.reference.cases import Source, chosen
from refsvc.reference.content import EDITIONS
from refsvc.reference.looking_up import NoSuchEntry
from refsvc.reference.own_texts import OwnText
from refsvc.reference.reference import Check, Reference

__all__ = ["EDITIONS", "Check", "NoSuchEntry", "OwnText", "Reference", "Source", "chosen", "files_beside"]
