"""What each action brings, in a sentence or two with numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from parlour.client.games.chances import average, percent
from parlour.client.games.playing_gods import odds
from parlour.client.games.playing_gods.compose.texts import (
    about,
    card_name,
    cards,
    continent_name,
    elements,
    in_order,
    portal_name,
    region_name,
    regions,
    sects,
    space_name,
)
from parlour.client.games.playing_gods.compose.ways import end_of_way
from parlour.client.games.seated import called, called_first
from parlour.shared.language import listed, tr, tr_noop, trn
from parlour.shared.playing_gods import actions, attempt, board
from parlour.shared.playing_gods import state as positions
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.cards import FAITH_OF
from parlour.shared.playing_gods.names import (
    CONTINENT_INDEX,
    DEICIDE,
    ELEMENT_INDEX,
    GAIN,
    REGION_INDEX,
    PhaseName,
    PileName,
    Region,
    Space,
)
from parlour.shared.playing_gods.state import (
    NOBODY,
    State,
    active_pawns,
    owner,
    regions_owned,
    sects_on,
)
from parlour.shared.playing_gods.words import SPACE_NAMES


def summary(state: State, seat: int, action: Action) -> str:
    """Return the sentence for a legal action of ``seat``; ``state`` is its view."""
    return _SUMMARIES[type(action)](state, seat, action)


# --- the way of the idol ------------------------------------------------------------------------


def _settle(state: State, seat: int, action: actions.Settle) -> str:
    home = board.REGIONS_OF[CONTINENT_INDEX[action.continent]]
    return tr(
        "{continent}: {sects} in {regions}, the holy city here: {city}.",
        continent=continent_name(action.continent),
        sects=sects(len(home) * board.REGION_PAWNS + board.HOLY_CITY_PAWNS),
        regions=regions(len(home)),
        city=region_name(home[0]),
    )


def _place_idol(state: State, seat: int, action: actions.PlaceIdol) -> str:
    """Return what the spaces are that a die may lead to from a portal, either way."""
    near = [action.portal + way * steps for steps in range(1, 7) for way in (1, -1)]
    kinds = Counter(board.RING[space % board.SPACES] for space in near)
    told = [f"{tr(SPACE_NAMES[kind])} × {number}" for kind, number in kinds.most_common()]
    return tr(
        "{portal}. Up to six spaces away: {spaces}.",
        portal=portal_name(action.portal),
        spaces=listed(told),
    )


def _move(state: State, seat: int, action: actions.Move) -> str:
    space = end_of_way(state, seat, action.direction)
    return about(space_name(space), _arrival(state, seat, space))


def _arrival(state: State, seat: int, space: int) -> str:
    """Return what awaits ``seat`` on a space: gods to steal from, and what it is for."""
    theft = [_theft(state, other) for other in _others_on(state, seat, space)]
    if theft and board.RING[space] == "portal":
        theft.append(tr("Nobody attacks from a portal with another god on it."))
    return " ".join((_USES[board.RING[space]](state, seat, space), *theft))


def _others_on(state: State, seat: int, space: int) -> list[int]:
    others = positions.others_in_play(state, seat)
    return [other for other in others if state.players[other].space == space]


def _theft(state: State, other: int) -> str:
    number = len(state.players[other].hand)
    if not number:
        return tr("Also there: {god}, with no card to steal.", god=called(other))
    return trn(
        "Also there: {god}, and you may steal the {number} hidden card.",
        "Also there: {god}, and you may steal one of {number} hidden cards.",
        number,
        god=called(other),
    )


def _teleport(state: State, seat: int, action: actions.Teleport) -> str:
    return about(portal_name(action.portal), _portal(state, seat, action.portal))


def _portal(state: State, seat: int, space: int) -> str:
    continent = board.CONTINENT_OF[space]
    there = [
        tr("{sects} ({god})", sects=sects(number), god=called(other))
        for other in positions.clockwise(state, seat)
        if (number := sects_on(state, other, continent))
    ]
    if not there:
        return tr("nobody has a sect on this continent.")
    return tr("on this continent {sects}.", sects=listed(there))


def _wrath(state: State, seat: int, space: int) -> str:
    return tr("you draw a Wrath card. {chances}", chances=pile_chances(state, "wrath"))


def _conversion(state: State, seat: int, space: int) -> str:
    chances = pile_chances(state, "conversion")
    return tr("a Conversion card, or a sect in the holy city. {chances}", chances=chances)


def _deicide_space(state: State, seat: int, space: int) -> str:
    if DEICIDE in state.players[seat].hand:
        return tr("you may kill a god for good.")
    return tr("nothing happens without the Deicide card.")


def _teleport_space(state: State, seat: int, space: int) -> str:
    return tr("on to any free portal at once.")


def _gain_space(state: State, seat: int, space: int) -> str:
    if not state.players[seat].stock:
        return tr("all your sects are on the board, you gain none.")
    return tr("a sect in any region that no other god occupies.")


_USES: dict[Space, Callable[[State, int, int], str]] = {
    "portal": _portal,
    "wrath": _wrath,
    "conversion": _conversion,
    "deicide": _deicide_space,
    "teleport": _teleport_space,
    "gain": _gain_space,
}

_PILES: dict[PileName, Sequence[tuple[str, Callable[[int], bool]]]] = {
    "wrath": (
        (tr_noop("attack"), lambda card: board.ELEMENT_OF[card] is not None),
        (tr_noop("protection"), lambda card: card in board.PROTECTION),
        (tr_noop("immunity"), lambda card: card in board.IMMUNITY),
        (tr_noop("divine plague"), lambda card: card < board.IMMUNITY[0]),
    ),
    "conversion": (
        (tr_noop("conversion"), lambda card: card in FAITH_OF),
        (tr_noop("gain"), lambda card: card == GAIN),
        (tr_noop("loss"), lambda card: card > GAIN),
        (tr_noop("Deicide"), lambda card: card == DEICIDE),
    ),
}


def pile_chances(state: State, pile: PileName) -> str:
    """Return what the next card of a pile may be; "The pile is empty." if it is."""
    chances = odds.next_card(state, pile)
    if not chances:
        return tr("The pile is empty.")
    told = [
        tr("{card} {percent}%", card=tr(name), percent=percent(sum_))
        for name, belongs in _PILES[pile]
        if (sum_ := sum(chance for card, chance in chances.items() if belongs(card)))
    ]
    return tr("The next one: {chances}.", chances=", ".join(told))


# --- cards --------------------------------------------------------------------------------------


def _steal(state: State, seat: int, action: actions.Steal) -> str:
    return trn(
        "The {number} hidden card, from {god}.",
        "A random one of {number} hidden cards, from {god}.",
        len(state.players[action.target].hand),
        god=called(action.target),
    )


def _draw(state: State, seat: int, action: actions.Draw) -> str:
    return tr("You draw a card. {chances}", chances=pile_chances(state, "conversion"))


def _reinforce(state: State, seat: int, action: actions.Reinforce) -> str:
    return _one_more(state, seat, board.HOLY_CITY[state.players[seat].home])


def _gain(state: State, seat: int, action: actions.Gain) -> str:
    return _one_more(state, seat, REGION_INDEX[action.region])


def _one_more(state: State, seat: int, region: int) -> str:
    """Return what a pawn from the stock brings."""
    stack = state.pawns[region]
    owned = regions_owned(state)[seat] + (owner(stack) != seat)
    text = tr(
        "{region}: you will have {number} of your sects there, and {regions} of the {goal} "
        "regions you need. In stock: {left}.",
        region=region_name(region),
        number=active_pawns(stack, seat) + 1,
        regions=owned,
        goal=state.regions_to_win,
        left=state.players[seat].stock - 1,
    )
    return f"{text} {_victory(state, owned)}".strip()


def _victory(state: State, owned: int) -> str:
    return tr("That wins the game.") if owned >= state.regions_to_win else ""


# --- attack -------------------------------------------------------------------------------------


def _attack(state: State, seat: int, action: actions.Attack) -> str:
    chances = odds.attack(state, action.target, [ELEMENT_INDEX[name] for name in action.elements])
    text = tr(
        "{elements} → {god}, {continent}: {deaths} unless they defend, in this order: "
        "{regions}. Chance of a defence: {percent}%. Sects killed on average: {average}.",
        elements=elements(action.elements),
        god=called(action.target),
        continent=continent_name(positions.continent_of(state, seat)),
        deaths=_deaths(action.regions),
        regions=in_order(action.regions),
        percent=percent(chances.defended),
        average=average(chances.killed),
    )
    return _with_fall(state, action.target, text, action.regions)


def _send_plague(state: State, seat: int, action: actions.SendPlague) -> str:
    text = tr(
        "{plague} → {god}, {continent}: {deaths}, and there is no defence: {regions}.",
        plague=card_name(action.plague),
        god=called(action.target),
        continent=continent_name(positions.continent_of(state, seat)),
        deaths=_deaths(action.regions),
        regions=in_order(action.regions),
    )
    return _with_fall(state, action.target, text, action.regions)


def _deaths(named: Sequence[Region]) -> str:
    return trn("{number} sect dies", "{number} sects die", len(named))


def _with_fall(state: State, target: int, text: str, named: Sequence[Region]) -> str:
    """Return ``text``, with what comes if all sects ``named`` die: who awakes, who falls."""
    awake = [
        f"{region_name(region)} ({called(below)})"
        for region in dict.fromkeys(named)
        if (below := _below(state, target, region, named.count(region))) != NOBODY
    ]
    if awake:
        text += " " + tr("Below them old believers would awake: {regions}.", regions=listed(awake))
    if len(named) < positions.sects(state, target):
        return text
    player = state.players[target]
    fall = tr(
        "Then none is left, and you get {cards}.",
        cards=cards(len(player.hand) + len(player.permanent)),
    )
    chance = odds.rescued(state, target)
    rescue = tr("The Deicide card would prevent it: {percent}%.", percent=percent(chance))
    return " ".join((text, fall, rescue) if chance else (text, fall))


def _below(state: State, target: int, region: Region, deaths: int) -> int:
    """Return who owns a region once so many sects of ``target`` there are dead, if it changes."""
    stack = state.pawns[REGION_INDEX[region]]
    return NOBODY if deaths < active_pawns(stack, target) else owner(stack[:-deaths])


def _protect(state: State, seat: int, action: actions.Protect) -> str:
    left = state.struck[: len(state.elements) - 1]
    text = tr(
        "{card} is used up. Sects lost: {left} instead of {before}.",
        card=card_name(f"{action.element}_protection"),
        left=len(left),
        before=len(state.struck),
    )
    if not left:
        return text
    return f"{text} {tr('In this order: {regions}.', regions=in_order(left))}"


def _one_less(state: State, seat: int, action: actions.Lose) -> str:
    stack = state.pawns[REGION_INDEX[action.region]]
    text = trn(
        "{region}: one sect is lost, {number} remains.",
        "{region}: one sect is lost, {number} remain.",
        active_pawns(stack, stack[-1]) - 1,
        region=region_name(action.region),
    )
    return f"{text} {_uncovered(stack)}".strip()


def _uncovered(stack: positions.Stack) -> str:
    """Return who owns a region when its last sect is gone."""
    if active_pawns(stack, stack[-1]) > 1:
        return ""
    below = owner(stack[:-1])
    if below == NOBODY:
        return tr("Then the region is free.")
    return tr("Then old believers awake: {god}.", god=called(below))


# --- conversion ---------------------------------------------------------------------------------


def _convert(state: State, seat: int, action: actions.Convert) -> str:
    own, target = state.players[seat], state.players[action.target]
    strength = len(own.permanent) + sum(card in FAITH_OF for card in own.hand)
    most = min(len(action.regions), own.stock)
    chances = odds.conversion(state, action.target, strength, most)
    text = tr(
        "Your one attempt this turn → {god}: up to {number}, in this order: {regions}. You "
        "have {own}; permanent there: {permanent}, hidden: {hidden}. Using all of yours: "
        "{percent}% chance of success.",
        god=called(action.target),
        number=regions(most),
        regions=in_order(action.regions),
        own=cards(strength),
        permanent=len(target.permanent),
        hidden=len(target.hand),
        percent=percent(chances.succeeds),
    )
    return " ".join((text, *_if_all(state, seat, action.regions[:most])))


def _if_all(state: State, seat: int, named: Sequence[Region]) -> Iterator[str]:
    """Yield what it comes to if all regions ``named`` are converted."""
    old = [region for region in named if seat in state.pawns[REGION_INDEX[region]]]
    if old:
        yield tr(
            "Old believers of yours would unite with the new ones: {regions}.",
            regions=in_order(old),
        )
    if regions_owned(state)[seat] + len(named) >= state.regions_to_win:
        yield tr("All of them together win the game.")


def _show_card(state: State, seat: int, action: actions.ShowCard) -> str:
    card = card_name(action.card)
    if state.phase == "offer":
        return about(card, _offered(state, attempt.attack(state) + 1))
    return about(card, _defended(state, attempt.defence(state) + 1))


def _offered(state: State, strength: int) -> str:
    """Return what so many cards may bring."""
    chances = odds.conversion(state, state.target, strength, attempt.most(state))
    return tr(
        "you show {cards} against {defence}. {percent}% chance of success; regions converted "
        "on average: {average}.",
        cards=cards(strength),
        defence=attempt.defence(state),
        percent=percent(chances.succeeds),
        average=average(chances.regions),
    )


def _defended(state: State, strength: int) -> str:
    """Return what so many cards prevent."""
    promised = attempt.attack(state)
    if strength >= promised:
        return tr("{own} against {theirs}, the attempt fails.", own=strength, theirs=promised)
    lost = state.wooed[: min(promised - strength, attempt.most(state))]
    return tr(
        "{own} against {theirs}, you lose {number}: {regions}.",
        own=strength,
        theirs=promised,
        number=regions(len(lost)),
        regions=in_order(lost),
    )


# --- saving, losing, coming back ----------------------------------------------------------------


def _deicide(state: State, seat: int, action: actions.Deicide) -> str:
    player = state.players[action.target]
    return tr(
        "{god} is gone for good, with {sects}. You receive {cards}; the Deicide card is used up.",
        god=called_first(action.target),
        sects=sects(board.PAWNS - player.stock),
        cards=cards(len(player.hand) + len(player.permanent)),
    )


def _rescue(state: State, seat: int, action: actions.Rescue) -> str:
    return tr("The Deicide card is used up; nothing happens to your sects.")


def _blame(state: State, seat: int, action: actions.Blame) -> str:
    return tr(
        "{god}: one of {sects}, and the loser chooses which.",
        god=called_first(action.target),
        sects=sects(positions.sects(state, action.target)),
    )


def _resurrect(state: State, seat: int, action: actions.Resurrect) -> str:
    return tr(
        "{portal}: back with {sects} in {regions}, a Conversion card and a Wrath card.",
        portal=portal_name(action.portal),
        sects=sects(positions.sects(state, seat)),
        regions=regions(regions_owned(state)[seat]),
    )


def _pass(state: State, seat: int, action: actions.Pass) -> str:
    return _PASSES[state.phase](state, seat)


def _said(text: str) -> Callable[[State, int], str]:
    return lambda state, seat: tr(text)


def _endure(state: State, seat: int) -> str:
    return trn(
        "{number} sect of yours dies: {regions}.",
        "{number} sects of yours die, in this order: {regions}.",
        len(state.struck),
        regions=in_order(state.struck),
    )


def _fall(state: State, seat: int) -> str:
    if state.struck:
        return _endure(state, seat)
    return tr("Converted: {regions}.", regions=in_order(state.wooed))


def _enough(state: State, seat: int) -> str:
    return _sentence(_offered(state, attempt.attack(state)))


def _no_more(state: State, seat: int) -> str:
    return _sentence(_defended(state, attempt.defence(state)))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


_PASSES: dict[PhaseName, Callable[[State, int], str]] = {
    "theft": _said(tr_noop("You steal nothing.")),
    "conversion_space": _said(tr_noop("Neither card nor sect.")),
    "gain_space": _said(tr_noop("You gain no sect.")),
    "deicide_space": _said(tr_noop("Nobody is killed, and you keep the Deicide card.")),
    "teleport_space": _said(tr_noop("Your idol stays, and your turn ends.")),
    "portal": _said(tr_noop("Your turn ends; you keep your cards.")),
    "protection": _endure,
    "offer": _enough,
    "answer": _no_more,
    "rescue": _fall,
    "resurrection": _said(tr_noop("You are out for good, and your buried sects are removed.")),
}

_SUMMARIES: dict[type, Callable[..., str]] = {
    actions.Settle: _settle,
    actions.PlaceIdol: _place_idol,
    actions.Move: _move,
    actions.Steal: _steal,
    actions.Draw: _draw,
    actions.Reinforce: _reinforce,
    actions.Gain: _gain,
    actions.Deicide: _deicide,
    actions.Teleport: _teleport,
    actions.Attack: _attack,
    actions.SendPlague: _send_plague,
    actions.Protect: _protect,
    actions.Convert: _convert,
    actions.ShowCard: _show_card,
    actions.Rescue: _rescue,
    actions.Blame: _blame,
    actions.Lose: _one_less,
    actions.Resurrect: _resurrect,
    actions.Pass: _pass,
}
