"""Plays a whole game against bots in a real window, by a real mouse alone, to the final score.

    python -m tests.client.window_driver FOLDER [--size 1920x1080] [--game gods_playground]

Needs Xvfb and xdotool: the window is one of an X server without a screen, and every motion, press
and drag goes through that server, as from a hand. FOLDER gets a picture of the window before each
decision, and the final score; what was done and what the frames took is printed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "x11"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from parlour.client.app import App
from parlour.client.games.protocol import Choice
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.table import TableScene
from parlour.shared.games import games
from parlour.shared.language import tr
from tests.bench.watch import Watch, open_client
from tests.client.person import Person, went_on
from tests.client.test_whole_game import press, seat_a_person

ARRIVING = 0.03
"""Seconds that an event of the X server may be on its way."""
LONGEST_PAUSE = 120.0
"""Seconds after which somebody gives up waiting for the others."""
FRAMES_BACK = 300
"""Frames in which the camera must be back after a show."""
BUTTON = {pygame.MOUSEBUTTONDOWN: "mousedown", pygame.MOUSEBUTTONUP: "mouseup"}
WAYS_WITH_CARDS_FIRST = 0.3
"""How likely it is to begin with the cards of the hand instead of the board."""


@contextmanager
def screen(width: int, height: int) -> Iterator[None]:
    """Let an X server run, on which windows open."""
    reader, writer = os.pipe()
    size = f"{width}x{height}x24"
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as told:
        os.environ["DISPLAY"] = f":{told.readline().strip()}"
    try:
        yield
    finally:
        server.terminate()
        server.wait()


class Hand(Person):
    """Somebody whose only way into the game is the mouse of the X server."""

    def __init__(self, app: App, pictures: Path, seed: int) -> None:
        """Play in the window of ``app``, and keep ``pictures`` of it."""
        super().__init__(app, seed)
        self.decided = 0.95
        self.ways: Counter[str] = Counter()
        self._pictures = pictures
        self._clock = pygame.time.Clock()

    # --- time passes by itself ---

    def frames(self, number: int) -> None:
        """Let the window run for some frames."""
        for _ in range(number):
            if self.app.running:
                self.app.frame(self._clock.tick(60) / 1000)

    def let_pass(self, seconds: float) -> None:
        """Watch the window for some seconds."""
        end = pygame.time.get_ticks() + seconds * 1000
        while pygame.time.get_ticks() < end:
            self.frames(1)

    def look(self) -> None:
        """Look at a screen that is new, until clicks at it count."""
        while self.app.running and not self.app.takes_clicks:
            self.frames(1)

    # --- the mouse of the X server ---

    def _tell(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True)
        self.let_pass(ARRIVING)

    def move(self, point: tuple[float, float]) -> None:
        """Move the mouse."""
        self._tell("mousemove", *(str(round(each)) for each in point))

    def button(self, kind: int, point: tuple[float, float]) -> None:
        """Press or release the main button, where the mouse is."""
        del point
        self._tell(BUTTON[kind], "1")

    def press(self, key: int, text: str = "") -> None:
        """Use no keys: where a key would take a confirmation away, move the mouse away."""
        del key, text
        self.move(self.aside())

    # --- at the table ---

    def decide(self, table: TableScene) -> None:
        """Make one decision, and keep a picture of what was offered."""
        self.wait_for_the_camera(table)
        self.keep(table.model.game.progress(table.model.shown))
        super().decide(table)

    def wait_for_the_camera(self, table: TableScene) -> None:
        """Wait until it has gone back, and all that can be chosen is in sight."""
        window = self.app.window.get_rect()
        for _ in range(FRAMES_BACK):
            if all(window.collidepoint(point) for point in table.shown.places.values()):
                return
            self.frames(1)
        raise AssertionError("what can be chosen is out of sight")

    def keep(self, name: str) -> None:
        """Keep a picture of the window."""
        self.look()
        number = len(list(self._pictures.iterdir()))
        words = "-".join(name.lower().replace(",", "").split())
        pygame.image.save(self.app.window, self._pictures / f"{number:03d}-{words}.jpg")

    def confirm(self, table: TableScene) -> None:
        """Click the confirmation, and wait until the click has come through the X server."""
        before = table.shown
        self.confirm_by_mouse(table)
        for _ in range(FRAMES_BACK):
            if went_on(before, table.shown):
                return
            self.frames(1)

    def ways_to_choose(self) -> list[Callable[[TableScene, Choice], bool]]:
        """Return the ways to choose: mostly a drag if one can be, a click on the board, a card."""
        ways: list[Callable[[TableScene, Choice], bool]] = [
            self.choose_by_drag,
            self.choose_on_board,
            self.choose_by_chip,
        ]
        return ways[::-1] if self.rng.random() < WAYS_WITH_CARDS_FIRST else ways

    def choose_by_drag(self, table: TableScene, choice: Choice) -> bool:
        """Drag what a choice stands for onto a place."""
        return self._counted("drags", super().choose_by_drag(table, choice))

    def choose_on_board(self, table: TableScene, choice: Choice) -> bool:
        """Click a place on the board."""
        return self._counted("clicks on the board", super().choose_on_board(table, choice))

    def choose_by_chip(self, table: TableScene, choice: Choice) -> bool:
        """Click a card of the hand."""
        return self._counted("clicks on cards", super().choose_by_chip(table, choice))

    def _counted(self, what: str, done: bool) -> bool:
        self.ways[what] += done
        return done


def begin(hand: Hand, game: str) -> TableScene:
    """Go from the title to a table with one person and bots."""
    hand.let_pass(1)
    title = hand.app.scene
    assert isinstance(title, Title)
    hand.look()
    hand.click(title.where(game).center)
    scene = hand.wait_for(NewGame)
    seat_a_person(hand, scene, 0)
    press(hand, scene, tr("Begin"))
    return hand.wait_for(TableScene)


def play(hand: Hand) -> FinalScore:
    """Play until the score is shown."""
    since = pygame.time.get_ticks()
    while pygame.time.get_ticks() - since < LONGEST_PAUSE * 1000:
        scene = hand.app.scene
        if isinstance(scene, FinalScore):
            return scene
        if isinstance(scene, TableScene) and scene.shown.asked is not None:
            hand.decide(scene)
            since = pygame.time.get_ticks()
        hand.frames(1)
    raise AssertionError("the game stands still")


def main(arguments: Sequence[str]) -> int:
    """Play a game, and print how it went."""
    parser = argparse.ArgumentParser(prog="python -m tests.client.window_driver")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--game", default="gods_playground", choices=list(games()))
    parser.add_argument("--seed", type=int, default=3)
    chosen = parser.parse_args(arguments)
    width, height = map(int, chosen.size.split("x"))
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with screen(width, height), tempfile.TemporaryDirectory() as data:
        app = open_client(Path(data), "fast", (width, height))
        watch = Watch(app)
        hand = Hand(app, chosen.folder, chosen.seed)
        try:
            begin(hand, chosen.game)
            score = play(hand)
            hand.let_pass(3)
            hand.keep("the end")
            told = (score.summary(), watch.told("the game in the window"), str(dict(hand.ways)))
            sys.stdout.write("\n".join((*told, "")))
        finally:
            app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
