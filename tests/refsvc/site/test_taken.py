"""A page with a position says in words which figures were taken for it."""

from flask.testing import FlaskClient


def test_figures_that_no_source_states_are_named_where_they_are_taken(client: FlaskClient) -> None:
    """Dagger's figures are the example's own; those of cards that are known are not spoken of."""
    page = client.get("/e/faq-2e/cloaks/dagger-sly-engage").get_data(as_text=True)
    assert "Taken for this example, because no source states it: Dagger (melee attack, strength 3, life 5)." in page
    known = client.get("/e/asked-2e/move-and-attack").get_data(as_text=True)
    assert "Taken for this example" not in known


def test_they_are_named_on_the_page_of_the_card_too(client: FlaskClient) -> None:
    """Where a card shows its rulings on boards, each says what is taken there."""
    page = client.get("/e/card-2e/cloaks/dagger").get_data(as_text=True)
    assert "Dagger (melee attack, strength 3, life 5)" in page
