"""The index on disk: built once, kept, replaced when the content changed, never seen half."""

import multiprocessing
import shutil
from pathlib import Path

import pytest

from refsvc import bounds
from refsvc.corpus import Corpus
from refsvc.search import SearchIndex
from refsvc.search import open_index as opened_index
from refsvc.search.disk import FOLDER, UNFINISHED
from tests.builders import Content


def open_index(corpus: Corpus, data: Path) -> SearchIndex:
    """The index, prepared."""
    index = opened_index(corpus, data)
    index.prepare()
    return index


def folders(data: Path) -> set[Path]:
    """The indexes under a data directory."""
    return {one for one in (data / FOLDER).iterdir() if one.is_dir()}


def test_an_index_is_kept_between_starts(content: Content, tmp_path: Path) -> None:
    """The second start reads what the first one built."""
    open_index(content.load(), tmp_path)
    (built,) = folders(tmp_path)
    before = {one.name: one.stat().st_mtime_ns for one in built.iterdir()}
    open_index(content.load(), tmp_path)
    assert folders(tmp_path) == {built}
    assert {one.name: one.stat().st_mtime_ns for one in built.iterdir()} == before


def test_changed_content_gets_an_index_of_its_own(content: Content, tmp_path: Path) -> None:
    """New content is found at once; an index that was opened before stays as it was."""
    old = open_index(content.load(), tmp_path)
    content.change("glossary-2e/adjacent.md", "Next to", "Cheek by jowl")
    new = open_index(content.load(), tmp_path)
    assert [hit.id for hit in new.search("jowl").hits] == ["glossary-2e/adjacent"]
    assert old.search("jowl").hits == ()


def test_old_indexes_are_cleared_away(content: Content, tmp_path: Path) -> None:
    """Those that were used last are kept, and no more than so many."""
    for number in range(bounds.INDEXES_KEPT + 2):
        content.write("glossary-2e/more.md", MORE.format(number))
        open_index(content.load(), tmp_path)
    assert len(folders(tmp_path)) == bounds.INDEXES_KEPT


def test_services_with_different_contents_share_a_data_folder(content: Content, tmp_path: Path) -> None:
    """Each finds the index of its own content as it left it, in whatever order they start."""
    first = content.load()
    content.write("glossary-2e/more.md", MORE.format(1))
    second = content.load()
    open_index(first, tmp_path)
    open_index(second, tmp_path)
    before = {one: one.stat().st_ino for one in folders(tmp_path)}
    for corpus in (first, second, first):
        open_index(corpus, tmp_path)
    assert {one: one.stat().st_ino for one in folders(tmp_path)} == before


MORE = "---\ntitle: Number {0}\nsource: rulebook-2e\nsection: Glossary\nreviewed: v1.2\n---\nText {0}.\n"


def test_synonyms_change_answers_but_not_the_index(content: Content, tmp_path: Path) -> None:
    """A new word for an old one works without a new index, and has a digest of its own."""
    plain = open_index(content.load(), tmp_path)
    content.write("synonyms.yaml", "adjacent: [cheek by jowl]\n")
    taught = open_index(content.load(), tmp_path)
    assert taught.digest != plain.digest
    assert taught.search("cheek by jowl").hits[0].id == "glossary-2e/adjacent"
    assert len(folders(tmp_path)) == 1


def test_an_unfinished_index_is_neither_read_nor_kept(content: Content, tmp_path: Path) -> None:
    """What a process left behind that died while it built is cleared away."""
    leftover = tmp_path / FOLDER / f"{UNFINISHED}1"
    leftover.mkdir(parents=True)
    (leftover / "half").write_text("an index")
    assert open_index(content.load(), tmp_path).search("adjacent").hits
    assert not leftover.exists()


def test_a_broken_index_is_built_again(content: Content, tmp_path: Path) -> None:
    """An index whose files were damaged is replaced."""
    open_index(content.load(), tmp_path)
    (built,) = folders(tmp_path)
    for file in built.iterdir():
        file.write_bytes(b"damaged")
    assert open_index(content.load(), tmp_path).search("adjacent").hits


def test_an_index_is_held_in_memory(content: Content, tmp_path: Path) -> None:
    """Once opened, it needs its files no more."""
    index = open_index(content.load(), tmp_path)
    shutil.rmtree(tmp_path / FOLDER)
    assert index.search("adjacent kind:glossary").hits[0].id == "glossary-2e/adjacent"


def _open(directory: Path, data: Path) -> list[str]:
    return [hit.id for hit in open_index(Corpus.load(directory), data).search("adjacent").hits]


@pytest.mark.thorough
def test_processes_that_start_together_share_one_index(content: Content, tmp_path: Path) -> None:
    """One builds and the others wait for it; all give the same answers."""
    arguments = [(content.directory, tmp_path)] * 4
    with multiprocessing.get_context("spawn").Pool(4) as processes:
        answers = processes.starmap(_open, arguments)
    assert answers[0]
    assert answers == [answers[0]] * 4
    assert len(folders(tmp_path)) == 1


@pytest.mark.parametrize("damage", ["emptied", "cut", "gone", "turned"])
def test_any_damage_to_a_file_is_noticed(content: Content, tmp_path: Path, damage: str) -> None:
    """A power cut leaves files empty or short, a bad disk turns a bit: the index is built again."""
    open_index(content.load(), tmp_path)
    (built,) = folders(tmp_path)
    for place in range(len(list(built.iterdir()))):
        file = sorted(built.iterdir())[place]
        whole = file.read_bytes()
        match damage:
            case "emptied":
                file.write_bytes(b"")
            case "cut":
                file.write_bytes(whole[: len(whole) // 2])
            case "gone":
                file.unlink()
            case "turned":
                file.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
        before = built.stat().st_ino
        assert open_index(content.load(), tmp_path).search("adjacent").hits
        assert built.stat().st_ino != before


def test_without_a_place_to_keep_it_it_is_built_all_the_same(content: Content, tmp_path: Path) -> None:
    """Where nothing can be written, search works; it is built at every start."""
    data = tmp_path / "data"
    data.write_text("a file where the folder should be", encoding="utf-8")
    assert open_index(content.load(), data).search("adjacent").hits


def test_plain_words_are_found_before_anything_is_written(content: Content, tmp_path: Path) -> None:
    """An index answers at once; a filter or phrase that comes before it is prepared waits, and is answered as well."""
    index = opened_index(content.load(), tmp_path)
    assert index.search("adjacent").hits[0].id == "glossary-2e/adjacent"
    assert not (tmp_path / FOLDER).exists()
    assert index.search('kind:glossary "next to"').hits[0].id == "glossary-2e/adjacent"
    assert len(folders(tmp_path)) == 1
