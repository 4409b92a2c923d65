"""What stands on the board of God's Playground keeps to its place, and tells how things are."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations

import pygame
import pytest

from parlour.assets.languages import LANGUAGES, Language, catalogue
from parlour.client.art import Art
from parlour.client.games import board_for
from parlour.client.games.gods_playground.board import SOUTH
from parlour.client.games.gods_playground.figures import PEOPLE_COLOURS, PEOPLE_TRIMS, people
from parlour.client.games.gods_playground.forecast import danger
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.standing.drawings import (
    SURE,
    Arrow,
    Rim,
    Threat,
)
from parlour.client.games.gods_playground.standing.enemies import INSIDE, WELL_INSIDE
from parlour.client.games.gods_playground.standing.regions import LOW, MOST_SEEN
from parlour.client.games.gods_playground.standing.sheets import Muster, Tag, Tally
from parlour.client.games.gods_playground.standing.weight import CALM, WAR, at_stake
from parlour.client.games.gods_playground.tooltips import tooltip
from parlour.client.stage.actors import Actor, Scene
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import Seal
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Studio
from parlour.shared.gods_playground.board import PRINTED_STRENGTH
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS
from parlour.shared.gods_playground.phases.estates import estates_lost
from parlour.shared.gods_playground.state import (
    State,
    box_nobles,
    points,
    points_in_stock,
    strength,
)
from parlour.shared.language import speak
from tests.client.gods_playground.positions import decisions, moments

BOARD = board_for(GAME.name)


@cache
def studio() -> Studio:
    """Return where looks are drawn as in a window of 1920 x 1080."""
    return Studio(Art(1.0), sprites_of(GAME.name))


@cache
def scenes() -> tuple[tuple[State, Scene], ...]:
    """Return positions of some games, and how they look."""
    return tuple((state, BOARD.scene(state)) for state in decisions(4)[::9])


def area(actor: Actor) -> pygame.Rect:
    """Return what the body of an actor covers of the board of 1920 x 1080."""
    image = studio().posed(actor.look, 0, actor.pose)
    x, y = actor.pose.feet
    return image.surface.get_rect(topleft=(x - image.feet[0], y - image.feet[1]))


def named(scene: Scene, start: str, end: str = "") -> list[Actor]:
    """Return the actors whose ids begin and end so."""
    return [
        each
        for each in scene.actors.values()
        if each.id.startswith(start) and each.id.endswith(end)
    ]


def test_banners_of_families_hang_over_their_own_nobles() -> None:
    seen = 0
    for _, scene in scenes():
        for index, region in enumerate(REGIONS):
            for seat in range(SEATS):
                banner = scene.actors.get(f"noble:{region}:{seat}:banner")
                if banner is None:
                    continue
                slot = places().regions[index].nobles[seat]
                cloth = area(banner)
                assert abs(cloth.centerx - slot.x) <= 2
                assert cloth.width <= slot.width + 4, "it hangs over the next noble"
                seen += 1
    assert seen > 60


def test_no_name_value_or_banner_covers_another() -> None:
    seen = 0
    for _, scene in scenes():
        for region in REGIONS:
            told = [scene.actors[f"name:{region}"], scene.actors[f"value:{region}:seal"]]
            told += named(scene, f"points:{region}:", ":banner")
            told += named(scene, f"doom:{region}:value")
            for one, other in combinations(told, 2):
                if {one.id, other.id} == {f"value:{region}:seal", f"doom:{region}:value"}:
                    continue
                assert not _covers(one, other), (one.id, other.id)
                seen += 1
    assert seen > 200


def _covers(one: Actor, other: Actor) -> bool:
    """Return whether more than the edges of two actors lie over each other."""
    first, second = area(one), area(other)
    masks = [pygame.mask.from_surface(studio().posed(a.look, 0, a.pose).surface, 127)
             for a in (one, other)]  # fmt: skip
    away = (second.x - first.x, second.y - first.y)
    return masks[0].overlap_area(masks[1], away) > 12


def test_the_banner_of_the_majority_is_the_tallest() -> None:
    seen = 0
    for state, scene in scenes():
        for name, region in zip(REGIONS, state.regions, strict=True):
            numbers = sorted(region.nobles)
            if numbers[-1] == numbers[-2] or not numbers[-2]:
                continue
            first = region.nobles.index(numbers[-1])
            high = {seat: area(scene.actors[f"noble:{name}:{seat}:banner"]).height
                    for seat in range(SEATS) if region.nobles[seat]}  # fmt: skip
            assert all(high[first] > high[seat] for seat in high if seat != first)
            seen += 1
    assert seen > 10


def test_nothing_of_a_camp_is_cut_by_the_edge_of_the_board() -> None:
    board = pygame.Rect(0, 0, *places().size)
    for _, scene in scenes():
        for enemy in ENEMIES:
            for part in ("seat", "banner", "muster"):
                assert board.contains(area(scene.actors[f"enemy:{enemy}:{part}"])), (enemy, part)


def test_the_scroll_of_a_camp_is_off_the_way_of_its_arrow() -> None:
    seen = 0
    for _, scene in scenes():
        for enemy in ENEMIES:
            arrow = scene.actors.get(f"intent:{enemy}")
            if arrow is None:
                continue
            assert isinstance(arrow.look, Arrow)
            x, y = arrow.pose.feet
            scroll = area(scene.actors[f"enemy:{enemy}:muster"])
            assert not any(scroll.collidepoint(x + dx, y + dy) for dx, dy in arrow.look.way)
            told = scene.actors.get(f"intent:{enemy}:told")
            assert told is None or not scroll.colliderect(area(told))
            seen += 1
    assert seen > 20


def test_what_no_scroll_has_room_for_is_told_to_whoever_points_at_it() -> None:
    for state, scene in scenes():
        for index, enemy in enumerate(ENEMIES):
            scroll = scene.actors[f"enemy:{enemy}:muster"]
            told = tooltip(state, str(scroll.place))
            assert ", ".join(map(str, PRINTED_STRENGTH[index])) in told
            assert f"It has {points_in_stock(state, index)} strength point" in told


def test_land_that_is_taken_shows_it_and_by_whom() -> None:
    taken = free = 0
    for state, scene in scenes():
        for name, region in zip(REGIONS, state.regions, strict=True):
            rim = scene.actors.get(f"rim:{name}")
            town = scene.actors[f"town:{name}"].look
            assert isinstance(town, Sprite)
            manors = [scene.actors[f"estate:{name}:{n}"].look for n in range(len(region.estates))]
            if not points(region):
                assert rim is None
                assert "burnt" not in town.name
                assert not named(scene, f"fire:{name}")
                free += 1
                continue
            taken += 1
            strongest = max(range(len(ENEMIES)), key=lambda n: region.enemy[n])
            assert rim is not None
            assert isinstance(rim.look, Rim)
            assert rim.look.colour == PEOPLE_COLOURS[people(ENEMIES[strongest], state.turn)]
            assert all(isinstance(each, Sprite) and "burnt" in each.name for each in manors)
            assert "burnt" in town.name
            assert len({each.look for each in named(scene, f"fire:{name}")}) >= 3
    assert taken > 10
    assert free > 10


def test_fire_burns_in_towns_and_in_the_open_land_of_their_region() -> None:
    fires = [(fire, scene.actors[f"town:{fire.id.split(':')[1]}"])
             for _, scene in scenes() for fire in named(scene, "fire:")
             if not fire.id.startswith("fire:vienna:")]  # fmt: skip
    fields = {fire.id: fire for fire, _ in fires if ":field:" in fire.id}
    assert all(area(fire).colliderect(area(town)) for fire, town in fires if fire.id not in fields)
    for name in REGIONS:
        here = [fire.pose.feet for fire in fields.values() if fire.id.split(":")[1] == name]
        assert 1 <= len(here) <= 2, "more would vie with who stands there"
        assert all(places().region_at(x, y) == name for x, y in here)


def test_a_host_has_a_soldier_for_each_point_that_room_is_for() -> None:
    seen = 0
    for state, scene in scenes():
        for name, region in zip(REGIONS, state.regions, strict=True):
            for enemy, number in zip(ENEMIES, region.enemy, strict=True):
                found = named(scene, f"points:{name}:{enemy}:")
                soldiers = [each for each in found if each.id[-1].isdigit()]
                assert len(soldiers) == min(number, MOST_SEEN)
                seen += bool(soldiers)
    assert seen > 10


def test_a_value_is_red_only_where_it_is_low() -> None:
    coins = {region.value: scene.actors[f"value:{name}:seal"].look
             for state, scene in scenes()
             for name, region in zip(REGIONS, state.regions, strict=True)}  # fmt: skip
    assert min(coins) == LOW
    colours = {value: look.colour for value, look in coins.items() if isinstance(look, Seal)}
    assert {value for value in colours if colours[value] == colours[LOW]} == {LOW}


def test_estates_have_tags_and_what_will_fall_has_singed_ones() -> None:
    signs = [each.look for _, scene in scenes() for each in named(scene, "estate:", ":sign")]
    doomed = [each.look for _, scene in scenes() for each in named(scene, "doom:")
              if not each.id.endswith(":value")]  # fmt: skip
    assert {look.doomed for look in signs if isinstance(look, Tag)} == {False}
    assert {look.doomed for look in doomed if isinstance(look, Tag)} == {True}
    assert {type(look) for look in (*signs, *doomed)} == {Tag}


def test_a_tag_is_told_from_a_singed_one_without_its_colour() -> None:
    whole, singed = (studio().image(Tag(4, doomed=doomed)).surface for doomed in (False, True))
    assert whole.get_size() == singed.get_size()
    apart = pygame.mask.from_surface(whole, 127)
    apart.draw(pygame.mask.from_surface(singed, 127), (0, 0))
    assert apart.count() > pygame.mask.from_surface(whole, 127).count(), "its outline hangs askew"


def test_who_holds_land_is_told_along_its_border_alone() -> None:
    turns = [math.tau * step / 60 for step in range(60)]
    way = tuple((300 * math.cos(turn), 200 * math.sin(turn)) for turn in turns)
    image = studio().image(Rim(way, PEOPLE_COLOURS["habsburgs"]))
    wide, high = image.surface.get_size()
    row = [image.surface.get_at((x, high // 2)) for x in range(wide)]
    edge = max(row, key=lambda point: point.a)
    assert edge.a > 220, "nothing is seen through it"
    assert edge.b > edge.r > edge.g, "purple"
    assert row[wide // 2].a == 0, "burnt land keeps its colours"


def test_what_swedes_hold_is_edged_in_their_second_colour() -> None:
    turns = [math.tau * step / 60 for step in range(60)]
    way = tuple((100 * math.cos(turn), 70 * math.sin(turn)) for turn in turns)
    gold = PEOPLE_TRIMS["swedes"]
    looks = (Rim(way, PEOPLE_COLOURS["swedes"], trim) for trim in (None, gold))
    seen = [pygame.mask.from_threshold(studio().image(look).surface, gold, (40, 40, 40, 255))
            for look in looks]  # fmt: skip
    assert not seen[0].count()
    assert seen[1].count() > 300


def test_what_is_marked_to_fall_falls_if_the_enemies_that_are_there_stay() -> None:
    marked = 0
    for state in (moment.state for moment in moments(4)):
        if state.phase != "estates":
            continue
        for index, (name, region) in enumerate(zip(REGIONS, state.regions, strict=True)):
            loss = danger(state, index)
            if points(region):
                assert loss is not None
                assert loss.estates == min(estates_lost(region), len(region.estates))
                first = len(region.estates) - loss.estates
                marks = {m.id for m in named(BOARD.scene(state), f"doom:{name}:")} - {
                    f"doom:{name}:value"
                }
                assert marks == {f"doom:{name}:{n}" for n in range(first, len(region.estates))}
                marked += 1
            else:
                assert loss is None
    assert marked > 5


def test_nothing_is_marked_to_fall_once_the_estates_are_counted() -> None:
    later = [each.state for each in moments(4) if each.state.phase == "victory_points"]
    assert later
    assert all(danger(state, index) is None for state in later for index in range(len(REGIONS)))


def test_in_war_only_what_is_fought_for_is_told_at_once() -> None:
    calm = fought = 0
    for state, scene in scenes():
        if state.phase not in WAR:
            continue
        assert not named(scene, "supply:")
        assert not named(scene, "sejm:", ":name")
        assert not named(scene, "estate:", ":sign"), "red posts tell what would fall"
        for index, name in enumerate(REGIONS):
            seen = {each.pose.scale for each in named(scene, f"noble:{name}:")}
            assert seen <= {1.0 if at_stake(state, index) else CALM}
            calm += CALM in seen
            fought += 1.0 in seen
    assert calm > 5
    assert fought > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_benches_do_not_meet(language: Language) -> None:
    speak(catalogue(language))
    try:
        scene = BOARD.scene(GAME.new(3, {}))
    finally:
        speak(catalogue("en"))
    names = [area(each) for each in named(scene, "sejm:", ":name")]
    assert len(names) == len(REGIONS)
    assert not any(
        one.inflate(-8, -8).colliderect(other.inflate(-8, -8))
        for one, other in combinations(names, 2)
    )


def test_one_unit_needs_no_shield_and_more_are_counted_on_one() -> None:
    wide = [
        studio().image(Tally(number, (200, 40, 40))).surface.get_width() for number in range(13)
    ]
    assert wide[0] == wide[1] == 1
    assert 1 < wide[2] <= wide[12]


def test_a_chance_is_told_only_where_it_is_in_doubt() -> None:
    sure, likely = (studio().image(Threat(4, chance, (90, 90, 90))).surface for chance in (100, 62))
    assert likely.get_width() > 1.6 * sure.get_width()


def test_nothing_that_plays_stands_where_the_hand_lies() -> None:
    south = pygame.Rect(*(round(each) for each in SOUTH))
    seen = 0
    for _, scene in scenes():
        for each in scene.actors.values():
            if each.id.startswith(("decor:", "rim:")) or each.id.endswith(":earth"):
                continue
            here = area(each)
            if here.colliderect(south):
                seen += 1
                body = studio().posed(each.look, 0, each.pose).surface
                away = (south.x - here.x, south.y - here.y)
                mask = pygame.mask.from_surface(body, 127)
                assert mask.overlap_area(pygame.Mask(south.size, fill=True), away) < 120, each.id
    assert seen


def test_an_arrow_tells_how_many_come_only_where_the_banner_says_otherwise() -> None:
    told = 0
    for state, scene in scenes():
        for index, enemy in enumerate(ENEMIES):
            if f"intent:{enemy}" not in scene.actors:
                continue
            badge = scene.actors.get(f"intent:{enemy}:told")
            if badge is None:
                continue
            assert isinstance(badge.look, Threat)
            assert (badge.look.points, badge.look.more) != (strength(state, index), 0)
            assert badge.look.points is not None or badge.look.percent < SURE
            told += 1
    assert told > 20


def test_nothing_that_is_read_lies_over_anything_else_that_is_read() -> None:
    seen = 0
    for _, scene in scenes():
        plates = [*named(scene, "enemy:", ":muster"), *named(scene, "intent:", ":told")]
        plates += [*named(scene, "value:", ":seal"), *named(scene, "supply:plaque")]
        names = [each for each in named(scene, "name:") if each.id != "name:sejm"]
        banners = named(scene, "noble:", ":banner")
        for one, other in combinations([*plates, *names, *banners], 2):
            if not (one in banners and other in banners):
                assert not _covers(one, other), (one.id, other.id)
                seen += 1
    assert seen > 1000


def test_arrows_end_in_the_region_that_they_threaten() -> None:
    for state, scene in scenes():
        for index, enemy in enumerate(ENEMIES):
            arrow = scene.actors.get(f"intent:{enemy}")
            if arrow is not None and isinstance(arrow.look, Arrow):
                x, y = (a + b for a, b in zip(arrow.pose.feet, arrow.look.way[-1], strict=True))
                assert places().region_at(x, y) == REGIONS[index], state.turn
                tail = arrow.look.way[-6]
                back = math.dist(tail, arrow.look.way[-1])
                deep = INSIDE.get(enemy, WELL_INSIDE) - 4
                dx, dy = (
                    deep * (a - b) / back for a, b in zip(tail, arrow.look.way[-1], strict=True)
                )
                assert places().region_at(x + dx, y + dy) == REGIONS[index], "it is at the border"


def test_the_light_on_an_arrow_stays_within_its_edge() -> None:
    way = tuple((-200.0 + 20 * step, 4.0 * step) for step in range(11))
    arrow = studio().image(Arrow(way, 40.0, (200, 160, 60))).surface
    wide, high = arrow.get_size()
    surface = arrow.subsurface((wide // 2, 0, wide - wide // 2, high))  # its tail is faint
    light = pygame.mask.from_threshold(surface, (212, 178, 98), (24, 24, 24, 255))
    dark = pygame.mask.from_threshold(surface, (48, 38, 14), (24, 24, 24, 255))
    (lit,), (edge,) = ([max(mask.get_bounding_rects(), key=lambda rect: rect.w)]
                       for mask in (light, dark))  # fmt: skip
    assert lit.w > surface.get_width() / 3
    assert edge.contains(lit)


def test_an_arrow_comes_out_of_nothing_and_its_head_is_whole() -> None:
    way = tuple((-200.0 + 20 * step, 4.0 * step) for step in range(11))
    image = studio().image(Arrow(way, 40.0, (200, 160, 60)))
    thick = [
        image.surface.get_at((round(image.feet[0] + x), round(image.feet[1] + y))).a
        for x, y in (way[1], way[3], way[5], way[9])
    ]
    assert thick == sorted(thick)
    assert thick[0] < 130
    assert thick[-1] > 250


def test_an_arrow_tells_what_comes_beyond_the_strength_of_its_camp() -> None:
    alone, more = (studio().image(Threat(6, 100, (90, 90, 90), extra)).surface for extra in (0, 3))
    assert more.get_width() > 1.5 * alone.get_width()


def test_a_value_that_falls_is_marked_right_of_its_digit_and_before_the_coin() -> None:
    seen = 0
    for _, scene in scenes():
        for name in REGIONS:
            tag = scene.actors.get(f"doom:{name}:value")
            if tag is not None:
                coin = scene.actors[f"value:{name}:seal"].pose
                assert tag.pose.x > coin.x + 15
                assert tag.pose.y > coin.y
                seen += 1
    assert seen


def test_a_scroll_shows_the_shield_of_an_enemy_and_its_prize() -> None:
    colour = (20, 90, 60)
    four, five = (
        Muster("Russia", prize, colour, who="russia").render(studio(), 0).surface.convert_alpha()
        for prize in (4, 5)
    )
    for each in (four, five):
        shield = max(
            pygame.mask.from_threshold(each, colour, (4, 4, 4, 255)).get_bounding_rects(),
            key=lambda rect: rect.w * rect.h,
        )
        assert shield.right < each.get_width() / 2
        assert shield.height > each.get_height() / 2
    assert pygame.image.tobytes(four, "RGBA") != pygame.image.tobytes(five, "RGBA")


def test_a_shield_lies_on_the_way_of_an_enemy_that_is_held_in_check() -> None:
    barred = 0
    for state, scene in scenes():
        for index, name in enumerate(ENEMIES):
            shield = scene.actors.get(f"barred:{name}")
            if shield is None:
                continue
            assert f"intent:{name}" not in scene.actors
            assert strength(state, index) <= box_nobles(state.enemies[index])
            x, y = shield.pose.feet
            assert places().region_at(x, y) is None, "before the border"
            barred += 1
    assert barred
