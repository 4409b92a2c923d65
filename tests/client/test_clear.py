"""What has to be confirmed on the board stands where nothing plays."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from parlour.client.app import App
from parlour.client.net import Connection
from parlour.client.scenes.table import presenting
from parlour.client.scenes.table.clear import clearest, stops, strips
from parlour.client.scenes.table.table import TableScene
from parlour.client.stage.camera import Camera, View
from parlour.shared.gods_playground.names import REGIONS
from tests.client.screens import SCREENS, open_at_title

BOUNDS = pygame.Rect(0, 0, 800, 600)


def test_it_stands_near_and_covers_nothing_where_there_is_room() -> None:
    taken = [pygame.Rect(360, 260, 80, 80), pygame.Rect(300, 340, 300, 60)]
    found = clearest((200, 48), (400, 300), taken, BOUNDS, 1.0)
    assert BOUNDS.contains(found)
    assert found.collidelist(taken) < 0
    assert abs(found.centerx - 400) + abs(found.centery - 300) < 260


def test_its_pointer_crosses_nothing() -> None:
    name = [pygame.Rect(300, 180, 200, 30)]
    found = clearest((200, 48), (400, 300), name, BOUNDS, 1.0, pointer=120)
    foot = min(max(400, found.left), found.right), min(max(300, found.top), found.bottom)
    assert not name[0].clipline(foot, (400, 300))


def test_its_pointer_does_not_go_all_through_what_it_is_about() -> None:
    banner = pygame.Rect(370, 100, 60, 220)
    found = clearest((200, 48), (400, 300), [banner], BOUNDS, 1.0, pointer=200)
    foot = min(max(400, found.left), found.right), min(max(300, found.top), found.bottom)
    line = banner.clipline(foot, (400, 300))
    assert not line or math.dist(*line) < 31


def test_its_pointer_stops_at_what_is_read() -> None:
    plate, banner = pygame.Rect(300, 20, 200, 50), pygame.Rect(370, 180, 60, 140)
    x, y = stops(plate, (400, 300), [banner])
    assert (x, y) == (400, 180)
    assert stops(plate, (400, 300), []) == (400, 300)
    name = pygame.Rect(300, 60, 200, 60)
    assert stops(plate, (400, 300), [name])[1] < 80, "it does not strike a name through"


def test_it_has_no_pointer_where_it_would_point_at_somebody_who_is_not_meant() -> None:
    plate, man, goal = pygame.Rect(500, 100, 200, 150), pygame.Rect(440, 150, 40, 70), (100, 180)
    assert stops(plate, goal, [man], 36) == plate.center
    assert stops(plate, goal, [man], 15) == (479, 180)
    assert stops(plate, goal, [], 36) == goal
    assert stops(plate, goal, [], 36, 399) == plate.center, "what is far off is not pointed at"
    assert stops(plate, goal, [], 36, 401) == goal


def test_the_card_of_a_campaign_covers_no_name_of_a_land_and_points_at_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    app = open_at_title(tmp_path, (1280, 720))
    scene = SCREENS["table_war"](app)
    assert isinstance(scene, TableScene)
    app.push(scene)
    bubble, stage = scene._house.hud.bubble, scene._house.stage
    stage.freeze()
    for _ in range(3):
        app.frame(0.0)
    assert bubble.sheet.width
    assert bubble.sheet.collidelist(stage.taken(presenting.LARGEST, ("name",)).read) < 0
    feet = [stage.pixel(each.pose.feet) for each in stage.scene.actors.values()
            if each.id.startswith("noble:") and not each.id.endswith(":banner")]  # fmt: skip
    assert len(feet) > 8
    assert not any(bubble.sheet.collidepoint(x, y - 20) for x, y in feet), "no noble is hidden"
    for hit in stage._screen.hits:
        seen = hit.surface.get_bounding_rect(200).move(hit.at)
        hidden = seen.clip(bubble.sheet)
        if hit.actor.startswith("noble:"):
            assert hidden.w * hidden.h < 0.02 * seen.w * seen.h
        elif hit.actor.startswith("town:"):
            assert hidden.w < 0.45 * seen.w, "one sees whose city it is"
    assert bubble.rect.inflate(-60, -60).size <= bubble.sheet.size, "nothing is pointed at"
    app.close()


def test_it_stands_abroad_rather_than_on_land_that_is_played_on() -> None:
    land = [(300.0, 0.0), (800.0, 0.0), (800.0, 600.0), (300.0, 600.0)]
    played = strips(land)
    assert sum(each.w * each.h for each in played) == pytest.approx(500 * 600, rel=0.05)
    here = clearest((200, 48), (400, 300), [], BOUNDS, 1.0)
    assert here.collidelist(played) >= 0
    assert clearest((200, 48), (400, 300), [], BOUNDS, 1.0, played).collidelist(played) < 0


def test_what_has_stepped_back_may_be_covered() -> None:
    full, lit = [BOUNDS], [pygame.Rect(0, 0, 800, 300)]
    found = clearest((200, 48), (400, 290), lit, BOUNDS, 1.0, full)
    assert found.collidelist(lit) < 0


def test_what_is_read_is_covered_last() -> None:
    chamber = pygame.Rect(250, 200, 300, 200)
    figures = [pygame.Rect(x, 0, 60, 200) for x in range(0, 800, 100)]
    found = clearest((200, 48), (400, 300), figures, BOUNDS, 1.0, (), [chamber], pointer=120)
    assert not found.colliderect(chamber)
    figures.append(pygame.Rect(0, 400, 800, 200))
    found = clearest((200, 48), (400, 300), figures, BOUNDS, 1.0, (), [chamber], pointer=120)
    assert not found.colliderect(chamber), "it stands beside it, though somebody is hidden"


def test_it_stays_in_the_window_where_all_is_full() -> None:
    found = clearest((200, 48), (20, 20), [BOUNDS], BOUNDS, 1.0)
    assert BOUNDS.contains(found)
    assert BOUNDS.contains(clearest((200, 48), (4000, 20), [], BOUNDS, 1.0))


def test_land_is_measured_again_only_when_the_camera_has_moved(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = SCREENS["table_special"](app)
    assert isinstance(scene, TableScene)
    app.push(scene)
    measured: list[object] = []

    def measure(land: object) -> list[pygame.Rect]:
        measured.append(land)
        return []

    monkeypatch.setattr(presenting, "strips", measure)
    times = []
    for scale in (1.0, 1.0, 2.0):
        monkeypatch.setattr(Camera, "view", lambda _, scale=scale: View(scale, 0, 0))
        scene._presenting._strips_of_land()
        times.append(len(measured))
    assert times[0] >= len(REGIONS)
    assert times == [times[0], times[0], 2 * times[0]]
