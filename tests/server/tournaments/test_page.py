"""The page of the tournaments, as a browser gets it from a server."""

from __future__ import annotations

import asyncio
import re
import urllib.request
from pathlib import Path

from msgspec.structs import replace

from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.server.tournaments.page import tournaments_page
from parlour.server.tournaments.tournament import standing
from parlour.shared.messages import Entrant, Pairing, TournamentInfo, TournamentPlan
from tests.server.conftest import MakeWire
from tests.server.driver import serving
from tests.server.tournaments.test_desk import SHORT, known, league, play_out


def text_of(page: str) -> list[str]:
    """Return what a page says, without its markup."""
    return [each.strip() for each in re.split(r"<[^>]*>", page) if each.strip()]


def test_a_page_without_tournaments_says_so() -> None:
    assert "There is no tournament yet." in tournaments_page("Club", ())
    empty = TournamentInfo("t", "", TournamentPlan("Evening", "rattus", 3), 0.0)
    assert "Nobody has entered yet." in tournaments_page("Club", [empty])


def test_titles_and_names_are_no_markup() -> None:
    plan = TournamentPlan("<b>T</b>", "rattus", 2)
    entrants = (Entrant("<i>"), Entrant("&"))
    info = TournamentInfo("t", "", plan, 0.0, entrants=entrants, rounds=((Pairing("x", (0, 1)),),))
    page = tournaments_page("<Club>", [info])
    assert "<b>" not in page
    assert "<i>" not in page
    assert "&lt;i&gt;, &amp;" in page
    assert "&lt;Club&gt;" in page


def test_the_page_tells_the_standing_and_the_games_of_the_round(
    wire: MakeWire, lobby: Lobby
) -> None:
    name = league(wire("Ada"), 4, replace(SHORT, rounds=0))
    lobby.tick()
    assert text_of(tournaments_page("Club", [known(lobby, name)])).count("being played") == 2
    info = play_out(lobby, name)
    told = text_of(tournaments_page("Club", [info]))
    assert "Rattus · The best meet the best · it is over · round 3 of 3" in told
    best = info.standing[0]
    start = told.index("Strength") + 1
    assert told[start : start + 3] == ["1", info.entrants[best.entrant].name, f"{best.points:g}"]
    last = info.rounds[-1][0]
    assert last.scores is not None
    scored = zip(last.entrants, last.scores, strict=True)
    assert ", ".join(f"{info.entrants[n].name} {score}" for n, score in scored) in told
    assert told.count("over") == 2


async def _read(folder: Path, *paths: str) -> list[str]:
    async with serving(folder) as server:
        base = server.url.replace("ws://", "http://").rstrip("/")
        return [await asyncio.to_thread(_get, f"{base}{path}") for path in paths]


def _get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=10) as answer:
        text: str = answer.read().decode()
    return text


def test_a_server_shows_the_page(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    plan = TournamentPlan("Evening", "rattus", 4)
    store.keep_tournament(TournamentInfo("t", "", plan, 1.0), lambda error: None)
    store.close()
    front, page = asyncio.run(_read(tmp_path, "/", "/tournaments"))
    assert "Evening" in text_of(page)
    assert 'href="/tournaments"' in front


def test_the_three_who_are_ahead_stand_on_a_podium_once_somebody_has_won() -> None:
    plan = TournamentPlan("Evening", "rattus", 3)
    entrants = tuple(map(Entrant, ("Ada", "Jan", "<Zofia>")))
    info = TournamentInfo("t", "", plan, 0.0, entrants=entrants, standing=())
    begun = replace(info, rounds=((Pairing("x", (0, 1, 2)),),))
    over = replace(begun, rounds=((Pairing("x", (0, 1, 2), (5, 9, 2), (1,)),),))
    pages = [
        tournaments_page("Club", [replace(each, standing=standing(each))]) for each in (begun, over)
    ]
    assert ["podium" in page for page in pages] == [False, True]
    places = re.findall(r"step (place\d).*?<p>(.*?)<br>", pages[1])
    assert places == [("place2", "Ada"), ("place1", "Jan"), ("place3", "&lt;Zofia&gt;")]
