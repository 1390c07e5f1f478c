"""Abilities said in parts: what a made-up card does, put together of windows, prices, targets and effects.

Imports run one way:

    cards           which cards a text speaks of
    amounts         how much of something
    moments         when a part acts, and on what condition
    prices          what it costs
    standing        what holds as long as the card is in play
    doing           what happens when a part resolves
    reading         a document's parts as an ability
"""

from engine.second.forms.reading import formed, normal
from engine.second.registry import registry

__all__ = ["formed", "normal"]

registry.forming = formed
