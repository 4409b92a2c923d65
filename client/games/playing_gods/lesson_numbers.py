"""What fills the texts by which Playing Gods is taught: how it stands, what came of what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

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
    found |= {"fell": "", "sects_change": "", "robbed": "", "got": "", "card": "", "faith": ""}
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
            case events.CardStolen(seat=thief, card=card) if thief == seat:
                found |= {"robbed": "\u22121[card]", "got": "+1[card]", "card": _named(card)}
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
    told = [*_deeds(seat, since)]
    if lost:
        told.append(trn("It cost you {number} sect.", "It cost you {number} sects.", lost))
    return {"deeds": " ".join(told) or tr("The others have moved.")}


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
    "conversion": tr_noop("{god} landed on a loudspeaker and drew a promise [faith]."),
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
