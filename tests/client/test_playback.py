"""Events are shown one by one, at each speed, skipped, again, and never with another's secrets."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.playback import Playback
from parlour.client.scenes.table.trail import Trail
from parlour.client.settings import SPEEDS, Settings, Speed
from parlour.client.stage.stage import Stage
from parlour.client.table_model import TableModel
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.client.canned import BOT, HERE, Server
from tests.client.screens import named

FRAME = 1 / 30
LONG = 4000
"""Frames that what happens between two decisions takes at most."""


class Watched:
    """A playback of a table on whose other side there is no server."""

    def __init__(self, kinds: tuple[str, ...] = (HERE, BOT, BOT), speed: Speed = "normal") -> None:
        self.server = Server(kinds, 3)
        self.model: TableModel = named(self.server)
        self.settings = Settings(speed=speed)
        self.board = board_for(GAME.name)
        self.cues: list[str] = []
        """What was heard in shows."""
        sprites = self.board.sprites()
        self.stage = Stage(sprites=sprites, sound=lambda cue: self.cues.append(cue.name))
        self.stage.resize(Canvas((960, 540)), Art(0.5))
        self.log = LogView()
        self.trail = Trail()
        self.heard: list[str] = []
        self.playback = Playback(
            self.model,
            self.board,
            self.stage,
            self.log,
            self.settings,
            self._hear,
            self.trail,
        )
        self.playback.put_up()

    def _hear(self, name: str | None) -> None:
        if name is not None:
            self.heard.append(name)

    def happen(self, actions: int) -> None:
        """Let so many actions happen on the other side."""
        for _ in range(actions):
            self.server.act(GAME.to_act(self.server.state)[0])
            self.model.receive(self.server.told[-1])

    def until_told(self) -> float:
        """Let time pass until all is told; returns how many seconds it took."""
        for number in range(LONG):
            while not self.playback.busy and self.playback.advance():
                pass
            if not self.playback.busy:
                return number * FRAME
            self.playback.update(FRAME)
        raise AssertionError("it is never told")

    def is_up(self) -> bool:
        """Return whether the position on the stage is the one that the model has come to."""
        return self.stage.scene == self.board.scene(self.model.shown)


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))


@pytest.fixture
def watched() -> Iterator[Watched]:
    """A playback at normal speed."""
    made = Watched()
    yield made
    made.stage.close()


def test_an_event_is_shown_heard_and_told_before_the_next_one(watched: Watched) -> None:
    watched.happen(1)
    before = watched.board.scene(watched.model.shown)
    assert watched.playback.advance()
    assert watched.playback.busy
    assert watched.stage.showing
    assert watched.board.scene(watched.model.shown) == before, "it is told when it was shown"
    assert not watched.log.sentences, "how it ends is not said before it is seen"
    assert watched.until_told() > 0
    assert watched.log.sentences
    assert watched.cues
    assert not watched.heard, "what is heard in its show is not heard beside it"
    assert watched.model.told
    assert watched.is_up()


def test_faster_is_faster_and_off_takes_no_time() -> None:
    seconds: dict[Speed, float] = {}
    for speed in SPEEDS:
        made = Watched(speed=speed)
        made.happen(2)
        seconds[speed] = made.until_told()
        assert made.is_up()
        made.stage.close()
    paced = sorted((pace, seconds[speed]) for speed, pace in SPEEDS.items() if pace)
    assert [took for _, took in paced] == sorted((took for _, took in paced), reverse=True)
    assert paced[0][1] > 1.5 * paced[-1][1] > 0
    assert seconds["off"] == 0


def test_with_reduced_motion_every_event_is_one_picture() -> None:
    made = Watched()
    made.settings.reduced_motion = True
    made.happen(1)
    made.playback.update(0.0)
    assert made.playback.advance()
    first = made.stage.actors
    made.playback.update(FRAME)
    assert made.playback.busy
    assert made.stage.actors == first
    made.until_told()
    assert made.is_up()
    made.stage.close()


def test_skipping_ends_at_the_next_decision(watched: Watched) -> None:
    watched.happen(3)
    assert watched.playback.advance()
    watched.playback.skip()
    assert watched.until_told() <= 2 * FRAME
    assert watched.is_up()
    assert not watched.playback.skipping
    watched.happen(1)
    assert watched.until_told() > 2 * FRAME, "what comes later is shown"


def test_hurrying_ends_one_event_alone(watched: Watched) -> None:
    watched.happen(3)
    assert watched.playback.advance()
    watched.playback.hurry()
    watched.playback.update(FRAME)
    assert not watched.playback.busy
    assert watched.until_told() > 0


def test_again_shows_the_same_and_changes_nothing(watched: Watched) -> None:
    watched.happen(3)
    watched.until_told()
    dumped, lines = GAME.dump_state(watched.model.shown), list(watched.log.sentences)
    course = watched.playback.chronicle.course()
    watched.playback.begin_again()
    assert watched.playback.advance()
    assert watched.playback.again_state is not None
    assert watched.until_told() > 0
    assert watched.playback.again_state is None
    assert (GAME.dump_state(watched.model.shown), watched.log.sentences) == (dumped, lines)
    assert watched.playback.chronicle.course() == course
    assert watched.is_up()
    watched.playback.forget_recent()
    watched.playback.begin_again()
    assert not watched.playback.advance(), "there is nothing left since the own decision"


def test_again_can_be_broken_off(watched: Watched) -> None:
    watched.happen(3)
    watched.until_told()
    watched.playback.begin_again()
    watched.playback.advance()
    watched.playback.skip()
    assert watched.playback.again_state is None
    assert not watched.playback.busy
    assert watched.is_up()


def test_where_several_share_a_device_again_shows_what_everybody_may_see() -> None:
    made, secret = Watched((HERE, HERE, HERE)), 0
    while made.server.state.phase != "special_actions":
        secret += made.server.state.phase == "nobles"
        made.happen(1)
        made.settings.speed = "off"
        made.until_told()
        made.settings.speed = "fast"
        made.playback.begin_again()
        while made.playback.advance():
            state = made.playback.again_state
            assert GAME.view(state, None) == state
            made.playback.hurry()
            made.playback.update(FRAME)
        made.playback.forget_recent()
    assert secret
    made.stage.close()


def test_a_table_that_comes_anew_forgets_what_was_before(watched: Watched) -> None:
    watched.happen(2)
    watched.until_told()
    watched.playback.start_over()
    assert watched.playback.chronicle.story() == watched.board.chronicle().story()
    watched.playback.begin_again()
    assert not watched.playback.advance()


def test_the_ribbon_may_tell_what_comes_before_a_show_is_over() -> None:
    watched = Watched()
    watched.happen(1)
    before = watched.playback.state
    while not watched.playback.busy:
        assert watched.playback.advance()
    assert watched.playback.heralded == watched.playback.state
    watched.playback.herald()
    assert watched.playback.heralded != before
    assert watched.until_told() > 0
    assert watched.playback.heralded is watched.playback.state
