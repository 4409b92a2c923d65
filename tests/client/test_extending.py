"""The scene that the guide to adding one shows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame

from parlour.client.app import App
from parlour.client.scenes.menus.title import Title
from tests.client.person import Person

GUIDE = Path(__file__).parents[2] / "docs" / "extending.md"


def test_the_scene_of_the_guide_is_shown_and_left(app: App) -> None:
    section = GUIDE.read_text(encoding="utf-8").partition("\n## A scene\n")[2]
    (block,) = re.findall(r"(?ms)^```python\n(.*?)^```$", section)
    made: dict[str, Any] = {"__name__": __name__}
    exec(block, made)
    person = Person(app)
    app.push(made["Proverb"](app))
    person.frames(3)
    assert type(app.scene).__name__ == "Proverb"
    person.press(pygame.K_RETURN)
    assert isinstance(app.scene, Title)
