"""The plain style of boards: nothing that only adorns, and larger pieces."""

from __future__ import annotations

from dataclasses import replace

from parlour.client.stage.actors import Actor, Layer, Mood, Scene

LARGER = 1.12
"""How much larger pieces on the land and their signs are."""
LARGE = frozenset({Layer.STANDING, Layer.SIGNS})
FIXED = ("card:", "hand:", "pile:", "tokens")
"""What lies in rows and has no room to grow."""


def plainly(scene: Scene) -> Scene:
    """Return a scene without weather, light and smoke, with larger pieces."""
    actors = {name: _larger(each) for name, each in scene.actors.items()}
    return replace(scene, actors=actors, mood=Mood(light="none"))


def _larger(actor: Actor) -> Actor:
    if actor.layer not in LARGE or actor.id.startswith(FIXED):
        return actor
    return actor.with_pose(scale=actor.pose.scale * LARGER)
