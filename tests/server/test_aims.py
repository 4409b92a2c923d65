"""Bots that are asked say what they are up to: what everybody may know, and not too often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from parlour.client.scenes.aim_words import said_by_bots
from parlour.server.bots import find_aims, find_bot, names
from parlour.server.bots.aims import temper_of
from parlour.server.bots.games import steps
from parlour.server.lobby import Lobby
from parlour.server.talk import BOT_BREATHES
from parlour.shared.aims import Aim, aim_in, aim_line
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from parlour.shared.messages import AskBot, Done, Entered, Said
from tests.server.conftest import MakeWire, Simulated, Wire

GAMES = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
SEATED = ("Ada", "Jan", "Zofia")


@GAMES
def test_every_aim_of_every_temper_has_words(game: AnyGame) -> None:
    aims = find_aims(game.name)
    assert aims is not None
    tempers = {temper_of(name) for name in names(game.name)}
    said: dict[str, set[str]] = {temper: set() for temper in tempers}
    for seed in range(3):
        for step in steps(game, [find_bot(game.name, "steady")] * 3, f"aims {seed}"):
            seen = game.view(step.state, None)
            for temper in tempers:
                aim = aims(seen, 0, temper, SEATED)
                words = said_by_bots(aim_line(game.name, aim))
                assert words, aim
                assert "{" not in words
                assert not aim.about or aim.about in (*SEATED, "1", "2") or aim.about not in words
                said[temper].add(aim.key)
    assert len(set().union(*said.values())) >= 4
    for temper in ("patriot", "magnate", "gambler"):
        others = set().union(*(keys for other, keys in said.items() if other != temper))
        assert said[temper] - others or said[temper] != others, temper


def at_a_table(wire: MakeWire, **plan: Any) -> tuple[Wire, str]:
    """Return somebody at a table with two bots."""
    one = wire()
    return one, one.open_table(("me", "steady gambler", "strong"), **plan).info.table


def test_who_asks_a_bot_is_answered_and_all_hear_it(wire: MakeWire) -> None:
    one, table = at_a_table(wire)
    looks_on = wire("Jan")
    looks_on.enter(table)
    assert isinstance(one.ask(AskBot(id=5, table=table, seat=1), Done), Done)
    line = one.last(Said).line
    assert looks_on.last(Said).line == line
    assert (line.person, line.name) == ("", "P1")
    found = aim_in(line.text)
    assert found is not None
    assert found[0] == "gods_playground"
    assert wire("Zofia").enter(table).chat == (line,)


def test_a_bot_tells_nothing_that_not_everybody_sees(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def note(seen: Any, seat: int, temper: str, names: Sequence[str]) -> Aim:
        asked.append((seen, seat, temper, names))
        return Aim("bide")

    monkeypatch.setattr("parlour.server.talk.find_aims", lambda game: note)
    one, name = at_a_table(wire)
    table = lobby.tables.room(name).table
    assert table is not None
    one.ask(AskBot(id=5, table=name, seat=1), Done)
    seen = table.game.view(table.state, None)
    assert asked == [(seen, 1, "gambler", ("P0", "P1", "P2"))]


def test_a_bot_has_its_breath(wire: MakeWire, hours: Simulated) -> None:
    one, table = at_a_table(wire)
    for _ in range(3):
        one.ask(AskBot(id=5, table=table, seat=1), Done)
    assert len(one.all(Said)) == 1
    one.ask(AskBot(id=6, table=table, seat=2), Done)
    assert len(one.all(Said)) == 2
    hours.pass_by(BOT_BREATHES)
    one.ask(AskBot(id=7, table=table, seat=1), Done)
    assert len(one.all(Said)) == 3
    for _ in range(9):
        one.say(AskBot(id=8, table=table, seat=1))
    one.refused(AskBot(id=9, table=table, seat=1), "too_fast")


def test_only_bots_that_play_are_asked_and_by_those_who_are_there(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, table = at_a_table(wire)
    one.refused(AskBot(id=5, table=table, seat=0), "wrong_status")
    one.refused(AskBot(id=5, table=table, seat=9), "bad_seats")
    wire("Jan").refused(AskBot(id=5, table=table, seat=1), "no_such_table")
    open_ = one.open_table(("me", "open", "strong")).info.table
    one.refused(AskBot(id=5, table=open_, seat=2), "wrong_status")
    late = one.open_table(("me", "strong", "strong"), delay=300.0)
    assert isinstance(late, Entered)
    one.ask(AskBot(id=6, table=late.info.table, seat=1), Done)
    assert not one.all(Said), "those who look on would know too early"


def test_aims_are_lines_of_talk() -> None:
    for aim in (Aim("bide"), Aim("leader", "Jan: the second"), Aim("watch", "tatars 2")):
        assert aim_in(aim_line("rattus", aim)) == ("rattus", aim)
    for text in ("", ":laughs:", ":aim:", ":aim:a:b", ":aim:a:b:c", "x:aim:a:b:c:", "hello: you"):
        assert aim_in(text) is None
    assert said_by_bots(":aim:rattus:nonsense::") == ""
    assert said_by_bots(":aim:chess:bide::") == ""
    assert said_by_bots(":aim:rattus:settle:utopia:") == "My people are to live here: utopia."
    assert "Swedes" in said_by_bots(":aim:gods_playground:watch:teutons 2:")
    assert "nonsense" in said_by_bots(":aim:gods_playground:watch:nonsense:")
    assert said_by_bots(":aim:playing_gods:goal:1:") == "1 more region, and I have won."
    assert said_by_bots(":aim:playing_gods:goal:many:") == ""
