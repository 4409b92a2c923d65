"""The stage of this game's animations, and where its pieces stand."""

from __future__ import annotations

import pygame

from parlour.client import animation
from parlour.client.animation import Animation, Lifted
from parlour.client.art import PARCHMENT, Art
from parlour.client.canvas import Canvas
from parlour.client.games import stage
from parlour.client.games.boxes import Box
from parlour.client.games.rattus import layout
from parlour.client.games.rattus.draw import draw_face, draw_holders
from parlour.shared.rattus import board
from parlour.shared.rattus.names import REGION_INDEX
from parlour.shared.rattus.state import State

HOP = 62
"""How far a step of the Plague or of a rat goes, in units of the canvas."""
LARGE = 190
"""The size of a token that everybody is to read."""
CAPTION = 34


class Stage(stage.Stage[State]):
    """The position before the event, and the means to show what comes."""

    middle = layout.MAP

    def __init__(self, state: State, canvas: Canvas, art: Art, ground: pygame.Surface) -> None:
        """Show what follows ``state``; ``ground`` is the board without any pieces."""
        super().__init__(state, canvas, art)
        self.ground = ground

    def lifted(self, moving: Animation, *places: Box) -> Animation:
        """Return an animation of pieces that are no longer where they were."""
        return Lifted(moving, self.ground, [self.canvas.rect(place) for place in places])

    def walk(self, piece: str, start: Box, end: Box, size: float) -> Animation:
        """Let a piece go step by step."""
        image = self.art.piece(piece, size)
        step, arc = self.canvas.length(HOP), self.canvas.length(size / 4)
        return animation.Walk(image, self.centre(start), self.centre(end), step, arc)

    def reveal(self, region: str, token: int, caption: str, seconds: float) -> Animation:
        """Turn a token over beside a region, large enough to be read, with a word about it."""
        back, face = (self.sheet(LARGE, LARGE + CAPTION) for _ in range(2))
        whole = Box(0, 0, LARGE, LARGE)
        back.piece("rat_back", whole)
        draw_face(face, board.TOKENS[token], whole)
        draw_holders(face, self.state, board.TOKENS[token], whole)
        if caption:
            line = Box(0, LARGE, LARGE, CAPTION)
            face.fill(line, (67, 48, 32))
            face.text(caption, line.grown(-4), 22, PARCHMENT)
        middle = self.centre(_beside(layout.REGIONS[REGION_INDEX[region]]))
        return animation.Turn(back.surface, face.surface, middle, seconds)


def _beside(plate: Box) -> Box:
    """Return where a large token covers no cubes of a region: above them or below."""
    height = LARGE + CAPTION
    cubes = plate.at(layout.REGION_CUBES[0])
    above = cubes.y - height
    top = above if above > layout.MAP.y else cubes.y + cubes.h + 8
    return Box(plate.centre[0] - LARGE / 2, top, LARGE, height)


def plague_box(region: int) -> Box:
    """Return where the Plague stands in a region."""
    return layout.REGIONS[region].at(layout.REGION_PLAGUE)


def rat_box(region: str, index: int) -> Box:
    """Return where a rat token lies in a region."""
    return layout.REGIONS[REGION_INDEX[region]].at(layout.REGION_RATS[index])


def cubes_box(region: str, seat: int) -> Box:
    """Return where the cubes of ``seat`` are counted in a region."""
    slot = layout.REGIONS[REGION_INDEX[region]].at(layout.REGION_CUBES[seat])
    return Box(slot.x, slot.y, slot.h, slot.h)


def stock_box(seat: int) -> Box:
    """Return where the cubes in the stock of ``seat`` are counted."""
    slot = layout.PANELS[seat].at(layout.PANEL_COUNTS[0])
    return Box(slot.x, slot.y, slot.h, slot.h)
