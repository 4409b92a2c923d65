"""The game of docs/stage.md is one that runs, and keeps the laws."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Burst, Shake, Sound
from tests.client.stage import laws

PAGE = Path(__file__).parents[3] / "docs" / "stage.md"


class View(NamedTuple):
    turks: int
    nobles: int
    worth: int
    lost: bool


class Invaded(NamedTuple):
    points: int
    dice: tuple[int, ...]


def test_the_game_of_the_page_keeps_the_laws() -> None:
    code = PAGE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    game: dict[str, Any] = {"Invaded": Invaded}
    exec(compile(code, str(PAGE), "exec"), game)
    before, after = View(7, 4, 5, lost=False), View(3, 2, 2, lost=True)
    first = game["scene"](before)
    assert game["show"]("nothing of note", before, after) is None
    show = game["show"](Invaded(7, (4, 2)), before, after)
    timeline = compiled(first.actors, game["scene"](after), show, first.places, shifts=True)
    laws.hold(timeline, first)
    assert {type(each.cue) for each in timeline.cues} >= {Sound, Burst, Shake}
    assert timeline.lean(1.0) is not None
