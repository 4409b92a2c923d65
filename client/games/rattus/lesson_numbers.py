"""What fills the texts by which Rattus is taught: how it stands, what came of what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from parlour.client.games.chances import percent
from parlour.client.games.rattus import odds
from parlour.client.games.rattus.compose.texts import card_name
from parlour.client.games.rattus.figures import symbols
from parlour.client.games.seated import called, called_first
from parlour.shared.language import listed, tr, tr_noop, trn
from parlour.shared.rattus import board, events
from parlour.shared.rattus.board import Token
from parlour.shared.rattus.names import CARDS, PLAYERS, REGION_INDEX, REGIONS, Region
from parlour.shared.rattus.state import NOBODY, State, population
from parlour.shared.rattus.words import REGION_NAMES

MOST_PLAYERS, MOST = PLAYERS[-1], board.MOST_RATS
MOST_SIGNS = max(len(symbols(token)) for token in board.TOKENS)


def numbers_of(view: State, seat: int, since: Sequence[Any], wanted: Any) -> Mapping[str, object]:
    """Return what fills the texts: how it stands, what the last action came to, what is wanted."""
    player = view.players[seat]
    region = getattr(wanted, "region", None) or REGIONS[view.plague]
    origin, target = (getattr(wanted, name, region) for name in ("origin", "target"))
    goal = REGION_INDEX[region]
    return {
        "at": region,
        "seat": seat,
        "now": REGIONS[view.plague],
        "goal": REGION_NAMES[region],
        "living_told": _living_told(view, seat, goal),
        "rats_told": _rats_told(len(view.rats[REGION_INDEX["italia"]])),
        "bites": _bites(view, goal),
        **_deeds(since, seat),
        "own": sum(player.cubes) + player.castle,
        "stock": player.stock,
        "origin": origin,
        "target": target,
        "rats_there": len(view.rats[goal]),
        **{f"rat_{n}": _there(f"rat:{region}:{n}", n < len(view.rats[goal])) for n in range(MOST)},
        **_living(view, goal, "folk"),
        **_came_of(view, since, seat),
    }


def _living_told(view: State, seat: int, region: int) -> str:
    """Return who lives in a region."""
    mine = view.players[seat].cubes[region]
    others = population(view, region) - mine
    if mine:
        return trn(
            "{number} of yours [people] lives there, too.",
            "{number} of yours [people] live there, too.",
            mine,
        )
    return trn(
        "{number} of theirs [people1] lives there, and none of yours.",
        "{number} of theirs [people1] live there, and none of yours.",
        others,
    )


def _rats_told(rats: int) -> str:
    """Return how many rats wait where one's people live."""
    return trn("{number} rat [rat] waits in Italia.", "{number} rats [rat] wait in Italia.", rats)


def _bites(view: State, region: int) -> int:
    """Return how likely a rat bites anybody in a region, in percent."""
    return int(percent(odds.of_any(view, region).strikes))


def _deeds(since: Sequence[Any], seat: int) -> dict[str, object]:
    """Return what each of the others did in their turn: the card, and where the Plague went.

    With each comes what is marked on the board: card, people who settled, the way of the Plague.
    """
    took = {each.seat: each for each in since if isinstance(each, events.CardTaken)}
    settled = {each.seat: each for each in since if isinstance(each, events.CubesPlaced)}
    led = dict(_led(since))
    found: dict[str, object] = {}
    for number in range(MOST_PLAYERS):
        found |= dict.fromkeys(
            (f"{name}_{number}" for name in ("deed", "took", "led_from", "led_to", "home", "came")),
            "",
        )
    others = sorted((took.keys() | led.keys()) - {seat})
    for number, other in enumerate(others):
        before, to = led.get(other, ("", None))
        card = took[other].card if other in took else ""
        found[f"deed_{number}"] = _deed(other, card, REGION_NAMES[to] if to else "")
        found[f"took_{number}"] = f"card:{card}" if card else ""
        found[f"led_to_{number}"] = f"region:{to}" if to else ""
        found[f"led_from_{number}"] = f"region:{before}" if before else ""
        if other in settled:
            found[f"home_{number}"] = f"cubes:{settled[other].region}:{other}"
            found[f"came_{number}"] = f"+{settled[other].cubes}[people{other}]"
    return found | ({} if others else {"deed_0": tr("The others have had their turns.")})


def _led(since: Sequence[Any]) -> Iterator[tuple[int, tuple[str, Region]]]:
    """Yield who led the Plague, from where if that is known, and to where."""
    at = ""
    for event in since:
        match event:
            case events.PlagueMoved(seat=seat, region=region):
                yield seat, (at, region)
                at = region
            case events.RatTurned(region=region):
                at = region


def _deed(seat: int, card: str, region: str) -> str:
    """Return which card a seat took and the region to which it led the Plague; empty: none."""
    if card and region:
        text = tr_noop("{player} took the {card} and led the Plague to {region}.")
    elif region:
        text = tr_noop("{player} led the Plague to {region}.")
    else:
        text = tr_noop("{player} took the {card}.")
    return tr(
        text,
        player=called_first(seat),
        card=card_name(card) if card else "",
        region=region,
    )


def _living(view: State, region: int, name: str) -> dict[str, object]:
    """Return by ``name`` and owner the people who live in a region, as the board names them."""
    living = [owner for owner, player in enumerate(view.players) if player.cubes[region]]
    return {
        f"{name}_{owner}": _there(f"cubes:{REGIONS[region]}:{owner}", owner in living)
        for owner in range(MOST_PLAYERS)
    }


def _there(name: str, there: bool) -> str:
    """Return the name of what is there; empty: it is not."""
    return name if there else ""


def _came_of(view: State, since: Sequence[Any], seat: int) -> dict[str, object]:
    """Return what happened since the seat was asked last."""
    found: dict[str, object] = {"placed": 0, "led": 0}
    found |= {"token": 0, "struck": REGIONS[view.plague]}
    found |= _signs(view, REGIONS[view.plague], 0, ())
    found |= _living(view, view.plague, "left_folk")
    for event in since:
        match event:
            case events.RatTurned(token=token, losses=losses, region=name):
                found |= {"struck": name, "token": token, **_signs(view, name, token, losses)}
                found |= _living(view, REGION_INDEX[name], "left_folk")
            case events.CubesMoved(cubes=cubes):
                found["led"] = cubes
            case events.CubesPlaced(seat=owner, cubes=cubes) if owner == seat:
                found["placed"] = cubes
    return found


# --- what a token does --------------------------------------------------------------------------


class _Sign(NamedTuple):
    """A sign of a token, or several of the kind: what is told, and who loses a cube by it."""

    text: str
    hit: tuple[int, ...]
    many: int = 1


def _signs(view: State, region: str, token: int, losses: Sequence[int]) -> dict[str, object]:
    """Return what is told of a token that was turned: its limit, and sign by sign whom it hits.

    ``losses``: by seat the cubes that have gone; empty: none was turned.
    """
    place, printed = REGION_INDEX[region], board.TOKENS[token]
    gone = [*losses, *(0 for _ in view.players[len(losses) :])]
    lived = [player.cubes[place] + lost for player, lost in zip(view.players, gone, strict=True)]
    neutral = board.NEUTRAL_CUBES if view.neutral and place == view.plague else 0
    found: dict[str, object] = {"limit": printed.limit, "lived": sum(lived) + neutral}
    signs = list(_judged(view, printed, lived)) if losses else []
    lit = ""
    for number in range(MOST_SIGNS):
        sign = signs[number] if number < len(signs) else _Sign("", ())
        lit += str(int(bool(sign.hit))) * sign.many
        found |= {f"sign_{number}": sign.text, f"lit_{number}": lit}
        for owner in range(MOST_PLAYERS):
            told = f"\u22121[people{owner}]" if owner in sign.hit else ""
            found[f"hit_{number}_{owner}"] = told
    return found


def _judged(view: State, token: Token, lived: Sequence[int]) -> Iterator[_Sign]:
    """Yield the signs of a token in the order in which they are drawn; nobody loses twice over."""
    left = [*lived]

    def take(seats: Sequence[int]) -> tuple[int, ...]:
        hit = tuple(seat for seat in seats if left[seat])
        for seat in hit:
            left[seat] -= 1
        return hit

    most = [seat for seat, own in enumerate(lived) if own and own == max(lived)]
    for _ in range(token.majority):
        hit = take(most)
        yield _Sign(_of_most([called(seat) for seat in most]), hit)
    for _ in range(token.everyone):
        hit = take(range(len(lived)))
        yield _Sign(tr("[sign_all] Everybody who lives here loses one."), hit)
    for holder, cards in groupby(token.classes, key=lambda card: view.cards[card]):
        if holder == NOBODY:
            yield _of_nobody(tuple(cards))
            continue
        for card in cards:
            hit = take([holder])
            yield _Sign(_of_class(card, holder, bool(hit)), hit)


def _of_most(names: Sequence[str]) -> str:
    """Return what the sign of the majority does to those who have most."""
    if not names:
        return tr("[sign_majority] Most people: there is nobody.")
    if len(names) == 1:
        return tr("[sign_majority] Most people: {god}, who loses one.", god=names[0])
    return tr(
        "[sign_majority] Most people, a tie of {gods}: each loses one.",
        gods=listed(names),
    )


def _of_nobody(cards: Sequence[int]) -> _Sign:
    """Return what signs of classes do whose cards nobody holds: nothing."""
    told = {
        "card": listed([card_name(CARDS[card]) for card in cards]),
        "sign": "".join(f"[sign_{CARDS[card]}]" for card in cards),
    }
    if len(cards) == 1:
        text = tr("{sign} {card}: nobody has that card.", **told)
    else:
        text = tr("{sign} {card}: nobody has those cards, so they bite nobody.", **told)
    return _Sign(text, (), len(cards))


def _of_class(card: int, holder: int, hit: bool) -> str:
    """Return what the sign of a class does to whoever holds its card."""
    told = {"card": card_name(CARDS[card]), "sign": f"[sign_{CARDS[card]}]"}
    if hit:
        return tr("{sign} {card}: {god} has it, and loses one.", god=called(holder), **told)
    return tr("{sign} {card}: {god} has it, but nobody here.", god=called(holder), **told)
