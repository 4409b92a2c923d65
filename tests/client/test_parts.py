"""Settings, picking, texts, canvas, the connection."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec import structs

from parlour.client import settings
from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games.protocol import Choice
from parlour.client.layout.words import Words
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.message import Message
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.picking import lit, open_groups, pick
from parlour.client.settings import Settings
from parlour.client.text import wrapped
from parlour.shared.messages import Entered, TableStatus
from tests.client.person import Person
from tests.client.screens import _info
from tests.client.test_whole_game import buttons


def test_settings_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert settings.load(path) == Settings()
    settings.save(Settings(speed="fast", fullscreen=True, names=("A", "B")), path)
    assert settings.load(path) == Settings(speed="fast", fullscreen=True, names=("A", "B"))


@pytest.mark.parametrize("content", [b"", b"{", b'{"speed": "warp"}', b"\xff"])
def test_damaged_settings_are_as_at_first(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert settings.load(path) == Settings()
    assert "settings.json" in caplog.text


def test_settings_that_cannot_be_written_do_no_harm(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    settings.save(Settings(), tmp_path / "file" / "settings.json")
    assert "cannot be written" in caplog.text


CHOICES = [
    Choice("from=a", "A", places=("region:a",), group="From", key="1", selected=True),
    Choice("from=b", "B", places=("region:b",), group="From", key="2"),
    Choice("to=a", "A", enabled=False, reason="No.", places=("region:a",), group="To", key="1"),
    Choice("to=b", "B", places=("region:b",), group="To", key="2"),
]


def test_what_is_open_is_meant_first() -> None:
    assert open_groups(CHOICES) == ["To"]
    meant = pick(CHOICES, lambda choice: choice.key == "2")
    assert meant is not None
    assert meant.id == "to=b"
    meant = pick(CHOICES, lambda choice: choice.key == "1")
    assert meant is not None
    assert meant.id == "from=a"
    assert pick(CHOICES, lambda choice: choice.key == "9") is None
    assert [choice.id for choice in lit(CHOICES)] == ["to=a", "to=b", "from=a"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1000), (3840, 1200)])
def test_the_canvas_keeps_its_shape(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    whole = canvas.rect((0, 0, 1920, 1080))
    assert pygame.Rect((0, 0), size).contains(whole)
    assert abs(whole.width / whole.height - 16 / 9) < 0.01
    for point in ((0, 0), (960, 540), (1920, 1080)):
        x, y = canvas.logical(canvas.point(*point))
        assert abs(x - point[0]) < 2
        assert abs(y - point[1]) < 2


def test_lines_are_broken_between_words() -> None:
    pygame.font.init()
    font = Art(1).font("text", 20)
    lines = wrapped(font, "one two three four five six seven eight", 120)
    assert len(lines) > 2
    assert " ".join(lines) == "one two three four five six seven eight"
    assert all(font.size(line)[0] <= 120 for line in lines)
    assert wrapped(font, "", 100) == []


def test_no_line_begins_with_what_a_space_holds_to_its_word() -> None:
    pygame.font.init()
    art = Art(1)
    font, text = art.font("text", 20), "Choisissez une action spéciale\u00a0: tour 1"
    wide = font.size("Choisissez une action spéciale")[0] + 2
    assert [line.split(" ")[0] for line in wrapped(font, text, wide)][1][0] != ":"
    assert Words(art, text, 20).measure(float(wide))[1] == Words(art, "a<br>b", 20).measure(None)[1]
    last = Words(art, text, 20)._lines(wide)[1][0].text
    assert last.startswith("spéciale")


def test_the_log_scrolls_within_its_bounds() -> None:
    pygame.font.init()
    log = LogView()
    log.layout(pygame.Rect(0, 0, 200, 100), Art(1))
    for number in range(30):
        log.add(f"Sentence {number}.")

    def seen() -> bytes:
        surface = pygame.Surface((200, 100))
        log.draw(surface, active=False)
        return pygame.image.tobytes(surface, "RGB")

    newest = seen()
    log.scroll(10)
    assert seen() != newest
    log.scroll(1000)
    log.scroll(-2000)
    assert seen() == newest


def test_the_log_knows_what_the_line_under_the_mouse_is_about() -> None:
    log = LogView()
    log.layout(pygame.Rect(100, 100, 300, 200), Art(1))
    log.add("Ada builds an estate.", "region:prussia")
    log.add("Nothing in particular.")
    height = Art(1).font("text", 18).get_linesize()
    first = log._text.top + height // 2
    assert log.place_at((120, first)) == "region:prussia"
    assert log.place_at((120, first + height)) is None
    assert log.place_at((120, 290)) is None
    assert log.place_at((20, first)) is None
    assert log.sentences == ["Ada builds an estate.", "Nothing in particular."]


def test_the_log_is_read_by_theme() -> None:
    log = LogView()
    log.layout(pygame.Rect(0, 0, 600, 400), Art(1))
    log.add("— Income —")
    log.add("Ada takes 10 money.")
    log.add("— Campaigns —")
    log.add("Ada goes on campaign.", theme="war")
    log.add("Jan: well done", theme="talk")
    log.read("war")
    assert [line.text for line in log._lines] == ["— Campaigns —", "Ada goes on campaign."]
    log.add("Russia invades!", theme="war")
    log.add("Ada: oh no", theme="talk")
    assert [line.text for line in log._lines][-1] == "Russia invades!"
    log.read("")
    assert len(log._lines) == 7


def test_a_button_that_is_being_clicked_is_not_replaced(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = app.scene
    assert isinstance(scene, MenuScene)
    before = [element for element, _ in scene.focus._targets]
    held = [True]
    monkeypatch.setattr(pygame.mouse, "get_pressed", lambda: (held[0], False, False))
    scene.rebuild()
    scene.update(0.1)
    assert [element for element, _ in scene.focus._targets] == before
    held[0] = False
    scene.update(0.1)
    assert [element for element, _ in scene.focus._targets] != before


def test_a_click_counts_though_the_screen_is_made_anew_meanwhile(app: App) -> None:
    scene = app.scene
    assert isinstance(scene, MenuScene)
    person = Person(app, 1)
    person.look()
    about = next(each for each in buttons(scene) if each.text.startswith("How to play"))
    at = about.get_abs_rect().center
    person.move(at)
    person.button(pygame.MOUSEBUTTONDOWN, at)
    scene.rebuild()
    person.button(pygame.MOUSEBUTTONUP, at)
    person.frames(2)
    assert isinstance(app.scene, About)


@pytest.mark.parametrize("status", ["open", "running"])
def test_a_table_without_a_board_here_is_explained(app: App, status: TableStatus) -> None:
    lobby = Lobby(app)
    app.push(lobby)
    info = structs.replace(_info("T9", status), game="chess")
    lobby.answer(Entered(id=1, info=info, step=0, views=(), missed=(), seen=0))
    shown = app.scene
    assert isinstance(shown, Message)
    assert "chess" in shown._text
