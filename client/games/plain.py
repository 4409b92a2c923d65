"""The plain style of boards: nothing that only adorns, and larger pieces."""

from __future__ import annotations

from dataclasses import replace

from parlour.client.stage.actors import Actor, Layer, Mood, Scene

LARGER = 1.12
"""How much larger pieces on the land and their signs are where a game says nothing."""
LARGE = frozenset({Layer.STANDING, Layer.SIGNS})
FIXED = ("card:", "hand:", "pile:", "tokens", "idol:")
"""What lies in rows and has no room to grow."""
SEAT = ":seat"
"""Ends the ids of what is large already."""


def plainly(
    scene: Scene,
    larger: float = LARGER,
    adorns: tuple[str, ...] = (),
    steady: tuple[str, ...] = (),
) -> Scene:
    """Return a scene without weather, light and smoke, with larger pieces.

    ``adorns``: how the ids of actors begin that are left out. ``steady``: how those end that stay
    as large as they are.
    """
    kept = {
        name: each if name.endswith(steady) else _grown(each, larger)
        for name, each in scene.actors.items()
        if not name.startswith(adorns)
    }
    return replace(scene, actors=kept, mood=Mood(scene.mood.ground, scene.mood.burnt, "none"))


def _grown(actor: Actor, larger: float) -> Actor:
    fixed = actor.id.startswith(FIXED) or actor.id.endswith(SEAT)
    if fixed or actor.layer not in LARGE:
        return actor
    return actor.with_pose(scale=actor.pose.scale * larger)
