"""What lessons tell of God's Playground: how it stands, and what came of what."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from parlour.client.games.gods_playground.deeds import DEEDS
from parlour.client.games.gods_playground.figures import unit
from parlour.client.games.gods_playground.lesson_numbers import numbers_of
from parlour.client.stage.looks import Sprite
from parlour.shared.gods_playground import board, events
from parlour.shared.gods_playground.actions import BuyArmy, PlaceNobles
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import ENEMIES, REGION_INDEX, REGIONS, TATARS, UKRAINE
from parlour.shared.gods_playground.phases.buy_armies import army_price
from parlour.shared.gods_playground.special.danzig import revenue
from parlour.shared.gods_playground.state import State, box_nobles, points, strength
from tests.client.gods_playground.positions import decisions, moments

SEATS = range(3)
NONE: dict[str, Any] = {"hits": 0, "fell": 0, "came": 0, "income": 0, "hired": 0, "raised": 0}


def told(state: State, seat: int, *since: Any, wanted: Any = None) -> dict[str, Any]:
    """Return what fills the texts."""
    return dict(numbers_of(GAME.view(state, seat), seat, since, wanted))


def after_each(kind: type, number: int) -> list[tuple[State, Any]]:
    """Return events of a kind, and the positions after them."""
    found: list[tuple[State, Any]] = []
    for state, each in moments():
        if isinstance(each, kind):
            event: Any = each
            after = GAME.copy(state)
            GAME.evolve(after, event)
            found.append((after, event))
            if len(found) == number:
                break
    assert found
    return found


@pytest.fixture(scope="module")
def states() -> list[State]:
    """Return some positions in which somebody is to act."""
    return Random(2).sample(decisions(), 12)


def test_a_lesson_counts_what_is_there(states: list[State]) -> None:
    for state in states:
        ukraine = state.regions[UKRAINE]
        for seat, player in enumerate(state.players):
            found = told(state, seat)
            assert found | NONE == found, "nothing has happened"
            assert found["money"] == player.money
            held = state.sejm.count(seat)
            assert str(found["seats_told"]).startswith(
                "You hold one seat" if held == 1 else f"You hold {held} seats"
            )
            assert found["highest"] == max(player.blocks, default=0)
            assert (found["value"], found["in_ukraine"]) == (ukraine.value, ukraine.nobles[seat])
            assert found["standing"] == points(ukraine)
            coming = strength(state, TATARS)
            assert found["left"] == max(0, coming - box_nobles(state.enemies[TATARS]))
            said = f"Only {found['left']} " if found["left"] else "Perhaps nobody"
            assert str(found["left_told"]).startswith(said)
            assert found["danzig"] == revenue(state)
            for index, region in enumerate(REGIONS):
                assert bool(found[f"seat_{region}"]) == (state.sejm[index] == seat)


def test_a_lesson_asks_for_blocks() -> None:
    state = next(each for each in decisions() if each.phase == "nobles")
    seat = state.to_act[0]
    wanted = GAME.sample(state, seat, Random(1))
    assert isinstance(wanted, PlaceNobles)
    found = told(state, seat, wanted=wanted)
    assert [found[f"block_{region}"] for region in REGIONS] == [*wanted.regions.numbers()]
    assert found["block_army"] == wanted.army
    assert not any(told(state, seat)[f"block_{region}"] for region in REGIONS)


def test_a_lesson_tells_the_price_of_an_army(states: list[State]) -> None:
    for state in states[:4]:
        wanted = BuyArmy("ukraine", 0, 2, 0, 1)
        found = told(state, 0, wanted=wanted)
        assert (found["riders_wanted"], found["cossacks_wanted"]) == (2, 1)
        assert found["riders_price"] == army_price(state, BuyArmy("ukraine", 0, 2, 0, 0))
        assert found["army_price"] == found["riders_price"] + found["cossacks_price"]
        assert (found["riders_told"], found["cossacks_told"]) == ("2 riders", "1 Cossack")
        assert found["at"] == "ukraine"


def test_a_lesson_tells_what_was_built_and_bought() -> None:
    for after, event in after_each(events.EstateBuilt, 6):
        region = after.regions[REGION_INDEX[event.region]]
        found = told(after, event.seat, event)
        assert found["pays"] == region.value
        assert found["worth"] == board.ESTATE_VP[len(region.estates) - 1]
        assert not told(after, (event.seat + 1) % 3, event)["pays"], "others built nothing"
    for after, event in after_each(events.ArmyBought, 4):
        found = told(after, event.seat, event)
        assert (found["raised"], found["hired"]) == (event.cavalry, event.cossacks)
        assert [int(str(found[f"{name}_told"]).split()[0]) for name in ("raised", "hired")] == [
            event.cavalry, event.cossacks,
        ]  # fmt: skip
        assert found["soldiers"] == 0, "one's own are told otherwise"
        theirs = told(after, (event.seat + 1) % 3, event)
        assert theirs["soldiers"] == event.infantry + event.cavalry + event.artillery
        assert (theirs["soldiers_at"], theirs["soldiers_seat"]) == (event.region, event.seat)
        other = told(after, (event.seat + 1) % 3, event)
        assert (other["raised"], other["hired"]) == (0, 0)


def test_a_lesson_tells_what_came_in_and_what_was_scored() -> None:
    for after, event in after_each(events.IncomeTaken, 3):
        assert told(after, event.seat, event)["income"] == event.money
        assert told(after, (event.seat + 1) % 3, event)["income"] == 0
    scored = [event for _, event in after_each(events.PointsScored, 30)]
    state = after_each(events.PointsScored, 1)[0][0]
    for seat in SEATS:
        own = [event for event in scored if event.seat == seat]
        by_source: Counter[str] = Counter()
        for event in own:
            by_source[event.source] += event.vp
        found = told(state, seat, *scored)
        assert found["scored"] == by_source.total()
        assert str(found["scored_told"]).split()[0] == str(by_source.total())
        assert found["luxury"] == sum(event.money for event in own)
        for source in ("enemy_box", "sejm", "luxury"):
            assert found[f"vp_{source}"] == by_source[source]


def test_a_lesson_tells_who_has_invaded_and_what_has_burnt() -> None:
    for after, event in after_each(events.EnemyInvaded, 9):
        found = told(after, 0, event)
        assert (found["invader_at"], found["fallen_at"]) == (event.enemy, event.region)
        assert (found["came_in"], found["came_with"]) == (event.points, event.strength)
        assert (found["kept"], found["came_from"]) == (event.nobles, event.origin or event.region)
        there = (event.region, event.enemy) == ("ukraine", "tatars")
        assert found["came"] == (event.points if there else 0)
        assert str(found["came_told"]).split()[0] == str(found["came"])
    lost = [event for _, event in after_each(events.EstateLost, 20)]
    state = after_each(events.EstateLost, 1)[0][0]
    for seat in SEATS:
        found = told(state, seat, *lost)
        own = Counter(event.region for event in lost if event.seat == seat)
        number = own.total()
        assert str(number if number != 1 else "one") in str(found["burnt_told"]) or not number
        assert number or found["burnt_told"] == "None of yours is lost."
        for region in REGIONS:
            burnt = str(found[f"burnt_{region}"])
            assert burnt == (f"\N{MINUS SIGN}{own[region]}[manor]" if own[region] else "")


def test_a_lesson_tells_whom_hits_have_struck() -> None:
    own = [each for each in after_each(events.BoxHit, 20) if each[1].seat is not None]
    assert own
    for after, event in own:
        found = told(after, event.seat, event)
        assert found["hits"] == event.nobles
        said = "A hit!" if event.nobles == 1 else f"{event.nobles} hits:"
        assert str(found["hits_told"]).startswith(said)
        other = told(after, (event.seat + 1) % 3, event)
        assert (other["hits"], other["hits_told"]) == (0, "No hit this time.")
    for after, event in after_each(events.PointsDestroyed, 20):
        found = told(after, 0, event)
        vienna = event.place == "vienna"
        left = after.vienna if vienna else points(after.regions[REGION_INDEX[event.place]])
        assert (found["fell"], found["stand"]) == (event.points, left)
        numbers = [int(each) for each in re.findall(r"\d+", str(found["army_told"]))]
        assert numbers == ([event.points, left] if left else [])


def test_a_lesson_foretells_what_the_dice_add() -> None:
    grew = 0
    for after, event in after_each(events.DiceRolled, 12):
        found = told(after, 0, event)
        for index, enemy in enumerate(ENEMIES):
            more = event.dice.count(index + 1) if after.treaty != index else 0
            was = strength(after, index)
            assert found[f"omen_{enemy}"] == (f"~{was}~ {was + more}" if more else "")
            grew += more
    assert grew


# --- the trail ---


@pytest.mark.parametrize("kind", ["artillery", "cavalry", "infantry"])
def test_on_the_trail_an_army_is_its_heaviest_unit(kind: str) -> None:
    kinds = ("artillery", "cavalry", "infantry")
    lighter = dict.fromkeys(kinds[kinds.index(kind) :], 1)
    every = dict.fromkeys((*kinds, "cossacks", "money"), 0)
    bought = after_each(events.ArmyBought, 1)[0][1]
    event = bought.__class__(**{**_fields(bought), **every, **lighter})
    deed = DEEDS[events.ArmyBought](event)
    assert (deed.look, deed.seat) == (unit(kind, event.seat), event.seat)
    hired = bought.__class__(**{**_fields(bought), **every, "cossacks": 2})
    look = DEEDS[events.ArmyBought](hired).look
    assert isinstance(look, Sprite)
    assert look.name.startswith("cossack")


def _fields(event: Any) -> dict[str, Any]:
    return {name: getattr(event, name) for name in event.__struct_fields__}
