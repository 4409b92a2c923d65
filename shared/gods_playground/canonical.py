"""The canonical state of God's Playground, as docs/records.md lays it out, both ways.

A view is written the same way, with ``"hidden"`` for blocks and bids that may not be seen.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from parlour.shared.game import BadDataError
from parlour.shared.gods_playground.names import (
    ENEMIES,
    ENEMY_INDEX,
    REGIONS,
    Enemy,
    PhaseName,
    Region,
)
from parlour.shared.gods_playground.state import (
    FACE_DOWN,
    HIDDEN_BID,
    EnemyBox,
    Estate,
    Player,
    RegionState,
    State,
)

Hidden = Literal["hidden"]
Seat = Literal[0, 1, 2]
PerSeat = tuple[int, int, int]


class _Form(Struct, forbid_unknown_fields=True):
    """What all parts of the canonical state share: exactly these keys."""


class PlacedForm(_Form):
    """``players[].placed``."""

    regions: dict[Region, int]
    army: int


class PlayerForm(_Form):
    """``players[]``."""

    vp: int
    money: int
    stock: int
    discs: int
    infantry: int
    cavalry: int
    artillery: int
    blocks: tuple[int, ...]
    placed: PlacedForm | Hidden | None
    bid: int | Hidden | None


class EstateForm(_Form):
    """``regions.*.estates[]``."""

    owner: Seat
    manager: bool
    city: bool


class ArmyForm(_Form):
    """``regions.*.armies[]`` and ``army``."""

    infantry: int
    cavalry: int
    artillery: int


class RegionForm(_Form):
    """``regions.*``."""

    value: int
    nobles: PerSeat
    estates: list[EstateForm]
    enemy: dict[Enemy, int]
    influence: int
    armies: tuple[ArmyForm, ArmyForm, ArmyForm]
    invaded: bool


class EnemyForm(_Form):
    """``enemies.*``."""

    cubes: int
    nobles: PerSeat
    king: int


class CossacksForm(_Form):
    """``cossacks``."""

    box: int
    ukraine: int
    tatars: int


class StateForm(_Form):
    """The whole."""

    turn: int
    phase: PhaseName
    round: int
    first_player: Seat
    to_act: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    players: tuple[PlayerForm, PlayerForm, PlayerForm]
    regions: dict[Region, RegionForm]
    enemies: dict[Enemy, EnemyForm]
    influence_box: int
    vienna: int
    vienna_invaded: bool
    sejm: dict[Region, Seat | None]
    army: ArmyForm
    cossacks: CossacksForm
    managers: int
    treaty: Enemy | None
    treaty_made: bool
    city_built: bool
    winner: Seat | None


# --- writing ------------------------------------------------------------------------------------


def dump(state: State) -> dict[str, Any]:
    """Return the canonical state, of plain types."""
    return {
        "turn": state.turn,
        "phase": state.phase,
        "round": state.round,
        "first_player": state.first_player,
        "to_act": list(state.to_act),
        "passed": list(state.passed),
        "players": [_dump_player(player) for player in state.players],
        "regions": dict(zip(REGIONS, map(_dump_region, state.regions), strict=True)),
        "enemies": dict(zip(ENEMIES, map(_dump_enemy, state.enemies), strict=True)),
        "influence_box": state.influence_box,
        "vienna": state.vienna,
        "vienna_invaded": state.vienna_invaded,
        "sejm": dict(zip(REGIONS, state.sejm, strict=True)),
        "army": _dump_army(*state.army),
        "cossacks": {
            "box": state.cossacks_box,
            "ukraine": state.cossacks_ukraine,
            "tatars": state.cossacks_tatars,
        },
        "managers": state.managers,
        "treaty": None if state.treaty is None else ENEMIES[state.treaty],
        "treaty_made": state.treaty_made,
        "city_built": state.city_built,
        "winner": state.winner,
    }


def _dump_army(infantry: int, cavalry: int, artillery: int) -> dict[str, int]:
    return {"infantry": infantry, "cavalry": cavalry, "artillery": artillery}


def _dump_player(player: Player) -> dict[str, Any]:
    return {
        "vp": player.vp,
        "money": player.money,
        "stock": player.stock,
        "discs": player.discs,
        "infantry": player.infantry,
        "cavalry": player.cavalry,
        "artillery": player.artillery,
        "blocks": list(player.blocks),
        "placed": _dump_placed(player.placed),
        "bid": "hidden" if player.bid == HIDDEN_BID else player.bid,
    }


def _dump_placed(placed: tuple[int, ...] | None) -> dict[str, Any] | str | None:
    if placed is None:
        return None
    if placed == FACE_DOWN:
        return "hidden"
    return {"regions": dict(zip(REGIONS, placed[:-1], strict=True)), "army": placed[-1]}


def _dump_region(region: RegionState) -> dict[str, Any]:
    armies = zip(region.infantry, region.cavalry, region.artillery, strict=True)
    return {
        "value": region.value,
        "nobles": region.nobles[:],
        "estates": [
            {"owner": estate.owner, "manager": estate.manager, "city": estate.city}
            for estate in region.estates
        ],
        "enemy": dict(zip(ENEMIES, region.enemy, strict=True)),
        "influence": region.influence,
        "armies": [_dump_army(*army) for army in armies],
        "invaded": region.invaded,
    }


def _dump_enemy(box: EnemyBox) -> dict[str, Any]:
    return {"cubes": box.cubes, "nobles": box.nobles[:], "king": box.king}


# --- reading ------------------------------------------------------------------------------------


def load(data: Any) -> State:
    """Return the state of a canonical state; raises BadDataError, naming the field."""
    try:
        form = msgspec.convert(data, StateForm)
    except msgspec.ValidationError as error:
        raise BadDataError(f"state: {error}") from error
    return State(
        turn=form.turn,
        phase=form.phase,
        round=form.round,
        first_player=form.first_player,
        to_act=form.to_act,
        passed=form.passed,
        players=[_load_player(player) for player in form.players],
        regions=[_load_region(_get(form.regions, name)) for name in REGIONS],
        enemies=[_load_enemy(_get(form.enemies, name)) for name in ENEMIES],
        influence_box=form.influence_box,
        vienna=form.vienna,
        vienna_invaded=form.vienna_invaded,
        sejm=[_get(form.sejm, name) for name in REGIONS],
        army=[form.army.infantry, form.army.cavalry, form.army.artillery],
        cossacks_box=form.cossacks.box,
        cossacks_ukraine=form.cossacks.ukraine,
        cossacks_tatars=form.cossacks.tatars,
        managers=form.managers,
        treaty=None if form.treaty is None else ENEMY_INDEX[form.treaty],
        treaty_made=form.treaty_made,
        city_built=form.city_built,
        winner=form.winner,
        short=form.to_act if form.phase == "short_nobles" else (),
    )


def _get(table: dict[Any, Any], name: str) -> Any:
    if name not in table:
        raise BadDataError(f"state: {name!r} is missing")
    return table[name]


def _load_player(form: PlayerForm) -> Player:
    return Player(
        form.vp,
        form.money,
        form.stock,
        form.discs,
        form.infantry,
        form.cavalry,
        form.artillery,
        form.blocks,
        _load_placed(form.placed),
        HIDDEN_BID if form.bid == "hidden" else form.bid,
    )


def _load_placed(form: PlacedForm | Hidden | None) -> tuple[int, ...] | None:
    if form is None:
        return None
    if form == "hidden":
        return FACE_DOWN
    return (*(_get(form.regions, name) for name in REGIONS), form.army)


def _load_region(form: RegionForm) -> RegionState:
    return RegionState(
        value=form.value,
        nobles=list(form.nobles),
        estates=[Estate(each.owner, each.manager, each.city) for each in form.estates],
        enemy=[_get(form.enemy, name) for name in ENEMIES],
        influence=form.influence,
        infantry=[army.infantry for army in form.armies],
        cavalry=[army.cavalry for army in form.armies],
        artillery=[army.artillery for army in form.armies],
        invaded=form.invaded,
    )


def _load_enemy(form: EnemyForm) -> EnemyBox:
    return EnemyBox(form.cubes, list(form.nobles), form.king)
