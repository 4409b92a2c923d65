"""Installs the rooms of the checkout under one name, so that they collide with nobody else's."""

from __future__ import annotations

from typing import Final

from setuptools import find_packages, setup

ROOMS: Final = ("assets", "client", "server", "shared")
WORKSHOP: Final = ("assets.workshop", "assets.workshop.*")
"""What makes the pictures, and is never shipped."""

setup(
    packages=[
        f"parlour.{package}"
        for package in find_packages(
            include=[*ROOMS, *(f"{room}.*" for room in ROOMS)], exclude=WORKSHOP
        )
    ],
    package_dir={f"parlour.{room}": room for room in ROOMS},
)
