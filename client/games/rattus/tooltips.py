"""What each place of the board is, in a sentence or two with the numbers that belong to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.client.games.chances import percent
from parlour.client.games.rattus import odds
from parlour.client.games.rattus.compose.texts import (
    card_name,
    cubes,
    face,
    rats,
    region_name,
    symbol,
)
from parlour.client.games.rattus.odds import Odds
from parlour.client.games.rattus.table import PHASES
from parlour.client.games.seated import called
from parlour.shared.figures import reconstructed
from parlour.shared.language import listed, tr, tr_noop, trn
from parlour.shared.rattus import board, words
from parlour.shared.rattus.names import CARD_INDEX, REGION_INDEX, REGIONS, Card, PhaseName
from parlour.shared.rattus.refusals import Refusal
from parlour.shared.rattus.state import NOBODY, State, neighbours, population, score
from parlour.shared.rattus.strike import exposed

RECONSTRUCTED = frozenset(reconstructed(board.FIGURES))

PHASE_HELP: dict[PhaseName, str] = {
    "setup": tr_noop(
        "Everybody places two cubes in a region and then, in reverse order, two more."
    ),
    "actions": tr_noop(
        "At most one card and one placing of cubes, in any order; each of your cards once. "
        "Moving the Plague ends your turn."
    ),
    "witch": tr_noop("One or two rats are looked at in secret; then the two may be swapped."),
    "spread": tr_noop(
        "One rat where the Plague is brings one more, two or three bring two, all to "
        "neighbouring regions."
    ),
    "neutral_cubes": tr_noop("The Plague may count as two more cubes when limits are checked."),
    "devastation": tr_noop(
        "The rats of the infected region are turned until no rat or no cube is left."
    ),
    "last_round": tr_noop(
        "Everyone except the player who took the last turn may use each "
        "of their cards once, or pass."
    ),
    "over": tr_noop("The cubes on the board and in the Castle are counted."),
}

CARD_HELP: dict[Card, str] = {
    "peasant": tr_noop("Places one extra cube, even where there are no rats."),
    "merchant": tr_noop("Moves one to three of your cubes to a neighbouring region."),
    "monk": tr_noop("Moves a rat to a neighbouring region."),
    "knight": tr_noop("The Plague goes one or two steps, and may count as two more cubes."),
    "witch": tr_noop("Looks at one or two rats and may swap the two."),
    "king": tr_noop("Brings one of your cubes from a region without rats into the Castle."),
}


def tooltip(state: State, place: str) -> str:
    """Return what ``place`` is, as ``state``, a view, shows it; empty if there is nothing."""
    kind, _, rest = place.partition(":")
    tell = _TOOLTIPS.get(kind)
    return tell(state, rest) if tell else ""


def _shares(numbers: Sequence[int]) -> str:
    """Return what each player has: "2 (player 1), 0 (player 2)"."""
    return ", ".join(f"{number} ({called(seat)})" for seat, number in enumerate(numbers))


def _mark(*paths: str) -> str:
    return " " + tr("(reconstructed)") if RECONSTRUCTED.intersection(paths) else ""


# --- regions and rats ---------------------------------------------------------------------------


def _region(state: State, name: str) -> str:
    region = REGION_INDEX[name]
    if region >= len(state.rats):
        return words.refusal(Refusal.NOT_IN_USE, {"region": name})
    there = tr(
        "{region}: {cubes}, {rats}.",
        region=region_name(name),
        cubes=cubes(population(state, region)),
        rats=rats(len(state.rats[region])),
    )
    near = tr(
        "Neighbours: {regions}{mark}.",
        regions=", ".join(region_name(REGIONS[each]) for each in neighbours(state)[region]),
        mark=_mark(*_borders(name)),
    )
    parts = (there, _infected(state, region), near, _danger(state, region, odds.of_any))
    return " ".join(filter(None, parts))


def _borders(region: str) -> list[str]:
    """Return the figures of the board that say what is next to a region."""
    both = board.FIGURES.neighbours
    return [
        f"neighbours.{kind}[{index}]"
        for kind, pairs in (("land", both.land), ("sea", both.sea))
        for index, pair in enumerate(pairs)
        if region in pair.value
    ]


def _infected(state: State, region: int) -> str:
    if region != state.plague:
        return ""
    if not state.neutral:
        return tr("The Plague is here.")
    return tr(
        "The Plague is here. Counting for the limit: {cubes}.", cubes=cubes(exposed(state, region))
    )


def _danger(state: State, region: int, foretell: Callable[[State, int], Odds]) -> str:
    """Return what the next rat does to the people of a region."""
    if not population(state, region):
        return ""
    token = foretell(state, region)
    hit = [
        tr("{percent}% ({player})", percent=percent(chance), player=called(seat))
        for seat, chance in enumerate(token.hit)
        if state.players[seat].cubes[region]
    ]
    return tr(
        "A rat turned here strikes {percent}% of the time; it hits: {hit}.",
        percent=percent(token.strikes),
        hit=", ".join(hit),
    )


def _rat(state: State, rest: str) -> str:
    name, _, index = rest.partition(":")
    region, place = REGION_INDEX[name], int(index)
    if region >= len(state.rats) or place >= len(state.rats[region]):
        return ""
    rat = state.rats[region][place]
    if rat.token is None:
        what = tr("A rat, face down.")
    else:
        what = tr("A rat: {face}{mark}.", face=face(rat.token), mark=_mark(_path(rat.token)))
    seen = tr("Seen by {players}.", players=listed([called(seat) for seat in rat.seen]))

    def turned(state: State, region: int) -> Odds:
        return odds.odds(state, region, place)

    parts = (what, seen if rat.seen else "", _danger(state, region, turned))
    return " ".join(filter(None, parts))


def _path(token: int) -> str:
    """Return the figure of the board that is the face of a token."""
    if token < board.START_TOKENS:
        return f"tokens.start[{token}]"
    return f"tokens.regular[{token - board.START_TOKENS}]"


def _cubes(state: State, name: str) -> str:
    region = REGION_INDEX[name]
    if region >= len(state.rats):
        return ""
    return tr(
        "Cubes in {region}: {shares}. Whoever has the most has the majority.",
        region=region_name(name),
        shares=_shares([each.cubes[region] for each in state.players]),
    )


# --- cards and other pieces ---------------------------------------------------------------------


def _card(state: State, name: str) -> str:
    card = CARD_INDEX[name]
    parts = (
        tr("{card}: {power}", card=card_name(name), power=tr(CARD_HELP[name])),  # type: ignore[index]
        symbol(state, card),
        _holder(state, card),
    )
    return " ".join(parts)


def _holder(state: State, card: int) -> str:
    holder = state.cards[card]
    if holder == NOBODY:
        return tr("On the table: nobody is hit by its symbol.")
    if state.used[card]:
        return tr("With {player}, used in this turn.", player=called(holder))
    return tr("With {player}.", player=called(holder))


def _castle(state: State, _: str) -> str:
    return tr(
        "The Castle, where cubes are safe and count in the end: {shares}.",
        shares=_shares([each.castle for each in state.players]),
    )


def _plague(state: State, _: str) -> str:
    rule = tr(
        "The Plague: at the end of each turn it moves to a neighbouring region, spreads, and "
        "strikes. It is in {region}.",
        region=region_name(REGIONS[state.plague]),
    )
    if not state.neutral:
        return rule
    more = tr("It counts as {cubes} more.", cubes=cubes(board.NEUTRAL_CUBES))
    return f"{rule} {more}"


ALL_PLACED = tr_noop("All cubes of a player were on the board: this turn is the last one.")


def _tokens(state: State, _: str) -> str:
    left = trn(
        "{number} rat in stock. The turn in which they run out is the last one.",
        "{number} rats in stock. The turn in which they run out is the last one.",
        len(state.stock),
    )
    out = tr(
        "{turned} have been turned, {away} put away unseen.",
        turned=len(state.turned),
        away=len(state.away),
    )
    return " ".join((left, out, tr(ALL_PLACED))) if state.all_placed else f"{left} {out}"


def _panel(state: State, rest: str) -> str:
    seat = int(rest.partition(":")[0])
    if seat >= len(state.players):
        return ""
    own = state.players[seat]
    standing = tr(
        "{all} of {most} cubes count as things stand: {board} on the board, {castle} in the "
        "Castle; {stock} in stock.",
        all=score(own),
        most=board.CUBES,
        board=score(own) - own.castle,
        castle=own.castle,
        stock=own.stock,
    )
    held = [card_name(card) for card, i in CARD_INDEX.items() if state.cards[i] == seat]
    cards = tr("Cards: {cards}.", cards=", ".join(held)) if held else tr("No cards.")
    return f"{standing} {cards}"


def _round(state: State) -> str:
    return tr(
        "Round {round}. The game ends when the rats run out or a player has placed all their "
        "cubes.",
        round=state.round,
    )


def _phase(state: State, index: str) -> str:
    phase = PHASES[int(index)]
    told = f"{tr(words.PHASE_NAMES[phase])}: {tr(PHASE_HELP[phase])}"
    return f"{told} {_round(state)}" if phase == state.phase else told


_TOOLTIPS: dict[str, Callable[[State, str], str]] = {
    "region": _region,
    "rat": _rat,
    "cubes": _cubes,
    "card": _card,
    "castle": _castle,
    "plague": _plague,
    "tokens": _tokens,
    "panel": _panel,
    "phase": _phase,
}
