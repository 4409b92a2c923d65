"""Names and lines that deceive nobody, and bounds to what anybody can leave behind."""

from __future__ import annotations

import unicodedata
from typing import Literal

import msgpack
import pytest

from parlour.server.errors import RefusedError
from parlour.server.lobby import MOST_NAMES, SWEEP_PEOPLE, Lobby
from parlour.server.naming import clean_line, clean_name, skeleton
from parlour.server.people import MOST_IDLE, REMEMBERED, People, Person, token_hash
from parlour.server.room import CHAT_KEPT
from parlour.server.sqlite_store import SqliteStore
from parlour.server.talk import AT_ONCE, AT_ONCE_FROM, SECONDS_EACH
from parlour.shared.messages import (
    DeleteTable,
    Done,
    EnterLobby,
    ForgetMe,
    Refused,
    Rename,
    Said,
    Say,
    Sit,
    Tables,
    Wear,
)
from parlour.shared.messages import Person as PersonChanged
from tests.server.conftest import MakeWire, Simulated

# --- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "\u200b",
        "\u3164",
        "\u2800",
        "\u115f\u1160",
        "\u202eadA",
        "...",
        "\u0410da",
        "Ad\u03b1",
        "The operator",
        "OPERATOR",
        "\u041e\u0440erator",
        "0perat0r",
        "Adm1n",
        "\ufb03" * 9,
    ],
)
def test_names_that_are_invisible_mixed_or_reserved_are_refused(name: str) -> None:
    if name == "\u202eadA":
        assert clean_name(name) == "adA"  # what turns it round is left out
        return
    with pytest.raises(RefusedError):
        clean_name(name)


@pytest.mark.parametrize(
    "char",
    [
        *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0",
        *"\u180b\u180c\u180d\u180e\u180f\ufe00\ufe0f\U000e0001\U000e0100\U000e01ef",
        *"\u200b\u200d\u2060\u202e\u00ad",
    ],
)
def test_what_shows_nothing_is_left_out(char: str) -> None:
    assert clean_line(f"a{char}b") == "ab"
    with pytest.raises(RefusedError, match="visible letter"):
        clean_name(char)


@pytest.mark.parametrize("char", [*"\u180a\u1810\ufe10\u4e00\u0627\u0301é-"])
def test_what_shows_something_is_kept(char: str) -> None:
    assert clean_line(f"a{char}b") == f"a{char}b"


def test_a_letter_carries_two_marks_and_a_name_24_letters() -> None:
    assert clean_line("e" + "\u0301" * 3 + "é" + "\u0302" * 2) == "e\u0301\u0301é\u0302\u0302"
    assert clean_name("a" * 24) == "a" * 24
    with pytest.raises(RefusedError, match="24 characters at most"):
        clean_name("a" * 25)


@pytest.mark.parametrize(
    ("letter", "others"),
    [
        ("a", "аα"), ("b", "вβ"), ("e", "еҽ"), ("k", "кκ"), ("m", "м"), ("h", "нһհ"),
        ("o", "оοօσ0"), ("p", "рρ"), ("c", "сϲ"), ("t", "тτ"), ("y", "уγ"), ("x", "хχ"),
        ("s", "ѕ"), ("d", "ԁđð"), ("q", "ԛ"), ("w", "ԝω"), ("v", "ѵν"), ("n", "ηո"),
        ("u", "υս"), ("j", "јϳյ"), ("g", "ցɡ"), ("l", "iіιıłӏǀ1|"), ("f", "ғ"), ("r", "г"),
    ],
)  # fmt: skip
def test_letters_that_look_alike_are_one(letter: str, others: str) -> None:
    assert {skeleton(other) for other in others} == {letter}


@pytest.mark.parametrize("name", ["Łukasz", "Zoé", "Ада", "Ελένη", "Jan 2", "O'Neill", "李小龍"])
def test_names_of_people_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("other", ["ada", "\uff21da", "A\u0301da", "\u0410\u0501\u0430", "Ada "])
def test_names_that_look_alike_have_one_skeleton(other: str) -> None:
    assert skeleton(other) == skeleton("Ada")
    assert skeleton("Ewa") != skeleton("Ada")


def test_who_comes_is_compared_with_all_who_are_here_at_little_cost(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = People(store)
    for number in range(300):
        people.here(people.come(f"Guest {number}", None)[0])
    looked_at: list[str] = []
    normalize = unicodedata.normalize

    def normalized(form: Literal["NFKC", "NFKD"], name: str) -> str:
        looked_at.append(name)
        return normalize(form, name)

    monkeypatch.setattr(unicodedata, "normalize", normalized)
    assert people.come("Guest 7", None)[0].name == "Guest 7 (2)"
    assert len(looked_at) < 40


def test_nobody_goes_by_the_name_of_somebody_who_is_here_or_remembered(wire: MakeWire) -> None:
    one, two = wire("Ada"), wire("\u0410\u0501\u0430")
    assert two.ask(Rename(id=1, name="Jan"), PersonChanged).name == "Jan"
    two.refused(Rename(id=2, name="ADA"), "bad_name")
    table = one.open_table(("me", "open", "open")).info.table
    two.enter(table)
    two.refused(Sit(id=3, table=table, seat=1, name="Ada"), "bad_name")
    two.say(Sit(id=4, table=table, seat=1))
    two.refused(Wear(id=5, table=table, seat=1, emblem="", name="Ad\u00e4"), "bad_name")
    one.session.close()  # who has made a table is remembered
    two.refused(Rename(id=6, name="Ada"), "bad_name")
    again = wire("whoever", one.token)
    assert again.ask(Rename(id=7, name="Zofia"), PersonChanged).name == "Zofia"
    assert two.ask(Rename(id=8, name="Ada"), PersonChanged).name == "Ada"


def test_the_name_of_a_passer_by_is_free_again(wire: MakeWire) -> None:
    one, two = wire("Ada"), wire("Jan")
    one.session.close()
    assert two.ask(Rename(id=1, name="Ada"), PersonChanged).name == "Ada"


def test_of_two_stored_with_one_name_the_first_keeps_it(store: SqliteStore) -> None:
    for created in (2.0, 1.0):
        name = str(created)
        store.keep_person(Person(name, "Ada", token_hash(name), created, created))
    people = People(store)
    names = [people.come("whoever", token)[0].name for token in ("2.0", "1.0")]
    assert names == ["Ada (2)", "Ada"]


def test_a_name_is_free_again_when_its_person_is_forgotten(wire: MakeWire, lobby: Lobby) -> None:
    one = wire("Ada")
    wire("Ada", one.token).session.close()
    one.session.close()
    wire("Jan").refused(Rename(id=1, name="Ada"), "bad_name")
    wire("whoever", one.token).ask(ForgetMe(id=2), Done)
    wire("Eva").ask(Rename(id=1, name="Ada"), PersonChanged)


def test_who_comes_under_a_name_that_is_taken_is_numbered(wire: MakeWire, lobby: Lobby) -> None:
    guests = [wire("Guest") for _ in range(3)]
    names = [peer.person.name for peer in lobby.connected]
    assert names == ["Guest", "Guest (2)", "Guest (3)"]
    assert len({guest.person for guest in guests}) == 3


# --- talk ---------------------------------------------------------------------------------------


def test_lines_are_shown_as_they_were_written(wire: MakeWire) -> None:
    assert clean_line("one\ntwo\x00\x1b[31m \u202ethree\u2066") == "one two[31m three"
    assert clean_line("e" + "\u0301" * 50) == "e\u0301\u0301"
    assert clean_line("Zażółć gęślą jaźń") == "Zażółć gęślą jaźń"
    one = wire("Ada")
    one.say(EnterLobby(id=1))
    one.say(Say(id=2, table=None, text="\u200b\u2066hi"))
    assert one.last(Said).line.text == "hi"
    before = len(one.all(Said))
    one.say(Say(id=3, table=None, text="\u200b"))
    assert len(one.all(Said)) == before


def test_talk_that_nobody_can_read_any_more_is_not_kept(
    wire: MakeWire, store: SqliteStore, hours: Simulated
) -> None:
    one = wire("Ada")
    table = one.open_table(("me", "open", "open")).info.table
    for number in range(CHAT_KEPT + 20):
        for place in (None, table):
            hours.pass_by(SECONDS_EACH)
            one.say(Say(id=1, table=place, text=f"line {number}"))
    ((count,),) = store._read("SELECT count(*) FROM chat")
    assert count == 2 * CHAT_KEPT
    assert [line.text for line in store.chat(table)][-1] == f"line {CHAT_KEPT + 19}"


def test_many_people_at_one_address_say_no_more_than_it_may(wire: MakeWire) -> None:
    said = 0
    for number in range(10):
        one = wire(f"P{number}")
        for _ in range(int(AT_ONCE)):
            one.session.receive(msgpack.packb({"type": "say", "id": 1, "table": None, "text": "x"}))
        said += int(AT_ONCE) - len(one.all(Refused))
    assert said == AT_ONCE_FROM


# --- people -------------------------------------------------------------------------------------


def test_people_who_sit_nowhere_are_forgotten_in_time(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, hours: Simulated
) -> None:
    plays, talks, stays = wire("Ada"), wire("Jan"), wire("Zofia")
    plays.open_table(("me", "me", "me"))
    for one in (talks, stays):
        one.say(Say(id=1, table=None, text="hello"))
    plays.session.close()
    talks.session.close()
    hours.pass_by(REMEMBERED / 2)
    lobby.tick()
    assert len(store.people()) == 3
    hours.pass_by(REMEMBERED)
    stays.say(Say(id=1, table=None, text="hello"))
    lobby.tick()
    assert {person.id for person in store.people()} == {plays.person, stays.person}


def test_there_are_only_so_many_people_who_sit_nowhere(
    lobby: Lobby, store: SqliteStore, hours: Simulated
) -> None:
    now = hours.now
    for number in range(MOST_IDLE + 30):
        store.keep_person(Person(f"p{number:04}", "P", f"h{number}", now, now + number))
    hours.pass_by(SWEEP_PEOPLE)
    lobby.tick()
    left = sorted(person.id for person in store.people())
    assert len(left) == MOST_IDLE
    assert left[0] == "p0030"


# --- the rest -----------------------------------------------------------------------------------


def test_the_end_of_a_private_table_is_told_to_those_who_knew_of_it(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, two = wire("Ada"), wire("Jan")
    table = one.open_table(("me", "open", "open"), private=True).info.table
    for each in (one, two):
        each.say(EnterLobby(id=1))
    lobby.tick()
    before = len(two.heard)
    one.say(DeleteTable(id=2, table=table))
    lobby.tick()
    assert one.last(Tables).gone == (table,)
    assert len(two.heard) == before


@pytest.mark.parametrize(
    ("frame", "told"),
    [
        ({"type": "nonsense", "id": 7}, 7),
        ({"type": "say", "id": 7, "table": 5}, 7),
        ({"type": "say", "id": -1}, None),
        ({"type": "say", "id": True}, None),
        ([7], None),
    ],
)
def test_a_bad_frame_is_answered_with_the_id_that_can_be_read(
    wire: MakeWire, frame: object, told: int | None
) -> None:
    one = wire("Ada")
    one.session.receive(msgpack.packb(frame))
    assert (one.last(Refused).id, one.last(Refused).code) == (told, "bad_frame")


def test_who_comes_costs_the_same_however_many_are_here(
    lobby: Lobby, wire: MakeWire, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def look(name: str) -> str:
        looked.append(name)
        return skeleton(name)

    for _ in range(200):
        wire("Mallory")
    monkeypatch.setattr("parlour.server.people.skeleton", look)
    wire("Mallory")
    wire("Ada")
    assert len(looked) < 100
    names = [peer.person.name for peer in lobby.connected]
    assert len({skeleton(name) for name in names}) == len(names) == 202


def test_who_has_another_connection_is_still_here(lobby: Lobby, wire: MakeWire) -> None:
    one = wire("Ada")
    again = wire("Ada", one.token)
    one.session.close()
    one.session.close()
    wire("Jan").refused(Rename(id=2, name="Ada"), "bad_name")
    assert lobby.present == 2
    again.session.close()
    assert lobby.present == 1


def test_nobody_takes_one_name_after_the_other_without_end(
    wire: MakeWire, hours: Simulated
) -> None:
    one = wire("Ada")
    for number in range(MOST_NAMES):
        one.ask(Rename(id=2, name=f"Ada {number}"), PersonChanged)
    one.refused(Rename(id=3, name="Jan"), "too_fast")
    hours.pass_by(3600 / MOST_NAMES)
    one.ask(Rename(id=4, name="Jan"), PersonChanged)
    one.refused(Rename(id=5, name="Ada"), "too_fast")
    two, three = wire("Zofia"), wire("Ewa")
    for number in range(MOST_NAMES):
        two.ask(Rename(id=2, name=f"Zofia {number}"), PersonChanged)
    three.ask(Rename(id=3, name="Eva"), PersonChanged)
    three.refused(Rename(id=4, name="Maria"), "too_fast")  # as many came from this address
