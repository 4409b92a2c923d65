"""What fills the texts by which Playing Gods is taught: how it stands, what came of what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from parlour.client.games.chances import percent
from parlour.client.games.playing_gods import odds
from parlour.client.games.playing_gods.compose.texts import (
    card_name,
    continent_name,
    region_name,
)
from parlour.client.games.seated import called, called_first
from parlour.shared.language import tr, tr_noop, trn
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.actions import Attack, Gain, ShowCard
from parlour.shared.playing_gods.cards import faiths_in
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, ELEMENT_INDEX, REGIONS
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
        "there": continent_name(CONTINENTS[board.CONTINENT_OF[space]]),
        "regions": regions,
        "goal": view.regions_to_win,
        "missing": max(0, view.regions_to_win - regions),
        "sects": sects(view, seat),
        "cards": len(player.hand),
        "victim": victim,
        "god": called(victim),
        "where": getattr(wanted, "region", "") or next(iter(getattr(wanted, "regions", ())), ""),
        "permanent": len(player.permanent),
        "promises": len(player.permanent) + len(faiths_in(player)),
        "theirs": len(view.players[victim].permanent) + len(view.answer),
        "shown": len(player.permanent) + len(view.offer),
        "promised": _promised(view, seat, victim, wanted),
        "region_goal": region_name(wanted.region) if isinstance(wanted, Gain) else "",
        "shield": _shield(view, wanted),
        **_came_of(view, seat, since),
        **_others(seat, since),
    }


def promises(view: State, seat: int) -> bool:
    """Return whether a seat holds a card by which others are converted."""
    return bool(faiths_in(view.players[seat]))


def _promised(view: State, seat: int, victim: int, wanted: Any) -> str:
    """Return the promises of both sides in pictures, with the one that is to be shown."""
    player, target = view.players[seat], view.players[victim]
    mine = [CARDS[card] for card in (*player.permanent, *view.offer)]
    mine += [wanted.card] if isinstance(wanted, ShowCard) else []
    theirs = [CARDS[card] for card in (*target.permanent, *view.answer)]
    return " > ".join("".join(f"[faith_{name}]" for name in side) for side in (mine, theirs))


def _shield(view: State, wanted: Any) -> int:
    """Return how likely the target of an attack can defend itself, in percent."""
    if not isinstance(wanted, Attack):
        return 0
    elements = [ELEMENT_INDEX[element] for element in wanted.elements]
    return int(percent(odds.attack(view, wanted.target, elements).defended))


def _came_of(view: State, seat: int, since: Sequence[Any]) -> dict[str, object]:
    """Return what happened since the seat was asked last."""
    found: dict[str, Any] = {"killed": 0, "attack": 0, "defence": 0, "margin": 0}
    found |= {"fell": "", "sects_change": "", "robbed": "", "got": "", "card": "", "faith": ""}
    found |= {"founded": "", "founded_at": REGIONS[0]}
    found |= {f"won_{region}": "" for region in REGIONS}
    won = 0
    for event in since:
        match event:
            case events.SectKilled(seat=victim) if victim != seat:
                found["killed"] += 1
                now, mark = sects(view, victim), f"[sect{victim}]"
                found["fell"] = f"\u2212{found['killed']}{mark}"
                found["sects_change"] = f"~{now + found['killed']}~ {now}{mark}"
            case events.CardsCompared(attack=attack, defence=defence):
                found |= {"attack": attack, "defence": defence}
                found["margin"] = max(0, attack - defence)
            case events.SectConverted(seat=converter, region=region) if converter == seat:
                found[f"won_{region}"] = f"+1[sect{seat}]"
                won += 1
            case events.SectGained(seat=owner, region=region) if owner == seat:
                found |= {"founded": region_name(region), "founded_at": region}
                won += 1
            case events.CardStolen(seat=thief, card=card) if thief == seat:
                found |= {"robbed": "\u22121[card]", "got": "+1[card]", "card": _named(card)}
            case events.CardDrawn(seat=owner, card=card) if owner == seat:
                found |= {"got": "+1[card]", "card": _named(card)}
    owned = regions_owned(view)[seat]
    return found | {"faith": f"~{owned - won}~ {owned} / {view.regions_to_win}" if won else ""}


def _named(card: str | None) -> str:
    return "" if card is None else card_name(card)


# --- what the others did ------------------------------------------------------------------------


def _others(seat: int, since: Sequence[Any]) -> dict[str, object]:
    """Return what the others did since a seat was asked last, and what that has cost it."""
    lost = sum(_hits(event, seat) for event in since)
    deeds = " ".join(_deeds(seat, since))
    told = tr("You lost nothing.")
    if lost:
        told = trn("It cost you {number} sect.", "It cost you {number} sects.", lost)
    return {"deeds": deeds, "lost": told}


def _hits(event: Any, seat: int) -> bool:
    """Return whether an event takes a sect from a seat."""
    match event:
        case events.SectKilled(seat=victim) | events.SectLost(seat=victim):
            return victim == seat
        case events.SectConverted(victim=victim):
            return victim == seat
    return False


def _deeds(seat: int, since: Sequence[Any]) -> Iterator[str]:
    """Yield a line for each thing that others did."""
    for event in since:
        tell = _DEEDS.get(type(event))
        if tell is not None and event.seat != seat:
            text, more = tell(event)
            yield tr(text, god=called_first(event.seat), **more)


_Told = tuple[str, Mapping[str, object]]
_DRAWN = {
    "wrath": tr_noop("{god} landed on lightning and drew Wrath [wrath]."),
    "conversion": tr_noop("{god} landed on a voice and drew a promise [faith]."),
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
