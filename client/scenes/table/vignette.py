"""The example of a topic of the rules: a small stage on which an event happens again and again.

The first time it is drawn as it happens, a few pictures a second; these are kept, so that all other
times cost next to nothing, and the stage is given up.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.examples import Example, Scene, example_of, find
from parlour.client.games import board_for
from parlour.client.kept import MEGABYTE
from parlour.client.palette import Colour, shade
from parlour.client.scenes.backdrop import GILT
from parlour.client.scenes.retelling import Retelling
from parlour.client.settings import Settings
from parlour.client.stage.actors import Layer
from parlour.client.stage.camera import NEARER
from parlour.client.stage.geometry import Box
from parlour.shared.games import find_game

RATE, ROOM = 15.0, 32 * MEGABYTE
"""Pictures a second at most, and bytes that all of them may take: large ones are fewer."""
BEFORE, MOST, AFTER = 0.6, 2.6, 0.9
"""Seconds that one sees the position before, what happens at most, and the position after."""
PLATES: Final = "panel:"
"""What places of players are called, whose plates are not seen here."""
UNSEEN: Colour = (196, 178, 138)
"""What is seen before the board is ready."""
FRAME: Final = 2
"""Pixels of the golden line around it."""
_FINDING: Final = ThreadPoolExecutor(1, "examples")
"""Finds events and works their shows out: no frame waits for it."""
AROUND, ABOVE = 130.0, 190.0
"""Units that are seen round the feet of whoever takes part, and over them."""
SMALL, NEAREST_SMALL = 600, 2.6
"""Pixels below which a picture is small, and how near the board may be seen in it."""


class Found(NamedTuple):
    """An example that was found, and the part of the board on which it happens, if on any."""

    scene: Scene
    box: Box | None


def _find(game: str, topic: str) -> Found:
    scene = find(game, topic)
    example = example_of(game, topic)
    assert example is not None
    return Found(scene, _taking_part(game, scene, example.place))


def _taking_part(game: str, scene: Scene, place: str) -> Box | None:
    """Return what of the board must be seen: all that changes there, and where it is said to be.

    Args:
        game: whose board it is.
        scene: what happens.
        place: where to look besides; empty: nowhere.
    """
    played, board = find_game(game), board_for(game)
    board.wear(())
    state = played.view(scene.state, None)
    standing = board.scene(state)
    points = [standing.where(place)] if place else []
    for event in (played.redact(each, None) for each in scene.events):
        told = board.where(event) or ""
        if told in standing.places and not told.startswith(PLATES):
            points.append(standing.where(told))
        played.evolve(state, event)
        then = board.scene(state)
        changed = {
            each for each in standing.actors.items() ^ then.actors.items()
            if each[1].layer < Layer.PANE
        }  # fmt: skip
        points += [actor.pose.feet for _, actor in changed]
        standing = then
    if not points:
        return None
    left, right = min(x for x, _ in points) - AROUND, max(x for x, _ in points) + AROUND
    top, bottom = min(y for _, y in points) - ABOVE, max(y for _, y in points) + AROUND
    return Box(left, top, right - left, bottom - top)


def _near(canvas: Canvas, box: Box, wanted: float) -> float:
    """Return how near a part of the board is seen as a whole, at most as is ``wanted``."""
    wide, high = canvas.units
    fits = min(wide / box.w, high / box.h)
    most = NEAREST_SMALL if canvas.size[0] < SMALL else wanted
    return next((notch for notch in reversed(NEARER) if notch <= min(fits, most)), NEARER[0])


class Vignette:
    """See the module; nothing is done but by ``update``, so it costs nothing unseen."""

    def __init__(
        self,
        settings: Settings,
        game: str,
        topic: str,
        size: tuple[int, int],
        before: pygame.Surface | None = None,
    ) -> None:
        """Show the example of a topic in so many pixels; ``before``: what is seen till then."""
        self.picture = pygame.Surface(size)
        self.picture.fill(shade(UNSEEN))
        if before is not None:
            self.picture.blit(before, (0, 0))
        self._line()
        self._settings, self._game, self._topic = settings, game, topic
        whole = size[0] * size[1] * 4 * (BEFORE + MOST + AFTER)
        self._rate = min(RATE, ROOM / whole)
        self._found: Future[Found] = _FINDING.submit(_find, game, topic)
        self._worked_out: Future[None] | None = None
        self._retelling: Retelling | None = None
        self._kept: list[pygame.Surface] = []
        """The pictures of the first time."""
        self._whole = False
        """Whether all of it is kept."""
        self._next = 0
        self._waited = self._since = 0.0

    def shows(self, topic: str, size: tuple[int, int]) -> bool:
        """Return whether it is the example of a topic, in so many pixels."""
        return (self._topic, self.picture.get_size()) == (topic, size)

    @property
    def seen(self) -> bool:
        """Whether the board is seen, and no longer what is there before it."""
        return bool(self._kept)

    @property
    def runs(self) -> bool:
        """Whether all of it has been seen once, or all there is to be seen of it."""
        return self._whole

    def update(self, seconds: float, *, still: bool) -> bool:
        """Let time pass; return whether it looks otherwise. ``still``: nothing may move."""
        self._since += seconds
        if self._since < 1 / self._rate:
            return False
        self._since = 0.0
        if self._whole:
            return not still and self._again()
        return self._first_time(still=still)

    def _again(self) -> bool:
        """Show the next of the pictures that are kept."""
        if len(self._kept) < 2:
            return False
        self._next = (self._next + 1) % len(self._kept)
        self.picture.blit(self._kept[self._next], (0, 0))
        return True

    # --- the first time ---

    def _first_time(self, *, still: bool) -> bool:
        if self._retelling is None:
            if self._found.done():
                self._retelling = self._begin()
            return False
        retelling = self._retelling
        retelling.update(1 / self._rate)
        if not (retelling.ready and self._worked_out is not None and self._worked_out.done()):
            return False
        if still:
            retelling.show_after()
            self._whole = True
        else:
            self._go_on(retelling)
        changed = retelling.draw(self.picture) != []
        self._line()
        self._kept.append(self.picture.copy())
        if self._whole:
            self._give_up()
        return changed

    def _begin(self) -> Retelling:
        retelling = Retelling(self._game, (), self._settings, most=MOST)
        canvas = Canvas(self.picture.get_size())
        retelling.resize(canvas.size, Art(canvas.scale), patient=True)
        scene, box = self._found.result()
        if box is not None:
            near = _near(canvas, box, self._example.near)
            retelling.stage.camera.look_at(box.centre, near)
        retelling.take(scene.state, scene.events)
        self._worked_out = _FINDING.submit(retelling.work_out)
        return retelling

    @property
    def _example(self) -> Example:
        example = example_of(self._game, self._topic)
        assert example is not None
        return example

    def _go_on(self, retelling: Retelling) -> None:
        """Show the position before, what happens, and the position after."""
        if retelling.busy:
            self._waited = 0.0
            return
        self._waited += 1 / self._rate
        if not retelling.begun and self._waited >= BEFORE:
            retelling.begin()
        elif retelling.begun and self._waited >= AFTER:
            self._whole = True

    def _line(self) -> None:
        pygame.draw.rect(self.picture, shade(GILT[1]), self.picture.get_rect(), FRAME)

    def _give_up(self) -> None:
        if self._retelling is not None:
            self._retelling.close()
            self._retelling = None

    def close(self) -> None:
        """Give up all pictures."""
        self._found.cancel()
        self._give_up()
        self._kept = []
        self._whole = True
