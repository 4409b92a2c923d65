"""What a temperament does to a search: it takes what it likes, where that costs little."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import pytest

from parlour.server.bots import find_bot
from parlour.server.bots.craft import SearchBot
from parlour.server.bots.grudges import Grudge
from parlour.server.bots.search import Budget, search
from parlour.server.bots.temper import FONDNESS, Temper
from parlour.server.bots.tree import search_tree
from parlour.shared.games import find_game
from parlour.shared.gods_playground.names import REGIONS
from tests.server.gods_playground.sights import GAME, armed, decided, owned
from tests.server.judged import Parts
from tests.server.test_playouts import Choice, Knowing

WAYS = pytest.mark.parametrize("way", [search, search_tree])
LITTLE, MUCH = FONDNESS / 2, 2 * FONDNESS


class Worths:
    """Holds each choice for worth something."""

    def __init__(self, *worths: float) -> None:
        self._worths = worths

    def worths(self, view: Any, seat: int, actions: Sequence[int]) -> list[float]:
        """Return the worth of each of some choices."""
        return [self._worths[action] for action in actions]


def temper(own: Sequence[float], even: Sequence[float], *chosen: float) -> Temper:
    """Return a temperament that looks at as many actions as there are ``chosen`` ones."""
    return Temper(Knowing(*chosen), Worths(*own), Worths(*even), 1.0)


def found(way: Callable[..., Any], worth: Sequence[float], own: Sequence[float]) -> Any:
    """Return what is found among choices by who likes some of them, which nobody else does."""
    liking = temper(own, [0.0] * len(own), *worth)
    return way(Choice(), Knowing(*worth), [], 0, Random(1), Budget(400, trifle=0.0), liking)


@WAYS
def test_what_is_liked_is_taken_where_it_costs_little_and_only_there(way: Any) -> None:
    assert found(way, (0.5, 0.5 - LITTLE, 0.2), (0, 9, 0)).action == 1
    assert found(way, (0.5, 0.5 - MUCH, 0.2), (0, 9, 0)).action == 0
    assert found(way, (0.5, 0.5 - LITTLE, 0.2), (0, 0, 0)).action == 0


@WAYS
def test_what_is_disliked_is_left_where_that_costs_little(way: Any) -> None:
    assert found(way, (0.5, 0.5 - LITTLE, 0.2), (-9, 0, 0)).action == 1
    assert found(way, (0.5, 0.5 - MUCH, 0.2), (-9, 0, 0)).action == 0


@WAYS
def test_the_chances_that_are_told_are_not_those_that_are_liked(way: Any) -> None:
    advice = found(way, (0.5, 0.5 - LITTLE), (0, 9))
    assert (advice.action, advice.other) == (1, 0)
    assert advice.chance == pytest.approx(0.5 - LITTLE)
    assert advice.other_chance == pytest.approx(0.5)


def test_what_is_liked_is_what_is_worth_more_to_oneself_than_to_the_even_tempered() -> None:
    liking = temper((5, 3, 1, 0), (5, 1, 3, -0.1), 0.5)
    alike, more, less, bit = liking.likes([], 0, [0, 1, 2, 3])
    assert (alike, more) == (0, -less)
    assert 0 < bit < 0.1 * FONDNESS < 0.9 * FONDNESS < more < FONDNESS


def test_one_looks_at_ones_own_and_at_those_of_the_even_tempered_in_turns() -> None:
    liking = temper((), (), 0.5, 0.5, 0.5)
    assert liking.candidates([5, 1, 7, 8], [], 0, Random(1)) == [5, 0, 1, 7]
    assert liking.candidates([2], [], 0, Random(1)) == [2]


HERE: Parts = {
    "prussia": {"nobles": [4, 0, 0], "armies": armed(infantry=2), "estates": owned(0, 0)}
}
INVADED: Parts = {"prussia": {**HERE["prussia"], "enemy": {"teutons": 4}}}
NOWHERE: Final = dict.fromkeys(REGIONS, 0)
TEMPERS: Final = ("patriot", "magnate", "gambler")


def liked(parts: Parts, **action: Any) -> dict[str, float]:
    """Return how strong bots of each temperament at the first seat like an action."""
    game, much = find_game(GAME), {}
    position, asked = game.position(parts), [game.load_action(action)]
    for name in TEMPERS:
        bot = find_bot(GAME, f"strong {name}")
        assert isinstance(bot, SearchBot)
        assert bot._temper is not None
        (much[name],) = bot._temper.likes(position, 0, asked)
    return much


@pytest.mark.parametrize(
    ("who", "parts", "action"),
    [
        (
            "patriot",
            decided("nobles", 2),
            {"type": "place_nobles", "regions": NOWHERE, "army": 8},
        ),
        (
            "patriot",
            decided("poland_fights_back", regions=INVADED, army={"infantry": 4}),
            {"type": "counterattack", "target": "prussia"},
        ),
        (
            "magnate",
            decided("build_estates", regions=HERE),
            {"type": "build_estate", "region": "prussia"},
        ),
        (
            "magnate",
            decided("special_actions", regions=HERE),
            {"type": "new_city", "region": "prussia", "estate": 1},
        ),
        (
            "gambler",
            decided("campaigns", regions=HERE),
            {"type": "campaign", "region": "prussia", "polish_army": False, "cossacks": False},
        ),
        ("gambler", decided("king", players={"0": {"money": 20}}), {"type": "bid", "money": 6}),
    ],
)
def test_each_likes_what_it_is_known_for_more_than_the_others_do(
    who: str, parts: Parts, action: dict[str, Any]
) -> None:
    much = liked(parts, **action)
    assert much.pop(who) > max(0, *much.values())


def test_the_gambler_dislikes_estates() -> None:
    parts = decided("build_estates", regions=HERE)
    assert liked(parts, type="build_estate", region="prussia")["gambler"] < 0


def test_who_is_even_tempered_has_no_likes_and_who_is_not_keeps_them() -> None:
    """Without a limit in time and with a grudge as well."""
    for level in ("strong", "master"):
        even, bold = (find_bot(GAME, f"{level}{name}") for name in ("", " gambler"))
        assert isinstance(even, SearchBot)
        assert isinstance(bold, SearchBot)
        assert even._temper is None
        assert bold._temper is bold.timeless()._temper is bearing(bold)._temper is not None


def bearing(bot: SearchBot) -> SearchBot:
    """Return the bot with a grudge."""
    return bot.bearing(Grudge(1, 0.5), lambda *_: (), 0)
