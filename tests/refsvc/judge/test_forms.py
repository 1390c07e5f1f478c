"""What the documents of each edition can hold, as the board page is told."""

import engine
from refsvc.judge import Judge


def test_the_form_of_an_edition_has_the_words_of_its_documents(judge: Judge) -> None:
    """Players, piles and tokens differ between the editions; each is told in the words that its reader knows."""
    second, first = judge.form("2e"), judge.form("1e")
    assert (second.tokens, first.tokens) == (("damage", "boost"), ("wounds",))
    assert (second.numbers, first.numbers) == (("magic",), ("vines",))
    assert (second.areas, first.areas) == (("active",), ())
    assert {"magic", "top"} <= set(first.piles)
    assert not {"magic", "top"} & set(second.piles)
    assert (second.shuffled, first.shuffled) == ((), ("draw",))
    assert (second.flags, first.flags) == ((), ("first turn",))
    assert (second.done, first.done) == (("aimed",), ("drawn", "event played"))
    assert [len(game) for game in second.games] == [2]
    assert [len(game) for game in first.games] == [2, 4]
    assert second.columns == first.columns == tuple("abcdef")


def test_a_document_made_of_a_form_is_read(judge: Judge) -> None:
    """Every key that a form names may be written, for every player of the largest game."""
    for edition, rules in engine.EDITIONS.items():
        form = judge.form(edition)
        everybody = form.games[-1]
        document = {
            "edition": edition,
            "turn": everybody[-1],
            "phase": form.phases[-1],
            **dict.fromkeys(form.flags, False),
            "used": dict.fromkeys(form.done, True),
            "players": {
                side: {
                    **dict.fromkeys(form.numbers, 1),
                    **{pile: [{"card": "?", "copies": 2}] for pile in form.piles},
                    **{pile: {"shuffled": [{"card": "?", "copies": 2}]} for pile in form.shuffled},
                    **{area: [] for area in form.areas},
                }
                for side in everybody
            },
            "board": {"d4": {"card": "Deceiver", "player": everybody[-1], **dict.fromkeys(form.tokens, 1)}},
        }
        position = judge.read(document).first.position
        assert position.edition == rules.name
        assert position.sides == everybody
