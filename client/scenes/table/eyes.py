"""Gods' eyes: who watches may let the camera follow what happens, as on the screen of a club."""

from __future__ import annotations

from typing import Any, Final

from parlour.client.scenes.table.house import House

NEAR: Final = 1.5
"""How near the camera comes to what happens."""
QUIET: Final = 2.5
"""Seconds without anything to look at, after which all is seen again."""
PLATES: Final = "panel:"
"""What the places of players are called: they are not on the land."""


class Eyes:
    """Leads the camera, until somebody else does."""

    def __init__(self, house: House) -> None:
        """Look at a table."""
        self._house = house
        self._seen: Any = None
        """The event that was looked at last."""
        self._quiet = 0.0
        self._near = False
        self._touched = house.stage.camera.touched
        self._was_open = False

    @property
    def open(self) -> bool:
        """Whether the camera follows: it is wanted, nobody here plays, and movement is."""
        settings = self._house.app.settings
        return settings.follow and not self._house.model.people and not settings.reduced_motion

    def update(self, seconds: float) -> None:
        """Let time pass."""
        camera = self._house.stage.camera
        touched, self._touched = camera.touched != self._touched, camera.touched
        opened, self._was_open = self.open and not self._was_open, self.open
        if not self.open:
            return
        if touched and not opened:
            self._close()
            return
        place = self._place()
        if place:
            camera.look_at(self._house.stage.scene.where(place), NEAR)
            self._near, self._quiet = True, 0.0
        elif self._near:
            self._quiet = 0.0 if self._house.playback.busy else self._quiet + seconds
            if self._quiet >= QUIET:
                self._go_back()

    def _place(self) -> str:
        """Return where the event is that has just begun; empty: nowhere, or it is no news."""
        playback = self._house.playback
        event = playback.last_event
        if not playback.busy or event is self._seen:
            return ""
        self._seen = event
        place = self._house.board.where(event) or ""
        there = place in self._house.stage.scene.places and not place.startswith(PLATES)
        return place if there else ""

    def _go_back(self) -> None:
        """See all of it again."""
        camera = self._house.stage.camera
        camera.look_at(camera.world.centre, 1.0)
        self._near = False

    def _close(self) -> None:
        """Leave the camera to who has taken it, from now on."""
        self._near = self._was_open = False
        self._house.app.settings.follow = False
        self._house.app.keep_settings()
