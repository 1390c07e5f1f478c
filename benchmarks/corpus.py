"""How long the content takes to load, held against reading its files, PyYAML's own loader, and one file with all of it.

A ratio says more than seconds: it is much the same on any machine.
"""

import tempfile
from pathlib import Path

import yaml

from benchmarks.timing import best_time
from refsvc.corpus import Corpus
from refsvc.corpus.content.front_matter import split
from refsvc.settings import content_directory


def files(directory: Path) -> list[Path]:
    """The files that a load of the corpus reads."""
    return [*directory.rglob("*.md"), *directory.rglob("*.yaml")]


def load_with_everything(directory: Path) -> None:
    """Loads the corpus and everything that is worked out from it on first use."""
    corpus = Corpus.load(directory)
    _ = corpus.relations, corpus.renderer


def parse_with_pyyaml(directory: Path) -> None:
    """Parses the same YAML with PyYAML's fastest safe loader, and does nothing else."""
    for path in files(directory):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".md":
            text = split(text)[0] or ""
        yaml.load(text, yaml.CSafeLoader)


def main() -> None:
    """Prints the figures."""
    directory = content_directory()
    corpus = Corpus.load(directory)
    size = sum(path.stat().st_size for path in files(directory))
    print(f"{len(files(directory))} files, {size / 1024:.0f} KiB, {len(corpus.items)} items")
    loading = best_time(lambda: Corpus.load(directory))
    everything = best_time(lambda: load_with_everything(directory))
    reading = best_time(lambda: [path.read_bytes() for path in files(directory)])
    pyyaml = best_time(lambda: parse_with_pyyaml(directory))
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "corpus.json"
        corpus.write(built)
        opening, length = best_time(lambda: Corpus.open(built)), built.stat().st_size
    print(f"Corpus.load            {loading * 1000:7.1f} ms")
    print(f"  and names, relations {everything * 1000:7.1f} ms")
    print(f"reading the bytes      {reading * 1000:7.1f} ms   load takes {loading / reading:5.1f} times as long")
    print(f"yaml.CSafeLoader       {pyyaml * 1000:7.1f} ms   load takes {loading / pyyaml:5.2f} times as long")
    ratio = f"load takes {loading / opening:5.2f} times as long"
    print(f"one file, {length / 1024:4.0f} KiB     {opening * 1000:7.1f} ms   {ratio}")


if __name__ == "__main__":
    main()
