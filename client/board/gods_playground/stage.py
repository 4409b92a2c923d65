"""The stage of an animation: the position before an event, and the means to show what comes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client import animation as moving
from client.animation import Animation, Flight
from client.art import GOLD, PARCHMENT, Art, Typeface
from client.board.gods_playground import layout
from client.board.gods_playground.layout import Box
from client.canvas import Canvas
from client.palette import shade
from shared.gods_playground.names import REGION_INDEX
from shared.gods_playground.state import State

ARC = 60
"""How high pieces fly, in units of the canvas."""


class Stage:
    """The position before the event, and the means to show what comes."""

    def __init__(self, state: State, canvas: Canvas, art: Art) -> None:
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

    def noble_home(self, seat: int, region: int) -> tuple[Box, Box]:
        """Return the way of a noble who is paid, back to the stock."""
        return noble_box(region, seat), supply_box(seat, "noble")

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
        return moving.Banner(self.ribbon(text, size), self.centre(layout.MAP), seconds)


def supply_box(seat: int, piece: str) -> Box:
    """Return where a piece of the player's supply stands."""
    kinds = ("noble", "disc", "infantry", "cavalry", "artillery")
    return layout.PANELS[seat].at(layout.PANEL_SUPPLY[kinds.index(piece)])


def noble_box(region: int, seat: int) -> Box:
    """Return where the nobles of ``seat`` stand in a region."""
    return layout.REGIONS[region].at(layout.REGION_NOBLES[seat])


def army_box(region: int, seat: int) -> Box:
    """Return where the army of ``seat`` stands in a region."""
    return layout.REGIONS[region].at(layout.REGION_ARMIES[seat])


def estate_box(region: int, index: int) -> Box:
    """Return an estate of a region."""
    return layout.REGIONS[region].at(layout.REGION_ESTATES[index])


def points_box(place: str) -> Box:
    """Return where strength points stand in a region, or before Vienna."""
    if place == "vienna":
        return layout.ENEMIES[-1].at(layout.ENEMY_SPECIAL)
    return layout.REGIONS[REGION_INDEX[place]].at(layout.REGION_ENEMY)
