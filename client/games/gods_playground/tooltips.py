"""What each place of the board is, in a sentence or two with the numbers that belong to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from parlour.client.games.gods_playground.compose.texts import (
    coins,
    discs,
    enemy_name,
    influence_pieces,
    nobles,
    units,
)
from parlour.client.games.gods_playground.figures import noble, people
from parlour.client.games.gods_playground.forecast import outlook, prospect
from parlour.client.games.gods_playground.table import PHASES
from parlour.client.games.protocol import Fact
from parlour.client.stage.dice import AtRest, Die
from parlour.client.stage.looks import Picture, Sprite
from parlour.shared.figures import reconstructed
from parlour.shared.gods_playground import board, words
from parlour.shared.gods_playground.names import (
    ENEMIES,
    ENEMY_INDEX,
    HABSBURGS,
    REGION_INDEX,
    PhaseName,
)
from parlour.shared.gods_playground.state import (
    State,
    box_nobles,
    points,
    points_in_stock,
    strength,
)
from parlour.shared.gods_playground.words import in_region, region_name
from parlour.shared.language import decimal, percent_words, tr, tr_noop, trn

RECONSTRUCTED = frozenset(reconstructed(board.FIGURES))

PHASE_HELP: dict[PhaseName, str] = {
    "income": tr_noop(
        "Each estate brings the estate value of its region, each land manager 2 more; "
        "at least 10 in all."
    ),
    "nobles": tr_noop(
        "Everybody places one block on each region and one on the Polish army, face down. "
        "Revealed, they say how many nobles come."
    ),
    "king": tr_noop(
        "The highest army block takes the first player marker. Ties are settled by bids."
    ),
    "army": tr_noop("The turn’s base and the sum of the army blocks make the Polish army."),
    "events": tr_noop("Four dice: each number strengthens that enemy by one; a 6 does nothing."),
    "elections": tr_noop(
        "A player with more nobles in a region than each of the others must pay one for"
        " its seat in the Sejm."
    ),
    "build_estates": tr_noop(
        "An estate costs one noble of its region, and two from the second round on."
    ),
    "special_actions": tr_noop("Two rounds; in each, one of eight actions."),
    "buy_armies": tr_noop("One noble lets you buy any number of units in their region."),
    "campaigns": tr_noop("Attack an enemy from its region. Hits put your nobles in its box."),
    "enemies_attack": tr_noop(
        "Four dice again; then every enemy that is stronger than the nobles in its box invades."
    ),
    "poland_fights_back": tr_noop(
        "The Polish army attacks invaders: once free of charge by the first player, "
        "otherwise for a Sejm disc."
    ),
    "enemies_expand": tr_noop(
        "Enemies that outnumber the nobles in their own region spread to both neighbouring ones."
    ),
    "estates": tr_noop("Occupied regions lose estates and value; peaceful ones gain value."),
    "victory_points": tr_noop(
        "VPs for enemy boxes, Sejm discs (2 each) and every 5 money, which must be spent."
    ),
    "end_of_turn": tr_noop("Boxes, Sejm and armies are cleared; nobles in regions stay."),
}

LEAST_CHANCE = 1e-9
ICON = 40.0
"""Units that a drawing in a tooltip is high."""


WORDS = {"region": 1, "estate": 2, "value": 1, "points": 1, "armies": 2, "enemy": 1, "treaty": 1,
         "sejm": 1, "panel": 1, "phase": 1}  # fmt: skip
"""How many words name a place of a kind; what follows them names what stands there."""


def tooltip(state: State, place: str) -> str:
    """Return what ``place`` is, or where something stands; empty for a place without a story."""
    kind, *rest = place.split(":")
    tell = _TOOLTIPS.get(kind)
    return tell(state, ":".join(rest[: WORDS.get(kind, 0)])) if tell else ""


def _mark(path: str) -> str:
    return " " + tr("(reconstructed)") if path in RECONSTRUCTED else ""


def _region(state: State, name: str) -> str:
    region = state.regions[REGION_INDEX[name]]
    text = tr("{region}: estate value {value}.", region=region_name(name), value=region.value)
    standing = points(region)
    if not standing:
        return text
    against = nobles(sum(region.nobles))
    enemies = trn(
        "{number} enemy strength point against {nobles}.",
        "{number} enemy strength points against {nobles}.",
        standing,
        nobles=against,
    )
    return f"{text} {enemies}"


def _estate(state: State, rest: str) -> str:
    region, _, index = rest.partition(":")
    place = int(index)
    estates = state.regions[REGION_INDEX[region]].estates
    vp = board.ESTATE_VP[place]
    parts = [
        tr(
            "Estate {number} {in_region}: {points} VP{mark} at the end.",
            number=place + 1,
            in_region=in_region(region),
            points=vp,
            mark=_mark("estate_vp"),
        )
    ]
    if place < len(estates) and estates[place].city:
        parts.append(tr("The city makes it {points}.", points=vp * board.CITY_MULTIPLE))
    if place < len(estates) and estates[place].manager:
        more = coins(board.MANAGER_INCOME)
        parts.append(tr("Its land manager brings {money} more each turn.", money=more))
    return " ".join(parts)


def _value(state: State, name: str) -> str:
    value = state.regions[REGION_INDEX[name]].value
    return tr(
        "Each estate {in_region} brings {money}. Peace raises it, enemies lower it.",
        in_region=in_region(name),
        money=coins(value),
    )


def _points(state: State, name: str) -> str:
    return tr("Enemy strength points, or Habsburg influence, that stand in the region.")


def _armies(state: State, name: str) -> str:
    return tr(
        "Armies: infantry hits with {infantry} or more, cavalry with {cavalry} or more,"
        " artillery adds 1 to each die. A unit that rolls a 1 is lost. All of them "
        "defend the region.",
        infantry=board.INFANTRY_HITS_ON,
        cavalry=board.CAVALRY_HITS_ON,
    )


def _enemy(state: State, name: str) -> str:
    enemy = ENEMY_INDEX[name]
    title = enemy_name(state, ENEMIES[enemy])
    if enemy == HABSBURGS and state.turn < 4:
        pieces = tr(
            "{enemy}: {pieces}; each takes a noble of Great Poland or stays there.",
            enemy=title,
            pieces=influence_pieces(state.influence_box),
        )
        return f"{pieces} {_printed(state, enemy)}"
    force, against = strength(state, enemy), box_nobles(state.enemies[enemy])
    excess = force - against
    coming = tr("invades with {points}", points=excess) if excess > 0 else tr("no invasion")
    mark = _mark(f"enemies.{name}.strength")
    vp = tr(
        "Most nobles here: {points} VP{mark}.",
        points=board.ENEMY_VP[enemy],
        mark=_mark(f"enemies.{name}.vp"),
    )
    standing = tr(
        "{enemy}: strength {strength}{mark} against {against}: {coming} as things stand.",
        enemy=title,
        strength=force,
        mark=mark,
        against=against,
        coming=coming,
    )
    return " ".join(filter(None, (standing, _outlook(state, enemy), vp, _printed(state, enemy))))


def _printed(state: State, enemy: int) -> str:
    """Return what the scroll of an enemy tells: its strength in all turns, and what it has left."""
    printed = board.PRINTED_STRENGTH[enemy]
    numbers = ", ".join(str(number) for number in printed)
    by_turn = tr(
        "Strength by turn: {numbers} (now {now}), and more by dice.",
        numbers=numbers,
        now=printed[state.turn - 1],
    )
    left = trn(
        "It has {number} strength point left for dice and invasions.",
        "It has {number} strength points left for dice and invasions.",
        points_in_stock(state, enemy),
    )
    return f"{by_turn} {left}"


def _outlook(state: State, enemy: int) -> str:
    """Return what the dice may still bring."""
    expected = outlook(state, enemy)
    if expected is None:
        return ""
    if expected.chance < LEAST_CHANCE:
        return tr("No dice can bring it to Poland this turn.")
    percent = _percent(expected.chance)
    points = decimal(expected.points)
    return tr(
        "If nothing is done: {percent}% chance of an invasion, with {points} on average.",
        percent=percent,
        points=points,
    )


def _percent(chance: float) -> int:
    """Return a chance in percent, 100 for what is certain alone."""
    return min(99, round(100 * chance)) if chance < 1 else 100


def _vienna(state: State, _: str) -> str:
    if state.vienna:
        return trn(
            "{number} Ottoman strength point before Vienna.",
            "{number} Ottoman strength points before Vienna.",
            state.vienna,
        )
    return tr("The Ottomans besieging Vienna stand here (from turn 3).")


def _treaty(state: State, name: str) -> str:
    return tr(
        "A treaty keeps this enemy away, unless two or more of the four dice show its number."
    )


def _sejm(state: State, name: str) -> str:
    use = tr(
        "{points} VP at the end of the turn, or one use of the Polish army or of diplomacy.",
        points=board.SEJM_VP,
    )
    if name not in REGION_INDEX:
        return tr("A seat in the Sejm: {use}", use=use)
    return tr("A seat in the Sejm ({region}): {use}", region=region_name(name), use=use)


def _army(state: State, _: str) -> str:
    """Return the Polish army, and what the sum of the army blocks adds to it."""
    army = tr("The Polish army: {units}.", units=units(*state.army))
    table = board.FIGURES.army.table
    lowest, rows = 0, []
    for highest, added in zip(table.up_to.value, table.added.value, strict=True):
        rows.append(f"{lowest}–{highest}: {units(*added)}")
        lowest = highest + 1
    mark = _mark("army.table.added")
    heading = tr("What the sum of the three army blocks adds{mark}:", mark=mark)
    return f"{army} {heading} {'; '.join(rows)}."


def _cossacks(state: State, _: str) -> str:
    return tr("Cossacks for hire in Ukraine. Those nobody hires ride with the Tatars.")


def _supplies(state: State, _: str) -> str:
    return tr("What is left: land managers, influence pieces, cities, the king’s cubes.")


def _panel(state: State, rest: str) -> str:
    seat = rest.partition(":")[0]
    player = state.players[int(seat)]
    supply = tr(
        "In stock: {nobles}, {discs}, {units}.",
        nobles=nobles(player.stock),
        discs=discs(player.discs),
        units=units(player.infantry, player.cavalry, player.artillery),
    )
    hand = tr("Blocks in hand: {blocks}.", blocks=" ".join(map(str, player.blocks)))
    return f"{supply} {hand} {_prospect(state, int(seat))}"


def _prospect(state: State, seat: int) -> str:
    """Return what the position brings as it stands."""
    to_come = prospect(state, seat)
    return tr(
        "As things stand: {now} VP this turn ({boxes} in enemy boxes, {sejm} in the Sejm, "
        "{luxury} for money), {estates} VP for estates at the end, next income {income}.",
        now=to_come.boxes + to_come.sejm + to_come.luxury,
        **to_come._asdict(),
    )


def _phase(state: State, index: str) -> str:
    name = PHASES[int(index)]
    return f"{words.phase_name(name)}: {tr(PHASE_HELP[name])}"


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
    "cossacks": _cossacks,
    "supplies": _supplies,
    "panel": _panel,
    "phase": _phase,
}


def facts(state: State, place: str) -> Sequence[Fact]:
    """Return what pictures and numbers tell of a place, at a glance."""
    kind, *rest = place.split(":")
    tell = _FACTS.get(kind)
    return tuple(tell(state, ":".join(rest[: WORDS.get(kind, 0)]))) if tell else ()


def _icon(name: str) -> Picture:
    return Picture(name, ICON, shadow=False)


def _enemy_facts(state: State, name: str) -> Iterator[Fact]:
    """Yield strength against nobles, the chance of an invasion, and what comes on average."""
    enemy = ENEMY_INDEX[name]
    if enemy == HABSBURGS and state.turn < 4:
        yield Fact(_icon("influence"), str(state.influence_box))
        return
    against = box_nobles(state.enemies[enemy])
    people_ = people(name, state.turn)
    yield Fact(_icon(f"emblem_{people_}"), str(strength(state, enemy)))
    yield Fact(Sprite("noble/king/proud"), f"\u2212{against}" if against else "0")
    expected = outlook(state, enemy)
    if expected is None:
        excess = strength(state, enemy) - against
        yield Fact(Sprite(f"tent/{people_}"), f"= {max(0, excess)}")
    elif expected.chance >= LEAST_CHANCE:
        yield Fact(AtRest(Die(5, size=ICON)), percent_words(_percent(expected.chance)))
        yield Fact(Sprite("flame/medium"), f"\u2248 {decimal(expected.points)}")


def _region_facts(state: State, name: str) -> Iterator[Fact]:
    region = state.regions[REGION_INDEX[name]]
    yield Fact(_icon("coin"), str(region.value))
    for seat, number in enumerate(region.nobles):
        yield Fact(noble(seat), str(number))
    if points(region):
        yield Fact(Sprite("flame/medium"), str(points(region)))


def _estate_facts(state: State, rest: str) -> Iterator[Fact]:
    region, _, index = rest.partition(":")
    estates = state.regions[REGION_INDEX[region]].estates
    place = int(index)
    city = place < len(estates) and estates[place].city
    vp = board.ESTATE_VP[place] * (board.CITY_MULTIPLE if city else 1)
    yield Fact(_icon("laurel"), str(vp))
    yield Fact(_icon("coin"), str(state.regions[REGION_INDEX[region]].value))


_FACTS: dict[str, Callable[[State, str], Iterator[Fact]]] = {
    "enemy": _enemy_facts,
    "region": _region_facts,
    "estate": _estate_facts,
}
