"""The seal beside the score says whether the dice were as promised."""

from __future__ import annotations

import time

import pygame
import pytest

from parlour.client.app import App
from parlour.client.pledges import Verdict
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.after.seal import seal
from parlour.client.scenes.words import BREACHES, breach_words
from tests.client.screens import _final_score

LONG = 60.0


def judged(app: App, monkeypatch: pytest.MonkeyPatch, verdict: Verdict | None) -> FinalScore:
    """Return a final score whose record has been found to be so."""
    monkeypatch.setattr(app.pledges, "judge", lambda table, text: verdict)
    app.settings.reduced_motion = True
    scene = _final_score(app)
    app.replace(scene)
    assert isinstance(scene, FinalScore)
    app.frame(0.1)
    scene._sealing.take("the record")
    end = time.monotonic() + LONG
    while scene._sealing._judged is None or not scene._sealing._judged.done():
        assert time.monotonic() < end
        time.sleep(0.01)
    return scene


def corner(app: App) -> bytes:
    """Return the pixels of the corner where the seal is."""
    width, height = app.window.get_size()
    rect = pygame.Rect(width * 7 // 8, 0, width // 8, height // 6)
    return pygame.image.tobytes(app.window.subsurface(rect), "RGB")


def test_it_is_pressed_once_the_record_is_checked(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = judged(app, monkeypatch, None)
    app.frame(0.1)
    bare = corner(app)
    seen = {bare}
    for verdict in (Verdict(None, added=True), Verdict("dice", added=True)):
        scene = judged(app, monkeypatch, verdict)
        app.frame(0.1)
        app.frame(0.1)
        assert scene.seal == verdict
        seen.add(corner(app))
    assert len(seen) == 3, "bare, whole and broken all differ"


@pytest.mark.parametrize(
    ("verdict", "number"),
    [
        (None, 0),
        (Verdict(None), 1),
        (Verdict(None, added=True), 2),
        (Verdict("told", added=True, step=3), 1),
    ],
    ids=str,
)
def test_the_story_says_it_in_words(
    app: App, monkeypatch: pytest.MonkeyPatch, verdict: Verdict | None, number: int
) -> None:
    scene = judged(app, monkeypatch, verdict)
    assert len(scene._sealing.sentences()) == number
    scene._look_at(detailed=True)
    app.frame(0.1)
    assert scene._sealing.news() is False, "it is news once"


def test_every_breach_has_words_of_its_own() -> None:
    assert len({breach_words(breach) for breach in BREACHES}) == len(BREACHES)


@pytest.mark.parametrize("size", [40, 60, 180])
def test_a_broken_seal_has_a_gap(size: int) -> None:
    def gap(image: pygame.Surface) -> bool:
        row = range(size // 4, 3 * size // 4)
        return any(image.get_at((x, size // 2)).a < 60 for x in row)

    assert gap(seal(size, whole=False))
    assert not gap(seal(size, whole=True))
