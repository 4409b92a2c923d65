"""What each place of the board is, in a sentence or two with the numbers that belong to it."""

from __future__ import annotations

from collections.abc import Callable

from client.board.gods_playground.compose.texts import enemy_name, plural, region_name
from client.board.gods_playground.draw import PHASE_CELLS
from client.board.gods_playground.forecast import outlook, prospect
from shared.figures import reconstructed
from shared.gods_playground import board, words
from shared.gods_playground.names import (
    ENEMIES,
    ENEMY_INDEX,
    HABSBURGS,
    REGION_INDEX,
    PhaseName,
)
from shared.gods_playground.state import State, box_nobles, points, strength

RECONSTRUCTED = frozenset(reconstructed(board.FIGURES))

PHASE_HELP: dict[PhaseName, str] = {
    "income": "Each estate brings the estate value of its region, each land manager 2 more; "
    "at least 10 in all.",
    "nobles": "Everybody lays one block on each region and one on the Polish army, face down. "
    "Revealed, they say how many nobles come.",
    "king": "The highest army block takes the first player marker. Ties are settled by bids.",
    "army": "The turn's base and the sum of the army blocks make the Polish army.",
    "events": "Four dice: each number strengthens that enemy by one; a 6 does nothing.",
    "elections": "Who alone has the most nobles in a region pays one for its seat in the Sejm.",
    "build_estates": "An estate costs one noble of its region, from the second round on two.",
    "special_actions": "Two rounds; one of eight actions each.",
    "buy_armies": "One noble lets you place any number of units in his region.",
    "campaigns": "Attack an enemy from its region. Hits put your nobles in its box.",
    "enemies_attack": "Four dice again; then every enemy that is stronger than the nobles in its "
    "box invades.",
    "poland_fights_back": "The Polish army attacks invaders: the first player once for free, "
    "otherwise for a Sejm disc.",
    "enemies_expand": "Invaders who outnumber the nobles spread to both neighbours.",
    "estates": "Occupied regions lose estates and value; peaceful ones gain value.",
    "victory_points": "VPs for enemy boxes, Sejm discs (2 each) and every 5 money.",
    "end_of_turn": "Boxes, Sejm and armies are cleared; nobles in regions stay.",
}

LEAST_CHANCE = 1e-9


def tooltip(state: State, place: str) -> str:
    """Return what ``place`` is; empty for a place without a story."""
    kind, _, rest = place.partition(":")
    tell = _TOOLTIPS.get(kind)
    return tell(state, rest) if tell else ""


def _mark(path: str) -> str:
    return " (reconstructed)" if path in RECONSTRUCTED else ""


def _region(state: State, name: str) -> str:
    region = state.regions[REGION_INDEX[name]]
    text = f"{region_name(name)}: estate value {region.value}."
    standing = points(region)
    if standing:
        nobles = sum(region.nobles)
        text += f" {plural(standing, 'enemy strength point')} against {plural(nobles, 'noble')}."
    return text


def _estate(state: State, rest: str) -> str:
    region, _, index = rest.partition(":")
    place = int(index)
    estates = state.regions[REGION_INDEX[region]].estates
    vp = board.ESTATE_VP[place]
    text = f"Estate {place + 1} in {region_name(region)}: {vp} VP{_mark('estate_vp')} at the end."
    if place < len(estates) and estates[place].city:
        text += f" The city makes it {vp * board.CITY_MULTIPLE}."
    if place < len(estates) and estates[place].manager:
        text += f" Its land manager brings {board.MANAGER_INCOME} more money each turn."
    return text


def _value(state: State, name: str) -> str:
    value = state.regions[REGION_INDEX[name]].value
    where = region_name(name)
    return f"Each estate in {where} brings {value} money. Peace raises it, enemies lower it."


def _points(state: State, name: str) -> str:
    return "Enemy strength points, or Habsburg influence, that stand in the region."


def _armies(state: State, name: str) -> str:
    return (
        f"Armies: infantry hit on {board.INFANTRY_HITS_ON}, cavalry on {board.CAVALRY_HITS_ON}, "
        "artillery adds 1. Whoever rolls a 1 dies. They all defend the region."
    )


def _enemy(state: State, name: str) -> str:
    enemy = ENEMY_INDEX[name]
    title = enemy_name(state, ENEMIES[enemy])
    if enemy == HABSBURGS and state.turn < 4:
        pieces = plural(state.influence_box, "influence piece")
        return f"{title}: {pieces}, each takes a noble of Great Poland or stays there."
    force, against = strength(state, enemy), box_nobles(state.enemies[enemy])
    coming = "no invasion" if force <= against else f"invades with {force - against}"
    mark = _mark(f"enemies.{name}.strength")
    vp = f"Most nobles here: {board.ENEMY_VP[enemy]} VP{_mark(f'enemies.{name}.vp')}."
    standing = f"{title}: strength {force}{mark} against {against}: {coming} as it stands."
    return " ".join(filter(None, (standing, _outlook(state, enemy), vp)))


def _outlook(state: State, enemy: int) -> str:
    """Return what the dice may still bring."""
    expected = outlook(state, enemy)
    if expected is None:
        return ""
    if expected.chance < LEAST_CHANCE:
        return "No dice can bring it to Poland this turn."
    percent = min(99, round(100 * expected.chance)) if expected.chance < 1 else 100
    points = f"{expected.points:.1f}".removesuffix(".0")
    return f"If nothing is done: {percent} % to invade, with {points} on average."


def _vienna(state: State, _: str) -> str:
    if state.vienna:
        return f"{plural(state.vienna, 'Ottoman strength point')} before Vienna."
    return "Ottomans before Vienna stand here, from turn 3 on."


def _treaty(state: State, name: str) -> str:
    return "A treaty keeps this enemy away, unless two of four dice show its number."


def _sejm(state: State, name: str) -> str:
    where = f" of {region_name(name)}" if name else ""
    return (
        f"The Sejm seat{where}: {board.SEJM_VP} VP at the end of the turn, or one use of the "
        "Polish army or of diplomacy."
    )


def _army(state: State, _: str) -> str:
    infantry, cavalry, artillery = state.army
    return f"The Polish army: {infantry} infantry, {cavalry} cavalry, {artillery} artillery."


def _army_table(state: State, _: str) -> str:
    return f"What the sum of the three army blocks adds{_mark('army.table.added')}."


def _cossacks(state: State, _: str) -> str:
    return "Cossacks for hire in Ukraine. Those whom nobody hires ride with the Tatars."


def _supplies(state: State, _: str) -> str:
    return "What is left: land managers, influence pieces, cities, the King's cubes."


def _panel(state: State, seat: str) -> str:
    player = state.players[int(seat)]
    return (
        f"In supply: {plural(player.stock, 'noble')}, {plural(player.discs, 'disc')}, "
        f"{player.infantry} infantry, {player.cavalry} cavalry, {player.artillery} artillery. "
        f"{_prospect(state, int(seat))}"
    )


def _prospect(state: State, seat: int) -> str:
    """Return what the position brings as it stands."""
    to_come = prospect(state, seat)
    now = to_come.boxes + to_come.sejm + to_come.luxury
    return (
        f"As it stands: {now} VP this turn ({to_come.boxes} in enemy boxes, {to_come.sejm} in the "
        f"Sejm, {to_come.luxury} for money), {to_come.estates} VP for estates at the end, next "
        f"income {to_come.income}."
    )


def _blocks(state: State, _: str) -> str:
    return "Noble blocks in hand. All twelve come back after turn 2."


def _turn(state: State, _: str) -> str:
    return f"Turn {state.turn} of 4."


def _phase(state: State, index: str) -> str:
    name = PHASE_CELLS[int(index)]
    return f"{words.PHASE_NAMES[name]}: {PHASE_HELP[name]}"


def _track(state: State, _: str) -> str:
    return "Victory points: " + ", ".join(str(player.vp) for player in state.players) + "."


_TOOLTIPS: dict[str, Callable[[State, str], str]] = {
    "region": _region,
    "estate": _estate,
    "value": _value,
    "points": _points,
    "armies": _armies,
    "enemy": _enemy,
    "vienna": _vienna,
    "treaty": _treaty,
    "sejm": _sejm,
    "army": _army,
    "army_table": _army_table,
    "cossacks": _cossacks,
    "supplies": _supplies,
    "panel": _panel,
    "blocks": _blocks,
    "turn": _turn,
    "phase": _phase,
    "track": _track,
}
