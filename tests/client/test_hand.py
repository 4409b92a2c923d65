"""Cards lift, lean, follow the pointer and settle; panes draw only what of them has changed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.games import board_for
from parlour.client.games.gods_playground.board import SOUTH, GodsPlaygroundBoard
from parlour.client.games.protocol import RULE, Choice, Face, Fact, Plate
from parlour.client.net import Connection
from parlour.client.palette import in_use
from parlour.client.scenes.table.bubble import Beside
from parlour.client.scenes.table.cards import Cutter
from parlour.client.scenes.table.hand import STIR
from parlour.client.scenes.table.hud import apart
from parlour.client.scenes.table.items import items_of
from parlour.client.scenes.table.measures import BAND, HELD
from parlour.client.scenes.table.places_drawn import SCENES
from parlour.client.scenes.table.plate_sheets import POP, Mark
from parlour.client.scenes.table.plates import SHELF, SWELLS, PlatesPane
from parlour.client.scenes.table.playback import Playback
from parlour.client.scenes.table.scenery import scenery
from parlour.client.scenes.table.strip import AIR, BLOCK_SIDES, FLOATS, ROOMY
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.table.told import CONFIRM
from parlour.client.stage import ambient
from parlour.client.stage.looks import Picture
from parlour.client.stage.studio import Studio
from tests.client.person import FRAME, Person
from tests.client.screens import _table
from tests.client.test_panes import decisions
from tests.client.welcome import until_welcomed

DEALT = 8
"""Frames of the second in which cards are dealt."""


@pytest.fixture
def table(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    """A table at which special actions are chosen, when its cards have been dealt."""
    yield from _dealt(app, monkeypatch)


@pytest.fixture
def narrow(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    """The same on a board that has no room for the hand."""
    monkeypatch.setattr(GodsPlaygroundBoard, "hand_room", None)
    yield from _dealt(app, monkeypatch)


def _dealt(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    until_welcomed(app)
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    scene = _table(app, 3, "nobles", "special_actions")
    app.push(scene)
    person = Person(app)
    person.look()
    for _ in range(DEALT):
        app.frame(1 / DEALT)
    yield scene
    app.pop()


def test_what_lies_in_the_hand() -> None:
    look = Picture("coin", 40)
    numbers = [Choice(f"n={n}", str(n), group="How many?") for n in range(4)]
    words = [Choice("w=a", "A long way", group="Where?"), Choice("w=b", "Home", group="Where?")]
    faces = {"w=a": Face(look), "n=0": Face(look, counter=True)}
    kinds = [(item.kind, len(item.choices)) for item in items_of([*numbers, *words], faces)]
    assert kinds == [("counter", 4), ("card", 1), ("ticket", 1)]
    assert [item.kind for item in items_of(numbers, {})] == ["counter"]
    assert [item.kind for item in items_of(numbers[:1], {})] == ["ticket"]


def test_locked_tiles_are_as_large_as_others_and_dimmed(app: App) -> None:
    choices = [Choice("a=1", "Open"), Choice("a=2", "Shut", enabled=False, reason="No.")]
    items = list(items_of(choices, {each.id: Face(Picture("coin", 40)) for each in choices}))
    studio = Studio(Art(1.0))
    for measures in (BAND[0], HELD[0]):
        cutter = Cutter(studio, items, measures)
        assert cutter.size(items[0]) == cutter.size(items[1])
    cutter = Cutter(studio, items, BAND[0])
    light = [pygame.transform.average_color(cutter.draw(item).image) for item in items]
    assert sum(light[0][:3]) > sum(light[1][:3]) + 60


def test_every_scene_is_a_picture_of_its_own_and_every_face_has_one() -> None:
    size, palette = (90, 52), in_use()
    painted = {pygame.image.tobytes(scenery(size, name, palette), "RGBA") for name in SCENES}
    assert len(painted) == len(SCENES)
    faces = [
        board_for(name).face(decision.view, decision.seat, choice)
        for name in ("gods_playground", "rattus", "playing_gods")
        for decision in decisions(name)
        for choice in board_for(name).compose(decision.view, decision.seat).choices()
    ]
    shown = {face.scene for face in faces if face is not None and not face.bare}
    assert "" not in shown
    assert shown <= SCENES.keys()
    assert len(shown) > 10


def test_what_is_asked_and_all_tiles_stand_in_one_band(app: App, table: TableScene) -> None:
    tray = table._house.hud.tray
    told = table._house.asking.told("Ada", table.stage.scene.places)
    few = told._replace(choices=told.choices[:3], prompt="What now?")
    tray.show(few, "", lambda _: None, (0, app.window.get_width()))
    assert tray.hand.asked == tray.strip.rect
    assert tray.hand.rect.contains(tray.strip.rect)
    bodies = [card.body for card in tray.hand._cards]
    assert len({(body.top, body.size) for body in bodies}) == 1, "a row of equals"
    assert all(tray.strip.rect.right <= body.left for body in bodies)
    tray.show(told._replace(prompt="So long that it has no room. " * 30), "", lambda _: None,
              (0, app.window.get_width()))  # fmt: skip
    assert tray.strip.rect.bottom <= tray.hand.rect.top


def test_what_is_asked_beside_few_tiles_is_large_and_has_air(app: App, table: TableScene) -> None:
    tray = table._house.hud.tray
    told = table._house.asking.told("Ada", table.stage.scene.places)
    text = "Take a card, place cubes, use your cards; then move the Plague, which ends your turn."
    few = told._replace(choices=told.choices[:2], prompt=text, buttons=())
    tray.show(few, "", lambda _: None, (0, app.window.get_width()))
    asked = tray.hand.asked
    assert asked is not None
    (words,) = tray.strip._lines(few, "", ROOMY)
    wide = asked.width - 2 * tray.strip.px(BLOCK_SIDES)
    assert words.measure(float(wide))[1] <= AIR * asked.height + 1


def test_a_fight_tells_what_either_side_loses_and_its_button_is_as_wide(
    app: App, table: TableScene
) -> None:
    bubble, coin = table._house.hud.bubble, Picture("coin", 40)
    facts = (
        Fact(coin, "1", "noble"), Fact(coin, "4", joint=RULE), Fact(coin, "0.7", "horse", RULE),
    )  # fmt: skip
    fight, trade = bubble._measured(Beside("", facts)), bubble._measured(Beside("", facts[:2]))
    assert fight.told.height > 2 * trade.told.height
    for measured in (fight, trade):
        assert measured.button.top >= measured.told.bottom
        assert measured.button.width > 0.8 * measured.size[0]


def test_a_card_lifts_under_the_pointer_and_settles(app: App, narrow: TableScene) -> None:
    person, hand = Person(app), narrow._house.hud.tray.hand
    person.look_at_tray()
    person.frames(40)
    card = hand._cards[1]
    person.move(pygame.Rect(card.home, (20, 60)).center)
    person.frames(40)
    assert card.at[1] < card.home[1] - 5
    person.move((5, narrow.app.window.get_height() - 20))
    person.look_at_tray()
    person.move(pygame.Rect(hand._cards[3].home, (20, 60)).center)
    person.frames(40)
    assert abs(card.at[1] - card.home[1]) < 1


def test_at_rest_the_hand_shows_the_upper_part_of_its_cards(app: App, narrow: TableScene) -> None:
    person, tray = Person(app), narrow._house.hud.tray
    tray.lower()
    person.frames(40)
    edge = tray.hand.rect.bottom
    usable = [card for card in tray.hand._cards if not card.locked]
    locked = [card for card in tray.hand._cards if card.locked]
    for card in usable:
        assert 0.55 < (edge - card.at[1]) / card.body.height < 0.75, "two thirds are seen"
    assert min(card.at[1] for card in locked) > max(card.at[1] for card in usable)
    person.look_at_tray()
    person.frames(40)
    assert all(card.at[1] <= card.home[1] for card in tray.hand._cards)
    person.move(person.aside())
    person.frames(40)
    assert all(edge - card.at[1] < 0.15 * card.body.height for card in usable)


def test_on_a_board_with_room_the_hand_lies_there_whole(app: App, table: TableScene) -> None:
    person, tray = Person(app), table._house.hud.tray
    room = tray.hand.canvas.rect(SOUTH)
    at_rest = {card.item.id: card.at for card in tray.hand._cards}
    assert len(at_rest) == len(table.shown.choices) == 9
    for card in tray.hand._cards:
        assert room.contains(card.body)
        assert card.at == card.home
    person.look_at_tray()
    person.move(person.aside())
    person.frames(40)
    assert {card.item.id: card.at for card in tray.hand._cards} == at_rest
    assert tray.strip.rect.bottom <= tray.hand.rect.top or tray.hand.asked == tray.strip.rect
    assert tray.top >= room.top - tray.strip.rect.height - tray.hand.px(FLOATS)
    assert tray.strip.rect == tray.strip.full, "it covers nobody, and is read whole"
    person.move(table.shown.spots["kind=danzig"])
    person.frames(40)
    (danzig,) = (card for card in tray.hand._cards if card.item.id == "kind=danzig")
    assert danzig.at[1] < danzig.home[1] - 2
    person.click(table.shown.spots["kind=danzig"])
    assert table.shown.bubble
    assert not table._house.hud.bubble.rect.colliderect(tray.hand.rect), "one may choose otherwise"


def test_there_is_one_button_that_confirms(app: App, table: TableScene) -> None:
    person, hud = Person(app), table._house.hud
    person.click(table.shown.spots["kind=danzig"])
    assert [spot.id for pane in hud.panes for spot in pane.spots].count(CONFIRM) == 1
    assert hud.bubble.is_open
    person.press(pygame.K_BACKSPACE)
    person.press(pygame.K_d, "d")
    assert table.shown.ready
    assert [spot.id for pane in hud.panes for spot in pane.spots].count(CONFIRM) == 1


def test_the_rail_tells_who_acts_and_not_how_it_ends(
    app: App, table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = table._house
    house.asking.end()
    house.hud.drawer.pages.log.add("Ada wins the game.")
    monkeypatch.setattr(Playback, "busy", property(lambda _: True))
    monkeypatch.setattr(Playback, "doer", property(lambda _: 1))
    table._presenting.refresh()
    strip = house.hud.tray.strip
    assert strip.is_open
    ribbon = house.board.ribbon(table.model.shown)
    assert ribbon.now is not None
    assert strip._content is not None
    assert (table.model.names[1], ribbon.phases[ribbon.now]) == strip._content[:2]  # type: ignore[index]
    least = app.window.get_height() - strip.px(SHELF + FLOATS)
    assert strip.full.top >= least, "it floats just above the plates"


def test_the_rail_tells_what_is_seen_of_whoever_it_happens_to(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, strip = table._house, table._house.hud.tray.strip
    house.asking.end()
    monkeypatch.setattr(Playback, "busy", property(lambda _: True))
    monkeypatch.setattr(Playback, "doer", property(lambda _: 1))
    monkeypatch.setattr(Playback, "doing", property(lambda _: "falls from heaven."))
    table._presenting.refresh()
    assert strip._content is not None
    assert strip._content[:2] == (table.model.names[1], "falls from heaven.")  # type: ignore[index]
    monkeypatch.setattr(Playback, "doer", property(lambda _: None))
    table._presenting.refresh()
    assert strip._content[1] != "falls from heaven.", "nobody is seen to fall any more"  # type: ignore[index]


def test_only_the_frame_of_whose_turn_it_is_shines(app: App, table: TableScene) -> None:
    pane = table._house.hud.plates
    (seat,) = table.model.waiting_for()
    (shining,) = pane._shining()
    assert shining.contains(pane.plate_rects[seat])
    plates, marks = [each.plate for each in pane._told], [each.mark for each in pane._told]
    pane.show([p._replace(acts=False) for p in plates], marks)
    assert list(pane._shining()) == []
    pane.show(plates, marks)  # the turn comes
    pane.take_dirty()
    for _ in range(30):
        pane.update(0.05, still=False)
    swelling = pane.take_dirty()
    assert swelling
    assert all(shining.contains(rect) for rect in swelling)
    area = sum(
        rect.width * rect.height for rect in {tuple(rect): rect for rect in swelling}.values()
    )
    assert area < 0.4 * shining.width * shining.height, "the frame alone is drawn anew"
    pane.update(SWELLS, still=False)
    pane.take_dirty()
    pane.update(0.1, still=False)
    assert pane.take_dirty() == [], "then it rests"


def test_the_hand_comes_up_while_the_keyboard_is_on_a_card(app: App, narrow: TableScene) -> None:
    person, tray = Person(app), narrow._house.hud.tray
    person.press(pygame.K_TAB)
    person.frames(40)
    assert tray.hand.top == tray.hand.rect.top
    person.press(pygame.K_d, "d")
    person.frames(40)
    assert narrow.shown.focus == CONFIRM
    assert tray.hand.top > tray.hand.rect.top, "the land is seen while there is one thing to do"


def test_a_card_leans_after_the_pointer_and_goes_home(app: App, table: TableScene) -> None:
    person, hand = Person(app), table._house.hud.tray.hand
    person.look_at_tray()
    person.frames(40)
    name = hand._cards[1].item.id
    start = table.shown.spots[name]
    person.take(start, (start[0] + 200, start[1] - 300))
    leaning = max(abs(card.tilt) for card in hand._cards if card.item.id == name)
    assert leaning > 1
    person.frames(40)
    held = next(card for card in hand._cards if card.item.id == name)
    assert held.rect.collidepoint(start[0] + 200, start[1] - 300)
    assert abs(held.tilt) < 2, "a pointer that rests has no wind"
    person.button(pygame.MOUSEBUTTONUP, (start[0] + 200, start[1] - 300))
    person.frames(60)
    card = next(card for card in hand._cards if card.item.id == name)
    higher = card.home[1] - card.at[1]
    assert 0 < higher <= hand.px(STIR), "it is chosen, and lies a little higher"


def test_what_is_taken_up_and_chosen_is_heard(
    app: App, table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", lambda name, *_, **__: heard.append(name))
    person = Person(app)
    person.look_at_tray()
    person.move(table.shown.spots["kind=danzig"])
    assert heard == [], "to look at a card is silent"
    person.click(table.shown.spots["kind=danzig"])
    assert heard == ["place"]
    start = table.shown.spots["kind=diplomacy"]
    person.look_at_tray()
    person.take(start, (start[0], start[1] - 200))
    person.let_fall((start[0], start[1] - 200), (start[0], start[1] - 220))
    assert heard[:2] == ["place", "paper"]
    assert heard.count("paper") == 1


def test_what_cannot_be_used_says_why(app: App, table: TableScene) -> None:
    person, hud = Person(app), table._house.hud
    person.look_at_tray()
    locked = next(spot for spot in hud.tray.hand.spots if spot.locked)
    reason = next(c.reason for c in table.shown.choices if c.id == locked.id)
    person.move(locked.rect.center)
    person.frames(2)
    assert reason
    assert hud.tooltip.tip.reason == reason
    assert locked.press is None


def test_what_an_action_comes_to_stands_at_the_pointer(app: App, table: TableScene) -> None:
    person, hud = Person(app), table._house.hud
    person.look_at_tray()
    person.move(table.shown.spots["kind=danzig"])
    foreseen, facts = hud.tooltip.tip.text, hud.tooltip.tip.facts
    assert not table.shown.ready
    person.click(table.shown.spots["kind=danzig"])
    after = person.seen(table)
    assert after.ready
    assert foreseen == after.summary
    assert facts
    assert facts == table._house.asking.terms
    assert hud.bubble.is_open


def test_a_tile_that_is_pointed_at_is_a_large_card_with_what_it_does(
    app: App, table: TableScene
) -> None:
    person, hud = Person(app), table._house.hud
    person.look_at_tray()
    tile = hud.tray.hand.frames["kind=danzig"]
    person.move(tile.center)
    card = hud.tooltip.tip.card
    assert card is not None
    assert card.title == "Danzig"
    assert card.rule.startswith("For one noble of Prussia")
    assert card.face.cost
    assert hud.tooltip.rect.w > 2 * tile.w
    assert hud.tooltip.rect.bottom <= tile.top, "over the tiles, none of which it hides"


def test_a_button_stays_in_place_while_the_hand_goes_down(app: App, table: TableScene) -> None:
    person, tray = Person(app), table._house.hud.tray
    person.press(pygame.K_d, "d")
    told = table._house.asking.told("Ada", table.stage.scene.places)._replace(facts=())
    tray.show(told, "A long summary of what comes of it. " * 12, lambda _: None, (0, 1280))
    high, place = tray.strip.rect.height, tray.strip.frames[CONFIRM]
    tray.raise_for(person.aside())
    tray.update(1.0, still=True)
    assert tray.strip.rect.height < high
    assert tray.strip.frames[CONFIRM] == place
    assert tray.strip.rect.contains(place)


def test_rectangles_that_are_apart_cover_the_same() -> None:
    rng = Random(3)
    for _ in range(60):
        rects = [
            pygame.Rect(rng.randrange(20), rng.randrange(20), rng.randrange(1, 15), 6)
            for _ in range(rng.randrange(1, 6))
        ]
        pieces = list(apart(rects))
        covered = [
            sum(piece.collidepoint(x, y) for piece in pieces) for x in range(40) for y in range(40)
        ]
        wanted = [
            any(rect.collidepoint(x, y) for rect in rects) for x in range(40) for y in range(40)
        ]
        assert covered == wanted


def test_drawing_what_has_changed_gives_the_same_picture_as_drawing_all(
    app: App, table: TableScene
) -> None:
    table.stage.allowance.seconds = math.inf  # glows are drawn at once
    person = Person(app)
    table.stage.freeze()
    rng = Random(2)
    width, height = app.window.get_size()
    for number in range(30):
        point = rng.randrange(width), rng.choice((rng.randrange(height), height * 4 // 5))
        person.move(point)
        if number % 7 == 3:
            person.click(table.shown.spots["log"])
        if number % 7 == 5:
            person.press(pygame.K_TAB)
        person.frames(1)
        partly = app.window.copy()
        table.redraw()
        app.scene.draw(app.window)
        assert pygame.image.tobytes(partly, "RGB") == pygame.image.tobytes(app.window, "RGB")


def test_a_frame_in_which_nothing_moves_draws_nothing(app: App, table: TableScene) -> None:
    app.settings.reduced_motion = True
    Person(app).frames(20)
    table.update(FRAME)
    assert table.draw(app.window) == []
    app.settings.reduced_motion = False


def test_points_count_up_and_pop(app: App, table: TableScene) -> None:
    pane = PlatesPane()
    art = app.art(table._house.hud.plates.canvas)
    pane.layout(table._house.hud.plates.canvas, art, Studio(art))
    crest = Picture("crest_0", 84)

    def plate(points: int) -> list[Plate]:
        return [Plate(crest, "Ada", "", points, (), "panel:0"), Plate(crest, "Jan", "", 1, (), "")]

    pane.show(plate(3), [Mark(), Mark()])
    pane.take_dirty()
    pane.update(0.1, still=False)
    assert pane.take_dirty() == []
    pane.show(plate(9), [Mark(), Mark()])
    assert len(pane.take_dirty()) == 1, "the other plate tells the same"
    score = pane.numbers["0:points"]
    assert (score.shown, score.size) == (3, 1 + POP)
    pane.update(0.2, still=False)
    assert 3 < score.shown < 9
    assert 1 < score.size < 1 + POP
    assert score.rect in pane.take_dirty()
    pane.update(1.0, still=False)
    assert (score.shown, score.size) == (9, 1.0)
    pane.show(plate(12), [Mark(), Mark()])
    pane.update(0.0, still=True)
    assert (score.shown, score.size) == (12, 1.0), "nothing moves where motion is reduced"


def test_who_thinks_is_seen_to_think(app: App, table: TableScene) -> None:
    pane = table._house.hud.plates
    (seat,) = table.model.waiting_for()
    assert pane._thinking == [], "it is the own turn"
    pane.show([each.plate for each in pane._told], [Mark("", thinks=n != seat) for n in range(3)])
    assert len(pane._thinking) == 2
    pane.take_dirty()
    for _ in range(3):
        pane.update(0.2, still=False)
    assert len(pane.take_dirty()) >= 2


def test_whose_deed_is_shown_does_not_think_meanwhile(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = table._presenting._turn_mark
    assert told(1, Mark()).thinks
    monkeypatch.setattr(Playback, "busy", property(lambda _: True))
    monkeypatch.setattr(Playback, "doer", property(lambda _: 1))
    assert told(1, Mark()) == Mark()
    assert told(0, Mark()).text


def test_nobody_thinks_while_the_end_is_shown(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = table._presenting._turn_mark
    assert told(1, Mark()).thinks
    monkeypatch.setattr(table._house.playback, "_telling", True)
    monkeypatch.setattr(table._house.playback, "_coming", table.model.shown)
    assert told(1, Mark()).thinks
    monkeypatch.setattr(type(table.model.game), "outcome", lambda *_: object())
    assert told(1, Mark()) == Mark()


def test_what_is_no_part_of_a_choice_steps_back(app: App, table: TableScene) -> None:
    person, stage = Person(app), table.stage
    assert not stage._meant.singled, "nothing is chosen yet"
    person.press(pygame.K_m, "m")
    assert stage._meant.singled == stage._meant.lit
    assert "region:prussia" in stage._meant.singled
    person.press(pygame.K_1, "1")
    person.press(pygame.K_3, "3")
    assert table.shown.ready
    assert stage._meant.singled == {"region:prussia", "region:ukraine"}
    person.press(pygame.K_p, "p")
    assert not stage._meant.singled, "passing is about no place"


def test_what_can_be_chosen_pulses_once(app: App, table: TableScene) -> None:
    Person(app).press(pygame.K_m, "m")
    stage = table.stage
    levels = []
    for _ in range(60):
        levels.append(ambient.pulse(stage._shown(stage.clock).lit_for))
        stage.update(0.05)
    assert levels[0] == levels[-1] == ambient.PULSE_RESTS
    assert max(levels) == ambient.PULSE_STEPS
    assert levels[30:] == [ambient.PULSE_RESTS] * 30


def test_of_what_there_is_none_little_is_seen(app: App, table: TableScene) -> None:
    pane = table._house.hud.plates
    plates, marks = [each.plate for each in pane._told], [each.mark for each in pane._told]
    before = pane._surface.copy() if pane._surface is not None else None
    coin, *others = plates[0].counts
    pane.show([plates[0]._replace(counts=(coin._replace(number=0), *others)), *plates[1:]], marks)
    where = next(spot.rect for spot in pane.spots if spot.id == coin.place and spot.rect.w < 80)
    icon = where.move(-pane.rect.x, -pane.rect.y)
    assert before is not None
    assert pane._surface is not None
    colours = [pygame.transform.average_color(each, icon)[:3] for each in (before, pane._surface)]
    greyness = [max(colour) - min(colour) for colour in colours]
    assert greyness[1] < greyness[0], "the coin has lost its gold"
