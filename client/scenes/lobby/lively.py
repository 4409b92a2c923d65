"""Screens in the hall: its room by candlelight, and small things in it that move by themselves."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

import pygame
from pygame_gui.elements import UIImage

from parlour.client.layout.flex import Part, column
from parlour.client.palette import in_use
from parlour.client.scenes.lobby import folk, furniture, joinery, plates
from parlour.client.scenes.lobby.chat import ChatBox
from parlour.client.scenes.lobby.furniture import GLOWS, STILL, Room
from parlour.client.scenes.lobby.joinery import Stuff
from parlour.client.scenes.lobby.manners import Company
from parlour.client.scenes.lobby.plates import glow
from parlour.client.scenes.menu import MenuScene
from parlour.client.stage.studio import PREMULTIPLIED

PER_SECOND = 12.0
"""How often what moves is drawn."""
BREATHS = 0.7
"""How often an empty chair shines up in a second."""
STILL_LEVEL = 5
PADDING: Final = 26.0
"""Of panels, units."""
FIRES = 12.0
"""Frames of the fire in a second."""

PLATE = "plate"

Paint = Callable[[pygame.Surface, pygame.Rect, float], None]
"""Draws over the place of a widget what it is like at a time."""


class Living(NamedTuple):
    """Something that moves: the widget over which it is drawn, and how far it reaches beyond."""

    element: Any
    paint: Paint
    reach: int = 0
    wakes: Callable[[float], bool] = lambda now: True
    """Whether it has to be drawn at a time: else it stands still."""


class Spot:
    """A part of a picture that can be pressed, like a button, but needs no widget of its own."""

    is_enabled = True

    def __init__(self, image: Any, rect: pygame.Rect, text: str = "", known_as: str = "") -> None:
        """Be the part of a widget's ``image`` at ``rect``, in its pixels."""
        self._image, self._rect = image, rect
        self.text, self.known_as = text, known_as

    @property
    def ui_container(self) -> Any:
        """What holds the image."""
        return self._image.ui_container

    def get_abs_rect(self) -> pygame.Rect:
        """Return where it is in the window."""
        return self._rect.move(self._image.get_abs_rect().topleft)

    def alive(self) -> bool:
        """Return whether the image still stands there."""
        return bool(self._image.alive())


class Fixed:
    """A part of the window that is no widget."""

    ui_container = None

    def __init__(self, rect: pygame.Rect) -> None:
        """Be there."""
        self._rect = rect

    def get_abs_rect(self) -> pygame.Rect:
        """Return where it is in the window."""
        return self._rect

    def alive(self) -> bool:
        """Return that it is always there."""
        return True


class LivelyScene(MenuScene):
    """A screen in the hall; ``enliven`` says what moves on it."""

    room: Room = "far"
    """From where the room is seen."""

    def __init__(self, *of_menu: Any) -> None:
        """Begin with nothing that moves."""
        super().__init__(*of_menu)
        self.now = 0.0
        """Seconds since the screen was opened."""
        self._living: list[Living] = []
        self._spots: list[tuple[Spot, Callable[[], None]]] = []
        self._hover: Spot | None = None
        self._held: Spot | None = None
        self._drawn_at = -1

    def frames(self) -> dict[str, tuple[pygame.Rect, str]]:
        """Describe the screen anew, with nothing on it that moves."""
        self._living, self._spots, self._hover = [], [], None
        self._panels: dict[str, Stuff] = {}
        return super().frames()

    @property
    def signed(self) -> bool:
        """Whether the heading is written on a sign: always."""
        return True

    def behind(self) -> pygame.Surface:
        """Return the room."""
        return self.with_sign(furniture.room(self.room, self.canvas.size, in_use()).copy())

    def _draw_background(self, frames: dict[str, pygame.Rect]) -> pygame.Surface:
        """Draw the room with what lies in it, and let its fire burn."""
        made = super()._draw_background(frames)
        for name in self._panels:
            if name not in self._scrolling_panels:
                joinery.lay(made, frames[name], self._panels[name], self.canvas.scale)
        whole = furniture.hearth(self.room, self.canvas.size).clip(made.get_rect())
        self._hearth, self._cold = Fixed(whole), made.subsurface(whole).copy()
        self._living.insert(0, Living(self._hearth, lambda window, rect, now: None))
        self._burn(made)
        return made

    def _burn(self, background: pygame.Surface) -> None:
        """Let the fire flicker behind everything, and its light with it."""
        rect = self._hearth.get_abs_rect()
        if not (rect.width and rect.height):
            return
        whole = furniture.hearth(self.room, self.canvas.size)
        burning = furniture.flames(whole.height // 2)
        step = int(self.now * FIRES) if self.moves else STILL
        wave = 0.5 + 0.28 * math.sin(self.now * 7.3) + 0.2 * math.sin(self.now * 17.1)
        level = round(GLOWS * wave) if self.moves else GLOWS // 2
        background.blit(self._cold, rect)
        light = furniture.shine(whole.width, level, in_use())
        background.blit(light, whole, special_flags=pygame.BLEND_RGB_ADD)
        flame = burning[step % len(burning)]
        foot = whole.centerx, whole.centery + whole.height // 6
        background.blit(flame, flame.get_rect(midbottom=foot), special_flags=PREMULTIPLIED)

    def panel(
        self, *parts: Part, gap: float = 10.0, stuff: Stuff = "wood", padding: float = PADDING
    ) -> Part:
        """Return parts on a board of wood, or on a sheet of paper."""
        name = f"{PLATE} {len(self._panels)}"
        self._panels[name] = stuff
        form = self.form
        return column(*parts, name=name, padding=form.px(padding), gap=form.px(gap))

    def _make(self, frames: dict[str, tuple[pygame.Rect, str]]) -> None:
        """Make the widgets, and lay panels below those that are scrolled."""
        self._scrolling_panels = {name for name in self._panels if frames[name][1]}
        super()._make(frames)
        for name in self._scrolling_panels:
            rect, within = frames[name]
            image = pygame.Surface(rect.size, pygame.SRCALPHA)
            joinery.lay(image, image.get_rect(), self._panels[name], self.canvas.scale)
            UIImage(
                rect, image, self.manager, image_is_alpha_premultiplied=True,
                container=self._containers[within], starting_height=0,
            )  # fmt: skip

    def lay_sheet(self, background: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw nothing: the screen stands in the room as it is."""

    def enliven(
        self,
        element: Any,
        paint: Paint,
        reach: float = 0.0,
        wakes: Callable[[float], bool] = lambda now: True,
    ) -> None:
        """Let something move over a widget, so many units beyond it, while it ``wakes``."""
        self._living.append(Living(element, paint, self.canvas.length(reach), wakes))

    def enliven_talk(self, talk: ChatBox) -> None:
        """Let those be seen who speak, beside what they said."""

        def paint(window: pygame.Surface, rect: pygame.Rect, now: float) -> None:
            talk.rule(window, rect)
            talk.paint(window, rect, now)

        living = Living(talk.box, paint, talk.beside, wakes=lambda now: False)
        self._living.append(living)

    def add_spot(self, spot: Spot, press: Callable[[], None]) -> None:
        """Let a part of a picture be pressed, by mouse and keyboard."""
        self._spots.append((spot, press))
        self.focus.add(cast("Any", spot), press)

    def handle(self, event: pygame.Event) -> None:
        """Let spots be pointed at and pressed."""
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._hover = self._spot_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._held = self._spot_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            held, self._held = self._held, None
            found = self._spot_at(event.pos)
            if held is not None and found is not None and found.alive():
                self._let_go(held, found)

    def _let_go(self, held: Spot, found: Spot) -> None:
        """Press a spot if it is the one that was held, also if it was made anew meanwhile."""
        if (held.text, held.known_as, held.get_abs_rect()) == (
            found.text, found.known_as, found.get_abs_rect(),
        ):  # fmt: skip
            next(press for spot, press in self._spots if spot is found)()

    def _spot_at(self, point: tuple[int, int]) -> Spot | None:
        """Return the spot under a point of the window."""
        return next((spot for spot, _ in self._spots if self._part(spot).collidepoint(point)), None)

    @property
    def moves(self) -> bool:
        """Whether anything is to move."""
        return not self.app.settings.reduced_motion

    def breathing(self, window: pygame.Surface, rect: pygame.Rect, now: float) -> None:
        """Let a chair shine up and down, that somebody may sit on."""
        level = STILL_LEVEL
        if self.moves:
            level = round(5 + 3 * math.sin(2 * math.pi * BREATHS * now))
        size = round(min(rect.size) * 0.86)
        light = glow(size, level, in_use())
        window.blit(light, light.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def enliven_company(self, image: UIImage, company: Company) -> None:
        """Let those move who sit round a table in a picture."""

        def paint(window: pygame.Surface, rect: pygame.Rect, now: float) -> None:
            if self.moves:
                company.paint(window, self._background, rect, now)

        self.enliven(Spot(image, company.rect), paint, wakes=company.wakes)

    def inviting(self, window: pygame.Surface, rect: pygame.Rect, now: float) -> None:
        """Let a frame of light swell round the button that one waits for."""
        swell = 0.5 + 0.5 * math.sin(2 * math.pi * BREATHS * now) if self.moves else 0.5
        reach = self.canvas.length(3 + 5 * swell)
        around = rect.inflate(2 * reach, 2 * reach)
        wide = max(2, reach - self.canvas.length(1))
        radius = self.canvas.length(16) + reach
        light = plates.frame(around.size, wide, radius, in_use())
        window.blit(light, around, special_flags=PREMULTIPLIED)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        self.now += seconds
        if folk.came():
            self.rebuild()

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw everything if anything has changed, else what moves."""
        step = int(self.now * PER_SECOND)
        if step != self._drawn_at and self.moves:
            self._burn(self._background)
        drawn = super().draw(window)
        if drawn is None:
            self._drawn_at = step
            if self._hover is not None:
                self._light(window, self._hover)
            for each in self._living:
                self._paint(window, each, self._seen(each))
            return None
        if step == self._drawn_at or not self.moves:
            return drawn
        self._drawn_at = step
        awake = [each for each in self._living if each.wakes(self.now)]
        return drawn + [rect for each in awake if (rect := self._again(window, each))]

    def _light(self, window: pygame.Surface, spot: Spot) -> None:
        """Draw a frame of light round what is pointed at."""
        before, rect = window.get_clip(), spot.get_abs_rect()
        window.set_clip(self._part(spot, 6).clip(before))
        wide, radius = max(2, self.canvas.length(3)), rect.height // 3
        if spot.known_as:
            radius = rect.height // 2
        around = rect.inflate(4, 4)
        light = plates.frame(around.size, wide, radius, in_use())
        window.blit(light, around, special_flags=PREMULTIPLIED)
        window.set_clip(before)

    def _seen(self, living: Living) -> pygame.Rect:
        """Return the part of the window where something that moves is seen."""
        return self._part(living.element, living.reach)

    def _part(self, element: Any, reach: int = 0) -> pygame.Rect:
        """Return where an element is seen: less than the whole of it where it is scrolled."""
        rect: pygame.Rect = element.get_abs_rect().inflate(2 * reach, 2 * reach)
        for container in self._containers.values():
            if element.ui_container is container.scrollable_container:
                rect = rect.clip(container.get_abs_rect())
        return rect

    def _again(self, window: pygame.Surface, living: Living) -> pygame.Rect | None:
        """Draw a part of the window anew; returns it, or None if nothing of it is seen."""
        seen = self._seen(living).clip(window.get_rect())
        if not (seen.width and seen.height) or not living.element.alive():
            return None
        before = window.get_clip()
        window.set_clip(seen)
        window.blit(self._background, (0, 0))
        self.manager.draw_ui(window)
        self.focus.draw(window, self.canvas.scale)
        window.set_clip(before)
        for other in self._living:
            if other is living or self._seen(other).colliderect(seen):
                self._paint(window, other, seen)
        return seen

    def _paint(self, window: pygame.Surface, living: Living, seen: pygame.Rect) -> None:
        before = window.get_clip()
        window.set_clip(seen.clip(self._seen(living)).clip(before))
        living.paint(window, living.element.get_abs_rect(), self.now)
        window.set_clip(before)
