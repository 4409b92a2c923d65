"""What a table tells and lets be done, written down as text: its panes, keys, tips and buttons.

For ``test_told_tables.py``, as ``told.py`` is for screens of widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Final

import pygame

from parlour.client.scenes.table.picking import open_groups
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.table.told import CONFIRM
from tests.client.told import LONG, MOST_NEWS, Around, at, without_places
from tests.golden.values import digest, short, told

MOST_POINTED: Final = 14
"""Places of the board that are pointed at."""
MOST_PRESSED: Final = 12
"""Things of a pane that are pressed, the first of them."""
KEYS: Final[tuple[tuple[str, int, str], ...]] = (
    ("Tab", pygame.K_TAB, "\t"),
    ("Right", pygame.K_RIGHT, ""),
    ("Up", pygame.K_UP, ""),
    ("Enter", pygame.K_RETURN, "\r"),
    ("a", pygame.K_a, "a"),
    ("F2", pygame.K_F2, ""),
    ("Space", pygame.K_SPACE, " "),
    ("F3", pygame.K_F3, ""),
    ("Page up", pygame.K_PAGEUP, ""),
    ("l", pygame.K_l, "l"),
    ("F4", pygame.K_F4, ""),
    ("F5", pygame.K_F5, ""),
    ("h", pygame.K_h, "h"),
    ("Down", pygame.K_DOWN, ""),
    ("Escape", pygame.K_ESCAPE, "\x1b"),
    ("F1", pygame.K_F1, ""),
    ("Escape", pygame.K_ESCAPE, "\x1b"),
    ("F6", pygame.K_F6, ""),
    ("Home", pygame.K_HOME, ""),
    ("Backspace", pygame.K_BACKSPACE, "\b"),
    ("Escape", pygame.K_ESCAPE, "\x1b"),
)
"""Keys in the order in which they are pressed, and what each would type."""


def seen(table: TableScene) -> Iterator[str]:
    """Yield what is seen of a table: what it tells, and the panes over its board."""
    shown = table.shown
    for name in ("asked", "prompt", "summary", "ready", "focus", "banner", "bubble", "lesson"):
        yield f"{name}: {getattr(shown, name)!r}"
    for name in ("reading", "aim", "drawer", "unread", "again", "busy", "hidden", "gestures"):
        yield f"{name}: {told(getattr(shown, name))}"
    yield from (f"choice {told(choice)}" for choice in shown.choices)
    yield from (f"place {name} {at(_point(pixel))}" for name, pixel in shown.places.items())
    yield from (f"log {line!r}" for line in shown.log[-3:])
    for pane in table._house.hud.panes:
        name = type(pane).__name__
        if pane.is_open:
            yield f"{name} {at(pane.rect)}"
        for spot in pane.spots:
            kind = f"{' locked' if spot.locked else ''}{' pressed' if spot.press else ''}"
            yield f"{name}: {spot.id}{kind} {spot.told!r} {at(spot.rect)}"


def _point(pixel: tuple[int, int]) -> pygame.Rect:
    return pygame.Rect(pixel, (0, 0))


def _key(table: TableScene, key: int, text: str) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        table.handle(pygame.Event(kind, key=key, mod=0, unicode=text, scancode=0))
    if text.isprintable() and text:
        table.handle(pygame.Event(pygame.TEXTINPUT, text=text))


def _what_comes(
    table: TableScene, around: Around, name: str, act: Callable[[], object]
) -> Iterator[str]:
    before = without_places(seen(table))
    act()
    around.app.frame(0.05)
    after = without_places(seen(table))
    yield name
    yield from (f"  {line}" for line in around.since())
    gone = [f"- {line}" for line in before if line not in after]
    changes = gone + [f"+ {line}" for line in after if line not in before]
    yield from (f"  {short(line, LONG)}" for line in changes[:MOST_NEWS])
    if len(changes) > MOST_NEWS:
        yield f"  {len(changes)} lines #{digest(' '.join(changes))}"


def pointed(table: TableScene) -> Iterator[str]:
    """Point at places and at everything in the panes, and yield what is told of them."""
    spots = [spot for pane in table._house.hud.panes for spot in pane.spots]
    names = chain(
        [*table.shown.places.items()][:MOST_POINTED],
        ((spot.id, spot.rect.center) for spot in spots),
    )
    for name, pixel in dict(names).items():
        yield f"points at {name}: {_pointed_at(table, pixel)}"
    _move(table, (1, 1))


def _pointed_at(table: TableScene, pixel: tuple[int, int]) -> str:
    _move(table, pixel)
    house = table._house
    *said, card = house.hud.tooltip.tip
    tip = told(tuple(said)) if house.hud.tooltip.is_open else "nothing"
    shown = f", card {card.title!r}: {card.rule!r}" if card is not None else ""
    return short(f"{house.pointing.choice!r}{shown}, {tip}", LONG)


def _move(table: TableScene, pixel: tuple[int, int]) -> None:
    still: dict[str, Any] = {"rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    table.handle(pygame.Event(pygame.MOUSEMOTION, {"pos": pixel, **still}))


def clicked(table: TableScene, around: Around) -> Iterator[str]:
    """Click at some places of the board, and yield what comes of it."""
    for name in [*table.shown.places][: MOST_POINTED // 2]:
        pixel = table.shown.places.get(name)
        if pixel is not None and name not in table.shown.hidden:
            yield from _what_comes(table, around, f"clicks at {name}", _click(table, pixel))


def _click(table: TableScene, pixel: tuple[int, int]) -> Callable[[], None]:
    def click() -> None:
        _move(table, pixel)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.handle(pygame.Event(kind, pos=pixel, button=1, touch=False))

    return click


def pressed(table: TableScene, around: Around) -> Iterator[str]:
    """Press what can be pressed in the panes, each as long as it is there."""
    done: set[str] = set()
    for pane in table._house.hud.panes:
        for spot in pane.spots[:MOST_PRESSED]:
            there = next((each for each in pane.spots if each.id == spot.id), None)
            if there is not None and there.press is not None and spot.id not in done:
                done.add(spot.id)
                yield from _what_comes(table, around, f"presses {spot.id}", there.press)


def decided(table: TableScene, around: Around) -> Iterator[str]:
    """Choose what is missing until something can be confirmed, and confirm it."""
    for _ in range(MOST_PRESSED):
        choices = [each for each in table.shown.choices if each.enabled]
        if table.shown.ready or not choices:
            break
        missing = open_groups(choices)
        choice = next((each for each in choices if each.group in missing), choices[0])
        press = partial(table._presenting.press, choice.id)
        yield from _what_comes(table, around, f"chooses {choice.id}", press)
    confirm = partial(table._presenting.press, CONFIRM)
    yield from _what_comes(table, around, "confirms", confirm)


def told_table(table: TableScene, around: Around) -> Iterator[str]:
    """Yield everything of a table."""
    around.since()
    yield from (short(line, LONG) for line in seen(table))
    yield from pointed(table)
    for name, key, text in KEYS:
        act = partial(_key, table, key, text)
        yield from _what_comes(table, around, f"key {name}", act)
    yield from clicked(table, around)
    yield from pressed(table, around)
    yield from decided(table, around)
