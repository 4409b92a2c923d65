"""The tournaments of a server: who is in them, how everybody stands, and the way to one's table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.art import RED
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import CHOICE, MAIN, PRESS, WIDE_GAP, Choice
from parlour.client.layout.words import typographic
from parlour.client.scenes import message, thumbs
from parlour.client.scenes.laurels import laurel, place_disc
from parlour.client.scenes.lobby.badges import seal
from parlour.client.scenes.lobby.dais import Placed, dais
from parlour.client.scenes.lobby.new_tournament import MEANT, NewTournament
from parlour.client.scenes.lobby.notices import notice
from parlour.client.scenes.lobby.ranking import MEDALS, engraved
from parlour.client.scenes.lobby.tables import go_to
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import card
from parlour.client.scenes.menus.title_board import SIGN, title_board
from parlour.client.scenes.words import bot_words
from parlour.shared.games import games
from parlour.shared.language import decimal, tr, tr_noop, trn
from parlour.shared.messages import (
    ClientMessage,
    CloseTournament,
    Done,
    Enter,
    Entered,
    EnterTable,
    GetTournaments,
    Pairing,
    ServerMessage,
    StartTournament,
    TournamentInfo,
    TournamentRow,
    Tournaments,
    Withdraw,
)
from parlour.shared.pairings import FORMS

PAD: Final = 27.0
LINE, SMALL, POINTS = 23.0, 19.0, 32.0
"""Sizes of names, of what is told below them, and of points."""
LIST, RANKED = 0.3, 0.6
"""The share of the list, and that of the standing."""
WORLD, LEAST, MANY = 300.0, 110.0, 4
"""Units that the picture of a game is high at least, alone and above tables; and of how many tables
it leaves the room."""
NOTICE, DAIS, WITHIN, LEAF, NUMBER = 104.0, 230.0, 3.0, 12.0, 74.0
"""Units: how high a notice is, and a dais at least; round what lies on plates and
leaves; and how wide points are."""
DISC, FACE, SMALL_FACE = 44.0, 40.0, 28.0
"""Units that the medal of a place and the seal of a person are high."""
OFFERED: Final = 3
"""Levels of bots that are offered to the host."""
STATES: Final = {
    "open": tr_noop("waits for players"),
    "running": tr_noop("is being played"),
    "finished": tr_noop("is over"),
}


class TournamentsScene(ChoosingScene):
    """The list of tournaments, and beside it the one that was chosen."""

    interior = "gallery"
    title = tr_noop("Tournaments")
    subtitle = tr_noop("Round after round, at tables that set themselves")

    def __init__(self, app: App) -> None:
        """Ask for the tournaments, and to be told of what changes."""
        super().__init__(app)
        self._known: dict[str, TournamentInfo] | None = None
        self._chosen = ""
        self._asked: int | None = self._send(lambda request: GetTournaments(id=request))
        """The request for all of them, until it is answered."""

    def _send(self, message_for: Callable[[int], ClientMessage]) -> int:
        connection = self.app.connection
        request = connection.next_id()
        connection.send(message_for(request))
        return request

    @property
    def _me(self) -> str:
        return self.app.welcome.person if self.app.welcome is not None else ""

    @property
    def _shown(self) -> TournamentInfo | None:
        """The tournament that is seen: the one that was chosen, or else the newest."""
        known = self._known or {}
        return known.get(self._chosen) or next(iter(known.values()), None)

    # --- widgets ---

    def build(self) -> Part:
        """Show the list, and one of it."""
        form, info = self.form, self._shown
        if self._known is None:
            parts = [form.words(tr("Asking the server…"))]
        elif info is None:
            told = tr("There is no tournament yet. Make one, and invite people and bots.")
            parts = [form.words(told, centred=True)]
        else:
            parts = self._told(info)
        body = form.beside(self._on_card(*self._list()), self._on_card(*parts), LIST)
        new = form.button(tr("New tournament"), self._new, MAIN if info is None else PRESS)
        foot = (form.way_back(self.escape, first=True), *self._deeds(info), new)
        return form.sheet(body, foot, paper=False, fill=True)

    def _on_card(self, *parts: Part) -> Part:
        form = self.form
        return form.panel(form.column(*parts, gap=12).growing(), partial(card, form.art), PAD)

    def _list(self) -> list[Part]:
        """Return a notice for each tournament."""
        form = self.form
        notices = [self._notice(info) for info in (self._known or {}).values()]
        return [form.heading(tr("Tournaments")), *notices]

    def _notice(self, info: TournamentInfo) -> Part:
        """Return the notice of a tournament, by which it is chosen."""
        form, chosen = self.form, info is self._shown
        title, told = info.plan.title, _in_a_line(info)

        def draw(state: str, size: tuple[int, int]) -> pygame.Surface:
            return notice(form.art, info.plan.game, title, told, size, state, chosen=chosen)

        choice = Choice(f"{title}: {told}", partial(self._choose, info.tournament), chosen)
        wide = (form.width - form.px(WIDE_GAP)) * LIST - form.px(2 * PAD)
        if form.narrow:
            wide = form.width - form.px(2 * PAD)
        return form.drawn(choice, draw, (wide, form.px(NOTICE) * min(1.5, form.art.text_size)))

    def _told(self, info: TournamentInfo) -> list[Part]:
        """Return what there is to be told of a tournament."""
        form, number = self.form, len(info.rounds)
        board = title_board(form, info.plan.title, laurel(round(form.px(SIGN))))
        told = [typographic(games()[info.plan.game].title), tr(FORMS[info.plan.form])]
        if number:
            told.append(tr("Round {number} of {planned}", number=number, planned=info.planned))
        told_of = [board, form.words(escape(" · ".join(told)), centred=True)]
        left = [*self._dais(info), *self._standing(info)]
        if form.narrow:
            return [*told_of, *left, *self._round(info)]
        gap = form.px(WIDE_GAP)
        wide = (form.width - gap) * (1 - LIST) - form.px(2 * PAD) - gap
        columns = (
            replace(form.column(*parts, gap=8), size=(share * wide, None), shrink=1.0)
            for share, parts in ((RANKED, left), (1 - RANKED, self._round(info)))
        )
        return [*told_of, row(*columns, gap=gap, align="stretch").growing()]

    def _dais(self, info: TournamentInfo) -> list[Part]:
        """Return the three who are ahead, or before the first round steps that wait for them.

        There is none while it is played and nobody is ahead of all others.
        """
        form, placed = self.form, list[Placed]()
        ahead = [(each.points, each.strength) for each in info.standing[:2]]
        if info.status == "running" and len(set(ahead)) < 2:
            return []
        for each in info.standing[:MEDALS] if info.rounds else ():
            entrant = info.entrants[each.entrant]
            placed.append(Placed(entrant.name, entrant.person or "", decimal(each.points)))
        return [form.filling(partial(dais, form.art, info.plan.game, placed), DAIS)]

    def _standing(self, info: TournamentInfo) -> list[Part]:
        """Return the plates of all who take part, who is ahead first."""
        places = [self._place(info, place, each) for place, each in enumerate(info.standing, 1)]
        return places or [self.form.words(tr("Nobody has entered yet."), centred=True)]

    def _round(self, info: TournamentInfo) -> list[Part]:
        """Return the tables of the round, or what becomes of it before the first."""
        form = self.form
        if not info.rounds:
            world = form.filling(partial(thumbs.filling, info.plan.game), WORLD)
            return [world, form.words(tr(MEANT[info.plan.form]), centred=True)]
        tables = [self._table(info, each) for each in info.rounds[-1]]
        small = form.filling(partial(thumbs.filling, info.plan.game), LEAST)
        above = [small] if len(tables) < MANY else []
        return [*above, form.heading(tr("The tables of this round")), *tables]

    def _place(self, info: TournamentInfo, place: int, each: TournamentRow) -> Part:
        """Return how an entrant stands."""
        form, entrant = self.form, info.entrants[each.entrant]
        medal = form.picture(place_disc(round(form.px(DISC)), place), premultiplied=True)
        face = form.picture(seal(entrant.name, round(form.px(FACE))), premultiplied=True)
        mine = entrant.person is not None and entrant.person == self._me
        who = escape(entrant.name)
        name = tr("{name} (you)", name=who) if mine else who
        played = trn("{number} game, {won} won", "{number} games, {won} won", each.games,
                     won=each.wins)  # fmt: skip
        if entrant.left:
            played = tr("has left")
        if info.rounds:
            played += " · " + tr("strength {number}", number=decimal(each.strength))
        told = form.words(f"<b>{name}</b>", LINE)
        counted = form.words(played, SMALL)
        points = form.words(f"<b>{decimal(each.points)}</b>", POINTS, RED, centred=True)
        parts = [face, replace(told, grow=1.0), replace(counted, shrink=0.0)]
        if info.rounds:
            parts = [medal, *parts, replace(points, size=(form.px(NUMBER), None), shrink=0.0)]
        elif info.host == self._me and info.status == "open":
            away = form.button(tr("Remove"), partial(self._withdraw, each.entrant), CHOICE)
            parts.append(replace(away, shrink=0.0))
        tint = place if info.rounds else MEDALS + 1
        line = row(*parts, gap=form.px(16))
        return form.panel(line, partial(engraved, tint, mine, form.art.scale), WITHIN)

    def _table(self, info: TournamentInfo, pairing: Pairing) -> Part:
        """Return who plays at a table, how it ended, and the way there."""
        form = self.form
        scores = pairing.scores or (None,) * len(pairing.entrants)
        told = form.column(
            *(
                self._player(info.entrants[number].name, score, won=seat in pairing.winners)
                for seat, (number, score) in enumerate(zip(pairing.entrants, scores, strict=False))
            ),
            gap=3,
        )
        if pairing.scores == ():
            closed = replace(form.words(tr("closed"), SMALL), shrink=0.0)
            return self._at_a_table(told, closed)
        own = any(info.entrants[number].person == self._me for number in pairing.entrants)
        plays = own and pairing.scores is None
        over = tr("Look back") if pairing.scores is not None else tr("Watch")
        verb = tr("Play") if plays else over
        there = form.button(verb, partial(self._look, pairing.table), MAIN if plays else CHOICE)
        return self._at_a_table(told, replace(there, shrink=0.0))

    def _at_a_table(self, told: Part, beside: Part) -> Part:
        """Return a table on a leaf of paper."""
        form = self.form
        line = row(replace(told, grow=1.0), beside, gap=form.px(16))
        return form.panel(line, partial(engraved, MEDALS + 1, False, form.art.scale), LEAF)

    def _player(self, name: str, score: int | None, *, won: bool) -> Part:
        """Return who plays at a table, with what they came to; who won has a medal."""
        form, high = self.form, round(self.form.px(SMALL_FACE))
        mark = place_disc(high, 1) if won else seal(name, high)
        who = escape(name) if score is None else f"{escape(name)} <b>{score}</b>"
        return row(
            form.picture(mark, premultiplied=True), form.words(who, LINE - 3), gap=form.px(8)
        )

    def _deeds(self, info: TournamentInfo | None) -> Sequence[Part]:
        """Return what somebody may do with a tournament."""
        if info is None or info.status == "finished":
            return ()
        form, name = self.form, info.tournament
        mine = [each.left for each in info.entrants if each.person == self._me]
        parts = []
        if info.status == "open" and not mine:
            parts.append(form.button(tr("Enter"), partial(self._enter, None), MAIN))
        elif mine == [False]:
            parts.append(form.button(tr("Withdraw"), self._withdraw, CHOICE))
        if info.host != self._me:
            return parts
        if info.status == "open":
            parts += [
                form.button(
                    tr("+ {bot}", bot=bot_words(level)),
                    partial(self._enter, level),
                    CHOICE,
                )
                for level in self.app.bot_levels.get(info.plan.game, ())[:4]
            ]
            begin = partial(self._send_about, StartTournament, name)
            parts.append(form.button(tr("Begin"), begin, MAIN, on=len(info.entrants) > 1))
        close = form.button(tr("Close it"), partial(self._ask_to_close, info), CHOICE)
        return [*parts, close]

    def _bot(self, level: str) -> Part:
        text = tr("+ {bot}", bot=bot_words(level))
        return self.form.button(text, partial(self._enter, level), CHOICE)

    # --- acting ---

    def _choose(self, name: str) -> None:
        self._chosen = name
        self.rebuild()

    def _new(self) -> None:
        self.app.push(NewTournament(self.app))

    def _send_about(self, kind: type[StartTournament] | type[CloseTournament], name: str) -> None:
        self._send(lambda request: kind(id=request, tournament=name))

    def _enter(self, bot: str | None) -> None:
        info = self._shown
        assert info is not None
        name = info.tournament
        self._send(lambda request: Enter(id=request, tournament=name, bot=bot))

    def _withdraw(self, entrant: int | None = None) -> None:
        info = self._shown
        assert info is not None
        name = info.tournament
        self._send(lambda request: Withdraw(id=request, tournament=name, entrant=entrant))

    def _ask_to_close(self, info: TournamentInfo) -> None:
        """Ask before a tournament ends at which somebody has played."""
        close = partial(self._send_about, CloseTournament, info.tournament)
        if info.status == "open":
            close()
            return
        text = tr("Games still running will not count any more. What has been played stays.")
        message.ask(self.app, tr("End the tournament?"), text, tr("Close it"), close)

    def _look(self, table: str) -> None:
        self._send(lambda request: EnterTable(id=request, table=table))

    # --- answers ---

    def answered(self, answer: ServerMessage) -> bool:
        """Take up what the server tells of tournaments; go to a table."""
        if isinstance(answer, Tournaments):
            if not answer.whole:
                self._take_up(answer)
            elif answer.id == self._asked:
                self._asked = None
                self._take_up(answer)
        elif isinstance(answer, Entered) and self.app.scene is self:
            go_to(self.app, answer)
        elif not isinstance(answer, Done):
            return False
        return True

    def _take_up(self, news: Tournaments) -> None:
        """Take up what is new or has changed, the newest first."""
        known = {} if news.whole else self._known or {}
        changed = {info.tournament: info for info in news.tournaments}
        new = {name: info for name, info in changed.items() if name not in known}
        both = {**new, **known, **changed}
        self._known = {name: info for name, info in both.items() if name not in news.gone}
        self.rebuild()


def _in_a_line(info: TournamentInfo) -> str:
    """Return what a tournament is about, in a line of the list."""
    number = len(info.entrants)
    players = trn("{number} player", "{number} players", number)
    return f"{players} · {tr(STATES[info.status])}"
