"""What scripts say by themselves wherever a position is played on: sentences of the catalogue, with gaps to fill."""

from collections.abc import Mapping

from refsvc.http import said


def playing_words() -> Mapping[str, str]:
    """Each by the name under which a script asks for it; a gap stands in braces."""
    return {
        "again-plays": said("play.again"),
        "may": said("play.may", ways="{ways}"),
        "lists": said("play.lists"),
        "other-turn": said("play.other-turn", player="{player}"),
        "nothing": said("play.nothing", phase="{phase}"),
        "choose-below": said("play.choose-below"),
        "decides": said("play.decides", player="{player}"),
        "chance": said("play.chance", player="{player}"),
        "in-hand": said("play.in-hand", player="{player}"),
        "hit": said("play.hit"),
        "hits": said("play.hits", hits="{hits}"),
        "more-happened": said("play.more-happened", number="{number}"),
        "key-mode": said("key.mode"),
        "more-ways": said("ask.more-ways", number="{number}"),
        "nearest-entry": said("ask.nearest-entry"),
        "look-up": said("ask.look-up"),
        "undone": said("change.undone", what="{what}"),
        "undone-plain": said("change.undone-plain"),
        "redone": said("change.redone", what="{what}"),
        "redone-plain": said("change.redone-plain"),
        "left-undone": said("change.left-undone", action="{action}"),
        "finish-first": said("change.finish-first"),
        "holding": said("change.holding", card="{card}"),
        "restarted": said("change.restarted"),
    }


def puzzle_words() -> Mapping[str, str]:
    """The same, with what only the board of a puzzle says."""
    return {**playing_words(), "other-ways": said("ask.other-ways", space="{space}", number="{number}")}
