"""Bends degrees of longitude and latitude into the 1920 x 1080 of the board.

One thin-plate spline moves coasts, rivers and borders together, so that each region gets room for
its pieces and stays where a map reader expects it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.interpolate import RBFInterpolator

Points = NDArray[np.float64]

LATITUDE_SHRINK: Final = 0.62
"""How much shorter a degree of longitude is than one of latitude, in the middle of the map."""

SMOOTHING: Final = 0.02

CONTROL: Final[tuple[tuple[float, float, float, float], ...]] = (
    # The coast of Prussia and Livonia, from Pomerania to the Gulf of Riga.
    (14.3, 53.9, 282, 346),
    (16.6, 54.55, 412, 204),
    (18.8, 54.35, 580, 178),
    (20.5, 54.95, 766, 124),
    (21.1, 55.7, 830, 92),
    (21.2, 57.0, 862, 60),
    (22.6, 57.75, 915, 18),
    (23.6, 57.0, 992, 72),
    (24.3, 58.2, 1045, 10),
    (27.0, 58.0, 1150, 20),
    # Where Prussia ends inland.
    (17.2, 53.5, 420, 398),
    (17.9, 53.1, 480, 416),
    (20.4, 53.2, 700, 416),
    (22.6, 53.9, 965, 372),
    (22.9, 54.6, 978, 288),
    (22.0, 55.75, 958, 178),
    (24.6, 56.2, 1082, 138),
    (27.0, 55.9, 1185, 122),
    # Lithuania.
    (30.2, 55.8, 1375, 92),
    (33.4, 55.3, 1535, 132),
    (34.2, 54.2, 1592, 240),
    (33.6, 52.3, 1588, 414),
    (34.2, 51.2, 1604, 520),
    (30.4, 51.5, 1380, 462),
    (28.6, 51.5, 1275, 462),
    (24.6, 51.7, 1120, 522),
    # Great Poland.
    (15.8, 52.9, 262, 432),
    (16.4, 53.3, 322, 404),
    (15.8, 52.0, 254, 626),
    (17.6, 51.5, 390, 718),
    (19.0, 50.7, 540, 728),
    (20.6, 51.2, 715, 678),
    (20.2, 51.8, 712, 590),
    # Mazovia.
    (23.3, 52.4, 1048, 480),
    (23.6, 51.7, 1062, 572),
    (22.6, 51.7, 955, 662),
    # Little Poland.
    (18.7, 50.2, 462, 780),
    (19.0, 49.6, 476, 872),
    (20.6, 49.4, 640, 896),
    (22.6, 49.1, 810, 904),
    (24.3, 48.0, 1000, 900),
    (24.2, 50.6, 1082, 668),
    (25.4, 48.9, 1082, 766),
    (26.3, 48.5, 1098, 786),
    (25.4, 48.1, 1050, 860),
    # Ukraine.
    (27.4, 48.4, 1165, 775),
    (30.2, 47.6, 1320, 788),
    (32.4, 47.3, 1425, 788),
    (34.8, 47.7, 1540, 786),
    (36.0, 48.9, 1606, 640),
    # The Black Sea and the Crimea.
    (29.6, 45.1, 1450, 1030),
    (30.7, 46.5, 1492, 905),
    (33.5, 46.1, 1604, 905),
    (34.0, 44.8, 1625, 1040),
    (36.8, 46.7, 1745, 895),
    (38.2, 47.1, 1850, 868),
    # Sweden, Denmark and the islands.
    (14.2, 55.4, 200, 308),
    (16.4, 56.7, 345, 140),
    (18.5, 57.5, 470, 78),
    (12.5, 54.3, 150, 372),
    (10.0, 56.0, -90, 320),
    # What lies beyond, so that the edges stay calm.
    (16.4, 48.2, 215, 868),
    (10.0, 50.0, -80, 660),
    (37.6, 55.7, 1800, 190),
    (40.0, 50.0, 1900, 560),
    (31.0, 60.0, 1400, -80),
    (17.0, 60.0, 330, -110),
    (22.0, 60.0, 830, -120),
    (19.0, 45.5, 500, 1090),
    (42.0, 58.0, 2010, 10),
)
"""Longitude and latitude in degrees, and the x and y on the board of what lies there."""


def _flat(degrees: ArrayLike) -> Points:
    points = np.asarray(degrees, dtype=np.float64).reshape(-1, 2)
    return np.column_stack((points[:, 0] * LATITUDE_SHRINK, points[:, 1]))


@cache
def _spline() -> RBFInterpolator:
    control = np.asarray(CONTROL, dtype=np.float64)
    return RBFInterpolator(
        _flat(control[:, :2]), control[:, 2:], kernel="thin_plate_spline", smoothing=SMOOTHING
    )


def warp(degrees: ArrayLike) -> Points:
    """Return where points given in degrees (longitude, latitude) lie on the board, in pixels."""
    bent: Points = np.asarray(_spline()(_flat(degrees)), dtype=np.float64)
    return bent
