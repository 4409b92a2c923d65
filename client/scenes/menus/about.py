"""How the game goes, what the keys do, and who made it: a column for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.games import has_board
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import PRESS, WIDE_GAP
from parlour.client.palette import Colour, shade
from parlour.client.rules import topics
from parlour.client.scenes.menu import MenuScene
from parlour.client.stage.studio import PREMULTIPLIED, smooth
from parlour.shared import __version__
from parlour.shared.games import games
from parlour.shared.language import spoken, tr, tr_noop

TABLE = tr_noop(
    "<b>At the table.</b> What can be chosen is lit on the board and listed at the right; what "
    "cannot is dim, and says why when you point at it. Point at anything to learn what it is."
)
ABOUT = tr_noop(
    "<b>About.</b> Version {version}. An unofficial implementation, with drawings and words "
    "of its own. Some numbers of the boards are reconstructed and marked so where they are shown."
)
KEYS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("1", "\u2026", "5"), tr_noop("a region")),
    (("\u2190", "\u2192", "Tab"), tr_noop("move")),
    (("Enter",), tr_noop("confirm")),
    (("Backspace",), tr_noop("take a choice back")),
    (("Space",), tr_noop("skip what is shown")),
    (("Esc",), tr_noop("the menu")),
    (("F1",), tr_noop("the rules")),
    (("F2",), tr_noop("see again what happened")),
    (("F11",), tr_noop("the full screen")),
)
"""What is on keys, and what they do."""
SIZE, CAP = 25.0, 21.0
"""Of the words, and of the letters on keys."""
CAPS: Final = 196.0
"""Units that the keys of a line take."""
KEY: Final[tuple[Colour, Colour, Colour]] = (255, 250, 236), (206, 186, 146), (84, 62, 40)
"""The top of a key, its side, and what is on it."""
COURSE, CREDITS = "course", "about"
"""The topics of the rules that tell how a game goes, and who made it."""


class About(MenuScene):
    """A page of text."""

    title = tr_noop("How to play")
    subtitle = tr_noop("and who made it")

    def __init__(self, app: App, game: str | None = None) -> None:
        """Tell of one game, or of them all."""
        super().__init__(app)
        self._games = [game] if game else list(games())

    def build(self) -> Part:
        """Make the page."""
        known = {topic.key: topic for topic in topics(self._games[0], spoken())}
        course = known.get(COURSE) or next(iter(known.values()))
        about = " ".join([tr(ABOUT, version=__version__), *self._credits()])
        form = self.form
        columns = (
            self._told(course.title, escape(course.text)),
            form.column(self._told(*_headed(tr(TABLE))), *map(self._key_line, KEYS), gap=9),
            self._told(*_headed(about)),
        )
        back = form.button(tr("Back"), self.escape, PRESS, first=True, least=260)
        if form.narrow:
            return form.sheet(form.column(*columns, gap=26), (back,), width=1400)
        gap = form.px(1.4 * WIDE_GAP)
        wide = (form.width - 2 * gap) / 3 - 1
        kept = (replace(each, size=(wide, None), shrink=0.0) for each in columns)
        return form.sheet(row(*kept, gap=gap, align="start"), (back,))

    def _told(self, title: str, html: str) -> Part:
        form = self.form
        return form.column(form.heading(title, 38), form.words(html, SIZE), gap=10)

    def _key_line(self, line: tuple[Sequence[str], str]) -> Part:
        """Return keys, and what they do."""
        form, (keys, does) = self.form, line
        caps = self._caps(keys)
        held = pygame.Surface((max(caps.get_width(), round(form.px(CAPS))), caps.get_height()),
                              pygame.SRCALPHA)  # fmt: skip
        held.blit(caps, (0, 0))
        return row(
            form.picture(held), form.words(escape(tr(does)), SIZE, grow=1.0), gap=form.px(10)
        )

    def _caps(self, keys: Sequence[str]) -> pygame.Surface:
        images = [_cap(self.art, key) for key in keys]
        gap = round(self.form.px(6))
        wide = sum(image.get_width() for image in images) + gap * (len(images) - 1)
        made = pygame.Surface((wide, images[0].get_height()), pygame.SRCALPHA)
        x = 0
        for image in images:
            made.blit(image, (x, 0), special_flags=PREMULTIPLIED)
            x += image.get_width() + gap
        return made

    def _credits(self) -> list[str]:
        return [
            escape(topic.text)
            for game in self._games
            if has_board(game)
            for topic in topics(game, spoken())
            if topic.key == CREDITS
        ]


def _headed(html: str) -> tuple[str, str]:
    """Return the heading with which a text begins in bold, without its full stop, and the rest."""
    head, _, rest = html.removeprefix("<b>").partition("</b>")
    return head.strip().rstrip(".\u00a0 "), rest.strip()


def _cap(art: Art, text: str) -> pygame.Surface:
    """Return a key of a keyboard with something on it, its alpha premultiplied."""
    top, side, ink = map(shade, KEY)
    letters = art.text(text, CAP, ink, "text_bold")
    high = letters.get_height() + round(14 * art.scale)
    wide = max(high, letters.get_width() + round(22 * art.scale))
    if text == "\u2026":
        return letters.premul_alpha()

    def draw(large: pygame.Surface, finer: float) -> None:
        whole, deep = large.get_rect(), round(5 * art.scale * finer)
        bend, line = round(8 * art.scale * finer), max(1, round(1.5 * art.scale * finer))
        pygame.draw.rect(large, (*ink, 255), whole, border_radius=bend)
        pygame.draw.rect(
            large, (*side, 255), whole.inflate(-2 * line, -2 * line), border_radius=bend
        )
        face = pygame.Rect(line, line, whole.w - 2 * line, whole.h - deep - line)
        pygame.draw.rect(large, (*top, 255), face, border_radius=bend)

    made = smooth((wide, high), draw, 3)
    seen = letters.premul_alpha()
    middle = (high - round(4 * art.scale)) // 2
    box = seen.get_bounding_rect()
    at = wide // 2 - box.centerx, middle - box.centery
    made.blit(seen, at, special_flags=PREMULTIPLIED)
    return made
