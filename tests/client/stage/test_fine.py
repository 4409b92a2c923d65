"""The ground as a camera sees it that has come nearer."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.stage import fine
from parlour.client.stage.actors import Mood, Scene
from parlour.client.stage.anims import Anim, after_one_another, hold, lean
from parlour.client.stage.fine import FINER, FineGround
from parlour.client.stage.stage import Stage
from tests.client.at_once import AtOnce
from tests.client.stage.kit import GROUND_COLOURS, PLACES, SIZE, ground, stage, window

NEAR = after_one_another(lean((600, 500), FINER, 0.1), hold(2.0))
LARGER = (round(SIZE[0] * FINER), round(SIZE[1] * FINER))


def summer(burnt: float = 0.0) -> Scene:
    """Return a scene without anybody."""
    return Scene(places=PLACES, mood=Mood("summer", {"west": burnt}, light="none"))


def leaning(screen: pygame.Surface, after: Scene, anim: Anim = NEAR, seconds: float = 1.0) -> Stage:
    """Return a stage in the middle of a show for which the camera has come nearer."""
    made = stage()
    made.set(summer())
    made.draw(screen)
    made.show(after, anim)
    for _ in range(round(60 * seconds)):
        made.update(1 / 60)
        made.draw(screen)
    return made


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.client.stage.stage.ThreadPoolExecutor", AtOnce)


def pixels(surface: pygame.Surface) -> bytes:
    """Return the colours of a picture."""
    return pygame.image.tobytes(surface, "RGB")


def seen(made: Stage, whole: pygame.Surface) -> pygame.Surface:
    """Return the part of a larger picture of the land that the camera sees."""
    view = made.camera.view()
    return whole.subsurface((round(-view.x), round(-view.y), *SIZE)).copy()


def test_while_a_show_runs_the_land_is_seen_in_pictures_as_large_as_it_is_seen() -> None:
    screen = window()
    made = leaning(screen, summer())
    assert made.showing
    assert made.camera.zoom == FINER
    assert pixels(screen) == pixels(seen(made, ground().pictures["summer"](LARGER).convert()))


def test_what_burns_meanwhile_burns_from_near_as_well() -> None:
    screen = window()
    made = leaning(screen, summer(1.0))
    before = pixels(screen)
    made.skip()
    made.camera.zoom_by(FINER, (200, 200))
    for _ in range(240):
        made.update(1 / 60)
        made.draw(screen)
    assert pixels(screen) != before
    burnt = ground().burnt
    assert burnt is not None
    x, y = made.pixel((400, 500))
    at = round(x), round(y)
    assert made.places_at(at) == ["west"]
    assert screen.get_at(at) == seen(made, burnt(LARGER).convert()).get_at(at)


def test_land_seen_from_near_changes_in_all_its_tiles_at_once() -> None:
    window()
    made = FineGround(ground(), SIZE, AtOnce())  # type: ignore[arg-type]
    lands = {name: make(LARGER).convert() for name, make in ground().pictures.items()}
    made.fetch("summer", "winter")
    summer_layers = made.layers("summer", "summer", 1.0, ())
    assert summer_layers is not None
    seen_part = pygame.Rect(200, 200, 600, 400)
    made.work(summer_layers, 10**9, None)
    assert made.surface is not None
    made.mark(made.rect)
    assert made.layers("winter", "winter", 1.0, ()) is None, "it is being read"
    winter_layers = made.layers("winter", "winter", 1.0, ())
    assert winter_layers is not None
    shown = []
    while made.is_behind(seen_part):
        made.work(winter_layers, 1, seen_part)
        shown.append(pixels(made.surface.subsurface(seen_part)))
    assert len(shown) > 3
    assert {*shown[:-1]} == {pixels(lands["summer"].subsurface(seen_part))}
    assert shown[-1] == pixels(lands["winter"].subsurface(seen_part))


def test_a_land_too_large_to_be_kept_twice_is_enlarged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fine, "MOST_PIXELS", 1000)
    screen = window()
    made = leaning(screen, summer())
    assert made._ground.fine.surface is None
    assert made.camera.zoom == FINER
    assert screen.get_at((480, 270))[:3] == GROUND_COLOURS["summer"]


def test_a_stage_that_rests_has_no_pictures_and_shows_the_same_afterwards() -> None:
    screen = window()
    made = leaning(screen, summer(0.5))
    made.skip()
    made.draw(screen)
    before = pixels(screen)
    made.rest()
    assert made._ground.fine.surface is None
    assert not any(made.kept[name] for name in ("pictures", "pictures from near"))
    canvas = Canvas(SIZE)
    made.resize(canvas, Art(canvas.scale))
    screen.fill((0, 0, 0))
    made.draw(screen)
    assert pixels(screen) == before
