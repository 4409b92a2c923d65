"""Who somebody is at a server: their card, their games, other devices, and what is kept of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Final, cast
from zlib import crc32

import pygame
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.art import RED
from parlour.client.games import emblems_of
from parlour.client.layout.flex import Part, row, space
from parlour.client.layout.form import CHOICE, WIDE_GAP, Choice
from parlour.client.layout.signs import sign
from parlour.client.net import Connected, Failed, Lost
from parlour.client.phrase import PhraseError, phrase_of, token_of
from parlour.client.scenes import message, thumbs
from parlour.client.scenes.lobby import own_data, own_games
from parlour.client.scenes.lobby.badges import seal
from parlour.client.scenes.lobby.notifications import Notifications
from parlour.client.scenes.lobby.own_data import Entry, Kept
from parlour.client.scenes.lobby.ranking import RankingScene, engraved
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import Sits, banner, card
from parlour.client.scenes.menus.title_board import SIGN, title_board
from parlour.client.troubles import writing_in_words
from parlour.shared.games import find_game, games
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import (
    Done,
    ForgetMe,
    GameStatistics,
    GetStatistics,
    GetStoredData,
    Identity,
    LendIdentity,
    Lent,
    Person,
    Rename,
    ServerMessage,
    Statistics,
    StoredData,
    TakeIdentity,
)

log = logging.getLogger(__name__)

PAD, CARD = 25.0, 0.32
"""Units round what lies on a card, and the share of the width that the card of a member has."""
LONGEST_NAME, LONGEST_PHRASE = 24, 300
CODE_SIZE, WORD_SIZE, NAMED, SAID = 54.0, 26.0, 48.0, 21.0
COLUMNS, ABREAST, LEAF = 4, 2, 4
"""Words in a line, and cards of what is kept; and of what place the plate is on which words are."""
NAME, OTHER = "name", "other"
PORTRAIT, SEAL, GAME = 290.0, 74.0, 130.0
"""Units: how high a portrait is, how wide a seal, and how high the picture of a game at least."""
MET: Final = 4
"""Opponents that are told."""
GAMES, DEVICES, DATA = tr_noop("Your games"), tr_noop("Your devices"), tr_noop("What is kept")


class You(ChoosingScene):
    """The card of a member, and beside it one of several pages about them."""

    interior = "study"
    title = tr_noop("You")
    subtitle = tr_noop("Your card in this club")

    def __init__(self, app: App, forgotten: Callable[[], None] | None = None) -> None:
        """Show who is at the server in use; ``forgotten`` leads away once nobody is."""
        super().__init__(app)
        self._elsewhere = not app.is_local
        """Whether the server is another's: to one's own leads no key."""
        self._forgotten = forgotten or app.pop
        self._page = GAMES
        self._code = ""
        self._phrase: tuple[str, ...] = ()
        self._told = ""
        self._typed = ""
        self._becoming = False
        self._own: tuple[GameStatistics, ...] | None = None
        self._kept: Kept | None = None
        self._text_kept = ""
        self._forgetting: int | None = None
        """The request to be forgotten."""
        self._ask_for_games()

    def _ask_for_games(self) -> None:
        connection = self.app.connection
        connection.send(GetStatistics(id=connection.next_id()))

    # --- widgets ---

    def build(self) -> Part:
        """Lay the card of the member beside a page about them."""
        form = self.form
        pages = {GAMES: self._games, DEVICES: self._devices, DATA: self._data}
        offered = [page for page in pages if page != DEVICES or self._elsewhere]
        choices = form.choices(
            Choice(tr(page), partial(self._look_at, page), page == self._page) for page in offered
        )
        body = form.beside(self._card(), pages[self._page](), CARD)
        back = form.way_back(self.escape, first=True)
        return form.sheet(body, (back, choices), paper=False, fill=True)

    def _on_card(self, *parts: Part, gap: float = 10) -> Part:
        form = self.form
        return form.panel(form.column(*parts, gap=gap).growing(), partial(card, form.art), PAD)

    def _card(self) -> Part:
        """Return the card of the member: seal, portrait, name, and what they have done here."""
        form, welcome = self.form, self.app.welcome
        known = welcome.name if welcome is not None else ""
        mark = seal(known, round(form.px(SIGN)))
        parts = [title_board(form, tr("Member’s card"), mark)]
        if not form.narrow:
            parts.append(form.filling(self._portrait, PORTRAIT))
        parts.append(form.heading(escape(known), NAMED, centred=True))
        if self._elsewhere and welcome is not None:
            club = tr("Member of {club}", club=welcome.server)
            parts.append(form.words(escape(club), SAID, centred=True))
        if self._own:
            parts.append(own_games.figures(form, own_games.of_all(self._own)))
        field = form.field(NAME, known, LONGEST_NAME, width=200, grow=1.0)
        change = form.button(tr("Change"), self._rename, CHOICE)
        parts += [
            space(),
            row(field, change, gap=form.px(10), align="stretch"),
            form.words(tr("A name is yours on this server for as long as it remembers you."), SAID),
        ]
        buttons = [form.button(tr("Ranking"), self._ranking, CHOICE)]
        if welcome is not None and welcome.channels:
            buttons.append(form.button(tr("Notifications"), self._notifications, CHOICE))
        return self._on_card(*parts, form.row(*buttons))

    def _portrait(self, size: tuple[int, int]) -> pygame.Surface:
        """Return somebody of the game that was played last, always the same for a person."""
        name = self.app.settings.game if self.app.settings.game in games() else next(iter(games()))
        person = self.app.welcome.person if self.app.welcome is not None else ""
        seat = crc32(person.encode()) % find_game(name).players[-1]
        offered = [*emblems_of(name)]
        emblem = offered[seat] if seat < len(offered) else ""
        made = banner(self.art, Sits(name, seat, emblem, "person"), size).copy()
        wax = seal(self.app.welcome.name if self.app.welcome else "", round(self.form.px(SEAL)))
        away = round(self.form.px(12))
        made.blit(wax, wax.get_rect(bottomright=(size[0] - away, size[1] - away)),
                  special_flags=pygame.BLEND_PREMULTIPLIED)  # fmt: skip
        return made

    # --- one's games ---

    def _games(self) -> Part:
        """Return what has come of one's games of each kind, and whom one has met."""
        form, own = self.form, {each.game: each for each in self._own or ()}
        cells = [self._game(name, own.get(name)) for name in games()]
        against = own_games.together(own.values())[:MET]
        heading = form.heading(tr("Whom you have met"))
        met = own_games.met(form, against) if against else form.words(tr("Nobody yet."))
        below = self._on_card(heading, met)
        if form.narrow:
            return form.column(*cells, below, gap=18)
        return form.column(self._abreast(cells).growing(), below, gap=18)

    def _abreast(self, parts: Sequence[Part], within: float = 0.0, gap: float = 18) -> Part:
        """Return parts of one width side by side; ``within``: units that are round them."""
        form = self.form
        room = (form.width - form.px(WIDE_GAP)) * (1 - CARD) - form.px(2 * within)
        wide = (room - (len(parts) - 1) * form.px(gap)) // len(parts)
        shared = (replace(part, size=(wide, None), shrink=1.0) for part in parts)
        return row(*shared, gap=form.px(gap), align="stretch")

    def _game(self, name: str, own: GameStatistics | None) -> Part:
        """Return what has come of one's games of a kind, below its world."""
        form = self.form
        parts = [] if form.narrow else [form.filling(partial(thumbs.filling, name), GAME)]
        parts.append(form.heading(games()[name].title, centred=True))
        if self._own is None:
            parts.append(form.words(tr("Asking the server…"), SAID))
        else:
            one = own_games.of_one(own)
            told = tr("None yet on this server.") if own is None else own_games.rated(own)
            parts += [own_games.figures(form, one[at : at + 2]) for at in (0, 2)]
            parts.append(form.words(told, SAID, centred=True))
        return self._on_card(*parts, gap=6)

    # --- other devices ---

    def _devices(self) -> Part:
        form = self.form
        return form.column(self._lending_card().growing(), self._taking_card(), gap=18)

    def _lending_card(self) -> Part:
        form = self.form
        code = form.button(tr("Show a code"), self._lend, CHOICE)
        words = form.button(tr("Show the words"), self._show_words, CHOICE)
        told = tr(
            "Type a code there within ten minutes; or keep the words: whoever knows them is you."
        )
        parts = [self._headed("key", tr("To another device")), form.words(told),
                 form.row(code, words, gap=12)]  # fmt: skip
        if self._code:
            parts.append(form.words(self._code, CODE_SIZE, centred=True))
        if self._phrase:
            parts.append(self._words())
        return self._on_card(*parts)

    def _headed(self, mark: str, text: str) -> Part:
        """Return a heading beside a sign."""
        form = self.form
        image = form.picture(sign(mark, round(form.px(SIGN)), RED), premultiplied=True)
        return row(image, replace(form.heading(text), grow=1.0), gap=form.px(12))

    def _words(self) -> Part:
        """Return the words of the phrase, numbered, in lines."""
        form = self.form
        numbered = [self._worded(number, word) for number, word in enumerate(self._phrase, 1)]
        lines = (numbered[at : at + COLUMNS] for at in range(0, len(numbered), COLUMNS))
        if form.narrow:
            return form.column(*numbered, gap=6)
        return form.column(*(self._abreast(line, PAD, 10) for line in lines), gap=8)

    def _worded(self, number: int, word: str) -> Part:
        """Return a word of the phrase on a leaf of paper, after its number."""
        form = self.form
        told = row(form.words(f"{number}. <b>{word}</b>", WORD_SIZE).growing(), gap=0)
        return form.panel(told, partial(engraved, LEAF, False, form.art.scale), 9.0)

    def _taking_card(self) -> Part:
        form = self.form
        field = form.field(
            OTHER, self._typed, LONGEST_PHRASE, width=380, grow=1.0, hint=tr("A code, or the words")
        )
        take = form.button(tr("That is me"), self._take, CHOICE)
        told = self._told or tr("Were you here on another device? Then be the same person here.")
        line = row(field, take, gap=form.px(10), align="stretch")
        return self._on_card(
            self._headed("person", tr("From another device")), line, form.words(escape(told))
        )

    # --- what is kept ---

    def _data(self) -> Part:
        """Return all that the server keeps of this person, and how to take or end it."""
        form = self.form
        if not self._text_kept:
            return self._on_card(form.words(tr("Asking the server…")))
        if self._kept is None:
            told = form.words(tr("This version cannot show it; the file has all of it."))
            return form.column(self._on_card(told).growing(), self._ways(), gap=18)
        cards = [self._entry(each) for each in own_data.entries(self._kept)]
        if form.narrow:
            return form.column(*cards, self._ways(), gap=18)
        lines = [
            self._abreast(cards[at : at + ABREAST]).growing()
            for at in range(0, len(cards), ABREAST)
        ]
        return form.column(*lines, self._ways(), gap=18)

    def _entry(self, entry: Entry) -> Part:
        """Return the card of what is kept of one kind: how much, and the last of it."""
        form = self.form
        lines = [form.words(escape(line), SAID) for line in entry.lines]
        return self._on_card(self._headed(entry.sign, entry.title), form.rows(lines, gap=5))

    def _ways(self) -> Part:
        """Offer to take along what is kept, and to be forgotten."""
        form = self.form
        save = form.button(tr("Save it as a file"), self._save, CHOICE)
        told = form.words(tr("This is all that this server keeps of you."), SAID)
        parts = [self._offered("keep", tr("Take it along"), told, save)]
        parts += [self._leaving()] if self._elsewhere else []
        if form.narrow:
            return form.column(*parts, gap=18)
        return self._abreast(parts)

    def _offered(self, mark: str, text: str, told: Part, button: Part) -> Part:
        """Return a card with something that can be done."""
        line = row(space(), replace(button, shrink=0.0), gap=0)
        return self._on_card(self._headed(mark, text), told, space(), line)

    def _leaving(self) -> Part:
        """Offer to be forgotten, where nothing is in the way."""
        form, playing = self.form, self._kept is not None and self._kept.playing
        told = tr("Your name, key, rating, results and all you said can be deleted here for good.")
        if playing:
            told = tr(
                "You sit at tables that are not over: leave them, or play on, to be forgotten."
            )
        button = form.button(tr("Forget me…"), self._ask_to_be_forgotten, CHOICE, on=not playing)
        return self._offered("bin", tr("Be forgotten"), form.words(told, SAID), button)

    def _save(self) -> None:
        person = self.app.welcome.person if self.app.welcome is not None else ""
        try:
            path = own_data.write(self.app.folder, person, self._text_kept)
        except OSError as error:
            log.warning("what is kept of a person is not saved: %s", error)
            message.show(self.app, tr("Could not save the file"), writing_in_words(error))
        else:
            message.show(self.app, tr("Saved"), str(path))

    def _ask_to_be_forgotten(self) -> None:
        text = tr(
            "Deleted here for good: your name and key, your rating, your results and all you "
            "said. At finished tables, “Somebody” will have sat in your place. Nobody can undo "
            "this, not even whoever runs the server. Save what you want to keep as a file "
            "first."
        )
        message.ask(self.app, tr("Forget you?"), text, tr("Forget me"), self._forget)

    def _forget(self) -> None:
        connection = self.app.connection
        self._forgetting = connection.next_id()
        connection.send(ForgetMe(id=self._forgetting))

    def _text(self, name: str) -> str:
        return cast("UITextEntryLine", self.form.named[name]).get_text().strip()

    def _say(self, told: str) -> None:
        self._told = told
        if OTHER in self.form.named:
            self._typed = self._text(OTHER)
        self.rebuild()

    # --- acting ---

    def _look_at(self, page: str) -> None:
        """Show a page; what is kept is asked for anew each time."""
        self._page = page
        if page == DATA:
            connection = self.app.connection
            connection.send(GetStoredData(id=connection.next_id()))
        self.rebuild()

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
            self._say(tr("Your key for this server cannot be put into words; a code works, too."))
        self.rebuild()

    def _take(self) -> None:
        """Become who the code or the words lead to."""
        typed, connection = self._text(OTHER), self.app.connection
        if " " in typed:
            try:
                self._become(token_of(typed))
            except PhraseError:
                self._say(tr("Nobody has these words: is one mistyped or missing?"))
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
        elif isinstance(answer, Statistics):
            self._own = answer.games
            self.rebuild()
        elif isinstance(answer, StoredData):
            self._take_kept(answer.text)
        elif isinstance(answer, Done) and answer.id == self._forgetting:
            self.app.servers.forget_key(self.app.connection.url)
            self._forgotten()
        else:
            return False
        return True

    def _take_kept(self, text: str) -> None:
        """Show what is kept of this person."""
        self._text_kept = text
        try:
            self._kept = own_data.read(text)
        except ValueError as error:
            log.warning("what is kept is told in another way: %s", error)
            self._kept = None
        self.rebuild()

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
            self._own, self._kept, self._text_kept = None, None, ""
            self._ask_for_games()
            self.rebuild()
        return False
