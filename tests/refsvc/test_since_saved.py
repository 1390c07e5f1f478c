"""What the engine says of a saved position otherwise than when it was saved, on its page and elsewhere."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from refsvc import Reference
from refsvc.cli import main
from refsvc.store import Noted, Saved
from tests import sites

SHOT: dict[str, Any] = {
    "title": "A Horde Slinger shoots",
    "phase": "attack",
    "board": {
        "c1": "Sneeks",
        "b2": "Horde Slinger",
        "b4": {"card": "Undead Warrior", "player": "north"},
        "d8": {"card": "Ret-Talus", "player": "north"},
    },
}


@pytest.fixture
def reference(tmp_path: Path) -> Reference:
    """The product over the real content, with a store of its own."""
    return sites.real_reference(tmp_path)


def kept(reference: Reference, document: Mapping[str, Any], **otherwise: object) -> Saved:
    """The document as it was saved under other rules, which said this otherwise."""
    noted = reference.noted(document)
    assert noted.verdict is not None
    saved, _ = reference.saved.save_new(document, Noted({**noted.verdict, **otherwise}, "0123456789abcdef"))
    return reference.saved.load(saved.slug)


def test_what_holds_is_not_spoken_of(reference: Reference) -> None:
    """Under the same rules, and under others that say the same, nothing is said."""
    saved, _ = reference.saved.save_new(SHOT, reference.noted(SHOT))
    assert reference.since_saved(reference.saved.load(saved.slug)) == ()
    assert reference.since_saved(kept(reference, SHOT)) == ()


def test_what_was_saved_without_a_verdict_is_not_compared(reference: Reference) -> None:
    """Of what older versions saved, nobody knows what was said."""
    saved, _ = reference.saved.save_new(SHOT)
    assert reference.since_saved(reference.saved.load(saved.slug)) == ()


def test_an_action_that_became_legal_and_one_that_no_longer_is_are_named(reference: Reference) -> None:
    """Each with how many there are."""
    verdict = reference.noted(SHOT).verdict
    assert verdict is not None
    legal = [one for one in verdict["legal"] if one != "attack b2 b4"]
    gained, lost = reference.since_saved(kept(reference, SHOT, legal=[*legal, "attack b2 d8"]))
    assert gained.endswith(
        "1 action was not legal that is now, such as “Horde Slinger on b2 attacks Undead Warrior on b4”."
    )
    assert lost.endswith("1 action was legal that no longer is, such as “Horde Slinger on b2 attacks Ret-Talus on d8”.")


def test_an_action_of_a_text_that_is_gone_is_told_as_it_was_written(reference: Reference) -> None:
    """No sentence can name what no card has any longer."""
    verdict = reference.noted(SHOT).verdict
    assert verdict is not None
    (lost,) = reference.since_saved(kept(reference, SHOT, legal=[*verdict["legal"], "use b2 Long Gone"]))
    assert "such as “use b2 Long Gone”" in lost


def test_a_line_that_is_refused_now_says_why(reference: Reference) -> None:
    """And one that is played now, that it was refused."""
    refused = kept(reference, {**SHOT, "do": ["attack b2 d8"]}, refused="")
    (told,) = reference.since_saved(refused)
    assert told.startswith("When this was saved, it could be played; now it can't. ")
    assert "straight line" in told
    played = kept(reference, {**SHOT, "do": ["attack b2 b4", "mr mr"]}, refused="attack b2 b4")
    assert reference.since_saved(played) == (
        "When this was saved, “Horde Slinger on b2 attacks Undead Warrior on b4” was refused; now it can be played.",
    )


def test_another_end_is_told(reference: Reference) -> None:
    """The same play, and another position; the same position however it is written is none."""
    document = {**SHOT, "do": ["attack b2 b4", "mr mr"]}
    line = reference.noted(document).verdict
    assert line is not None
    other = kept(reference, document, line=reference.case(SHOT).position.line)
    assert reference.since_saved(other) == ("When this was saved, the same play led to another position.",)
    assert reference.since_saved(kept(reference, document, line=f" {line['line']} ")) == ()


def test_page_api_and_command_line_say_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client of each kind opens what was saved under other rules."""
    site = sites.site_of_its_own(tmp_path)
    client = site.test_client()
    slug = client.post("/api/v1/scenarios/saved", json=SHOT).get_json()["slug"]
    answer = client.get(f"/api/v1/scenarios/saved/{slug}").get_json()
    assert (answer["changed"], len(answer["rules"]) > 8) == ([], True)
    reference = sites.real_reference(tmp_path)
    saved = reference.saved.load(slug)
    assert saved.verdict is not None
    with reference.store.writing() as database:
        verdict = replace(saved, verdict={**saved.verdict, "refused": "attack b2 b4"}).verdict
        database.table("scenario_versions").update((slug, 1), {"verdict": verdict, "rules": "before"})
    told = "When this was saved, “Horde Slinger on b2 attacks Undead Warrior on b4” was refused; now it can be played."
    assert client.get(f"/api/v1/scenarios/saved/{slug}").get_json()["changed"] == [told]
    assert told in client.get(f"/s/{slug}").text
    monkeypatch.setenv("REFSVC_DATA", str(tmp_path))
    printed = CliRunner().invoke(main, ["store", "show", f"https://rules.example/s/{slug}"])
    assert printed.exit_code == 0, printed.output
    assert told in printed.output
