"""The emblems under which gods can be played."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.shared.language import tr_noop

EMBLEMS: Mapping[str, str] = {
    "emblem_god_teapot": tr_noop("The Teapot"),
    "emblem_god_cloud": tr_noop("The Cloud"),
    "emblem_god_cat": tr_noop("The Cat"),
    "emblem_god_sun": tr_noop("The Sun"),
    "emblem_god_mushroom": tr_noop("The Mushroom"),
    "emblem_god_duck": tr_noop("The Duck"),
    "emblem_god_eye": tr_noop("The Eye"),
    "emblem_god_octopus": tr_noop("The Octopus"),
    "emblem_god_sock": tr_noop("The Sock"),
    "emblem_god_spiral": tr_noop("The Spiral"),
}
"""By the name of the piece."""
