"""Installs the rooms of the checkout under one name, so that they collide with nobody else's."""

from __future__ import annotations

from typing import Final

from setuptools import find_packages, setup

ROOMS: Final = ("assets", "client", "server", "shared")
TOOLS: Final = ("assets.programs", "assets.workshop")
"""What makes programs and pictures; those who play have no use for it."""

setup(
    packages=[
        f"parlour.{package}"
        for package in find_packages(
            include=[*ROOMS, *(f"{room}.*" for room in ROOMS)],
            exclude=[*TOOLS, *(f"{tool}.*" for tool in TOOLS)],
        )
    ],
    package_dir={f"parlour.{room}": room for room in ROOMS},
)
