import json

from refsvc.corpus.content import check, record
from tests.builders import Content

RULING = "faq-2e/breakers/attack-twice"


def flagged(content: Content) -> list[str]:
    """The files that the check wants to be looked at again."""
    return [problem.file for problem in check(content.load()) if problem.message.startswith("look again")]


def test_what_was_never_looked_at_is_flagged(content: Content) -> None:
    """Before anything is recorded, everything that cites something is to be looked at."""
    assert flagged(content) == [f"{RULING}.md"]


def test_a_change_flags_what_cites_it_until_it_is_recorded(content: Content) -> None:
    """A term with other words, a card with another figure: the ruling has to be read again."""
    record(content.load())
    for file, old, new in (
        ("glossary-2e/adjacent.md", "diagonally", "across corners"),
        ("cards/2e/breakers.yaml", "strength: 3", "strength: 4"),
        ("cards/2e/breakers.yaml", "once per turn", "twice per turn"),
    ):
        assert flagged(content) == []
        content.change(file, old, new)
        assert flagged(content) == [f"{RULING}.md"]
        assert record(content.load(), [RULING]) == [RULING]


def test_what_changes_no_wording_flags_nothing(content: Content) -> None:
    """A new alias or another place in the order leaves rulings alone."""
    record(content.load())
    content.change("glossary-2e/adjacent.md", "aliases: [adjacency]", "aliases: [adjacency, next to]\norder: 3")
    content.change("cards/2e/breakers.yaml", "- name: Tacullu", "- name: Tacullu\n    notes: [A remark.]")
    assert flagged(content) == []


def test_further_reading_is_not_relied_on(content: Content) -> None:
    """An entry that is only worth reading next can change without flagging."""
    content.change(f"{RULING}.md", "decided_by: [glossary-2e/adjacent]", "related: [glossary-2e/adjacent]")
    record(content.load())
    content.change("glossary-2e/adjacent.md", "diagonally", "across corners")
    assert flagged(content) == []


def test_scenarios_are_flagged_too(content: Content) -> None:
    """A scenario relies on the entries that it gives as reasons."""
    scenario = f"{RULING}.scenario.yaml"
    content.write(scenario, "expect:\n  - illegal: x\n    because: glossary-2e/adjacent\n")
    record(content.load())
    content.change("glossary-2e/adjacent.md", "diagonally", "across corners")
    assert flagged(content) == [f"{RULING}.md", scenario]
    record(content.load(), [scenario.removesuffix(".yaml")])
    assert flagged(content) == [f"{RULING}.md"]


def test_the_record_drops_what_no_longer_exists(content: Content) -> None:
    """The file holds what the content holds, in an order that shows changes well."""
    record(content.load())
    path = content.directory / "reviews.json"
    assert list(json.loads(path.read_text(encoding="utf-8"))) == [RULING]
    (content.directory / f"{RULING}.md").unlink()
    record(content.load())
    assert json.loads(path.read_text(encoding="utf-8")) == {}
