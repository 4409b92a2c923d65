"""Which notifications of a server this person wants."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from parlour.client.art import RED
from parlour.client.layout.flex import Part, space
from parlour.client.layout.form import Choice
from parlour.client.layout.signs import sign
from parlour.client.scenes.lobby.welcome import picture
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import card
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import ChooseChannels, Person, ServerMessage

WIDE, VIEW, SAID = 1080.0, 440.0, 26.0
SIGN, PAD = 40.0, 22.0


class Notifications(ChoosingScene):
    """A switch for each channel that the operator offers."""

    interior = "study"
    title = tr_noop("Notifications")
    subtitle = tr_noop("When it is your turn and you are not here")

    def build(self) -> Part:
        """Offer each channel, or say that there is none."""
        form, welcome = self.form, self.app.welcome
        channels = welcome.channels if welcome is not None else ()
        chosen = welcome.chosen if welcome is not None else ()
        parts = [self._channel(channel, on=channel in chosen) for channel in channels]
        back = form.way_back(self.escape, first=True)
        body = form.column(*parts or self._nothing(), gap=14)
        return form.centred(form.sheet(body, (back, space()), width=WIDE))

    def _nothing(self) -> list[Part]:
        form = self.form
        told = tr(
            "This server tells nobody when it is their turn. Whoever runs it can set that up."
        )
        return [
            form.filling(partial(picture, form.art, "waits"), VIEW),
            form.words(told, SAID, centred=True),
        ]

    def _channel(self, channel: str, *, on: bool) -> Part:
        form, press = self.form, partial(self._toggle, channel)
        mark = form.picture(sign("bell", round(form.px(SIGN)), RED), premultiplied=True)
        switch = form.switch((Choice(tr("off"), press, not on), Choice(tr("on"), press, on)))
        line = form.row(mark, replace(form.words(channel), grow=1.0), switch, gap=18)
        return form.panel(line, partial(card, form.art), PAD)

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
