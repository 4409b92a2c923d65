"""The keyboard at the table, and game controllers, whose buttons are keys."""

from __future__ import annotations

import pygame

from parlour.client.scenes.table.commands import Commands
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.presenting import Presenting

_STEPS = {
    pygame.K_DOWN: 1,
    pygame.K_RIGHT: 1,
    pygame.K_TAB: 1,
    pygame.K_UP: -1,
    pygame.K_LEFT: -1,
}
_FUNCTIONS = range(pygame.K_F1, pygame.K_F12 + 1)


class Keys:
    """See the module."""

    def __init__(self, house: House, commands: Commands, presenting: Presenting) -> None:
        """Use a table."""
        self._house, self._commands, self._presenting = house, commands, presenting
        self._drawer = house.hud.drawer

    def press(self, event: pygame.Event) -> None:
        """Use a key: of the drawer while one types there, else of the table."""
        self._house.pointing.used = False
        if self._drawer.typing and event.key not in _FUNCTIONS:
            self._drawer.key(event.key)
            return
        self._house.pointing.choice = ""
        if event.key in self._commands.keys:
            self._commands.keys[event.key]()
        elif event.key in _STEPS:
            back = event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT
            self._move(-1 if back else _STEPS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif event.unicode:
            self._letter(event.unicode.lower())
        self._raise_hand()

    def _raise_hand(self) -> None:
        """Let the hand come up while the keyboard is on one of its cards."""
        tray = self._house.hud.tray
        if self._house.asking.focus in tray.hand.frames:
            tray.raise_fully()
        else:
            tray.lower()

    def type(self, text: str) -> None:
        """Take what was typed into the field of the drawer."""
        if self._drawer.typing:
            self._drawer.type(text)

    def _move(self, step: int) -> None:
        """Go on to what can be chosen next: of what the guide offers while the game waits."""
        if self._house.guide.waits:
            self._house.guide.move_focus()
        else:
            self._house.asking.move_focus(step)

    def _letter(self, letter: str) -> None:
        """Choose by a letter; L opens the log where it means nothing else."""
        if not self._house.asking.key(letter) and letter == "l":
            self._commands.log()

    def _enter(self) -> None:
        """Press what the keyboard has come to."""
        offers = self._presenting.offers
        if self._house.guide.waits:
            self._presenting.press(self._house.guide.focus)
        elif self._house.asking.focus:
            self._presenting.press(self._house.asking.focus)
        elif len(offers) == 1:
            self._presenting.press(next(iter(offers)))
