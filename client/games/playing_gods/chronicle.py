"""What a game comes to: the regions by continent, how they stood round by round, and the story."""

from __future__ import annotations

from collections import Counter
from functools import partial

from parlour.client.games.playing_gods.compose.texts import (
    card_name,
    region_name,
    regions,
    sects,
)
from parlour.client.games.protocol import ScoreRow, Telling
from parlour.client.games.seated import called
from parlour.client.stage.looks import Picture
from parlour.shared.language import listed, tr, tr_noop, trn
from parlour.shared.playing_gods.account import GameAccount
from parlour.shared.playing_gods.events import (
    AttackBegan,
    CardsCompared,
    CardStolen,
    ElementDefended,
    Event,
    GameEnded,
    GodFell,
    GodReturned,
    SectConverted,
    SectKilled,
    TurnBegan,
    Victory,
)
from parlour.shared.playing_gods.names import Card
from parlour.shared.playing_gods.state import State, regions_owned


class PlayingGodsChronicle:
    """See ``games.protocol.Chronicle`` for what each method promises."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self._account = GameAccount()
        self._course: list[tuple[Telling, tuple[int, ...]]] = []
        self._end: GameEnded | None = None
        self._counts: Counter[type] = Counter()
        """How often each event came."""
        self._cards: Counter[Card] = Counter()
        """With which cards was attacked."""
        self._struck: Counter[str] = Counter()
        """Sects killed, by region."""
        self._persuaded = 0
        """Attempts to convert that succeeded."""
        self._fought: Counter[str] = Counter()
        """How often a region was taken from a god by conversion."""
        self._fallen: list[int] = []

    def hear(self, state: State, event: Event) -> None:
        """Take an event up, ``state`` being the position before it."""
        self._counts[type(event)] += 1
        self._account.hear(state, event)
        match event:
            case TurnBegan() if state.phase != "setup" and event.round != state.round:
                self._note(partial(_round, state.round), state)
            case AttackBegan():
                self._cards.update(event.cards)
            case SectKilled():
                self._struck[event.region] += 1
            case CardsCompared():
                self._persuaded += event.margin > 0
            case SectConverted():
                self._fought[event.region] += 1
            case GodFell():
                self._fallen.append(event.seat)
            case GameEnded():
                self._note(lambda: tr("The end"), state)
                self._end = event

    def _note(self, label: Telling, state: State) -> None:
        self._course.append((label, tuple(regions_owned(state))))

    # --- what is told ---

    def points(self, number: int) -> str:
        """Return so many regions."""
        return regions(number)

    def sources(self) -> list[ScoreRow]:
        """Return the regions of each seat by continent at the end."""
        ledgers = self._account.ledgers()
        return [
            ScoreRow(tr(label), tuple(each.points[continent] for each in ledgers), _icon(continent))
            for continent, label in GameAccount.SOURCES.items()
            if ledgers
        ]

    def course(self) -> list[ScoreRow]:
        """Return the regions of each seat after each round, and at the end."""
        return [ScoreRow(label(), points) for label, points in self._course]

    def story(self) -> list[str]:
        """Return how gods fought, how they convinced people, who fell, and how it all ended."""
        if self._end is None:
            return []
        parts = (
            self._tell_attacks(),
            self._tell_conversions(),
            self._tell_thefts(),
            self._tell_fallen(),
            tr(_ENDS[self._end.reason]),
        )
        return [part for part in parts if part]

    def _tell_attacks(self) -> str:
        attacks = self._counts[AttackBegan]
        if not attacks:
            return tr("Not a single attack: suspiciously peaceful.")
        text = trn(
            "{number} attack killed {sects}; elements warded off: {defended}. Most used: {card}.",
            "{number} attacks killed {sects}; elements warded off: {defended}. Most used: {card}.",
            attacks,
            sects=sects(self._struck.total()),
            defended=self._counts[ElementDefended],
            card=card_name(self._cards.most_common(1)[0][0]),
        )
        if not self._struck:
            return text
        region, most = self._struck.most_common(1)[0]
        where = tr("Hardest hit: {region}, {sects}.", region=region_name(region), sects=sects(most))
        return f"{text} {where}"

    def _tell_conversions(self) -> str:
        attempts = self._counts[CardsCompared]
        if not attempts:
            return tr("Nobody tried to convert anybody.")
        text = trn(
            "{number} attempt to convert, {successes} of them successful: {regions}.",
            "{number} attempts to convert, {successes} of them successful: {regions}.",
            attempts,
            successes=self._persuaded,
            regions=regions(self._fought.total()),
        )
        if not self._fought or self._fought.most_common(1)[0][1] < 2:
            return text
        region, most = self._fought.most_common(1)[0]
        where = trn(
            "Least sure of its faith: {region}, converted {number} time.",
            "Least sure of its faith: {region}, converted {number} times.",
            most,
            region=region_name(region),
        )
        return f"{text} {where}"

    def _tell_thefts(self) -> str:
        thefts = self._counts[CardStolen]
        if not thefts:
            return ""
        return trn(
            "{number} card changed hands without a word.",
            "{number} cards changed hands without a word.",
            thefts,
        )

    def _tell_fallen(self) -> str:
        if not self._fallen:
            return tr("No god lost its last believer.")
        fallen = tr(
            "Out of the game: {gods}.", gods=listed([called(seat) for seat in self._fallen])
        )
        returned = self._counts[GodReturned]
        if not returned:
            return fallen
        back = trn("{number} return.", "{number} returns.", returned)
        return f"{fallen} {back}"


_ENDS: dict[Victory, str] = {
    "regions": tr_noop("One god had enough of the world."),
    "alone": tr_noop("One god was left to talk to itself."),
    "turn_limit": tr_noop("In the end, time was stronger than all gods."),
}


ICON = 46.0
"""Units that the picture of a continent is high."""


def _icon(continent: str) -> Picture:
    return Picture(f"continent_{continent}", ICON, shadow=False)


def _round(number: int) -> str:
    return tr("Round {round}", round=number)
