"""How much a server takes, keeps and waits for, where no page promises it and no game shows it.

Whoever changes one of these numbers changes it here as well, so that none is changed by mistake.
"""

from __future__ import annotations

from types import ModuleType

import pytest

from parlour.server import (
    bot_runner,
    callbacks,
    connection,
    devices,
    guesses,
    journal,
    lan,
    limits,
    listener,
    listing,
    lobby,
    local,
    logs,
    metrics,
    naming,
    operate_cli,
    outlet,
    pages,
    postgres_journal,
    postgres_lease,
    postgres_store,
    ratings,
    referee,
    register,
    results,
    reviewer,
    session,
    shared_tables,
    sql_store,
    sqlite_store,
    standings,
    talk,
    thinking,
    together,
    way_in,
    web,
)
from parlour.server.thinkers import asking, thinker, thought_queue
from parlour.server.tournaments import pairing, tournament


@pytest.mark.parametrize(
    ("module", "numbers"),
    [
        (bot_runner, {"RETRY": 0.5, "QUEUED": 10.0, "QUICK": 2}),
        (callbacks, {"TOLD_TOGETHER": 25}),
        (connection, {"POLITE": 0.2, "READ_AHEAD": 4, "MOST_PARTS": 64, "SHORT": 1024}),
        (devices, {"CODE_LIVES": 600.0, "MOST_CODES": 1000}),
        (guesses, {"FREE_GUESSES": 3}),
        (journal, {"MOST_TOGETHER": 200, "ENOUGH": 128, "GATHERED": 0.012, "TRY_AGAIN": 1.0}),
        (lan, {"LOOK_AGAIN": 15.0, "TTL": 120}),
        (limits, {"FORGET": 60.0, "COMING": 0.0015, "HOUR": 3600.0}),
        (listener, {"FAREWELL": 1.0, "BACKLOG": 1024, "PING_EVERY": 20.0}),
        (listener, {"GOING_AWAY": 1001, "POLICY": 1008, "RESTART": 1012}),
        (listing, {"MOST_LISTED": 200, "MOST_OVER": 50, "MOST_OWN_OVER": 50}),
        (listing, {"MOST_KEPT": 500, "MOST_CHANGES": 100}),
        (lobby, {"KEEP_CLOCKS": 10.0, "SWEEP_PEOPLE": 60.0}),
        (local, {"GUEST_CONNECTIONS": 10, "GUEST_FRAMES": 50}),
        (logs, {"MOST_A_MINUTE": 20}),
        (naming, {"MOST_MARKS": 2}),
        (operate_cli, {"ANSWER_TIME": 15.0}),
        (outlet, {"A_SECOND": 6.0}),
        (pages, {"PODIUM": (2, 1, 3)}),
        (postgres_journal, {"MOST_TOGETHER": 200, "TRY_AGAIN": 1.0}),
        (postgres_lease, {"LASTS": 5.0, "BEAT": 1.0}),
        (postgres_store, {"LOOK_AGAIN": 0.25, "AT_A_TIME": 2000}),
        (ratings, {"ENOUGH_GAMES": 5, "ENOUGH_OPPONENTS": 3, "TOGETHER": 100}),
        (referee, {"LONGEST_SHOW": 45.0, "SHOW_EVENT": 1.5}),
        (register, {"MANY": 100}),
        (results, {"BASE": 1000.0, "STEP": 20.0}),
        (reviewer, {"KEPT": 50}),
        (session, {"MOST_EARLY": 4}),
        (shared_tables, {"ARRIVING": 10.0, "AWAY_TOO_LONG": 1.0}),
        (sql_store, {"MOST_FORGOTTEN": 1000, "MOST_ASKED": 500}),
        (sqlite_store, {"SORTED_IN_AFTER": 4000, "READ_CACHE": 512}),
        (standings, {"RECENT": 100}),
        (talk, {"BOT_BREATHES": 8.0}),
        (thinking, {"HALF_LIFE": 60.0, "MOST_AT_ONCE": 2, "MANY": 1000, "MUCH": 15.0}),
        (thinking, {"NOTHING": 0.01, "LONGEST": 8.0, "SHORTER": 1.5, "LEAST": 0.05, "SLICE": 0.5}),
        (together, {"EXCHANGE": 0.5, "SETTLES": 3.0}),
        (way_in, {"LASTS": 3600, "DISCOVERED": 2000, "TRIES": 5, "WAITS": 3.0}),
        (web, {"MOST_RANKED": 20, "KEEP": 1.0}),
        (asking, {"AGAIN": 1.0}),
        (thinker, {"AGAIN": 1.0}),
        (thought_queue, {"BEAT": 1.0, "LASTS": 5.0}),
        (pairing, {"TRIES": 8}),
        (tournament, {"MOST_ENTRANTS": 32, "BYE": 1.0}),
    ],
    ids=lambda each: each.__name__.rpartition(".")[2] if isinstance(each, ModuleType) else "",
)
def test_a_number_stands_as_it_was_weighed(module: ModuleType, numbers: dict[str, object]) -> None:
    assert {name: getattr(module, name) for name in numbers} == numbers


def test_the_steps_in_which_times_are_told_double_or_so() -> None:
    assert (
        *(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05),
        *(0.1, 0.2, 0.5, 1.0, 5.0),
    ) == metrics._SECONDS
