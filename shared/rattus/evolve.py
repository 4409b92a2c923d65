"""How each event changes the position: facts are applied here, nothing is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlour.shared.rattus import events
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.names import CARD_INDEX, KING, KNIGHT, MERCHANT, MONK, PEASANT, WITCH
from parlour.shared.rattus.names import REGION_INDEX as REGION
from parlour.shared.rattus.state import FACE_DOWN, UNSEEN, Rat, State

_FRESH = [False] * len(CARD_INDEX)


def evolve(state: State, event: Event) -> None:
    """Apply ``event`` to ``state``, in place."""
    CHANGES[type(event)](state, event)


def _pop_rat(state: State, region: int, index: int) -> Rat:
    rats = state.rats[region]
    state.rats[region] = (*rats[:index], *rats[index + 1 :])
    return rats[index]


def _put_rat(state: State, region: int, index: int, rat: Rat) -> None:
    rats = state.rats[region]
    state.rats[region] = (*rats[:index], rat, *rats[index + 1 :])


# --- the course of the game ---------------------------------------------------------------------


def _first_player_drawn(state: State, event: events.FirstPlayerDrawn) -> None:
    state.first_player = event.seat


def _plague_placed(state: State, event: events.PlaguePlaced) -> None:
    state.plague = REGION[event.region]


def _token_put_away(state: State, event: events.TokenPutAway) -> None:
    state.stock.remove(event.token)
    state.away.append(event.token)
    if event.token is not None:
        state.away.sort(key=_known)


def _known(token: int | None) -> int:
    return -1 if token is None else token


def _settling_began(state: State, event: events.SettlingBegan) -> None:
    state.round = event.round
    state.active = event.seat
    state.to_act = (event.seat,)


def _turn_began(state: State, event: events.TurnBegan) -> None:
    state.phase = "actions"
    state.round = event.round
    state.active = event.seat
    state.to_act = (event.seat,)
    state.used = _FRESH[:]
    state.neutral = state.card_taken = state.cubes_placed = state.all_placed = False


def _waiting(state: State, event: events.Waiting) -> None:
    state.phase = event.phase


def _last_round_began(state: State, event: events.LastRoundBegan) -> None:
    state.phase = "last_round"
    state.round = event.round
    state.last = event.seat
    state.used = _FRESH[:]
    state.neutral = state.card_taken = state.cubes_placed = state.all_placed = False


def _last_turn_began(state: State, event: events.LastTurnBegan) -> None:
    state.active = event.seat
    state.to_act = (event.seat,)


def _passed(state: State, event: events.Passed) -> None:
    state.to_act = ()
    state.used = _FRESH[:]


def _nothing(state: State, event: Event) -> None:
    """Apply an event that is only told."""


def _game_ended(state: State, event: events.GameEnded) -> None:
    state.phase = "over"
    state.to_act = ()
    state.winner = event.winner


# --- the three actions --------------------------------------------------------------------------


def _card_taken(state: State, event: events.CardTaken) -> None:
    state.cards[CARD_INDEX[event.card]] = event.seat
    state.card_taken = True


def _cubes_placed(state: State, event: events.CubesPlaced) -> None:
    player = state.players[event.seat]
    player.stock -= event.cubes
    player.cubes[REGION[event.region]] += event.cubes
    state.cubes_placed = state.phase == "actions"
    state.all_placed = state.cubes_placed and not player.stock
    if event.peasant:
        state.used[PEASANT] = True


def _plague_moved(state: State, event: events.PlagueMoved) -> None:
    state.plague = REGION[event.region]
    state.to_spread = event.rats
    state.used[KNIGHT] = event.knight


def _rat_placed(state: State, event: events.RatPlaced) -> None:
    token, region = event.token, REGION[event.region]
    state.stock.remove(token)
    state.rats[region] += (FACE_DOWN if token is None else UNSEEN[token],)
    if state.to_spread:
        state.to_spread -= 1


def _rat_turned(state: State, event: events.RatTurned) -> None:
    region = REGION[event.region]
    _pop_rat(state, region, event.rat)
    state.turned.append(event.token)
    if event.struck:
        for player, lost in zip(state.players, event.losses, strict=True):
            player.cubes[region] -= lost
            player.stock += lost


# --- powers -------------------------------------------------------------------------------------


def _cubes_moved(state: State, event: events.CubesMoved) -> None:
    cubes = state.players[event.seat].cubes
    cubes[REGION[event.origin]] -= event.cubes
    cubes[REGION[event.target]] += event.cubes
    state.used[MERCHANT] = True


def _rat_moved(state: State, event: events.RatMoved) -> None:
    rat = _pop_rat(state, REGION[event.origin], event.rat)
    state.rats[REGION[event.target]] += (rat,)
    state.used[MONK] = True


def _rat_seen(state: State, event: events.RatSeen) -> None:
    region = REGION[event.region]
    rat = state.rats[region][event.rat]
    token = rat.token if event.token is None else event.token
    seen = tuple(sorted({*rat.seen, event.seat}))
    _put_rat(state, region, event.rat, Rat(token, seen))
    state.looked += ((region, event.rat),)
    state.used[WITCH] = True


def _looking_ended(state: State, event: events.LookingEnded) -> None:
    if event.swapped:
        (one, index), (other, place) = state.looked
        rat = state.rats[one][index]
        _put_rat(state, one, index, state.rats[other][place])
        _put_rat(state, other, place, rat)
    state.looked = ()


def _cube_sheltered(state: State, event: events.CubeSheltered) -> None:
    player = state.players[event.seat]
    player.cubes[REGION[event.region]] -= 1
    player.castle += 1
    state.used[KING] = True


def _cubes_added(state: State, event: events.CubesAdded) -> None:
    state.neutral = state.used[KNIGHT] = True


def _plague_led(state: State, event: events.PlagueLed) -> None:
    state.plague = REGION[event.region]
    state.neutral = state.used[KNIGHT] = True


CHANGES: Final[dict[type, Callable[[State, Any], None]]] = {
    events.FirstPlayerDrawn: _first_player_drawn,
    events.PlaguePlaced: _plague_placed,
    events.TokenPutAway: _token_put_away,
    events.SettlingBegan: _settling_began,
    events.TurnBegan: _turn_began,
    events.Waiting: _waiting,
    events.LastRoundBegan: _last_round_began,
    events.LastTurnBegan: _last_turn_began,
    events.Passed: _passed,
    events.FinalDevastationBegan: _nothing,
    events.GameEnded: _game_ended,
    events.CardTaken: _card_taken,
    events.CubesPlaced: _cubes_placed,
    events.PlagueMoved: _plague_moved,
    events.RatPlaced: _rat_placed,
    events.RatTurned: _rat_turned,
    events.CubesMoved: _cubes_moved,
    events.RatMoved: _rat_moved,
    events.RatSeen: _rat_seen,
    events.LookingEnded: _looking_ended,
    events.CubeSheltered: _cube_sheltered,
    events.CubesAdded: _cubes_added,
    events.PlagueLed: _plague_led,
}
