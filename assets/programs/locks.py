"""Reads the locks in ``requirements/``."""

from __future__ import annotations

from pathlib import Path

from packaging.requirements import Requirement

REQUIREMENTS = Path(__file__).resolve().parents[2] / "requirements"


def locked(lock: str) -> dict[str, Requirement]:
    """Return what ``requirements/<lock>.txt`` names for this platform."""
    text = (REQUIREMENTS / f"{lock}.txt").read_text(encoding="utf-8")
    lines = [line.removesuffix(" \\") for line in text.splitlines() if line[:1].isalnum()]
    found = [Requirement(line) for line in lines]
    return {each.name: each for each in found if each.marker is None or each.marker.evaluate()}
