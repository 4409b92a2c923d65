"""What a plan costs and may bring, in a few pictures with numbers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from parlour.client.games.gods_playground.compose.nobles import ARMY, Laid
from parlour.client.games.gods_playground.compose.odds import Odds, of_polish_army
from parlour.client.games.gods_playground.compose.texts import enemy_name, figure
from parlour.client.games.gods_playground.compose.war import odds_of
from parlour.client.games.gods_playground.figures import noble, people, unit
from parlour.client.games.protocol import LEADS, RULE, Fact
from parlour.client.palette import Colour, shade
from parlour.client.stage.dice import AtRest, Die
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Look, Studio, smooth
from parlour.shared.gods_playground import actions, board
from parlour.shared.gods_playground.names import ENEMIES, HABSBURGS, REGION_INDEX
from parlour.shared.gods_playground.phases.build_estates import price
from parlour.shared.gods_playground.phases.buy_armies import army_price
from parlour.shared.gods_playground.phases.poland_fights_back import is_free
from parlour.shared.gods_playground.special import confederation, new_city
from parlour.shared.gods_playground.special.danzig import revenue
from parlour.shared.gods_playground.special.jesuit_schools import schools_vp
from parlour.shared.gods_playground.state import State, points, sejm_disc, strength
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import decimal, tr, trn

ICON: Final = 46.0
MINUS: Final = "\u2212"
"""How what is paid begins."""
BURST: Final[tuple[tuple[float, Colour], ...]] = (
    (1.0, (96, 26, 14)),
    (0.86, (226, 74, 30)),
    (0.6, (255, 176, 52)),
    (0.34, (255, 240, 170)),
)
"""The layers of a hit: how large, and their colours."""
RAYS: Final = 9

_Facts = Iterator[Fact]


@dataclass(frozen=True, slots=True)
class Hit(Still):
    """A burst: what hits."""

    size: float = ICON

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        side = studio.px(self.size)
        return Image(smooth((side, side), _burst), (side // 2, side // 2))


def _burst(large: pygame.Surface, _: float) -> None:
    half = large.get_width() / 2
    for share, colour in BURST:
        corners = []
        for corner in range(2 * RAYS):
            turn = math.pi * corner / RAYS - math.pi / 2
            far = half * share * (0.58 if corner % 2 else 0.86 + 0.14 * (corner % 4 == 0))
            corners.append((half + far * math.cos(turn), half + far * math.sin(turn)))
        pygame.draw.polygon(large, (*shade(colour), 255), corners)


def terms(state: State, seat: int, plan: Any) -> Sequence[Fact]:
    """Return what an action costs and may bring; nothing where a sentence tells it better."""
    tell = _TERMS.get(type(plan))
    return () if tell is None else _ruled(tuple(tell(state, seat, plan)))


def _ruled(facts: Sequence[Fact]) -> Sequence[Fact]:
    """Return facts with a rule between what is paid and what comes of it."""
    paid = next((n for n, each in enumerate(facts) if not each.text.startswith(MINUS)), 0)
    if not paid:
        return facts
    return (*facts[:paid], facts[paid]._replace(joint=RULE), *facts[paid + 1 :])


# --- what they are made of ----------------------------------------------------------------------


def _picture(name: str) -> Look:
    return Picture(name, ICON, shadow=False)


def _paid(number: int) -> str:
    return f"{MINUS}{number}"


def _nobles(seat: int, number: int = 1) -> Fact:
    return Fact(noble(seat), _paid(number), trn("noble", "nobles", number))


def _disc(seat: int) -> Fact:
    return Fact(_picture(f"disc_{seat}"), _paid(1), tr("disc"))


def _foes(look: Look, number: int) -> Fact:
    return Fact(look, str(number), tr("enemies"), joint=tr("of"))


def _money(number: int) -> Fact:
    return Fact(_picture("coin"), f"+{number}" if number > 0 else _paid(-number))


def _points(number: int) -> Fact:
    return Fact(_picture("laurel"), f"+{number}")


def _thrown(odds: Odds) -> _Facts:
    yield Fact(AtRest(Die(5, size=ICON)), str(odds.dice), trn("die", "dice", odds.dice))
    hits = f"\u2248 {figure(odds.hits)}"
    yield Fact(Hit(), hits, tr("hits"), joint=LEADS)


def _own_losses(seat: int, infantry: int, cavalry: int) -> Fact:
    """Return how many of those who roll will fall on average: each on a 1."""
    kind, word = ("infantry", tr("infantry")) if infantry >= cavalry else ("cavalry", tr("cavalry"))
    lost = f"\u2248 {MINUS}{decimal((infantry + cavalry) / 6)}"
    return Fact(unit(kind, seat), lost, word, joint=RULE)


# --- action by action ---------------------------------------------------------------------------


def _laid(state: State, seat: int, plan: Laid) -> _Facts:
    if any(value is not None for value in plan.blocks):
        called, stock = sum(value or 0 for value in plan.blocks[:ARMY]), state.players[seat].stock
        yield Fact(noble(seat), f"{called} / {stock}")
        yield Fact(_picture(f"block_back_{seat}"), str(plan.blocks.count(None)))


def _campaign(state: State, seat: int, plan: actions.Campaign) -> _Facts:
    region = REGION_INDEX[plan.region]
    yield _nobles(seat)
    if plan.polish_army:
        yield _disc(seat)
    yield from _thrown(odds_of(state, seat, plan))
    standing = points(state.regions[region])
    enemy = _strongest(state, plan.region) if standing else ENEMIES[region]
    who = people(enemy, state.turn)
    if standing:
        yield _foes(Sprite(f"tent/{who}"), standing)
    else:
        yield _foes(_picture(f"emblem_{who}"), strength(state, region))
    here = state.regions[region]
    yield _own_losses(seat, here.infantry[seat], here.cavalry[seat])


def _counterattack(state: State, seat: int, plan: actions.Counterattack) -> _Facts:
    if not is_free(state, seat) and sejm_disc(state, seat) is not None:
        yield _disc(seat)
    yield from _thrown(of_polish_army(state))
    vienna = plan.target == "vienna"
    enemy = ENEMIES[HABSBURGS - 1] if vienna else _strongest(state, plan.target)
    number = state.vienna if vienna else points(state.regions[REGION_INDEX[plan.target]])
    yield _foes(Sprite(f"tent/{people(enemy, state.turn)}"), number)


def _strongest(state: State, region: str) -> str:
    there = state.regions[REGION_INDEX[region]].enemy
    return ENEMIES[max(range(len(there)), key=there.__getitem__)]


def _estate(state: State, seat: int, plan: actions.PlaceEstate | actions.BuildEstate) -> _Facts:
    region = state.regions[REGION_INDEX[plan.region]]
    if isinstance(plan, actions.BuildEstate):
        yield _nobles(seat, price(state))
    yield _points(board.ESTATE_VP[len(region.estates)])
    yield _money(region.value)


def _army(state: State, seat: int, plan: actions.BuyArmy) -> _Facts:
    yield _nobles(seat)
    yield _money(-army_price(state, plan))
    for kind in ("infantry", "cavalry", "artillery"):
        if number := getattr(plan, kind):
            yield Fact(unit(kind, seat), f"+{number}")
    if plan.cossacks:
        yield Fact(Sprite("cossack/rider", "idle", 1), f"+{plan.cossacks}")


def _manager(state: State, seat: int, plan: actions.LandManager) -> _Facts:
    yield _nobles(seat)
    yield _money(board.MANAGER_INCOME)


def _danzig(state: State, seat: int, plan: actions.Danzig) -> _Facts:
    yield _nobles(seat)
    yield _money(revenue(state))


def _treaty(state: State, seat: int, plan: actions.Diplomacy) -> _Facts:
    low, high = 1 + board.TREATY_SURCHARGE, 6 + board.TREATY_SURCHARGE
    yield _nobles(seat)
    yield _disc(seat)
    yield Fact(_picture("coin"), f"\u2212{low} \u2026 {high}")
    yield Fact(_picture("treaty"), "1")


def _veto(state: State, seat: int, plan: actions.LiberumVeto) -> _Facts:
    yield _nobles(seat)
    owners = Counter(owner for owner in state.sejm if owner is not None)
    for owner, number in sorted(owners.items()):
        yield Fact(_picture(f"disc_{owner}"), _paid(number))


def _confederation(state: State, seat: int, plan: actions.Confederation) -> _Facts:
    yield _nobles(seat, confederation.PRICE)
    yield Fact(Sprite("estate/0"), "+1")


def _schools(state: State, seat: int, plan: actions.JesuitSchools) -> _Facts:
    number = len(plan.regions)
    yield _nobles(seat, number)
    yield _money(-number * board.SCHOOL_PRICE)
    yield _points(schools_vp(number))


def _city(state: State, seat: int, plan: actions.NewCity) -> _Facts:
    worth = board.ESTATE_VP[plan.estate]
    yield _nobles(seat, new_city.PRICE)
    yield _points(worth * (board.CITY_MULTIPLE - 1))


def _bid(state: State, seat: int, plan: actions.Bid) -> _Facts:
    yield _money(-plan.money)
    yield Fact(_picture("marker_first"), "?")


def headed(state: State, plan: Any) -> str:
    """Return where a campaign is fought, and against whom; empty for all else."""
    if not isinstance(plan, actions.Campaign):
        return ""
    here = state.regions[REGION_INDEX[plan.region]]
    foe = next((n for n, there in enumerate(here.enemy) if there), REGION_INDEX[plan.region])
    name = enemy_name(state, ENEMIES[foe])
    return f"{region_name(plan.region)}: {name[:1].upper()}{name[1:]}"


_TERMS: Final[Mapping[type, Callable[[State, int, Any], _Facts]]] = {
    Laid: _laid,
    actions.Bid: _bid,
    actions.PlaceEstate: _estate,
    actions.BuildEstate: _estate,
    actions.BuyArmy: _army,
    actions.Campaign: _campaign,
    actions.Counterattack: _counterattack,
    actions.LandManager: _manager,
    actions.Danzig: _danzig,
    actions.Diplomacy: _treaty,
    actions.LiberumVeto: _veto,
    actions.Confederation: _confederation,
    actions.JesuitSchools: _schools,
    actions.NewCity: _city,
}
"""What is told of each action, and of blocks that are being laid."""
