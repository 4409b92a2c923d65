"""How a game goes in five pictures, what the keys do, and who made it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.games import has_board
from parlour.client.games.covers import cover_of
from parlour.client.layout.flex import Part, row, space
from parlour.client.layout.form import WIDE_GAP, Choice
from parlour.client.layout.words import typographic
from parlour.client.palette import Colour, shade
from parlour.client.rules import topics
from parlour.client.scenes import thumbs
from parlour.client.scenes.medals import medal
from parlour.client.scenes.menu import MenuScene
from parlour.client.stage.studio import PREMULTIPLIED, smooth
from parlour.shared import __version__
from parlour.shared.games import games
from parlour.shared.language import spoken, tr, tr_noop

TABLE = tr_noop(
    "<b>At the table.</b> What you can choose is lit on the board and listed on the right; "
    "what you cannot is dim, and says why when you point at it. Point at anything to learn "
    "what it is."
)
ABOUT = tr_noop(
    "<b>About.</b> Version {version}. An unofficial implementation, with drawings and words "
    "of its own. Some numbers of the boards are reconstructed and marked so where they are shown."
)
KEYS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("1", "\u2026", "5"), tr_noop("a region")),
    (("\u2190", "\u2192", "Tab"), tr_noop("move")),
    (("Enter",), tr_noop("confirm")),
    (("Backspace",), tr_noop("undo a choice")),
    (("Space",), tr_noop("skip what is shown")),
    (("Esc",), tr_noop("the menu")),
    (("F1",), tr_noop("the rules")),
    (("F2",), tr_noop("replay what happened")),
    (("F11",), tr_noop("the full screen")),
)
"""What is on keys, and what they do."""
SIZE, CAP = 25.0, 21.0
"""Of the words, and of the letters on keys."""
CAPS: Final = 196.0
"""Units that the keys of a line take."""
KEY: Final[tuple[Colour, Colour, Colour]] = (255, 250, 236), (206, 186, 146), (84, 62, 40)
"""The top of a key, its side, and what is on it."""
CREDITS: Final = "about"
"""The topic of the rules that tells who made a game."""
MEDAL, SMALL, WORLD = 100.0, 20.0, 440.0
"""Units of a medal, of the words about who made it, and of the width of a world."""
KEYS_WIDE: Final = 0.38
"""The share of the width for how to play at the table."""


class About(MenuScene):
    """A page of text."""

    interior = "library"
    title = tr_noop("How to play")
    subtitle = tr_noop("and credits")

    def __init__(self, app: App, game: str | None = None) -> None:
        """Tell of one game, or of them all."""
        super().__init__(app)
        self._games = [game] if game else list(games())
        last = self.world
        self._shown = last if last in self._games and cover_of(last).course else self._games[0]

    def build(self) -> Part:
        """Make the page."""
        about = " ".join([tr(ABOUT, version=__version__), *self._credits()])
        form, game = self.form, self._shown
        course = form.column(
            form.heading(games()[game].title, 38), *map(self._step, cover_of(game).course), gap=9
        )
        title, html = _headed(tr(TABLE))
        head = form.column(form.heading(title, 38), form.words(html, SIZE), gap=10)
        keys = form.column(head, *map(self._key_line, KEYS), gap=5)
        about_title, told = _headed(about)
        made_by = form.column(form.heading(about_title, 30), form.words(told, SMALL), gap=6)
        body = form.column(
            form.beside(self._beside_world(course), keys, 1 - KEYS_WIDE), made_by, gap=12
        )
        back = form.way_back(self.escape, first=True)
        others = form.choices(
            Choice(typographic(games()[name].title), partial(self._look_at, name), name == game)
            for name in self._games
            if cover_of(name).course
        )
        return form.sheet(body, (back, others) if len(self._games) > 1 else (back, space()))

    def _beside_world(self, course: Part) -> Part:
        """Return how a game goes, the world in which it does beside that."""
        form = self.form
        world = thumbs.world(self._shown, round(form.px(WORLD)), thumbs.TALL)
        if form.narrow or world is None or self.art.text_size > 1:
            return course
        told = replace(course, grow=1.0, shrink=1.0)
        return row(told, form.picture(world), gap=form.px(WIDE_GAP), align="end")

    def _look_at(self, game: str) -> None:
        """Tell how another game goes."""
        self._shown = game
        self.rebuild()

    def _step(self, step: tuple[str, str]) -> Part:
        """Return a medal, and what is done beside it."""
        form, (motif, html) = self.form, step
        struck = medal(motif, round(form.px(MEDAL)), won=True)
        title, told = _headed(tr(html))
        words = form.words(f"<b>{title}</b><br>{told}", SIZE, grow=1.0)
        return row(form.picture(struck, premultiplied=True), words, gap=form.px(22))

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
