"""The enemies gather: large dice fall on the map, and light streaks from each to its enemy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import pygame

from parlour.client.games.gods_playground.figures import (
    ENEMY_COLOURS,
    PEOPLE_COLOURS,
    people,
)
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.battlefield import BEHIND_ALL
from parlour.client.games.gods_playground.shows.common import (
    IN_STEPS,
    SPARKS,
    enemy_index,
)
from parlour.client.games.gods_playground.shows.dimming import Hole, Ramp, pierced
from parlour.client.games.gods_playground.shows.drawings import Eagle
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.lots import (
    DIE,
    MIDDLE,
    before_camp,
    spots_of,
    stands,
)
from parlour.client.games.gods_playground.shows.powder import CLOUD, star
from parlour.client.games.gods_playground.shows.streaks import streak_of
from parlour.client.games.gods_playground.shows.threats import THREAT, threatens
from parlour.client.games.gods_playground.shows.tokens import Swords
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    act,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    lean,
    leave,
    nudge,
    pass_on,
    shake,
    sink,
    sound,
    stay,
    together,
)
from parlour.client.stage.dice import (
    IVORY,
    ROLLS,
    WAYS,
    Die,
    throw,
    wait_between,
)
from parlour.client.stage.geometry import WORLD, Box, Point, hull
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import shaken
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import STILL, Frames, Image, Studio
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.phases.events import DICE, growth_of
from parlour.shared.gods_playground.state import State, strength

LIES, STOPS = 0.7, 0.03
"""Seconds that they lie if nothing comes of them, and after which light leaves the first."""
WINDS_UP, FLIES = 0.02, 0.14
"""Seconds until a light leaves its die, and that it flies to the enemy."""
NEXT, ENDS = 0.56, 1.16
"""Seconds from one streak to the next, and that all of the last one takes."""
RESTS = 0.48
"""Seconds after which all else goes where it belongs, when the last has grown."""
GLOWS = 0.14
"""Seconds that a die glows before its light leaves it."""
GOES_OUT = 0.16
"""Seconds in which a die is gone when its light has left it."""
HOISTED, LOW, LARGER = 0.22, 0.5, 1.7
"""Seconds in which a new tent is hoisted, how flat it lies before, and how much larger it is seen
until it is one of many."""
HOPS_FOR, HOPS_UP, SHRINKS = 0.26, 14.0, 0.16
"""Seconds in which tents hop for joy, how high, and in which a new one becomes as large as they."""
ROARS = 0.3
"""Seconds for which a camp rejoices that has grown."""
COUNTS = 0.07
"""Seconds from a blow of light to the moment when the banner of the camp counts it."""
POPS, RISES = 0.3, 26.0
"""By how much a banner pops that counts one more, and how far up it is thrust."""
STAMP, STAMPED, STAMP_FALLS, STAMP_STAYS = 78.0, 2.1, 0.12, 0.34
"""How large the number of a camp's strength is, how much larger before it falls on the camp, and
the seconds that it falls and stays there."""
SWEEPS_AT: Final = 0.1
"""Seconds from a blow of light until the arrow of the enemy sweeps to its region."""
SWELLS, TENTS_SWELL = 0.1, 0.16
"""By how much all of a camp swells, and its tents."""
TALL, HIGHEST = 112.0, 64.0
"""Units that the banner of a camp is high, and how far up its top may come."""
CREST, OVER_DIE = 60.0, 62.0
"""How large the arms of an enemy are, and how far over their die they rise."""
FADES = 0.15
"""Seconds in which all comes back out of the dark, or goes into it."""
CAMPS_TOLD = ("enemy:", "intent:", "vienna:")
"""How the ids begin of what is told of camps: all else that is told steps aside, a treaty too, for
the scroll beside which it lies gives way."""
SCROLLS = ":muster"
"""How the ids end of scrolls that would lie over the camps: they give way."""


def dice_rolled(before: State, event: events.DiceRolled, after: State) -> Anim:
    """The map darkens, and dice fall on it, each near the enemy that it strengthens."""
    spots = spots_of(scene(before).actors, event.dice)
    gap = wait_between(len(event.dice))
    rests = ROLLS + gap * (len(event.dice) - 1)
    lands = [delayed(ROLLS * 0.38 + gap * n, shake(shaken(0.4))) for n in range(len(spots))]
    strong = [n for n, face in enumerate(event.dice) if _strengthens(after, event.dice, face)]
    colours = [_colour(after, face) if n in strong else IVORY for n, face in enumerate(event.dice)]
    thrown = throw("gather", event.dice, MIDDLE, colours, size=DIE, stays=LIES, spots=spots)
    misses = [
        delayed(
            ROLLS + gap * n,
            together(sound("thud", at=spots[n]), become(_die(n), _lit(n, face, "miss"), 0.2)),
        )
        for n, face in enumerate(event.dice)
        if n not in strong
    ]
    theirs = [delayed(ROLLS + gap * n, _is_theirs(n, spots[n])) for n in strong]
    parts = [sound("drums"), _rolled_up(), thrown, *lands, *misses, *theirs]
    if strong:
        faces = {event.dice[n] for n in strong}
        dark = actor(DARK, Gloom(_camps(after, faces)), (0.0, 0.0), Layer.FLYING)
        parts.append(delayed(0.3, appear(_behind_all(dark), FADES, IN_STEPS)))
        parts.append(hushed_all(*CAMPS_TOLD))
        parts.append(_looked_at(_camps(after, faces), spots))
        glows = max(ROLLS + gap * strong[0], rests + STOPS - GLOWS)
        crest = _crest(after, strong[0], event.dice[strong[0]])
        parts.append(delayed(glows, _glows(strong[0], event.dice[strong[0]], crest, after)))
    return together(*parts, delayed(rests + STOPS, pass_on()))


def _strengthens(state: State, faces: Sequence[int], face: int) -> bool:
    """Return whether a die among others strengthens anybody: not whose treaty it breaks."""
    enemy = face - 1
    if enemy >= len(ENEMIES):
        return False
    breaks = state.phase == "enemies_attack" and enemy == state.treaty and faces.count(face) > 1
    return not breaks and growth_of(state, enemy) is not None


def _camps(state: State, faces: Collection[int]) -> tuple[Box, ...]:
    """Return the rooms of the camps whose faces were thrown."""
    standing = scene(state).actors.values()
    rooms = []
    for face in sorted(faces):
        own = f"enemy:{ENEMIES[face - 1]}"
        feet = tuple(who.pose.feet for who in standing if who.place == own and stands(who))
        room = hull(feet).grown(ROUND)
        rooms.append(room._replace(y=room.y - ABOVE, h=room.h + ABOVE))
    return tuple(rooms)


def _behind_all(dark: Actor) -> Actor:
    """Return a shade that lies over what stands, and below what flies."""
    return dark.with_pose(y=-BEHIND_ALL, lift=-BEHIND_ALL)


def _rolled_up() -> Anim:
    """Let the scrolls of all enemies be gone until all is over."""

    def write(sheet: Sheet, at: float) -> None:
        for name in sheet.now:
            if name.endswith(SCROLLS):
                change(name, 0.12, alpha=0.0).write(sheet, at)

    return Written(0.12, write)


def _die(number: int) -> str:
    return f"gather.die{number}"


def _lit(
    number: int, face: int, counted: Literal["", "hit", "miss"], colour: Colour = IVORY
) -> Die:  # fmt: skip
    return Die(face, colour, number % WAYS, DIE, counted)


def _colour(state: State, face: int) -> Colour:
    """Return the colour of the enemy whose face was thrown."""
    return PEOPLE_COLOURS[people(ENEMIES[face - 1], state.turn)]


def _is_theirs(number: int, spot: Point) -> Anim:
    """Let a die that lies there thump: an enemy will grow by it."""
    die = _die(number)
    return together(
        sound("thud", 3 + number, spot),
        nudge(die, 0.22, ease.kick, scale=0.15, squash=0.12),
        burst(CLOUD.times(0.8), spot),
    )


def _looked_at(camps: Sequence[Box], dice: Sequence[Point]) -> Anim:
    """Let the camera come as near to all camps that will grow as they have room in the window."""
    corners = [(box.x + aside, box.y + down) for box in camps
               for aside in (0.0, box.w) for down in (0.0, box.h)]  # fmt: skip
    seen = hull((*corners, *dice)).grown(40.0)
    near = min(NEAREST, WORLD.w / seen.w, WORLD.h / seen.h)
    if near < WORTH_IT:
        return together()
    return together(lean(seen.centre, near, 0.5), stay())


NEAREST, WORTH_IT = 1.6, 1.12
"""How near the camera comes to camps that grow at most, and at least if it moves at all."""


def enemy_grew(before: State, event: events.EnemyGrew, after: State) -> Anim:
    """Light streaks from the die to a camp; where it strikes a tent falls from the sky."""
    place = f"enemy:{event.enemy}"
    grows = ("vienna:",) if event.growth == "vienna" else (f"{place}:tent:", f"{place}:fire:")
    face = enemy_index(event.enemy) + 1

    def write(sheet: Sheet, at: float) -> None:
        crest = _crest(after, event.die, face)
        _cleared_up(sheet, at, f"{place}:banner", crest.id)
        new = [name for name in sheet.after.actors if name.startswith(grows)]
        new = [name for name in new if name not in sheet.now]
        end = sheet.where((new or [f"{place}:banner"])[0], at)
        die = _die(event.die)
        start = sheet.where(die, at) if die in sheet.now else before_camp(sheet.now, face - 1)
        if die in sheet.now:
            _fires(die, event.die, face, after).write(sheet, at)
        streak = streak_of(f"grew.{event.die}", ENEMY_COLOURS[event.enemy], start,
                           (end[0], end[1] - 20.0), FLIES)  # fmt: skip
        streak.write(sheet, at + WINDS_UP)
        _carried_over(crest, start, (end[0], end[1] - 20.0)).write(sheet, at)
        _struck(event, new, end).write(sheet, at + WINDS_UP + FLIES)
        _stamped(before, event, after, end).write(sheet, at + WINDS_UP + FLIES)
        threatens(after, face - 1).write(sheet, at + WINDS_UP + FLIES + SWEEPS_AT)
        hushed_all(*CAMPS_TOLD).write(sheet, at)
        stay().write(sheet, at)
        later = _next(sheet, event.die, after)
        if later is None:
            _comes_to_light(sheet, at + ENDS - FADES)
            sheet.rest_at = at + RESTS
            return
        _glows(*later, _crest(after, *later), after).write(sheet, at + NEXT - GLOWS)
        sheet.passes_at = at + NEXT

    return Written(ENDS, write)


def _next(sheet: Sheet, number: int, state: State) -> tuple[int, int] | None:
    """Return which of the dice that lie there will strengthen somebody next, and its face."""
    looks = {n: sheet.now[_die(n)].look for n in range(DICE) if _die(n) in sheet.now}
    faces = {n: look.face for n, look in looks.items() if isinstance(look, Die)}
    thrown = list(faces.values())
    coming = ((n, face) for n, face in faces.items() if n > number)
    return next((each for each in coming if _strengthens(state, thrown, each[1])), None)


def _cleared_up(sheet: Sheet, at: float, *counts: str) -> None:
    """Let the dice lie, what was told before be read, and all but who counts be as it shall be."""
    for name, who in sheet.now.items():
        if name in counts:
            continue
        if name.startswith("grew."):
            leave(name, 0.1).write(sheet, at)
        elif name.startswith("gather.") and getattr(who.look, "counted", "") == "miss":
            sink(name, 0.25).write(sheet, at)
        elif name.startswith(("gather.", THREAT)) or name.endswith(SCROLLS):
            sheet.track(name)
        elif who != sheet.after.actors.get(name, who):
            sheet.settle(name, at + (ROARS if name.startswith("enemy:") else 0.0))


def _comes_to_light(sheet: Sheet, at: float) -> None:
    """Let the dark go, and every die that still lies there; scrolls unroll."""
    for name in (*sheet.now, *sheet.tracks):
        if name.startswith(THREAT) and sheet.tracks[name].leaves is None:
            leave(name, FADES).write(sheet, at)
    for name in sheet.now:
        if name.endswith(SCROLLS):
            sheet.settle(name, at - 0.1)
        elif name == DARK:
            change(name, FADES, IN_STEPS, alpha=0.0).write(sheet, at)
            leave(name, 0.02).write(sheet, at + FADES - 0.02)
        elif name.startswith("gather.") and sheet.tracks[name].leaves is None:
            sink(name, FADES).write(sheet, at - 0.2)


def _crest(state: State, number: int, face: int) -> Actor:
    """Return the arms of the enemy whose face was thrown, as they are seen over their die."""
    who = people(ENEMIES[face - 1], state.turn)
    arms = Eagle(f"emblem_{who}", PEOPLE_COLOURS[who], CREST)
    return actor(f"grew.{number}.crest", arms, (0.0, 0.0), Layer.FLYING)


def _glows(number: int, face: int, crest: Actor, state: State) -> Anim:
    """Let a die light up and swell before its light leaves it, and the arms rise from it."""
    die = _die(number)

    def write(sheet: Sheet, at: float) -> None:
        x, y = sheet.where(die, at)
        enter(crest.with_pose(x=x, y=y + 1.0, lift=OVER_DIE), GLOWS, ease.out_back).write(sheet, at)

    return together(
        become(die, _lit(number, face, "hit", _colour(state, face))),
        sound("whoosh", number, die),
        nudge(die, GLOWS, lift=20.0),
        nudge(die, GLOWS, scale=0.3),
        Written(GLOWS, write),
    )


def _carried_over(crest: Actor, start: Point, end: Point) -> Anim:
    """Let the arms fly to the camp with the light, stand over it as a stamp, and go."""
    x, y = start

    def write(sheet: Sheet, at: float) -> None:
        if crest.id not in sheet.now:
            enter(crest.with_pose(x=x, y=y + 1.0, lift=OVER_DIE), GLOWS).write(sheet, at)
        goes = at + WINDS_UP
        goal = {"x": end[0], "y": end[1] + 40.0, "lift": OVER_DIE + 30.0}
        change(crest.id, FLIES, ease.in_out_quad, **goal).write(sheet, goes)
        nudge(crest.id, FLIES, lift=40.0).write(sheet, goes)
        nudge(crest.id, 0.26, ease.kick, scale=0.4).write(sheet, goes + FLIES)
        leave(crest.id, 0.12).write(sheet, goes + FLIES + 0.3)

    return Written(WINDS_UP + FLIES + 0.42, write)


def _fires(die: str, number: int, face: int, state: State) -> Anim:
    """Let a die give its light away, and be gone with it."""
    return together(
        become(die, _lit(number, face, "hit", _colour(state, face))),
        nudge(die, 0.1, scale=0.25),
        delayed(WINDS_UP + 0.06, sink(die, GOES_OUT)),
    )


def _struck(event: events.EnemyGrew, new: Sequence[str], at: Point) -> Anim:
    """Let a tent fall where a light has struck, all the camp rejoice, and its banner count."""
    number = event.die
    up = (at[0], at[1] - 22.0)
    return together(
        *(_hoisted(name) for name in new),
        _rejoices(event),
        delayed(COUNTS, _counts(event)),
        star(f"grew.{number}.star", up, 110.0, number),
        burst(SPARKS, up),
        sound("chime", number, at),
        delayed(
            HOISTED * 0.5,
            together(burst(CLOUD.times(1.6), at), shake(shaken(0.3)), sound("flag", number, at)),
        ),
    )


def _rejoices(event: events.EnemyGrew) -> Anim:
    """Let all of a camp swell, and its men raise their arms."""
    place = f"enemy:{event.enemy}"

    def write(sheet: Sheet, at: float) -> None:
        for name, who in sheet.now.items():
            if name.startswith(f"{place}:guard:") and isinstance(who.look, Sprite):
                act(name, replace(who.look, action="strike"), 0.5).write(sheet, at)
                nudge(name, 0.24, lift=12.0).write(sheet, at)
            if name.startswith(f"{place}:tent:"):
                nudge(name, HOPS_FOR, ease.kick, scale=TENTS_SWELL).write(sheet, at)
                nudge(name, HOPS_FOR, lift=HOPS_UP).write(sheet, at)
            elif name.startswith((f"{place}:seat", f"{place}:guard:")):
                nudge(name, 0.34, ease.kick, scale=SWELLS).write(sheet, at)

    return Written(0.5, write)


def _stamped(before: State, event: events.EnemyGrew, after: State, at: Point) -> Anim:
    """Let the strength of a camp hang over it, count one more, and fall on it like a stamp."""
    index = enemy_index(event.enemy)
    first, last = strength(before, index), strength(after, index)
    name, colour = f"grew.{event.die}.strength", _colour(after, index + 1)
    high = max(HIGHEST + STAMP, at[1] - 96.0)
    seal = actor(name, Swords(first, colour, STAMP), (at[0] + 6.0, high), Layer.SIGNS)
    return after_one_another(
        together(
            enter(seal.with_pose(scale=STAMPED), 0.08, ease.out_quad),
            change(name, STAMP_FALLS, ease.in_quad, scale=1.0),
            delayed(COUNTS, become(name, Swords(last, colour, STAMP))),
        ),
        together(
            sound("hit", last, at),
            shake(shaken(0.5)),
            nudge(name, 0.26, ease.kick, squash=0.2, scale=0.28),
            burst(SPARKS.times(0.8), seal.pose.feet),
        ),
        hold(STAMP_STAYS),
        leave(name, 0.12),
    )


def _counts(event: events.EnemyGrew) -> Anim:
    """Let the number of a camp pop, as far down as it has room for that, and stay large."""
    banner = f"enemy:{event.enemy}:banner"

    def write(sheet: Sheet, at: float) -> None:
        after = sheet.after.actors[banner]
        if after.look != sheet.now[banner].look:
            become(banner, after.look).write(sheet, at)
        top = after.pose.y - TALL * (1 + POPS)
        down = max(0.0, HIGHEST - top)
        nudge(banner, 0.3, ease.kick, scale=POPS, y=down).write(sheet, at)
        nudge(banner, 0.36, lift=min(RISES, max(0.0, top - HIGHEST))).write(sheet, at)

    return Written(0.3, write)


def _hoisted(name: str) -> Anim:
    """Let somebody new be hoisted off the ground, too high at first, and hop for joy."""

    def write(sheet: Sheet, at: float) -> None:
        after = sheet.after.actors[name]
        size = after.pose.scale
        sheet.enter(after.with_pose(alpha=0.0, scale=size * LARGER, squash=LOW), at)
        change(name, 0.06, alpha=after.pose.alpha).write(sheet, at)
        change(name, HOISTED, ease.out_back, squash=0.0).write(sheet, at)
        nudge(name, HOPS_FOR, lift=HOPS_UP).write(sheet, at + HOISTED)
        nudge(name, 0.2, ease.kick, squash=0.2).write(sheet, at + HOISTED + HOPS_FOR - 0.02)
        shrinks = at + HOISTED + HOPS_FOR
        change(name, SHRINKS, ease.in_out_quad, scale=size).write(sheet, shrinks)

    return Written(HOISTED + HOPS_FOR + SHRINKS, write)


# --- the dark ---


@dataclass(frozen=True, slots=True)
class Gloom:
    """Shade over the whole world but for some rooms, in which something happens."""

    rooms: tuple[Box, ...]

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Work it out coarsely and enlarge it: its edges are soft."""
        dots = round(WORLD.w / COARSE), round(WORLD.h / COARSE)
        holes = [
            Hole((room.centre[0] / COARSE, room.centre[1] / COARSE), room.w / 2 / COARSE,
                 room.h / 2 / COARSE)
            for room in self.rooms
        ]  # fmt: skip
        coarse = pierced(dots, holes, Ramp(1.0, 1.0 + SOFT, 0.0, DEPTH), SHADE)
        size = (studio.px(WORLD.w), studio.px(WORLD.h))
        return Image(pygame.transform.smoothscale(coarse, size), (0, 0))


DARK = "gather.dark"
ROUND, ABOVE, SOFT = 90.0, 100.0, 0.4
"""Units round a camp that stay bright, and more of them above it; how softly that ends."""
SHADE = (34, 20, 8)
"""The warm colour of the shade."""
COARSE, DEPTH = 16.0, 92
"""Units of a dot of shade before it is enlarged, and how dark it is, of 255."""


GATHERING_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.DiceRolled: dice_rolled,
    events.EnemyGrew: enemy_grew,
}
"""How enemies gather."""
