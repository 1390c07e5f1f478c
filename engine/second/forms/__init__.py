"""Texts said in parts: what a made-up ability or card does, put together of windows, prices, targets and effects.

Imports run one way:

    bearers         on what kind of card the text stands
    cards           which cards a text speaks of
    amounts         how much of something
    moments         when a part acts, and on what condition
    prices          what it costs
    doing           what happens when a part resolves
    standing        what holds as long as the card is in play
    reading         a document's parts as an ability, or as the text of a card
"""

from engine.second.forms.reading import formed, formed_text, normal, normal_text
from engine.second.registry import registry

__all__ = ["formed", "formed_text", "normal", "normal_text"]

registry.forming = formed
registry.forming_text = formed_text
