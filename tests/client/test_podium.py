"""The podium at the end: it counts what was scored, crowns who won, and fits everywhere."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from parlour.assets.languages import LANGUAGES, Language
from parlour.client import settings
from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games.covers import cover_of
from parlour.client.games.protocol import ScoreRow
from parlour.client.palette import SEAT_COLOURS
from parlour.client.scenes.after import festive
from parlour.client.scenes.after.course import Course, Standing
from parlour.client.scenes.after.festive import rejoices
from parlour.client.scenes.after.final_score import MOST_LINES, FinalScore, _thinned
from parlour.client.scenes.after.masonry import pillars, shared_out
from parlour.client.scenes.after.podium import PLACES, Podium, in_steps
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.curtain import CLOSES, OPENS, STAYS
from parlour.client.settings import Settings
from parlour.shared.games import OWN, find_game
from tests.client.screens import _final_score
from tests.client.test_fits import Misfits, misfits

__all__ = ["misfits"]
SIZE = (1100, 640)


def standings(number: int = 3) -> list[Standing]:
    """Return so many on a podium; the first two share the victory."""
    scores = ((7, 0, 12), (4, 15, 0), (3, 1, 2), (0, 0, 0), (0, -2, 1))
    return [
        Standing(f"Player {n}", sum(parts), parts, 1 if n < 2 else n + 1, n < 2, f"crest_{n}",
                 SEAT_COLOURS[n], None)
        for n, parts in enumerate(scores[:number])
    ]  # fmt: skip


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_best_stand_in_the_middle_and_everybody_stands(number: int) -> None:
    order = in_steps(number)
    assert sorted(order) == list(range(number))
    assert order.index(0) == number // 2
    away = [abs(order.index(rank) - number // 2) for rank in range(number)]
    assert away == sorted(away)


def test_points_count_up_source_by_source_to_the_score() -> None:
    course = Course(standings())
    for standing in standings():
        counted = [course.counted(standing, step / 20) for step in range(200)]
        assert counted[0] == 0
        assert counted == sorted(counted)
        assert counted[-1] == standing.score
    assert course.counted(standings()[0], 0.45 + 0.61) == 7
    assert [source for _, source in course.beats()] == [0, 1, 2]
    assert course.crowned < 4


def test_each_source_is_high_enough_for_its_number_and_who_has_more_stands_higher() -> None:
    parts = [[30, 1, 9, 1], [12, 1, 1, 1], [0, 2, 0, 0], [0, 0, 0, 0]]
    least, room = 30.0, 300.0
    wholes = pillars(parts, least, room)
    assert wholes[0] == pytest.approx(room)
    assert wholes == sorted(wholes, reverse=True)
    for each, whole in zip(parts[:3], wholes[:3], strict=True):
        high = shared_out(each, whole, least)
        assert sum(high) == pytest.approx(whole)
        assert all(
            h >= least - 1e-9 if part else h == 0 for h, part in zip(high, each, strict=True)
        )


def test_pillars_are_as_high_as_points_are_to_those_of_the_best() -> None:
    wholes = pillars([[17, 1, 7], [4, 6, 2], [2, 4], [0]], 18.0, 250.0)
    assert wholes == pytest.approx([250.0, 120.0, 60.0, 0.0])
    assert pillars([[8], [4], [4]], 20.0, 160.0) == pytest.approx([160.0, 80.0, 80.0])


def test_who_has_more_stands_higher_however_many_sources_they_need() -> None:
    many, one = pillars([[1, 1, 1], [20]], 30.0, 200.0)
    assert many == pytest.approx(90.0)
    assert one == pytest.approx(200.0)
    first, second, third = pillars([[4], [1, 1, 1], [30]], 30.0, 200.0)
    assert third > first > second == pytest.approx(90.0)


def test_each_source_is_pictured_where_the_game_says_how(client: App) -> None:
    scene = the_end(client)
    client.frame(0.0)
    assert all(source.icon is not None for source in scene._sources)
    assert scene._podium is not None
    assert [scene._podium._icon_of(n) for n, _ in enumerate(scene._sources)] == [
        source.icon for source in scene._sources
    ]


@pytest.mark.parametrize("game", OWN)
def test_the_colours_of_sources_are_no_seats_and_all_differ(game: str) -> None:
    stones = cover_of(game).tinctures.stones
    for number, stone in enumerate(stones):
        assert min(math.dist(stone, seat) for seat in SEAT_COLOURS) > 40
        assert min(math.dist(stone, each) for each in stones[:number] or (SEAT_COLOURS[0],)) > 30


@pytest.mark.parametrize("number", PLACES)
def test_all_stand_evenly_about_the_middle_of_the_window_in_the_order_of_steps(number: int) -> None:
    podium = Podium(Art(0.8), None, standings(number))
    middles = podium._middles(1600)
    assert sorted(middles, key=middles.__getitem__) == in_steps(number)
    if number % 2:
        assert middles[0] == 800
    along = sorted(middles.values())
    assert abs(along[0] + along[-1] - 1600) <= 2
    apart = [right - left for left, right in pairwise(along)]
    assert max(apart, default=0) - min(apart, default=0) <= 2
    half = podium._pitch / 2
    assert all(half * 0.9 <= middle <= 1600 - half * 0.9 for middle in middles.values())


def test_who_wins_is_larger_than_everybody_else_and_the_last_is_smallest() -> None:
    podium = Podium(Art(0.8), None, standings(4))
    podium.draw(pygame.Surface(SIZE), podium.seconds)
    shown = [podium._champions.shown(each, 9.0).image.get_height() for each in standings(4)]
    assert shown[0] > 1.2 * shown[2]
    assert shown[2] > shown[3]


@pytest.mark.parametrize("number", [2, 3, 5])
def test_it_moves_until_the_celebration_is_over_and_then_rests(number: int) -> None:
    podium = Podium(Art(0.8), None, standings(number))
    pictures = []
    for now in (0.2, 1.0, podium.crowned + 0.5, podium.seconds, math.inf):
        surface = pygame.Surface(SIZE)
        podium.draw(surface, min(now, podium.seconds))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures[:4])) == 4
    assert pictures[3] == pictures[4]


def test_paper_and_fireworks_fill_the_window_and_are_gone_in_the_end() -> None:
    podium = Podium(Art(0.8), None, standings())
    bare = pygame.Surface(SIZE)
    seen = []
    for now in (podium.crowned - 1.0, podium.crowned + 0.8, podium.seconds, math.inf):
        window = pygame.Surface(SIZE)
        podium.rejoice(window, now, 540)
        seen.append(window)
    empty = pygame.image.tobytes(bare, "RGB")
    assert [pygame.image.tobytes(each, "RGB") == empty for each in seen] == [
        True,
        False,
        True,
        True,
    ]
    corners = [(0, 0), (SIZE[0] // 2, 0), (0, 270), (SIZE[0] // 2, 270)]
    parts = [seen[1].subsurface((*corner, SIZE[0] // 2, 270)) for corner in corners]
    assert all(sum(pygame.transform.average_color(part)[:3]) > 3 for part in parts)
    below = seen[1].subsurface((0, 540, SIZE[0], SIZE[1] - 540))
    assert not any(pygame.image.tobytes(below, "RGB")), "buttons stay clear"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[App]:
    """The client, with shows at normal speed."""
    config = tmp_path / "settings.json"
    settings.save(Settings(speed="normal", sound=0, music=0), config)
    app = App(tmp_path / "games", (1280, 720), config)
    app.push(Title(app))
    yield app
    app.settings.language = "en"
    app.settings_changed()
    app.close()


def the_end(app: App, seats: int = 3) -> FinalScore:
    """Show the end of a game."""
    scene = _final_score(app) if seats == 3 else _final_score(app, find_game("playing_gods"), seats)
    assert isinstance(scene, FinalScore)
    app.push(scene)
    return scene


def test_the_scene_celebrates_once_and_all_points_are_one_press_away(
    client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(client.sounds, "play", lambda name, *_: heard.append(name))
    scene = the_end(client)
    pictures = set()
    titles = [scene.title]
    for _ in range(260):
        client.frame(1 / 30)
        pictures.add(hash(client.window.get_buffer().raw))
        if scene.title != titles[-1]:
            titles.append(scene.title)
            assert scene._podium is not None
            assert scene._now >= scene._podium.crowned
    assert len(pictures) > 100
    assert titles == ["Final score", scene.verdict], "who won is told when it was seen"
    sources = sum(1 for source in scene._sources)
    assert heard == ["coin"] * sources + ["fanfare", "cheer"]
    assert scene.draw(client.window) == [], "it rests"
    podium = client.window.copy()
    buttons = (each for each, _ in scene.focus._targets)
    detailed = next(b for b in buttons if getattr(b, "text", "") == "Points in detail")
    scene.focus.pressed(detailed)
    client.frame(1 / 30)
    assert pygame.image.tobytes(client.window, "RGB") != pygame.image.tobytes(podium, "RGB")
    assert scene._detailed


def test_whoever_presses_something_has_the_buttons_at_once_and_not_who_moves_the_mouse(
    client: App,
) -> None:
    scene = the_end(client)
    for _ in range(4):
        client.frame(0.5)
    assert scene._interval is None
    assert scene._away > 0
    before = scene._now
    where = {"pos": (5, 5), "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
    scene.handle(pygame.Event(pygame.MOUSEMOTION, where))
    assert scene._now == before
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    assert scene._now > before
    assert scene._away == 0.0


@pytest.mark.parametrize("still", [{"reduced_motion": True}, {"speed": "off"}], ids=str)
def test_who_wants_no_motion_sees_the_end_of_it_at_once(
    client: App, still: dict[str, object]
) -> None:
    for name, value in still.items():
        setattr(client.settings, name, value)
    scene = the_end(client)
    client.frame(0.0)
    first = pygame.image.tobytes(client.window, "RGB")
    for _ in range(5):
        client.frame(0.3)
    assert pygame.image.tobytes(client.window, "RGB") == first
    assert scene._now == math.inf


@pytest.mark.parametrize("seats", [3, 5])
def test_it_fits_in_every_window_language_and_size_of_texts(
    client: App, misfits: Misfits, seats: int
) -> None:
    client.settings.reduced_motion = True
    scene = the_end(client, seats)
    languages: tuple[Language, ...] = tuple(LANGUAGES)
    cases = zip(
        ((960, 540), (1280, 720), (1920, 1080), (3840, 2160), (1000, 900), (960, 540)),
        (80, 100, 150, 125, 200, 200),
        languages * 2,
        strict=True,
    )
    for size, text_size, language in cases:
        client.settings.text_size, client.settings.language = text_size, language
        client._take_up_settings()
        for detailed in (False, True):
            scene._detailed = detailed
            scene.layout(Canvas(size))
            scene.draw(pygame.Surface(size))
    assert misfits.measured > 100
    assert not misfits.found


@pytest.mark.parametrize("number", [0, 1, MOST_LINES, MOST_LINES + 1, 100])
def test_of_a_long_course_a_few_lines_are_told_evenly(number: int) -> None:
    course = [ScoreRow(str(line), (line,)) for line in range(number)]
    told = [int(row.label) for row in _thinned(course)]
    steps = {later - sooner for sooner, later in pairwise(told)}
    assert len(told) == min(number, MOST_LINES)
    assert not told or (told[0], told[-1]) == (0, number - 1)
    assert not steps or 0 < min(steps) <= max(steps) <= min(steps) + 1


def test_buttons_slide_in_once_the_winner_is_crowned_or_at_a_press(client: App) -> None:
    scene = the_end(client)
    client.frame(CLOSES + STAYS)
    client.frame(0.0)
    client.frame(OPENS)
    client.frame(OPENS)
    assert scene._interval is None
    client.frame(1 / 30)
    foot = scene._foot.clip(client.window.get_rect())
    bare = client.window.subsurface(foot).copy()
    assert scene._podium is not None
    assert scene._podium.hall is not None
    boards = scene._podium.hall.subsurface(foot)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(boards, "RGB")
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)))
    client.frame(1 / 30)
    shown = client.window.subsurface(foot)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(boards, "RGB")
    assert scene.title == scene.verdict


def test_a_curtain_closes_over_the_table_and_opens_on_the_podium(client: App) -> None:
    client.window.fill((1, 2, 3))
    scene = the_end(client)
    client.frame(CLOSES / 2)
    middle, edge = client.window.get_rect().center, (3, 200)
    assert client.window.get_at(middle)[:3] == (1, 2, 3), "the table, as it was left"
    cloth = client.window.get_at(edge)
    assert cloth[:3] != (1, 2, 3)
    before = scene._now
    client.frame(CLOSES / 2 + STAYS)
    assert client.window.get_at(middle)[:3] != (1, 2, 3)
    client.frame(0.0)
    client.frame(OPENS / 2)
    assert scene._now == before, "nothing is counted behind it"
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
    client.frame(0.0)
    assert scene._interval is None
    assert client.window.get_at(edge) != cloth


def test_paper_flies_behind_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = pygame.Rect(200, 300, 400, 200)

    def flown(*before: pygame.Rect) -> bytes:
        surface = pygame.Surface((800, 600))
        rejoices(surface, 0.9, 0.6, [(200, 40, 40)], 560, before)
        return pygame.image.tobytes(surface.subsurface(kept.inflate(-40, -40)), "RGB")

    with_paper, behind = flown(), flown(kept.inflate(60, 60))
    monkeypatch.setattr(festive, "DEPTHS", ())
    assert with_paper != behind == flown()
