"""What must do for a picture until there is time for it, or is all that is seen of it."""

from __future__ import annotations

import math

import pygame

from parlour.client.kept import MEGABYTE, Kept
from parlour.client.stage.actors import Pose
from parlour.client.stage.allowance import Allowance
from parlour.client.stage.camera import View
from parlour.client.stage.studio import (
    Image,
    Look,
    Studio,
    enlarged,
    fade,
    faded_only,
    image_bytes,
    pose_steps,
)

LARGER_BYTES = 6 * MEGABYTE
"""Bytes of small pictures that were made larger and must do for a while, at most."""


class Makeshift:
    """Makes smaller pictures larger, and parts of those that are larger than the window."""

    def __init__(
        self, studio: Studio, spare: Studio | None, window: tuple[int, int], allowance: Allowance
    ) -> None:
        """Stand in for the pictures of ``studio`` with those of ``spare``, which are smaller."""
        self._studio, self._spare = studio, spare
        self._window = window
        self._allowance = allowance
        self._larger: Kept[Image] = Kept(LARGER_BYTES, image_bytes)

    def found(self, look: Look, number: int, pose: Pose, view: View) -> Image | None:
        """Return a smaller picture made larger; None if there is none."""
        spare = self._spare
        if spare is None or not spare.has(look, number):
            return None
        return self._part(spare, look, number, pose, view) or self.whole(look, number, pose)

    def whole(self, look: Look, number: int, pose: Pose) -> Image | None:
        """Return a smaller picture made larger, which is kept for the frames that follow."""
        spare = self._spare
        if spare is None or not spare.has(look, number):
            return None
        share = self._studio.scale / spare.scale
        return self._larger.get(
            (look, number, pose_steps(pose)),
            lambda: self._enlarged(spare.posed(look, number, pose), share),
        )

    def _enlarged(self, image: Image, share: float) -> Image:
        """Return a smaller picture made larger: smoothly, if there is time in this frame."""
        with self._allowance:
            return enlarged(image, share, smoothly=self._allowance.lasts)

    def _part(self, spare: Studio, look: Look, number: int, pose: Pose, view: View) -> Image | None:
        """Return what the window shows of a picture that would be larger than half of it.

        It is made larger as quickly as can be: as large a picture is soft. None for others.
        """
        image, share = spare.posed(look, number, pose), self._studio.scale / spare.scale
        wide, high = image.surface.get_size()
        if image.shadow is not None or 2 * wide * high * share**2 < math.prod(self._window):
            return None
        feet = round(image.feet[0] * share), round(image.feet[1] * share)
        seen = self._seen_part(feet, pose, view)
        left, top = math.floor(seen.left / share), math.floor(seen.top / share)
        right, bottom = math.ceil(seen.right / share), math.ceil(seen.bottom / share)
        part = pygame.Rect(left, top, right - left, bottom - top).clip(image.surface.get_rect())
        if 0 in part.size:
            return None
        size = round(part.w * share), round(part.h * share)
        larger = pygame.transform.scale(image.surface.subsurface(part), size)
        return Image(larger, (feet[0] - round(part.x * share), feet[1] - round(part.y * share)))

    def faded(self, look: Look, number: int, pose: Pose, view: View) -> Image | None:
        """Return what the window shows of a picture larger than itself, faded; None for others."""
        alpha = faded_only(pose)
        whole = self._studio.image(look, number)
        (wide, high), feet = whole.surface.get_size(), whole.feet
        if alpha is None or whole.shadow is not None or 0 in self._window:
            return None
        if wide * high <= self._window[0] * self._window[1]:
            return None
        part = self._seen_part(feet, pose, view).clip(whole.surface.get_rect())
        if 0 in part.size:
            return Image(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0))
        seen = whole.surface.subsurface(part).copy()
        fade(seen, alpha)
        return Image(seen, (feet[0] - part.x, feet[1] - part.y))

    def _seen_part(self, feet: tuple[int, int], pose: Pose, view: View) -> pygame.Rect:
        """Return what the window shows of a picture with feet, in its own pixels."""
        x, y = round(pose.x * view.scale + view.x), round(pose.y * view.scale + view.y)
        corner = feet[0] - x, feet[1] - y + round(pose.lift * view.scale)
        return pygame.Rect(corner, self._window)
