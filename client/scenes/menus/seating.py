"""What the cards of the seats consist of, for the screens that make a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from parlour.client.art import RED
from parlour.client.games import mark_of
from parlour.client.layout import faces
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import EDGE, TEXT, WIDE_GAP, Choice, Form
from parlour.client.layout.words import Words
from parlour.client.scenes.menus.seat_card import Sits, banner, card
from parlour.client.scenes.widgets import SCROLL_BAR
from parlour.client.scenes.words import (
    BOT,
    LEVELS,
    bot_words,
    kind_words,
    plain,
    temperament_words,
    temperaments,
)
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import SeatPlan

HUMAN, A_BOT = tr_noop("Human player"), tr_noop("A bot")
LEAST_CARD, MOST_CARD, CARDS_APART = 300.0, 560.0, 18.0
PADDING: Final = 20.0
TALL, STANDING, LOW = 240.0, 190.0, 150.0
"""How high a banner is at least, in units: where little stands below it, usually, and on a narrow
card."""
NARROW: Final = 340.0
SEEN, SEEN_OF_MANY, VIEW, VIEW_EDGE = 0.42, 0.355, 220.0, 10.0
"""The share of the width in which the table is seen, of few and of many seats; how high it is at
least, and its border."""
FEW: Final = 3
"""How many seats have two lines each."""
LARGEST: Final = 1.15
"""Up to which size of texts the table is seen."""
BESIDE, PLAYS = 16.0, 362.0
"""Units between who sits at a seat and how a bot plays, and how wide that is."""
PORTRAIT, PORTRAIT_OF_MANY, PORTRAIT_HIGH = 124.0, 74.0, 60.0
"""How wide who sits at a seat is seen beside it, of few and of many; how high at least."""
BAR, BARS_HIGH = 28.0, 46.0
HEAD, MEANT = 20.0, 22.0
"""Sizes of small heads, and of what a choice means."""
ROUNDING: Final = 4.0
"""Pixels that words have more than they need: places are rounded."""
FACE: Final = 46.0
EMBLEM: Final = 56.0
CREST, BESIDE_CREST = 50.0, 10.0
RANDOM: Final = "random"
STRENGTH: Final = (RANDOM, *(level for level in LEVELS if level != RANDOM))
"""The levels of bots that are known, the weakest first."""
TEMPERS: Final[Mapping[str, str]] = {"": "even"}
"""The signs of the temperaments, where they are not called the same."""


def cards_in_rows(form: Form, number: int, make: Callable[[int, float], Part]) -> Part:
    """Return a card for each seat in equal rows; ``make`` is told the room inside a card."""
    least = form.px(LEAST_CARD) * max(1.0, form.art.text_size)
    gap = form.px(CARDS_APART)
    most = max(1, int((form.width + gap) / (least + gap)))
    lines = -(-number // most)
    across = -(-number // lines)
    wide = min((form.width - (across - 1) * gap) / across, max(form.px(MOST_CARD), least))
    inside = wide - 2 * form.px(PADDING)
    cards = [_card(form, make(seat, inside), wide) for seat in range(number)]
    rows = [cards[first : first + across] for first in range(0, number, across)]
    made = (row(*each, gap=gap, align="stretch", spread="centre").growing() for each in rows)
    return form.column(*made, gap=CARDS_APART).growing()


def beside_the_table(
    form: Form,
    draw: Callable[[tuple[int, int]], pygame.Surface],
    number: int,
    line: Callable[[int, float], Part],
) -> Part:
    """Return the table as it will be, and beside it a line for each seat.

    ``draw`` paints the table; ``line`` is told the seat and the room.
    """
    paper = partial(card, form.art)
    seen_wide, gap = (SEEN_OF_MANY, 5.0) if number > FEW else (SEEN, 12.0)
    bar = SCROLL_BAR + 2 * form.px(EDGE)
    room = (form.width - form.px(WIDE_GAP)) * (1 - seen_wide) - 2 * form.px(PADDING) - bar
    lines = form.rows((line(seat, room).growing() for seat in range(number)), gap)
    seen = form.panel(replace(form.filling(draw, VIEW), shrink=1.0), paper, VIEW_EDGE)
    told = form.panel(form.scroll(lines.growing(), fill=True), paper, PADDING)
    return form.beside(seen, told, seen_wide).growing()


def one_below_the_other(form: Form, parts: Sequence[Part], gap: float) -> Part:
    """Return parts of which only those give way that grow as well."""
    kept = (part if part.grow else replace(part, shrink=0.0) for part in parts)
    return form.column(*kept, gap=gap)


def table_is_seen(form: Form) -> bool:
    """Return whether there is room for the table beside the lines of the seats."""
    return not form.narrow and form.art.text_size <= LARGEST


def seat_line(form: Form, seen: Part, who_sits: Part, aside: Part | None) -> Part:
    """Return the line of a seat: who is seen there, what is chosen, and what that means."""
    parts = [seen, replace(who_sits, grow=1.0, shrink=1.0, spread="centre")]
    if aside is not None:
        told = replace(form.column(aside), size=(aside_wide(form), None), shrink=0.0)
        parts.append(replace(told, spread="centre"))
    return row(*parts, gap=form.px(BESIDE), align="stretch")


def seat_room(form: Form, room: float, number: int, *, aside: bool = True) -> float:
    """Return the pixels there are for what is chosen, on a line of one of so many seats.

    ``aside``: what that means stands beside it.
    """
    beside = aside_wide(form) + form.px(BESIDE) if aside else 0.0
    return room - _portrait_wide(form, number) - form.px(BESIDE) - beside


def seen_on_line(form: Form, sits: Sits, number: int) -> Part:
    """Return who sits at one of so many seats, as high as the line."""
    made = form.filling(partial(banner, form.art, sits), PORTRAIT_HIGH)
    return replace(made, size=(_portrait_wide(form, number), None), grow=0.0)


def _portrait_wide(form: Form, number: int) -> float:
    return form.px(PORTRAIT if number <= FEW else PORTRAIT_OF_MANY)


def meaning(form: Form, text: str) -> Part:
    """Return in words what it means who sits at a seat."""
    return form.words(text, MEANT, centred=True)


def aside_wide(form: Form) -> float:
    """Return how many pixels are needed to choose how a bot plays."""
    return form.px(PLAYS) * max(1.0, form.art.text_size)


def _card(form: Form, inside: Part, wide: float) -> Part:
    made = form.panel(replace(inside, grow=1.0), partial(card, form.art), PADDING)
    return replace(made, size=(wide, None), shrink=1.0)


def headed(form: Form, sits: Sits, name: Part, least: float = 0.0, *, bare: bool = False) -> Part:
    """Return the emblem of a seat with the name beside it, at least so many pixels high.

    ``bare``: the name alone.
    """
    mark = mark_of(sits.game, sits.seat, sits.emblem)
    crest = form.picture(form.art.piece(mark, CREST))
    name = replace(name, least=(0.0, max(least, form.field_height)), grow=1.0, shrink=1.0)
    if bare:
        return row(name)
    return row(crest, name, gap=form.px(BESIDE_CREST))


def standing(form: Form, sits: Sits, room: float, high: float = STANDING) -> Part:
    """Return who sits there before the banner of the seat, as high as there is room.

    ``high``: at least, in units; less where the card is so narrow that much stands below.
    """
    least = min(high, LOW) if room < form.px(NARROW) else high
    return form.filling(partial(banner, form.art, sits), least)


def rules_in_line(form: Form, rules: Iterable[tuple[str, Part]]) -> list[Part]:
    """Return what is chosen beside the seats, side by side, if there is anything."""
    told = [form.row(form.words(label), part, gap=12) for label, part in rules]
    return [replace(form.row(*told, gap=36), spread="centre")] if told else []


def rules_on_a_card(form: Form, rules: Iterable[tuple[str, Part]]) -> list[Part]:
    """Return the same on a card of its own."""
    return [
        form.panel(line, partial(card, form.art), PADDING * 0.6)
        for line in rules_in_line(form, rules)
    ]


# --- bots ---------------------------------------------------------------------------------------


def character(
    form: Form,
    seat: int,
    kind: str,
    levels: Sequence[str],
    choose: Callable[[str], None],
    room: float,
    *,
    titled: bool = True,
) -> Part:
    """Return how strong a bot is, and of what temper; ``choose`` takes another kind of bot.

    ``titled``: with heads over them.
    """
    level, _, temper = kind.removeprefix(BOT).partition(" ")
    tempers = temperaments(levels, level)
    parts = [_strength(form, seat, level, temper, levels, choose)]
    if len(tempers) > 1:
        parts.append(_tempers(form, seat, level, temper, tempers, choose))
    if titled:
        heads = tr("Strength"), tr("Temperament")
        parts = [_titled(form, head, part) for head, part in zip(heads, parts, strict=False)]
    wide = [part.size[0] or 0.0 for part in parts]
    gap = form.px(18)
    if sum(wide) + gap * (len(parts) - 1) <= room:
        return row(*parts, gap=gap, align="start", spread="centre")
    return form.column(*(row(part, spread="centre") for part in parts), gap=6)


def _titled(form: Form, title: str, part: Part) -> Part:
    """Return something to choose from under a small head."""
    head = Words(form.art, title, HEAD, RED, centred=True)
    wide, high = head.measure(None)
    told = replace(form.words(title, HEAD, RED, centred=True), measure=None, size=(None, high))
    least = max(wide + ROUNDING, part.size[0] or 0.0)
    return replace(form.column(told, part, gap=0), size=(least, None))


def _strength(
    form: Form,
    seat: int,
    level: str,
    temper: str,
    levels: Sequence[str],
    choose: Callable[[str], None],
) -> Part:
    """Return bars that rise with strength, filled up to that of a bot; below, what it is called."""
    known = sorted(plain(levels), key=_order)
    now = known.index(level) if level in known else -1
    caption = f"strength {seat}"
    words = {name: tr(LEVELS.get(name, name)) for name in known}
    bars = []
    for number, name in enumerate(known):

        def draw(state: str, size: tuple[int, int], number: int = number) -> pygame.Surface:
            filled = number <= now
            return faces.bar_face(form.art, number, len(known), size, state, filled=filled)

        keeps = temper if temper in temperaments(levels, name) else ""
        press = partial(choose, f"{BOT}{name} {keeps}".strip())
        choice = Choice("", press, number == now, name=bot_words(name), told=words[name])
        bars.append(form.drawn(choice, draw, (form.px(BAR), form.px(BARS_HIGH)), caption))
    said = form.caption(caption, words.get(level, ""), words.values(), centred=True)
    return _over(form, row(*bars, spread="centre"), said, words.values(), BAR * len(bars))


def _order(level: str) -> int:
    return STRENGTH.index(level) if level in STRENGTH else len(STRENGTH)


def _tempers(
    form: Form,
    seat: int,
    level: str,
    temper: str,
    tempers: Sequence[str],
    choose: Callable[[str], None],
) -> Part:
    """Return a face for each temperament; below, what that of the bot is called."""
    caption = f"temper {seat}"
    words = {name: temperament_words(name) for name in tempers}
    tokens = []
    for name in tempers:

        def draw(state: str, size: tuple[int, int], name: str = name) -> pygame.Surface:
            shown = TEMPERS.get(name, name)
            return faces.token_face(form.art, shown, size[0], state, chosen=name == temper)

        press = partial(choose, f"{BOT}{level} {name}".strip())
        choice = Choice("", press, name == temper, name=words[name], told=words[name])
        tokens.append(form.drawn(choice, draw, (form.px(FACE), form.px(FACE)), caption))
    said = form.caption(caption, words[temper], words.values(), centred=True)
    wide = (FACE + 4) * len(tokens)
    return _over(form, row(*tokens, gap=form.px(4), spread="centre"), said, words.values(), wide)


def _over(form: Form, above: Part, said: Part, words: Iterable[str], least: float) -> Part:
    """Return something to choose from with what it is called below it."""
    widest = max(Words(form.art, word, TEXT).measure(None)[0] for word in words)
    high = Words(form.art, "", TEXT).measure(None)[1]
    made = form.column(above, replace(said, measure=None, size=(None, high)), gap=2)
    return replace(made, size=(max(widest + ROUNDING, form.px(least)), None))


# --- emblems ------------------------------------------------------------------------------------


def emblem_list(
    form: Form, offered: Mapping[str, str], now: str, choose: Callable[[str], None]
) -> Part:
    """Return a token for each emblem that can be taken."""
    tokens = []
    for emblem, words in offered.items():

        def draw(state: str, size: tuple[int, int], emblem: str = emblem) -> pygame.Surface:
            chosen = emblem == now
            return faces.token_face(form.art, emblem, size[0], state, chosen=chosen, bare=True)

        choice = Choice(tr(words), partial(choose, emblem), emblem == now)
        tokens.append(form.drawn(choice, draw, (form.px(EMBLEM), form.px(EMBLEM))))
    return replace(form.row(*tokens, gap=6), spread="centre")


# --- kinds of seats -----------------------------------------------------------------------------


def kinds_switch(
    form: Form, seat: int, signs: Mapping[str, tuple[str, str]], kind: str,
    choose: Callable[[str], None], room: float,
) -> Part:  # fmt: skip
    """Return who may sit at a seat, by signs with a short word where there is room.

    What they mean is said by the caption of the seat.
    """
    choices = [
        Choice(word, partial(choose, each), each == kind, sign, kind_words(each), kind_words(each))
        for each, (sign, word) in signs.items()
    ]
    return row(form.switch(choices, room, who(seat)), spread="centre")


def person_or_bot(
    form: Form, kind: str, levels: Sequence[str], choose: Callable[[str], None], room: float
) -> Part:
    """Return the choice between a person and a bot: the one that sits there, or the usual one."""
    is_bot = kind.startswith(BOT)
    choices = [Choice(tr(HUMAN), partial(choose, HUMAN), not is_bot, "person")]
    if levels:
        bot = kind if is_bot else f"{BOT}{levels[0]}"
        choices.append(Choice(tr(A_BOT), partial(choose, bot), is_bot, "bot"))
    return form.switch(choices, room)


def plan_of(name: str, kind: str, emblem: str) -> SeatPlan:
    """Return the plan of a seat for a person of this device, or for a bot."""
    if kind == HUMAN:
        return SeatPlan("me", name, emblem=emblem)
    return SeatPlan("bot", name, kind.removeprefix(BOT), emblem)


def who(seat: int) -> str:
    """Return the name of the caption that says who may sit at a seat."""
    return f"who {seat}"
