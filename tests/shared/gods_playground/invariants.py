"""What is true of every position of God's Playground, and of every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from parlour.shared.gods_playground import board, events
from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.names import ENEMIES, SEATS
from parlour.shared.gods_playground.state import (
    State,
    influence_in_stock,
    king_cubes_in_stock,
    points,
    points_in_stock,
)

SUPPLY = board.SUPPLY


def check_position(state: State) -> None:
    """Assert that no piece is lost or made, and that nothing is where it cannot be."""
    for seat in range(SEATS):
        _check_pieces(state, seat)
        _check_blocks(state, seat)
    for enemy in range(len(ENEMIES)):
        assert points_in_stock(state, enemy) >= 0
    assert influence_in_stock(state) >= 0
    assert king_cubes_in_stock(state) >= 0
    cossacks = (state.cossacks_box, state.cossacks_ukraine, state.cossacks_tatars)
    assert min(cossacks) >= 0
    assert sum(cossacks) == SUPPLY.cossacks.value
    _check_regions(state)


def _check_pieces(state: State, seat: int) -> None:
    player, regions = state.players[seat], state.regions
    nobles = sum(r.nobles[seat] for r in regions) + sum(b.nobles[seat] for b in state.enemies)
    estates = sum(estate.owner == seat for r in regions for estate in r.estates)
    owned = {
        "nobles": player.stock + nobles,
        "discs": player.discs + estates + state.sejm.count(seat),
        "infantry": player.infantry + sum(r.infantry[seat] for r in regions),
        "cavalry": player.cavalry + sum(r.cavalry[seat] for r in regions),
        "artillery": player.artillery + sum(r.artillery[seat] for r in regions),
    }
    for piece, number in owned.items():
        assert number == getattr(SUPPLY, piece).value, piece
    left = (player.stock, player.discs, player.infantry, player.cavalry, player.artillery)
    assert min(*left, player.money, player.vp) >= 0


def _check_blocks(state: State, seat: int) -> None:
    player = state.players[seat]
    six = 6
    if state.phase == "over":
        expected = 0
    elif state.turn % 2:
        expected = 2 * six - (six if player.placed else 0)
    else:
        expected = six - (six if player.placed else 0)
    assert len(player.blocks) == expected
    together = Counter(player.blocks) + Counter(player.placed or ())
    assert together <= Counter(SUPPLY.blocks.value)


def _check_regions(state: State) -> None:
    managers = cities = 0
    for region in state.regions:
        assert 1 <= region.value <= board.HIGHEST_ESTATE_VALUE
        assert len(region.estates) <= board.ESTATES_PER_REGION
        counts = region.nobles + region.enemy + region.infantry + region.cavalry
        assert min(*counts, *region.artillery, region.influence) >= 0
        assert sum(number > 0 for number in region.enemy) <= 1
        assert not (region.influence and points(region))
        managers += sum(estate.manager for estate in region.estates)
        cities += sum(estate.city for estate in region.estates)
    assert managers + state.managers == SUPPLY.managers.value
    assert cities <= max(0, state.turn - 2)


def money_and_points(happened: Iterable[Event], seat: int) -> tuple[int, int]:
    """Return what the events say that a seat gained: money (less what it paid) and VPs."""
    money = vp = 0
    for event in happened:
        if isinstance(event, events.BidsRevealed):
            money -= dict(event.bids).get(seat, 0)
        elif getattr(event, "seat", None) == seat:
            gained, scored = _own(event)
            money += gained
            vp += scored
    return money, vp


def _own(event: Event) -> tuple[int, int]:
    match event:
        case events.IncomeTaken() | events.DanzigTraded():
            return event.money, 0
        case events.TreatyMade() | events.ArmyBought():
            return -event.money, 0
        case events.SchoolsEndowed() | events.PointsScored():
            return -event.money, event.vp
        case _:
            return 0, 0
