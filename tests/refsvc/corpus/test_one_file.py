import json
from pathlib import Path

import pytest

from refsvc.corpus import Corpus, whole
from refsvc.settings import CHECKOUT
from tests.builders import Content


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The content of the checkout in one file."""
    file = tmp_path_factory.mktemp("built") / "corpus.json"
    Corpus.load(CHECKOUT / "content").write(file)
    return file


@pytest.mark.thorough
def test_the_corpus_from_one_file_is_the_same(corpus: Corpus, written: Path) -> None:
    """Nothing is lost on the way: every record is equal, in the same order, and hangs together in the same way."""
    read = Corpus.open(written)
    assert read == corpus
    assert list(read.items.items()) == list(corpus.items.items())
    assert read.relations == corpus.relations
    assert [whole(read, one) for one in read.items.values()] == [whole(corpus, one) for one in corpus.items.values()]


def test_all_that_has_no_page_is_in_the_file_too(content: Content, tmp_path: Path) -> None:
    """Synonyms, sentences, pages and windows come back as they were."""
    content.write("pages/precedence.md", "---\ntitle: Precedence\n---\nThe FAQ first.\n")
    content.write("synonyms.yaml", "adjacent: [next to]\n")
    content.write("sentences/reasons.yaml", "no-card: No card stands there.\n")
    content.load().write(tmp_path / "corpus.json")
    read = Corpus.open(tmp_path / "corpus.json")
    assert read.pages["precedence"].text == "The FAQ first."
    assert read.synonyms == {"adjacent": ("next to",)}
    assert read.sentences == {**content.load().sentences, "reasons": {"no-card": "No card stands there."}}
    assert read.cards == content.load().cards
    assert [(one.id, one.family.name) for one in read.windows.values()][-1] == ("after-attack", "After")


def test_a_corpus_from_one_file_has_no_directory(content: Content, tmp_path: Path) -> None:
    """Whoever asks for the files beside the entries is told that there are none."""
    content.load().write(tmp_path / "corpus.json")
    with pytest.raises(FileNotFoundError, match="comes from one file"):
        _ = Corpus.open(tmp_path / "corpus.json").directory


def test_the_file_repeats_nothing(content: Content, tmp_path: Path) -> None:
    """What a record works out by itself, and what is empty, is not stored."""
    content.load().write(tmp_path / "corpus.json")
    stored = json.loads((tmp_path / "corpus.json").read_text(encoding="utf-8"))
    assert set(stored["symbols"]["eye"]) == {"id", "name"}
    assert "text" not in stored["cards"]["card-2e/breakers/tacullu"]
