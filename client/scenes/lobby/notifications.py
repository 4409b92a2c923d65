"""Which notifications of a server this person wants."""

from __future__ import annotations

from functools import partial

from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN, Choice
from parlour.client.scenes.menu import MenuScene
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import ChooseChannels, Person, ServerMessage


class Notifications(MenuScene):
    """A button for each channel that the operator offers."""

    title = tr_noop("Notifications")
    subtitle = tr_noop("When it is your turn and you are not here")

    def build(self) -> Part:
        """Offer each channel."""
        form, welcome = self.form, self.app.welcome
        channels = welcome.channels if welcome is not None else ()
        chosen = welcome.chosen if welcome is not None else ()
        rows = [(channel, self._channel(channel, on=channel in chosen)) for channel in channels]
        back = form.button(tr("Back"), self.escape, MAIN, first=True, least=260)
        return form.sheet(form.fields(rows), (back,))

    def _channel(self, channel: str, *, on: bool) -> Part:
        press = partial(self._toggle, channel)
        return self.form.choices((Choice(tr("off"), press, not on), Choice(tr("on"), press, on)))

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
