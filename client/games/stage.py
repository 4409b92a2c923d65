"""The stage of an animation: the position before an event, and the means to show what comes."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Generic, TypeVar

import pygame

from parlour.client import animation as moving
from parlour.client.animation import Animation, Flight
from parlour.client.art import GOLD, PARCHMENT, Art, Typeface
from parlour.client.canvas import Canvas
from parlour.client.games.boxes import Box
from parlour.client.games.brush import Brush
from parlour.client.palette import shade

S = TypeVar("S")

ARC = 60
"""How high pieces fly, in units of the canvas."""


class Stage(Generic[S]):
    """The position before the event, and the means to show what comes."""

    middle: Box
    """Where banners are shown."""

    def __init__(self, state: S, canvas: Canvas, art: Art) -> None:
        self.state = state
        self.canvas = canvas
        self.art = art

    def centre(self, box: Box) -> tuple[float, float]:
        """Return the middle of ``box`` in the window."""
        return self.canvas.point(*box.centre)

    def fly(self, piece: str, paths: Sequence[tuple[Box, Box]], size: float = 40) -> Animation:
        """Let a piece fly along each path."""
        image = self.art.piece(piece, size)
        arc = self.canvas.length(ARC)
        flights = [Flight(image, self.centre(a), self.centre(b), arc) for a, b in paths]
        return moving.Flights(flights)

    def sheet(self, width: float, height: float) -> Brush:
        """Return a brush on an empty, transparent surface of its own, of units of the canvas."""
        canvas = copy(self.canvas)
        canvas.origin = (0, 0)
        size = (self.canvas.length(width), self.canvas.length(height))
        return Brush(pygame.Surface(size, pygame.SRCALPHA), canvas, self.art)

    def ribbon(self, text: str, size: float, typeface: Typeface = "title") -> pygame.Surface:
        """Return ``text`` on a ribbon."""
        words_ = self.art.text(text, size, PARCHMENT, typeface)
        margin = self.canvas.length(size * 0.7)
        ribbon = pygame.Surface((words_.get_width() + 3 * margin, words_.get_height() + margin))
        ribbon.fill(shade((67, 48, 32)))
        edge = self.canvas.length(3)
        pygame.draw.rect(ribbon, shade(GOLD), ribbon.get_rect(), edge)
        ribbon.blit(words_, words_.get_rect(center=ribbon.get_rect().center))
        return ribbon.convert()

    def banner(self, text: str, size: float, seconds: float) -> Animation:
        """Return a ribbon across the map."""
        return moving.Banner(self.ribbon(text, size), self.centre(self.middle), seconds)
