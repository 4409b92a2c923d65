"""Tournaments through the window: made, entered, begun, looked at."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.client.app import App
from parlour.client.scenes.lobby.new_tournament import NewTournament
from parlour.client.scenes.lobby.tournaments import TournamentsScene
from parlour.client.scenes.table.table import TableScene
from parlour.server.tournaments.tournament import standing
from parlour.shared.messages import (
    Entrant,
    Pairing,
    TournamentInfo,
    TournamentPlan,
    TournamentRow,
    Tournaments,
)
from tests.client.club import Club
from tests.client.person import Person
from tests.client.test_lobby_scenes import join, press, until
from tests.client.test_ranking import words

PLAN = TournamentPlan("Winter", "rattus", 2)
PEOPLE = (Entrant("Ada", "a"), Entrant("Jan", "j"), Entrant("Steady 1", bot="steady"))


def at(app: App, *infos: TournamentInfo) -> TournamentsScene:
    """Look at these tournaments."""
    scene = TournamentsScene(app)
    app.push(scene)
    told = tuple(replace(info, standing=standing(info)) for info in infos)
    scene.answered(Tournaments(id=scene._asked, whole=True, tournaments=told))
    Person(app).frames(1)
    return scene


def test_a_tournament_is_made_and_played_from_the_window(app: App, club: Club) -> None:
    person = join(app, club)
    press(person, "Tournaments")
    scene = person.wait_for(TournamentsScene)
    assert isinstance(scene, TournamentsScene)
    until(person, lambda: "There is no tournament yet" in words(scene))
    press(person, "New tournament")
    new = person.wait_for(NewTournament)
    assert isinstance(new, NewTournament)
    press(person, "Rattus")
    press(person, "2")
    press(person, "Everybody meets everybody")
    new.form.named["title"].set_text("Club night")
    press(person, "Open the tournament")
    scene = person.wait_for(TournamentsScene)
    assert isinstance(scene, TournamentsScene)
    until(person, lambda: scene._shown is not None)
    info = scene._shown
    assert info is not None
    assert (info.plan.title, info.plan.game, info.plan.size) == ("Club night", "rattus", 2)
    assert info.plan.form == "round_robin"
    press(person, "Enter")
    until(person, lambda: "Ada (you)" in words(scene))
    level = app.bot_levels["rattus"][0]
    scene._enter(level)
    until(person, lambda: scene._shown is not None and len(scene._shown.entrants) == 2)
    press(person, "Begin")
    press(person, "Play")
    table = person.wait_for(TableScene)
    assert isinstance(table, TableScene)
    assert len(table.model.people) == 1


def test_what_changes_is_told_and_what_is_gone_is_gone(app: App) -> None:
    info = TournamentInfo("t", "x", PLAN, 1.0, entrants=PEOPLE[:1])
    scene = at(app, info)
    assert scene.focus.find("Winter: 1 player · waits for players") is not None
    more = replace(info, entrants=PEOPLE)
    other = TournamentInfo("u", "x", replace(PLAN, title="Newer"), 2.0)
    scene.answered(Tournaments(id=None, whole=False, tournaments=(more, other)))
    assert list(scene._known or {}) == ["u", "t"], "the newest is first"
    scene._choose("t")
    assert scene.focus.find("Winter: 3 players · waits for players") is not None
    scene.answered(Tournaments(id=None, whole=False, tournaments=(), gone=("t",)))
    assert list(scene._known or {}) == ["u"]
    scene.answered(Tournaments(id=12345, whole=True, tournaments=()))
    assert list(scene._known or {}) == ["u"], "nobody here asked for that"


def offered(scene: TournamentsScene) -> set[str]:
    """Return the labels of what can be pressed."""
    return {getattr(button, "text", "") for button, _ in scene.focus._targets}


def test_the_standing_and_the_tables_are_told(app: App) -> None:
    rounds = (
        (Pairing("a", (0, 1), (9, 4), (0,)),),
        (Pairing("b", (2, 0)), Pairing("c", (1, 2), ())),
    )
    info = TournamentInfo("t", "x", PLAN, 1.0, "running", PEOPLE, planned=3, rounds=rounds)
    told = words(at(app, info))
    assert "Round 2 of 3" in told
    assert "<b>Ada</b> 1 game, 1 won · strength 0 <b>1</b>" in told
    assert "Steady 1 Ada Jan Steady 1 closed The tables of this round" in told
    assert "closed" in told
    left = replace(info, entrants=(replace(PEOPLE[0], left=True), *PEOPLE[1:]), rounds=rounds[:1])
    told = words(at(app, left))
    assert "has left" in told
    assert "Ada <b>9</b> Jan <b>4</b>" in told


def test_nobody_stands_on_the_dais_who_is_not_ahead(app: App) -> None:
    """Where all are equal there is none while it is played; at the end there always is."""
    rounds = ((Pairing("a", (0, 1)),),)
    info = TournamentInfo("t", "x", PLAN, 1.0, "running", PEOPLE, planned=3, rounds=rounds)
    rows = [TournamentRow(number, 1, 0, 1.0, 1.0) for number in range(3)]
    stronger = replace(rows[0], strength=1.5)
    scene = at(app, info)
    found = [
        len(scene._dais(replace(info, status=status, standing=standing)))
        for status, standing in (
            ("running", tuple(rows)), ("running", (stronger, *rows[1:])), ("finished", tuple(rows)),
        )
    ]  # fmt: skip
    assert found == [0, 1, 1]


def test_a_table_is_watched_until_it_is_over(app: App) -> None:
    over, played = Pairing("a", (0, 1), (9, 4), (0,)), Pairing("b", (2, 0))
    info = TournamentInfo("t", "x", PLAN, 1.0, "running", PEOPLE, planned=3, rounds=((over,),))
    assert {"Look back", "Watch"} & offered(at(app, info)) == {"Look back"}
    lasts = replace(info, rounds=((played,),))
    assert {"Look back", "Watch"} & offered(at(app, lasts)) == {"Watch"}


def test_only_the_host_is_offered_what_the_host_may_do(app: App) -> None:
    info = TournamentInfo("t", "somebody", PLAN, 1.0, entrants=PEOPLE)

    assert {"Begin", "Close it", "Remove"}.isdisjoint(offered(at(app, info)))
    assert "Enter" in offered(at(app, info))
    me = at(app, info)._me
    assert {"Begin", "Close it", "Remove"} <= offered(at(app, replace(info, host=me)))
    own = replace(info, entrants=(Entrant("Me", me), *PEOPLE))
    assert {"Withdraw"} <= offered(at(app, own))
    assert "Enter" not in offered(at(app, own))
    over = replace(own, status="finished", host=me)
    assert {"Withdraw", "Begin", "Close it", "Enter"}.isdisjoint(offered(at(app, over)))
