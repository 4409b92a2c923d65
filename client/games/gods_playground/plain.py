"""The plain style: what only adorns is left out, and pieces are large."""

from __future__ import annotations

from dataclasses import replace

from parlour.client.stage.actors import Actor, Layer, Mood, Scene

ADORNS = ("decor:", "fire:", "town:")
LARGER = 1.2
"""How much larger figures and signs are."""
LARGE = frozenset({Layer.STANDING, Layer.SIGNS})


def plainly(scene: Scene) -> Scene:
    """Return a scene without weather, light and ornaments, with larger pieces."""
    kept = {
        name: _larger(each) for name, each in scene.actors.items() if not name.startswith(ADORNS)
    }
    mood = Mood(scene.mood.ground, scene.mood.burnt, "none")
    return replace(scene, actors=kept, mood=mood)


def _larger(actor: Actor) -> Actor:
    if actor.layer not in LARGE or actor.id.endswith(":seat"):
        return actor
    return actor.with_pose(scale=actor.pose.scale * LARGER)
