"""The games that there are: those of this project, and those that packages bring."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from parlour.client import feats
from parlour.client.games import board_for, has_board
from parlour.client.games.covers import has_cover, picture_of
from parlour.client.games.usual.board import UsualBoard
from parlour.server import bots
from parlour.shared import games
from parlour.shared.game import BadDataError
from parlour.shared.rattus.game import RATTUS
from tests.examples import forget, installed

MODULE = "from parlour.shared.rattus.game import RATTUS as GAME\n"
METADATA = "Metadata-Version: 2.1\nName: brought\nVersion: 1\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An installed package that declares whatever its ``entry_points.txt`` says."""
    told = tmp_path / "brought-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(METADATA)
    (tmp_path / "brought_game.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield told / "entry_points.txt"
    monkeypatch.undo()
    forget()


def test_the_rooms_of_each_game_are_found_by_its_name() -> None:
    assert [*games.games()] == [*games.OWN]
    for name, game in games.games().items():
        assert game.name == name
        assert has_board(name)
        assert not isinstance(board_for(name), UsualBoard)
        assert bots.can_review(name)
        assert len(bots.names(name)) > 1


def test_a_package_brings_a_game(package: Path) -> None:
    package.write_text("[parlour.games]\ntiny = brought_game:GAME\n")
    assert games.find_game("tiny") is RATTUS
    assert [*games.games()] == [*games.OWN, "tiny"]
    assert isinstance(board_for("tiny"), UsualBoard)
    assert bots.names("tiny") == (bots.RANDOM,)


def test_a_game_of_ours_has_what_its_rooms_have_and_else_what_is_usual(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who begins a game in this tree can play it before it has any room but that of its rules."""
    with installed():
        game = games.find_game("moths")
    for name in ("parlour.shared.moths", "parlour.shared.moths.game"):
        module = ModuleType(name)
        vars(module).update(MOTHS=game)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(games, "OWN", (*games.OWN, "moths"))
    forget()
    try:
        assert isinstance(board_for("moths"), UsualBoard)
        assert bots.names("moths") == (bots.RANDOM,)
        assert not bots.can_review("moths")
        assert not has_cover("moths")
        assert picture_of("moths") != picture_of("rattus")
        assert not feats.kinds("moths")
    finally:
        monkeypatch.undo()
        forget()


def test_a_package_cannot_take_the_name_of_a_game_of_ours(package: Path) -> None:
    package.write_text("[parlour.games]\ngods_playground = brought_game:GAME\n")
    assert games.find_game("gods_playground") is not RATTUS


def test_a_game_that_cannot_be_loaded_leaves_the_others(package: Path) -> None:
    package.write_text("[parlour.games]\nbroken = no_such_module:GAME\n")
    with pytest.warns(UserWarning, match="broken.*no_such_module"):
        assert [*games.games()] == [*games.OWN]


def test_a_game_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(BadDataError, match="there is no game 'chess'; there is gods_playground"):
        games.find_game("chess")


def test_where_a_game_stands_is_told_in_its_words() -> None:
    """Of a game that is not there, as it was passed on."""
    assert games.standing("rattus", "4 actions") == "Round 4: Cards and cubes"
    assert games.standing("chess", "4 actions") == "4 actions"


def test_what_is_not_there_is_not_found() -> None:
    assert games.is_there("parlour.shared.rattus.game")
    assert not games.is_there("parlour.shared.rattus.no_such_module")
    assert not games.is_there("parlour.shared.no_such_room.game")
    with pytest.raises(KeyError):
        games.found(games.GAMES, "chess", "parlour.shared.chess.game:CHESS")


def test_a_game_without_words_for_its_options_tells_them_as_they_are() -> None:
    assert games.find_game("rattus").option_words("seed", 3) == "seed"
