"""The drawing room: a board with its cards as one SVG picture, for any edition."""

from engine.drawing.picture import draw
from engine.drawing.values import Arrow, Card, Counter, Figure, Mark, Panel, Picture

__all__ = ["Arrow", "Card", "Counter", "Figure", "Mark", "Panel", "Picture", "draw"]
