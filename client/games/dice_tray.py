"""Dice on a tray in the middle of the map, row by row, with hits and losses marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from parlour.client import animation as moving
from parlour.client.animation import Animation, Die
from parlour.client.art import GOLD, PARCHMENT, RED
from parlour.client.games.stage import Stage
from parlour.client.palette import shade

GREEN = (58, 128, 52)

Row = tuple[str, Sequence[tuple[int, bool | None]]]
"""The piece at the head of a row of dice, and each die: hit (True), loss (False), neither."""


def throw(stage: Stage[Any], title: str, rows: Sequence[Row], seconds: float = 1.5) -> Animation:
    """Throw rows of dice on a tray in the middle of the map."""
    size, gap = 62.0, 74.0
    longest = max(len(dice) for _, dice in rows)
    width = max(360.0, 130 + gap * longest)
    height = 76 + gap * len(rows)
    centre_x, centre_y = stage.middle.centre
    tray = _tray(stage, title, rows, (width, height, gap))
    dice = []
    for number, (_, row) in enumerate(rows):
        y = centre_y - height / 2 + 62 + gap * (number + 0.5)
        for place, (face, hit) in enumerate(row):
            x = centre_x - width / 2 + 100 + gap * (place + 0.4)
            mark = None if hit is None else _mark(stage, size, hit=hit)
            dice.append(Die(face, stage.canvas.point(x, y), mark))
    faces = [stage.art.piece(f"die_{face}", size) for face in range(1, 7)]
    centre = stage.canvas.point(centre_x, centre_y)
    return moving.DiceThrow(tray, centre, dice, faces, seconds)


def _tray(
    stage: Stage[Any], title: str, rows: Sequence[Row], measures: tuple[float, float, float]
) -> pygame.Surface:
    width, height, gap = measures
    length = stage.canvas.length
    tray = pygame.Surface((length(width), length(height)))
    tray.fill(shade((84, 56, 36)))
    pygame.draw.rect(tray, shade(GOLD), tray.get_rect(), length(4))
    heading = stage.art.text(title, 32, PARCHMENT, "title", (width - 30, 60))
    tray.blit(heading, heading.get_rect(midtop=(tray.get_width() // 2, length(12))))
    for number, (piece, _) in enumerate(rows):
        if piece:
            y = length(62 + gap * (number + 0.5))
            moving.blit_centred(tray, stage.art.piece(piece, 54), (length(48), y))
    return tray.convert()


def _mark(stage: Stage[Any], size: float, *, hit: bool) -> pygame.Surface:
    """Return a green ring for a hit, or a red cross for a unit that dies."""
    pixels = stage.canvas.length(size * 1.12)
    mark = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    width = stage.canvas.length(7)
    if hit:
        radius = stage.canvas.length(14)
        pygame.draw.rect(mark, shade(GREEN), mark.get_rect(), width, border_radius=radius)
    else:
        inset = pixels // 6
        far = pixels - inset
        pygame.draw.line(mark, shade(RED), (inset, inset), (far, far), width)
        pygame.draw.line(mark, shade(RED), (inset, far), (far, inset), width)
    return mark
