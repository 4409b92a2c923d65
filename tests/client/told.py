"""What a screen consists of, and what everything on it does, written down as text.

For ``test_told_screens.py``: nothing is drawn for it, and nothing that a screen asks of the world
around it comes about; it is only noted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from functools import partial
from typing import Any, Final
from unittest.mock import Mock
from weakref import WeakKeyDictionary

import pygame
from msgspec import structs
from pygame_gui.elements import UIButton, UILabel, UITextBox, UITextEntryLine

from parlour.client import palette, settings
from parlour.client.app import App, Scene
from parlour.client.net import Connected, Connection, Failed, Incoming, Lost
from parlour.client.scenes.lobby import moving
from parlour.client.scenes.message import Message
from parlour.client.scenes.widgets import WidgetScene
from parlour.client.servers import Server
from parlour.shared.messages import Refused
from tests.golden.values import digest, short, told

Patch = Callable[[Any, str, Any], None]
LONG: Final = 160
"""Letters of a line at most."""
MOST_PRESSED: Final = 24
"""Things of a screen that are pressed: each time all its widgets may be made anew."""
MOST_NEWS: Final = 6
"""Lines of what has changed on a screen that are told in full."""
WAYS: Final = {
    "right": pygame.K_RIGHT,
    "left": pygame.K_LEFT,
    "down": pygame.K_DOWN,
    "up": pygame.K_UP,
}
TYPED: Final = "Zofia 7"
"""What is typed into every field before Enter."""
PLACE: Final = re.compile(r"@(-?\d+),(-?\d+),(-?\d+),(-?\d+)")
"""Where something stands, in a line: left, top, width and height in pixels."""


def at(rect: pygame.Rect | pygame.FRect) -> str:
    """Return where something stands, as it is written down."""
    return f"@{rect.x:.0f},{rect.y:.0f},{rect.w:.0f},{rect.h:.0f}"


def without_places(lines: Iterable[str]) -> list[str]:
    """Return lines without where things stand."""
    return [PLACE.sub("@", line) for line in lines]


class Around:
    """The world around a screen: it notes what the screen asks of it, and does nothing of that."""

    def __init__(self, app: App, patch: Patch) -> None:
        """Stand around the screens of a client; ``patch`` may be undone."""
        self.app = app
        self._noted: list[str] = []
        self._settings = structs.asdict(app.settings)
        patch(Connection, "send", lambda _, message: self.note(f"sends {_message(message)}"))
        patch(app, "push", self._pushed)
        patch(app, "pop", lambda: self.note("goes back"))
        patch(app, "pop_off", lambda scene: self.note(f"leaves {type(scene).__name__}"))
        patch(app, "replace", lambda scene: self.note(f"becomes {_scene(scene)}"))
        patch(app, "connect", lambda *to: self.note(f"connects {told(list(to))}"))
        patch(app, "become", lambda token=None: self.note(f"becomes the person of {token}"))
        patch(app, "host", self._hosted)
        patch(moving, "Crossing", self._crossed)
        patch(app, "disconnect", lambda: self.note("disconnects"))
        patch(app, "set_fullscreen", lambda *, fullscreen: self.note(f"fullscreen {fullscreen}"))
        patch(app.sounds, "play", lambda *how, **more: self.note(f"sounds {told(how)}{more or ''}"))
        patch(app.sounds, "hush", lambda: self.note("hushes"))
        patch(pygame.scrap, "put_text", lambda text: self.note(f"copies {text}"))

    def _crossed(self, server: Server, name: str, ask: Callable[[int], Any]) -> Mock:
        """Note where a second connection would lead; nothing ever comes of it."""
        self.note(f"crosses to {server.url} as {name}: {_message(ask(1))}")
        return Mock(look=lambda: None)

    def note(self, text: str) -> None:
        """Note something that is asked of the world."""
        self._noted.append(short(text.replace(str(self.app.folder), "…"), LONG))

    def _hosted(self, *, internet: bool = False) -> Future[str]:
        self.note(f"hosts{' on the internet' if internet else ''}")
        return Future()

    def _pushed(self, scene: Scene) -> None:
        self.note(f"shows {_scene(scene)}")
        if isinstance(scene, Message) and scene._confirm is not None:
            label, confirmed = scene._confirm
            self.note(f"  and if {label!r}:")
            confirmed()

    def since(self) -> list[str]:
        """Return what was noted since the last time, and which settings are others by now."""
        now = structs.asdict(self.app.settings)
        changed = [f"sets {k} {v!r}" for k, v in now.items() if self._settings[k] != v]
        self._settings = now
        noted, self._noted = self._noted, []
        return noted + changed


def _message(message: Any) -> str:
    """Return a message to the server; its number says nothing."""
    return told(structs.replace(message, id=0) if hasattr(message, "id") else message)


def _scene(scene: Scene) -> str:
    """Return what is known of a screen before it is seen."""
    name = type(scene).__name__
    if isinstance(scene, Message):
        return f"{name} {scene._title!r}: {scene._text!r}"
    return f"{name} {scene.manner!r}"


# --- widgets ---


Frames = dict[str, tuple[pygame.Rect, str]]
_FRAMES: WeakKeyDictionary[WidgetScene, Frames] = WeakKeyDictionary()


def keep_frames(patch: Patch) -> None:
    """Let it be known of each screen where its parts stand; ``patch`` may be undone."""
    make = WidgetScene._make

    def made(scene: WidgetScene, frames: Frames) -> None:
        _FRAMES[scene] = frames
        make(scene, frames)

    patch(WidgetScene, "_make", made)


def widgets(scene: WidgetScene) -> Iterator[str]:
    """Yield what stands on a screen of widgets, and where."""
    frames = _FRAMES[scene]
    for name, (text, size, italic) in scene.form.headings.items():
        slant = " slanted" if italic else ""
        yield f"heading {text!r} {size:.0f}{slant} {at(frames[name][0])}"
    for name in scene.form.sheets:
        yield f"sheet {at(frames[name][0])}"
    for name, item in scene.form.items.items():
        if item.words is not None and name in frames:
            yield f"words {item.words.html!r} {at(frames[name][0])}"
    for sprite in scene.manager.get_sprite_group().sprites():
        yield from _widget(scene, sprite)


KINDS: Final = (UIButton, UILabel, UITextEntryLine, UITextBox)


def _widget(scene: WidgetScene, widget: Any) -> Iterator[str]:
    if not isinstance(widget, KINDS) or "scroll_bar" in ".".join(map(str, widget.element_ids)):
        return
    written = getattr(widget, "known_as", "") or getattr(widget, "text", "")
    style = next((each for each in reversed(widget.object_ids) if each), "")
    state = "" if widget.is_enabled else " off"
    hidden = "" if widget.visible else " unseen"
    said = scene.form.sayings.get(widget, ("", ""))[0]
    kind = type(widget).__name__.removeprefix("UI").removeprefix("_")
    yield (
        f"{kind} {written!r} {style}{state}{hidden} {at(widget.get_abs_rect())}"
        f"{f' says {said!r}' if said else ''}"
    )


def _named(widget: Any) -> str:
    return repr(getattr(widget, "known_as", "") or getattr(widget, "text", ""))


def ways(scene: WidgetScene) -> Iterator[str]:
    """Yield where the keyboard goes from each thing that it can come to."""
    focus = scene.focus
    before = focus.index
    yield f"focus {before} of {len(focus.elements)}"
    for name, key in WAYS.items():
        leads = []
        for index in range(len(focus.elements)):
            focus._index = index
            focus.handle_key(key)
            leads.append(focus.index)
        yield f"{name} {leads}"
    focus._index = before


def pressed(scene: WidgetScene, around: Around) -> Iterator[str]:
    """Press what there is, the last of what is called alike, and yield what comes of it."""
    index, left = 0, MOST_PRESSED
    while index < len(scene.focus._targets) and left:
        widget, press = scene.focus._targets[index]
        name, act = f"presses {_named(widget)}", press
        later = {_named(each) for each, _ in scene.focus._targets[index + 1 :]}
        if isinstance(widget, UITextEntryLine):
            name, act = f"enters into {index}", _entering(scene, widget)
            widget.set_text(TYPED)
        elif _named(widget) in later:
            act = nothing
        if widget.is_enabled and act is not nothing:
            left -= 1
            yield from _what_comes(scene, around, name, act)
        index += 1


def nothing() -> None:
    """Do nothing."""


def _entering(scene: WidgetScene, field: UITextEntryLine) -> Callable[[], None]:
    return lambda: scene.entered(field)


def _what_comes(
    scene: WidgetScene, around: Around, name: str, act: Callable[[], object]
) -> Iterator[str]:
    before = without_places(widgets(scene))
    came = act()
    scene.update(0.0)
    after = without_places(widgets(scene))
    yield f"{name}{'' if came is None else f': {came}'}"
    yield from (f"  {line}" for line in around.since())
    new = [f"+ {line}" for line in after if line not in before]
    gone = [f"- {line}" for line in before if line not in after]
    changes = gone + new
    yield from (f"  {short(line, LONG)}" for line in changes[:MOST_NEWS])
    if len(changes) > MOST_NEWS:
        yield f"  {len(changes)} lines #{digest(' '.join(changes))}"


def answered(scene: WidgetScene, around: Around) -> Iterator[str]:
    """Tell a screen what happens to its connection, and yield what comes of it."""
    welcome = around.app.welcome
    assert welcome is not None
    told_of: dict[str, Incoming] = {
        "is refused": Refused(id=999, code="too_fast", text="Not so fast."),
        "loses the connection": Lost("the cable", 3.0),
        "fails": Failed("the wall"),
        "is connected": Connected(welcome, again=True),
    }
    for name, answer in told_of.items():
        yield from _what_comes(scene, around, name, partial(scene.answer, answer))


def told_widgets(scene: WidgetScene, around: Around) -> Iterator[str]:
    """Yield everything of a screen of widgets."""
    around.since()
    yield f"{type(scene).__name__}, {scene.manner!r}"
    yield from (short(line, LONG) for line in widgets(scene))
    yield from ways(scene)
    yield from answered(scene, around)
    yield from pressed(scene, around)
    yield from _what_comes(scene, around, "escapes", scene.escape)


def restored(app: App, before: dict[str, Any]) -> None:
    """Let the settings be as they were."""
    for name, value in before.items():
        setattr(app.settings, name, value)
    app._take_up_settings()
    settings.save(app.settings, app._config)
    palette.use(app.settings.palette)
