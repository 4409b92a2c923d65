"""What the stage makes of small things of no game: how they move, and what they look like.

Motions are told as text that is the same on every machine. Pictures are told by their size, their
feet, the box of what is seen in them, and the mean colour of each part of a grid: fonts and
smoothing may differ a little from machine to machine, so that they are compared with tolerance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.stage import ambient, anims, dice, ease, moves, particles
from parlour.client.stage.actors import Actor, Layer, Scene, actor
from parlour.client.stage.ambient import Ambience, Bird, Cloud, Glint
from parlour.client.stage.anims import Anim
from parlour.client.stage.camera import Camera
from parlour.client.stage.dice import Die
from parlour.client.stage.geometry import Box
from parlour.client.stage.glow import Glow, Puff
from parlour.client.stage.light import LIGHTS, picture
from parlour.client.stage.looks import Ghost, Picture, Stack, soft_shadow
from parlour.client.stage.motion import compiled, travel_time
from parlour.client.stage.particles import STEPS, Emission, Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.signs import (
    Banner,
    Cloth,
    Gonfalon,
    Hanging,
    Lettering,
    Seal,
    Sign,
    coin,
    darker,
    lighter,
)
from parlour.client.stage.stage import Stage
from parlour.client.stage.studio import Image, Look, Studio
from parlour.client.stage.timeline import Lean, Shake
from tests.client.stage.kit import PLACES, random_scene, stage, window
from tests.golden.boards import Book, tell_show
from tests.golden.values import forget, number, told

BLUE, RED, PALE, INK = (40, 60, 180), (180, 40, 40), (250, 240, 220), (20, 20, 20)
TENTHS: Final = [share / 10 for share in range(11)]

# --- motions ------------------------------------------------------------------------------------

ONE: Final = actor("one", Seal(1), (300, 400), Layer.STANDING, weight=2.0)
FAR: Final = actor("far", Seal(2), (1500, 700), Layer.STANDING)
TAG: Final = actor("tag", Sign("tag"), (310, 380), Layer.SIGNS, weight=0.3)
NEW: Final = actor("new", Seal(9), (800, 500), Layer.FLYING)
SLIP: Final = actor("slip", Seal(4), (820, 520), Layer.SIGNS)
SHOWN: Final[Mapping[str, Anim]] = {
    "along": anims.along("one", [(500, 300), (700, 500)], 1.0),
    "appear": anims.appear(NEW, 0.5),
    "become": anims.become("one", Seal(7), 0.3),
    "act": anims.act("one", Seal(7), 0.4),
    "enter a figure": anims.enter(NEW),
    "enter a sign": anims.enter(SLIP),
    "leave a figure": anims.leave("one", 0.5),
    "leave at once": anims.leave("one", 0.02),
    "leave a sign": anims.leave("tag"),
    "sink": anims.sink("tag"),
    "follow": anims.follow("one", particles.DUST, 0.5),
    "hop": anims.hop("one"),
    "hops": anims.hops("one", 3, 10.0, 0.9),
    "pop": anims.pop("one"),
    "move": anims.move("one", "far", 0.5, arc=60.0, offset=(5, -7)),
    "nudge": anims.nudge("one", 0.4, x=10.0, squash=0.2),
    "change": anims.change("one", 0.4, turn=30.0, scale=1.5),
    "lean": anims.after_one_another(anims.lean("far"), anims.lean("one", 1.5)),
    "lean and stay": anims.together(anims.lean("far"), anims.stay("one")),
    "lean back": anims.lean_back(),
    "pass on": anims.after_one_another(anims.hold(0.3), anims.pass_on(), anims.hold(0.4)),
    "settle": anims.settle("far"),
    "settle the rest": anims.after_one_another(anims.hold(0.2), anims.settle_rest()),
    "moment": anims.after_one_another(anims.hold(0.3), anims.moment(), anims.hold(0.4)),
    "staggered": anims.staggered(0.3, [anims.pop("one"), anims.pop("far"), anims.pop("tag")], 0.4),
    "shift": anims.shift_ground(),
    "flash": anims.together(anims.flash(), anims.shake(anims.HEAVY_SHAKE)),
    "alone": anims.alone(lambda each: each.layer is Layer.SIGNS, "x"),
    "blow": moves.blow("one", "far", 0.5, "hit"),
    "heavy blow": moves.blow("far", "one", 1.0, "hit", pitch=2),
    "march": moves.march("m", Seal, 3, [(100, 100), (500, 100), (500, 600)], 2.0),
    "fall": moves.fall("one", heard="thud"),
    "slam": moves.slam(NEW, heard="thud"),
    "light slam": moves.slam(SLIP._replace(weight=0.5)),
    "streak": moves.streak("s", Seal(1), "one", "far"),
    "flights": moves.flights("f", coin(1), 3, "one", "far", "coin"),
    "cheer": moves.cheer(["one", "far", "tag"]),
    "spread": moves.spread(particles.FLAME, [(10, 20), (30, 40)]),
    "dice": dice.throw("d", (3, 5, 6), (900, 500), avoid=(Box(860, 470, 60, 60),)),
    "dice with their spots": dice.throw("e", (1,), (100, 900), stays=0.3, spots=[(120, 880)]),
}
"""Every animation that there is for any game."""
EMITTERS: Final[Mapping[str, Emitter]] = {
    name: each for name, each in sorted(vars(particles).items()) if isinstance(each, Emitter)
}


def motions() -> list[str]:
    """Return how everything moves."""
    forget()
    book = Book()
    before, after = Scene.of([ONE, FAR, TAG], PLACES), Scene.of([ONE, FAR, TAG], PLACES)
    for name, anim in SHOWN.items():
        book.heading(name)
        tell_show(compiled(before.actors, after, anim, before.places), book)
    for seed in range(10):
        rng = Random(seed)
        book.heading(f"default motion {seed}")
        first, last = random_scene(rng), random_scene(rng)
        shifts = first.mood != last.mood
        leaning = Lean(700.0, 300.0, 1.4, 1.0) if seed % 2 else None
        tell_show(compiled(first.actors, last, None, first.places, shifts, leaning), book)
    book.heading("ways to go")
    for name, each in sorted(vars(ease).items()):
        if callable(each) and getattr(each, "__module__", "") == ease.__name__ and name != "Ease":
            book.note(f"{name}: {told([each(share) for share in TENTHS])}", 200)
    book.heading("times")
    book.note(
        told([travel_time(far, heavy) for far in (0, 99, 900, 2000) for heavy in (0.3, 1, 3)])
    )
    book.note(told([moves.held(each) for each in (-1, 0, 0.5, 1, 2)]))
    book.note(told([moves.shaken(each) for each in (-1, 0, 0.5, 1, 2)]), 200)
    book.note(told([moves.heading((0, 0), to) for to in ((9, 0), (9, -9), (0, -9), (-9, 9))]))
    book.note(told(dice.resting_places(4, (900, 500), (Box(860, 470, 60, 60),))), 200)
    _tell_particles(book)
    _tell_life(book)
    _tell_camera(book)
    return book.lines


def _tell_particles(book: Book) -> None:
    for name, emitter in EMITTERS.items():
        book.heading(f"particles: {name}")
        book.note(told(emitter), 300)
        emission = Emission(emitter, (100.0, 200.0), 0.0, Random(name).randrange(99))
        for at in (0.0, 0.31, 0.9, 2.3):
            waves = [
                f"{step} {number(alpha)} {told(far)} {told(flying)}"
                for step, alpha, *far, flying in emission.waves(at)
            ]
            book.note(f"{number(at)}: {len(waves)} {'; '.join(waves)}", 200)


def _tell_life(book: Book) -> None:
    book.heading("what lives by itself")
    ambience = Ambience(
        clouds=2,
        birds=(Box(200, 100, 500, 300),),
        glints=(Box(1000, 100, 500, 300),),
        chimneys=((600, 500),),
        smoke=Seal(1),
    )
    for now in (0.0, 3.7, 41.2):
        for each in ambient.alive(ambience, now):
            book.note(f"{number(now)}: {each.name} {each.frame} {told(each.at)} {each.flies}")
    book.note(told([ambient.pulse(age) for age in TENTHS]))


def _tell_camera(book: Book) -> None:
    book.heading("camera")
    camera = Camera()
    camera.resize(Canvas((1280, 720)))

    def look(what: str) -> None:
        book.note(f"{what}: {told(camera.view())}")

    look("at first")
    camera.zoom_by(1.6, (300, 200))
    for _ in range(3):
        camera.update(0.1)
        look("nearer")
    camera.drag_by(50, -20)
    camera.update(0.1)
    look("dragged")
    camera.lean(Lean(900.0, 700.0, 1.4, 0.5))
    camera.update(0.1)
    look("led")
    camera.leave(Lean(900.0, 700.0, 1.4, 0.5))
    for _ in range(5):
        camera.update(0.3)
        look("left alone")
    camera.look_at((1500.0, 800.0), 2.0)
    camera.update(0.2)
    look("looks")
    camera.back()
    camera.update(0.2)
    look("back")
    camera.shake(Shake(10, 0.25), 5.0)
    book.note(f"shaken: {told([camera.offset(5 + at / 50) for at in range(14)])}", 300)


# --- pictures -----------------------------------------------------------------------------------

GRID: Final = 6
"""Parts of a picture, across and down."""
NEAR: Final = 4
"""By how much each part of a colour may differ, of 255."""
SIZES: Final = 1
"""By how many pixels."""


class Seen(NamedTuple):
    """What a picture is like."""

    measures: tuple[int, ...]
    """Its size, its feet, and left, top, width and height of what is seen in it."""
    parts: tuple[int, ...]
    """Red, green, blue and thickness of each part, row by row."""

    @staticmethod
    def of(image: Image) -> Seen:
        """Look at a picture."""
        surface, (wide, high) = image.surface, image.surface.get_size()
        ink = surface.get_bounding_rect(min_alpha=10)
        parts: list[int] = []
        for row in range(GRID):
            for column in range(GRID):
                left, top = column * wide // GRID, row * high // GRID
                right, bottom = (column + 1) * wide // GRID, (row + 1) * high // GRID
                cell = pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
                cell = cell.clip(surface.get_rect())
                parts += pygame.transform.average_color(surface, cell)
        return Seen((wide, high, *image.feet, *ink), tuple(parts))

    def line(self) -> str:
        """Return it as a line of a file."""
        return f"{' '.join(map(str, self.measures))} | {bytes(self.parts).hex(' ', 4)}"

    @staticmethod
    def read(line: str) -> Seen:
        """Return what a line says."""
        measures, _, parts = line.partition(" | ")
        return Seen(tuple(map(int, measures.split())), tuple(bytes.fromhex(parts)))

    def differs(self, other: Seen) -> str:
        """Return in what it differs from another; nothing if it does not."""
        if any(abs(a - b) > SIZES for a, b in zip(self.measures, other.measures, strict=True)):
            return f"{other.measures} was {self.measures}"
        far = max(abs(a - b) for a, b in zip(self.parts, other.parts, strict=True))
        return f"a colour differs by {far}" if far > NEAR else ""


def keep(path: Path, now: Mapping[str, Seen]) -> None:
    """Write what pictures are like, by name."""
    lines = [f"{name}: {seen.line()}\n" for name, seen in now.items()]
    path.write_text("".join(lines), encoding="utf-8", newline="\n")


def kept(path: Path) -> dict[str, Seen]:
    """Return what was written about pictures, by name."""
    lines = (line.rpartition(": ") for line in path.read_text(encoding="utf-8").splitlines())
    return {name: Seen.read(told) for name, _, told in lines}


HILL: Final = ((0.0, 0.0), (300.0, 40.0), (150.0, 300.0))
LOOKS: Final[Mapping[str, Look]] = {
    "banner": Banner(BLUE, 4, "crest_0", 90.0),
    "small banner": Banner(RED, None, "", 50.0),
    "gonfalon": Gonfalon(BLUE, 4, "crest_0"),
    "leading gonfalon": Gonfalon(RED, 12, "crest_1", leads=True),
    "hanging": Hanging(BLUE, 3, "crest_0", 60.0, INK, False),
    "cloth": Cloth(RED, 3, "crest_1", 60.0, PALE),
    "sign": Sign("Danzig", None, 20.0),
    "post": Sign("Wilno", 3, 24.0, post=20.0),
    "pointed sign": Sign("here", points=True),
    "thin sign": Sign("Danzig", 3, 20.0, colour=RED, ink=PALE, alpha=0.5),
    "seal": Seal(3),
    "large seal": Seal(18, colour=RED, size=60.0),
    "seal with a letter": Seal(text="x"),
    "coin": coin(5),
    "coin without number": coin(size=60.0),
    "lettering": Lettering("PRUSSIA", bend=20, tilt=5),
    "straight lettering": Lettering("UKRAINE", 40.0, halo=PALE, alpha=0.6),
    "picture": Picture("city", 60),
    "stack": Stack(Picture("coin", 40), 4),
    "low stack": Stack(Picture("coin", 40), 9, 4.0, 3),
    "ghost": Ghost(Picture("city", 60)),
    "ghost with an edge": Ghost(Picture("city", 60), 0.4, RED),
    "ribbon": Ribbon("Sejm", 30.0, RED, PALE),
    "low glow": Glow(Box(0, 0, 200, 60), BLUE),
    "high glow": Glow(Box(0, 0, 60, 90), RED),
    "land that glows": Glow(HILL, BLUE),
    "land that glows more": Glow(HILL, RED, 200),
    "cloud": Cloud((300, 160)),
}
ACTING: Final[Mapping[str, tuple[Look, tuple[int, ...]]]] = {
    "bird": (Bird(), (0, 1, 2, 3)),
    "glint": (Glint(), (0, 1, 2, 3)),
    "die": (Die(3, RED, 1), (0, 5, dice.TUMBLE - 1)),
    "light die": (Die(6, PALE, 2), (3, dice.TUMBLE - 1)),
    "die that hits": (Die(1, RED, counted="hit"), (dice.TUMBLE - 1,)),
    "die that misses": (Die(2, PALE, counted="miss"), (dice.TUMBLE - 1,)),
}
"""What has several pictures, and which of them are looked at."""


def pictures() -> Iterator[tuple[str, Seen]]:
    """Yield what everything looks like, by name."""
    window()
    for name, image in (*_looks(Studio(Art(1.5))), *_lights()):
        yield name, Seen.of(image)
    for seed in range(4):
        for what, frame in _frames(seed):
            yield f"stage {seed}: {what}", Seen.of(Image(frame, (0, 0)))
    for share in (0.2, 0.5, 0.9):
        shades = (*darker(BLUE, share), 255), (*lighter(BLUE, share), 255)
        yield f"shade {share}", Seen((), tuple(part for shade in shades for part in shade))


def _looks(studio: Studio) -> Iterator[tuple[str, Image]]:
    for name, look in LOOKS.items():
        yield name, studio.image(look, 0)
    for name, (acting, frames) in ACTING.items():
        for frame in frames:
            yield f"{name} {frame}", studio.image(acting, frame)
    for kind, emitter in EMITTERS.items():
        for step in (1, STEPS - 1):
            yield f"particle {kind} {step}", studio.image(Puff.of(emitter, 0, step, 6), 0)


def _lights() -> Iterator[tuple[str, Image]]:
    for name, each in LIGHTS.items():
        if each is not None:
            yield f"light {name}", Image(picture(each, (96, 54)), (0, 0))
    yield "shadow", Image(soft_shadow((60, 30)), (0, 0))


def _frames(seed: int) -> Iterator[tuple[str, pygame.Surface]]:
    """Yield what is seen of a stage at rest, with what can be chosen, and in a show."""
    rng = Random(seed)
    made = stage((480, 270), Ambience(clouds=3, glints=(Box(1000, 100, 500, 300),)))
    made.freeze(7.0, seed)
    first = random_scene(rng)
    made.set(first)
    yield "at rest", _frame(made)
    made.light_up(["west", "actor 3"], "east")
    made.single_out(["actor 2"])
    made.ghosts([_somebody()])
    made.update(0.4)
    yield "with choices", _frame(made)
    made.light_up(())
    made.single_out(())
    made.ghosts(())
    # The mood stays: grounds and lights turn into others when a thread has made them.
    last = random_scene(rng)
    last = Scene.of([*last.actors.values()], last.places, first.mood)
    made.show(last, anims.together(anims.lean("east"), anims.flash()))
    for part in ("first", "second", "third"):
        made.update(0.25)
        yield f"a show, {part}", _frame(made)
    made.skip()
    made.camera.zoom_by(2.0, (100, 100))
    made.update(1.0)
    yield "from near by", _frame(made)
    made.close()


def _somebody() -> Actor:
    return actor("somebody", Seal(5), (400, 400))


def _frame(made: Stage) -> pygame.Surface:
    surface = pygame.Surface((480, 270))
    made.redraw()
    made.draw(surface)
    return surface
