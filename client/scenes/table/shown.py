"""What is on the screen of a table, as a value: for whoever plays through it, such as tests."""

from __future__ import annotations

from typing import NamedTuple

from parlour.client.games.protocol import Choice
from parlour.client.games.teaching import Aim
from parlour.client.scenes.table.asking import Asking
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.script import plain
from parlour.client.stage.stage import Stage

Pixel = tuple[int, int]


class Shown(NamedTuple):
    """A table as it is seen."""

    asked: int | None
    """The seat that is asked; None: nobody at this device."""
    prompt: str
    summary: str
    choices: tuple[Choice, ...]
    ready: bool
    """Whether there is something to confirm."""
    spots: dict[str, Pixel]
    """The middle of everything that can be pressed, by id, in the window."""
    places: dict[str, Pixel]
    """Where on the board what can be chosen is, by place, in the window."""
    log: tuple[str, ...]
    focus: str
    """What the keyboard has come to."""
    gestures: int
    """How many gestures this decision has taken so far."""
    busy: bool
    """Whether something is being shown."""
    hidden: frozenset[str]
    """Those of the places that something lies over."""
    banner: str
    """A line under the ribbon, such as that the connection is lost."""
    bubble: bool
    """Whether a confirmation has come up under the pointer."""
    again: bool
    """Whether what is shown has been shown before."""
    lesson: str
    """What the guide says; empty: nothing."""
    reading: bool
    """Whether the game waits until that has been read."""
    aim: Aim | None
    """What the guide's hand points at."""
    drawer: str
    """The page of the drawer that is seen; empty: it is closed."""
    unread: int
    """How much was said that nobody here has read."""

    @staticmethod
    def of(house: House) -> Shown:
        """Return what is seen now."""
        asking, hud, stage = house.asking, house.hud, house.stage
        composer, speech, drawer = asking.composer, house.guide.speech, house.hud.drawer
        spots = {
            spot.id: spot.rect.center
            for pane in hud.panes
            for spot in pane.spots
            if spot.press is not None
        }
        places = _offered(asking, stage)
        hidden = (
            place
            for place, point in places.items()
            if hud.covers(point) and hud.place_at(point) != place
        )
        return Shown(
            asked=None if composer is None else asking.seat,
            prompt="" if composer is None else composer.prompt,
            summary="" if composer is None else composer.summary,
            choices=tuple(asking.offered),
            ready=asking.ready,
            spots=spots,
            places=places,
            log=tuple(drawer.pages.log.sentences),
            focus=asking.focus,
            gestures=asking.gestures,
            busy=house.playback.busy,
            hidden=frozenset(hidden),
            banner=hud.notice.text,
            bubble=hud.bubble.is_open,
            again=house.playback.again_state is not None,
            lesson=plain(speech.text),
            reading=speech.waits,
            aim=house.guide.aim(composer, asking.offered),
            drawer=drawer.tab if drawer.wanted else "",
            unread=drawer.pages.chat.unread,
        )


def _offered(asking: Asking, stage: Stage) -> dict[str, Pixel]:
    """Return where on the board what can be chosen is, in the window."""
    there = stage.scene.places.keys() | stage.scene.actors.keys()
    return {
        place: _pixel(stage, place)
        for choice in asking.offered
        if choice.enabled
        for place in choice.places
        if place in there
    }


def _pixel(stage: Stage, place: str) -> Pixel:
    x, y = stage.pixel(stage.scene.where(place))
    return round(x), round(y)
