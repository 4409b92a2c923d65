"""Nothing that lies over the stage overlaps or leaves its place, in any language, however large."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest

from parlour.assets.languages import Language, catalogue
from parlour.client.art import Art, Typeface
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.palette import Colour
from parlour.client.scenes.table.asking import Asking
from parlour.client.scenes.table.pane import Pane
from parlour.client.scenes.table.plate_sheets import Mark
from parlour.client.scenes.table.plates import HEIGHT as PLATES
from parlour.client.scenes.table.plates import PlatesPane
from parlour.client.scenes.table.ribbon import HEIGHT as RIBBON
from parlour.client.scenes.table.ribbon import Button, RibbonPane
from parlour.client.scenes.table.told import Told
from parlour.client.scenes.table.tray import Tray
from parlour.client.stage.studio import Sprites, Studio
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from parlour.shared.language import speak
from tests.client.screens import NAMES
from tests.client.unseen import share_drawings

SMALLEST_UNITS = 13
"""How small a text may become, in units of the canvas."""
BUTTONS = ("speed", "again", "skip", "hint", "log", "chat", "rules", "menu")
GAMES = ("gods_playground", "rattus", "playing_gods")
STEPS = 8
"""How often somebody chooses in a decision at most."""


class Way(NamedTuple):
    """How a table is shown."""

    size: tuple[int, int]
    language: Language
    text_size: int


WAYS = (
    Way((960, 540), "en", 80),
    Way((960, 540), "fr", 200),
    Way((1280, 720), "pl", 200),
    Way((1280, 720), "fr", 100),
    Way((1920, 1080), "pl", 125),
    Way((1920, 1080), "en", 200),
    Way((3840, 2160), "fr", 150),
    Way((3840, 1000), "pl", 200),
)


class Decision(NamedTuple):
    """Somebody decides, and has chosen something so far."""

    phase: str
    view: Any
    seat: int
    chosen: tuple[str, ...]


@cache
def decisions(name: str) -> tuple[Decision, ...]:
    """Return every kind of decision of a game: as it begins, when some is chosen, and at its end.

    Of each kind it is the one with the most choices.
    """
    game = games()[name]
    most: dict[tuple[str, int], tuple[int, Decision]] = {}
    for seed in range(3):
        rng = Random(seed)
        state, dice = game.new(game.players[-1], {}), RandomDice(rng)
        game.play(state, None, None, dice)
        while game.to_act(state):
            seat = game.to_act(state)[0]
            for step, (number, decision) in enumerate(
                choosing(game, game.view(state, seat), seat, rng)
            ):
                key = state.phase, step
                most[key] = max(most.get(key, (0, decision)), (number, decision), key=first)
            game.play(state, seat, game.sample(state, seat, rng), dice)
    return tuple(decision for _, decision in most.values())


@cache
def land(name: str) -> tuple[tuple[Decision, Mapping[str, object]], ...]:
    """Return every kind of decision of a game, with the places of the board then."""
    scene = board_for(name).scene
    return tuple((each, scene(each.view).places) for each in decisions(name))


def first(pair: tuple[int, Decision]) -> int:
    """Return the number of a pair."""
    return pair[0]


def choosing(game: AnyGame, view: Any, seat: int, rng: Random) -> Iterator[tuple[int, Decision]]:
    """Yield a decision as it goes on, and how much it offers."""
    asking = Asking(game, board_for(game.name))
    asking.begin(view, seat)
    chosen: tuple[str, ...] = ()
    for _ in range(STEPS):
        yield len(asking.offered), Decision(view.phase, view, seat, chosen)
        if asking.ready:
            return
        selected = {choice.group for choice in asking.offered if choice.selected}
        missing = [c for c in asking.offered if c.enabled and c.group not in selected]
        choice = rng.choice(missing or [c for c in asking.offered if c.enabled])
        asking.choose(choice.id)
        chosen = (*chosen, choice.id)


def told(name: str, decision: Decision, places: Mapping[str, object]) -> Told:
    """Return what the tray tells of a decision, in the language spoken."""
    asking = Asking(games()[name], board_for(name))
    asking.begin(decision.view, decision.seat)
    for choice in decision.chosen:
        asking.choose(choice)
    return asking.told(NAMES[decision.seat], places)


@pytest.fixture(params=WAYS, ids=lambda way: f"{way.size[0]}-{way.language}-{way.text_size}")
def shown(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[Canvas, Art]:
    """The canvas and the fonts of a way to show the table; its language is spoken."""
    share_drawings(monkeypatch.setattr)
    way: Way = request.param
    speak(catalogue(way.language))
    canvas = Canvas(way.size)
    return canvas, Art(canvas.scale, way.text_size / 100)


def stand(pane: Pane, shown: tuple[Canvas, Art], sprites: Sprites | None) -> None:
    """Let a pane stand in the window."""
    canvas, art = shown
    pane.layout(canvas, art, Studio(art, sprites))


def faults(rects: Mapping[str, pygame.Rect], inside: pygame.Rect) -> Iterator[str]:
    """Yield what lies over something else, or leaves ``inside``."""
    for (one, rect), (other, second) in combinations(rects.items(), 2):
        if rect.colliderect(second):
            yield f"{one} {tuple(rect)} lies over {other} {tuple(second)}"
    for one, rect in rects.items():
        if not inside.contains(rect):
            yield f"{one} {tuple(rect)} leaves {tuple(inside)}"


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_has_room_for_every_decision(game: str, shown: tuple[Canvas, Art]) -> None:
    board = board_for(game)
    tray = Tray(ends=board.hand_ends, rooms=board.asked_rooms)
    canvas, art = shown
    tray.layout(canvas, art, Studio(art, board.sprites()))
    tray.raise_fully()
    tray.update(1.0, still=True)
    free = pygame.Rect((0, 0), canvas.size)
    free.height -= canvas.length(PLATES)
    free.top = canvas.length(RIBBON)
    free.height -= free.top
    found = []
    for decision, places in land(game):
        content = told(game, decision, places)
        tray.room = board.room(decision.view)
        tray.show(content, content.summary, lambda _: None, (0, canvas.size[0]))
        cards, buttons = tray.hand.frames, tray.strip.frames
        assert cards.keys() == {each.id for each in content.choices}
        assert buttons.keys() == {name for name, _ in content.buttons}
        where = f"{decision.phase} after {decision.chosen}"
        found += [f"{where}: {fault}" for fault in faults(cards, tray.hand.rect)]
        found += [f"{where}: {fault}" for fault in faults(buttons, tray.strip.rect)]
        found += [f"{where}: {fault}" for fault in faults({"tray": tray.rect}, free)]
        if tray.hand.is_open:
            found += [f"{where}: {fault}" for fault in faults({"hand": tray.hand.rect}, free)]
            told_and_asked = {**cards, "asked": tray.strip.rect}
            found += [f"{where}: {fault}" for fault in faults(told_and_asked, free)]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_plates_and_ribbon_have_room(game: str, shown: tuple[Canvas, Art], small: Small) -> None:
    board, plates, ribbon = board_for(game), PlatesPane(), RibbonPane()
    canvas, _ = shown
    for pane in (plates, ribbon):
        stand(pane, shown, board.sprites())
    buttons = [Button(each, each, each, lambda: None) for each in BUTTONS]
    seats = games()[game].players[-1]
    for decision in decisions(game):
        plates.show(board.plates(decision.view, NAMES[:seats]), [Mark()] * seats)
        ribbon.show(games()[game].title, board.ribbon(decision.view), buttons)
        rects = {f"plate {n}": rect for n, rect in enumerate(plates.plate_rects)}
        assert len(rects) == seats
        assert list(faults(rects, pygame.Rect((0, 0), canvas.size))) == []
        pressed = {spot.id: spot.rect for spot in ribbon.spots}
        assert pressed.keys() >= {*BUTTONS}
        assert list(faults(pressed, ribbon.rect)) == []
    assert small.measured > 50
    assert small.found == set()


def test_a_plate_counts_on_before_the_position_says_so_and_only_once(
    shown: tuple[Canvas, Art],
) -> None:
    board, plates = board_for("gods_playground"), PlatesPane()
    stand(plates, shown, board.sprites())
    told = board.plates(decisions("gods_playground")[0].view, NAMES[:3])
    plates.show(told, [Mark()] * 3)
    plates.tally(told[1].place, 17)
    later = [each._replace(points=17) if n == 1 else each for n, each in enumerate(told)]
    plates.show(told, [Mark("thinks"), Mark(), Mark()])
    number = plates.numbers["1:points"]
    assert number.target == 17
    plates.update(3.0, still=False)
    plates.show(later, [Mark()] * 3)
    assert round(number.shown) == 17
    assert not number.update(0.1, still=False)
    plates.tally(f"{told[2].place}/0", told[2].counts[0].number + 6)
    assert plates.numbers["2:0"].target == told[2].counts[0].number + 6
    assert plates.numbers["2:points"].target == told[2].points
    assert 2 in plates._flares
    plates.update(1.0, still=False)
    plates.update(1.0, still=False)
    assert not plates._flares


class Small:
    """Collects what is written smaller than it can be read, or wider than its room."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.measured = 0


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Small:
    """What is too small, from now on."""
    make, seen = Art.text, Small()

    def watched(
        art: Art,
        words: str,
        size: float,
        colour: Colour = (0, 0, 0),
        typeface: Typeface = "text_bold",
        room: tuple[float, float] | None = None,
    ) -> pygame.Surface:
        image = make(art, words, size, colour, typeface, room)
        seen.measured += 1
        smallest = min(size, SMALLEST_UNITS / max(1.0, art.text_size))
        least = art.font(typeface, smallest).size(words)
        if room is not None and (
            image.get_width() > room[0] * art.scale + 1 or image.get_height() < least[1]
        ):
            seen.found.add(words)
        return image

    monkeypatch.setattr(Art, "text", watched)
    return seen
