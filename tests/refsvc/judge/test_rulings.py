"""Questions about a position that a ruling answers: it is told beside what the engine finds."""

from refsvc.judge import Judge
from tests.refsvc.judge.builders import case


def test_a_ruling_that_is_asked_for_is_told_first(judge: Judge) -> None:
    """With its entry, where the verdict is the same."""
    board = {"d2": {"card": "Grognack", "boost": 1}, "d4": {"card": "Sneeks", "player": "north"}}
    (verdict,) = judge.why(
        case(judge, phase="attack", board=board), "Can Grognack use Influence on his own attack?"
    ).verdicts
    assert not verdict.yes
    assert verdict.reasons[0].code == "ruled"
    assert [one.id for one in verdict.reasons[0].entries] == ["faq-2e/tundra-orcs/grogmack-influence-self"]


def test_a_ruling_of_both_texts_stands_with_their_order(judge: Judge) -> None:
    """Where the two come at one moment, who orders them is told too."""
    board = {
        "d1": "Abua Shi",
        "c3": "Lioness",
        "d3": "Border Archer",
        "d6": {"card": "The Eater", "player": "north"},
        "d8": {"card": "Grognack", "player": "north"},
    }
    asked = "Which is first, Momentum or Swift Shot?"
    chant = {"south": {"active": [{"card": "Chant of Entangling", "targets": ["c3", "d3"]}]}}
    (apart,) = judge.why(case(judge, phase="attack", board=board), asked).verdicts
    (together,) = judge.why(case(judge, phase="attack", board=board, players=chant), asked).verdicts
    for verdict, code in ((apart, "order-open"), (together, "order-chosen")):
        assert verdict.permits[0].entries[0].id == "faq-2e/savanna-elves/momentum-swift-shot"
        assert code in [one.code for one in verdict.permits]
