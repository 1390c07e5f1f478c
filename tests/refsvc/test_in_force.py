"""The content that a service answers from: what is whole is in force, and what is broken changes nothing."""

import json
import os
import shutil
import signal
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from refsvc import bounds
from refsvc.in_force import FOLDER, InForce, NotWhole
from tests.builders import cut_down
from tests.serving import PATIENCE, Server, served, until

ENTRY = "glossary-2e/adjacent.md"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A little of the real content, to be edited."""
    return cut_down(tmp_path / "own")


def change(file: Path, old: str, new: str) -> None:
    """Edits a file in place, as an editor does."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def copies(data: Path) -> set[str]:
    """The copies in a data folder."""
    return {one.name for one in (data / FOLDER).iterdir() if one.is_dir()}


def test_broken_content_leaves_in_force_what_was_whole(own: Path, tmp_path: Path) -> None:
    """Each kind of broken file is told with its line, and nothing changes until all are whole."""
    in_force = InForce(own, tmp_path / "data")
    before = in_force.reference
    scenario = next(own.rglob("*.scenario.yaml"))
    puzzle = next(own.rglob("*.puzzle.yaml"))
    for file, spoiled in (
        (own / ENTRY, "---\ntitle: [\n---\n"),
        (own / "sentences" / "pages.yaml", "site.name: {\n"),
        (own / "timing.yaml", "families: 3\n"),
        (puzzle, "kind: none\n"),
        (scenario, "board: [\n"),
    ):
        whole = file.read_text(encoding="utf-8")
        file.write_text(spoiled, encoding="utf-8")
        in_force.renew()
        assert in_force.reference is before
        assert file.relative_to(own).as_posix() in {one.file for one in in_force.problems}
        assert all(one.line >= 1 and one.message for one in in_force.problems)
        file.write_text(whole, encoding="utf-8")
    file = own / ENTRY
    file.unlink()
    file.mkdir()
    in_force.renew()
    assert in_force.problems
    assert in_force.reference is before
    file.rmdir()
    file.write_text((before.corpus.directory / ENTRY).read_text(encoding="utf-8"), encoding="utf-8")
    assert in_force.may_be_whole_again()
    in_force.renew()
    assert in_force.problems == ()


def test_editing_the_content_changes_nothing_that_is_served(own: Path, tmp_path: Path) -> None:
    """What is read late, such as a scenario beside its entry, is read from the copy."""
    in_force = InForce(own, tmp_path / "data")
    shutil.rmtree(own)
    reference = in_force.reference
    name = next(found[0] for one in reference.corpus.entries.values() if (found := reference.rulings(one)))
    assert reference.check_ruling(name).scenario is not None


def test_a_service_starts_from_what_was_whole_last(own: Path, tmp_path: Path) -> None:
    """Started while its content is broken, it answers from what was in force before, and says so."""
    data = tmp_path / "data"
    InForce(own, data)
    change(own / ENTRY, "title:", "title: [")
    in_force = InForce(own, data)
    assert [one.file for one in in_force.problems] == [ENTRY]
    assert in_force.reference.entry("glossary-2e/adjacent").title == "Adjacent"
    other = Path(shutil.copytree(own, tmp_path / "other"))
    with pytest.raises(NotWhole, match=ENTRY):
        InForce(other, data)


def test_two_services_share_a_data_folder(own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy that one of them uses stays, however often the other takes up new content."""
    monkeypatch.setattr(bounds, "CONTENTS_KEPT", 1)
    data = tmp_path / "data"
    other = InForce(cut_down(tmp_path / "other"), data)
    mine = InForce(own, data)
    for number in range(bounds.CONTENTS_KEPT + 1):
        change(own / ENTRY, "title: Adjacent", f"title: Adjacent{'t' * number}")
        mine.renew()
        change(own / ENTRY, f"title: Adjacent{'t' * number}", "title: Adjacent")
    assert other.reference.corpus.directory.is_dir()
    assert len(copies(data)) <= bounds.CONTENTS_KEPT + 1


def test_a_damaged_copy_is_made_again(own: Path, tmp_path: Path) -> None:
    """What a power cut left of a copy is not believed."""
    data = tmp_path / "data"
    (data / FOLDER).mkdir(parents=True)
    copy = InForce(own, data).reference.corpus.directory
    (copy / ENTRY).write_text("", encoding="utf-8")
    assert InForce(own, data).reference.entry("glossary-2e/adjacent").title == "Adjacent"


def test_without_a_place_for_copies_content_is_read_where_it_lies(own: Path, tmp_path: Path) -> None:
    """A data folder that can't be written does not keep a service from answering."""
    data = tmp_path / "data"
    data.write_text("a file where the folder should be", encoding="utf-8")
    in_force = InForce(own, data)
    assert in_force.reference.corpus.directory == own
    assert in_force.reference.search("adjacent").hits


# --- a running service ---------------------------------------------------------------------------------------


def health(server: Server) -> dict[str, Any]:
    """What the service says of itself."""
    with urlopen(f"{server.address}/healthz", timeout=PATIENCE) as response:
        found: dict[str, Any] = json.loads(response.read())
    return found


def page(server: Server) -> str:
    """The page of the entry that is edited."""
    with urlopen(f"{server.address}/e/glossary-2e/adjacent", timeout=PATIENCE) as response:
        text: str = response.read().decode()
    return text


@pytest.mark.thorough
def test_a_running_service_survives_broken_content(own: Path, tmp_path: Path) -> None:
    """It goes on through a reload and the death of a worker, says what is wrong, and takes up what is whole again."""
    with served(tmp_path, REFSVC_CONTENT=str(own)) as server:
        assert health(server)["status"] == "ok"
        change(own / ENTRY, "title: Adjacent", "title: [Cheek by jowl")
        first = server.workers
        os.kill(server.process.pid, signal.SIGHUP)
        # Those who were there before know nothing of it, and answer until they are gone.
        until(lambda: server.workers.isdisjoint(first) and len(server.workers) == len(first))
        assert health(server)["status"] == "degraded"
        told = health(server)["content"]
        assert [(one["file"], one["line"] >= 1) for one in told] == [(ENTRY, True)]
        before = server.workers
        os.kill(min(before), signal.SIGKILL)
        until(lambda: len(server.workers - before) == 1)
        for _ in range(6):
            assert "<title>Adjacent" in page(server)
        change(own / ENTRY, "title: [Cheek by jowl", "title: Cheek by jowl")
        until(lambda: health(server)["status"] == "ok" and "<title>Cheek by jowl" in page(server))
        assert server.process.poll() is None
    assert f"{ENTRY}:{told[0]['line']}: " in server.errors.read_text(encoding="utf-8")
