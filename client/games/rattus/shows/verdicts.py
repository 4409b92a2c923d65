"""How a token is judged: each symbol that strikes flies to those whom it takes.

The symbols that take somebody hang in a row over the heads of the people of each seat, one for each
who dies: it is seen who dies, and of what, before anybody falls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from parlour.client.games.rattus.figures import OUTLINE, RatToken, draw_skull, spots, symbols
from parlour.client.games.rattus.places import cubes_at
from parlour.client.games.rattus.shows.common import LARGE
from parlour.client.games.rattus.shows.parking import parked
from parlour.client.palette import Colour, shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    appear,
    become,
    change,
    delayed,
    enter,
    follow,
    leave,
    nudge,
    pop,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import Emitter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth
from parlour.shared.rattus import board, events
from parlour.shared.rattus.names import CARDS, REGION_INDEX
from parlour.shared.rattus.state import NOBODY, State
from parlour.shared.rattus.strike import exposed

MARK, SIGN, POINTER = 50.0, 0.66, 0.26
"""Units that a mark is wide, how large its symbol is of it, and how long its pointer."""
BLOODY: Final[Colour] = (196, 34, 34)
FACE: Final[Colour] = (250, 238, 212)
DOOMED: Final[Colour] = (120, 16, 20)
OVER_FEW, OVER_MANY, MANY = 84.0, 102.0, 3
"""Units from the feet of people to the marks over them, and the number of people from which they
crowd."""
LAST, ROW = 2.0, 52.0
"""Where the last mark of a row is from their feet: left of their flag; and from one to the next."""
FLIES, LANDS = 0.26, 0.2
"""Seconds in which a mark flies to whom it takes, and settles there."""
FALLS: Final = 0.3
FLARE: Final = Emitter(
    "flare", 3, 0.5, 0.0, (4, 26), (0, 360), (9, 9), 1.6, 14, 0, (8, 2),
    ((255, 120, 90), (226, 60, 50)), 0.8, glows=True, fades_in=0.0,
)  # fmt: skip
"""What a mark leaves behind as it flies."""


class Blow(NamedTuple):
    """One of the people whom a symbol of a token takes."""

    symbol: int
    """Which symbol, as they are drawn."""
    seat: int
    place: int
    """How many of its seat were taken before."""


def blows(before: State, event: events.RatTurned) -> tuple[Blow, ...]:
    """Return whom the symbols of a token take, one after the other; nobody dies twice."""
    token, region = board.TOKENS[event.token], REGION_INDEX[event.region]
    cubes = [player.cubes[region] for player in before.players]
    seats = range(len(cubes))
    most = [seat for seat in seats if cubes[seat] == max(cubes)]
    meant: list[Sequence[int]] = [most] * token.majority + [seats] * token.everyone
    meant += [[before.cards[card]] for card in token.classes]
    taken: Counter[int] = Counter()
    found = []
    for symbol, whom in enumerate(meant):
        for seat in whom:
            if seat != NOBODY and taken[seat] < event.losses[seat]:
                found.append(Blow(symbol, seat, taken[seat]))
                taken[seat] += 1
    return tuple(found)


def strikes(before: State, event: events.RatTurned) -> Iterator[bool]:
    """Yield of each symbol of a token, as they are drawn, whether it strikes anybody."""
    struck = {blow.symbol for blow in blows(before, event)}
    yield from (n in struck for n in range(len(symbols(board.TOKENS[event.token]))))


def face(token: int, judged: tuple[bool, ...] | None = None) -> RatToken:
    """Return the face of a large token, of whose symbols so many are judged."""
    return RatToken(token, LARGE, judged=judged)


def weighed(before: State, event: events.RatTurned) -> str:
    """Return how many live in a region, and whether the limit of the token is reached."""
    here = exposed(before, REGION_INDEX[event.region])
    limit = board.TOKENS[event.token].limit
    return f"{here} \N{GREATER-THAN OR EQUAL TO} {limit}" if here >= limit else f"{here} < {limit}"


@dataclass(frozen=True, slots=True)
class Mark(Still):
    """A symbol that hangs over somebody whom it takes; at last a skull.

    Its feet are the tip of its pointer.
    """

    piece: str
    dead: bool = False

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a disc with a red rim, which points down, and the symbol on it."""
        side = studio.px(MARK)
        high = round(side * (1 + POINTER))
        surface = smooth((side, high), _drawn_dead if self.dead else _drawn)
        if not self.dead:
            laid_over(surface, studio.piece(self.piece, MARK * SIGN), (side / 2, side / 2))
        return Image(surface, (side // 2, high))


def _drawn(large: pygame.Surface, finer: float) -> None:
    _pin(large, BLOODY, FACE)


def _drawn_dead(large: pygame.Surface, finer: float) -> None:
    _pin(large, BLOODY, DOOMED)
    draw_skull(large, large.get_width())


def _pin(large: pygame.Surface, rim: Colour, face: Colour) -> None:
    """Draw a disc with a rim, and below it a pointer."""
    wide, high = large.get_size()
    middle = wide / 2
    for inset, tint in ((0.0, OUTLINE), (0.045, rim)):
        tip = (middle, high - inset * 1.6 * wide)
        sides = ((0.2 + inset) * wide, (0.8 - inset) * wide)
        pygame.draw.polygon(large, (*shade(tint), 255), [(x, 0.82 * wide) for x in sides] + [tip])
        pygame.draw.circle(large, (*shade(tint), 255), (middle, middle), middle - inset * wide)
    pygame.draw.circle(large, (*shade(OUTLINE), 255), (middle, middle), 0.375 * wide)
    pygame.draw.circle(large, (*shade(face), 255), (middle, middle), 0.355 * wide)


def mark_name(seat: int, place: int) -> str:
    """Return what the mark is called of one who dies."""
    return f"mark:{seat}:{place}"


def mark_at(before: State, event: events.RatTurned, seat: int, place: int) -> Point:
    """Return where a mark hangs over the people of a seat: left of their flag, in a row."""
    region = REGION_INDEX[event.region]
    x, y = cubes_at(region, seat)
    crowd = before.players[seat].cubes[region] >= MANY
    more = event.losses[seat] - 1 - place
    return x + LAST - ROW * more, y - (OVER_MANY if crowd else OVER_FEW) + MARK / 2


def tried(before: State, event: events.RatTurned, number: int) -> Anim:
    """Let the marks of a symbol fly from the token to all whom it takes."""
    pieces = symbols(board.TOKENS[event.token])
    x, y = spots(len(pieces))[number]
    at = parked(before, REGION_INDEX[event.region]).at
    start = (at[0] + (x - 0.5) * LARGE, at[1] + (y - 0.5) * LARGE + MARK / 2)
    mine = [blow for blow in blows(before, event) if blow.symbol == number]
    return together(*(_flies(before, event, blow, pieces[number], start) for blow in mine))


def hung(before: State, event: events.RatTurned) -> Anim:
    """Let all marks be there at once, where there is no time for a trial."""
    pieces = symbols(board.TOKENS[event.token])
    return together(
        *(enter(_mark(before, event, blow, pieces[blow.symbol]), 0.14)
          for blow in blows(before, event))
    )  # fmt: skip


def _mark(before: State, event: events.RatTurned, blow: Blow, piece: str) -> Actor:
    at = mark_at(before, event, blow.seat, blow.place)
    return actor(mark_name(blow.seat, blow.place), Mark(piece), at, Layer.FLYING, weight=0.3)


def _flies(before: State, event: events.RatTurned, blow: Blow, piece: str, start: Point) -> Anim:
    mark = _mark(before, event, blow, piece)
    people = f"cubes:{event.region}:{blow.seat}"
    end = mark.pose.feet
    over = ((start[0] + end[0]) / 2, min(start[1], end[1]) - 46)
    cowers = together(
        sound("hit", blow.place, end), nudge(mark.id, LANDS, ease.kick, squash=0.3),
        nudge(people, LANDS, squash=0.2), nudge(people, 0.3, ease.wobble, turn=8.0),
    )  # fmt: skip
    return after_one_another(
        appear(mark.with_pose(x=start[0], y=start[1], scale=0.8), 0.04),
        together(
            along(mark.id, [over, end], FLIES, ease.in_out_sine),
            change(mark.id, FLIES, ease.out_quad, scale=1.0),
            follow(mark.id, FLARE, FLIES, 0.03),
        ),
        cowers,
    )


def fulfilled(seat: int, place: int, after: float) -> Anim:
    """Let a mark turn into a skull as its victim reels, and go down with them after a while."""
    name = mark_name(seat, place)
    falls = together(
        change(name, FALLS, ease.in_quad, lift=-MARK * 0.9), leave(name, FALLS),
    )  # fmt: skip
    return together(become(name, Mark("", dead=True)), pop(name, 0.3, 0.2), delayed(after, falls))


def answers(token: int, number: int, *, verdict: bool) -> Anim:
    """Let the card of a class start in its column when its symbol is judged."""
    told = board.TOKENS[token]
    named = number - told.majority - told.everyone
    if named < 0:
        return together()
    card = f"card:{CARDS[told.classes[named]]}:face"
    return together(
        pop(card, 0.1 if verdict else 0.03, 0.3),
        *([nudge(card, 0.3, ease.wobble, turn=5.0)] if verdict else []),
    )
