"""Every screen of the client, always with the same things on it: for pictures of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pygame
from msgspec import structs

from parlour.client import servers, settings
from parlour.client.app import App, Scene
from parlour.client.canvas import Canvas
from parlour.client.fame import Played
from parlour.client.games import board_for
from parlour.client.games.gods_playground.figures import noble
from parlour.client.games.protocol import Board, Chronicle
from parlour.client.palette import SEAT_COLOURS
from parlour.client.phrase import phrase_of
from parlour.client.replay import table_of
from parlour.client.scenes import message
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.after.review import ReviewScene
from parlour.client.scenes.lobby import folk, own_data
from parlour.client.scenes.lobby.join import Join
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.moving import Following, Moving
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.new_tournament import NewTournament
from parlour.client.scenes.lobby.notifications import Notifications
from parlour.client.scenes.lobby.own_data import SatAt
from parlour.client.scenes.lobby.ranking import RankingScene
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.lobby.tournaments import TournamentsScene
from parlour.client.scenes.lobby.you import DATA, DEVICES, You
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.menus.hall_of_fame import HallOfFame
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.recorded import record_of
from parlour.client.scenes.menus.rules import Rules
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.pedestal import Someone
from parlour.client.scenes.replay.replay import ReplayScene
from parlour.client.scenes.table.hand_over import HandOver
from parlour.client.scenes.table.menu import TableMenu
from parlour.client.scenes.table.table import TableScene
from parlour.client.settings import Settings
from parlour.client.table_model import TableModel
from parlour.server.tournaments.tournament import standing
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.history import History
from parlour.shared.language import tr
from parlour.shared.messages import (
    ChatLine,
    ClockPlan,
    Entered,
    Entrant,
    GameStatistics,
    Moment,
    Opponent,
    Pairing,
    Review,
    SeatInfo,
    Standing,
    TableInfo,
    Tables,
    TournamentInfo,
    TournamentPlan,
    Tournaments,
)
from parlour.shared.playing_gods.game import PLAYING_GODS
from parlour.shared.rattus.game import RATTUS
from tests.client.canned import HERE, Server
from tests.client.pupil import Practice, model_of
from tests.client.welcome import until_welcomed

NAMES = ("Ada", "Jan", "Zofia", "Kazimierz", "Maria")
CHAT = tuple(
    ChatLine(name, name, text, 0.0)
    for name, text in (("Ada", "Who holds Ukraine?"), ("Jan", "Not me."), ("Zofia", "Oh dear."))
)


def _info(table: str, status: str, progress: str = "", free: int = 0) -> TableInfo:
    seats = tuple(
        SeatInfo("person", name, f"p{name}", ready=True, present=True) for name in NAMES[:3]
    )
    open_seats = (SeatInfo("open"),) * free
    return TableInfo(
        table=table,
        game="gods_playground",
        status=status,  # type: ignore[arg-type]
        host="pAda",
        private=False,
        seats=(*seats[: 3 - free], *open_seats),
        options={},
        clock=ClockPlan("decision", 120),
        take_back="consent",
        created=0.0,
        changed=0.0,
        progress=progress,
        code="ABCD2345",
    )


def named(server: Server) -> TableModel:
    """Return what a client has that comes now, with names for the seats."""
    seats = tuple(
        structs.replace(seat, name=name)
        for seat, name in zip(server.seat_infos, NAMES, strict=False)
    )
    entered = server.entered(server.views(), server.step)
    info = structs.replace(entered.info, seats=seats)
    return TableModel(structs.replace(entered, info=info))


def _table(app: App, seed: int, *phases: str, game: AnyGame = GAME, seats: int = 3) -> TableScene:
    """Return a table where the last of ``phases``, reached one after the other, waits."""
    model = named(_reached(game.name, seats, seed, phases))
    model.viewer = model.waiting_for()[0]
    return TableScene(app, model)


@cache
def _reached(name: str, seats: int, seed: int, phases: tuple[str, ...]) -> Server:
    """Return a table that was played until phases waited, one after the other; look at it only."""
    server = Server((HERE,) * seats, seed, find_game(name))
    for phase in phases:
        server.until(phase)
    return server


def _all_there() -> None:
    """Let the miniatures of those who sit in the hall be read."""
    for seat, size in product(range(3), (1, 2 * folk.FINE)):
        folk.figure(GAME.name, seat, "", (size, size), wait=True)


def _lobby(app: App) -> Scene:
    _all_there()
    scene = Lobby(app)
    listed = (
        _info("T1", "running", "2 campaigns"),
        _info("T2", "open", "", 2),
        _info("T3", "finished"),
    )
    scene.answer(Tables(id=None, whole=True, tables=listed))
    scene._lines.extend(CHAT)
    return scene


def _you(app: App) -> You:
    """Return somebody's page at another's server, with what has come of their games."""
    scene = You(app)
    scene._elsewhere = True
    zofia, jan = Opponent("p1", "Zofia", 9, 3, 6), Opponent("p2", "Jan", 1, 1, 0)
    scene._own = (
        GameStatistics("gods_playground", 4, 1, 0, None, 22.5, 41, (zofia,)),
        GameStatistics("rattus", 13, 6, 11, 1096.0, 7.4, 15, (zofia, jan)),
    )
    return scene


def _devices(app: App) -> Scene:
    """Return the page with the words of a token."""
    scene = _you(app)
    scene._page, scene._phrase = DEVICES, phrase_of("A-club-of-three-tables-and-a-green-carpet-E")
    return scene


def _kept(app: App) -> Scene:
    """Return the page with what a server keeps of somebody."""
    scene = _you(app)
    tables = tuple(SatAt(RATTUS.name, "finished", PLAYED + 90_000.0 * n) for n in range(6))
    who = own_data.Known("p1", "Ada", PLAYED, PLAYED, "192.168.1.5")
    counted = (own_data.Counted(RATTUS.name, PLAYED, rated=True),)
    scene._kept = own_data.Kept(who, 2, tables, CHAT[:1], counted)
    scene._page, scene._text_kept = DATA, "{}"
    return scene


def _ranking(app: App) -> Scene:
    """Return the ranking of Rattus, with one's own games of it."""
    scene = RankingScene(app, "rattus")
    scene._asked.clear()  # what the server of this machine says
    scene._rankings["rattus"] = (
        Standing("p1", "Zofia", 1184.0, 14, 9),
        Standing("p2", "Ada", 1096.0, 11, 5),
        Standing("p3", "Kazimierz", 953.0, 17, 4),
    )
    against = (Opponent("p1", "Zofia", 9, 3, 6), Opponent("p2", "Jan", 1, 1, 0))
    scene._own = {"rattus": GameStatistics("rattus", 13, 6, 11, 1096.0, 7.4, 15, against)}
    return scene


def _tournaments(app: App) -> Scene:
    """Return an evening in its second round."""
    scene = TournamentsScene(app)
    people = ("Zofia", "Ada", "Kazimierz", "Jan", "Steady 1", "Strong 1")
    entrants = tuple(Entrant(name, f"p{number}") for number, name in enumerate(people, 1))
    rounds = (
        (Pairing("a", (0, 1, 2), (31, 24, 18), (0,)), Pairing("b", (3, 4, 5), (22, 27, 12), (1,))),
        (Pairing("c", (0, 4, 1)), Pairing("d", (3, 2, 5), (19, 30, 21), (1,))),
    )
    plan = TournamentPlan("Winter evening", GAME.name, 3)
    info = TournamentInfo("t", "p2", plan, PLAYED, "running", entrants, planned=3, rounds=rounds)
    other = TournamentInfo("u", "p1", TournamentPlan("League", RATTUS.name, 4), PLAYED)
    known = (structs.replace(info, standing=standing(info)), other)
    scene.answered(Tournaments(id=scene._asked, whole=True, tournaments=known))
    return scene


def _seats(app: App) -> Scene:
    _all_there()
    info = _info("T2", "open", "", 1)
    return Seats(app, Entered(id=1, info=info, step=0, views=(), missed=(), seen=0, chat=CHAT))


CLUBS = (
    servers.Server("ws://club.example:8765/", "The club by the river"),
    servers.Server(
        "wss://play.a-society-of-friends.example:443/", "Friends of the Society of Games"
    ),
    servers.Server("ws://198.51.100.7:8765/"),
)
"""Servers that are known, by names and addresses of all lengths."""


def _moving(app: App) -> Scene:
    """Return where a host moves a table, with a server that wants a password."""
    info = _info("T2", "open", "", 1)
    scene = Moving(app, lambda: info, [*CLUBS])
    scene._wants_password = True
    scene._status = tr("This server wants its password; ask its host.")
    return scene


def _following(app: App) -> Scene:
    info = _info("T2", "open", "", 1)
    return Following(app, lambda: info, servers.Address(CLUBS[1].url, "ABCD1234"))


def _saved(app: App) -> Scene:
    """Return the list of two games, each with how it stands and what was seen of it last."""
    scene = SavedGames(app)
    scene._tables = (
        structs.replace(_info("T1", "running", "3 nobles"), to_act=(0,)),
        structs.replace(_info("T3", "running", ""), game=RATTUS.name, to_act=(2,)),
    )
    left = {"T1": _reached(GAME.name, 3, 4, ("special_actions", "nobles", "campaigns")),
            "T3": _reached(RATTUS.name, 3, 2, ("spread", "devastation"))}  # fmt: skip
    scene._tables = tuple(
        structs.replace(info, progress=server.game.progress(server.state), changed=PLAYED)
        for info, server in zip(scene._tables, left.values(), strict=True)
    )
    for info in scene._tables:
        server, standings = left[info.table], scene._standings
        standings._tables[info.table] = info
        standings._states[info.table] = server.state
        standings._boards[info.game] = ready = Future[Board]()
        ready.set_result(board_for(info.game))
        standings._bare.add(info.table)
        standings._to_draw.append(info.table)
    while scene._standings._to_draw:
        scene._standings.update(0.0)
        time.sleep(AWHILE)
    return scene


def _fame(app: App) -> Scene:
    """Return the hall of fame after a few games."""
    names = ("Ada", "Kazimierz", "Zofia")
    for number, scores in enumerate(((31, 44, 28), (40, 39, 35), (22, 30, 36))):
        winner = scores.index(max(scores))
        day = 86400.0 * (400 * number + 7000)
        app.fame.enter(Played(f"F{number}", GAME.name, day, names, (0, 1), scores, (winner,)))
    return HallOfFame(app)


def _message(app: App) -> Scene:
    app.push(Title(app))
    app.frame(0.02)
    text = "Games are saved after every move; nothing is lost."
    return message.Message(app, "Quit?", text, ("Quit", app.pop))


@cache
def _ended(name: str, seats: int) -> tuple[TableModel, Chronicle]:
    """Return what a client has of a whole game between seats that play at random."""
    game = find_game(name)
    server = Server((HERE,) * seats, 11, game)
    model = named(server)
    chronicle = board_for(name).chronicle()
    while game.to_act(server.state):
        before = len(server.told)
        server.act(server.state.to_act[0])
        assert len(server.told) == before + 1
        model.receive(server.told[-1])
        while (event := model.next_event()) is not None:
            chronicle.hear(model.shown, event)
            model.take_event()
    return model, chronicle


def _final_score(app: App, game: AnyGame = GAME, seats: int = 3) -> Scene:
    """Return the end of a whole game."""
    return FinalScore(app, *_ended(game.name, seats))


PLAYED = 1709400000.0
"""When the saved games were played last: on 2 March 2024."""
TURNS_AFTER = 12
"""Steps from one turning point of a review to the next, at least."""
SWINGS = ((-0.14, 0.3), (0.2, -0.27), (0.13, 0.08), (-0.24, 0.06), (0.11, -0.19), (-0.1, 0.22),
          (0.13, -0.08))  # fmt: skip
"""What turning points change, of the chances of two seats."""


def _turns(events: Sequence[Any]) -> bool:
    """Return whether what happened in a step may have turned a game: dice fell."""
    return any(getattr(event, "dice", ()) for event in events)


@cache
def _reviewed() -> tuple[TableModel, Review]:
    """Return the same game with its review, whose chances are of its own making."""
    server = Server((HERE, HERE, HERE), 11)
    model = named(server)
    course, moments, turns = [(0.33, 0.33, 0.34)], list[Moment](), [0]
    while server.state.to_act:
        state, before = GAME.dump_state(server.state), course[-1]
        turn = GAME.turn(server.state)
        server.act(server.state.to_act[0])
        step, last = len(course), moments[-1].step if moments else 0
        if len(moments) < len(SWINGS) and step - last >= TURNS_AFTER and _turns(server.events):
            first, second = (
                was + by for was, by in zip(before, SWINGS[len(moments)], strict=False)
            )
            course.append((first, second, 1 - first - second))
            events = tuple(GAME.dump_event(event) for event in server.events)
            moments.append(Moment(step, 0, before, before, course[-1], state, events))
        else:
            course.append(before)
        if GAME.turn(server.state) != turn:
            turns.append(step)
        model.receive(server.told[-1])
        while model.next_event() is not None:
            model.take_event()
    outcome = GAME.outcome(server.state)
    assert outcome is not None
    first, second, third = (float(seat in outcome.winners) for seat in range(3))
    course[-1] = first, second, third
    return model, Review(0, model.info.table, 1.0, tuple(course), tuple(turns), tuple(moments))


def _review(app: App) -> Scene:
    """Return the review of a game."""
    model, review = _reviewed()
    scene = ReviewScene(app, model)
    scene.layout(Canvas(app.window.get_size()))
    scene.answer(review)
    return scene


def _lesson(app: App) -> Scene:
    return TableScene(app, model_of(Practice(GAME.name)), guided=True)


def _pause(app: App) -> Scene:
    """Return the menu over a table."""
    table = _table(app, 3, "nobles", "special_actions")
    app.push(table)
    table.stage.freeze()
    for _ in range(3):
        app.frame(0.0)
    return TableMenu(app, GAME.name, who=ZOFIA)


def _replay(app: App) -> Scene:
    """Return a game of bots that is looked at again, in the middle of a war."""
    record = record_of(GAME.name)
    history = History.of_record(record)
    wars = (n for n, step in enumerate(history.steps, 1) if step.progress == "3 poland_fights_back")
    return ReplayScene(app, history, table_of(record.header), next(wars))


TABLES = (
    "lesson",
    "replay",
    "table_setup",
    "table_nobles",
    "table_special",
    "table_war",
    "rattus_setup",
    "rattus_actions",
    "rattus_strikes",
    "gods_portal",
    "gods_move",
)
"""Those of the screens that are tables."""
ZOFIA = Someone(noble(2), "crest_2", SEAT_COLOURS[2])
SCREENS: dict[str, Callable[[App], Scene]] = {
    "title": Title,
    "new_game": NewGame,
    "settings": SettingsScene,
    "rules": Rules,
    "about": About,
    "join": Join,
    "new_table": NewTable,
    "notifications": Notifications,
    "you": _you,
    "your_devices": _devices,
    "kept_of_you": _kept,
    "ranking": _ranking,
    "tournaments": _tournaments,
    "new_tournament": NewTournament,
    "lobby": _lobby,
    "seats": _seats,
    "move_table": _moving,
    "follow_table": _following,
    "saved_games": _saved,
    "hall_of_fame": _fame,
    "hand_over": lambda app: HandOver(app, "Zofia", app.pop, ZOFIA),
    "message": _message,
    "table_menu": _pause,
    "final_score": _final_score,
    "review": _review,
    "lesson": _lesson,
    "replay": _replay,
    "table_setup": lambda app: _table(app, 1, "setup"),
    "table_nobles": lambda app: _table(app, 2, "special_actions", "nobles"),
    "table_special": lambda app: _table(app, 3, "nobles", "special_actions"),
    "table_war": lambda app: _table(app, 4, "special_actions", "nobles", "campaigns"),
    "rattus_setup": lambda app: _table(app, 1, "setup", game=RATTUS, seats=3),
    "rattus_actions": lambda app: _table(app, 6, "spread", "actions", game=RATTUS, seats=4),
    "rattus_strikes": lambda app: _table(app, 2, "spread", "devastation", game=RATTUS, seats=2),
    "gods_portal": lambda app: _table(app, 5, "move", "portal", game=PLAYING_GODS, seats=3),
    "gods_move": lambda app: _table(app, 8, "protection", "move", game=PLAYING_GODS, seats=5),
    "gods_score": lambda app: _final_score(app, PLAYING_GODS, 5),
    "rattus_score": lambda app: _final_score(app, RATTUS, 4),
}
"""Each screen by name, made anew for a client."""


PATIENCE = 120.0
AWHILE = 0.005
"""Seconds left to the threads that draw, between two looks at whether they are done."""


def open_at_title(folder: Path, size: tuple[int, int]) -> App:
    """Return a client at its title, which knows its server; all that it keeps is in ``folder``."""
    config = folder / "settings.json"
    settings.save(Settings(speed="off", language="en", sound=0, music=0), config)
    app = App(folder / "games", size, config)
    app.push(Title(app))
    until_welcomed(app)
    return app


def show(app: App, name: str) -> pygame.Surface:
    """Show a screen and return a picture of the window; nothing but the title is left after it."""
    scene = SCREENS[name](app)
    app.push(scene)
    if isinstance(scene, TableScene):
        scene.stage.freeze()
    for _ in range(3):
        app.frame(0.0)
    if isinstance(scene, Rules):
        _until_it_is_seen(app, scene)
    picture = app.window.copy()
    while len(app._scenes) > 1:
        app._scenes.pop().leave()  # the title is not arranged anew: the next screen comes
    return picture


def _until_it_is_seen(app: App, rules: Rules) -> None:
    """Wait for the example of the rules, as it stands still; at most ``PATIENCE`` seconds."""
    moves, app.settings.reduced_motion = app.settings.reduced_motion, True
    end = time.monotonic() + PATIENCE
    while rules.comes and time.monotonic() < end:
        app.frame(0.1)
        time.sleep(AWHILE)
    app.settings.reduced_motion = moves
    rules.redraw()
    app.frame(0.0)


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the window another size."""
    app.window = pygame.display.set_mode(size)
    app.scene.layout(Canvas(app.window.get_size()))
