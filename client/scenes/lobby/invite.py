"""The invitation to a table: its code, and its link as a picture that a camera reads."""

from __future__ import annotations

import pygame

from parlour.client.kept import pictured
from parlour.client.scenes.lobby.plates import slate

QUIET = 3
"""Squares that are left free round the code."""
DARK, LIGHT = (34, 20, 12), (252, 246, 230)


@pictured
def qr(link: str, most: int) -> pygame.Surface:
    """Return a link as a QR code of at most so many pixels, each square of whole pixels."""
    import segno  # noqa: PLC0415 - only who invites needs it, and nobody waits for it at the start

    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    number = len(rows) + 2 * QUIET
    each = max(1, most // number)
    made = pygame.Surface((number * each, number * each))
    made.fill(LIGHT)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                made.fill(DARK, ((x + QUIET) * each, (y + QUIET) * each, each, each))
    return made


def framed(code: pygame.Surface, unit: float) -> pygame.Surface:
    """Return a code on a card with a golden rim and round corners, premultiplied."""
    edge = max(4, round(9 * unit))
    size = code.get_width() + 2 * edge, code.get_height() + 2 * edge
    made = slate(size, edge + 2, LIGHT, alpha=255).copy()
    made.blit(code, (edge, edge))
    return made
