"""A new table on a server: who may sit where, for whom it is, and how long one may think."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from parlour.client.app import App
from parlour.client.art import Typeface
from parlour.client.games import emblems_of
from parlour.client.layout.faces import Segment, segment_size
from parlour.client.layout.flex import Part, row, space
from parlour.client.layout.form import MAIN, Choice
from parlour.client.scenes.lobby.folk import guises
from parlour.client.scenes.lobby.furniture import Sitter
from parlour.client.scenes.lobby.tables import scene_for
from parlour.client.scenes.lobby.welcome import gathering
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.game_choice import GameChoice
from parlour.client.scenes.menus.seat_card import Sits, card
from parlour.client.scenes.menus.seating import (
    A_BOT,
    BESIDE,
    BESIDE_CREST,
    CREST,
    FEW,
    NARROW,
    PADDING,
    aside_wide,
    beside_the_table,
    cards_in_rows,
    character,
    headed,
    kinds_switch,
    meaning,
    one_below_the_other,
    rules_in_line,
    rules_on_a_card,
    seat_line,
    seat_room,
    seen_on_line,
    standing,
    table_is_seen,
    who,
)
from parlour.client.scenes.words import (
    BOT,
    REMEMBERING,
    TAKE_BACK_WORDS,
    bot_words,
    clock_words,
    kind_words,
)
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import ClockPlan, CreateTable, Entered, SeatPlan, ServerMessage

ME, MINE, OPEN, CLOSED = (
    tr_noop("You"),
    tr_noop("Another player here"),
    tr_noop("Open seat"),
    tr_noop("Closed"),
)
LONGEST_NAME = 16
DAY = 86400
COVER_HIGH = 88.0
STANDS, STANDS_FREE = 140.0, 250.0
"""How high banners are at least, in units: where more is chosen above them, and where not."""
SIGNS_WIDE: Final = 300.0
"""Units that the signs of all who may sit at a seat are wide at most."""
NAMED, NAMED_SMALL, ITALIC = 32.0, 25.0, 26.0
FACES: tuple[Typeface, Typeface] = ("title_italic", "title_italic")


class Rule(NamedTuple):
    """One of the values of a rule of the table, in English."""

    label: str
    sign: str = ""
    name: str = ""
    """What it is called, if the label is shorter."""
    told: str = ""
    """What is said of it, if that is more than its name."""
    line: str = ""
    """What it is called in a line of all that is chosen, if its label says too little there."""


SIGNS = {ME: "person", MINE: "friends", OPEN: "open", A_BOT: "bot", CLOSED: "closed"}
SHORT = {
    ME: tr_noop("Me"), MINE: tr_noop("Friend here"), OPEN: tr_noop("Guest"),
    A_BOT: tr_noop("Bot"), CLOSED: CLOSED,
}  # fmt: skip
"""Who may sit at a seat, in a word."""
MEANT = {
    ME: tr_noop("You sit here"),
    MINE: tr_noop("Shares this screen with you"),
    OPEN: tr_noop("Whoever comes may sit down"),
    CLOSED: tr_noop("Nobody plays here"),
}
"""What it means who may sit at a seat."""
PRIVACY = {
    False: Rule(
        tr_noop("everybody"),
        "eye",
        told=tr_noop("Everybody on the server sees the table."),
        line=tr_noop("open to everybody"),
    ),
    True: Rule(
        tr_noop("those invited"),
        "lock",
        told=tr_noop("Only those who have its code see the table."),
        line=tr_noop("for those invited"),
    ),
}
TAKE_BACK = {
    0: Rule(tr_noop("your own action"), "back", TAKE_BACK_WORDS["own"]),
    1: Rule(tr_noop("if all agree"), "friends", TAKE_BACK_WORDS["consent"]),
    2: Rule(tr_noop("never"), "closed", TAKE_BACK_WORDS["never"]),
}
HINTS = {
    False: Rule(
        tr_noop("no"),
        told=tr_noop("Nobody can ask what a strong bot would do."),
        line=tr_noop("no hints"),
    ),
    True: Rule(
        tr_noop("yes"),
        "bulb",
        told=tr_noop("Whoever asks is shown what a strong bot would do."),
        line=tr_noop("with hints"),
    ),
}
GRUDGES = {
    False: Rule(
        tr_noop("forgive"),
        told=tr_noop("Bots think of nothing but winning."),
    ),
    True: Rule(
        tr_noop("remember"),
        "bot",
        told=tr_noop(
            "Bots remember for a while who hurt them, and pay it back where it costs little."
        ),
        line=REMEMBERING,
    ),
}
ONLOOKERS = {
    None: Rule(
        tr_noop("at once"),
        told=tr_noop("Onlookers see at once what everybody may see."),
        line=tr_noop("watched live"),
    ),
    300.0: Rule(
        tr_noop("5 minutes late"),
        told=tr_noop("Onlookers see every hand, but five minutes later."),
        line=tr_noop("all hands seen 5 minutes late"),
    ),
    900.0: Rule(
        tr_noop("15 minutes late"),
        told=tr_noop("Onlookers see every hand, but a quarter of an hour later."),
        line=tr_noop("all hands seen 15 minutes late"),
    ),
}
"""What those who look on see, by the seconds that it is late."""
RATED = {
    False: Rule(tr_noop("casual"), told=tr_noop("The game changes nobody’s rating.")),
    True: Rule(
        tr_noop("rated"),
        "tick",
        told=tr_noop("It counts for the ranking: only different people, no bots and no hints."),
    ),
}
PACES = {
    0: (tr_noop("No clock"), ""),
    2: (tr_noop("Brisk"), "clock"),
    4: (tr_noop("Relaxed"), "clock"),
    7: (tr_noop("Like chess"), "clock"),
    5: (tr_noop("By mail"), "clock"),
}
"""A few of the clocks: what they are called, and their signs."""
CLOCKS = (
    ClockPlan(),
    ClockPlan("decision", 30),
    ClockPlan("decision", 60),
    ClockPlan("decision", 120),
    ClockPlan("decision", 300),
    ClockPlan("decision", DAY),
    ClockPlan("decision", 3 * DAY),
    ClockPlan("bank", 900, 300),
    ClockPlan("bank", 1800, 600),
    ClockPlan("bank", 7 * DAY, DAY),
)


class NewTable(ChoosingScene):
    """A card for each seat, and the rules of the table."""

    interior = "playroom"
    title = tr_noop("New table")
    subtitle = tr_noop("Who will play?")

    def __init__(self, app: App) -> None:
        """Begin with oneself and open seats."""
        super().__init__(app)
        self._choice = GameChoice(app)
        self._kinds: list[str] = []
        self._names: list[str] = []
        self._open_seats()
        self._clock = 0
        self._take_back = 0
        self._private = False
        self._hints = False
        self._grudges = False
        self._rated = False
        self._delay: float | None = None
        self._all_clocks = False
        self._folded = True
        """Whether of the rules of the table one line is seen, which says what is chosen."""
        self._worded = True
        """Whether it is offered in words who may sit at a seat: at all of them, or at none."""

    def _open_seats(self) -> None:
        """Take a seat, and open the others; those above the number of players are closed."""
        most, seats = self._choice.game.players[-1], self._choice.seats
        self._kinds = [ME] + [OPEN] * (seats - 1) + [CLOSED] * (most - seats)
        self._names = [tr("Friend {number}", number=number) for number in range(1, most + 1)]

    def _chosen_anew(self) -> None:
        """Make other cards for another game or number of seats."""
        self._open_seats()
        self._again()

    @property
    def _levels(self) -> tuple[str, ...]:
        return self.app.bot_levels.get(self._choice.game.name, ())

    def _possible(self, seat: int) -> list[str]:
        """Return who may sit at a seat; oneself only where nobody else is oneself."""
        me = [ME] if self._kinds[seat] == ME or ME not in self._kinds else []
        bot = [A_BOT] if self._levels else []
        closed = [CLOSED] if len(self._choice.game.players) > 1 else []
        return [*me, MINE, OPEN, *bot, *closed]

    def build(self) -> Part:
        """Make a card for each seat, and offer the rules of the table."""
        form, choice = self.form, self._choice
        self._worded = True
        parts = [
            choice.covers(form, self._chosen_anew, COVER_HIGH),
            *rules_on_a_card(form, choice.rules(form, self._chosen_anew)),
            self._gathering()
            if table_is_seen(form)
            else cards_in_rows(form, len(self._kinds), self._card),
            self._rules(),
        ]
        body = one_below_the_other(form, parts, 18)
        create = form.button(tr("Open the table"), self._create, MAIN, first=True)
        back = form.way_back(self.escape)
        return form.sheet(body, (back, create), paper=False, fill=True, still=table_is_seen(form))

    def _gathering(self) -> Part:
        """Return the table as it will be, and beside it who may sit where."""
        form, game = self.form, self._choice.game.name
        names = tuple(self._name_at(seat) for seat in range(len(self._kinds)))
        draw = partial(gathering, form.art, game, self._sitters(), names=names)
        return beside_the_table(form, draw, len(self._kinds), self._line)

    def _name_at(self, seat: int) -> str:
        """Return what is read over who sits at a seat."""
        kind = self._kinds[seat]
        if kind == MINE:
            return self._names[seat]
        return "" if kind in (OPEN, CLOSED) else _in_words(kind)

    def _sitters(self) -> tuple[Sitter, ...]:
        """Return who will be seen round the table."""
        game = self._choice.game.name
        looks = guises(game, [self._who(seat) for seat in range(len(self._kinds))])
        return tuple(
            Sitter(game, seat, self._seen(kind), self._emblem(seat), bot=kind.startswith(BOT),
                   mine=kind == ME, guise=looks[seat])
            for seat, kind in enumerate(self._kinds)
        )  # fmt: skip

    def _who(self, seat: int) -> str:
        """Return what tells who sits at a seat from others; empty: nobody."""
        kind = self._kinds[seat]
        if kind == ME:
            return self.app.welcome.person if self.app.welcome is not None else ME
        return "" if kind in (OPEN, CLOSED) else f"{kind} {seat}"

    def _line(self, seat: int, room: float) -> Part:
        """Return who may sit at a seat; at the right, what that means."""
        form, kind, number = self.form, self._kinds[seat], len(self._kinds)
        shown, many = self._sits(seat), number > FEW
        rooms = [
            seat_room(form, room, number, aside=many or each.startswith(BOT))
            for each in self._kinds
        ]
        aside, half = many or kind.startswith(BOT), rooms[seat]
        self._worded = not many and all(
            self._words_wide(each) <= rooms[each] for each in range(number)
        )
        switch = replace(self._switch(seat, half), spread="start")
        seen, meant = seen_on_line(form, shown, number), self._meaning(seat, titled=not many)
        if many:
            room_of_name = half - form.px(SIGNS_WIDE) * form.art.text_size
            named = self._headed(shown, kind, room_of_name, bare=True)
            who_sits = row(replace(named, grow=1.0), switch, gap=form.px(BESIDE))
        else:
            named = self._headed(shown, kind, half)
            line = row(named, space(), meant) if not aside else named
            who_sits = form.column(line, switch, gap=8)
        return seat_line(form, seen, who_sits, meant if aside else None)

    def _meaning(self, seat: int, *, titled: bool) -> Part:
        """Return how a bot plays; or in words, what it means who may sit there."""
        form, kind = self.form, self._kinds[seat]
        if not kind.startswith(BOT):
            return meaning(form, tr(MEANT[kind]))
        choose, room = partial(self._set_kind, seat), aside_wide(form)
        return character(form, seat, kind, self._levels, choose, room, titled=titled)

    def _words_wide(self, seat: int) -> float:
        """Return how many pixels it takes to offer who may sit at a seat in words."""
        segments = (Segment(tr(SHORT[each]), SIGNS[each]) for each in self._possible(seat))
        return sum(segment_size(self.art, each)[0] for each in segments)

    def _rules(self) -> Part:
        """Say in a line what is chosen; or offer the clock, who may see it, undo and be advised."""
        form = self.form
        if self._folded:
            return form.panel(self._chosen(), partial(card, form.art), PADDING)
        others = (
            (tr("Who may see it"), self._offer(PRIVACY, "_private", self._private)),
            (tr("Undo actions"), self._offer(TAKE_BACK, "_take_back", self._take_back)),
            (tr("Hints"), self._offer(HINTS, "_hints", self._hints)),
            (tr("Bots"), self._offer(GRUDGES, "_grudges", self._grudges)),
            (tr("Onlookers"), self._offer(ONLOOKERS, "_delay", self._delay)),
        )
        now = _pace(CLOCKS[self._clock])
        said = form.caption("rules", now, self._sayings(), ITALIC, FACES, centred=True)
        less = replace(self._fold("up", tr("Less")), shrink=0.0)
        if self._all_clocks:
            below = [self._every_clock(), row(space(), less)]
        else:
            below = [*rules_in_line(form, others), row(replace(said, grow=1.0), less)]
        return form.panel(
            form.column(self._time(), *below, gap=12), partial(card, form.art), PADDING
        )

    def _chosen(self) -> Part:
        """Return what is chosen of the rules, in a line, and the way to change it."""
        form = self.form
        told = form.words(f"<b>{tr('Rules')}:</b> {self._in_a_line()}", grow=1.0)
        fold = self._fold("down", tr("More"))
        return row(told, replace(fold, shrink=0.0), gap=form.px(18))

    def _in_a_line(self) -> str:
        """Return all that is chosen, in words."""
        clock = CLOCKS[self._clock]
        rules = [RATED[self._rated], PRIVACY[self._private], TAKE_BACK[self._take_back]]
        rules += [HINTS[self._hints and not self._rated], ONLOOKERS[self._delay]]
        if self._grudges:
            rules.append(GRUDGES[True])
        chosen = [tr("No clock") if clock.kind == "none" else clock_words(clock)]
        chosen += [tr(rule.line or rule.name or rule.label) for rule in rules]
        return " \u00b7 ".join(chosen)

    def _fold(self, sign: str, label: str) -> Part:
        """Return what shows the rules, or one line of them."""
        press = partial(self._set, "_folded", not self._folded)
        return self.form.switch([Choice(label, press, sign=sign)])

    def _time(self) -> Part:
        """Offer a few clocks, and the way to all of them; it tells which of those it is."""
        form, now = self.form, self._clock
        usual = [
            Choice(tr(words), partial(self._set_clock, number), number == now, sign,
                   told=_pace(CLOCKS[number]))
            for number, (words, sign) in PACES.items()
        ]  # fmt: skip
        sign = "up" if self._all_clocks else "down"
        other = now not in PACES
        label = clock_words(CLOCKS[now]) if other else tr("All clocks")
        usual.append(Choice(label, self._unfold_clocks, other, sign, tr("All clocks")))
        switch = form.switch(usual, caption="rules")
        time = form.row(form.words(tr("Time")), switch, gap=14)
        rated = form.row(
            form.words(tr("Counts")), self._offer(RATED, "_rated", self._rated), gap=14
        )
        return replace(form.row(time, rated, gap=40), spread="centre")

    def _every_clock(self) -> Part:
        """Offer every clock, instead of the other rules."""
        every = (
            Choice(clock_words(clock), partial(self._set_clock, number), number == self._clock)
            for number, clock in enumerate(CLOCKS)
        )
        return replace(self.form.choices(every), spread="centre")

    def _set_clock(self, number: int) -> None:
        """Take a clock; what else there is to choose is seen again."""
        self._all_clocks = False
        self._set("_clock", number)

    def _unfold_clocks(self) -> None:
        """Show every clock, or no longer."""
        self._set("_all_clocks", not self._all_clocks)

    def _offer(self, offered: Mapping[Any, Rule], name: str, now: Any) -> Part:
        """Return the values of a rule of the table."""
        return self.form.switch(
            (
                Choice(tr(rule.label), partial(self._set, name, value), value == now, rule.sign,
                       tr(rule.name or rule.label), tr(rule.told or rule.name))
                for value, rule in offered.items()
            ),
            caption="rules",
        )  # fmt: skip

    def _sayings(self) -> list[str]:
        """Return all that may be said of the rules."""
        rules = (
            *PRIVACY.values(),
            *TAKE_BACK.values(),
            *HINTS.values(),
            *GRUDGES.values(),
            *ONLOOKERS.values(),
        )
        return [*(tr(rule.told or rule.name) for rule in rules), *map(_pace, CLOCKS)]

    def _set(self, name: str, value: Any) -> None:
        self._keep_names()
        setattr(self, name, value)
        self._again()

    def _card(self, seat: int, room: float) -> Part:
        """Return who may sit at a seat."""
        form, kind = self.form, self._kinds[seat]
        shown = self._sits(seat)
        high = STANDS if len(self._choice.game.players) > 1 else STANDS_FREE
        parts = [
            self._headed(shown, kind, room),
            self._switch(seat, room),
            standing(form, shown, room, high),
        ]
        if kind.startswith(BOT):
            parts.append(
                character(form, seat, kind, self._levels, partial(self._set_kind, seat), room)
            )
        return form.column(*parts, gap=12)

    def _sits(self, seat: int) -> Sits:
        """Return who is seen at a seat."""
        kind = self._seen(self._kinds[seat])
        return Sits(self._choice.game.name, seat, self._emblem(seat), kind)

    def _switch(self, seat: int, room: float) -> Part:
        """Offer who may sit at a seat."""
        kind = self._kinds[seat]
        signs = {
            f"{BOT}{self._levels[0]}" if each == A_BOT else each: (
                SIGNS[each],
                tr(SHORT[each]) if self._worded else "",
            )
            for each in self._possible(seat)
        }
        if kind.startswith(BOT):
            kind = next((each for each in signs if each.startswith(BOT)), kind)
        return kinds_switch(self.form, seat, signs, kind, partial(self._set_kind, seat), room)

    def _headed(self, shown: Sits, kind: str, room: float, *, bare: bool = False) -> Part:
        """Return the name of whom one seats oneself, or who may sit there in words."""
        form, seat = self.form, shown.seat
        said = [kind_words(each) for each in (ME, MINE, OPEN, CLOSED)]
        said += [bot_words(level) for level in self._levels]
        size = NAMED if room >= form.px(NARROW) else NAMED_SMALL
        name = form.caption(who(seat), _in_words(kind), said, size, ("title", "title"))
        assert name.measure is not None
        least = name.measure(room - (0.0 if bare else form.px(CREST + BESIDE_CREST)))[1]
        if kind == MINE:
            name = form.field(f"name {seat}", self._names[seat], LONGEST_NAME, width=150)
        return headed(form, shown, name, least, bare=bare)

    @staticmethod
    def _seen(kind: str) -> str:
        """Return who is seen on the card of a seat."""
        if kind.startswith(BOT):
            return "bot"
        return {OPEN: "open", CLOSED: "closed"}.get(kind, "person")

    def _keep_names(self) -> None:
        """Keep what was typed: each field is called after its seat."""
        for seat in range(len(self._names)):
            field = self.form.named.get(f"name {seat}")
            if field is not None:
                self._names[seat] = field.get_text()

    def _again(self) -> None:
        """Make the widgets anew: the cards have changed."""
        self.fields = []
        self.rebuild()

    def _set_kind(self, seat: int, kind: str) -> None:
        self._keep_names()
        self._kinds[seat] = kind
        self._again()

    def _create(self) -> None:
        self._keep_names()
        self._choice.keep()
        self.app.keep_settings()
        connection = self.app.connection
        connection.send(
            CreateTable(
                id=connection.next_id(),
                game=self._choice.game.name,
                seats=tuple(self._plan(seat) for seat in range(len(self._kinds))),
                options=self._choice.options,
                private=self._private,
                clock=CLOCKS[self._clock],
                take_back=list(TAKE_BACK_WORDS)[self._take_back],
                hints=self._hints and not self._rated,
                grudges=self._grudges,
                rated=self._rated,
                delay=self._delay,
            )
        )

    def _emblem(self, seat: int) -> str:
        """Return the emblem that a seat wears at first; empty where seats have crests."""
        offered = list(emblems_of(self._choice.game.name))
        return offered[seat] if seat < len(offered) else ""

    def _plan(self, seat: int) -> SeatPlan:
        kind, emblem = self._kinds[seat], self._emblem(seat)
        if kind == ME:
            return SeatPlan("me", emblem=emblem)
        if kind == MINE:
            name = self._names[seat].strip() or tr("Friend {number}", number=seat + 1)
            return SeatPlan("me", name, emblem=emblem)
        if kind.startswith(BOT):
            return SeatPlan("bot", None, kind.removeprefix(BOT), emblem)
        return SeatPlan("open" if kind == OPEN else "closed", emblem=emblem)

    def answered(self, answer: ServerMessage) -> bool:
        """Go to the table when it is there."""
        if not isinstance(answer, Entered):
            return False
        self.app.replace(scene_for(self.app, answer))
        return True


def _in_words(kind: str) -> str:
    """Return who may sit somewhere, in words; of a bot, its temper as well."""
    return bot_words(kind.removeprefix(BOT)) if kind.startswith(BOT) else kind_words(kind)


def _pace(clock: ClockPlan) -> str:
    """Return how long one may think, in words."""
    if clock.kind == "none":
        return tr("Everybody may think as long as they like.")
    return clock_words(clock)
