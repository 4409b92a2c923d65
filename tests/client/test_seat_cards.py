"""Seats are given on cards, and settings and rules of tables by switches and sliders."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

import pygame
import pytest
from pygame_gui.elements import UIImage

from parlour.client.app import App
from parlour.client.games import board_for, emblems_of, mark_of
from parlour.client.layout.faces import Segment
from parlour.client.layout.slider import Slider
from parlour.client.scenes.lobby.new_table import CLOCKS, MINE, OPEN, PACES, NewTable
from parlour.client.scenes.lobby.welcome import gathering
from parlour.client.scenes.menus import seating
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.pennants import pennants
from parlour.client.scenes.menus.seat_card import Sits, banner, portrait
from parlour.client.scenes.menus.seating import HUMAN
from parlour.client.scenes.menus.settings import PALETTE_WORDS, PREVIEW, SECTIONS, SettingsScene
from parlour.client.scenes.words import clock_words, kind_words
from parlour.client.settings import TEXT_SIZES, Settings
from parlour.server.bots import LEVELS, RANDOM
from parlour.shared.games import games
from parlour.shared.language import percent_words, tr
from tests.client.person import Person

S = TypeVar("S", bound=ChoosingScene)


def opened(app: App, kind: type[S]) -> tuple[Person, S]:
    """Open a screen when it is known which bots there are, and look at it."""
    person = Person(app)
    while app.welcome is None:
        person.wait()
    scene = kind(app)
    app.push(scene)
    person.frames(2)
    return person, scene


def widget(scene: ChoosingScene, name: str, number: int = 0) -> Any:
    """Return what is called so, the first of it or a later one."""
    return [each for each, _ in scene.focus._targets if getattr(each, "text", "") == name][number]


def click(person: Person, scene: ChoosingScene, name: str, number: int = 0) -> None:
    """Click what is called so."""
    person.click(widget(scene, name, number).get_abs_rect().center)


def test_strength_and_temper_of_a_bot_are_chosen_on_its_card(app: App) -> None:
    person, scene = opened(app, NewGame)
    assert scene._kinds == [HUMAN, "bot:steady", "bot:steady"]
    click(person, scene, "magnate")
    click(person, scene, "Bot: strong")
    assert scene._kinds[1] == "bot:strong magnate", "it keeps its temper"
    click(person, scene, "Bot: random")
    assert scene._kinds[1] == "bot:random", "which chance has not"
    click(person, scene, tr(HUMAN), 1)
    click(person, scene, "A bot")
    assert scene._kinds == ["bot:steady", HUMAN, "bot:steady"]


def test_every_strength_is_a_bar_the_weakest_first(app: App) -> None:
    _, scene = opened(app, NewGame)
    bars = [
        widget(scene, f"Bot: {level}").get_abs_rect().x for level in (RANDOM, "novice", *LEVELS)
    ]
    random, novice, steady, _, strong, master = bars
    assert random < novice < steady < strong < master


def test_an_emblem_is_taken_from_those_that_are_free(app: App) -> None:
    person, scene = opened(app, NewGame)
    click(person, scene, "Playing Gods")
    words = emblems_of("playing_gods")
    taken = [tr(words[each]) for each in scene._emblems]
    click(person, scene, taken[1])
    shown = {getattr(each, "text", "") for each, _ in scene.focus._targets}
    assert {tr(each) for each in words.values()} - shown == set(), "all stay in sight"
    free = next(each for each in words if each not in scene._emblems)
    click(person, scene, tr(words[free]))
    assert scene._emblems[1] == free
    assert scene._unfolded is None


@pytest.mark.parametrize("game", games())
def test_everybody_who_can_sit_there_has_a_portrait(app: App, game: str) -> None:
    for seat in range(games()[game].players[-1]):
        for emblem in emblems_of(game) or ("",):
            figure = portrait(game, seat, mark_of(game, seat, emblem), (300, 200))
            assert 200 in figure.get_size() or 300 in figure.get_size()
    for kind in ("person", "bot", "open", "closed"):
        app.scene.layout(app.scene.canvas)  # type: ignore[attr-defined]
        art = app.art(app.scene.canvas)  # type: ignore[attr-defined]
        assert banner(art, Sits(game, 0, "", kind), (200, 150)).get_size() == (200, 150)
    assert board_for(game).champion(0, mark_of(game, 0, "")) is not None


def test_a_table_is_laid_out_by_signs_and_says_what_they_mean(app: App) -> None:
    person, scene = opened(app, NewTable)
    caption = scene.form.captions["who 1"]
    assert caption.shown == "Open seat"
    person.move(widget(scene, "Another player here", 1).get_abs_rect().center)
    person.frames(2)
    assert caption.shown == "Another player here"
    person.move((2, 2))
    person.frames(2)
    assert caption.shown == "Open seat"
    click(person, scene, "Another player here", 1)
    assert scene._kinds[1:] == [MINE, OPEN]


def test_the_table_is_seen_as_it_will_be(app: App) -> None:
    person, scene = opened(app, NewTable)
    assert [(each.kind, each.bot) for each in scene._sitters()] == [
        ("person", False), ("open", False), ("open", False),
    ]  # fmt: skip
    before = _seen(app, scene)
    click(person, scene, kind_words("bot:steady"), 1)
    assert scene._sitters()[1].kind == "bot"
    assert _seen(app, scene) != before, "somebody sits there now"
    click(person, scene, "Rattus")
    assert {each.game for each in scene._sitters()} == {"rattus"}
    assert len(scene._sitters()) == 4


def test_names_are_seen_at_the_table_that_is_made_and_rules_where_they_are_chosen_alone(
    app: App,
) -> None:
    person, scene = opened(app, NewTable)
    assert [scene._name_at(seat) for seat in range(3)] == ["You", "", ""]
    before = _seen(app, scene)
    click(person, scene, "More")
    click(person, scene, "those invited")
    assert _seen(app, scene) == before, "nothing over the table says what is chosen below it"


def test_names_stand_in_one_column(app: App) -> None:
    _, scene = opened(app, NewGame)
    scene._choice.take(games()["playing_gods"])
    scene._choice.seats = 5
    scene._chosen_anew()
    fields = [each.get_abs_rect() for each in scene.fields]
    assert len(fields) == 5
    for edges in ([rect.left for rect in fields], [rect.right for rect in fields]):
        assert max(edges) - min(edges) <= 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_new_game_shows_its_table_however_many_play(app: App, seats: int) -> None:
    _, scene = opened(app, NewGame)
    scene._choice.take(games()["playing_gods"])
    scene._choice.seats = seats
    scene._chosen_anew()
    fields = [each.get_abs_rect() for each in scene.fields]
    assert len(fields) == seats
    assert len({rect.x for rect in fields}) == 1, "a line for each"
    assert scene.canvas.size[0] * 0.3 < fields[0].x, "beside the table"
    assert not scene._containers, "nothing scrolls"


def _seen(app: App, scene: NewTable) -> bytes:
    """Return the picture of the table."""
    game, sitters = scene._choice.game.name, scene._sitters()
    picture = gathering(app.art(scene.canvas), game, sitters, (500, 300))
    return pygame.image.tobytes(picture, "RGBA")


def test_rules_are_one_line_that_says_what_is_chosen_until_more_is_wanted(app: App) -> None:
    person, scene = opened(app, NewTable)
    assert not any(_called(each) in ("rated", "By mail") for each, _ in scene.focus._targets)
    click(person, scene, "More")
    for label in ("rated", "those invited", "By mail", "Less"):
        click(person, scene, label)
    told = next(
        item.words.html for item in scene.form.items.values()
        if item.words is not None and "Rules" in item.words.html
    )  # fmt: skip
    for chosen in ("1 day per decision", "rated", "for those invited", "no hints"):
        assert chosen in told
    assert not scene._containers, "nothing scrolls"


def test_few_clocks_are_offered_and_all_of_them_unfold(app: App) -> None:
    person, scene = opened(app, NewTable)
    click(person, scene, "More")
    click(person, scene, "By mail")
    assert CLOCKS[scene._clock].seconds == 86400
    assert scene.form.captions["rules"].shown == "1 day per decision"
    click(person, scene, "All clocks")
    assert len([each for each in CLOCKS if _offers(scene, each)]) == len(CLOCKS) > len(PACES)


def test_a_clock_that_is_taken_of_all_folds_them_and_is_named_where_it_is_changed(
    app: App,
) -> None:
    person, scene = opened(app, NewTable)
    click(person, scene, "More")
    scene.focus.focus(scene.form.first)
    seats = [each.get_abs_rect().y for each in _switches(scene)]
    click(person, scene, "All clocks")
    assert [each.get_abs_rect().y for each in _switches(scene)] == pytest.approx(seats, abs=60)
    assert not scene._containers, "the seats do not scroll"
    assert _called(scene.focus.focused) == "Open the table", "where it was, whatever comes between"
    click(person, scene, "7 days plus 1 day per turn")
    assert CLOCKS[scene._clock].increment == 86400
    assert not _offers(scene, CLOCKS[1]), "folded"
    click(person, scene, "All clocks")
    assert _offers(scene, CLOCKS[1]), "and changed where it is read"


def _switches(scene: NewTable) -> list[Any]:
    return [each for each, _ in scene.focus._targets if _called(each) == kind_words(OPEN)]


def _called(widget: Any) -> str:
    return str(getattr(widget, "text", ""))


def _offers(scene: NewTable, clock: Any) -> bool:
    return any(getattr(each, "text", "") == clock_words(clock) for each, _ in scene.focus._targets)


def test_a_slider_is_pulled_put_and_pressed(app: App) -> None:
    person, scene = opened(app, SettingsScene)
    slider = next(each for each in scene.form.sayings if isinstance(each, Slider))
    rect: Any = slider.get_abs_rect()
    person.click((rect.right - 2, rect.centery))
    assert app.settings.sound == 100
    person.take((rect.right - 4, rect.centery), (rect.centerx, rect.centery))
    person.button(pygame.MOUSEBUTTONUP, (rect.centerx, rect.centery))
    assert app.settings.sound == 50
    person.move((rect.left, rect.centery))
    assert app.settings.sound == 50, "it was let go"
    click(person, scene, "\u2212 How loud dice, drums and bells are.")
    assert app.settings.sound == slider.percent == 40


def test_what_a_setting_changes_is_told_of_the_one_that_is_meant(app: App) -> None:
    person, scene = opened(app, SettingsScene)
    caption = scene.form.captions["setting"]
    usual = caption.shown
    person.move(widget(scene, "reduced").get_abs_rect().center)
    person.frames(2)
    assert caption.shown not in ("", usual)
    told = {row.told for section in SECTIONS for row in section.rows}
    assert caption.shown in told
    person.move((2, 2))
    scene.focus.focus(widget(scene, "fast"))
    person.frames(2)
    assert caption.shown == tr("How quickly events are shown.")


def test_every_setting_that_is_chosen_stands_in_a_section() -> None:
    shown = {row.field for section in SECTIONS for row in section.rows}
    assert shown <= set(Settings.__struct_fields__)
    assert set(Settings.__struct_fields__) - shown == {"follow", "game", "names"}


def test_settings_lie_on_cards_in_line_and_no_size_of_texts_stands_alone(app: App) -> None:
    _, scene = opened(app, SettingsScene)
    sizes = [percent_words(size) for size in TEXT_SIZES]
    rects = [widget(scene, size).get_abs_rect() for size in sizes]
    lines = Counter(rect.top for rect in rects)
    assert set(lines.values()) == {len(sizes) // len(lines)}
    high = app.window.get_height() // 5
    cards = [
        rect
        for each in scene.manager.get_sprite_group().sprites()
        if isinstance(each, UIImage)
        and (rect := each.get_abs_rect()).height > high
        and rect.right < app.window.get_width() * PREVIEW
    ]
    assert len(cards) == len(SECTIONS)
    for edge in ("left", "right", "top", "bottom"):
        assert len({getattr(rect, edge) for rect in cards}) == 2


@pytest.mark.parametrize("scene_of", [NewGame, NewTable])
def test_who_sits_at_a_seat_is_seen_beside_what_is_chosen(
    app: App, scene_of: type[ChoosingScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Sits] = []

    def draws(art: Any, sits: Sits, size: tuple[int, int]) -> pygame.Surface:
        seen.append(sits)
        return banner(art, sits, size)

    monkeypatch.setattr(seating, "banner", draws)
    opened(app, scene_of)
    kinds = [each.kind for each in seen]
    assert [each.seat for each in seen] == [0, 1, 2]
    assert kinds[0] == "person"
    assert set(kinds[1:]) == {"bot" if scene_of is NewGame else "open"}


def test_a_palette_is_chosen_by_pennants_in_its_own_colours(app: App) -> None:
    _, scene = opened(app, SettingsScene)
    art = app.art(scene.canvas)
    sizes = (84, 62)
    pictures = {
        pygame.image.tobytes(pennants(art, palette, Segment(""), "normal", sizes), "RGBA")
        for palette in PALETTE_WORDS
    }
    assert len(pictures) == len(PALETTE_WORDS)
