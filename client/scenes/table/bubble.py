"""The confirmation, under the pointer or beside the plan: what comes of it, and its buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import pairwise
from math import ceil, dist
from typing import NamedTuple

import pygame

from parlour.client.art import INK, Typeface
from parlour.client.games.protocol import RULE, Fact
from parlour.client.layout.words import Words
from parlour.client.palette import Colour, shade
from parlour.client.scenes.table.facts import Sizes, beside, row_of
from parlour.client.scenes.table.pane import (
    BRIGHT,
    CLOTH_RED,
    SHEET,
    SHEET_EDGE,
    WOOD,
    Pane,
    Spot,
    parchment,
)
from parlour.client.scenes.table.told import BACK, CONFIRM
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.shared.language import tr

BUTTON, MARGIN, LABEL = (114.0, 36.0), 14.0, 19.0
WORDS = 330.0
"""How wide the words beside the button are at most."""
ABOVE = 9.0
"""How far what is told is from the upper edge and from the button."""
HEADED = 24.0
"""How large it is told what it is about."""
TIGHT = 6.0
"""The margin where the button says all."""
SIZE = 18.0
FACTS = Sizes(32.0, 22.0, 7.0)
"""How large what it comes to is told."""
WAR: int = 3
"""Of how many columns of facts the last is what is lost besides: it comes to blows."""
WON: Colour = (38, 96, 44)
"""How it is written what others lose."""
TAIL, ROOT = 110.0, 15.0
"""How long the pointer is at most that leads from it to what it is about, and half as wide as it
is."""
POINTER: tuple[tuple[float, Colour], ...] = ((0.0, BRIGHT), (3.5, WOOD), (5.0, SHEET))
"""Its layers: how far each is inside the one before."""
FINE = 2
"""How many times finer it is drawn, for smooth edges."""
CROSS = "\u00d7"
"""What takes back."""
TOO_SOON = 0.2
"""Seconds in which a click is one that was meant for what was there before."""


class Beside(NamedTuple):
    """What a plan comes to, at the button: in words, and in pictures if there are any."""

    text: str = ""
    facts: tuple[Fact, ...] = ()
    back: bool = False
    """Whether the last choice can be taken back."""
    advice: str = ""
    """Why it is a good plan, if it is a hint's."""
    headed: str = ""
    """What it is about, in a few words."""

    def __bool__(self) -> bool:
        return bool(self.text or self.facts or self.advice)


class _Measured(NamedTuple):
    """How large it is, where its button is and what is told, and that as a picture."""

    size: tuple[int, int]
    button: pygame.Rect
    back: pygame.Rect
    told: pygame.Rect
    picture: pygame.Surface


class Bubble(Pane):
    """See the module; it stays where it came up until it tells of something else."""

    def __init__(self) -> None:
        """Begin closed."""
        super().__init__()
        self._age = 0.0
        self.sheet = pygame.Rect(0, 0, 0, 0)
        """Where it is in the window, without its pointer."""

    @property
    def _larger(self) -> float:
        """How much larger it is with the texts."""
        return min(1.5, self.large)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds

    def measure(self, told: Beside) -> tuple[int, int]:
        """Return how large it is with this beside its button."""
        return self._measured(told).size

    def button_in(self, rect: pygame.Rect, told: Beside) -> tuple[int, int]:
        """Return the middle of its button where it stands in a rectangle of its size."""
        return self._measured(told).button.move(rect.topleft).center

    def _measured(self, told: Beside) -> _Measured:
        """Return where everything is: pictures over the button, words beside it."""
        picture = self._told(told)
        margin, edge = self.px(MARGIN if told else TIGHT), self.px(TIGHT)
        button = pygame.Rect(
            margin, edge, self.px(BUTTON[0] * self._larger), self.px(BUTTON[1] * self._larger)
        )
        where = picture.get_rect()
        more = button.height + edge if told.back else 0
        if told.facts or told.advice:
            return self._with_pictures(picture, button, more)
        height = max(button.height, where.height) + 2 * edge
        button.centery = height // 2
        where.midleft = (button.right + more + margin, height // 2)
        wide = where.right + margin if told else button.right + more + margin
        return _Measured((wide, height), button, _after(button, edge), where, picture)

    def _with_pictures(self, picture: pygame.Surface, button: pygame.Rect, more: int) -> _Measured:
        """Return where everything is: the button is the whole foot of it."""
        margin, edge = self.px(MARGIN), self.px(TIGHT)
        wide = max(picture.get_width(), button.width + more) + 2 * margin
        where = picture.get_rect(midtop=(wide // 2, self.px(ABOVE)))
        button = pygame.Rect(
            margin, where.bottom + self.px(ABOVE), wide - 2 * margin - more, button.height
        )
        high = button.bottom + edge + self.px(MARGIN - TIGHT)
        return _Measured((wide, high), button, _after(button, edge), where, picture)

    def _told(self, told: Beside) -> pygame.Surface:
        """Return what it comes to: in pictures, or else in words; after the reason of a hint."""
        pictures = self._in_rows(told.facts) if told.facts else self._in_words(told.text)
        over = told.advice or told.headed
        if not over:
            return pictures
        if told.advice:
            reason = self._in_words(told.advice, ("text_bold", "text_bold"))
        else:
            reason = self.art.text(told.headed, HEADED, INK, "title").premul_alpha()
        gap = self.px(MARGIN if told.advice else TIGHT)
        wide = max(reason.get_width(), pictures.get_width())
        both = pygame.Surface(
            (wide, reason.get_height() + gap + pictures.get_height()), pygame.SRCALPHA
        )
        both.blit(reason, reason.get_rect(midtop=(wide // 2, 0)))
        both.blit(pictures, pictures.get_rect(midbottom=(wide // 2, both.get_height())))
        return both

    def _in_words(
        self, text: str, typefaces: tuple[Typeface, Typeface] = ("text", "text_bold")
    ) -> pygame.Surface:
        words = Words(self.art, escape(text), SIZE, INK, typefaces)
        across = words.measure(float(self.px(WORDS * self._larger)))[0] if text else 1
        return words.draw(ceil(across)).premul_alpha()

    def _columns(self, facts: Sequence[Fact]) -> list[pygame.Surface]:
        """Return facts as rows of pictures, a new one after every rule."""
        rules = [number for number, fact in enumerate(facts) if fact.joint == RULE]
        cuts = [0, *rules, len(facts)]
        parts = [facts[start:end] for start, end in pairwise(cuts) if facts[start:end]]
        told = [len(parts) >= WAR and number != 1 for number in range(len(parts))]
        return [
            row_of(self.studio, [_bare(fact, word=word) for fact in part], FACTS)
            for part, word in zip(parts, told, strict=True)
        ]

    def _in_rows(self, facts: Sequence[Fact]) -> pygame.Surface:
        """Return facts in a row, or where both sides lose something, in a line for each."""
        rows = self._columns(facts)
        if len(rows) < WAR:
            return beside(self._ruled(rows), self.px(MARGIN))
        ours = beside([rows[0], *rows[WAR - 1 :]], self.px(2 * MARGIN))
        lines = ((tr("You lose"), CLOTH_RED, ours), (tr("They lose"), WON, rows[1]))
        gap, parts = self.px(TIGHT), []
        for word, colour, row in lines:
            label = self.art.text(word, SIZE, colour, "text_bold").premul_alpha()
            parts += [label, row]
        wide = max(part.get_width() for part in parts)
        high = sum(part.get_height() for part in parts) + 2 * gap
        both = pygame.Surface((wide, high), pygame.SRCALPHA)
        y = 0
        for part in parts:
            both.blit(part, part.get_rect(midtop=(wide // 2, y)), special_flags=PREMULTIPLIED)
            y += part.get_height()
            if part is ours:
                both.fill((*shade(SHEET_EDGE), 255), (0, y + gap, wide, max(1, self.px(1.5))))
                y += 2 * gap
        return both

    def _ruled(self, rows: Sequence[pygame.Surface]) -> list[pygame.Surface]:
        """Return rows with a line between each two."""
        high = max(row.get_height() for row in rows)
        rule = pygame.Surface((max(1, self.px(2)), high), pygame.SRCALPHA)
        rule.fill((*shade(SHEET_EDGE), 255))
        return [part for row in rows for part in (rule, row)][1:]

    def show(
        self,
        label: str,
        told: Beside,
        point: tuple[int, int],
        press: Callable[[str], None],
        lowest: int,
        *,
        about: tuple[int, int] | None = None,
        focused: bool = False,
    ) -> bool:
        """Come up with the button under ``point``, above a line of the window if that goes.

        ``press`` is called with what is pressed: ``CONFIRM`` or ``BACK``. ``about``: to which point
        of the window it leads. Returns whether it tells something else than before.
        """
        if not self.takes_up((label, told, focused) if told else (label, point, told, focused)):
            return False
        self._age = 0.0
        size, place, back, where, picture = self._measured(told)
        rect = pygame.Rect(point[0] - place.centerx, point[1] - place.centery, *size)
        rect.clamp_ip(pygame.Rect(0, 0, self.canvas.size[0], max(size[1], lowest - 4)))
        surface = self.open(rect if about is None else self._reaching(rect, about))
        self.sheet = rect
        sheet = rect.move(-self.rect.x, -self.rect.y)
        parchment(surface, sheet, max(2, self.px(3)), lit=True)
        if about is not None:
            self._lead(surface, sheet, (about[0] - self.rect.x, about[1] - self.rect.y))
        place, back, where = (each.move(sheet.topleft) for each in (place, back, where))
        if told:
            surface.blit(picture, where, special_flags=PREMULTIPLIED)
            words = " ".join(filter(None, (told.advice, told.text)))
            self.spots.append(Spot(where.move(self.rect.topleft), "", told=words))
        self._add_button(surface, label, place, CONFIRM, press, focused=focused)
        if told.back:
            self._add_button(surface, CROSS, back, BACK, press, tr("Undo"))
        return True

    def _add_button(
        self,
        surface: pygame.Surface,
        label: str,
        place: pygame.Rect,
        name: str,
        press: Callable[[str], None],
        told: str = "",
        *,
        focused: bool = False,
    ) -> None:
        """Draw a button and let it be pressed."""
        self.button(surface, label, place, main=name == CONFIRM, focused=focused, size=LABEL)
        at = place.move(self.rect.topleft)
        self.spots.append(Spot(at, name, self._pressing(press, name), told))

    def _reaching(self, rect: pygame.Rect, goal: tuple[int, int]) -> pygame.Rect:
        """Return what a sheet and its pointer towards a goal take of the window."""
        foot = _nearest(rect, goal)
        share = min(1.0, self.px(TAIL) / max(1.0, dist(foot, goal)))
        tip = [round(a + (b - a) * share) for a, b in zip(foot, goal, strict=True)]
        return rect.union((tip[0], tip[1], 1, 1)).inflate(*[2 * self.px(ROOT)] * 2)

    def _lead(self, surface: pygame.Surface, sheet: pygame.Rect, goal: tuple[int, int]) -> None:
        """Draw a pointer from the edge of the sheet towards a point of the surface."""
        root = min(self.px(ROOT), sheet.height // 4)
        aside = max(sheet.left - goal[0], goal[0] - sheet.right)
        level = aside > max(sheet.top - goal[1], goal[1] - sheet.bottom)
        edge = round(2 * self.px(POINTER[-1][0]))
        inner = sheet.inflate(*((-edge, -4 * root) if level else (-4 * root, -edge)))
        foot = _nearest(inner, goal)
        away = dist(foot, goal)
        if sheet.collidepoint(goal) or not away:
            return
        length = min(away, float(self.px(TAIL) + edge))
        reach = length / away
        tip = [a + (b - a) * reach for a, b in zip(foot, goal, strict=True)]
        across = (0.0, 1.0) if level else (1.0, 0.0)
        wide, high = surface.get_size()
        large = pygame.Surface((FINE * wide, FINE * high), pygame.SRCALPHA)
        for inset, colour in POINTER:
            half, short = root - self.px(inset), 1 - 2.6 * self.px(inset) / length
            corners = (
                (foot[0] - across[0] * half, foot[1] - across[1] * half),
                tuple(a + (b - a) * short for a, b in zip(foot, tip, strict=True)),
                (foot[0] + across[0] * half, foot[1] + across[1] * half),
            )
            finer = [tuple(FINE * part for part in corner) for corner in corners]
            pygame.draw.polygon(large, shade(colour), finer)
        smoothed = pygame.transform.smoothscale(large, surface.get_size())
        surface.blit(smoothed, (0, 0), special_flags=PREMULTIPLIED)

    def _pressing(self, press: Callable[[str], None], name: str) -> Callable[[], None]:
        """Return what presses a button, but for a click that was meant for something else."""

        def pressed() -> None:
            if self._age >= TOO_SOON:
                press(name)

        return pressed


def _bare(fact: Fact, *, word: bool) -> Fact:
    """Return a fact without the rule before it, as its column tells that; ``word``: with its word.

    Those who are lost look alike, what they come upon does not.
    """
    joint = "" if fact.joint == RULE else fact.joint
    return fact._replace(word=fact.word if word else "", joint=joint)


def _nearest(rect: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """Return the point of a rectangle that is nearest to another."""
    x, y = point
    return min(max(x, rect.left), rect.right), min(max(y, rect.top), rect.bottom)


def _after(button: pygame.Rect, gap: int) -> pygame.Rect:
    """Return a square right of a button."""
    return pygame.Rect(button.right + gap, button.top, button.height, button.height)
