"""What a player of Rattus points at, carries and lets fall, and what is told before they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from parlour.assets.languages import Language, catalogue
from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.games.protocol import Choice
from parlour.client.games.rattus.board import HEARD
from parlour.client.games.rattus.folk import Person, pawn
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import (
    cubes_at,
    name_box,
    plague_at,
    rat_at,
    town_at,
)
from parlour.client.games.rattus.scene import strikes_everywhere
from parlour.client.games.rattus.shows.toll import unhurried
from parlour.client.games.rattus.towns import SMALLER, Town, windows
from parlour.client.net import Connection
from parlour.client.palette import use
from parlour.client.scenes.table.asking import Asking
from parlour.client.scenes.table.strip import Strip
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.table.tray import Tray
from parlour.client.stage.actors import Layer, Mood
from parlour.client.stage.ambient import Ambience, heard
from parlour.client.stage.geometry import Box, covers, middle
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Studio
from parlour.client.table_model import TableModel
from parlour.shared.language import speak
from parlour.shared.messages import Entered, SeatInfo
from parlour.shared.rattus import actions, board, events
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State
from tests.client import boards, gestures
from tests.client.boards import studio
from tests.client.canned import HERE, Server
from tests.client.person import Person as Player
from tests.client.rattus.games import moments, position, some_decisions
from tests.client.screens import _reached, named, resize
from tests.client.test_panes import decisions, told
from tests.client.welcome import until_welcomed


def turn(**parts: Any) -> State:
    """Return a turn of seat 0 with people in Gallia and Italia, and rats next to the Plague."""
    return position(
        "actions",
        4,
        cubes={"gallia": (3, 1, 0, 0), "italia": (2, 0, 0, 0)},
        rats={"gallia": (4, 5, 7), "hungaria": (6,)},
        plague="germania",
        **parts,
    )


def test_the_doctor_is_carried_where_he_may_be_led() -> None:
    shown, state = board_for("rattus"), turn(card_taken=True, cubes_placed=True)
    assert shown.carried(state, 0) == ("plague",)
    assert "plague" in shown.scene(state).actors
    assert shown.carried(position("spread", 4, to_spread=1), 0) == ()


def test_where_he_may_go_he_stands_as_a_ghost_with_how_likely_a_rat_strikes() -> None:
    shown, state = board_for("rattus"), turn(card_taken=True, cubes_placed=True)
    ways = [a.region for a in GAME.legal(state, 0) if isinstance(a, actions.MovePlague)]
    ghosts = {each.id for each in shown.hints(state, 0, [f"region:{name}" for name in ways])}
    assert {f"hint:plague:{name}" for name in ways} <= ghosts
    assert "hint:odds:gallia" in ghosts
    assert "hint:odds:hungaria" not in ghosts, "nobody lives there"


def test_only_cards_that_can_be_taken_beckon() -> None:
    shown, state = board_for("rattus"), turn()
    king, *others = shown.hints(state, 0, ["card:king"])
    assert king.id == "hint:card:king"
    assert not others
    assert king.layer is Layer.OVERLAY, "over the card, wherever the camera looks"
    assert king.pose.feet == shown.scene(state).actors["card:king:face"].pose.feet


def test_ghosts_can_be_drawn_wherever_something_can_be_set() -> None:
    shown, drawer = board_for("rattus"), studio(0.5, sprites_of("rattus"))
    drawn = set()
    for state, seat in some_decisions(4, 3):
        view = GAME.view(state, seat)
        places = {
            f"region:{action.region}" for action in GAME.legal(view, seat)
            if isinstance(action, actions.Settle | actions.Spread)
        }  # fmt: skip
        for ghost in shown.hints(view, seat, sorted(places)):
            drawn.add(ghost.id.split(":")[1])
            drawer.image(ghost.look)
    assert drawn == {"people", "rat", "rim"}


def test_facts_tell_of_every_place_in_pictures() -> None:
    shown, drawer = board_for("rattus"), studio(0.5, sprites_of("rattus"))
    for moment in moments()[::131]:
        view = GAME.view(moment.state, 0)
        for place in shown.scene(view).places:
            for fact in shown.facts(view, place):
                assert fact.text
                assert fact.look is not None
                drawer.image(fact.look)
    told = shown.facts(turn(), "region:gallia")
    assert [fact.text for fact in told[:3]] == ["3", "1", "3"]
    assert told[3].text.removesuffix("%").isdigit()
    assert [fact.text for fact in shown.facts(turn(), "panel:0")] == ["5", "0", "5", "15"]


def test_a_face_that_a_seat_may_not_see_is_not_told() -> None:
    state, shown = turn(), board_for("rattus")
    for seat in (None, 0, 1):
        first = shown.facts(GAME.view(state, seat), "rat:gallia:0")[0]
        assert first.word == "strikes"


def test_a_window_is_lit_for_everybody_who_lives_there() -> None:
    drawer = studio(1.0, sprites_of("rattus"))
    for kind in range(4):
        lit, dark = (
            drawer.sprite(f"town/{light}/{kind}", "idle", 0, 0, SMALLER).surface
            for light in ("lit", "dark")
        )
        assert len(windows(lit, dark, kind)) >= 5
        brightness = [
            sum(drawer.image(Town(kind, people)).surface.get_at(pane.center)[0] > 150
                for pane in windows(lit, dark, kind))
            for people in (0, 1, 4, 9)
        ]  # fmt: skip
        assert brightness == sorted(brightness)
        assert brightness[0] < brightness[1] < brightness[3]


def test_people_wear_the_colours_of_the_palette() -> None:
    def colour(palette: str) -> tuple[int, ...]:
        use(palette)  # type: ignore[arg-type]
        try:
            surface = studio(1.0, sprites_of("rattus")).image(Person(3)).surface
            return tuple(surface.get_at((surface.get_width() // 2, surface.get_height() // 2)))[:3]
        finally:
            use("map")

    assert pawn(3) == Person(3)
    assert sum(colour("deuteranopia")) < sum(colour("map")) - 100


def test_land_sickens_with_its_rats_and_where_the_doctor_is_to_the_end() -> None:
    shown = board_for("rattus")
    burnt = shown.scene(turn()).mood.burnt
    assert burnt["germania"] == 1.0
    assert 0 < burnt["gallia"] < 0.6
    assert "hungaria" not in burnt
    last = [each for each in moments() if isinstance(each.event, events.FinalDevastationBegan)]
    assert last
    for moment in last:
        assert strikes_everywhere(moment.state)
        burnt = shown.scene(moment.state).mood.burnt
        sick = [name for name, share in burnt.items() if share == 1.0]
        assert sick == [REGIONS[moment.state.plague]]
    over = GAME.copy(next(m.state for m in moments() if isinstance(m.event, events.GameEnded)))
    over.winner = 0
    scene = shown.scene(over)
    assert scene.mood.ground == "dawn"
    assert "plague" not in scene.actors


def test_turns_between_last_ones_are_not_taken_for_the_end() -> None:
    for moment in moments():
        if isinstance(moment.event, events.LastTurnBegan | events.LastRoundBegan):
            assert not strikes_everywhere(moment.state)


def test_nothing_of_the_night_is_heard_twice_at_once() -> None:
    sounds = list(heard(Ambience(heard=HEARD), Mood(), 0.0, 200.0))
    assert {"crickets", "owl", "dog", "wind"} <= {each.name for each in sounds}
    times = [
        (each.name, tick)
        for tick in range(2000)
        for each in heard(Ambience(heard=HEARD), Mood(), tick / 10, (tick + 1) / 10)
    ]
    assert len(times) == len(set(times))


def test_the_doctor_is_led_by_the_hand(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """One drag and a confirmation move the Plague, whatever is asked at first."""
    until_welcomed(app)
    app.settings.reduced_motion = True
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    model = named(_reached("rattus", 4, 6, ("spread", "actions")))
    assert isinstance(model.info.seats[0], SeatInfo)
    model.viewer = model.waiting_for()[0]
    table = TableScene(app, model)
    app.push(table)
    player = Player(app)
    player.look()
    player.let_pass(0.5)
    goal = next(
        action.region for action in GAME.legal(model.shown, model.viewer)
        if isinstance(action, actions.MovePlague)
    )  # fmt: skip
    start, end = (
        tuple(map(round, table.stage.pixel(table.stage.scene.where(place))))
        for place in ("plague", f"region:{goal}")
    )
    player.take(start, player.aside())  # type: ignore[arg-type]
    player.let_pass(0.5)
    player.let_fall(player.aside(), end)  # type: ignore[arg-type]
    assert player.seen(table).ready
    assert table.shown.gestures == 1
    action = table._house.asking.composer
    assert action is not None
    assert action.action == actions.MovePlague(goal)


ORDINARY = {"Take a card", "Place cubes", "The Plague", "Which rat?", "Which card?", "Pass"}
"""What is decided by one gesture and its confirmation."""


def shortest(phases: Sequence[str]) -> dict[tuple[str, str], gestures.Plan]:
    """Return a plan for each kind of decision of some phases, by phase and what begins it."""
    found: dict[tuple[str, str], gestures.Plan] = {}
    for state, seat in some_decisions(6, 3):
        if state.phase not in phases or len(state.players) != 3:
            continue
        asking = Asking(GAME, board_for(GAME.name))
        asking.begin(GAME.view(state, seat), seat)
        for choice in asking.offered:
            kind = (state.phase, choice.label if choice.id.startswith("kind=") else choice.group)
            if choice.enabled and not choice.selected and kind not in found:
                plan = gestures.planned(state, seat, choice)  # type: ignore[arg-type]
                if plan is not None and all(map(within_reach, plan.choices)):
                    found[kind] = plan
    return found


def within_reach(choice: Choice) -> bool:
    """Return whether land that a choice is about lies where its middle is: Anglia's is at sea."""
    lands = (place.removeprefix("region:") for place in choice.places if "region:" in place)
    outlines = (OUTLINES[REGION_INDEX[name]] for name in lands)
    return all(covers(outline, middle(outline)) for outline in outlines)


def entered(plan: gestures.Plan) -> Entered:
    """Return what a server says of the position of a plan."""
    server = Server((HERE,) * 3, 1, GAME)
    server.state = GAME.copy(plan.state)  # type: ignore[arg-type]
    server.state.to_act = (plan.seat,)
    return server.entered(server.views())


def test_ordinary_decisions_take_two_gestures_and_others_three(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_welcomed(app)
    app.settings.reduced_motion = True
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    monkeypatch.setattr(gestures, "GAME", GAME)
    monkeypatch.setattr(gestures, "entered", entered)
    resize(app, gestures.SIZE)
    plans = shortest(("setup", "actions", "witch", "devastation", "last_round"))
    table = TableScene(app, TableModel(entered(next(iter(plans.values())))))
    app.push(table)
    counted = {kind: gestures.play(table, plan) for kind, plan in plans.items()}
    assert {"actions", "devastation", "last_round", "setup", "witch"} == {
        phase for phase, _ in counted
    }
    for (phase, begins), number in counted.items():
        assert number == 2 or (number == 3 and begins not in ORDINARY), (phase, begins, number)


WINDOWS = ((1280, 720), (1920, 1080))


def hidden_by(tray: Tray, canvas: Canvas) -> list[str]:
    """Return what a tray hides of what tells a region: its name, town, tokens, flags, doctor."""
    panes = [
        each.full if isinstance(each, Strip) else each.rect for each in tray.panes if each.is_open
    ]
    told = {}
    for region, name in enumerate(REGIONS):
        told[f"name {name}"] = name_box(region).grown(-4)
        told[f"town {name}"] = _room(town_at(region), (-30, -40, 60, 44))
        told[f"doctor {name}"] = _room(plague_at(region), (-30, -120, 60, 120))
        for index in range(board.MOST_RATS):
            told[f"rat {name} {index}"] = _room(rat_at(region, index), (-26, -18, 52, 34))
        for seat in range(4):
            told[f"flag {name} {seat}"] = _room(cubes_at(region, seat), (26, -86, 60, 22))
    return [
        name
        for name, box in told.items()
        if any(canvas.rect(box).colliderect(pane) for pane in panes)
    ]


def _room(at: tuple[float, float], box: tuple[float, float, float, float]) -> Box:
    return Box(at[0] + box[0], at[1] + box[1], box[2], box[3])


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", WINDOWS)
def test_every_region_is_seen_whatever_is_decided(
    size: tuple[int, int], language: Language
) -> None:
    shown, found = board_for("rattus"), set[str]()
    boards.studio(1.0, None)
    canvas = Canvas(size)
    art = Art(canvas.scale)
    tray = Tray(ends=shown.hand_ends, rooms=shown.asked_rooms)
    speak(catalogue(language))
    try:
        tray.layout(canvas, art, Studio(art, shown.sprites()))
        tray.raise_fully()
        tray.update(1.0, still=True)
        for decision in decisions("rattus"):
            content = told("rattus", decision, shown.scene(decision.view).places)
            content = content.confirmed_on_board(told_there=True)
            tray.room = shown.room(decision.view)
            tray.show(content, content.summary, lambda _: None, (0, canvas.size[0]))
            found.update(f"{decision.phase}: {each}" for each in hidden_by(tray, canvas))
    finally:
        speak(catalogue("en"))
    assert found == set()


LONGEST = {
    events.GameEnded: 6.0,
    events.RatTurned: 7.0,
    events.RatMoved: 3.2,
    events.CubeSheltered: 4.2,
    events.PlagueMoved: 4.4,
    events.PlaguePlaced: 3.2,
    events.PlagueLed: 4.9,
    events.CubesMoved: 3.6,
    events.LookingEnded: 3.4,
}
"""Seconds that shows may take at most; others 3."""
AT_ONCE = 3.1
"""The same of a rat where the Plague strikes everywhere: they are many."""


def test_no_show_drags() -> None:
    shown, seen = board_for("rattus"), set()
    for moment in moments()[::3]:
        after = GAME.copy(moment.state)
        GAME.evolve(after, moment.event)
        before, then = GAME.view(moment.state, None), GAME.view(after, None)
        event = GAME.redact(moment.event, None)
        anim = shown.show(before, event, then)
        if anim is None:
            continue
        seen.add(type(event))
        many = isinstance(event, events.RatTurned) and not unhurried(before, event)
        most = AT_ONCE if many else LONGEST.get(type(event), 3.0)
        assert anim.seconds <= most, (event, anim.seconds)
    assert events.RatTurned in seen
