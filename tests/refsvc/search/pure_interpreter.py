"""A program for a bare interpreter: it searches the content in memory and prints the first hits of each query as JSON.

Run as `python pure_interpreter.py CHECKOUT QUERY…`. Whatever a browser does not have raises ImportError: the web
server, the database, locks on files, and every compiled package beside the standard library. Once the content is read,
no file may be opened any more.
"""

import importlib.machinery
import json
import sys
import sysconfig
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType

ABSENT = {
    "flask": "the search needs no web server",
    "gunicorn": "the search needs no web server",
    "click": "the search needs no terminal",
    "sqlite3": "the search needs no database",
    "_sqlite3": "the search needs no database",
    "sqlite_utils": "the search needs no database",
    "resvg_py": "the search draws nothing",
    "fcntl": "the search in memory locks nothing",
    "mmap": "the search in memory maps no files",
    "multiprocessing": "the search in memory starts no processes",
}
STANDARD = {Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib")}
INSTALLED = {Path(sysconfig.get_path(name)) for name in ("purelib", "platlib")}


class Bare(MetaPathFinder):
    """Finds nothing, and refuses what is absent."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        """Never a module; an ImportError that says why one may not be had."""
        if reason := ABSENT.get(name.partition(".")[0]):
            raise ImportError(f"{name} is absent here: {reason}")
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        origin = (spec and spec.origin) or ""
        if origin.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES)) and not is_standard(Path(origin)):
            raise ImportError(f"{name} is absent here: it is compiled, and a browser runs pure Python only")


def is_standard(file: Path) -> bool:
    """Whether a module of the standard library is in this file."""
    return any(file.is_relative_to(one) for one in STANDARD) and not any(file.is_relative_to(one) for one in INSTALLED)


def refuse_files(event: str, arguments: tuple[object, ...]) -> None:
    """An audit hook: raises PermissionError where a file is opened that is no module."""
    if event == "open" and not str(arguments[0]).endswith((".py", ".pyc")):
        raise PermissionError(f"{arguments[0]} was opened, and a search in memory needs no file")


def main(checkout: Path, queries: Sequence[str]) -> None:
    """Print what is found, with all that is refused."""
    sys.path.insert(0, str(checkout))
    sys.meta_path.insert(0, Bare())
    import yaml

    # Reading the content is no part of the search; the reader in plain Python gives the same, more slowly.
    yaml.CSafeLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    from refsvc.corpus import Corpus
    from refsvc.search import memory_index

    corpus = Corpus.load(checkout / "content")
    sys.addaudithook(refuse_files)
    index = memory_index(corpus)
    print(json.dumps([[hit.id for hit in index.search(query).hits] for query in queries]))  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
