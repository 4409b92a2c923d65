"""Making a tournament: its title and game, how many sit at a table, its form and its clock."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final, cast

from msgspec import Struct
from msgspec.structs import replace
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import MAIN, Choice
from parlour.client.layout.words import typographic
from parlour.client.scenes import thumbs
from parlour.client.scenes.laurels import laurel, place_disc
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import card
from parlour.client.scenes.menus.title_board import SIGN, title_board
from parlour.client.scenes.words import bot_words, clock_words
from parlour.shared.games import games
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import (
    ClockPlan,
    CreateTournament,
    ServerMessage,
    TournamentPlan,
    Tournaments,
)

TITLE, LONGEST = "title", 40
ROUNDS: Final = (0, 3, 5, 7)
CLOCKS: Final = (ClockPlan(), ClockPlan("decision", 60), ClockPlan("bank", 1800, 10),
                 ClockPlan("decision", 24 * 3600))  # fmt: skip
FILLERS: Final = 3
"""Levels of bots that are offered to fill tables up."""


FORMS: Final = {
    "swiss": tr_noop("The best meet the best"),
    "round_robin": tr_noop("Everybody meets everybody"),
}


MEANT: Final = {
    "swiss": tr_noop(
        "In each round those play together who stand next to each other and have not met yet. "
        "Who beats all others at a table wins a whole point."
    ),
    "round_robin": tr_noop(
        "Round after round, until everybody has met everybody. "
        "Who beats all others at a table wins a whole point."
    ),
}
"""What each form means."""
BESIDE_LABELS = 0.7
"""The share of what is chosen that values have, beside what they are of."""
WORLD, MEDAL, CHOSEN, PAD = 430.0, 96.0, 0.62, 27.0
"""Units that the picture of a game is wide, and a medal high; the share of what is chosen."""


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
        game = next(iter(games()))
        self._wanted = _Wanted(game, games()[game].players[-1])
        self._called = tr("Evening")
        self._asked: int | None = None

    # --- widgets ---

    def build(self) -> Part:
        """Offer all there is to be chosen."""
        form, wanted = self.form, self._wanted
        wanted_games = ((name, typographic(game.title)) for name, game in games().items())
        sizes = ((number, str(number)) for number in games()[wanted.game].players)
        rounds = ((n, str(n) if n else tr("as many as it takes")) for n in ROUNDS)
        fillers = ((level, bot_words(level)) for level in self._levels)
        clocks = ((each, _clock(each)) for each in CLOCKS)
        fields = [
            (tr("Title"), form.field(TITLE, self._called, LONGEST, width=460)),
            (tr("Game"), self._offer("game", wanted_games)),
            (tr("At a table"), self._offer("size", sizes)),
            (tr("Form"), self._offer("form", ((name, tr(text)) for name, text in FORMS.items()))),
            (tr("Rounds"), self._offer("rounds", rounds)),
            (tr("Free seats"), self._offer("filler", ((None, tr("stay empty")), *fillers))),
            (tr("Clock"), self._offer("clock", clocks)),
            (tr("Counts"), self._offer("rated", ((False, tr("casual")), (True, tr("rated"))))),
        ]
        make = form.button(tr("Open the tournament"), self._open, MAIN)
        fixed = {tr("At a table"): len(games()[wanted.game].players) == 1,
                 tr("Free seats"): not self._levels}  # fmt: skip
        fields = [field for field in fields if not fixed.get(field[0])]
        foot = (form.way_back(self.escape, first=True), make)
        if form.narrow:
            return form.sheet(form.fields(fields), foot)
        chosen = form.panel(form.fields(fields, form.width * CHOSEN), partial(card, form.art), PAD)
        seen = form.panel(self._seen(), partial(card, form.art), PAD)
        return form.sheet(form.beside(chosen, seen, CHOSEN), foot, paper=False)

    def _seen(self) -> Part:
        """Return the world of the game, a cup, and in words what has been chosen."""
        form, wanted = self.form, self._wanted
        picture = thumbs.world(wanted.game, round(form.px(WORLD)), thumbs.FLAT)
        title = title_board(
            form, typographic(games()[wanted.game].title), laurel(round(form.px(SIGN)))
        )
        medals = (form.picture(place_disc(round(form.px(MEDAL * size)), place), premultiplied=True)
                  for place, size in ((2, 0.8), (1, 1.0), (3, 0.8)))  # fmt: skip
        told = MEANT[wanted.form]
        parts = [title, row(*medals, gap=form.px(14), spread="centre", align="end"),
                 form.words(tr(told), centred=True)]  # fmt: skip
        if picture is not None:
            parts.insert(1, row(form.picture(picture), spread="centre"))
        return form.column(*parts, gap=16)

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
        wanted = replace(self._wanted, **{name: value})
        if name == "game":
            wanted = replace(wanted, size=games()[value].players[-1], filler=None)
        self._wanted = wanted
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
