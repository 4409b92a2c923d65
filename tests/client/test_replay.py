"""A game looked at again: played, scrubbed by the mouse, seen through other eyes, from a file."""

from __future__ import annotations

import time
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest
from msgspec.structs import replace
from PIL import Image, ImageSequence

from parlour.client.app import App
from parlour.client.main import main
from parlour.client.replay import ALL, NOBODYS, Eyes, Stretch, seen, table_of
from parlour.client.scenes.after.beyond import beyond
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.after.moments import told
from parlour.client.scenes.after.turning import TurningPoint
from parlour.client.scenes.lobby.tables import scene_for
from parlour.client.scenes.message import Message
from parlour.client.scenes.replay.filming import Filming
from parlour.client.scenes.replay.opening import Opening, open_file
from parlour.client.scenes.replay.play_on import PlayOn
from parlour.client.scenes.replay.replay import STILL, ReplayScene
from parlour.client.scenes.table.menu import TableMenu
from parlour.client.scenes.table.table import TableScene
from parlour.client.table_model import TableModel
from parlour.shared.games import OWN, find_game
from parlour.shared.history import History
from parlour.shared.messages import (
    Entered,
    GetRecord,
    Happened,
    RecordText,
    SeatEvents,
    SeatView,
    TakenBack,
)
from parlour.shared.record import Record, lines, random_game, seed_of
from tests.client import unseen
from tests.client.screens import _final_score, _reviewed, resize
from tests.client.welcome import until_welcomed

GAME = "gods_playground"
WAITS = 300
"""Frames in which something that another thread does has long been done."""


@cache
def recorded(name: str = GAME) -> Record:
    """Return the record of a random game of three; look at it only."""
    return random_game(find_game(name), 3, seed_of("again"))


def text_of(record: Record) -> str:
    """Return a record as its file holds it."""
    return "\n".join(lines(record.header, record.steps)) + "\n"


@pytest.fixture(autouse=True)
def _connected(app: App) -> None:
    until_welcomed(app)


def watch(app: App, name: str = GAME, step: int = 0, eyes: Eyes = None) -> ReplayScene:
    """Look at a random game."""
    record = recorded(name)
    scene = ReplayScene(app, History.of_record(record), table_of(record.header), step, eyes)
    app.push(scene)
    app.frame(0.02)
    return scene


def until(app: App, done: Any) -> None:
    """Let time pass until something is so."""
    for _ in range(WAITS):
        if done():
            return
        app.frame(0.02)
        pygame.time.wait(5)
    raise AssertionError("it does not come about")


def drag(scene: ReplayScene, *steps: int) -> None:
    """Press the track at a step, and lead the handle to others."""
    first, *others = map(scene.time_line.point_of, steps)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1))
    for point in others:
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 0), buttons=(1, 0, 0)))
    last = others[-1] if others else first
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=last, button=1))


def press(scene: ReplayScene, key: int) -> None:
    """Press a key."""
    scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def shows(scene: ReplayScene, step: int) -> bool:
    """Return whether the position after a step is what is seen, on the stage as well."""
    replay = scene.replay
    state = seen(replay.game, replay.history.state(step), replay.eyes)
    board = scene._house.board
    return (
        replay.step == step
        and replay.game.dump_state(replay.shown) == replay.game.dump_state(state)
        and scene.stage.scene == board.scene(state)
    )


@pytest.mark.parametrize("name", OWN)
def test_scrubbing_shows_each_position_at_once(app: App, name: str) -> None:
    scene = watch(app, name)
    steps = len(scene.replay.history)
    assert shows(scene, 0)
    for step in (steps, steps // 2, 1, steps - 1, 0):
        drag(scene, scene.replay.step, step)
        assert abs(scene.replay.step - step) <= 1  # a pixel may be more than a step
        assert shows(scene, scene.replay.step)
        app.frame(0.02)


def test_one_step_on_tells_one_step_and_one_back_takes_it_back(app: App) -> None:
    scene = watch(app, step=20)
    press(scene, pygame.K_RIGHT)
    until(app, lambda: scene.replay.told and not scene.shown.busy)
    assert shows(scene, 21)
    press(scene, pygame.K_LEFT)
    assert shows(scene, 20)
    scene.go_to(0)
    press(scene, pygame.K_LEFT)
    assert shows(scene, 0)


@pytest.mark.parametrize("eyes", [None, 1, ALL])
def test_what_is_played_comes_to_the_positions_of_the_record(
    app: App, eyes: Eyes, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen.look_away(monkeypatch.setattr)
    app.settings.speed = "fast"
    scene = watch(app, step=3, eyes=eyes)
    press(scene, pygame.K_SPACE)
    for _ in range(80):
        app.frame(0.25)
    press(scene, pygame.K_SPACE)
    until(app, lambda: scene.replay.told and not scene.shown.busy)
    assert scene.replay.step > 4
    assert shows(scene, scene.replay.step)


def test_where_nothing_moves_each_position_is_seen_for_a_while_and_the_end_stops_it(
    app: App,
) -> None:
    assert app.settings.speed == "off"
    scene = watch(app)
    steps = len(scene.replay.history)
    scene.go_to(steps - 2)
    scene.play()
    app.frame(STILL / 2)
    assert scene.replay.step == steps - 2
    app.frame(STILL)
    assert shows(scene, steps - 1)
    app.frame(STILL)
    app.frame(0.02)
    app.frame(0.02)
    assert shows(scene, steps)
    assert not scene.playing
    scene.play()
    assert shows(scene, 0)


def test_phases_and_turns_are_a_key_away(app: App) -> None:
    scene = watch(app, step=0)
    history = scene.replay.history
    for key, beginnings in (
        (pygame.K_DOWN, history.phases()),
        (pygame.K_PAGEDOWN, history.turns()),
    ):
        scene.go_to(0)
        for step in [*beginnings[1:], len(history)]:
            press(scene, key)
            assert scene.replay.step == step
    for step in reversed(history.turns()):
        press(scene, pygame.K_PAGEUP)
        assert scene.replay.step == step
    press(scene, pygame.K_END)
    press(scene, pygame.K_UP)
    assert scene.replay.step == history.phases()[-1]


def test_each_pair_of_eyes_sees_what_it_may(app: App) -> None:
    scene = watch(app, step=0)
    game, history = scene.replay.game, scene.replay.history

    def hides(state: Any) -> bool:
        views = (str(game.dump_state(game.view(state, eyes))) for eyes in (None, 0, 1))
        return len({*views, str(game.dump_state(state))}) > 2

    step = next(n for n in range(len(history)) if hides(history.state(n)))
    scene.go_to(step)
    known = []
    for name in ("eyes:None", "eyes:0", "eyes:1", "eyes:2", "eyes:all"):
        app.frame(0.02)
        scene._mouse.handle(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=scene.shown.spots[name], button=1)
        )
        scene._mouse.handle(
            pygame.Event(pygame.MOUSEBUTTONUP, pos=scene.shown.spots[name], button=1)
        )
        assert shows(scene, step)
        known.append(str(game.dump_state(scene.replay.shown)))
    assert len(set(known)) > 2
    assert known[0] == str(game.dump_state(game.view(history.state(step), None)))
    assert known[-1] == str(game.dump_state(history.state(step)))


def test_of_a_game_that_only_one_seat_has_seen_there_are_no_other_eyes(app: App) -> None:
    whole = History.of_record(recorded())
    game = whole.game
    mine = History(
        game,
        game.view(whole.state(0), 1),
        [(step.seat, [game.redact(event, 1) for event in step.events]) for step in whole.steps],
        whole=False,
    )
    scene = ReplayScene(app, mine, table_of(recorded().header), 30)
    app.push(scene)
    app.frame(0.02)
    assert not [name for name in scene.shown.spots if name.startswith("eyes:")]
    view = game.view(whole.state(30), 1)
    assert game.dump_state(scene.replay.shown) == game.dump_state(view)
    scene.look_with(0)
    assert game.dump_state(scene.replay.shown) == game.dump_state(view)


def test_the_log_tells_what_has_been_so_far_and_leads_to_it(app: App) -> None:
    scene = watch(app, step=60)
    scene._house.hud.drawer.open_at("log")
    until(app, lambda: any(name.startswith("line:") for name in scene.shown.spots))
    told_at_60 = scene.shown.log
    spot = next(each for each in scene._house.hud.drawer.spots if each.id.startswith("line:"))
    assert spot.press is not None
    spot.press()
    assert scene.replay.step < 60
    until(app, lambda: len(scene.shown.log) < len(told_at_60))
    assert told_at_60[: len(scene.shown.log)] == scene.shown.log


def test_escape_leads_out_and_no_server_hears_of_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = mock.Mock()
    monkeypatch.setattr(app.connection, "send", send)
    below = app.scene
    scene = watch(app)
    scene.play()
    app.pop_off(scene)
    assert app.scene is below
    sent = (call.args[0] for call in send.call_args_list)
    assert not [each for each in sent if getattr(each, "table", "") == NOBODYS]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("text_size", [80, 200])
def test_nothing_of_the_time_line_overlaps_or_leaves_it(
    app: App, size: tuple[int, int], text_size: int
) -> None:
    app.settings.text_size = text_size
    app.settings.reduced_motion = True
    resize(app, size)
    record = random_game(find_game("playing_gods"), 5, seed_of("again"))
    scene = ReplayScene(app, History.of_record(record), table_of(record.header), 40)
    app.push(scene)
    drawer = scene._house.hud.drawer
    for beside in (False, True):
        if beside:
            drawer.open_at("log")
        for _ in range(3):
            app.frame(0.5)
        line = scene.time_line
        rects = [spot.rect for spot in line.spots] + [line._track]
        assert all(line.rect.contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
        assert line._track.width > size[0] / 16
        assert app.window.get_rect().contains(line.rect)
        assert not (beside and line.rect.colliderect(drawer.rect))


# --- ways to it ---


def asked(send: mock.Mock) -> list[GetRecord]:
    """Return the records that were asked for."""
    sent = (call.args[0] for call in send.call_args_list)
    return [each for each in sent if isinstance(each, GetRecord)]


def test_after_a_game_it_can_be_watched_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    send = mock.Mock()
    monkeypatch.setattr(app.connection, "send", send)
    score = _final_score(app)
    assert isinstance(score, FinalScore)
    app.push(score)
    before = len(asked(send))
    score._opening.open()
    score._opening.open()
    (request,) = asked(send)[before:]
    assert score.answer(RecordText(request.id, text_of(recorded())))
    until(app, lambda: isinstance(app.scene, ReplayScene))
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    assert scene.replay.step == len(scene.replay.history)
    app.pop_off(scene)
    score._opening.open(5)
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.replay.step == 5
    assert len(asked(send)) == before + 1


def test_a_turning_point_leads_into_the_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    send = mock.Mock()
    monkeypatch.setattr(app.connection, "send", send)
    model, review = _reviewed()
    board = ReplayScene(app, History.of_record(recorded()), table_of(recorded().header))
    moments = [told(model, board._house.board, moment) for moment in review.moments]
    opening = Opening(app, model.info, None)
    app.push(TurningPoint(app, model, moments, 1, opening))
    app.frame(0.02)
    scene = app.scene
    assert isinstance(scene, TurningPoint)
    spot = next(each for each in scene._caption.spots if each.id == "In the game")
    assert spot.press is not None
    spot.press()
    (request,) = asked(send)
    assert opening.take(RecordText(request.id, text_of(recorded())))
    until(app, lambda: isinstance(app.scene, ReplayScene))
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.replay.step == review.moments[1].step - 1


def test_a_file_that_is_dropped_on_the_title_is_watched(app: App, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(text_of(recorded("rattus")), encoding="utf-8")
    app.scene.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.replay.game.name == "rattus"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "There is no such file"),
        (b"", "the file is empty"),
        (b"\xff\xfe\x00", "no text"),
        (b"{}\n", "line 1"),
        (text_of(recorded()).replace('"n":7', '"n":8').encode(), "line 9"),
        (text_of(recorded()).replace('"record":1', '"record":99').encode(), "newer"),
    ],
)
def test_a_file_that_is_no_record_says_why(
    app: App, tmp_path: Path, content: bytes | None, says: str
) -> None:
    file = tmp_path / "game.jsonl"
    if content is not None:
        file.write_bytes(content)
    open_file(app, file)
    assert isinstance(app.scene, Message)
    assert says in app.scene._text


# --- a game that goes on ---


def entered_with_course(seat: int, steps: int) -> tuple[TableModel, list[Happened]]:
    """Return a table that one seat has entered, and what it was told since."""
    record = recorded()
    history = History.of_record(record)
    game = history.game
    view = SeatView(seat, game.dump_state(game.view(history.state(0), seat)))
    info = replace(table_of(record.header), table="running", status="running")
    model = TableModel(Entered(1, info, 0, (view,), (), 0))
    happened = [
        Happened(
            table="running",
            step=number,
            actor=step.seat,
            updates=(
                SeatEvents(seat, tuple(game.dump_event(game.redact(e, seat)) for e in step.events)),
            ),
            at=0.0,
        )
        for number, step in enumerate(history.steps[:steps], 1)
    ]
    return model, happened


def tell_all(model: TableModel) -> None:
    """Let everything happen that has arrived."""
    while model.next_event() is not None:
        model.take_event()


def test_a_game_that_goes_on_is_seen_as_one_has_seen_it(app: App) -> None:
    model, happened = entered_with_course(1, 40)
    for each in happened[:30]:
        model.receive(each)
    tell_all(model)
    model.receive(happened[30])  # it has come, but nobody here has seen it yet
    whole, game = History.of_record(recorded()), model.game
    course = model.so_far()
    assert len(course) == 30
    for step in range(31):
        expected = game.view(whole.state(step), 1)
        assert game.dump_state(course.state(step)) == game.dump_state(expected)
    model.taken_back(TakenBack("running", 1, 31, 20, (_view(model, whole.state(20)),)))
    assert len(model.so_far()) == 20


def _view(model: TableModel, state: Any) -> SeatView:
    return SeatView(1, model.game.dump_state(model.game.view(state, 1)))


def test_the_menu_of_the_table_leads_to_it_and_tells_when_the_game_goes_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.connection, "send", mock.Mock())
    model, happened = entered_with_course(1, 40)
    for each in happened[:30]:
        model.receive(each)
    table = TableScene(app, model, beyond=beyond())
    app.push(table)
    for _ in range(5):
        app.frame(0.02)
    table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    menu = app.scene
    assert isinstance(menu, TableMenu)
    app.frame(0.02)
    dict(menu._more)["Watch the game so far"]()
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    app.frame(0.02)
    assert (scene.replay.step, scene.shown.banner) == (30, "")
    assert not scene.shown.choices
    model.receive(happened[30])
    app.frame(0.02)
    assert scene.shown.banner == "The game goes on meanwhile"
    app.pop_off(scene)
    assert app.scene is table


# --- films ---


def test_a_film_of_what_is_seen_is_made_beside_it(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = recorded("rattus")
    history = History.of_record(record)
    scene = ReplayScene(app, history, table_of(record.header), 2, record=record)
    app.push(scene)
    app.frame(0.02)
    begun: list[Stretch] = []
    assert scene.filming is not None
    monkeypatch.setattr(scene.filming, "begin", begun.append)
    for entry in dict(scene._other_ways()).values():
        press(scene, pygame.K_ESCAPE)
        assert isinstance(app.scene, TableMenu)
        entry()
    phases, turns = history.phases(), history.turns()
    before, after = max(n for n in phases if n <= 2), min(n for n in phases if n > 2)
    assert begun == [Stretch(before, after), Stretch(0, turns[1])]


def test_a_film_is_written_in_another_process_and_found_in_the_folder(
    app: App, tmp_path: Path
) -> None:
    record = recorded("rattus")
    filming = Filming(record, tmp_path / "films")
    filming.begin(Stretch(3, 4))
    assert filming.busy
    assert filming.made() is None
    deadline = time.monotonic() + 300
    while filming.busy and time.monotonic() < deadline:
        time.sleep(0.05)
    assert filming.made()
    with Image.open(filming.path) as film:
        frames = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(film)]
        assert film.size == (960, 540)
    assert len(frames) > 12
    assert frames[0] != frames[-1]
    first = filming.path
    filming.begin(Stretch(3, 4))
    second = filming.path
    assert second.name == f"{first.stem}-2.webp"
    filming.stop()
    assert [first.exists(), second.exists()] == [True, False]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("-o", "film.mp4"), "a film ends in one of"),
        (("-o", "film.gif", "--from", "9", "--to", "3"), "from one step to a later one"),
        (("-o", "film.gif", "--to", "100000"), "of 0 to"),
        (("-o", "film.gif", "--eyes", "7"), "there is no seat 7"),
        (("-o", "film.gif", "--speed", "0"), "above 0"),
    ],
)
def test_a_film_that_cannot_be_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(text_of(recorded("rattus")), encoding="utf-8")
    assert main(["record", "film", str(file), *words]) == 1
    assert says in capsys.readouterr().err


# --- what if ---


def test_a_game_goes_on_from_a_moment_with_people_and_bots(app: App) -> None:
    record = recorded("rattus")
    history = History.of_record(record)
    app.open_table = scene_for
    scene = ReplayScene(app, history, table_of(record.header), 30, record=record)
    app.push(scene)
    app.frame(0.02)
    press(scene, pygame.K_ESCAPE)
    dict(scene._other_ways())["What if? Play on from here"]()
    choosing = app.scene
    assert isinstance(choosing, PlayOn)
    app.frame(0.02)
    choosing._let(1, "bot:novice")
    choosing._let(2, "bot:novice")
    choosing._begin()
    until(app, lambda: type(app.scene) is TableScene)
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.model.people == [0]
    assert table.model.names == list(record.header.seats)
    course = table.model.so_far()
    seen_by_me = history.game.view(history.state(30), 0)
    assert history.game.dump_state(course.state(0)) == history.game.dump_state(seen_by_me)
    app.pop_off(table)
    assert app.scene is scene


def test_nobody_can_play_on_where_the_game_is_over_or_at_another_server(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = recorded("rattus")
    history = History.of_record(record)
    app.open_table = scene_for
    scene = ReplayScene(app, history, table_of(record.header), len(history), record=record)
    app.push(scene)
    what_if = "What if? Play on from here"
    assert what_if not in dict(scene._other_ways())
    scene.go_to(5)
    assert what_if in dict(scene._other_ways())
    monkeypatch.setattr(type(app), "is_local", property(lambda _: False))
    assert what_if not in dict(scene._other_ways())
