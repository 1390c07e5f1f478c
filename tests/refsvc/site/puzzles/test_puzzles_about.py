"""Entries, cards and abilities show the puzzles about them."""

from flask.testing import FlaskClient

from refsvc.http import reference_of
from refsvc.site.puzzles_about import TO_BE_KEPT
from refsvc.store import KeptRating, KeptStanding
from tests.puzzle_documents import LEGALITY, QUIZ
from tests.puzzle_forms import published, read


def test_an_entry_shows_the_puzzles_about_it(client: FlaskClient) -> None:
    """What its author says that it is about, before and after the engine looked at it."""
    page = read(client.get("/e/ability-2e/spirit-bond"))
    assert "/puzzles/spirit-bond" in page.links
    assert "Puzzles" in page.text


def test_a_rule_shows_the_puzzles_that_it_decides(client: FlaskClient) -> None:
    """Once somebody asked the engine, the entries behind the answer lead to the puzzle as well."""
    address = published(client, LEGALITY)
    page = read(client.get("/e/rule-2e/attack-steps/declare-target"))
    every = next(link for link in page.links if link.startswith("/puzzles?"))
    assert address in read(client.get(every)).links


def test_a_rule_shows_what_comes_with_the_content_before_anybody_asked(client: FlaskClient) -> None:
    """What decides those puzzles is noted beside them: the page is the same whatever was asked before."""
    page = read(client.get("/e/rule-2e/empty-draw-pile"))
    assert "/puzzles/standing-in-the-way" in page.links


def test_a_card_shows_those_that_turn_on_it_before_those_with_it_on_the_board(client: FlaskClient) -> None:
    """A few of them, and the way to all."""
    page = read(client.get("/e/card-2e/cave-goblins/sneeks"))
    shown = [link for link in page.links if link.startswith("/puzzles/")]
    assert shown[0] == "/puzzles/sly-as-a-goblin"
    assert len(shown) == 4
    every = next(link for link in page.links if link.startswith("/puzzles?"))
    listed = read(client.get(every))
    assert {*shown} <= {*listed.links}
    assert 'value="Sneeks"' in client.get(every).text


def test_what_no_puzzle_is_about_says_nothing_of_puzzles(client: FlaskClient) -> None:
    """No empty heading."""
    assert 'id="puzzles"' not in client.get("/e/conflict-2e/timing-exceptions").text


def test_what_readers_made_is_not_kept_for_use_without_a_network(client: FlaskClient) -> None:
    """The pages at hand hold what comes with the content: what is taken down is gone from them too."""
    entry = "glossary-2e/back-row"
    mine = published(client, {**QUIZ, "entry": entry})
    assert mine in read(client.get(f"/e/{entry}")).links
    assert mine not in read(client.get(f"/e/{entry}", environ_overrides={TO_BE_KEPT: True})).links
    kept = client.get("/e/ability-2e/spirit-bond?fragment=main", environ_overrides={TO_BE_KEPT: True})
    assert "/puzzles/spirit-bond" in kept.text


def test_how_hard_it_is_goes_by_its_rating_wherever_it_is_listed(client: FlaskClient) -> None:
    """On its own page, on those of entries and in the API: but not on what is kept beside the content."""
    entry, slug = "ability-2e/spirit-bond", "spirit-bond"

    def level() -> str:
        told = client.get(f"/api/v1/puzzles/{slug}").get_json()
        return str(told["difficulty"]["name"])

    before = level()
    kept = client.get(f"/e/{entry}", environ_overrides={TO_BE_KEPT: True}).text
    kept_rating = (KeptStanding(2400.0, 40, "2026-01-01", 2400.0, 1), KeptRating(1300.0, 1))
    reference_of(client.application).ratings.change(f"bundled/{slug}", lambda _, __: kept_rating)
    now = level()
    assert now != before
    listed = client.get("/api/v1/puzzles", query_string={"about": entry}).get_json()["puzzles"]
    assert {one["slug"]: one["difficulty"]["name"] for one in listed}[slug] == now
    assert now in read(client.get(f"/puzzles/{slug}")).text.lower()
    about = client.get(f"/e/{entry}").text
    assert now in about[about.index('id="puzzles"') :]
    assert client.get(f"/e/{entry}", environ_overrides={TO_BE_KEPT: True}).text == kept
