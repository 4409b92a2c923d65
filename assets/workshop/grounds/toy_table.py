"""Paints what is on the island of cards and die: planks for the piles, a tray for the die."""

from __future__ import annotations

from typing import Any, Final

import skia

from parlour.assets.workshop.grounds.raster import Picture, Sheet, fill, lay, stroke

PLANKS: Final = (130.0, 426.0, 204.0, 130.0)
"""The board on which the piles lie: left, top, width, height."""
PLANK: Final = 21.7
"""How high each of its planks is."""
DEEP: Final = 9.0
"""How thick the board is."""
PILES: Final = ((180.0, 492.0), (284.0, 492.0))
PILE: Final = (88.0, 118.0)
"""Where piles lie, and how large the hollows are for them."""
TRAY: Final = (232.0, 606.0)
TRAY_HALF: Final = (66.0, 31.0)
"""The tray of the die, and half its size."""
ROUND: Final = 10.0


def paint_table(sheet: Sheet, picture: Picture) -> Picture:
    """Return a picture with board and tray on it, below them their shadows."""

    def shadows(canvas: Any) -> None:
        x, y, wide, high = PLANKS
        box = skia.Rect.MakeXYWH(x + 5, y + 6, wide, high + DEEP)
        canvas.drawRoundRect(box, ROUND, ROUND, fill("2a2412", 0.5))
        canvas.drawOval(_oval(1.06, (5, 9)), fill("2a2412", 0.5))

    dark = sheet.layer(shadows)
    for layer in (sheet.blur(dark, 2.5), sheet.layer(_board), sheet.layer(_tray)):
        picture = lay(picture, layer)
    return picture


def _oval(share: float, aside: tuple[float, float] = (0.0, 0.0)) -> Any:
    wide, high = TRAY_HALF[0] * share, TRAY_HALF[1] * share
    x, y = TRAY[0] + aside[0], TRAY[1] + aside[1]
    return skia.Rect.MakeXYWH(x - wide, y - high, 2 * wide, 2 * high)


def _board(canvas: Any) -> None:
    """Draw planks with a light edge above and their thickness below, and the hollows."""
    x, y, wide, high = PLANKS
    box = skia.Rect.MakeXYWH(x, y, wide, high)
    canvas.drawRoundRect(box.makeOffset(0, DEEP), ROUND, ROUND, fill("5a3416"))
    canvas.drawRoundRect(box, ROUND, ROUND, fill("b98248"))
    canvas.save()
    canvas.clipRRect(skia.RRect.MakeRectXY(box, ROUND, ROUND), True)
    for number in range(6):
        top = y + PLANK * number
        plank = skia.Rect.MakeXYWH(x, top, wide, PLANK)
        canvas.drawRect(plank, fill(("b98248", "c48f54", "ad773f")[number % 3]))
        canvas.drawLine(x, top + 1, x + wide, top + 1, stroke("e6bc80", 1.4, 0.8))
        canvas.drawLine(x, top, x + wide, top, stroke("6a4018", 1.6))
        for side in (x + 7, x + wide - 7):
            canvas.drawCircle(side, top + PLANK / 2, 1.9, fill("5a3416"))
    canvas.restore()
    canvas.drawRoundRect(box, ROUND, ROUND, stroke("f0cd92", 1.6, 0.7))
    for middle in PILES:
        hollow = skia.Rect.MakeXYWH(middle[0] - PILE[0] / 2, middle[1] - PILE[1] / 2, *PILE)
        canvas.drawRoundRect(hollow, 9, 9, fill("8a5828"))
        canvas.drawRoundRect(hollow, 9, 9, stroke("e8bf78", 1.8))


def _tray(canvas: Any) -> None:
    """Draw a round tray of wood, lined with green cloth."""
    for share, aside, code in (
        (1.0, (0, 7), "5a3416"), (1.0, (0, 0), "c48f54"), (0.97, (0, -0.5), "a8713c"),
        (0.86, (0, 1), "5a3416"), (0.83, (0, 2.5), "2e7350"), (0.74, (0, 4), "39875e"),
    ):  # fmt: skip
        canvas.drawOval(_oval(share, aside), fill(code))
