"""Widgets in the game's look: pygame_gui with the theme of the assets, scaled to the window."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, cast
from weakref import WeakKeyDictionary

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIElement, ui_appearance_theme
from pygame_gui.core.colour_parser import parse_colour_or_gradient_string
from pygame_gui.core.drawable_shapes import RectDrawableShape, RoundedRectangleShape
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.elements import UIButton, UILabel, UITextEntryLine, ui_button, ui_text_entry_line

from parlour.client.art import LIT, Art, Typeface
from parlour.client.assets import asset
from parlour.client.canvas import Canvas
from parlour.client.kept import pictured
from parlour.client.palette import in_use, recoloured, shade
from parlour.client.settings import Palette

warnings.filterwarnings("ignore", category=UserWarning, module="pygame_gui")
"""Labels that are a pixel too small are no news for players."""

_FONTS: dict[str, tuple[str, str, Typeface]] = {
    "lato": ("Lato-Regular.ttf", "Lato-Bold.ttf", "text"),
    "garamond": ("EBGaramond12-Regular.otf", "EBGaramond12-Regular.otf", "title"),
}
FACES = ("normal", "hovered", "selected", "disabled")
"""The states in which a button has a face of its own; pressed, it has that of ``selected``."""
FINE = 4
"""How much larger the round ends of faces are drawn, to be smooth."""
_BARE = {
    f"{state}_{part}": "#00000000" for state in (*FACES, "active") for part in ("bg", "border")
}
_FLAT = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
"""What the library draws of buttons with faces: nothing but their text."""
_LENGTHS = {"shape_corner_radius": 3, "border_width": 1, "shadow_width": 1}
"""Lengths of the theme in units of the canvas, and how many pixels they have at least."""
SHRUNK = (100, 90, 80, 70, 60, 50, 42, 35)
"""How large the text of a widget may be, in percent: the largest that fits is taken."""
HIGHEST = 0.96
"""How much of the height of its widget a text may take."""
PADDING = 16
"""Units between a text and the edges of its widget, both together."""
MEASURED = 1000
"""Of how many texts of a font it is remembered how large they are."""


def _remembering(measure: Callable[[Any, str], pygame.Rect]) -> Callable[[Any, str], pygame.Rect]:
    """Return what remembers how large texts are: the library draws each to find that out."""
    known: WeakKeyDictionary[Any, dict[tuple[str, bool], pygame.Rect]] = WeakKeyDictionary()

    def get_rect(font: Any, text: str) -> pygame.Rect:
        rects = known.setdefault(font, {})
        wanted = text, font.underline
        if wanted not in rects:
            if len(rects) >= MEASURED:
                rects.clear()
            rects[wanted] = measure(font, text)
        return rects[wanted].copy()

    return get_rect


_fonts: Any = GUIFontPygame
_fonts.get_rect = _remembering(_fonts.get_rect)


def make_manager(canvas: Canvas, art: Art) -> UIManager:
    """Return a manager of widgets whose texts are scaled like those of ``art``."""
    manager = UIManager(canvas.size, enable_live_theme_updates=False)
    folder = files("parlour.assets") / "fonts"
    for name, (regular, bold, _) in _FONTS.items():
        manager.add_font_paths(name, str(folder / regular), str(folder / bold))
    styles = _theme(in_use())
    manager.get_theme().load_theme({name: _scaled(art, name) for name in styles})
    _shrunk_in[manager] = set()
    return manager


_shrunk_in: WeakKeyDictionary[UIManager, set[str]] = WeakKeyDictionary()
"""The styles with smaller fonts that each manager has read: few are needed, and reading is slow."""


def _known(manager: UIManager, art: Art, style: str, percent: int) -> str:
    """Return the name of a style with so much of its font, which the manager knows from now on."""
    name = _shrunk(style, percent)
    known = _shrunk_in.setdefault(manager, set())
    if percent != 100 and name not in known:
        manager.get_theme().load_theme({name: _scaled(art, style, percent)})
        known.add(name)
    return name


@cache
def _theme(palette: str) -> dict[str, Any]:
    """Return the theme in the colours in use, which are those of ``palette``."""
    theme: dict[str, Any] = json.loads(recoloured(asset("theme/theme.json").decode()))
    return theme


def _scaled(art: Art, name: str, percent: int = 100) -> dict[str, Any]:
    """Return a style of the theme with lengths in pixels, and so much of its font."""
    plain_style = _theme(in_use())[name]
    misc = plain_style.get("misc", {})
    lengths = {
        key: str(max(least, round(float(misc[key]) * art.scale)))
        for key, least in _LENGTHS.items()
        if misc.get(key, "0") != "0"
    }
    style = {**plain_style, "misc": {**misc, **lengths}} if lengths else {**plain_style}
    if "face" in style:
        style["colours"] = {**style.get("colours", {}), **_BARE}
        style["misc"] = {**misc, **_FLAT}
        del style["face"]
    if "font" in style:
        units = int(style["font"]["size"]) * percent / 100
        pixels = max(8, round(units * art.scale * art.text_size))
        style["font"] = {**style["font"], "size": str(pixels)}
    return style


def _shrunk(style: str, percent: int) -> str:
    return style if percent == 100 else f"{style}_{percent}"


def face(art: Art, style: str) -> pygame.Font:
    """Return the font of a style of buttons or labels."""
    font = _theme(in_use())[style]["font"]
    return art.font(_FONTS[font["name"]][2], int(font["size"]))


def fitting(art: Art, style: str, text: str, rect: pygame.Rect) -> int:
    """Return how large the font of a style may be for ``text`` to fit into ``rect``, in percent."""
    font = _theme(in_use())[style]["font"]
    typeface = _FONTS[font["name"]][2]
    room = rect.width - PADDING * art.scale
    for percent in SHRUNK:
        width, height = art.font(typeface, int(font["size"]) * percent / 100).size(text)
        if width <= room and height <= rect.height * HIGHEST:
            return percent
    return SHRUNK[-1]


def button(
    manager: UIManager,
    art: Art,
    rect: pygame.Rect,
    text: str,
    style: str,
    container: Any = None,
) -> UIButton:
    """Make a button whose text fits."""
    fits = _known(manager, art, style, fitting(art, style, text, rect))
    faces = {state: _face(style, state, rect.size, art.scale, in_use()) for state in FACES}
    return _FacedButton(faces, rect, text, manager, container=container, object_id=fits)


def face_of(art: Art, style: str, state: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the face of a button without its text in a state of ``FACES``, premultiplied."""
    return _face(style, state, size, art.scale, in_use())


def drawn_button(art: Art, size: tuple[int, int], text: str, style: str) -> pygame.Surface:
    """Return the picture of a button that nobody points at, its alpha premultiplied."""
    made = _face(style, "normal", size, art.scale, in_use()).copy()
    theme = _theme(in_use())
    colours = {**theme["defaults"]["colours"], **theme[style].get("colours", {})}
    colour = pygame.Color(colours["normal_text"])
    font = face(art, style)
    written = font.render(text, True, colour).premul_alpha()
    place = written.get_rect(center=made.get_rect().center).move(
        0, _above(font.render("H", True, colour))
    )
    made.blit(written, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def bare_button(
    manager: UIManager, rect: pygame.Rect, name: str, container: Any = None
) -> _FacedButton:
    """Make a button of which nothing is seen: its screen draws what is there; ``name`` tells it."""
    nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
    faces = dict.fromkeys(FACES, nothing)
    made = _FacedButton(faces, rect, "", manager, container=container, object_id="#bare")
    made.known_as = name
    made.give_up_pictures()
    return made


def faced_button(
    manager: UIManager,
    rect: pygame.Rect,
    faces: dict[str, pygame.Surface],
    text: str,
    container: Any = None,
) -> UIButton:
    """Make a button that is a picture in each state of ``FACES``; ``text`` is its name alone."""
    made = _FacedButton(faces, rect, "", manager, container=container, object_id="#bare")
    made.text = text
    return made


@cache
def _rises(font: Any) -> int:
    """Return how many pixels capitals stand above the middle of their line."""
    return _above(font.render_premul("H", pygame.Color("white")))


def _above(capital: pygame.Surface) -> int:
    """Return how many pixels a letter is to be set lower than its line, to stand in the middle."""
    return int((capital.get_height() // 2 - capital.get_bounding_rect().centery) * 0.75)


class _Centred(RectDrawableShape):
    """What the library draws of a button: its text in the very middle, not its line."""

    def align_all_text_rows(self) -> None:
        """Move the text down by what its capitals stand too high."""
        super().align_all_text_rows()  # type: ignore[no-untyped-call]
        if self.text_box_layout is not None:
            for row in self.text_box_layout.layout_rows:
                row.y += _rises(self.theming["font"])
                row.vert_align_items_to_row()


class _CentredField(RoundedRectangleShape):
    """What the library draws of a field: its text in the very middle as well."""

    def align_all_text_rows(self) -> None:
        """Move the text so that its capitals are in the middle."""
        super().align_all_text_rows()  # type: ignore[no-untyped-call]
        if self.text_box_layout is not None:
            middle = self.text_box_layout.layout_rect.centery
            for row in self.text_box_layout.layout_rows:
                row.y = middle - _capitals(self.theming["font"])
                row.vert_align_items_to_row()


@cache
def _capitals(font: Any) -> int:
    """Return how far down the middle of capitals is in a line, which the library sets lower."""
    drawn = font.render_premul("H", pygame.Color("white"))
    middle: int = drawn.get_bounding_rect().centery
    return middle + int(font.get_padding_height()) // 2


@cache
def _colour(written: str) -> Any:
    """Return a colour of a theme, read once: the library would do so twice for each window."""
    return parse_colour_or_gradient_string(written)


# The library offers no other way.
ui_appearance_theme.parse_colour_or_gradient_string = _colour  # type: ignore[attr-defined]
ui_button.RectDrawableShape = _Centred  # type: ignore[attr-defined]
ui_text_entry_line.RoundedRectangleShape = _CentredField  # type: ignore[attr-defined]


class _FacedButton(UIButton):
    """A button whose face is drawn here: the library takes a hundred times as long for it."""

    known_as = ""
    """What it is, where no text says so."""

    def __init__(self, faces: dict[str, pygame.Surface], *of_button: Any, **more: Any) -> None:
        self._faces = faces
        super().__init__(*of_button, **more)

    def _set_any_images_from_theme(self) -> bool:
        for state, image in self._faces.items():
            setattr(self, f"{state}_images", [image])
        return True

    def kill(self) -> None:
        """Go, and give up the pictures: screens know their buttons for longer."""
        super().kill()  # type: ignore[no-untyped-call]
        self.give_up_pictures()

    def give_up_pictures(self) -> None:
        """Be seen no more: the library keeps several pictures for each state."""
        self.image = nothing = pygame.Surface((0, 0))
        shape = self.drawable_shape
        if shape is None:
            return
        shape.states_to_redraw_queue.clear()
        shape.should_trigger_full_rebuild = False
        for state in shape.states.values():
            state.surface, state.generated = nothing, True
            state.text_surface = state.pre_text_surface = None


@pictured
def _face(
    style: str, state: str, size: tuple[int, int], scale: float, palette: Palette
) -> pygame.Surface:
    """Return the face of a button in a state, with colours that are multiplied by their alpha."""
    theme = _theme(palette)[style]["face"]
    above, below, edge = map(pygame.Color, theme[state])
    width, height = size
    radius = min(max(3.0, theme["radius"] * scale), height / 2)
    end = min(round(radius) + 3, width // 2)
    # One end is drawn large, so that it is smooth when it is small; the middle is a strip of it.
    fine = pygame.Surface((end * FINE, height * FINE), pygame.SRCALPHA)
    line = max(1, round(2 * scale)) * FINE
    whole = pygame.Rect(0, 0, (width + end) * FINE, height * FINE)
    pygame.draw.rect(fine, edge, whole, border_radius=round(radius * FINE))
    inside = whole.inflate(-2 * line, -2 * line)
    paper = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
    for y in range(height * FINE):
        paper.fill(above.lerp(below, y / (height * FINE)), (0, y, fine.get_width(), 1))
    gleam = pygame.Rect(0, line, fine.get_width(), FINE * max(1, round(2 * scale)))
    if state != "selected":
        paper.fill((28, 28, 28, 0), gleam, pygame.BLEND_RGBA_ADD)
    mask = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), inside, border_radius=round(radius * FINE) - line)
    paper.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    fine.blit(paper, (0, 0))
    left = pygame.transform.smoothscale(fine.premul_alpha(), (end, height))
    made = pygame.Surface(size, pygame.SRCALPHA)
    strip = left.subsurface((end - 1, 0, 1, height))
    made.blit(pygame.transform.scale(strip, size), (0, 0))
    made.fill((0, 0, 0, 0), (0, 0, end, height))
    made.fill((0, 0, 0, 0), (width - end, 0, end, height))
    made.blit(left, (0, 0))
    made.blit(pygame.transform.flip(left, True, False), (width - end, 0))
    return made


def label(
    manager: UIManager,
    art: Art,
    rect: pygame.Rect,
    text: str,
    style: str,
    container: Any = None,
) -> UILabel:
    """Make a line of text that fits."""
    fits = _known(manager, art, style, fitting(art, style, text, rect))
    return UILabel(rect, text, manager, container=container, object_id=fits)


GLIDES = 0.11
"""Seconds in which the frame of the focus moves from one button to the next."""
_STEPS = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
_LINES = {pygame.K_DOWN: 1, pygame.K_UP: -1}


def _name_of(element: UIElement) -> str:
    """Return what a button is called; a field that is typed into has no name."""
    if isinstance(element, UITextEntryLine):
        return ""
    return getattr(element, "known_as", "") or str(getattr(element, "text", ""))


class Focus:
    """Buttons that can be reached by keyboard: arrows and Tab move, Enter presses.

    Tab, right and left go from one to the next; up and down to the nearest in the next line.
    """

    def __init__(self) -> None:
        """Begin without a button."""
        self._targets: list[tuple[UIElement, Callable[[], None]]] = []
        self._unmarked: list[UIElement] = []
        self._index: int | None = None
        self._marked: UIElement | None = None
        """What the frame is drawn round, or on its way to."""
        self._left: pygame.Rect | None = None
        """Where the frame was when that got the focus; None: nowhere."""
        self._way = 1.0
        """How much of the way it has gone."""

    def clear(self) -> None:
        """Forget every button."""
        self._targets.clear()
        self._unmarked.clear()
        self._index = None
        self._marked = self._left = None
        self._way = 1.0

    def add(self, button: UIButton, press: Callable[[], None], *, marked: bool = True) -> UIButton:
        """Reach ``button`` after those before, and call ``press`` when it is pressed.

        ``marked``: a frame is drawn round it while it has the focus.
        """
        self._targets.append((button, press))
        if not marked:
            self._unmarked.append(button)
        return button

    def add_field(self, field: UITextEntryLine) -> None:
        """Reach ``field`` after those before; while it has the focus, keys are typed into it."""
        self._targets.append((field, lambda: None))

    def find(self, text: str) -> UIElement | None:
        """Return what can be pressed now and says so; None if nothing does."""
        found = (each for each, _ in self._targets if getattr(each, "text", "") == text)
        return next((each for each in found if each.is_enabled), None)

    @property
    def elements(self) -> list[UIElement]:
        """All that can be reached."""
        return [each for each, _ in self._targets]

    @property
    def focused(self) -> UIElement | None:
        """The button that Enter would press."""
        return None if self._index is None else self._targets[self._index][0]

    @property
    def index(self) -> int | None:
        """Which of these has the focus, counted from 0."""
        return self._index

    def move_to(self, index: int | None) -> None:
        """Give the focus to the one with this number, if there are so many."""
        self._index = None if index is None or index >= len(self._targets) else index
        if isinstance(self.focused, UITextEntryLine):
            self.focused.focus()

    @property
    def place(self) -> tuple[str, int, int] | None:
        """What has the focus: its name, which of those so called it is, and which of all."""
        if self._index is None:
            return None
        names = [_name_of(each) for each in self.elements]
        name = names[self._index]
        return name, names[: self._index].count(name), self._index

    def return_to(self, place: tuple[str, int, int] | None) -> None:
        """Give the focus to what is called so, or else to what comes at that place."""
        if place is None:
            self.move_to(None)
            return
        name, which, index = place
        called = [n for n, each in enumerate(self.elements) if name and _name_of(each) == name]
        self.move_to(called[which] if which < len(called) else index)

    def focus(self, button: UIElement) -> None:
        """Move the focus to ``button``, if it is one of these."""
        for index, (each, _) in enumerate(self._targets):
            if each is button:
                self._index = index

    def pressed(self, button: UIElement) -> bool:
        """Call what belongs to a button that was clicked; False if it is none of these."""
        for each, press in list(self._targets):
            if each is button:
                press()
                return True
        return False

    def handle_key(self, key: int, *, shift: bool = False) -> bool:
        """Move or press; False if the key means nothing here."""
        if key == pygame.K_TAB:
            return self._move(-1 if shift else 1)
        if key in _STEPS:
            return self._move(_STEPS[key])
        if key in _LINES:
            return self._move_to_line(_LINES[key])
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._index is not None:
            button, press = self._targets[self._index]
            if button.is_enabled:
                press()
            return True
        return False

    def _move(self, step: int) -> bool:
        start = -1 if step > 0 else 0
        return self._come_to((start if self._index is None else self._index) + step)

    def _move_to_line(self, step: int) -> bool:
        """Go to the nearest in the line above or below; from the last line to the first."""
        if self.focused is None:
            return self._move(step)
        here = self.focused.get_abs_rect()
        rects = [element.get_abs_rect() for element, _ in self._targets]
        away = [(rect.centery - here.centery) * step for rect in rects]
        beyond = [n for n, rect in enumerate(rects) if away[n] > (here.h + rect.h) / 4]
        if not beyond:
            beyond = [n for n in range(len(rects)) if away[n] < 0] or [self._index or 0]
        nearest = min(away[n] for n in beyond)
        line = [n for n in beyond if away[n] - nearest < rects[n].h / 2]
        return self._come_to(min(line, key=lambda n: abs(rects[n].centerx - here.centerx)))

    def _come_to(self, index: int) -> bool:
        if not self._targets:
            return False
        self._index = index % len(self._targets)
        for element, _ in self._targets:
            if isinstance(element, UITextEntryLine):
                element.focus() if element is self.focused else element.unfocus()
        return True

    def glide(self, seconds: float, *, at_once: bool) -> bool:
        """Let the frame move on to what has the focus; return whether it has moved."""
        if self.focused is not self._marked:
            self._left = self._framed()
            self._marked = self.focused
            self._way = 0.0
        if at_once or self._left is None:
            self._way = 1.0
        if self._way >= 1:
            return False
        self._way = min(1.0, self._way + seconds / GLIDES)
        return True

    def _framed(self) -> pygame.Rect | None:
        """Return round what the frame is drawn just now; None: round nothing."""
        seen = self._marked
        if seen is None or not seen.alive() or seen in self._unmarked:
            return None
        rect = pygame.Rect(seen.get_abs_rect())
        if self._left is None or self._way >= 1:
            return rect
        share = 1 - (1 - self._way) ** 3
        pairs = zip(self._left, rect, strict=True)
        return pygame.Rect(*(round(a + (b - a) * share) for a, b in pairs))

    def draw(self, surface: pygame.Surface, unit: float = 0.0) -> None:
        """Draw a frame round the focused button; ``unit``: pixels of a unit of the canvas."""
        if self.focused is None or self.focused in self._unmarked:
            return
        framed = self._framed() if self.focused is self._marked else None
        framed = framed or pygame.Rect(self.focused.get_abs_rect())
        seen = cast("Any", self.focused.ui_container).get_abs_rect()
        width = max(3, round(4 * unit))
        rect = framed.inflate(2 * width + 2, 2 * width + 2)
        before = surface.get_clip()
        if self._way >= 1:
            surface.set_clip(seen.inflate(2 * width + 2, 2 * width + 2).clip(before))
        pygame.draw.rect(surface, shade(LIT), rect, width, border_radius=max(8, round(12 * unit)))
        surface.set_clip(before)
