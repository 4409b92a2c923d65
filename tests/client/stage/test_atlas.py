"""The sprites that are committed, and the reader of them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from parlour.client.stage.atlas import HEADINGS, SIZES, Atlas, Picture, _read, _reader, size_for

FOLDER = Path(__file__).parents[3] / "assets" / "gods_playground" / "atlas"
MARCHING = (
    "enemy/teutons/knight",
    "enemy/teutons/swede",
    "enemy/teutons/prussian",
    "enemy/russia/strelets",
    "enemy/tatars/archer",
    "enemy/ottomans/janissary",
    "enemy/ottomans/sipahi",
    "enemy/habsburgs/soldier",
)
SIDES = ("0", "1", "2", "king")
WALKING = (
    *(f"{unit}/{side}" for unit in ("infantry", "cavalry", "artillery") for side in SIDES),
    *(f"follower/{side}/0" for side in SIDES),
    "hussar/king",
    "leader/king",
    "cossack/foot",
    "cossack/rider",
)
WELL_SEEN = 96
"""From this alpha on a pixel counts: the tips of flames and smoke are fainter in a small size."""
REGIONS = ("prussia", "lithuania", "ukraine", "little_poland", "great_poland")
BURNING = (
    *(f"estate/{seat}/{number}" for seat in range(3) for number in range(3)),
    *(f"city/{number}" for number in range(3)),
    *(f"town/{region}" for region in REGIONS),
)
FIRES = ("flame/camp", "flame/small", "flame/medium", "flame/large", "flame/roof", "flame/tall")


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return Atlas()


def every(atlas: Atlas, name: str, scale: float) -> list[Picture]:
    turns = [HEADINGS.index(each) for each in atlas.headings(name)] or [0]
    actions = atlas.actions(name).items()
    return [
        atlas.picture(name, action, heading, step, scale)
        for action, steps in actions
        for heading in turns
        for step in range(steps)
    ]


def test_every_cell_lies_on_its_page_in_every_size(atlas: Atlas) -> None:
    for name in atlas.names:
        counts = {size: len(every(atlas, name, pixels)) for size, pixels in SIZES.items()}
        assert len(set(counts.values())) == 1, name


def edges(picture: Picture) -> tuple[int, int, int, int]:
    """Return where what is well seen of a picture begins and ends, from its foot."""
    seen = picture.surface.get_bounding_rect(min_alpha=WELL_SEEN)
    x, y = picture.foot
    return seen.left - x, seen.top - y, seen.right - x, seen.bottom - y


def test_sizes_are_of_one_drawing(atlas: Atlas) -> None:
    for name in atlas.names:
        small, large = (
            atlas.picture(name, next(iter(atlas.actions(name))), 0, 0, s) for s in (1, 2)
        )
        for one, two in zip(edges(small), edges(large), strict=True):
            assert abs(2 * one - two) <= 6, name


@pytest.mark.parametrize("name", MARCHING)
def test_enemies_march_strike_and_fall_all_round(atlas: Atlas, name: str) -> None:
    assert atlas.headings(name) == HEADINGS
    assert atlas.actions(name) == {"idle": 1, "walk": 6, "strike": 4, "fall": 3}
    seen = {pygame.image.tobytes(each.surface, "RGBA") for each in every(atlas, name, 2 / 3)}
    assert len(seen) == 8 * 14


@pytest.mark.parametrize("side", SIDES)
def test_armies_and_nobles_are_seen_from_a_chair(atlas: Atlas, side: str) -> None:
    for unit in ("infantry", "cavalry"):
        for pose in ("idle", "ready"):
            assert atlas.picture(f"{unit}/{side}", pose).surface.get_height() >= 50
    for stance in ("proud", "speech", "sabre"):
        high = atlas.picture(f"noble/{side}/{stance}").surface.get_height()
        assert 70 <= high <= 110


@pytest.mark.parametrize("name", WALKING)
def test_whoever_marches_has_legs_or_wheels_that_move(atlas: Atlas, name: str) -> None:
    steps = atlas.actions(name)["walk"]
    seen = {
        pygame.image.tobytes(atlas.picture(name, "walk", 7, step).surface, "RGBA")
        for step in range(steps)
    }
    assert len(seen) == steps >= 4


@pytest.mark.parametrize("name", BURNING)
def test_what_burns_is_darker_than_before(atlas: Atlas, name: str) -> None:
    folder, _, which = name.partition("/")
    whole, burnt = (atlas.picture(each) for each in (name, f"{folder}/burnt/{which}"))
    assert _brightness(burnt) < 0.8 * _brightness(whole)


def _brightness(picture: Picture) -> float:
    colour = pygame.transform.average_color(picture.surface, consider_alpha=True)
    return sum(colour[:3])


@pytest.mark.parametrize("name", FIRES)
def test_fires_burn_in_many_frames(atlas: Atlas, name: str) -> None:
    seen = {pygame.image.tobytes(each.surface, "RGBA") for each in every(atlas, name, 1)}
    assert len(seen) >= 8


def test_feet_are_low_in_figures(atlas: Atlas) -> None:
    for name in MARCHING:
        picture = atlas.picture(name, "idle", HEADINGS.index("s"))
        assert picture.foot[1] > picture.surface.get_height() * 0.6


def test_alpha_is_premultiplied(atlas: Atlas) -> None:
    surface = atlas.picture("noble/2/proud").surface
    wide, high = surface.get_size()
    pixels = [surface.get_at((x, y)) for x in range(wide) for y in range(high)]
    assert any(p.a == 255 for p in pixels)
    assert any(0 < p.a < 255 for p in pixels)
    assert all(max(p.r, p.g, p.b) <= p.a for p in pixels)


def test_a_shadow_lies_to_the_right_of_who_casts_it(atlas: Atlas) -> None:
    picture = atlas.picture("infantry/1")
    assert picture.shadow is not None
    right_of_foot = picture.shadow.get_width() - picture.shadow_foot[0]
    assert right_of_foot > picture.shadow_foot[0]


def test_pages_are_read_when_they_are_wanted() -> None:
    atlas = Atlas()
    assert atlas.loaded == 0
    atlas.picture("barn")
    _reader().submit(int).result()  # what was waited for is kept a moment later
    assert atlas.loaded == 2  # the barn, and its shadow
    atlas.forget()
    assert atlas.loaded == 0


def test_pages_that_come_are_kept_and_no_more_are_read_ahead_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    atlas = Atlas()
    wanted = atlas._page_bytes("1")
    monkeypatch.setattr("parlour.client.stage.atlas.AHEAD_BYTES", sum(wanted[:3]))
    atlas.fetch(1.0)
    for coming in list(atlas._coming.values()):
        coming.result()
    _reader().submit(int).result()
    assert not atlas._coming, "what has come is kept like all pictures"
    assert 3 <= atlas.loaded < len(wanted)
    assert atlas.used <= sum(wanted[:3])


def test_a_page_is_read_once_for_all_that_is_wanted_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.client.stage.atlas.PAGE_BYTES", 1)  # each page drops the others
    read: list[str] = []

    def reading(path: str) -> pygame.Surface:
        read.append(path)
        return _read(path)

    monkeypatch.setattr("parlour.client.stage.atlas._read", reading)
    atlas = Atlas()
    wanted = [("barn", "idle", 0), *((name, "walk", 2) for name in MARCHING)]
    for _ in range(3 * len(atlas._manifest.pages["2"])):
        ready = [atlas.ready(*each, 0, 1.8) for each in wanted]
        if all(ready):
            break
        for coming in list(atlas._coming.values()):
            coming.result()
        _reader().submit(int).result()
    assert all(ready), "all of them come, though no page stays"
    assert len(read) == len(set(read)), "no page is read again for who was asked for before"
    every_step = [
        (name, action, heading, step)
        for name, action, heading in wanted
        for step in range(atlas.actions(name)[action])
    ]
    assert all(atlas.ready(*each, 1.8) for each in every_step), "and their other steps with them"
    before = len(read)
    for each in every_step:
        assert atlas.picture(*each, 1.8).surface is atlas.picture(*each, 1.8).surface
    assert len(read) == before


def test_other_scales_are_made_from_the_next_larger_size(atlas: Atlas) -> None:
    assert [size_for(scale) for scale in (0.5, 2 / 3, 0.8, 1, 4 / 3, 2, 3)] == [
        "2/3", "2/3", "1", "1", "2", "2", "2",
    ]  # fmt: skip
    whole, part = atlas.picture("sejm").surface, atlas.picture("sejm", scale=0.8).surface
    assert part.get_width() == pytest.approx(0.8 * whole.get_width(), abs=1)


def test_a_heading_that_is_not_drawn_is_the_nearest(atlas: Atlas) -> None:
    assert atlas.headings("cavalry/0") == ("ne", "nw", "sw", "se")
    drawn = [atlas.picture("cavalry/0", "walk", HEADINGS.index(each)) for each in ("ne", "se")]
    assert atlas.picture("cavalry/0", "walk", 0).surface in [each.surface for each in drawn]


@pytest.mark.parametrize("name", ["vienna/sobieski", "vienna/hussar/sabre"])
def test_who_relieves_vienna_rears_and_cheers(atlas: Atlas, name: str) -> None:
    assert atlas.actions(name) == {"idle": 1, "walk": 6, "rear": 6, "cheer": 4}


def test_unknown_names_and_actions_are_refused(atlas: Atlas) -> None:
    assert "dragon" not in atlas
    with pytest.raises(KeyError):
        atlas.picture("dragon")
    with pytest.raises(KeyError):
        atlas.picture("noble/0/proud", "fly")


def test_the_atlas_is_small_and_whole() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 14_000_000
    assert pygame.image.get_extended()
