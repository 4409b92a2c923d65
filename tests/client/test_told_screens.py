"""Everything on a screen of widgets stands where it stood, and does what it did.

What stands where, where the keyboard goes, what is sent, shown and set when something is pressed,
and what comes of a refusal or a lost connection is written down in ``told/``. What is changed on
purpose: ``pytest tests/client/test_told_screens.py --update-golden``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.lan import Browser
from parlour.client.net import Connection
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.widgets import WidgetScene
from tests.client.screens import SCREENS, TABLES, open_at_title
from tests.client.told import PLACE, Around, keep_frames, restored, told_widgets, without_places

KEPT = Path(__file__).parent / "told"
SIZE = (960, 540)
BACK_TO_THE_TITLE = {"hand_over", "message"}
"""Screens that show the title again, of which it is not said when it knows what was played last."""
NEAR = 2
"""Pixels by which things may stand elsewhere: fonts are not quite the same on every machine."""


@pytest.fixture
def window(tmp_path: Path) -> Iterator[App]:
    """A client at its title, whom the server no longer hears: no screen finds what another left."""
    with pytest.MonkeyPatch.context() as patch:
        app = open_at_title(tmp_path, SIZE)
        title = app._scenes[0]
        assert isinstance(title, Title)
        while not title._latest.none:  # the server tells that no game was ever begun here
            app.frame(0.01)
        patch.setattr(Connection, "send", lambda *_: None)
        patch.setattr(Browser, "start", lambda _: None)
        yield app
        app.close()


def compare(name: str, now: list[str], *, update: bool) -> None:
    """Compare with what is kept of a screen, or keep this."""
    path = KEPT / f"{name}.txt"
    if update:
        KEPT.mkdir(exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in now), encoding="utf-8")
    golden = path.read_text(encoding="utf-8").splitlines()
    assert without_places(now) == without_places(golden)
    for line, kept in zip(now, golden, strict=True):
        places = zip(PLACE.findall(line), PLACE.findall(kept), strict=True)
        assert all(
            abs(int(one) - int(other)) <= NEAR
            for here, there in places
            for one, other in zip(here, there, strict=True)
        ), f"{line!r} was {kept!r}"


@pytest.mark.parametrize("name", sorted({*SCREENS} - {*TABLES} - BACK_TO_THE_TITLE))
def test_a_screen_consists_of_what_it_did_and_does_that(
    window: App, monkeypatch: pytest.MonkeyPatch, name: str, update_golden: bool
) -> None:
    before = structs.asdict(window.settings)
    window.hosted_at = "ws://192.168.1.20:8765/"
    scene = SCREENS[name](window)
    assert isinstance(scene, WidgetScene)
    with monkeypatch.context() as patch:
        keep_frames(patch.setattr)
        window.push(scene)
        window.frame(0.0)
        now = list(told_widgets(scene, Around(window, patch.setattr)))
    while len(window._scenes) > 1:
        window._scenes.pop().leave()
    restored(window, before)
    compare(name, now, update=update_golden)
