"""What most looks are: one picture that never changes."""

from __future__ import annotations

from parlour.client.stage.studio import STILL, Frames, Studio


class Still:
    """A look of one frame."""

    __slots__ = ()

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL
