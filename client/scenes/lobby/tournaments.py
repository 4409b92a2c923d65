"""The tournaments of a server: who is in them, how everybody stands, and the way to one's table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Final

from parlour.client.app import App
from parlour.client.art import RED
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import CHOICE, MAIN, PRESS, WIDE_GAP, stretched
from parlour.client.layout.words import typographic
from parlour.client.scenes import message, thumbs
from parlour.client.scenes.laurels import laurel, place_disc
from parlour.client.scenes.lobby.badges import seal
from parlour.client.scenes.lobby.new_tournament import NewTournament
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

PAD: Final = 27.0
LINE, SMALL, POINTS = 24.0, 19.0, 34.0
"""Sizes of names, of what is told below them, and of points."""
WORLD, LIST, RANKED = 330.0, 0.3, 0.6
"""Units that the picture of a game is wide; the share of the list, and that of the standing."""
MANY = 6
"""Tables beside which there is no room for that picture."""
DISC, FACE, SMALL_FACE = 46.0, 40.0, 28.0
"""Units that the medal of a place and the seal of a person are high."""
OFFERED: Final = 3
"""Levels of bots that are offered to the host."""
FORMS: Final = {
    "round_robin": tr_noop("everybody meets everybody"),
    "swiss": tr_noop("the best meet the best"),
}
STATES: Final = {
    "open": tr_noop("waits for players"),
    "running": tr_noop("is being played"),
    "finished": tr_noop("is over"),
}


class TournamentsScene(ChoosingScene):
    """The list of tournaments, and beside it the one that was chosen."""

    interior = "gallery"
    title = tr_noop("Tournaments")
    subtitle = tr_noop("Round after round, at tables that are laid by themselves")

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
        return form.panel(form.column(*parts, gap=12), partial(card, form.art), PAD)

    def _list(self) -> list[Part]:
        """Return a button for each tournament, above what it is about."""
        form, chosen, parts = self.form, self._shown, []
        for info in (self._known or {}).values():
            style = MAIN if info is chosen else CHOICE
            press = partial(self._choose, info.tournament)
            parts.append(stretched(form.button(info.plan.title, press, style)))
            parts.append(form.words(escape(_in_a_line(info)), SMALL))
        return [form.heading(tr("Tournaments")), *parts]

    def _told(self, info: TournamentInfo) -> list[Part]:
        """Return what there is to be told of a tournament."""
        form, number = self.form, len(info.rounds)
        board = title_board(form, info.plan.title, laurel(round(form.px(SIGN))))
        how = tr(FORMS[info.plan.form])
        told = [f"{typographic(games()[info.plan.game].title)}, {how}"]
        if number:
            told.append(tr("Round {number} of {planned}", number=number, planned=info.planned))
        places = [self._place(info, place, each) for place, each in enumerate(info.standing, 1)]
        ranked = form.rows(places, gap=6) if places else form.words(tr("Nobody has entered yet."))
        told_of = [board, form.words(escape(". ".join(told)) + ".")]
        if form.narrow:
            return [*told_of, ranked, *self._round(info)]
        gap = form.px(WIDE_GAP)
        wide = (form.width - gap) * (1 - LIST) - form.px(2 * PAD) - gap
        left, right = (
            replace(form.column(*parts, gap=12), size=(share * wide, None), shrink=0.0)
            for share, parts in ((RANKED, [ranked]), (1 - RANKED, self._round(info)))
        )
        return [*told_of, row(left, right, gap=gap, align="start")]

    def _round(self, info: TournamentInfo) -> list[Part]:
        """Return the world of the game, and below it the tables of the round."""
        form, parts = self.form, list[Part]()
        tables = len(info.rounds[-1]) if info.rounds else 0
        picture = thumbs.world(info.plan.game, round(form.px(WORLD)), thumbs.FLAT)
        if picture is not None and not form.narrow and tables < MANY:
            parts.append(row(form.picture(picture), spread="centre"))
        if info.rounds:
            parts.append(form.heading(tr("The tables of this round")))
            parts.append(form.rows([self._table(info, each) for each in info.rounds[-1]], gap=8))
        return parts

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
        told = form.words(f"<b>{name}</b><br>{played}", LINE if mine else LINE - 2)
        points = form.words(f"<b>{decimal(each.points)}</b>", POINTS, RED, centred=True)
        parts = [face, replace(told, grow=1.0)]
        if info.rounds:
            parts = [medal, *parts, replace(points, shrink=0.0)]
        elif info.host == self._me and info.status == "open":
            away = form.button(tr("Send away"), partial(self._withdraw, each.entrant), CHOICE)
            parts.append(replace(away, shrink=0.0))
        return row(*parts, gap=form.px(16))

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
            return row(replace(told, grow=1.0), closed, gap=form.px(16))
        own = any(info.entrants[number].person == self._me for number in pairing.entrants)
        plays = own and pairing.scores is None
        verb = tr("Play") if plays else tr("Watch")
        there = form.button(verb, partial(self._look, pairing.table), MAIN if plays else CHOICE)
        return row(replace(told, grow=1.0), replace(there, shrink=0.0), gap=form.px(16))

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
        text = tr("Games that go on count no more. What was played stays.")
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
    return f"{typographic(games()[info.plan.game].title)}, {players}, {tr(STATES[info.status])}"
