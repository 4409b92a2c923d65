"""What each place of the board is, in a sentence or two with the numbers that belong to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from parlour.client.games.chances import average, percent
from parlour.client.games.playing_gods import odds
from parlour.client.games.playing_gods.compose.summaries import pile_chances
from parlour.client.games.playing_gods.compose.texts import (
    about,
    card_name,
    cards,
    continent_name,
    element_name,
    region_name,
    regions,
    sects,
    space_name,
)
from parlour.client.games.seated import called, called_first
from parlour.shared.figures import reconstructed
from parlour.shared.language import tr, tr_noop, trn
from parlour.shared.playing_gods import board, words
from parlour.shared.playing_gods.cards import FAITH_OF, LOSS_OF, names
from parlour.shared.playing_gods.names import (
    CARD_INDEX,
    CARDS,
    CONTINENT_INDEX,
    CONTINENTS,
    ELEMENTS,
    FAITHS,
    GAIN,
    PLAGUES,
    REGION_INDEX,
    PhaseName,
    Space,
)
from parlour.shared.playing_gods.state import NOBODY, State, active_pawns, owner, regions_owned
from parlour.shared.playing_gods.state import sects as active_sects

RECONSTRUCTED = frozenset(reconstructed(board.FIGURES))

PHASE_HELP: dict[PhaseName, str] = {
    "setup": tr_noop(
        "Everybody chooses a continent, with five sects on it; then come the cards, and a "
        "portal of that continent for the idol."
    ),
    "move": tr_noop("The idol moves exactly as many spaces as the die shows, in either direction."),
    "theft": tr_noop("A random hidden card of a god on the same space may be stolen."),
    "conversion_space": tr_noop("A Conversion card, or a sect in your holy city."),
    "gain_space": tr_noop("A sect in any region that is empty or yours."),
    "deicide_space": tr_noop("With the Deicide card a god may be killed for good."),
    "teleport_space": tr_noop("On to any portal without a god, to act there."),
    "portal": tr_noop(
        "Attacks, one attempt to convert and new sects, in any order, on this continent only."
    ),
    "protection": tr_noop(
        "Each Protection card takes its element out of the attack; the kills that are left "
        "strike the regions named first."
    ),
    "offer": tr_noop(
        "Conversion cards are shown for the regions that were named; permanent ones count as well."
    ),
    "answer": tr_noop(
        "The other god shows cards against them. A tie is a defence; each card beyond that "
        "converts one of the regions named, in their order."
    ),
    "rescue": tr_noop("The Deicide card may save the last sect of a god."),
    "blame": tr_noop("A god with more than one sect is chosen, and loses one."),
    "loss": tr_noop("Whoever loses a sect chooses where; a card never takes a god’s last one."),
    "resurrection": tr_noop("A god whose buried sect is uncovered may come back."),
    "over": tr_noop("The game is over, and the world may rest."),
}

SPACE_HELP: dict[Space, str] = {
    "portal": tr_noop("here cards are used, on this continent only."),
    "wrath": tr_noop("whoever arrives draws a Wrath card."),
    "conversion": tr_noop(
        "whoever arrives draws a Conversion card, or reinforces their holy city."
    ),
    "deicide": tr_noop("whoever arrives with the Deicide card may kill a god for good."),
    "teleport": tr_noop("whoever arrives may go on to any free portal."),
    "gain": tr_noop("whoever arrives may place a sect in a region that no other god occupies."),
}


def tooltip(state: State, place: str) -> str:
    """Return what ``place`` is, as ``state``, a view, shows it; empty if there is nothing."""
    kind, _, rest = place.partition(":")
    tell = _TOOLTIPS.get(kind)
    return tell(state, rest) if tell else ""


def _mark(*paths: str) -> str:
    return tr("(reconstructed)") if RECONSTRUCTED.intersection(paths) else ""


def _joined(*parts: str) -> str:
    return " ".join(filter(None, parts))


def _shares(numbers: Iterable[tuple[int, int]]) -> str:
    """Return gods with their numbers: "3 (player 1), 1 (player 2)"."""
    return ", ".join(f"{number} ({called(seat)})" for seat, number in numbers if number)


# --- the world ----------------------------------------------------------------------------------


def _region(state: State, name: str) -> str:
    region = REGION_INDEX[name]
    continent = _continent_of(region)
    where = tr(
        "{region} ({continent}).", region=region_name(name), continent=continent_name(continent)
    )
    city = tr("A holy city.") if region in board.HOLY_CITY else ""
    mark = _mark(f"continents.{CONTINENTS[continent]}")
    return _joined(where, city, *_stack(state, region), mark)


def _continent_of(region: int) -> int:
    return next(index for index, several in enumerate(board.REGIONS_OF) if region in several)


def _stack(state: State, region: int) -> Iterable[str]:
    """Yield who owns a region, who is buried there, and what follows."""
    stack = state.pawns[region]
    if not stack:
        yield tr("A free region.")
        return
    top = owner(stack)
    active = active_pawns(stack, top)
    yield tr("Occupied by {god}, {sects}.", god=called(top), sects=sects(active))
    buried = Counter(other for other in stack if other != top)
    if buried:
        yield tr("Buried below: {shares}.", shares=_shares(buried.items()))
    if active > 1:
        yield tr("United sects can be killed, not converted.")


def _continent(state: State, name: str) -> str:
    here = board.REGIONS_OF[CONTINENT_INDEX[name]]
    owners = Counter(owner(state.pawns[region]) for region in here)
    empty = owners.pop(NOBODY, 0)
    home = [
        called(seat) for seat, own in enumerate(state.players) if own.home == CONTINENT_INDEX[name]
    ]
    return _joined(
        tr("{continent}.", continent=continent_name(name)),
        tr("At home here: {god}.", god=home[0]) if home else tr("No god is at home here."),
        tr("Regions: {shares}.", shares=_shares(sorted(owners.items()))) if owners else "",
        tr("Empty: {number}.", number=empty) if empty else "",
        _mark(f"continents.{name}"),
    )


def _space(state: State, number: str) -> str:
    space = int(number)
    special = (space + 1) % (board.SPACES // len(CONTINENTS)) == 0
    here = [called(seat) for seat, own in enumerate(state.players) if own.space == space]
    return _joined(
        about(space_name(space), tr(SPACE_HELP[board.RING[space]])),
        tr("Here now: {gods}.", gods=", ".join(here)) if here else "",
        _mark("ring.specials" if special else "ring.sector"),
    )


# --- gods and cards -----------------------------------------------------------------------------


def _panel(state: State, rest: str) -> str:
    seat = int(rest.partition(":")[0])
    if seat >= len(state.players):
        return ""
    player = state.players[seat]
    standing = tr(
        "{god}: {regions} of {goal}, {sects}. In stock: {stock}.",
        god=called_first(seat),
        regions=regions(regions_owned(state)[seat]),
        goal=state.regions_to_win,
        sects=sects(active_sects(state, seat)),
        stock=player.stock,
    )
    home = (
        tr("Home: {continent}.", continent=continent_name(player.home))
        if player.home != NOBODY
        else ""
    )
    if player.out:
        return _joined(
            standing, home, tr("Out of the game unless somebody uncovers a buried sect.")
        )
    permanent = ", ".join(map(card_name, names(player.permanent)))
    kept = tr("Permanent: {cards}.", cards=permanent) if permanent else ""
    return _joined(standing, home, kept, *_hand_of(state, seat))


def _hand_of(state: State, seat: int) -> Iterable[str]:
    """Yield how many cards a god holds, and what hidden ones may be."""
    player = state.players[seat]
    yield tr("In hand: {cards}.", cards=cards(len(player.hand)))
    if not player.hidden or not player.hand:
        return
    chances = [
        tr(
            "{card} {percent}%",
            card=element_name(element),
            percent=percent(odds.defended(state, seat, element)),
        )
        for element in range(len(ELEMENTS))
    ]
    yield tr("Can defend against: {chances}.", chances=", ".join(chances))
    faiths = odds.counted(state, seat, odds.faiths(state, seat))
    yield tr(
        "Hidden conversion cards on average: {average}. Deicide: {percent}%.",
        average=average(sum(number * chance for number, chance in faiths.items())),
        percent=percent(odds.rescued(state, seat)),
    )


def _card(state: State, name: str) -> str:
    card = CARD_INDEX[name]
    own = [player.hand.count(card) for player in state.players if not player.hidden]
    held = tr("You hold {number}.", number=own[0]) if len(own) == 1 else ""
    copies = tr("In the box: {number}.", number=board.COPIES[card])
    mark = _mark(_figure(card))
    return _joined(about(card_name(name), _use(card)), held, copies, mark)


def _use(card: int) -> str:
    """Return what a card does."""
    element = board.ELEMENT_OF[card]
    if element is not None:
        return _attack(element)
    name = CARDS[card]
    if name in PLAGUES:
        return trn(
            "from a portal it kills {number} sect of a god there, and there is no defence.",
            "from a portal it kills {number} sects of a god there, and there is no defence.",
            board.PLAGUE_KILLS,
        )
    for cards_, text in _DEFENCES:
        if card in cards_:
            return tr(text, element=element_name(cards_.index(card)))
    help_ = CARD_HELP["faith" if name in FAITHS else name]
    return tr(help_)


def _attack(element: int) -> str:
    partners = [each for each in board.COMBINATIONS if len(each) == 2 and element in each]
    others = [element_name(other) for pair in partners for other in pair if other != element]
    return tr(
        "{element}, from a portal. Sects killed alone: {one}; with {other} or with {another}: "
        "{two}; all four elements: {four}.",
        element=element_name(element),
        one=board.KILLS[1],
        other=others[0],
        another=others[1],
        two=board.KILLS[2],
        four=board.KILLS[4],
    )


_DEFENCES: tuple[tuple[tuple[int, ...], str], ...] = (
    (board.IMMUNITY, tr_noop("this element never harms you, as long as you hold it: {element}.")),
    (board.PROTECTION, tr_noop("used up to take an element out of an attack on you: {element}.")),
)

CARD_HELP: dict[str, str] = {
    "deicide": tr_noop("on its space it kills a god for good; in danger it saves your last sect."),
    "faith": tr_noop(
        "used to convert, or to resist conversion. With two of a kind, one becomes permanent."
    ),
    "gain": tr_noop(
        "on a portal, a sect in a region of that continent that is empty or yours, if "
        "the continent is empty or has a sect of yours."
    ),
    "loss": tr_noop("whoever draws it loses a sect at once."),
    "loss_of_all": tr_noop("each god loses a sect at once."),
    "loss_of_choice": tr_noop("whoever draws it chooses the god that loses a sect."),
}


def _figure(card: int) -> str:
    """Return the figure that says how often a card is in the box."""
    if board.ELEMENT_OF[card] is not None:
        return "cards.attacks"
    if card in board.PROTECTION:
        return "cards.protections"
    if card in FAITH_OF:
        return "cards.faiths"
    return f"cards.{CARDS[card]}" if card == GAIN or card in LOSS_OF else ""


# --- piles and the rest -------------------------------------------------------------------------


def _pile(state: State, name: str) -> str:
    wrath = name == "wrath"
    text = tr(
        _WRATH if wrath else _CONVERSION,
        number=len(state.wrath if wrath else state.conversion),
        all=board.WRATH_CARDS if wrath else board.CONVERSION_CARDS,
    )
    return _joined(text, pile_chances(state, "wrath" if wrath else "conversion"))


_WRATH = tr_noop("Wrath cards: {number} of {all} in the pile.")
_CONVERSION = tr_noop("Conversion cards: {number} of {all} in the pile.")


def _die(state: State, _: str) -> str:
    if not state.die:
        return tr("The die: the idol moves as many spaces as it shows, in either direction.")
    return tr("The die shows {number}: {god}.", number=state.die, god=called(state.active))


def _round(state: State) -> str:
    text = tr(
        "Round {round}. Whoever owns {goal} regions wins, and so does the last god left.",
        round=state.round,
        goal=state.regions_to_win,
    )
    if not state.turn_limit:
        return text
    return _joined(text, tr("The game ends after round {limit}.", limit=state.turn_limit))


def _phase(state: State, _: str) -> str:
    now = about(tr(words.PHASE_NAMES[state.phase]), tr(PHASE_HELP[state.phase]))
    return _joined(now, _round(state))


_TOOLTIPS: dict[str, Callable[[State, str], str]] = {
    "region": _region,
    "continent": _continent,
    "space": _space,
    "panel": _panel,
    "hand": _card,
    "pile": _pile,
    "die": _die,
    "phase": _phase,
}
