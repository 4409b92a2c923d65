"""The league: every style does more of its thing than the bots did when it was written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.resources.abc import Traversable
from itertools import islice
from pathlib import Path
from typing import Any, cast, get_args

import pytest

from parlour.server.bots import find_bot, find_tactics, levels
from parlour.server.bots.arena import LineUp, play
from parlour.server.bots.craft import PolicyBot, SearchBot
from parlour.server.bots.games import Player, steps
from parlour.server.bots.gods_playground.policy import Policy, Weights
from parlour.server.bots.league import league, ways_of
from parlour.server.bots.styles import FORMER, Found, Looking, Style, Ways, add
from parlour.shared.game import BadDataError
from parlour.shared.games import OWN, find_game
from parlour.shared.gods_playground.actions import Action
from parlour.shared.tagged import tag

GAMES, SEATS = 4, 3
THINGS = {
    ("gods_playground", "schoolmaster"): ["danzig"],
    ("gods_playground", "raider"): ["campaign"],
    ("gods_playground", "schools"): ["jesuit_schools"],
    ("gods_playground", "builder"): ["build_estate"],
    ("gods_playground", "burgher"): ["new_city"],
    ("gods_playground", "fortress"): ["counterattack"],
    ("gods_playground", "military"): ["counterattack", "campaign"],
    ("gods_playground", "vetoer"): ["liberum_veto"],
    ("gods_playground", "diplomat"): ["diplomacy"],
    ("gods_playground", "hoarder"): ["danzig"],
    ("gods_playground", "spiteful"): ["confederation", "liberum_veto"],
    ("rattus", "settler"): ["peasant"],
    ("rattus", "hermit"): ["monk"],
    ("rattus", "courtier"): ["king"],
    ("rattus", "trader"): ["merchant"],
    ("rattus", "seer"): ["witch"],
    ("rattus", "plaguebringer"): ["neutral_cubes"],
    ("rattus", "avenger"): ["turn_rat"],
    ("playing_gods", "conqueror"): ["attack", "send_plague"],
    ("playing_gods", "missionary"): ["convert"],
    ("playing_gods", "homebody"): ["reinforce"],
    ("playing_gods", "scholar"): ["draw"],
    ("playing_gods", "thief"): ["steal"],
    ("playing_gods", "kingslayer"): ["attack", "deicide"],
}
"""What a style wants above all, by the types of actions."""


@cache
def done(game: str, name: str) -> Counter[str]:
    """Return how often a member acts in each way, among those that play as the bots did."""
    rules, members = find_game(game), league(game)
    counted: Counter[str] = Counter()
    for number in range(GAMES):
        own = number % SEATS
        players = [members[name if seat == own else FORMER] for seat in range(SEATS)]
        for step in steps(rules, players, f"style {number}"):
            if step.seat == own:
                counted[tag(type(step.action))] += 1
    return counted


def part(game: str, name: str, things: list[str]) -> float:
    """Return what part of the actions of a member are of some types."""
    counted = done(game, name)
    return sum(counted[thing] for thing in things) / counted.total()


@pytest.mark.parametrize(("game", "name"), THINGS)
def test_a_style_does_more_of_its_thing(game: str, name: str) -> None:
    assert part(game, name, THINGS[game, name]) > part(game, FORMER, THINGS[game, name])


@pytest.mark.parametrize("game", OWN)
def test_every_member_has_a_thing_a_script_or_an_origin(game: str) -> None:
    styles = ways_of(game).styles
    for name, style in styles.items():
        assert name == FORMER or (game, name) in THINGS or style.found
    assert len(styles) > 6
    assert not {*styles} & {*levels(game)}


def test_the_schoolmaster_endows_schools_everywhere_and_never_builds() -> None:
    counted = done("gods_playground", "schoolmaster")
    assert counted["jesuit_schools"] >= 3 * GAMES
    assert counted["build_estate"] == counted["new_city"] == 0


def test_a_member_plays_in_the_arena() -> None:
    result = play(LineUp("rattus", ("hermit", "steady")), 0)
    assert result.seats == ("hermit", "steady")


def _ways(text: str, folder: Path) -> Ways[Weights]:
    file = folder / "styles.toml"
    even = (Path(__file__).parents[2] / "server/bots/gods_playground/styles.toml").read_text()
    file.write_text(even[: even.index("[schoolmaster")] + text)
    return Ways(cast("Traversable", file), Weights, get_args(Action), Policy)


def test_a_style_multiplies_weights_and_adds_what_it_likes(tmp_path: Path) -> None:
    """Whoever likes to pass best of all passes wherever that is legal."""
    lazy = _ways("[lazy.weights]\nnoble = 2.0\n[lazy.likes]\npass = 1000\n", tmp_path).league
    assert isinstance(lazy["lazy"], PolicyBot)
    counted = _passes(lazy["lazy"])
    assert counted["campaign"] == counted["buy_army"] == counted["danzig"] == 0
    assert counted["pass"] > _passes(lazy[FORMER])["pass"]


def _passes(player: Player) -> Counter[str]:
    acted: Callable[[Any], str] = lambda step: tag(type(step.action))  # noqa: E731
    game = find_game("gods_playground")
    return Counter(acted(step) for step in steps(game, [player] * 3, "one") if step.seat == 0)


@pytest.mark.parametrize("game", OWN)
def test_a_style_that_searches_without_a_bias_plays_as_the_bots_do(game: str) -> None:
    strong = find_bot(game, "strong")
    assert isinstance(strong, SearchBot)
    few = Style(search=Looking(8))
    usual = SearchBot(find_tactics(game), strong.budget._replace(playouts=8, seconds=None))
    assert _played(game, ways_of(game).player(few)) == _played(game, usual)


def test_a_style_that_searches_does_what_it_likes() -> None:
    """Who would rather pass than do anything looks at passing first, and imagines to pass on."""
    ways = ways_of("gods_playground")
    lazy = ways.player(Style(likes={"pass": 50.0}, search=Looking(8)))
    busy = ways.player(Style(search=Looking(8)))
    assert _played("gods_playground", lazy) != _played("gods_playground", busy)


def _played(game: str, player: Player) -> list[Any]:
    """Return what the first seat does in the first sixty steps, the others as they always were."""
    rules, former = find_game(game), league(game)[FORMER]
    first = islice(steps(rules, [player, former, former], "one"), 60)
    return [step.action for step in first if step.seat == 0]


@pytest.mark.parametrize(
    "text",
    [
        "[a.search]\nplayouts = 8",
        "[a.weights]\ncourage = 2.0",
        "[a.likes]\ndance = 1.0",
        "[a.manners]\ngood = 1.0",
        "[a.script]\narmies = 2.0",
        "[a.likes]\npass = 'much'",
    ],
)
def test_what_is_wrong_with_a_file_is_told(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadDataError, match=r"styles\.toml"):
        _ways(text, tmp_path)


def test_a_style_that_was_found_joins_the_file(tmp_path: Path) -> None:
    origin = Found("strong", 0.6125, 80, 'a command "quoted"', 7, "2026-01-01")
    style = Style({"noble": 0.5}, {"pass": -1.0}, found=origin)
    ways = _ways("[idle.likes]\npass = 1.0\n", tmp_path)
    add(ways.file, "found", style)
    again = Ways(cast("Traversable", ways.file), Weights, get_args(Action), Policy)
    assert again.styles["found"] == Style(
        {"noble": 0.5},
        {"pass": -1.0},
        found=Found("strong", 0.613, 80, origin.command, 7, origin.date),
    )
    assert [*again.styles] == [FORMER, "idle", "found"]


def test_a_script_that_was_found_keeps_its_parameters(tmp_path: Path) -> None:
    file = tmp_path / "styles.toml"
    add(file, "found", Style(script={"armies": 3.5}))
    assert file.read_text() == "\n[found.script]\narmies = 3.5\n"
