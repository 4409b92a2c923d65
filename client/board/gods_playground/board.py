"""The board of God's Playground in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from client import palette
from client.animation import Animation
from client.art import LIT, Art, backdrop
from client.board.gods_playground import places
from client.board.gods_playground.animations import animation_of
from client.board.gods_playground.chronicle import GodsPlaygroundChronicle
from client.board.gods_playground.compose import composer_for
from client.board.gods_playground.draw import Brush, draw_position
from client.board.gods_playground.layout import PANEL_MARK, PANELS, SIZE
from client.board.gods_playground.lessons import LESSONS
from client.board.gods_playground.sentences import sentence
from client.board.gods_playground.sounds import SOUNDS
from client.board.gods_playground.themes import THEMES
from client.board.gods_playground.tooltips import tooltip
from client.board.protocol import Choice, Chronicle, Composer, Lesson, Place, Theme
from client.canvas import Canvas
from client.palette import shade
from shared.gods_playground.events import Event
from shared.gods_playground.state import State

LIT_WIDTH = 5
DIMMED = (40, 28, 14, 105)


class GodsPlaygroundBoard:
    """See ``client.board.protocol.Board`` for what each method promises."""

    def __init__(self) -> None:
        """Make a board without a size; ``resize`` comes first."""
        self._canvas = Canvas((1, 1))
        self._art = Art(1)
        self._background = pygame.Surface((1, 1))
        self._drawn: tuple[tuple[int, int], str] | None = None

    def resize(self, canvas: Canvas, art: Art) -> None:
        """Scale everything."""
        self._canvas, self._art = canvas, art
        drawn = (canvas.size, palette.in_use())
        if drawn == self._drawn:
            return
        self._drawn = drawn
        whole = canvas.rect((0, 0, *SIZE))
        self._background = pygame.Surface(canvas.size).convert()
        self._background.fill(shade((30, 22, 14)))
        self._background.blit(
            backdrop("board/gods_playground.svg", whole.size, palette.in_use()), whole
        )

    def draw(
        self,
        surface: pygame.Surface,
        state: State,
        names: Sequence[str],
        lit: Sequence[Choice],
        hover: str | None,
    ) -> None:
        """Draw the board, with what can be chosen."""
        surface.blit(self._background, (0, 0))
        brush = Brush(surface, self._canvas, self._art)
        draw_position(brush, state, names)
        possible = {place for choice in lit if choice.enabled for place in choice.places}
        for choice in lit:
            for place in choice.places:
                if not choice.enabled and place not in possible:
                    self._dim(surface, place)
        for choice in lit:
            if choice.enabled:
                for place in choice.places:
                    self._light(surface, place, choice.selected, place == hover)
        if hover is not None and hover not in possible:
            self._light(surface, hover, selected=False, hover=True)

    def _dim(self, surface: pygame.Surface, place: str) -> None:
        rect = self._canvas.rect(places.PLACES[place])
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, DIMMED, veil.get_rect(), border_radius=self._canvas.length(12))
        surface.blit(veil, rect)

    def _light(self, surface: pygame.Surface, place: str, selected: bool, hover: bool) -> None:
        rect = self._canvas.rect(places.PLACES[place])
        width = self._canvas.length(LIT_WIDTH + 3 * (hover or selected))
        colour = shade((196, 40, 30) if selected else LIT)
        rect = rect.inflate(width, width)
        radius = self._canvas.length(14)
        if hover:
            glow = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(glow, (*shade(LIT), 60), glow.get_rect(), border_radius=radius)
            surface.blit(glow, rect)
        pygame.draw.rect(surface, colour, rect, width, border_radius=radius)

    def place(self, place_id: str) -> Place:
        """Return where a place is."""
        return Place(*places.PLACES[place_id])

    def mark(self, seat: int) -> Place:
        """Return where a seat's clock is, in its panel."""
        return Place(*PANELS[seat].at(PANEL_MARK))

    def at(self, point: tuple[float, float]) -> Sequence[str]:
        """Return the places under a point."""
        return places.at(point)

    def tooltip(self, state: State, place_id: str) -> str:
        """Return what a place is."""
        return tooltip(state, place_id)

    def animation(self, state: State, event: Event) -> Animation | None:
        """Return how an event looks."""
        return animation_of(state, event, self._canvas, self._art)

    def where(self, event: Event) -> str | None:
        """Return the region, the enemy or the player that an event is about."""
        for field, kind in (("region", "region"), ("enemy", "enemy"), ("seat", "panel")):
            value = getattr(event, field, None)
            if value is not None:
                return "vienna" if value == "vienna" else f"{kind}:{value}"
        return None

    def theme(self, event: Event) -> Theme:
        """Return what the line of an event is about."""
        return THEMES.get(type(event), "")

    def sound(self, event: Event) -> str | None:
        """Return what an event sounds like."""
        return SOUNDS.get(type(event))

    def sentence(self, state: State, event: Event, names: Sequence[str]) -> str:
        """Return the line of the log."""
        return sentence(state, event, names)

    def compose(self, state: State, seat: int) -> Composer:
        """Return the composer of the phase."""
        return composer_for(state, seat)

    def topic(self, state: State) -> str:
        """Return the phase."""
        return state.phase

    def lessons(self) -> Mapping[str, Lesson]:
        """Return the lessons of the first turn."""
        return LESSONS

    def chronicle(self) -> Chronicle:
        """Return a chronicle of a game that begins."""
        return GodsPlaygroundChronicle()
