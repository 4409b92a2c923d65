"""Who somebody is at a server: their name there, and how they are the same on another device."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from html import escape
from typing import cast

from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.layout.flex import Part, row, space
from parlour.client.layout.form import CHOICE
from parlour.client.net import Connected, Failed, Lost
from parlour.client.phrase import PhraseError, phrase_of, token_of
from parlour.client.scenes.lobby.notifications import Notifications
from parlour.client.scenes.lobby.ranking import RankingScene
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import card
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import (
    Identity,
    LendIdentity,
    Lent,
    Person,
    Rename,
    ServerMessage,
    TakeIdentity,
)

WIDE, PAD = 1180.0, 20.0
LONGEST_NAME, LONGEST_PHRASE = 24, 300
CODE_SIZE, WORD_SIZE = 54.0, 22.0
COLUMNS = 6
NAME, OTHER = "name", "other"


class You(ChoosingScene):
    """A card for the name, one that leads to another device, and one that comes from there."""

    interior = "study"
    title = tr_noop("You")
    subtitle = tr_noop("Your name here, and your other devices")

    def __init__(self, app: App) -> None:
        """Show who is at the server in use."""
        super().__init__(app)
        self._elsewhere = not app.is_local
        """Whether the server is another's: to one's own leads no key."""
        self._code = ""
        self._phrase: tuple[str, ...] = ()
        self._told = ""
        self._typed = ""
        self._becoming = False

    # --- widgets ---

    def build(self) -> Part:
        """Lay the cards one below the other."""
        form = self.form
        cards = [self._name_card()]
        if self._elsewhere:
            cards += [self._lending_card(), self._taking_card()]
        panels = [form.panel(inside, partial(card, form.art), PAD) for inside in cards]
        foot = [form.way_back(self.escape, first=True)]
        if self.app.welcome is not None and self.app.welcome.channels:
            foot.append(form.button(tr("Notifications"), self._notifications))
        foot.append(form.button(tr("Ranking"), self._ranking))
        body = form.column(*panels, gap=14)
        return form.centred(form.sheet(body, (*foot, space()), width=WIDE, paper=False))

    def _name_card(self) -> Part:
        form, welcome = self.form, self.app.welcome
        known = welcome.name if welcome is not None else ""
        field = form.field(NAME, known, LONGEST_NAME, width=360, grow=1.0)
        change = form.button(tr("Change"), self._rename, CHOICE)
        told = form.words(tr("A name is yours on this server for as long as it remembers you."))
        line = row(field, change, gap=form.px(10), align="stretch")
        return form.column(form.heading(tr("Your name")), line, told, gap=8)

    def _lending_card(self) -> Part:
        form = self.form
        code = form.button(tr("Show a code"), self._lend, CHOICE)
        words = form.button(tr("Show the words"), self._show_words, CHOICE)
        told = tr(
            "Type a code there within ten minutes; or keep the words: whoever knows them is you."
        )
        parts = [
            form.heading(tr("To another device")),
            form.words(told),
            form.row(code, words, gap=12),
        ]
        if self._code:
            parts.append(form.words(self._code, CODE_SIZE, centred=True))
        if self._phrase:
            parts.append(self._words())
        return form.column(*parts, gap=8)

    def _words(self) -> Part:
        """Return the words of the phrase, numbered, in lines."""
        form = self.form
        numbered = [
            replace(
                form.words(f"{number}. {word}", WORD_SIZE), size=(form.px(170), None), shrink=0.0
            )
            for number, word in enumerate(self._phrase, 1)
        ]
        lines = (numbered[at : at + COLUMNS] for at in range(0, len(numbered), COLUMNS))
        return form.column(*(form.row(*line, gap=8) for line in lines), gap=4)

    def _taking_card(self) -> Part:
        form = self.form
        field = form.field(
            OTHER, self._typed, LONGEST_PHRASE, width=480, grow=1.0, hint=tr("A code, or the words")
        )
        take = form.button(tr("That is me"), self._take, CHOICE)
        told = self._told or tr("You were here on another device? Then be the same person here.")
        line = row(field, take, gap=form.px(10), align="stretch")
        return form.column(
            form.heading(tr("From another device")), line, form.words(escape(told)), gap=8
        )

    def _text(self, name: str) -> str:
        return cast("UITextEntryLine", self.form.named[name]).get_text().strip()

    def _say(self, told: str) -> None:
        self._told = told
        if OTHER in self.form.named:
            self._typed = self._text(OTHER)
        self.rebuild()

    # --- acting ---

    def entered(self, field: UITextEntryLine) -> None:
        """Do what the field is for when Enter is pressed."""
        if field is self.form.named[NAME]:
            self._rename()
        else:
            self._take()

    def _notifications(self) -> None:
        self.app.push(Notifications(self.app))

    def _ranking(self) -> None:
        self.app.push(RankingScene(self.app))

    def _rename(self) -> None:
        connection, name = self.app.connection, self._text(NAME)
        if name:
            connection.send(Rename(id=connection.next_id(), name=name))

    def _lend(self) -> None:
        connection = self.app.connection
        connection.send(LendIdentity(id=connection.next_id()))

    def _show_words(self) -> None:
        try:
            self._code, self._phrase = "", phrase_of(self.app.connection.greeting.token or "")
        except PhraseError:
            self._say(tr("The key of this server cannot be told in words; a code leads on, too."))
        self.rebuild()

    def _take(self) -> None:
        """Become who the code or the words lead to."""
        typed, connection = self._text(OTHER), self.app.connection
        if " " in typed:
            try:
                self._become(token_of(typed))
            except PhraseError:
                self._say(tr("These are not the words of anybody: is one mistyped or missing?"))
        elif typed:
            connection.send(TakeIdentity(id=connection.next_id(), code=typed))

    def _become(self, token: str) -> None:
        self._becoming, self._phrase, self._code = True, (), ""
        self._say(tr("Coming back as yourself…"))
        self.app.become(token)

    # --- answers ---

    def answered(self, answer: ServerMessage) -> bool:
        """Show the code, the new name, or who one is now."""
        if isinstance(answer, Lent):
            self._code, self._phrase = answer.code, ()
            self.rebuild()
        elif isinstance(answer, Identity):
            self._become(answer.token)
        elif isinstance(answer, Person):
            self.app.person_changed(answer)
            self.app.servers.nickname = answer.name
            self.rebuild()
        else:
            return False
        return True

    def connection_changed(self, change: Connected | Lost | Failed) -> bool:
        """Say who one is now; the lobby below comes again too."""
        if isinstance(change, Connected) and self._becoming:
            self._becoming = False
            if change.welcome.token is not None:
                self.app.become()
                self._say(tr("This server does not know these words."))
                return True
            self.app.remember_server()
            self.app.servers.nickname = change.welcome.name
            self._typed, self._told = "", tr("You are {name} now.", name=change.welcome.name)
            self.rebuild()
        return False
