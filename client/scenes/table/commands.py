"""What buttons of the ribbon and keys do beside playing: speed, again, skip, drawer, menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from parlour.client.scenes.pedestal import someone
from parlour.client.scenes.table.deciding import Deciding
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.menu import Entry, TableMenu
from parlour.client.scenes.table.ribbon import Button
from parlour.client.scenes.words import THEME_WORDS, speed_words
from parlour.client.settings import SPEEDS
from parlour.client.table_model import TableModel
from parlour.shared.language import tr

PAGE_LINES = 10


class Commands:
    """See the module; ``keys`` are those that mean the same at any time."""

    def __init__(
        self, house: House, deciding: Deciding, more: Callable[[], Sequence[Entry]]
    ) -> None:
        """Serve a table; ``more`` is what its menu offers besides."""
        self._more = more
        self._house, self._deciding = house, deciding
        self._drawer = house.hud.drawer
        self.keys: Mapping[int, Callable[[], None]] = {
            pygame.K_ESCAPE: self._out,
            pygame.K_F1: self.rules,
            pygame.K_F2: house.playback.begin_again,
            pygame.K_F3: self.next_theme,
            pygame.K_F4: self.hint,
            pygame.K_F5: self.chat,
            pygame.K_F6: self.other_eyes,
            pygame.K_SPACE: self.skip,
            pygame.K_BACKSPACE: deciding.take_back,
            pygame.K_HOME: house.stage.camera.back,
            pygame.K_PAGEUP: lambda: self._scroll(PAGE_LINES),
            pygame.K_PAGEDOWN: lambda: self._scroll(-PAGE_LINES),
        }

    def bar(self) -> Sequence[Button]:
        """Return the buttons of the ribbon."""
        house, pages = self._house, self._drawer.pages
        hints = house.model.info.hints
        log = tr("The log (L): {theme}; F3 filters it", theme=tr(THEME_WORDS[pages.log.theme]))
        speed = speed_words(house.app.settings.speed)
        model, shown = house.model, {"hint": hints, "eyes": bool(house.model.open_hands)}
        eyes = tr("{eyes}; others’ eyes: F6", eyes=_eyes_words(model))
        again = tr("Show again what happened (F2)")
        buttons = (
            Button("speed", "speed", speed, self.next_speed),
            Button("again", "again", again, house.playback.begin_again),
            Button("skip", "skip", tr("Skip (Space)"), self.skip, house.playback.busy),
            Button("eyes", "eyes", eyes, self.other_eyes),
            Button("hint", "hint", tr("A hint (F4)"), self.hint, hints and house.asking.asks),
            Button("log", "log", log, self.log),
            Button("chat", "chat", tr("Talk (F5)"), self.chat, marked=pages.chat.unread > 0),
            Button("rules", "rules", tr("The rules (F1)"), self.rules),
            Button("menu", "menu", tr("The menu (Escape)"), self.menu),
        )
        return [button for button in buttons if shown.get(button.id, True)]

    def next_speed(self) -> None:
        """Show what happens at the next speed."""
        app, speeds = self._house.app, list(SPEEDS)
        after = (speeds.index(app.settings.speed) + 1) % len(speeds)
        app.settings.speed = speeds[after]
        app.keep_settings()

    def other_eyes(self) -> None:
        """Look into the next hand, or into none, where who looks on may."""
        house = self._house
        if house.model.open_hands and not house.playback.busy:
            house.model.look_with_other_eyes()
            house.playback.put_up()

    def skip(self) -> None:
        """Show no more up to the next decision."""
        self._house.playback.skip()
        self._house.app.sounds.hush()

    def hint(self) -> None:
        """Ask what a strong bot would do."""
        if self._deciding.ask_for_hint():
            self._drawer.pages.log.add(lambda: tr("Thinking about a hint…"), theme="talk")

    def log(self) -> None:
        """Open or close the log."""
        self._drawer.pull("log")

    def next_theme(self) -> None:
        """Read of something else in the log."""
        themes, log = list(THEME_WORDS), self._drawer.pages.log
        log.read(themes[(themes.index(log.theme) + 1) % len(themes)])
        self._drawer.open_at("log")

    def chat(self) -> None:
        """Open or close the talk; what is typed goes there."""
        self._drawer.pull("chat", typing=True)

    def rules(self) -> None:
        """Look the present phase up, or close the rules."""
        house = self._house
        self._drawer.pages.rules.read(house.board.topic(house.model.shown))
        self._drawer.pull("rules", typing=True)

    def menu(self) -> None:
        """Make a pause."""
        house = self._house
        cost, watches = house.around.cost_of_leaving(), not house.model.people
        info, viewer = house.model.info, house.model.viewer
        who = someone(house.board, info, viewer or 0)
        more = self._more()
        house.app.push(TableMenu(house.app, info.game, cost, watches=watches, who=who, more=more))

    def _out(self) -> None:
        """Close the drawer, or make a pause."""
        if self._drawer.wanted:
            self._drawer.push()
        else:
            self.menu()

    def _scroll(self, lines: int) -> None:
        if not self._drawer.wanted:
            self._drawer.open_at("log")
        self._drawer.page.scroll(lines)


def _eyes_words(model: TableModel) -> str:
    """Return whose eyes those of who looks on are."""
    if model.viewer is None:
        return tr("What everybody may see")
    return tr("As {name} sees it", name=model.names[model.viewer])
