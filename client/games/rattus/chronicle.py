"""What a game comes to: the cubes by where they are, and how they stood after each round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial

from parlour.client.games.protocol import ScoreRow, Telling
from parlour.client.games.rattus.compose.texts import card_name, cubes, region_name
from parlour.client.stage.looks import Picture
from parlour.client.stage.studio import Look
from parlour.shared.account import Ledger
from parlour.shared.language import tr, tr_noop, trn
from parlour.shared.rattus.account import GameAccount
from parlour.shared.rattus.events import (
    CardTaken,
    End,
    Event,
    FinalDevastationBegan,
    GameEnded,
    LastRoundBegan,
    RatTurned,
    TurnBegan,
)
from parlour.shared.rattus.names import Region
from parlour.shared.rattus.state import State, score

GROUPS: dict[str, tuple[Region, ...]] = {
    tr_noop("In the west"): ("anglia", "gallia", "hispania"),
    tr_noop("In the middle"): ("germania", "hungaria", "polonia"),
    tr_noop("In the north and east"): ("scandia", "russia", "tartaria"),
    tr_noop("In the south"): ("italia", "bulgaria", "turcia"),
}
"""Where cubes stand on the board."""
CASTLE = GameAccount.SOURCES["castle"]
ICONS: dict[str, Look] = {
    label: Picture(name, 46.0, shadow=False)
    for label, name in zip(
        (*GROUPS, CASTLE),
        ("land_west", "land_middle", "land_north_east", "land_south", "castle"),
        strict=True,
    )
}
"""What pictures each of these places."""


class RattusChronicle:
    """See ``games.protocol.Chronicle`` for what each method promises."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self._account = GameAccount()
        self._course: list[tuple[Telling, tuple[int, ...]]] = []
        self._end: End | None = None
        self._rounds = 0
        self._final = False
        """Whether the Plague strikes everywhere."""
        self._strikes: dict[bool, Counter[str]] = {False: Counter(), True: Counter()}
        """Cubes lost by region, before the end and at the end."""
        self._turned = {False: 0, True: 0}
        self._worst = (0, 0, "")
        """The cubes that one rat took at most, with round and region."""
        self._cards: Counter[str] = Counter()
        """How often each card was taken from another player."""

    def hear(self, state: State, event: Event) -> None:
        """Take an event up, ``state`` being the position before it."""
        self._account.hear(state, event)
        match event:
            case TurnBegan() if state.phase != "setup" and event.round != state.round:
                self._note(partial(_round, state.round), state)
            case LastRoundBegan():
                self._note(partial(_round, state.round), state)
                self._rounds, self._end = state.round, event.reason
            case FinalDevastationBegan():
                self._note(lambda: tr("Last round"), state)
                self._final = True
            case RatTurned():
                self._struck(state, event)
            case CardTaken() if event.source is not None:
                self._cards[event.card] += 1
            case GameEnded():
                self._note(lambda: tr("The end"), state)

    def _note(self, label: Telling, state: State) -> None:
        self._course.append((label, tuple(map(score, state.players))))

    def _struck(self, state: State, event: RatTurned) -> None:
        lost = sum(event.losses)
        self._turned[self._final] += 1
        self._strikes[self._final][event.region] += lost
        if lost > self._worst[0]:
            self._worst = (lost, state.round, event.region)

    # --- what is told ---

    def points(self, number: int) -> str:
        """Return so many cubes."""
        return cubes(number)

    def sources(self) -> list[ScoreRow]:
        """Return the cubes of each seat by where they are at the end."""
        ledgers = self._account.ledgers()
        return [*_sources(ledgers)] if ledgers else []

    def course(self) -> list[ScoreRow]:
        """Return the cubes of each seat after each round, the last round, and at the end."""
        return [ScoreRow(label(), points) for label, points in self._course]

    def story(self) -> list[str]:
        """Return what the Plague did, which cards were fought for, and how it all ended."""
        if self._end is None:
            return []
        parts = (self._tell_strikes(), self._tell_worst(), self._tell_cards(), self._tell_end())
        return [part for part in parts if part]

    def _tell_strikes(self) -> str:
        strikes = self._strikes[False]
        text = trn(
            "In {number} round {turned} rats were turned and took {cubes}.",
            "In {number} rounds {turned} rats were turned and took {cubes}.",
            self._rounds,
            turned=self._turned[False],
            cubes=cubes(strikes.total()),
        )
        if not strikes.total():
            return text
        region, most = strikes.most_common(1)[0]
        where = tr("Hardest hit: {region}, {cubes}.", region=region_name(region), cubes=cubes(most))
        return f"{text} {where}"

    def _tell_worst(self) -> str:
        lost, number, region = self._worst
        if not lost:
            return ""
        return tr(
            "The hardest blow of a single rat: {region}, {cubes}, round {round}.",
            region=region_name(region),
            cubes=cubes(lost),
            round=number,
        )

    def _tell_cards(self) -> str:
        if not self._cards:
            return tr("No card was taken from another player.")
        card, most = self._cards.most_common(1)[0]
        return tr(
            "Cards taken from other players: {all}, most often: {card} ({most}).",
            all=self._cards.total(),
            card=card_name(card),
            most=most,
        )

    def _tell_end(self) -> str:
        assert self._end is not None
        strikes = trn(
            "At the end {number} rat was turned and took {cubes}.",
            "At the end {number} rats were turned and took {cubes}.",
            self._turned[True],
            cubes=cubes(self._strikes[True].total()),
        )
        return f"{tr(_ENDS[self._end])} {strikes}"


_ENDS: dict[End, str] = {
    "rats": tr_noop("The rats ran out."),
    "cubes": tr_noop("A player placed their last cube."),
}


def _sources(ledgers: Iterable[Ledger]) -> Iterable[ScoreRow]:
    """Yield the cubes by group of regions, and those in the Castle."""
    for label, places in {**GROUPS, CASTLE: ("castle",)}.items():
        points = tuple(sum(each.points.get(place, 0) for place in places) for each in ledgers)
        yield ScoreRow(tr(label), points, ICONS[label])


def _round(number: int) -> str:
    return tr("Round {round}", round=number)
