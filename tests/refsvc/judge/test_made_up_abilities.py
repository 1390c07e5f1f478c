"""What an ability that a scenario makes up of parts is said to do on the board."""

from refsvc.judge import Judge

DOCUMENT = {
    "edition": "2e",
    "cards": {
        "Odd One": {"abilities": [{"name": "Odd Art", "parts": [{"holds": {"is-gate": True}}]}, "Swift"]},
    },
    "players": {"south": {}, "north": {}},
    "board": {"d3": "Odd One"},
}


def test_an_ability_without_a_page_is_told_where_it_is_seen(judge: Judge) -> None:
    """In the words of a card text; one that has a page leads there instead."""
    case = judge.read(DOCUMENT).first
    (space,) = judge.view(case.position).spaces
    told = {one.name: (one.url, one.text) for one in space.abilities}
    assert told["Odd Art"] == ("", "This card is a gate.")
    assert told["Swift"] == ("/e/ability-2e/swift", "")
