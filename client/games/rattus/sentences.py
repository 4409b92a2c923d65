"""The line of the log for each event, from the position before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from parlour.client.games.rattus.compose.texts import card_name, face, region_name
from parlour.shared.language import tr, tr_noop, trn
from parlour.shared.rattus import board, events
from parlour.shared.rattus.events import End, Event
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.state import State

Names = Sequence[str]


def sentence(state: State, event: Event, names: Names) -> str:
    """Return what ``event`` says to people; empty for one that is not worth a line."""
    return _SENTENCES[type(event)](state, event, names)


def _nothing(state: State, event: Any, names: Names) -> str:
    return ""


# --- the course of the game ---------------------------------------------------------------------


def _first_player(state: State, event: events.FirstPlayerDrawn, names: Names) -> str:
    return tr("{player} begins.", player=names[event.seat])


def _plague_placed(state: State, event: events.PlaguePlaced, names: Names) -> str:
    return tr(
        "The Plague begins in {region}; every region gets a rat.",
        region=region_name(event.region),
    )


def _turn(state: State, event: events.TurnBegan, names: Names) -> str:
    if state.phase != "setup" and event.round == state.round:
        return ""
    return tr("— Round {round} —", round=event.round)


def _last_round(state: State, event: events.LastRoundBegan, names: Names) -> str:
    return tr(_ENDS[event.reason], player=names[event.seat])


_ENDS: dict[End, str] = {
    "rats": tr_noop("No rats are left after the turn of {player}: the last round begins."),
    "cubes": tr_noop("{player} had all cubes on the board: the last round begins."),
}


def _passed(state: State, event: events.Passed, names: Names) -> str:
    if event.asked:
        return tr("{player} passes.", player=names[event.seat])
    if any(state.used):
        return ""
    return tr("{player} has no card to use.", player=names[event.seat])


def _final(state: State, event: events.FinalDevastationBegan, names: Names) -> str:
    return tr("— The Plague strikes everywhere —")


def _game_ended(state: State, event: events.GameEnded, names: Names) -> str:
    won = trn(
        "{player} wins the game with {number} cube!",
        "{player} wins the game with {number} cubes!",
        event.scores[event.winner],
        player=names[event.winner],
    )
    tie = tr("The tie goes to the player who would have moved next.") if event.tie else ""
    return f"{won} {tie}".strip()


# --- the three actions --------------------------------------------------------------------------


def _card_taken(state: State, event: events.CardTaken, names: Names) -> str:
    player, card = names[event.seat], card_name(event.card)
    if event.source is None:
        return tr("{player} takes a card: {card}.", player=player, card=card)
    return tr(
        "{player} takes a card from {other}: {card}.",
        player=player,
        card=card,
        other=names[event.source],
    )


def _cubes_placed(state: State, event: events.CubesPlaced, names: Names) -> str:
    player, region = names[event.seat], region_name(event.region)
    if event.peasant:
        return trn(
            "{player} places {number} cube in {region}, with the Peasant.",
            "{player} places {number} cubes in {region}, one of them with the Peasant.",
            event.cubes,
            player=player,
            region=region,
        )
    return trn(
        "{player} places {number} cube in {region}.",
        "{player} places {number} cubes in {region}.",
        event.cubes,
        player=player,
        region=region,
    )


def _plague_moved(state: State, event: events.PlagueMoved, names: Names) -> str:
    player, region = names[event.seat], region_name(event.region)
    if event.knight:
        moved = tr(
            "{player} uses the Knight and moves the Plague: {region}.", player=player, region=region
        )
    else:
        moved = tr("{player} moves the Plague: {region}.", player=player, region=region)
    if not event.rats:
        return moved
    brought = trn("{number} new rat appears.", "{number} new rats appear.", event.rats)
    return f"{moved} {brought}"


def _rat_placed(state: State, event: events.RatPlaced, names: Names) -> str:
    if state.phase == "setup":
        return ""
    return tr("A rat comes to {region}.", region=region_name(event.region))


def _rat_turned(state: State, event: events.RatTurned, names: Names) -> str:
    return tr(
        "{region}, {face}: {what}.",
        region=region_name(event.region),
        face=face(event.token),
        what=_effect(event, names),
    )


def headline(after: State, event: Event, names: Names) -> str:
    """Return what ``event`` came to; empty where its line of the log says it."""
    if not isinstance(event, events.RatTurned):
        return ""
    return f"{region_name(event.region)}: {_effect(event, names)}."


def _effect(event: events.RatTurned, names: Names) -> str:
    """Return whom the token strikes."""
    if not event.struck:
        return tr("too few people, no effect")
    lost = [
        trn("{player} loses {number} cube", "{player} loses {number} cubes", number, player=name)
        for name, number in zip(names, event.losses, strict=True)
        if number
    ]
    return ", ".join(lost) or tr("nobody is hit")


# --- powers -------------------------------------------------------------------------------------


def _cubes_moved(state: State, event: events.CubesMoved, names: Names) -> str:
    return trn(
        "{player} uses the Merchant and moves {number} cube: {origin} → {target}.",
        "{player} uses the Merchant and moves {number} cubes: {origin} → {target}.",
        event.cubes,
        player=names[event.seat],
        origin=region_name(event.origin),
        target=region_name(event.target),
    )


def _rat_moved(state: State, event: events.RatMoved, names: Names) -> str:
    return tr(
        "{player} uses the Monk and moves a rat: {origin} → {target}.",
        player=names[event.seat],
        origin=region_name(event.origin),
        target=region_name(event.target),
    )


def _rat_seen(state: State, event: events.RatSeen, names: Names) -> str:
    """Return who looks where; what is seen is on the board alone, for several may read the log."""
    return tr(
        "{player} uses the Witch and looks at a rat in {region}.",
        player=names[event.seat],
        region=region_name(event.region),
    )


def _looking_ended(state: State, event: events.LookingEnded, names: Names) -> str:
    regions = [region_name(REGIONS[region]) for region, _ in state.looked]
    if len(set(regions)) < 2:
        return ""
    text = _SWAPPED if event.swapped else _NOT_SWAPPED
    return tr(text, player=names[event.seat], origin=regions[0], target=regions[1])


_SWAPPED = tr_noop("{player} swaps the two rats: {origin} ↔ {target}.")
_NOT_SWAPPED = tr_noop("{player} leaves both rats where they are: {origin}, {target}.")


def _sheltered(state: State, event: events.CubeSheltered, names: Names) -> str:
    return tr(
        "{player} uses the King and brings a cube to safety: {region} → Castle.",
        player=names[event.seat],
        region=region_name(event.region),
    )


def _cubes_added(state: State, event: events.CubesAdded, names: Names) -> str:
    return trn(
        "{player} uses the Knight: the Plague counts as {number} extra cube.",
        "{player} uses the Knight: the Plague counts as {number} extra cubes.",
        board.NEUTRAL_CUBES,
        player=names[event.seat],
    )


def _plague_led(state: State, event: events.PlagueLed, names: Names) -> str:
    return trn(
        "{player} uses the Knight and leads the Plague: {region}. It counts as {number} cube "
        "there.",
        "{player} uses the Knight and leads the Plague: {region}. It counts as {number} "
        "cubes there.",
        board.NEUTRAL_CUBES,
        player=names[event.seat],
        region=region_name(event.region),
    )


_SENTENCES: dict[type, Callable[[State, Any, Names], str]] = {
    events.FirstPlayerDrawn: _first_player,
    events.PlaguePlaced: _plague_placed,
    events.TokenPutAway: _nothing,
    events.SettlingBegan: _nothing,
    events.TurnBegan: _turn,
    events.Waiting: _nothing,
    events.LastRoundBegan: _last_round,
    events.LastTurnBegan: _nothing,
    events.Passed: _passed,
    events.FinalDevastationBegan: _final,
    events.GameEnded: _game_ended,
    events.CardTaken: _card_taken,
    events.CubesPlaced: _cubes_placed,
    events.PlagueMoved: _plague_moved,
    events.RatPlaced: _rat_placed,
    events.RatTurned: _rat_turned,
    events.CubesMoved: _cubes_moved,
    events.RatMoved: _rat_moved,
    events.RatSeen: _rat_seen,
    events.LookingEnded: _looking_ended,
    events.CubeSheltered: _sheltered,
    events.CubesAdded: _cubes_added,
    events.PlagueLed: _plague_led,
}
