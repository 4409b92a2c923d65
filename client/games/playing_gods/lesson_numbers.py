"""What fills the texts by which Playing Gods is taught: how it stands, what came of what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from parlour.client.games.chances import percent
from parlour.client.games.playing_gods import odds
from parlour.client.games.playing_gods.compose.texts import (
    card_name,
    region_name,
)
from parlour.client.games.seated import called, called_first
from parlour.shared.language import tr, tr_noop, trn
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.actions import Attack, Gain, ShowCard
from parlour.shared.playing_gods.cards import faiths_in
from parlour.shared.playing_gods.names import ELEMENT_INDEX, REGIONS
from parlour.shared.playing_gods.state import NOBODY, State, regions_owned, sects


def numbers_of(view: State, seat: int, since: Sequence[Any], wanted: Any) -> Mapping[str, object]:
    """Return what fills the texts: how it stands, and what the last action came to."""
    player = view.players[seat]
    space = max(0, player.space)
    victim = getattr(wanted, "target", view.target if view.target != NOBODY else seat)
    regions = regions_owned(view)[seat]
    return {
        "die": view.die,
        "at": space,
        "on": (space + view.die) % board.SPACES,
        "back": (space - view.die) % board.SPACES,
        "seat": seat,
        "regions": regions,
        "goal": view.regions_to_win,
        "missing_told": _missing_told(view.regions_to_win - regions),
        "sects_told": trn(
            "One sect is left to you.", "{number} sects are left to you.", sects(view, seat)
        ),
        "victim": victim,
        "god": called(victim),
        "where": getattr(wanted, "region", "") or next(iter(getattr(wanted, "regions", ())), ""),
        "theirs": len(view.players[victim].permanent) + len(view.answer),
        "shown": len(player.permanent) + len(view.offer),
        "promised": _promised(view, seat, victim, wanted),
        "region_goal": region_name(wanted.region) if isinstance(wanted, Gain) else "",
        "shield": _shield(view, wanted),
        "met": called(met(view, seat) if met(view, seat) != NOBODY else seat),
        **_came_of(view, seat, since),
        **_others(seat, since),
    }


def _missing_told(missing: int) -> str:
    """Return how many regions are still to be won."""
    if missing <= 0:
        return tr("That is enough to win!")
    return trn("One more, and you have won!", "{number} more, and you have won!", missing)


def promises(view: State, seat: int) -> bool:
    """Return whether a seat holds a card by which others are converted."""
    return bool(faiths_in(view.players[seat]))


def met(view: State, seat: int) -> int:
    """Return the first other god who stands where the die leads clockwise; nobody: none does."""
    end = (max(0, view.players[seat].space) + view.die) % board.SPACES
    there = (
        other for other, player in enumerate(view.players) if other != seat and player.space == end
    )
    return next(there, NOBODY)


def _promised(view: State, seat: int, victim: int, wanted: Any) -> str:
    """Return how many promises each side has, with the one that is to be shown."""
    mine = len(view.players[seat].permanent) + len(view.offer) + isinstance(wanted, ShowCard)
    theirs = len(view.players[victim].permanent) + len(view.answer)
    return f"{called_first(seat)} {mine}[faith] > {theirs}[faith] {called_first(victim)}"


def _shield(view: State, wanted: Any) -> int:
    """Return how likely the target of an attack can defend itself, in percent."""
    if not isinstance(wanted, Attack):
        return 0
    elements = [ELEMENT_INDEX[element] for element in wanted.elements]
    return int(percent(odds.attack(view, wanted.target, elements).defended))


def _came_of(view: State, seat: int, since: Sequence[Any]) -> dict[str, object]:
    """Return what happened since the seat was asked last."""
    found: dict[str, Any] = {"killed": 0}
    found |= {"fell": "", "sects_change": "", "got": "", "card": "", "faith": ""}
    found["founded_at"] = REGIONS[0]
    found |= {f"won_{region}": "" for region in REGIONS}
    won = 0
    for event in since:
        match event:
            case events.SectKilled(seat=victim) if victim != seat:
                found["killed"] += 1
                now, mark = sects(view, victim), f"[sect{victim}]"
                found["fell"] = f"\u2212{found['killed']}{mark}"
                found["sects_change"] = f"~{now + found['killed']}~ {now}{mark}"
            case events.SectConverted(seat=converter, region=region) if converter == seat:
                found[f"won_{region}"] = f"+1[sect{seat}]"
                won += 1
            case events.SectGained(seat=owner, region=region) if owner == seat:
                found["founded_at"] = region
                won += 1
            case events.CardDrawn(seat=owner, card=card) if owner == seat:
                found |= {"got": "+1[card]", "card": _named(card)}
    found |= {"killed_told": _killed_told(found["killed"]), "won_told": _won_told(won)}
    owned = regions_owned(view)[seat]
    return found | {"faith": f"~{owned - won}~ {owned} / {view.regions_to_win}" if won else ""}


def _killed_told(killed: int) -> str:
    """Return what a strike has come to."""
    if not killed:
        return tr("They parried it.")
    return trn(
        "One sect is gone, and its region is empty. Whoever settles there owns it!",
        "{number} sects are gone. Whoever settles where nobody is left owns the region!",
        killed,
    )


def _won_told(won: int) -> str:
    """Return what promises have won."""
    if not won:
        return tr("A tie: nobody is won.")
    return trn("A region believes in you now!", "{number} regions believe in you now!", won)


def _named(card: str | None) -> str:
    return "" if card is None else card_name(card)


# --- what the others did ------------------------------------------------------------------------


def _others(seat: int, since: Sequence[Any]) -> dict[str, object]:
    """Return what the others did since a seat was asked last, and what that has cost it."""
    lost = sum(_hits(event, seat) for event in since)
    deeds = [*_deeds(seat, since)]
    told = [deed.text for deed in deeds] or [tr("The others have moved.")]
    if lost:
        cost = trn("It cost you {number} sect.", "It cost you {number} sects.", lost)
        told[-1] = f"{told[-1]} {cost}"
    found: dict[str, object] = {}
    for number in range(MOST_DEEDS):
        deed = deeds[number] if number < len(deeds) else _Deed()
        found |= {
            f"deed_{number}": told[number] if number < len(told) else "",
            f"deed_at_{number}": deed.at,
            f"deed_from_{number}": deed.came_from,
            f"deed_who_{number}": deed.who,
            f"deed_got_{number}": deed.got,
            f"deed_got_at_{number}": deed.got_at,
        }
    return found


def _hits(event: Any, seat: int) -> bool:
    """Return whether an event takes a sect from a seat."""
    match event:
        case events.SectKilled(seat=victim) | events.SectLost(seat=victim):
            return victim == seat
        case events.SectConverted(victim=victim):
            return victim == seat
    return False


class _Deed(NamedTuple):
    """A thing that another god did, as it is told, and what is marked on the board with it."""

    text: str = ""
    at: str = ""
    """The space or region at which it was done."""
    came_from: str = ""
    """The space from which the idol had come."""
    who: str = ""
    got: str = ""
    """What was taken or won, in figures and pictures."""
    got_at: str = ""


def _deeds(seat: int, since: Sequence[Any]) -> Iterator[_Deed]:
    """Yield each thing that others did."""
    at = came_from = ""
    die = 0
    for event in since:
        match event:
            case events.DieRolled(number=die):
                at = came_from = ""
            case events.Moved(space=space, direction=direction):
                back = -die if direction == "clockwise" else die
                at, came_from = f"space:{space}", f"space:{(space + back) % board.SPACES}"
        tell = _DEEDS.get(type(event))
        if tell is not None and event.seat != seat:
            text, more = tell(event)
            told = tr(text, god=called_first(event.seat), **more)
            yield _marked(_Deed(told, at, came_from, f"panel:{event.seat}"), event)


def _marked(deed: _Deed, event: Any) -> _Deed:
    """Return a deed with what was got by it, and where."""
    match event:
        case events.CardDrawn(seat=seat) | events.CardStolen(seat=seat):
            return deed._replace(got="+1[card]", got_at=f"panel:{seat}/2")
        case (
            events.SectGained(seat=seat, region=region)
            | events.SectConverted(seat=seat, region=region)
        ):
            place = f"region:{region}"
            return deed._replace(at=place, came_from="", got=f"+1[sect{seat}]", got_at=place)
        case events.SectLost(seat=seat, region=region):
            place = f"region:{region}"
            return deed._replace(at=place, came_from="", got=f"\u22121[sect{seat}]", got_at=place)
    return deed


_Told = tuple[str, Mapping[str, object]]
MOST_DEEDS = 2
"""How many things that others did are told."""
_DRAWN = {
    "wrath": tr_noop(
        "{god} stopped at lightning. It gives a card of Wrath [wrath], as your Volcano was."
    ),
    "conversion": tr_noop(
        "{god} stopped at a loudspeaker. It gives a promise [faith]: a card that wins believers."
    ),
}
_DEEDS: Mapping[type, Callable[[Any], _Told]] = {
    events.CardDrawn: lambda event: (_DRAWN[event.pile], {}),
    events.CardStolen: lambda event: (
        tr_noop("{god} robbed {victim}."), {"victim": called(event.victim)}
    ),
    events.SectGained: lambda event: (
        tr_noop("{god} founded a sect: {region}."), {"region": region_name(event.region)}
    ),
    events.SectConverted: lambda event: (
        tr_noop("{god} converted a sect: {region}."), {"region": region_name(event.region)}
    ),
    events.SectLost: lambda event: (
        tr_noop("{god} drew bad news and lost a sect: {region}."),
        {"region": region_name(event.region)},
    ),
}  # fmt: skip
"""How what others did is told: the text, and what fills it."""
