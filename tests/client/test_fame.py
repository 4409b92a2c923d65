"""Who is remembered in the hall of fame, and for what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.fame import (
    FILE,
    Career,
    Fame,
    Feat,
    Played,
    careers,
    dearest,
    highest,
    of_game,
    reigns,
)
from parlour.client.scenes.menus.hall_of_fame import PLAYERS, HallOfFame
from tests.client.screens import SCREENS

NAMES = ("Ada", "Jan", "Zofia")


def game(
    table: str, scores: tuple[int, ...], ended: float = 1.0, people: tuple[int, ...] = (0, 1)
) -> Played:
    """Return a game in which the highest score wins."""
    winner = scores.index(max(scores))
    return Played(table, "rattus", ended, NAMES, people, scores, (winner,))


GAMES = [
    game("a", (10, 12, 30), 1.0),
    game("b", (20, 12, 9), 2.0),
    game("c", (14, 5, 2), 3.0),
    game("d", (14, 15, 2), 4.0),
]


def test_the_highest_scores_are_those_of_people() -> None:
    assert highest(GAMES, 3) == [Feat("Ada", 20, 2.0), Feat("Jan", 15, 4.0), Feat("Ada", 14, 3.0)]


def test_a_reign_lasts_until_somebody_is_beaten() -> None:
    """Games of others do not end it; told is the longest of each, and when it was."""
    assert reigns(GAMES, 5) == [Feat("Ada", 2, 3.0), Feat("Jan", 1, 4.0)]
    later = [game("e", (9, 3, 1), 5.0), game("f", (2, 3, 4), 6.0, people=(1, 2))]
    assert reigns([*later, *GAMES], 5)[0] == Feat("Ada", 2, 3.0)
    third = [*later, game("g", (9, 3, 1), 7.0), game("h", (9, 3, 1), 8.0)]
    assert reigns([*third, *GAMES], 5)[0] == Feat("Ada", 3, 8.0)


def test_each_person_is_told_with_all_they_came_to() -> None:
    """Bots are not: the third of these is one, but for one game."""
    found = careers([*GAMES, game("e", (1, 2, 40), 5.0, people=(2,))], 5)
    assert found == [
        Career("Ada", 4, 2, 20, 4.0), Career("Zofia", 1, 1, 40, 5.0), Career("Jan", 4, 1, 15, 4.0),
    ]  # fmt: skip
    assert careers(GAMES, 1) == found[:1]


def test_the_players_of_a_game_have_cards(app: App) -> None:
    for each in GAMES:
        app.fame.enter(each)
    hall = HallOfFame(app)
    app.push(hall)
    hall._look_at(PLAYERS)
    told = [each.words.html for each in hall.form.items.values() if each.words is not None]
    assert {"Ada", "Jan"} <= {*told}
    assert "Zofia" not in told


def test_the_hall_begins_with_the_game_that_was_played_last(app: App) -> None:
    for day, name in enumerate(("rattus", "playing_gods", "gods_playground", "unknown")):
        app.fame.enter(structs.replace(GAMES[0], table=f"L{day}", game=name, ended=float(day)))
    assert HallOfFame(app)._game == "gods_playground"


def test_the_dearest_defeat_is_the_best_score_that_lost() -> None:
    assert dearest(GAMES, 2) == [Feat("Ada", 14, 4.0), Feat("Jan", 12, 1.0)]


def test_a_game_is_remembered_once_and_by_its_name(tmp_path: Path) -> None:
    kept = Fame(tmp_path / "games")
    assert kept.played() == []
    for each in (*GAMES, GAMES[0]):
        kept.enter(each)
    assert Fame(tmp_path / "games").played() == GAMES
    assert of_game(kept.played(), "rattus") == GAMES
    assert of_game(kept.played(), "chess") == []


def test_what_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    kept = Fame(tmp_path)
    kept.enter(GAMES[0])
    bad = (
        b"no json\n",
        b"{}\n",
        b'{"table":"x","game":"rattus","ended":1,"names":["A"],"people":[4],'
        b'"scores":[1],"winners":[0]}\n',
    )
    with (tmp_path / FILE).open("ab") as file:
        file.writelines(bad)
    kept.enter(GAMES[1])
    assert kept.played() == GAMES[:2]


def test_a_full_disk_costs_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = Fame(tmp_path / "file")
    kept.enter(GAMES[0])
    assert kept.played() == []


def test_a_game_that_ends_is_in_the_hall(app: App) -> None:
    app.push(SCREENS["final_score"](app))
    assert [each.game for each in app.fame.played()] == ["gods_playground"]
    hall = HallOfFame(app)
    app.push(hall)
    app.frame(0.02)
    assert hall._game == "gods_playground"


def test_all_names_of_the_boards_are_of_one_size_and_the_leader_wears_the_laurels(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = SCREENS["hall_of_fame"](app)
    assert isinstance(hall, HallOfFame)
    written: dict[str, set[float]] = {}
    text = Art.text

    def writes(self: Art, words: str, size: float, *more: Any) -> pygame.Surface:
        if len(more) > 2:  # it was given room
            written.setdefault(words, set()).add(text(self, words, size, *more).get_height())
        return text(self, words, size, *more)

    engrave = HallOfFame._engrave

    def engraves(*told: Any) -> None:
        monkeypatch.setattr(Art, "text", writes)
        engrave(*told)
        monkeypatch.setattr(Art, "text", text)

    worn: list[str] = []
    monkeypatch.setattr(HallOfFame, "_engrave", engraves)
    winner = HallOfFame._winner

    def wears(self: HallOfFame, best: Feat, wide: int) -> pygame.Surface:
        worn.append(best.name)
        return winner(self, best, wide)

    monkeypatch.setattr(HallOfFame, "_winner", wears)
    app.push(hall)
    names = {name for name in written if name in {"Ada", "Kazimierz", "Zofia"}}
    assert {"Ada", "Kazimierz"} <= names
    assert len(set().union(*(written[name] for name in names))) == 1
    assert set(worn) == {"Kazimierz"}
