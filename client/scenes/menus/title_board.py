"""A board of wood on which it is written what a card is about, beside a sign or a medal."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from parlour.client.art import Art
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import GAP, HEADING, Form
from parlour.client.layout.stuffs import framed
from parlour.client.palette import Colour

GILDED: Final[Colour] = (246, 214, 132)
SIGN: Final = 38.0
"""Units that a sign on a board is high."""
AROUND: Final = 10.0


def title_board(form: Form, text: str, mark: pygame.Surface) -> Part:
    """Return a board with words beside a picture, which is premultiplied."""
    name = form.heading(text, HEADING, GILDED)
    board = row(form.picture(mark, premultiplied=True), name.growing(), gap=1.5 * form.px(GAP))
    return form.panel(board, partial(_wood, form.art), AROUND)


def _wood(art: Art, size: tuple[int, int]) -> pygame.Surface:
    return framed(size, art.scale, "wood")
