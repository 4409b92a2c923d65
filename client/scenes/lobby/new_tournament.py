"""Making a tournament: its title and game, how many sit at a table, its form and its clock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from msgspec import Struct
from msgspec.structs import replace as changed
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.art import RED
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import MAIN, TEXT, Choice
from parlour.client.layout.signs import sign
from parlour.client.layout.words import Words
from parlour.client.scenes.laurels import laurel
from parlour.client.scenes.lobby.meetings import meetings
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.game_choice import GameChoice
from parlour.client.scenes.menus.seat_card import card
from parlour.client.scenes.menus.title_board import SIGN, title_board
from parlour.client.scenes.words import bot_words, clock_words
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import (
    ClockPlan,
    CreateTournament,
    ServerMessage,
    TournamentPlan,
    Tournaments,
)
from parlour.shared.pairings import FORMS

TITLE, LONGEST = "title", 40
ROUNDS: Final = (0, 3, 5, 7)
CLOCKS: Final = (ClockPlan(), ClockPlan("decision", 60), ClockPlan("bank", 1800, 10),
                 ClockPlan("decision", 24 * 3600))  # fmt: skip
FILLERS: Final = 3
"""Levels of bots that are offered to fill tables up."""


MEANT: Final = {
    "swiss": tr_noop(
        "In each round, those who stand next to each other and have not met yet play together. "
        "Whoever beats everybody else at a table wins a whole point."
    ),
    "round_robin": tr_noop(
        "Round after round, until everybody has met everybody. Whoever beats everybody else at "
        "a table wins a whole point."
    ),
}
"""What each form means."""
BESIDE_LABELS, CHOSEN, PAD = 0.7, 0.62, 27.0
"""The share of what is chosen that values have, beside what they are of; the share of the page that
has what is chosen; and units round what lies on a card."""
SIGNS: Final = {
    "title": "brush", "size": "friends", "form": "hand", "rounds": "back", "filler": "bot",
    "clock": "clock", "rated": "tick",
}  # fmt: skip
MARK, ROUND = 34.0, 240.0
"""Units: how high a sign is, and how high at least it is seen who meets whom."""


def _clock(clock: ClockPlan) -> str:
    return tr("No clock") if clock.kind == "none" else clock_words(clock)


class _Wanted(Struct, frozen=True):
    """What has been chosen so far."""

    game: str
    size: int
    form: str = "swiss"
    rounds: int = 0
    clock: ClockPlan = ClockPlan()
    filler: str | None = None
    rated: bool = False


class NewTournament(ChoosingScene):
    """See the module."""

    interior = "study"
    title = tr_noop("New tournament")

    def __init__(self, app: App) -> None:
        """Begin with what is usual."""
        super().__init__(app)
        self._choice = GameChoice(app)
        game = self._choice.game
        self._wanted = _Wanted(game.name, game.players[-1])
        self._called = tr("Evening")
        self._asked: int | None = None

    # --- widgets ---

    def build(self) -> Part:
        """Offer all there is to be chosen, beside what comes of it."""
        form = self.form
        covers = self._choice.covers(form, self._game_chosen)
        lines = replace(form.rows(self._lines(), gap=8), spread="apart", grow=1.0)
        chosen, seen = (
            form.panel(part, partial(card, form.art), PAD) for part in (lines, self._seen())
        )
        body = form.column(covers, form.beside(chosen, seen, CHOSEN).growing(), gap=18)
        make = form.button(tr("Open the tournament"), self._open, MAIN)
        foot = (form.way_back(self.escape, first=True), make)
        return form.sheet(body.growing(), foot, paper=False, fill=True)

    def _lines(self) -> list[Part]:
        """Return a line for each thing that is to be chosen."""
        form, game = self.form, self._choice.game
        rounds = ((n, str(n) if n else tr("as many as it takes")) for n in ROUNDS)
        fillers = [(None, tr("stay empty")), *((each, bot_words(each)) for each in self._levels)]
        counts = (False, tr("casual")), (True, tr("rated"))
        found = [
            ("title", tr("Title"), form.field(TITLE, self._called, LONGEST, width=460)),
            ("size", tr("At a table"), self._offer("size", ((n, str(n)) for n in game.players))),
            ("form", tr("Form"), self._offer("form", ((n, tr(told)) for n, told in FORMS.items()))),
            ("rounds", tr("Rounds"), self._offer("rounds", rounds)),
            (
                "filler",
                tr("Free seats"),
                self._offer("filler", fillers),
            ),
            ("clock", tr("Clock"), self._offer("clock", ((each, _clock(each)) for each in CLOCKS))),
            (
                "rated",
                tr("Counts"),
                self._offer("rated", counts),
            ),
        ]
        fixed = {"size": len(game.players) == 1, "filler": not self._levels}
        found = [line for line in found if not fixed.get(line[0])]
        labels = [Words(form.art, label, TEXT) for _, label, _ in found]
        wide = max(label.measure(None)[0] for label in labels) + form.px(8)
        return [self._line(name, label, wide, part) for name, label, part in found]

    def _line(self, name: str, label: str, wide: float, part: Part) -> Part:
        """Return what is to be chosen, beside its sign and what it is called."""
        form = self.form
        image = form.picture(sign(SIGNS[name], round(form.px(MARK)), RED), premultiplied=True)
        told = form.words(label)
        if form.narrow:
            return form.column(row(image, told.growing(), gap=form.px(12)), part, gap=6)
        told = replace(told, size=(wide, None), shrink=0.0)
        return row(image, told, replace(part, grow=1.0), gap=form.px(14))

    def _seen(self) -> Part:
        """Return who will meet whom, and in words what has been chosen."""
        form, wanted = self.form, self._wanted
        title = title_board(form, tr(FORMS[wanted.form]), laurel(round(form.px(SIGN))))
        draw = partial(meetings, wanted.form, wanted.game, form.art.scale)
        told = form.words(tr(MEANT[wanted.form]), centred=True)
        return form.column(title, form.filling(draw, ROUND), told, gap=14).growing()

    @property
    def _levels(self) -> tuple[str, ...]:
        return self.app.bot_levels.get(self._wanted.game, ())[:FILLERS]

    def _offer(self, name: str, values: Iterable[tuple[Any, str]]) -> Part:
        """Return all values of what is to be chosen."""
        now = getattr(self._wanted, name)
        form = self.form
        offered = (
            Choice(label, partial(self._choose, name, value), value == now)
            for value, label in values
        )
        return form.switch(offered, None if form.narrow else form.width * CHOSEN * BESIDE_LABELS)

    # --- acting ---

    def _choose(self, name: str, value: Any) -> None:
        self._keep_title()
        self._wanted = changed(self._wanted, **{name: value})
        self.rebuild()

    def _game_chosen(self) -> None:
        """Begin with what is usual for another game."""
        self._keep_title()
        game = self._choice.game
        self._wanted = changed(self._wanted, game=game.name, size=game.players[-1], filler=None)
        self.rebuild()

    def _keep_title(self) -> None:
        self._called = cast("UITextEntryLine", self.form.named[TITLE]).get_text()

    def _open(self) -> None:
        self._keep_title()
        wanted, connection = self._wanted, self.app.connection
        plan = TournamentPlan(
            title=self._called.strip() or tr("Evening"),
            game=wanted.game,
            size=wanted.size,
            form="swiss" if wanted.form == "swiss" else "round_robin",
            rounds=wanted.rounds,
            clock=wanted.clock,
            rated=wanted.rated,
            filler=wanted.filler,
        )
        self._asked = connection.next_id()
        connection.send(CreateTournament(id=self._asked, plan=plan))

    def entered(self, field: UITextEntryLine) -> None:
        """Open the tournament when Enter is pressed."""
        self._open()

    def answered(self, answer: ServerMessage) -> bool:
        """Go back to the list, which knows it by then, once it is there."""
        if isinstance(answer, Tournaments) and answer.id is not None and answer.id == self._asked:
            self.app.pop_off(self)
        return False
