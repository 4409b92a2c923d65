"""Who is ranked at a server, and one's own games there, through the window."""

from __future__ import annotations

from parlour.client.app import App
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.ranking import RankingScene
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.menu import MenuScene
from parlour.shared.messages import GameStatistics, Opponent, Ranking, Standing, Statistics
from tests.client.club import Club
from tests.client.person import Person
from tests.client.test_lobby_scenes import join, press, until


def words(scene: MenuScene) -> str:
    """Return all that is written on a screen."""
    return " ".join(item.words.html for item in scene.form.items.values() if item.words is not None)


def test_the_ranking_is_asked_for_and_each_game_has_its_own(app: App, club: Club) -> None:
    person = join(app, club)
    press(person, "You")
    press(person, "Ranking")
    scene = person.wait_for(RankingScene)
    assert isinstance(scene, RankingScene)
    until(person, lambda: "Nobody is ranked yet" in words(scene))
    until(person, lambda: "None yet" in words(scene))
    press(person, "Rattus")
    until(person, lambda: set(scene._rankings) == {"gods_playground", "rattus"})


def test_rows_and_own_games_are_told_in_words(app: App) -> None:
    scene = RankingScene(app, "rattus")
    app.push(scene)
    statistics, ranking = sorted(scene._asked)
    rows = (Standing("z", "Zofia", 1184.2, 14, 9), Standing("a", "Ada <b>", 996.0, 11, 5))
    against = (Opponent("z", "Zofia", 1, 0, 1),)
    sources = {"castle": 1.5, "italia": 3.3, "russia": 0.5, "gallia": 2.0, "anglia": 0.1}
    own = GameStatistics(
        "rattus", 13, 6, 11, 996.0, 7.4, 15, against, sources, came=41.0, expected=43.7
    )
    scene.answer(Ranking(id=ranking, game="rattus", rows=rows))
    scene.answer(Statistics(id=statistics, person="a", name="Ada", games=(own,)))
    Person(app).frames(2)
    told = words(scene)
    for text in (
        "1184",
        "Ada &lt;b&gt;",
        "14 games, 9 won",
        "points on average",
        "7.4",
        "11 rated games",
    ):
        assert text in told
    assert "Italia 3.3 · Gallia 2 · In the Castle 1.5 · Russia 0.5." in told
    assert "Cubes lost to rats: 41, 43.7 expected." in told
    assert "<b>Zofia</b><br>1 game" in told
    assert "ahead in 0, behind in 1" in told
    assert not scene.answered(Ranking(id=ranking, game="rattus", rows=())), "nobody asked"


def test_a_rated_table_is_made_without_hints(app: App, club: Club) -> None:
    person = join(app, club)
    press(person, "New table")
    scene = person.wait_for(NewTable)
    assert isinstance(scene, NewTable)
    scene._hints = True
    assert "casual" in words(scene)
    press(person, "More")
    press(person, "rated")
    press(person, "5 minutes late")
    press(person, "Less")
    assert "rated" in words(scene)
    assert "all hands seen 5 minutes late" in words(scene)
    assert "no hints" in words(scene)
    press(person, "Open the table")
    seats = person.wait_for(Seats)
    assert isinstance(seats, Seats)
    assert seats._info.rated
    assert not seats._info.hints
    assert seats._info.delay == 300.0
