"""Who sits where before the game begins."""

from __future__ import annotations

import pytest

from parlour.server.errors import RefusedError
from parlour.server.people import Person
from parlour.server.seating import BOT_NAMES, Seating, seat_by_plan, wrong_number
from parlour.shared.messages import Entered, Refused, SeatPlan, Sit, TableChanged, Wear, encode
from tests.server.conftest import MakeWire

ADA, JAN, ZOFIA = (Person(name.lower(), name, name, 0, 0) for name in ("Ada", "Jan", "Zofia"))
PLAYERS = range(3, 4)


def table(*kinds: str) -> Seating:
    """Return Ada's table; what is no kind of seat is the level of a bot."""
    plans = [
        SeatPlan(kind) if kind in ("me", "open", "closed") else SeatPlan("bot", None, kind)  # type: ignore[arg-type]
        for kind in kinds
    ]
    return seat_by_plan(plans, "gods_playground", ADA)


def refusal(code: str) -> pytest.RaisesExc[RefusedError]:
    """Expect a refusal with this code."""
    return pytest.raises(RefusedError, check=lambda error: error.code == code)


def test_the_plan_of_a_new_table() -> None:
    seating = table("me", "open", "random")
    assert [seat.kind for seat in seating.seats] == ["person", "open", "bot"]
    assert seating.host == "ada"
    assert seating.seats[0].ready
    with refusal("bad_seats"):
        table("me", "genius", "open")


def test_sitting_and_standing() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, JAN, None)
    assert seating.owned("jan") == [1]
    with refusal("seat_taken"):
        seating.sit(1, ZOFIA, None)
    with refusal("not_your_seat"):
        seating.stand(1, "zofia")
    with refusal("bad_seats"):
        seating.sit(7, ZOFIA, None)
    seating.stand(1, "jan")
    assert seating.seats[1].kind == "open"


def test_two_people_on_one_machine_and_two_of_one_name() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, ADA, "Ola")
    seating.sit(2, Person("x", "Ada", "x", 0, 0), None)
    assert seating.names() == ("Ada", "Ola", "Ada (2)")
    assert seating.owned("ada") == [0, 1]


def test_the_host_swaps_any_two_seats_others_move_to_empty_ones() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, JAN, None)
    seating.swap(0, 1, "ada")
    assert seating.owned("jan") == [0]
    seating.swap(0, 2, "jan")
    assert seating.owned("jan") == [2]
    with refusal("not_your_seat"):
        seating.swap(1, 0, "jan")


def test_two_people_swap_if_both_want_to() -> None:
    seating = table("open", "open", "me")
    seating.sit(0, JAN, None)
    seating.sit(1, ZOFIA, None)
    seating.swap(0, 1, "jan")
    assert seating.swaps == [(0, 1)]
    assert seating.owned("jan") == [0]
    seating.swap(1, 0, "zofia")
    assert seating.owned("jan") == [1]
    assert seating.swaps == []


def test_an_offer_ends_when_somebody_leaves() -> None:
    seating = table("open", "open", "me")
    seating.sit(0, JAN, None)
    seating.sit(1, ZOFIA, None)
    seating.swap(0, 1, "jan")
    seating.stand(1, "zofia")
    assert seating.swaps == []


def test_the_host_sends_away_closes_and_seats_bots() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, JAN, None)
    assert seating.set_seat(1, "open", None, "gods_playground") == "jan"
    assert seating.set_seat(1, "bot", "random", "gods_playground") is None
    assert seating.set_seat(2, "closed", None, "gods_playground") is None
    assert [seat.kind for seat in seating.seats] == ["person", "bot", "closed"]
    with refusal("not_the_host"):
        seating.check_host("jan")


def test_the_host_who_leaves_hands_the_table_on() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, JAN, None)
    seating.remove("ada")
    assert seating.host == "jan"
    assert seating.owned("ada") == []


def test_a_game_starts_when_all_sit_and_are_ready() -> None:
    seating = table("me", "open", "random")
    with refusal("not_ready"):
        seating.check_start(PLAYERS, "The game")
    seating.sit(1, JAN, None)
    with refusal("not_ready"):
        seating.check_start(PLAYERS, "The game")
    seating.ready("jan", ready=True)
    seating.check_start(PLAYERS, "The game")
    seating.set_seat(2, "closed", None, "gods_playground")
    with refusal("bad_seats"):
        seating.check_start(PLAYERS, "The game")
    seating.close_up()
    assert len(seating.seats) == 2
    with refusal("not_your_seat"):
        seating.ready("zofia", ready=True)


def test_what_a_plan_says_of_names_and_emblems() -> None:
    plans = [
        SeatPlan("bot", None, "random", "sun"),
        SeatPlan("me", "Ola", emblem="moon"),
        SeatPlan("bot", "Rex", "random"),
        SeatPlan("closed", emblem="star"),
        SeatPlan("open", emblem="wolf"),
    ]
    seating = seat_by_plan(plans, "playing_gods", ADA)
    assert seating.names() == (BOT_NAMES[0], "Ola", "Rex", "", "")
    assert [seat.emblem for seat in seating.seats] == ["sun", "moon", "", "star", "wolf"]
    assert [seat.ready for seat in seating.seats] == [True, True, True, False, False]
    assert [seat.player for seat in seating.seats] == ["random", None, "random", None, None]
    assert seating.owners() == ["ada"]
    seating.sit(4, JAN, None)
    assert (seating.seats[4].emblem, seating.seats[4].ready) == ("wolf", False)
    seating.seats[4].substitute = "random"
    assert seating.seats[4].player == "random"
    seating.stand(4, "jan")
    assert (seating.seats[4].emblem, seating.seats[4].kind) == ("wolf", "open")
    seating.set_seat(3, "open", None, "playing_gods")
    seating.set_seat(4, "closed", None, "playing_gods")
    assert [seat.emblem for seat in seating.seats[3:]] == ["star", "wolf"]


def test_a_bot_is_called_by_its_seat() -> None:
    seating = table(*["random"] * 7)
    assert seating.names()[:5] == BOT_NAMES
    assert seating.names()[5:] == (f"{BOT_NAMES[0]} (2)", f"{BOT_NAMES[1]} (2)")


def test_names_at_the_board_are_told_apart_and_never_too_long() -> None:
    seating = table("me", "open", "open", "open")
    long = "A" * 24
    for number in range(1, 4):
        seating.sit(number, JAN, long)
    assert seating.names()[1:] == (long, "A" * 19 + " (2)", "A" * 19 + " (3)")
    assert max(map(len, seating.names())) <= 24
    seating.wear(1, "jan", "", long)
    assert seating.names()[1] == long
    seating.wear(3, "jan", "sun", None)
    assert seating.names()[3] == "A" * 19 + " (3)"


def test_a_second_seat_is_as_ready_as_the_first() -> None:
    seating = table("open", "open", "open")
    seating.sit(0, JAN, None)
    seating.sit(1, JAN, "Ola")
    assert [seat.ready for seat in seating.seats] == [False, False, False]
    seating.ready("jan", ready=True)
    seating.sit(2, JAN, "Eve")
    assert [seat.ready for seat in seating.seats] == [True, True, True]
    seating.ready("jan", ready=False)
    assert [seat.ready for seat in seating.seats] == [False, False, False]


def test_a_seat_that_is_not_there() -> None:
    seating = table("me", "open")
    assert seating.at(1).kind == "open"
    with pytest.raises(RefusedError, match="there is no seat 2 at this table"):
        seating.at(2)


def test_an_offer_to_swap_stands_once_and_others_of_these_seats_end_with_it() -> None:
    seating = table("open", "open", "open", "me")
    for number, person in enumerate((JAN, ZOFIA)):
        seating.sit(number, person, None)
    seating.swap(0, 1, "jan")
    seating.swap(0, 1, "jan")
    assert seating.swaps == [(0, 1)]
    seating.swap(0, 2, "jan")
    assert seating.owned("jan") == [2]
    assert seating.swaps == []
    seating.swap(2, 1, "jan")
    assert seating.swaps == [(2, 1)]
    seating.close_up()
    assert seating.swaps == []


def test_a_copy_can_be_changed() -> None:
    seating = table("me", "open")
    seating.muted["ada"] = ["jan"]
    copy = seating.copy()
    assert copy == seating
    copy.seats[0].ready = False
    copy.muted["ada"].append("zofia")
    assert seating.seats[0].ready
    assert seating.muted == {"ada": ["jan"]}


@pytest.mark.parametrize(
    ("players", "number", "told"),
    [
        (range(3, 4), 2, "Chess is for 3 players, not 2"),
        (range(2, 5), 5, "Chess is for 2 to 4 players, not 5"),
    ],
)
def test_how_many_play_is_told(players: range, number: int, told: str) -> None:
    assert wrong_number("Chess", players, number) == told


def test_an_emblem_is_worn_at_a_seat_of_ones_own_before_the_game(wire: MakeWire) -> None:
    one, two = wire("Ada"), wire("Jan")
    table = one.open_table(("me", "open", "steady"), start=False).info.table
    two.enter(table, code=one.last(Entered).info.code)
    two.say(Sit(id=4, table=table, seat=1))
    two.say(Wear(id=5, table=table, seat=1, emblem="sun", name="Sol"))
    seat = one.last(TableChanged).info.seats[1]
    assert (seat.emblem, seat.name) == ("sun", "Sol")
    two.refused(Wear(id=6, table=table, seat=0, emblem="sun"), "not_your_seat")
    frame = encode(Wear(id=7, table=table, seat=1, emblem="../secret"))
    two.session.receive(frame)
    assert two.last(Refused).code == "bad_frame"
