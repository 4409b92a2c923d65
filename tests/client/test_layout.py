"""No two widgets lie over one another and none leaves its frame, whatever is shown how large.

Screens are arranged without being made: what they describe says what is shown where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from msgspec import structs

from parlour.assets.languages import LANGUAGES, Language
from parlour.client import settings, ui
from parlour.client.app import App, Scene
from parlour.client.art import Art, Typeface
from parlour.client.canvas import Canvas
from parlour.client.layout.form import Item
from parlour.client.layout.words import Words
from parlour.client.net import Connection
from parlour.client.scenes import message
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.new_table import MINE, NewTable
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.widgets import SCROLL_BAR, WidgetScene
from parlour.client.servers import introduced
from parlour.client.settings import Settings
from parlour.client.troubles import hosting_in_words
from parlour.server.way_in import NoWayError
from parlour.shared.games import games
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.language import tr
from parlour.shared.messages import ChatLine, Entered, People, Presence, SeatInfo, Tables
from tests.client.screens import CHAT, CLUBS, NAMES, SCREENS, TABLES, _info, _reached
from tests.client.welcome import until_welcomed

WINDOWS = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
SMALLEST, LARGEST = min(settings.TEXT_SIZES), max(settings.TEXT_SIZES)
SLACK = 2
"""Pixels by which frames may touch: they are rounded."""
KINDS = ("person", "open", "bot", "closed", "person")
MENUS = [name for name in SCREENS if name not in TABLES]
"""The screens that are made of widgets; those of the table are tried in test_panes."""


def _new_game(game: str, seats: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = NewGame(app)
        _choose(scene, game, seats)
        return scene

    return make


def _new_table(game: str, seats: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = NewTable(app)
        _choose(scene, game, seats)
        scene._kinds = [scene._kinds[0], *[MINE] * (len(scene._kinds) - 1)]
        return scene

    return make


def _choose(scene: NewGame | NewTable, game: str, seats: int) -> None:
    scene._choice.take(games()[game])
    scene._choice.seats = seats
    scene._chosen_anew()


def _seats(game: str, seats: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        assert app.welcome is not None
        me, other = app.welcome.person, "somebody else"
        infos = tuple(
            SeatInfo(kind, name, me if number == 0 else other, bot="strong magnate")  # type: ignore[arg-type]
            for number, (name, kind) in enumerate(zip(NAMES[:seats], KINDS, strict=False))
        )
        info = structs.replace(_info("T2", "open"), game=game, seats=infos, host=me)
        entered = Entered(id=1, info=info, step=0, views=(), missed=(), seen=0, chat=CHAT)
        return Seats(app, entered)

    return make


def _to_be_moved(app: App) -> Scene:
    """Return a table at home, of which its host is."""
    app.hosted_at = "ws://192.168.100.200:8765/"
    return _seats("playing_gods", 5)(app)


def _followed(app: App) -> Scene:
    """Return a table that its host moves."""
    scene = _seats("playing_gods", 5)(app)
    assert isinstance(scene, Seats)
    scene._info = structs.replace(scene._info, host="somebody else")
    link = "gods-playground://play.a-society-of-friends.example:8765/ABCD1234"
    scene._lines.append(ChatLine("somebody else", "Jan", link, 0.0))
    return scene


def _no_way_in(app: App) -> Scene:
    """Return the message after which one plays elsewhere."""
    text = hosting_in_words(NoWayError("no_router", "nothing"))
    ways = [(tr("Play at {server} instead", server=introduced(s)), app.pop) for s in CLUBS]
    return message.Message(app, tr("No way in"), text, None, ways)


def _saved_games(app: App) -> Scene:
    scene = SavedGames(app)
    tables = tuple(_info(f"T{number}", "running", "3 nobles") for number in range(7))
    scene.answer(Tables(id=None, whole=True, tables=tables))
    return scene


def _continued(app: App) -> Scene:
    """Return the title with a game that goes on; its name and what it waits for are long."""
    scene = Title(app)
    info = _info("T1", "running", GAME.progress(_reached(GAME.name, 3, 4, SPECIAL).state))
    scene._latest._asked = 7
    scene.answer(Tables(id=7, whole=True, tables=(info,)))
    return scene


def _hall(number: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = Lobby(app)
        kinds = ("open", "running", "finished")
        tables = tuple(_info(f"T{n}", kinds[n % 3], "3 nobles", n % 3) for n in range(number))
        scene.answer(Tables(id=None, whole=True, tables=tables))
        scene.answer(People(people=tuple(Presence(f"p{n}", NAMES[n % 5]) for n in range(number))))
        return scene

    return make


class Way(NamedTuple):
    """How a screen is shown."""

    window: tuple[int, int]
    language: Language
    text_size: int


SPECIAL = ("special_actions", "nobles", "campaigns")
EVERY_TABLE = [(game.name, seats) for game in games().values() for seats in game.players]
LARGEST_TABLES = [(game.name, game.players[-1]) for game in games().values()]
SCENES: dict[str, Callable[[App], Scene]] = {
    **{name: SCREENS[name] for name in MENUS},
    **{f"new_game-{game}-{seats}": _new_game(game, seats) for game, seats in EVERY_TABLE},
    **{f"new_table-{game}-{seats}": _new_table(game, seats) for game, seats in LARGEST_TABLES},
    **{f"seats-{game}-{seats}": _seats(game, seats) for game, seats in EVERY_TABLE},
    **{f"hall-{number}": _hall(number) for number in (0, 1, 4, 40)},
    "seats-at_home": _to_be_moved,
    "seats-followed": _followed,
    "no_way_in": _no_way_in,
    "saved_games": _saved_games,
    "title": _continued,
    "message": lambda app: message.Message(app, "Quit?", "Nothing is lost.", ("Quit", app.pop)),
}


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A client that shares fonts, whom the server no longer hears."""
    config = tmp_path / "settings.json"
    settings.save(Settings(speed="off", language="en", music=0, sound=0), config)
    app = App(tmp_path / "games", (1280, 720), config)
    app.push(Title(app))
    app.welcome = structs.replace(
        until_welcomed(app), channels=("Mail", "Telephone"), chosen=("Mail",)
    )
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    arts: dict[tuple[float, float], Art] = {}

    def art(canvas: Canvas, largest: float = 2.0) -> Art:
        size = min(largest, app.settings.text_size / 100)
        return arts.setdefault((canvas.scale, size), Art(canvas.scale, size))

    monkeypatch.setattr(app, "art", art)
    yield app
    app.settings.language = "en"
    app.settings_changed()
    app.close()


def _overlaps(rects: list[tuple[str, pygame.Rect]]) -> Iterator[str]:
    for (one, first), (other, second) in combinations(rects, 2):
        if first.inflate(-SLACK, -SLACK).colliderect(second.inflate(-SLACK, -SLACK)):
            yield f"{one} {tuple(first)} lies over {other} {tuple(second)}"


def _leaves(rects: list[tuple[str, pygame.Rect]], frame: pygame.Rect) -> Iterator[str]:
    for name, rect in rects:
        if not frame.inflate(SLACK, SLACK).contains(rect):
            yield f"{name} {tuple(rect)} leaves {tuple(frame)}"


def _cut(scene: WidgetScene, name: str, item: Item, rect: pygame.Rect) -> Iterator[str]:
    """Tell what does not show its text as a whole, or only in much smaller letters."""
    if item.style and ui.fitting(scene.art, item.style, item.text, rect) < SMALLEST:
        yield f"{item.text!r} is cut in {tuple(rect)}"
    if item.words is not None and item.words.measure(float(rect.width))[1] > rect.height + SLACK:
        yield f"{name} has no room for its words in {tuple(rect)}"


def _faults(scene: WidgetScene, canvas: Canvas) -> Iterator[str]:
    """Tell what is wrong with a screen, which is arranged but not made."""
    scene.canvas, scene.art = canvas, scene.app.art(canvas)
    frames = scene.frames()
    items = scene.form.items
    assert items
    holders: dict[str, list[tuple[str, pygame.Rect]]] = {}
    for name, (rect, within) in frames.items():
        if name in items or name in scene.form.headings or name in _that_scroll(frames):
            told = f"{name} {items[name].text!r}" if name in items else name
            holders.setdefault(within, []).append((told, rect))
        if name in items:
            yield from _cut(scene, name, items[name], rect)
    window = pygame.Rect((0, 0), canvas.size)
    for within, rects in holders.items():
        yield from _overlaps(rects)
        if not within:
            yield from _leaves(rects, window)
        else:
            room = pygame.Rect(0, 0, frames[within][0].width - SCROLL_BAR, 100_000)
            yield from _leaves(rects, room)
    for name in scene.form.sheets:
        sheet = frames[name][0]
        inside = [each for each in holders[""] if sheet.colliderect(each[1])]
        yield from _leaves(inside, sheet)


def _that_scroll(frames: dict[str, tuple[pygame.Rect, str]]) -> set[str]:
    return {within for _, within in frames.values() if within}


def _ways(name: str) -> Iterator[Way]:
    """Yield every window in which a screen is tried; screens with fixed content, more of them."""
    if name not in MENUS:
        yield from (Way((1280, 720), "en", 100), Way((960, 540), "pl", LARGEST))
        return
    yield Way(WINDOWS[0], "en", 100)
    for window in WINDOWS:
        for text_size in (SMALLEST, LARGEST):
            yield Way(window, "en", text_size)
    yield from (Way((960, 540), language, LARGEST) for language in LANGUAGES if language != "en")
    yield from (Way((1280, 720), language, 100) for language in LANGUAGES if language != "en")


def test_nothing_lies_over_anything_nothing_is_cut_and_nothing_leaves_its_frame(app: App) -> None:
    found = []
    for name, make in SCENES.items():
        scene = make(app)
        assert isinstance(scene, WidgetScene)
        for way in _ways(name):
            app.settings.language, app.settings.text_size = way.language, way.text_size
            app._take_up_settings()
            found += [f"{name}, {way}: {fault}" for fault in _faults(scene, Canvas(way.window))]
    assert found == []


def test_what_has_the_focus_is_scrolled_to(app: App) -> None:
    app.settings.text_size = LARGEST
    scene = NewTable(app)
    app.push(scene)
    app.surprise()
    for _ in scene.focus._targets:
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        focused: Any = scene.focus.focused
        seen = focused.ui_container.get_abs_rect().clip(pygame.Rect((0, 0), app.window.get_size()))
        for container in scene._containers.values():
            if focused.ui_container is container.scrollable_container:
                seen = container.get_abs_rect()
        assert seen.contains(focused.get_abs_rect()), focused.text
    app.settings.text_size = 100


def test_arrows_reach_what_is_beside_and_below(app: App) -> None:
    scene = NewGame(app)
    app.push(scene)
    here = {"key": 0, "mod": 0, "unicode": ""}
    reached = set()
    scene.focus.move_to(0)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, *[pygame.K_DOWN] * 12):
        reached.add(scene.focus.index)
        before: Any = scene.focus.focused
        scene.handle(pygame.Event(pygame.KEYDOWN, {**here, "key": key}))
        after: Any = scene.focus.focused
        if key == pygame.K_RIGHT:
            assert after.get_abs_rect().x > before.get_abs_rect().x
            assert after.get_abs_rect().y == before.get_abs_rect().y
        else:
            assert after.get_abs_rect().centery != before.get_abs_rect().centery
    assert len(reached) > 6


@pytest.mark.parametrize("size", [19, 26])
@pytest.mark.parametrize("typeface", ["title_italic", "title", "text"])
@pytest.mark.parametrize("word", ["plague", "five", "\u00c9cole", "\u0179gf"])
def test_every_word_of_a_text_stands_on_one_line(
    app: App, size: int, typeface: Typeface, word: str
) -> None:
    font = Art(1.0).font(typeface, size)
    wide, left = font.size(word)[0], font.size(f"{word} ")[0]

    def stands(drawn: pygame.Surface) -> int:
        """Return by how much a word ends above the foot of the x that comes after it."""
        high = drawn.get_height()
        one = drawn.subsurface((0, 0, wide - 1, high)).get_bounding_rect()
        x = drawn.subsurface((left, 0, drawn.get_width() - left, high)).get_bounding_rect()
        return x.bottom - one.bottom

    meant = stands(font.render(f"{word} x", True, (0, 0, 0)))
    text = Words(Art(1.0), f"{word} x", size, (0, 0, 0), (typeface, typeface))
    assert stands(text.draw(font.size(f"{word} x")[0] + 20)) == meant
