"""Which notifications of a server this person wants."""

from __future__ import annotations

from functools import partial

from parlour.client.scenes.menu import MenuScene
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import ChooseChannels, Person, ServerMessage


class Notifications(MenuScene):
    """A button for each channel that the operator offers."""

    title = tr_noop("Notifications")
    subtitle = tr_noop("When it is your turn and you are not here")
    plate = (60, 310, 1800, 720)

    def build(self) -> None:
        """Make the buttons."""
        welcome = self.app.welcome
        channels = welcome.channels if welcome is not None else ()
        chosen = welcome.chosen if welcome is not None else ()
        for number, channel in enumerate(channels[:12]):
            column, row = divmod(number, 6)
            mark = tr("on") if channel in chosen else tr("off")
            box = (100 + 880 * column, 345 + 92 * row, 840, 70)
            self.button(f"{channel}: {mark}", box, partial(self._toggle, channel))
        self.focus.focus(self.button(tr("Back"), (1490, 930, 330, 80), self.escape))

    def _toggle(self, channel: str) -> None:
        welcome = self.app.welcome
        if welcome is None:
            return
        chosen = set(welcome.chosen) ^ {channel}
        wanted = tuple(name for name in welcome.channels if name in chosen)
        connection = self.app.connection
        connection.send(ChooseChannels(id=connection.next_id(), channels=wanted))

    def answered(self, answer: ServerMessage) -> bool:
        """Show what is chosen now."""
        if not isinstance(answer, Person):
            return False
        self.app.person_changed(answer)
        self.rebuild()
        return True
