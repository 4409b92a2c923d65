"""The window, the frame loop, and the stack of scenes."""

from __future__ import annotations

import gc
import io
import itertools
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from time import monotonic

import msgspec
import pygame
import pygame_gui
from pygame_gui import UIManager

from parlour.assets.languages import catalogue, system_language
from parlour.client import kept, memory, palette, settings
from parlour.client.art import Art, drawn_in
from parlour.client.assets import asset
from parlour.client.canvas import Canvas
from parlour.client.controller import Controllers
from parlour.client.crossing import Arrived, LeftOpen, hang_up
from parlour.client.fame import Fame
from parlour.client.first_moment import FirstMoment
from parlour.client.games.seated import call_seats
from parlour.client.net import Connected, Connection, Greeting, Incoming
from parlour.client.page_turn import Manner, PageTurn
from parlour.client.pledges import Pledges
from parlour.client.servers import Address, Server, Servers
from parlour.client.settings import Settings
from parlour.client.snapshots import Snapshots
from parlour.client.sound import Sounds
from parlour.client.stage.allowance import worked
from parlour.server.local import LocalServer
from parlour.shared.language import speak, tr
from parlour.shared.messages import Entered, Person, TableInfo, Welcome

FRAMES_PER_SECOND = 60
QUIET_FRAMES = 30
"""After so many frames in which nothing changed the loop waits for something to happen."""
QUIET_WAITS, QUIET_MILLISECONDS = 10, 10
"""How often it looks for an event or an answer, and how long it sleeps before each look."""
LONG_WORK = 0.005
"""Seconds of work after which nothing is drawn in a frame: in the next one it is."""
MOST_ARTS = 4
"""Of how many scales, sizes of texts and palettes the drawings and texts are kept."""
SMALLEST = (960, 540)
WINDOWED = (1280, 720)
TIDY_SECONDS = 2.0
"""Seconds between two looks for garbage: through menus, nobody waits for one at each step."""
SELDOM = (5_000, 20, 100)
"""How seldom Python looks for cyclic garbage by itself: through all of it takes several frames."""
IGNORED = (
    pygame.USEREVENT,
    pygame_gui.UI_BUTTON_ON_HOVERED,
    pygame_gui.UI_BUTTON_ON_UNHOVERED,
)
"""Events of the widgets that nobody waits for: hundreds at each change of what is offered."""


class Scene:
    """One screen of the game; the topmost of the stack is seen and used."""

    manner: Manner = ""
    """How it comes over the screen before, and goes again."""
    any_server = False
    """Whether it shows whatever server is in use, and goes on when another one is."""

    def __init__(self, app: App) -> None:
        """Belong to ``app``."""
        self.app = app

    def layout(self, canvas: Canvas) -> None:
        """Arrange everything for a window of this size."""

    def redraw(self) -> None:
        """Draw everything in the next frame: the window was covered."""

    def handle(self, event: pygame.Event) -> None:
        """React to input."""

    def answer(self, answer: Incoming) -> bool:
        """React to what the server says; False leaves it to the scene below."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed; returns where, None for everywhere, [] for nothing."""
        return None

    def hide(self) -> None:
        """Do with little memory: another scene is shown over it, and ``layout`` comes before it."""

    def leave(self) -> None:
        """Give up what the scene holds; it is not seen again."""


class App:
    """The running client."""

    _put_off = False
    """Whether drawing was put off in the last frame."""
    _closed = False
    _turn: PageTurn | None = None
    """How one screen gives way to another just now."""
    _left_open: LeftOpen | None = None
    """The table from which this person has led others to the server in use."""

    def __init__(
        self, folder: Path, size: tuple[int, int] | None = None, config: Path | None = None
    ) -> None:
        """Open the window, and the games of ``folder``; raises StoreError, OSError."""
        self._config = config or settings.default_path()
        self.settings: Settings = settings.load(self._config)
        self._take_up_settings()
        self.folder = folder
        """Where games and records are kept."""
        self.fame = Fame(folder)
        """Who won what on this machine."""
        self.snapshots = Snapshots(folder)
        """How the tables of this machine looked when they were left."""
        self._server = LocalServer(folder)
        self._server.start()
        self.servers = Servers(self._config.with_name("servers.json"))
        self.pledges = Pledges(self._config.with_name("pledges.json"))
        """What servers have promised of the dice of their tables."""
        self._local = Connection(self._server.url, Greeting(self.servers.nickname or tr("Host")))
        self.connection = self._local
        """The connection in use: to this machine's own server, or to another."""
        self.welcome: Welcome | None = None
        """What the server in use says of itself and of this person."""
        self._threads = ThreadPoolExecutor(1, "hosting")
        self._welcomes: dict[Connection, Welcome] = {}
        self.hosted_at: str | None = None
        """The address at which friends can join this machine's own server."""
        memory.keep_little()
        pygame.display.init()
        pygame.font.init()
        pygame.event.set_blocked(IGNORED)
        pygame.key.set_repeat(400, 60)
        pygame.display.set_caption("God's Playground")
        pygame.display.set_icon(
            pygame.image.load_sized_svg(io.BytesIO(asset("icon.svg")), (64, 64))
        )
        self._windowed = size or WINDOWED
        self.window = self._open_window(fullscreen=self.settings.fullscreen and size is None)
        self.sounds = Sounds(self.settings.sound / 100, self.settings.music / 100)
        self._controllers = Controllers()
        self._clock = pygame.time.Clock()
        self._scenes: list[Scene] = []
        self.open_table: Callable[[App, Entered], Scene] | None = None
        """Makes the screen of a table that was entered: whoever composes the window knows it."""
        self._arts = lru_cache(MOST_ARTS)(drawn_in)
        self.managers: dict[object, UIManager] = {}
        """What makes the widgets of menus, by the size and look of the window."""
        self._first_moment = FirstMoment()
        self._everything_changed = True
        self._unchanged = 0
        """Frames in a row in which nothing changed."""
        self._tidied = monotonic()
        self.running = True
        self.paced = False
        """Whether frames follow a clock: then what takes long is spread over several."""

    def _open_window(self, *, fullscreen: bool) -> pygame.Surface:
        self._is_fullscreen = fullscreen
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    # --- scenes ---

    @property
    def scene(self) -> Scene:
        """The scene that is seen."""
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        """Show ``scene`` over the present one."""
        turn = self._turning(scene.manner, back=False)
        if self._scenes:
            self.scene.hide()
        self._scenes.append(scene)
        self._show_another(turn)

    def pop(self) -> None:
        """Go back to the scene below."""
        turn = self._turning(self.scene.manner, back=True)
        self._scenes.pop().leave()
        self._show_another(turn)

    def pop_off(self, scene: Scene) -> None:
        """Go back to the screen below ``scene``, whatever lies over it."""
        while scene in self._scenes:
            self._scenes.pop().leave()
        self._show_another()

    def replace(self, scene: Scene) -> None:
        """Show ``scene`` instead of the present one."""
        self._scenes.pop().leave()
        self.push(scene)

    @property
    def moves(self) -> bool:
        """Whether pages and what is on them move from one place to another."""
        wanted = self.settings.speed != "off" and not self.settings.reduced_motion
        return wanted and self.paced

    def _turning(self, manner: Manner, *, back: bool) -> PageTurn | None:
        """Return how the window changes to another scene; None: at once."""
        if not manner or not self.moves or not self._scenes:
            return None
        return PageTurn(self.window.copy(), manner, back=back)

    def _show_another(self, turn: PageTurn | None = None) -> None:
        self.surprise()
        for manager in self.managers.values():
            manager.clear_and_reset()  # the widgets of what was seen till now
        self._show()
        self._turn = turn if self._scenes else None
        self._tidy_up()

    def surprise(self) -> None:
        """Let no click count for a moment: what is shown is not what was clicked at."""
        self._first_moment.begin()

    @property
    def takes_clicks(self) -> bool:
        """Whether the scene has been seen for long enough that clicks are meant for it."""
        return self._first_moment.over

    def _show(self) -> None:
        """Show the topmost scene."""
        self._turn = None
        if self._scenes:
            kept.ALL.allow(self.window.get_height())
            self.scene.layout(Canvas(self.window.get_size()))
            self._everything_changed = True

    def _tidy_up(self) -> None:
        """Give memory back, and look for cyclic garbage now and then: nothing moves just now."""
        now = monotonic()
        if now >= self._tidied + TIDY_SECONDS:
            self._tidied = now
            gc.collect()
        memory.give_back()

    def art(self, canvas: Canvas, largest: float = 2.0) -> Art:
        """Return drawings and fonts for a window, with texts of the size that was set.

        ``largest``: how much larger texts may be at most where there is no more room.
        """
        size = min(largest, self.settings.text_size / 100)
        return self._arts(canvas.scale, size, palette.in_use())

    # --- the loop ---

    def run(self, frames: int | None = None) -> None:
        """Show the scenes until the player quits, or for so many frames."""
        left = itertools.count() if frames is None else range(frames)
        self.follow_clock()
        try:
            for _ in left:
                if not (self.running and self._scenes):
                    break
                self.frame(self.wait())
        finally:
            self.close()

    def follow_clock(self) -> None:
        """Let frames follow a clock from now on: nothing shall keep one of them for long."""
        self.paced = True
        gc.set_threshold(*SELDOM)
        gc.collect()
        gc.freeze()  # what is there from the beginning stays, and need not be looked at again

    def wait(self) -> float:
        """Wait for the next frame, longer where nothing changes; return the seconds that passed."""
        if self._unchanged >= QUIET_FRAMES:
            for _ in range(QUIET_WAITS):
                pygame.time.wait(QUIET_MILLISECONDS)
                if pygame.event.peek() or any(each.has_news for each in self._connections):
                    break
        return self._clock.tick(FRAMES_PER_SECOND) / 1000

    @property
    def _connections(self) -> set[Connection]:
        """This machine's own server, the one in use, and that of the table that was left open."""
        behind = set() if self._left_open is None else {self._left_open.connection}
        return {self._local, self.connection, *behind}

    def frame(self, seconds: float) -> None:
        """Handle input, let ``seconds`` pass, and draw one frame."""
        begun = worked()
        events = pygame.event.get()
        for event in events:
            self._handle(self._controllers.key_of(event) or event)
            if not self.running or not self._scenes:
                return
        self._first_moment.let_pass(seconds)
        for connection in self._connections:
            for answer in connection.poll():
                self._answer(connection, answer)
        self.scene.update(seconds)
        if not self._scenes:
            return
        if self._puts_off(worked() - begun):
            self._unchanged = 0
        else:
            self._draw(seconds, waits=not events)
        self.sounds.let_pass(seconds)
        self._controllers.start()
        self.sounds.start()  # after the first frame, which should not wait for it

    def _puts_off(self, seconds: float) -> bool:
        """Return whether this frame has worked so long that the next one shall draw."""
        waits = self.paced and not (self._put_off or self._everything_changed)
        self._put_off = waits and seconds > LONG_WORK
        return self._put_off

    def _draw(self, seconds: float, *, waits: bool) -> None:
        """Draw what has changed; ``waits``: nobody did anything."""
        if self._turn is not None:
            self._draw_turn(self._turn, seconds)
            return
        changed = self.scene.draw(self.window)
        still = waits and changed == [] and not self._everything_changed
        self._unchanged = self._unchanged + 1 if still else 0
        if self._everything_changed or changed is None:
            pygame.display.flip()
            self._everything_changed = False
        elif changed:
            pygame.display.update(changed)

    def _draw_turn(self, turn: PageTurn, seconds: float) -> None:
        """Draw how one scene gives way to another."""
        self.scene.draw(turn.page)
        turn.let_pass(seconds)
        turn.draw(self.window)
        self._unchanged = 0
        self._everything_changed = False
        if turn.over:
            self._turn = None
        pygame.display.flip()

    def _answer(self, connection: Connection, answer: Incoming) -> None:
        if isinstance(answer, Connected):
            self._welcomes[connection] = answer.welcome
            self.welcome = self._welcomes.get(self.connection)
        if connection in self._welcomes:
            person = self._welcomes[connection].person
            if self.pledges.answered(person, answer):
                return
            added = self.pledges.hear(person, answer, connection.next_id)
            if added is not None:
                connection.send(added)
        if connection is not self.connection:
            self._hear_behind(connection, answer)
            return
        for scene in reversed(self._scenes[:]):
            if scene.answer(answer):
                return

    def _hear_behind(self, connection: Connection, answer: Incoming) -> None:
        """Take up what a server says while another is in use."""
        behind = self._left_open
        if behind is not None and behind.connection is connection and behind.hear(answer):
            self._leave_behind()

    def _handle(self, event: pygame.Event) -> None:
        if not self._first_moment.counts(event):
            return
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE:
            self._resize((event.w, event.h))
        elif event.type == pygame.WINDOWEXPOSED:
            self._everything_changed = True
            self.scene.redraw()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.set_fullscreen(fullscreen=not self.settings.fullscreen)
        else:
            self.scene.handle(event)

    def _resize(self, size: tuple[int, int]) -> None:
        wanted = (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
        if not self._is_fullscreen:
            self._windowed = wanted
        if wanted != size and not self._is_fullscreen:
            self.window = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        else:
            self.window = pygame.display.get_surface() or self.window
        self._show()

    def set_fullscreen(self, *, fullscreen: bool) -> None:
        """Fill the screen, or go back to a window."""
        self.settings.fullscreen = fullscreen
        self.keep_settings()
        self.window = self._open_window(fullscreen=fullscreen)
        self._show()

    def _take_up_settings(self) -> None:
        palette.use(self.settings.palette)
        speak(catalogue(self.settings.language or system_language()))

    def settings_changed(self) -> None:
        """Keep the settings, and show everything in the language, size and colours chosen."""
        self.keep_settings()
        self._take_up_settings()
        self._show()

    # --- servers ---

    @property
    def bot_levels(self) -> dict[str, tuple[str, ...]]:
        """The levels of the bots of each game, the best first."""
        return self.welcome.games if self.welcome is not None else {}

    @property
    def is_local(self) -> bool:
        """Whether this machine's own server is in use."""
        return self.connection is self._local

    def connect(self, address: Address, password: str | None = None) -> None:
        """Use another server from now on."""
        server = self.servers.find(address.url)
        server.password = password or server.password
        self._greet(server, self.servers.nickname)

    def become(self, token: str | None = None) -> None:
        """Be the person with another token at the server in use; without one, that of before.

        Nobody takes the name that is used here, if the server does not know the token.
        """
        server = self.servers.find(self.connection.url)
        name = self.servers.nickname if token is None else ""
        self._greet(msgspec.structs.replace(server, token=token or server.token), name)

    def _greet(self, server: Server, name: str) -> None:
        self.disconnect()
        greeting = Greeting(name or tr("Guest"), server.token, server.password)
        self.welcome = None
        self.connection = Connection(server.url, greeting)

    def remember_server(self) -> None:
        """Keep the server in use, and the token it gave: it let this person in."""
        if self.welcome is not None and not self.is_local:
            server = self.servers.find(self.connection.url)
            _, server.token, server.password = self.connection.greeting
            server.name = self.welcome.server
            self.servers.keep(server)

    def person_changed(self, person: Person) -> None:
        """Take up this person's new name and notifications."""
        if self.welcome is not None:
            self.welcome = msgspec.structs.replace(
                self.welcome, name=person.name, chosen=person.chosen
            )
            self._welcomes[self.connection] = self.welcome

    def disconnect(self) -> None:
        """Go back to this machine's own server, to which friends come no more."""
        self._leave_behind()
        self.hosted_at = None
        self._threads.submit(self._server.close_to_guests)
        if not self.is_local:
            self._hang_up(self.connection)
            self.connection = self._local
            self.welcome = self._welcomes.get(self._local)

    def _hang_up(self, connection: Connection) -> None:
        """Use a connection no longer; that to this machine's own server stays."""
        if connection is not self._local:
            hang_up(connection)
            self._welcomes.pop(connection, None)

    def go_over(self, arrived: Arrived, left: TableInfo) -> None:
        """Use another server from now on, at a table of which this person is; ``left`` was theirs.

        Its host stays there unseen until everybody has followed, or until ``disconnect``: so does
        this machine's own server, to which friends may come as long.
        """
        self._leave_behind()
        person = self.welcome.person if self.welcome is not None else ""
        self._left_open = LeftOpen(self.connection, person, left)
        while len(self._scenes) > 1 and not self.scene.any_server:
            self._scenes.pop().leave()
        self.hosted_at = None
        self.connection = arrived.connection
        if left.host != person or self._left_open.deserted:
            self._leave_behind()
        self._show_another()
        for answer in (Connected(arrived.welcome, again=False), *arrived.heard):
            self._answer(arrived.connection, answer)
        self.remember_server()

    def _leave_behind(self) -> None:
        """Leave the table from which others were led here."""
        behind, self._left_open = self._left_open, None
        if behind is not None:
            behind.leave()
            self._hang_up(behind.connection)

    def host(self, *, internet: bool = False) -> Future[str]:
        """Let others join this machine's server; gives the address for them, or OSError.

        ``internet``: the router is asked to let them in from everywhere.
        """
        self.disconnect()
        name = tr("{name}’s table", name=self.servers.nickname or tr("Somebody"))
        return self._threads.submit(self._server.host, name, internet=internet)

    def keep_settings(self) -> None:
        """Write the settings down."""
        settings.save(self.settings, self._config)

    def close(self) -> None:
        """Leave every scene, the server and the window."""
        if self._closed:
            return
        self._closed = True
        if self._scenes:
            self.scene.hide()
        while self._scenes:
            self._scenes.pop().leave()
        call_seats(())
        self.disconnect()
        self._local.close()
        self._server.stop()
        self._threads.shutdown(wait=False)
        self.sounds.close()
        pygame.quit()
