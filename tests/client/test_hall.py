"""The hall: tables with chairs that fit, one click to sit down, who is here, the invitation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
import segno
from msgspec import structs

from parlour.assets.languages import LANGUAGES, catalogue
from parlour.client import settings
from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.net import Connection
from parlour.client.palette import Colour
from parlour.client.scenes.lobby import cards, chat, company, furniture
from parlour.client.scenes.lobby.badges import seal
from parlour.client.scenes.lobby.invite import QUIET, qr
from parlour.client.scenes.lobby.lobby import FAR, FRESHEN, Lobby
from parlour.client.scenes.lobby.seats import COPIED, Seats
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.message import Message
from parlour.client.scenes.words import plain
from parlour.client.settings import Settings
from parlour.client.ui import face
from parlour.shared.language import speak, tr
from parlour.shared.messages import (
    ChatLine,
    ClientMessage,
    Emote,
    Entered,
    EnterTable,
    LeaveTable,
    Mute,
    Muted,
    People,
    Presence,
    Refused,
    Said,
    SeatInfo,
    SetSeat,
    Sit,
    TableChanged,
    TableInfo,
    Tables,
)
from tests.client.screens import _info
from tests.client.welcome import until_welcomed

ME = "pAda"
LONG_NAME = "Krzysztof Opaliński-Radz"
PERSON = SeatInfo("person", "Jan", "pJan", present=True)
OPEN = SeatInfo("open")
BOT = SeatInfo("bot", "Zagłoba", bot="strong", ready=True)


@pytest.fixture
def sent() -> list[ClientMessage]:
    """What the client has said."""
    return []


@pytest.fixture
def app(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: list[ClientMessage]
) -> Iterator[App]:
    """A client whose words to the server are kept instead of said."""
    config = tmp_path / "settings.json"
    settings.save(Settings(speed="off", language="en", music=0, sound=0), config)
    app = App(tmp_path / "games", (1280, 720), config)
    app.push(Title(app))
    app.welcome = structs.replace(until_welcomed(app), person=ME)
    monkeypatch.setattr(Connection, "send", lambda _, message: sent.append(message))
    yield app
    app.settings.language = "en"
    app.settings_changed()
    app.close()


def table(name: str, *seats: SeatInfo, status: str = "open", **more: object) -> TableInfo:
    return structs.replace(_info(name, status), seats=seats, **more)


def hall(app: App, *tables: TableInfo) -> Lobby:
    scene = Lobby(app)
    scene.answer(Tables(id=None, whole=True, tables=tables))
    app.push(scene)
    return scene


def at_table(app: App, info: TableInfo, *lines: ChatLine) -> Seats:
    entered = Entered(id=1, info=info, step=0, views=(), missed=(), seen=0, chat=lines)
    scene = Seats(app, entered)
    app.push(scene)
    return scene


def press(scene: Lobby | Seats | Message, label: str) -> None:
    """Do what the first button with a label or name does."""
    for element, act in scene.focus._targets:
        if label in (getattr(element, "text", ""), getattr(element, "known_as", "")):
            act()
            return
    raise AssertionError(f"no {label!r}")


def _kinds(sent: list[ClientMessage], kind: type[ClientMessage]) -> list[ClientMessage]:
    return [message for message in sent if isinstance(message, kind)]


# --- tables ---


@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("text_size", [80, 100, 200])
@pytest.mark.parametrize("scale", [0.5, 1.0, 2.0])
def test_nothing_of_a_table_lies_over_anything_else(
    number: int, text_size: int, scale: float
) -> None:
    pygame.font.init()
    art = Art(scale, text_size / 100)
    width = round(cards.least_wide(art))
    for language in LANGUAGES:
        speak(catalogue(language))
        for verb in (tr("Sit down"), tr("Watch"), tr("Look back"), tr("Play"), tr("Open")):
            where = cards.plan(art, width, number, verb)
            whole = pygame.Rect((0, 0), where.size)
            apart = [*where.chairs, *where.names, where.plaque]
            assert all(whole.contains(rect) for rect in (*apart, where.top, where.button))
            for one, other in combinations(apart, 2):
                assert not one.colliderect(other)
            assert where.plaque.contains(where.button)
            assert where.plaque.contains(where.text)
            assert not where.text.colliderect(where.button)
            assert where.text.width > 120 * scale
            assert face(art, cards.VERB).size(verb)[0] <= where.button.width - 16 * scale
    speak(catalogue("en"))


@pytest.mark.parametrize("number", [0, 1, 4, 40])
def test_so_many_tables_are_shown_and_can_be_entered(
    app: App, sent: list[ClientMessage], number: int
) -> None:
    scene = hall(app, *(table(f"T{n}", PERSON, OPEN, BOT) for n in range(number)))
    verbs = [act for element, act in scene.focus._targets if _text(element) == "Look in"]
    assert len(verbs) == number
    for act in verbs:
        act()
    assert len({each.table for each in sent if isinstance(each, EnterTable)}) == number


def _text(element: object) -> str:
    return getattr(element, "text", "")


def test_an_empty_chair_is_sat_on_by_one_click(app: App, sent: list[ClientMessage]) -> None:
    app.servers.nickname = "Ada"
    scene = hall(app, table("T1", PERSON, OPEN, BOT))
    chair = next(each for each, _ in scene._spots if each.known_as == "Sit")
    click(scene, chair.get_abs_rect().center)
    sat = [(each.table, each.seat, each.name) for each in sent if isinstance(each, Sit)]
    assert sat == [("T1", 1, "Ada")]
    assert isinstance(sent[-2], EnterTable)
    scene.rebuild()
    scene.focus.move_to(next(n for n, (e, _) in enumerate(scene.focus._targets) if _known(e)))
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert len([each for each in sent if isinstance(each, Sit)]) == 2


def test_a_click_that_ends_elsewhere_does_nothing(app: App, sent: list[ClientMessage]) -> None:
    scene = hall(app, table("T1", PERSON, OPEN, BOT))
    before = len(sent)
    chair = next(each for each, _ in scene._spots if each.known_as == "Sit").get_abs_rect()
    click(scene, chair.center, until=(chair.right + 30, chair.centery))
    click(scene, (chair.right + 30, chair.centery), until=chair.center)
    assert len(sent) == before


def click(scene: Lobby, point: tuple[int, int], until: tuple[int, int] | None = None) -> None:
    """Press the mouse at a point and let it go there, or elsewhere."""
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=until or point, button=1))


def _known(element: object) -> str:
    return getattr(element, "known_as", "")


def test_chairs_of_running_tables_and_of_ones_own_are_no_buttons(app: App) -> None:
    mine = structs.replace(PERSON, person=ME)
    running = table("T1", PERSON, OPEN, status="running")
    scene = hall(app, running, table("T2", mine, OPEN), table("T3", PERSON, SeatInfo("closed")))
    names = [getattr(each, "known_as", "") for each, _ in scene.focus._targets]
    assert "Sit" not in names


def test_empty_chairs_shine_up_and_down_unless_motion_is_reduced(app: App) -> None:
    scene = hall(app, table("T1", PERSON, OPEN, BOT))
    window, drawn = app.window, []
    scene.update(FRESHEN)
    scene.draw(window)
    for _ in range(6):
        scene.update(0.1)
        drawn.append(scene.draw(window))
    assert [] not in drawn
    app.settings.reduced_motion = True
    scene.update(0.1)
    assert scene.draw(window) == []


def test_what_changes_at_a_table_is_drawn_without_making_all_anew(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = table("T1", PERSON, BOT, status="running", progress="2 nobles")
    scene = hall(app, info)
    scene.update(FRESHEN)
    made: list[None] = []
    rebuild = scene.rebuild

    def noted() -> None:
        made.append(None)
        rebuild()

    monkeypatch.setattr(scene, "rebuild", noted)
    looked = scene._pictures["T1"].image
    later = structs.replace(info, progress="3 campaigns")
    scene.answer(Tables(id=None, whole=False, tables=(later,)))
    scene.update(FRESHEN)
    assert scene._pictures["T1"].image is not looked
    assert not made
    scene.answer(Tables(id=None, whole=False, tables=(table("T2", PERSON, OPEN),)))
    scene.update(FRESHEN)
    assert len(made) == 1


def test_who_moves_moves_at_the_table_as_it_is_now(app: App) -> None:
    info = table("T1", PERSON, BOT, status="running", progress="2 nobles")
    scene = hall(app, info)
    scene.update(FRESHEN)
    company, absent = scene._companies["T1"]
    assert absent == {0, 1}
    bare = company._bare
    later = structs.replace(info, to_act=(1,))
    scene.answer(Tables(id=None, whole=False, tables=(later,)))
    scene.update(FRESHEN)
    assert scene._companies["T1"][0] is company
    assert company._bare is not bare, "the sign of who is to act is seen there as well"
    app.settings.reduced_motion = True
    scene.layout(scene.canvas)
    assert not scene._companies, "nobody moves where motion is reduced"


def test_tables_of_one_game_are_laid_in_different_ways(app: App) -> None:
    ways = {furniture.way_of(f"T{number}") for number in range(12)}
    assert ways == set(range(furniture.WAYS))
    where = furniture.gathered(400, 0, 60.0, 3, 20)
    for game in ("gods_playground", "rattus", "playing_gods"):
        seen = set()
        for way in ways:
            picture = pygame.Surface((400, 240), pygame.SRCALPHA)
            furniture.paint(picture, where, game, (), way=way)
            seen.add(pygame.image.tobytes(picture, "RGBA"))
        assert len(seen) == furniture.WAYS


def test_a_game_that_is_over_tells_who_won_and_can_be_looked_back_at(app: App) -> None:
    over = table("T1", PERSON, BOT, status="finished", progress="won 1 with 4,15")
    scene = hall(app, over)
    told = scene._told(over)
    assert (told.state, told.verb, told.weight) == ("Zagłoba won, 15", "Look back", "over")
    assert scene._told(structs.replace(over, progress="")).state == "finished"
    both = structs.replace(over, progress="won 0,1 with 7,7")
    assert scene._told(both).state == "Jan and Zagłoba share the win, 7"


def test_of_two_rows_the_back_one_is_smaller_and_the_free_chair_shines(app: App) -> None:
    tables = [table(f"T{n}", PERSON, BOT, status="running") for n in range(3)]
    scene = hall(app, *tables, table("T3", PERSON, OPEN))
    assert sorted(scene._near.values()) == [FAR, FAR, 1.0, 1.0]
    sits = [spot for spot, _ in scene._spots if spot.text == "Sit down"]
    shining = [each.element.get_abs_rect() for each in scene._living if each.reach]
    assert len(sits) == 1
    assert sits[0].get_abs_rect() in shining


def test_only_who_has_no_seat_looks_on() -> None:
    info = table("T1", PERSON, BOT, status="running", watchers=3)
    assert cards._lookers(info) == 2
    assert cards._lookers(structs.replace(info, watchers=0)) == 0


# --- people ---


def test_who_is_here_and_what_they_do(app: App) -> None:
    open_, running = table("T1", PERSON, OPEN), table("T2", PERSON, BOT, status="running")
    scene = hall(app, open_, running)
    told = (
        Presence("pJan", "Jan", "sits", "T1"),
        Presence("pZofia", "Zofia", "watches", "T2"),
        Presence("pEwa", "Ewa", "sits", None),
        Presence(ME, "Ada"),
    )
    scene.answer(People(people=told))
    assert [(guest.name, guest.doing) for guest in scene._guests()] == [
        ("Ada", "In the hall"),
        ("Jan", "Waiting at God's Playground"),
        ("Zofia", "Watching God's Playground"),
        ("Ewa", "At a private table"),
    ]


def test_a_game_that_waits_for_somebody_is_told_before_all_else(app: App) -> None:
    open_ = table("T1", PERSON, OPEN)
    running = table("T2", PERSON, BOT, status="running", to_act=(0,))
    scene = hall(app, open_, running)
    scene.answer(People(people=(Presence("pJan", "Jan", "sits", "T1"),)))
    (jan,) = scene._guests()
    assert (jan.doing, jan.urgent) == ("To move at God's Playground", True)
    scene.answer(Tables(id=None, whole=False, tables=(structs.replace(running, to_act=(1,)),)))
    (jan,) = scene._guests()
    assert (jan.doing, jan.urgent) == ("Waiting at God's Playground", False)


def test_a_server_that_knows_no_people_is_no_trouble(app: App, sent: list[ClientMessage]) -> None:
    scene = hall(app, table("T1", PERSON, OPEN))
    refused = Refused(id=scene._asked_for_people, code="bad_frame", text="there is no type")
    assert scene.answer(refused)
    assert app.scene is scene
    assert [guest.name for guest in scene._guests()] == ["Jan"]


def test_people_of_any_number_fit_their_list() -> None:
    pygame.font.init()
    for text_size in (0.8, 1.0, 2.0):
        art = Art(1.0, text_size)
        shown = company.guests([Presence(f"p{n}", LONG_NAME) for n in range(100)], {}, ME)
        assert len(shown) == company.MOST
        surface = pygame.Surface((400, company.height(art, len(shown))), pygame.SRCALPHA)
        company.draw(surface, art, shown)
        assert surface.get_bounding_rect().bottom <= surface.get_height()


# --- a table before its game ---


def test_the_link_is_in_the_picture_square_by_square() -> None:
    link = "gods-playground://192.168.1.20:8765/ABCD2345"
    matrix = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    number = len(matrix) + 2 * QUIET
    large = qr(link, 400)
    each = large.get_width() // number
    assert large.get_size() == (number * each, number * each)
    for y in range(number):
        for x in range(number):
            inside = QUIET <= x < number - QUIET and QUIET <= y < number - QUIET
            dark = inside and bool(matrix[y - QUIET][x - QUIET])
            colour = large.get_at((x * each + each // 2, y * each + each // 2))
            assert (colour.r < 128) == dark
    assert qr(link, 60).get_width() <= 60
    assert qr(link, 400) is large
    assert qr(link + "X", 400).get_buffer().raw != large.get_buffer().raw


def test_copying_says_so_for_a_moment(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = at_table(app, table("T1", structs.replace(PERSON, person=ME), OPEN))
    press(scene, "Copy the invitation")
    assert copied[0].endswith("/ABCD2345")
    press(scene, "Copied")
    scene.update(COPIED + 0.1)
    press(scene, "Copy the invitation")


MINE = SeatInfo("person", "Ada", ME, present=True)


@pytest.mark.parametrize(
    ("seats", "asks"),
    [((MINE, PERSON), True), ((MINE, BOT), False), ((MINE, OPEN), False), ((PERSON, OPEN), False)],
)
def test_leaving_asks_only_where_others_wait(
    app: App, sent: list[ClientMessage], seats: tuple[SeatInfo, ...], asks: bool
) -> None:
    scene = at_table(app, table("T1", *seats))
    scene.escape()
    assert isinstance(app.scene, Message) == asks
    if asks:
        assert not _kinds(sent, LeaveTable)
        assert isinstance(app.scene, Message)
        press(app.scene, "Leave the table")
    assert len(_kinds(sent, LeaveTable)) == 1


def test_a_table_tells_what_it_waits_for(app: App) -> None:
    ready = structs.replace(PERSON, ready=True)
    mine = structs.replace(MINE, ready=True)
    info = table("T1", mine, PERSON, OPEN, host=ME)
    scene = at_table(app, info)
    assert scene._waits_for() == "A seat is still free"
    scene.answer(TableChanged(info=structs.replace(info, seats=(mine, PERSON, BOT))))
    assert scene._waits_for() == "Jan is not ready"
    scene.answer(TableChanged(info=structs.replace(info, seats=(mine, ready, BOT))))
    assert scene._waits_for() == "All are ready: begin!"
    unready = (MINE, ready, BOT)
    scene.answer(TableChanged(info=structs.replace(info, seats=unready)))
    assert scene._waits_for() == "All wait for you"
    scene.answer(TableChanged(info=structs.replace(info, seats=(mine, ready, BOT))))
    assert scene._wakes(1, scene.now)  # the tick pops
    seats = (mine, ready, BOT)
    scene.answer(TableChanged(info=structs.replace(info, seats=seats, host="pJan")))
    assert scene._waits_for() == "All are ready: Jan begins"


def test_a_host_goes_through_the_levels_of_bots_to_an_open_seat(
    app: App, sent: list[ClientMessage]
) -> None:
    levels = plain(app.bot_levels["gods_playground"])
    assert len(levels) > 3
    scene = at_table(app, table("T1", MINE, OPEN, host=ME))
    for level in levels:
        press(scene, "A bot" if level == levels[0] else "Other bot")
        bot = structs.replace(BOT, bot=level)
        scene.answer(TableChanged(info=table("T1", MINE, bot, host=ME)))
    press(scene, "Other bot")
    asked = [(each.seat, each.kind, each.bot) for each in _kinds(sent, SetSeat)]  # type: ignore[attr-defined]
    assert asked == [*((1, "bot", level) for level in levels), (1, "open", None)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_emotes_are_sent_as_keys_and_read_in_ones_own_language(
    app: App, sent: list[ClientMessage], language: str
) -> None:
    app.settings.language = language  # type: ignore[assignment]
    app.settings_changed()
    scene = at_table(app, table("T1", MINE, PERSON))
    press(scene, "laughs")
    press(scene, tr("Phrases"))
    press(scene, tr("Thank you!"))
    assert [each.key for each in _kinds(sent, Emote)] == ["laughs", "thank_you"]  # type: ignore[attr-defined]
    scene.answer(Said(table="T1", line=ChatLine("pJan", "Jan", ":thank_you:", 0.0)))
    words = {"en": "Thank you!", "fr": "Merci\u00a0!", "pl": "Dziękuję!"}[language]
    assert words in scene.form.named["talk"].html_text
    assert scene._bubbles.wakes("pJan", scene.now)
    assert not scene._bubbles.wakes(ME, scene.now)


def test_somebody_is_muted_and_heard_again(app: App, sent: list[ClientMessage]) -> None:
    blah, hello = ChatLine("pJan", "Jan", "blah", 0.0), ChatLine(ME, "Ada", "hello", 0.0)
    scene = at_table(app, table("T1", MINE, PERSON), blah, hello)
    press(scene, "Mute")
    scene.answer(Muted(table="T1", persons=("pJan",)))
    assert scene._lines == [hello]
    press(scene, "Unmute")
    told = [(each.person, each.muted) for each in _kinds(sent, Mute)]  # type: ignore[attr-defined]
    assert told == [("pJan", True), ("pJan", False)]


def test_the_way_on_shines_once_nobody_is_waited_for(app: App) -> None:
    ready = structs.replace(PERSON, ready=True)
    mine = structs.replace(MINE, ready=True)
    scene = at_table(app, table("T1", mine, PERSON, host=ME))

    def shining() -> list[str]:
        return [_text(each.element) for each in scene._living]

    assert "Begin the game" not in shining()
    scene.answer(TableChanged(info=table("T1", mine, ready, host=ME)))
    assert "Begin the game" in shining()


def test_the_paper_of_the_talk_grows_with_what_is_said(app: App) -> None:
    scene = hall(app, table("T1", PERSON, OPEN))
    highs = [scene._chat.box.rect.height]
    for number in range(40):
        scene.answer(Said(table=None, line=ChatLine("pJan", "Jan", f"Line {number}", 0.0)))
        highs.append(scene._chat.box.rect.height)
    assert highs == sorted(highs)
    assert highs[0] == highs[2], "a few lines have room"
    assert 3 < len(set(highs)) < 9, "it grows by steps,"
    assert highs[-1] == highs[-8], "as far as there is room"
    assert highs[-1] > 1.5 * highs[0]


def test_few_words_stand_at_the_foot_of_the_talk_and_need_no_bar(app: App) -> None:
    scene = at_table(app, table("T1", MINE, PERSON), ChatLine("pJan", "Jan", "hello", 0.0))
    box = scene.form.named["talk"]
    assert box.html_text.startswith("<br><br>")
    assert box.scroll_bar is None
    for number in range(40):
        line = ChatLine("pJan", "Jan", f"line {number}", 0.0)
        scene.answer(Said(table="T1", line=line))
    box = scene.form.named["talk"]
    assert not box.html_text.startswith("<br>")
    assert box.scroll_bar is not None


def test_who_speaks_is_seen_beside_the_first_row_of_what_they_said(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "a long speech on the liberties of the nobles " * 2
    spoken = ChatLine("pJan", "Jan", words, 0.0), ChatLine("pEwa", "Ewa", "Veto!", 0.0)
    scene = at_table(app, table("T1", MINE, PERSON), *spoken)
    seen: list[str] = []

    def noted(name: str, side: int, colour: Colour | None = None) -> pygame.Surface:
        seen.append(name)
        return seal(name, side, colour)

    monkeypatch.setattr(chat, "seal", noted)
    window = pygame.Surface(app.window.get_size())
    box = pygame.Rect(scene._chat.box.get_abs_rect())
    scene._chat.paint(window, box, 0.0)
    assert seen == ["Jan", "Ewa"]
    drawn = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    assert all(rect.right <= box.left for rect in drawn.get_bounding_rects())
    assert drawn.count() > 200


def test_one_sits_down_by_the_sign_of_a_table_and_looks_in_by_its_board(
    app: App, sent: list[ClientMessage]
) -> None:
    scene = hall(app, table("T1", PERSON, BOT, OPEN))
    press(scene, "Look in")
    assert not _kinds(sent, Sit)
    press(scene, "Sit down")
    assert [each.seat for each in _kinds(sent, Sit)] == [2]  # type: ignore[attr-defined]
