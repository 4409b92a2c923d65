"""Who is told that it is their turn, and in which words."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from parlour.server.facts import Asked
from parlour.server.lobby import Lobby
from parlour.server.reminders import Reminders
from tests.server.conftest import MakeWire, act, three


class Noted:
    """Notifications that go nowhere."""

    def __init__(self) -> None:
        self.told: list[tuple[tuple[str, ...], str, str, str]] = []

    async def notify(self, channels: Sequence[str], title: str, text: str, key: str) -> None:
        """Take note of one."""
        self.told.append((tuple(channels), title, text, key))


def test_those_are_told_who_are_asked_have_chosen_it_and_are_not_there(
    wire: MakeWire, lobby: Lobby
) -> None:
    people, name = three(wire)
    room, noted = lobby.tables.room(name), Noted()
    persons = [lobby.people.find(one.person) for one in people]
    for number, person in enumerate(persons):
        assert person is not None
        person.channels = ("club", "phone")[:number]
    for one in people[:2]:
        one.session.close()

    async def main() -> None:
        reminders = Reminders(lobby, noted)  # type: ignore[arg-type]
        lobby.facts.report(Asked(room, (0, 1, 2)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not reminders._tasks
        people[2].session.close()
        lobby.facts.report(Asked(room, (2,)))
        await asyncio.sleep(0)

    room.progress = "turn 1"
    asyncio.run(main())
    first, second = noted.told
    assert first[:2] == (("club",), "Jan, it is your turn")
    assert first[2].endswith(f", with P0, Zofia (table {name})")
    assert first[3] == f"{name} Jan"
    assert second[:2] == (("club", "phone"), "Zofia, it is your turn")


def test_each_decision_that_begins_is_told_of_once(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room, asked = lobby.tables.room(name), list[tuple[int, ...]]()
    lobby.facts.hear(Asked, lambda fact: asked.append(tuple(fact.seats)))
    table, rng = room.table, Random(1)
    assert table is not None
    for _ in range(12):
        (seat, *_) = table.game.to_act(table.state)
        act(people[seat], room, rng, seat)
        assert asked[-1] == tuple(table.newly_asked())
    assert len(asked) == 12
    assert {len(each) for each in asked} > {1}, "some are asked alone, some beside others"
