"""The board of a game that brings none: mats with the parts of its position, and plain words.

It knows the game by its protocol alone: parts are those of ``dump_state`` of the view, choices
those of ``dump_action`` of what is legal, lines of the log those of ``dump_event``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import Any, Final

from parlour.client.games.base import BoardBase
from parlour.client.games.base import Parts as BoardParts
from parlour.client.games.protocol import Choice, Count, Face, Plate, Ribbon
from parlour.client.games.teaching import Teaching
from parlour.client.games.usual import layout
from parlour.client.games.usual.chronicle import UsualChronicle
from parlour.client.games.usual.compose import composer_for
from parlour.client.games.usual.ground import ground_art
from parlour.client.games.usual.parts import POINTS, Part, Parts, parts_of, points_in, seated
from parlour.client.games.usual.told import number_in, tale, told
from parlour.client.stage.actors import Scene
from parlour.client.stage.ground import GroundArt
from parlour.client.stage.looks import Picture
from parlour.client.stage.signs import Seal
from parlour.client.stage.studio import Look
from parlour.shared.game import AnyGame
from parlour.shared.language import tr

TEACHING: Final = Teaching((), (), (), lambda _view, _seat, _events, _action: {})
"""Nothing is taught of a game that brings no lessons."""
MOST_COUNTS: Final = 3
"""Counts on a plate; the mats have them all."""
CRESTS: Final = 5


class UsualBoard(BoardBase):
    """See ``games.protocol.Board`` for what each method promises."""

    def __init__(self, game: AnyGame) -> None:
        """Show positions of a game."""
        super().__init__()
        self._game = game
        self._by_seat = seated(game)
        self.parts = BoardParts(
            tooltip=self._tip,
            where=self._where,
            sentence=lambda _state, event, _names: tale(game.dump_event(event)),
            compose=partial(composer_for, game),
            chronicle=partial(UsualChronicle, game),
            themes={},
            sounds={},
            teaching=TEACHING,
        )

    def topic(self, state: Any) -> str:
        """Return what the one topic of the rules is called."""
        return self._game.name

    def ground(self) -> GroundArt:
        """Return a cloth."""
        return ground_art(plain=self.plain)

    def scene(self, state: Any) -> Scene:
        """Return the mats with all parts of the position."""
        return layout.scene_of(self._parts(state), self._game.title)

    def ribbon(self, state: Any) -> Ribbon:
        """Return how far the game has come."""
        return Ribbon(self._game.progress_words(self._game.progress(state)), "")

    def plates(self, state: Any, names: Sequence[str]) -> Sequence[Plate]:
        """Return the points and numbers of each player."""
        acting, outcome = self._game.to_act(state), self._game.outcome(state)
        scores = None if outcome is None else outcome.scores
        own = self._parts(state, len(names)).seats
        return [
            Plate(
                emblem=Picture(f"crest_{seat % CRESTS}", 84, shadow=False),
                name=name,
                line=", ".join(_words_of(own[seat])),
                points=(points_in(own[seat]) or 0) if scores is None else scores[seat],
                counts=tuple(_counts(seat, own[seat])),
                place=f"panel:{seat}",
                acts=seat in acting,
            )
            for seat, name in enumerate(names)
        ]

    def face(self, state: Any, seat: int, choice: Choice) -> Face | None:
        """Return a number on a seal; anything else is told by its words."""
        return (
            Face(Seal(int(choice.label), size=90), title="") if choice.label.isdecimal() else None
        )

    def _where(self, event: Any) -> str | None:
        seat = self._game.dump_event(event).get("seat")
        return f"panel:{seat}" if isinstance(seat, int) else None

    def _parts(self, state: Any, seats: int = 0) -> Parts:
        plain = self._game.dump_state(state)
        lengths = (len(plain[key]) for key in self._by_seat)
        number = seats or next(lengths, 0) or len(self._worn) or self._game.players[0]
        return parts_of(plain, self._by_seat, number)

    def _tip(self, state: Any, place: str) -> str:
        kind, _, name = place.partition(":")
        parts = self._parts(state)
        if kind == "part":
            whose, _, part_id = name.partition(":")
            own = parts.table if whose == layout.TABLE else parts.seats[int(whose)]
            return next((_line(part) for part in own if part.id == part_id), "")
        if kind == "panel" and name.endswith("points"):
            return tr("Points")
        if place == f"mat:{layout.TABLE}":
            return self._game.title
        if kind in {"panel", "mat"}:
            return "<br>".join(map(_line, parts.seats[int(name)])) or self._game.title
        return ""


def _line(part: Part) -> str:
    return f"{part.label}: {told(part.value, part.id)}"


def _counts(seat: int, own: Sequence[Part]) -> list[Count]:
    """Return the first numbers of a seat, each with the first letter of its name."""
    found = (
        Count(_initial(each.label), number, f"part:{seat}:{each.id}")
        for each in own
        if each.id.rpartition(".")[2] not in POINTS
        and (number := number_in(each.value, each.id)) is not None
        and number >= 0
    )
    return [*islice(found, MOST_COUNTS)]


def _initial(label: str) -> Look:
    return Seal(text=label[:1].upper(), size=40)


def _words_of(own: Sequence[Part]) -> list[str]:
    """Return what of a seat is a word and not a number."""
    return [told(each.value) for each in own if isinstance(each.value, str)][:1]
