"""The pictures of the land of God's Playground."""

from __future__ import annotations

from parlour.client.stage.ground import GroundArt, plain_ground


def ground_art() -> GroundArt:
    """Return the map in its four seasons, and burnt."""
    return plain_ground((206, 188, 150))
