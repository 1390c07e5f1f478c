"""What the list of keys says of each of them: sentences of the catalogue."""

from collections.abc import Mapping

from refsvc.http import said


def key_words() -> Mapping[str, str]:
    """Each by the name under which the list asks for it."""
    return {
        "key-everywhere": said("key.everywhere"),
        "key-keys": said("key.keys"),
        "key-to-mode": said("key.to-mode"),
        "key-begin": said("key.begin"),
        "key-undo": said("key.undo"),
        "key-redo": said("key.redo"),
        "key-escape": said("key.escape"),
        "key-alt": said("key.alt"),
        "key-board": said("key.board"),
        "key-arrows": said("key.arrows"),
        "key-edges": said("key.edges"),
        "key-choose": said("key.choose"),
        "key-empty": said("key.empty"),
        "key-letters": said("key.letters"),
        "key-other-side": said("key.other-side"),
        "key-card": said("key.card"),
        "key-damage": said("key.damage"),
        "key-boost": said("key.boost"),
        "key-player": said("key.player"),
        "key-another": said("key.another"),
        "key-copy": said("key.copy"),
        "key-stamp": said("key.stamp"),
        "key-move": said("key.move"),
        "key-mirror": said("key.mirror"),
        "key-delete": said("key.delete"),
        "key-others": said("key.others"),
        "key-replace": said("key.replace"),
        "key-playing": said("key.playing"),
        "key-end": said("key.end"),
        "key-ask": said("key.ask"),
    }
