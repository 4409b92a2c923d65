"""Brings everything that is to be seen up to what is known by now: the panes, lights and ghosts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from parlour.client.games.protocol import Choice, Plate
from parlour.client.rules import in_short
from parlour.client.scenes.table.asking import offered_places
from parlour.client.scenes.table.bubble import TAIL, Beside
from parlour.client.scenes.table.clear import clearest, stops, strips
from parlour.client.scenes.table.commands import Commands
from parlour.client.scenes.table.deciding import Deciding
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.lights import PLATE
from parlour.client.scenes.table.plate_sheets import Mark
from parlour.client.scenes.table.seat_marks import SeatMarks
from parlour.client.scenes.table.teaching import Teaching
from parlour.client.scenes.table.told import CONFIRM, Offer, Told
from parlour.client.scenes.table.tooltip import Card, Tip
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.geometry import Box
from parlour.client.table_model import TableModel
from parlour.shared.language import listed, tr, trn

CHOSEN = "place"
"""What a choice sounds like."""
MEANS = (Layer.SIGNS, Layer.FLYING, Layer.STANDING, Layer.GROUND)
"""What tells best where a plan is: the layers of its ghosts."""
BODY = 34.0
"""How far above its feet what stands is pointed at."""
NEAR = (90.0, 110.0)
"""How far beside its plan, and above or below it, a button may stand that is asked for."""
LARGEST = 90_000.0
"""Square units of the largest thing that a button may not cover: land is larger."""

NAMED, NAMES_COUNT = ("name",), 2
"""How the ids of names begin, and how much more they count than numbers and flags: what they name
is found by them, so that they are covered last."""
SHORTEST = 0.5
"""Which share of a pointer is left at least before who is not meant: else there is none."""
FAR_OFF = 2.0
"""How many pointers long the way is at most on which one shows where it leads."""


class Presenting:
    """See the module; ``refresh`` is called once after whatever may have changed something."""

    def __init__(
        self,
        house: House,
        commands: Commands,
        deciding: Deciding,
        afresh: Callable[[], None] | None,
    ) -> None:
        """Present a table; ``afresh`` begins another game after a lesson."""
        self._house, self._commands, self._deciding = house, commands, deciding
        self._hud, self._asking = house.hud, house.asking
        self._teaching = Teaching(house, afresh)
        self._marks = SeatMarks(house.model)
        self._plates: Sequence[Plate] = ()
        self.offers: dict[str, Callable[[], None]] = {}
        """What the buttons do that are no choices of the game."""
        self._cleared: tuple[object, tuple[int, int], tuple[int, int]] = (None, (0, 0), (0, 0))
        """A plan, where its button stands, and to where its pointer leads."""
        self._land: tuple[object, list[pygame.Rect]] = (None, [])
        """Land that was measured, how it lay in the window, and what it takes there."""
        self._blind = False
        """Whether it waits until something is drawn, to find free ground."""
        self._acted: tuple[int | None, int, str] = (None, 0, "")
        """The phase in which somebody acted last, who, and what is said of that."""
        self._heard = 0
        """How many gestures of the decision have been answered by a sound."""

    @property
    def _model(self) -> TableModel:
        return self._house.model

    def refresh(self) -> None:
        """Tell everything as it is now."""
        self._answer()
        if self._teaching.take_up():
            self._deciding.confirm()
        state = self._house.playback.state
        ribbon = self._house.board.ribbon(self._house.playback.heralded)
        self._hud.ribbon.show(self._model.game.title, ribbon, self._commands.bar())
        self._plates = self._house.board.plates(state, self._model.names)
        self.tick()
        self._hud.trail.show()
        ghosts = self._teaching.ghosts() or self._ghosts_of(self._plan) or self._hints()
        target = self._target(ghosts)
        on_board = self._confirms_on_board(target)
        self._show_tray(on_board=on_board)
        self.light_up()
        self._house.stage.ghosts(ghosts)
        self._show_bubble(target, on_board=on_board)
        self._teaching.show(self.offers, self.press)
        if self._house.playback.busy:
            self._hud.tooltip.close()

    @property
    def unsettled(self) -> bool:
        """Whether something can be told better now than when it was told."""
        return self._blind and self._house.stage.seen

    def point(self, seconds: float, *, still: bool) -> None:
        """Let the hand of the guide point at what is to be done."""
        self._teaching.point(seconds, still=still)

    def _answer(self) -> None:
        """Let it be heard that something was chosen."""
        if self._asking.asks and self._asking.gestures > self._heard:
            self._house.app.sounds.play(CHOSEN)
        self._heard = self._asking.gestures if self._asking.asks else 0

    def tick(self) -> None:
        """Let the clocks on the plates go on."""
        marks = [
            self._turn_mark(seat, mark) if plate.acts else mark
            for seat, (plate, mark) in enumerate(
                zip(self._plates, self._marks.marks(), strict=False)
            )
        ]
        if marks:
            self._hud.plates.show(self._plates, marks)

    def _turn_mark(self, seat: int, mark: Mark) -> Mark:
        """Return what is said of somebody whose decision the game waits for, if none is shown."""
        playback = self._house.playback
        if self._model.retold or playback.ends or (playback.busy and playback.doer == seat):
            return mark
        asked = seat == self._asking.seat if self._asking.asks else [seat] == self._model.people
        told = Mark(tr("Your turn"), urgent=True) if asked else Mark(tr("is thinking…"))
        return (mark if mark.text else told)._replace(thinks=not asked)

    # --- the tray ---

    def _show_tray(self, *, on_board: bool) -> None:
        self.offers = {}
        told = self._told()
        if on_board:
            beside = self._beside_button
            there = bool(beside.facts) or beside.text == told.summary
            told = told.confirmed_on_board(told_there=there)
        self._hud.tray.room = self._house.board.room(self._house.playback.state)
        self._hud.tray.show(told, told.summary, self.press, self._hud.drawer.beside)

    def press(self, name: str) -> None:
        """Do what a card or a button stands for."""
        if name in self.offers:
            self.offers[name]()
        else:
            self._deciding.press(name)

    def _told(self) -> Told:
        question = self._house.around.question()
        if question is not None:
            told = self._with_offers(question.title, question.text, question.answers)
            return told._replace(sheet=True)
        if self._house.guide.waits:
            return Told()
        if self._asking.asks:
            name = self._model.names[self._asking.seat]
            told = self._asking.told(name, self._house.stage.scene.places)
            now = self._house.board.ribbon(self._house.playback.state).now
            about = "" if now is None else f"phase:{now}"  # the set-up is none of the phases
            return self._teaching.alone(told._replace(about=about))
        if self._model.retold:
            return Told()
        if self._house.playback.busy or not self._model.told:
            return self._doing()
        around = self._house.around
        return self._with_offers(self._awaited(), around.here(), around.offers())

    def _doing(self) -> Told:
        """Return who acts in this phase: how it ends is seen, and then told by the log."""
        playback = self._house.playback
        ribbon = self._house.board.ribbon(playback.state)
        if playback.busy and playback.doer is not None:
            self._acted = ribbon.now, playback.doer, playback.doing
        now, doer, doing = self._acted
        if now is None or now != ribbon.now:
            return Told()
        acts = self._plates[doer].acts
        if doing and (acts or playback.doer == doer):
            return Told(self._model.names[doer], doing)
        if ribbon.doing and not acts:
            return Told()  # the sentence is about who decides
        return Told(self._model.names[doer], ribbon.doing or ribbon.phases[now])

    def _with_offers(self, title: str, text: str, offers: Sequence[Offer]) -> Told:
        self.offers = {f"offer_{n}": offer.press for n, offer in enumerate(offers)}
        buttons = tuple((f"offer_{n}", offer.label) for n, offer in enumerate(offers))
        return Told(title, text, buttons=buttons)

    def _awaited(self) -> str:
        if self._model.over:
            return tr("The game is over")
        names = [self._model.names[seat] for seat in self._model.waiting_for()]
        return tr("Waiting for {names}", names=listed(names)) if names else ""

    def _confirms_on_board(self, target: tuple[int, int] | None) -> bool:
        """Return whether the plan is confirmed where the mouse has just chosen, or beside it."""
        pointing = self._house.pointing
        if not self._asking.ready or pointing.dragging:
            return False
        return pointing.used or target is not None

    @property
    def _beside_button(self) -> Beside:
        """What is told beside the button: in pictures, or in words for the mouse."""
        composer, facts = self._asking.composer, self._asking.terms
        if composer is None:
            return Beside()
        back, advice = self._asking.can_go_back, self._asking.advice
        outcome = self._teaching.outcome
        if outcome:
            return Beside(outcome, (), back)
        if facts:
            return Beside(composer.summary, facts, back, advice, self._asking.headed)
        told = composer.summary if self._house.pointing.used or advice else ""
        return Beside(told, (), back, advice)

    def _show_bubble(self, target: tuple[int, int] | None, *, on_board: bool) -> None:
        """Let the confirmation come up with what it comes to: under the pointer, or at the plan.

        Where a tile of the band was pressed, the plan is elsewhere.
        """
        pointing, told = self._house.pointing, self._beside_button
        band = self._hud.tray.hand
        on_band = band.is_open and band.aside and band.rect.collidepoint(pointing.at)
        beside = target is not None and (on_band or not pointing.used or self._teaching.leads)
        self._blind = on_board and beside and not self._house.stage.seen
        if not on_board or self._blind:
            self._hud.bubble.close()
            return
        if target is not None and beside:
            at, target = self._beside_plan(target, told)
        else:
            at, target = pointing.at, None
        shown = self._hud.bubble.show(
            self._asking.does,
            told,
            at,
            self._deciding.press,
            self._hud.tray.top,
            about=target,
            focused=self._asking.focus == CONFIRM and not pointing.used,
        )
        if shown and told:
            self._hud.tooltip.close()

    def _target(self, ghosts: Sequence[Actor]) -> tuple[int, int] | None:
        """Return the point of the window that is meant by what is seen of the plan."""
        seen = (each for layer in MEANS for each in reversed(ghosts) if each.layer is layer)
        ghost = next(seen, None)
        if ghost is None:
            return None
        x, y = ghost.pose.feet
        body = BODY if ghost.layer is Layer.STANDING else 0.0
        x, y = self._house.stage.pixel((x, y - body))
        return round(x), round(y)

    def _beside_plan(
        self, target: tuple[int, int], told: Beside
    ) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the point for the button near the target, on ground where nothing plays.

        And the one to which its pointer leads.
        """
        known = (self._plan, target, told)
        if self._cleared[0] != known:
            stage = self._house.stage
            size = self._hud.bubble.measure(told)
            taken, back, read = stage.taken(LARGEST, self._house.board.seen_whole)
            taken += [self._round(target)] if told.advice else []
            read += stage.taken(LARGEST, NAMED).read * NAMES_COUNT
            read += self._teaching.looked_at()
            read += self._meant_land()
            met = [*read, *back]
            back += self._strips_of_land()
            window = self._near(target, size)
            rect = clearest(
                size,
                target,
                taken,
                window,
                stage.studio.scale,
                back,
                read,
                pointer=stage.studio.px(TAIL),
            )
            button = self._hud.bubble.button_in(rect, told)
            tail = stage.studio.px(TAIL)
            end = stops(rect, target, met, tail * SHORTEST, tail * FAR_OFF)
            self._cleared = known, button, end
        return self._cleared[1:]

    def _meant_land(self) -> list[pygame.Rect]:
        """Return what the land that a plan is about takes of the window: it is to be seen whole."""
        stage = self._house.stage
        view, places = stage.camera.view(), stage.scene.places
        ahead = {ghost.place for ghost in self._ghosts_of(self._plan)} & places.keys()
        meant = ahead or self._asking.planned
        outlines = [places[name] for name in meant if name in places]
        lands = [each for each in outlines if not isinstance(each, Box)]
        return [rect for each in lands for rect in strips([view.pixel(point) for point in each])]

    def _strips_of_land(self) -> list[pygame.Rect]:
        """Return what is land in the window: measured again only if it or the camera has moved."""
        stage = self._house.stage
        view = stage.camera.view()
        lands = [each for each in stage.scene.places.values() if not isinstance(each, Box)]
        if self._land[0] != (view, lands):
            outlines = ([view.pixel(point) for point in land] for land in lands)
            self._land = (view, lands), [rect for each in outlines for rect in strips(each)]
        return self._land[1]

    def _near(self, target: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
        """Return where in the window a button of a size may stand: in lessons near its plan."""
        free = self._hud.free
        if not self._teaching.leads:
            return free
        px = self._house.stage.studio.px
        near = pygame.Rect(0, 0, size[0] + px(2 * NEAR[0]), size[1] + px(2 * NEAR[1]))
        near.center = target
        return near.clamp(free).clip(free)

    def _round(self, target: tuple[int, int]) -> pygame.Rect:
        """Return what is round the target of a hint: its ghosts are new, and to be seen."""
        px = self._house.stage.studio.px
        return pygame.Rect(target[0] - px(80), target[1] - px(80), px(160), px(110))

    # --- lights and ghosts ---

    @property
    def lit(self) -> Sequence[Choice]:
        """What is lit on the board: choices, but for those that wait until the guide was read."""
        return () if self._house.guide.waits else self._asking.lit

    def light_up(self) -> None:
        """Light what can be chosen, and what is pointed at; nothing while something is shown."""
        stage, pointing = self._house.stage, self._house.pointing
        focused, playback = self._asking.focused_choice, self._house.playback
        hover = pointing.hover or ""
        if focused is not None and not pointing.used:
            hover = next(iter(focused.places), hover)
        there = stage.scene.places.keys() | stage.scene.actors.keys()
        planned = [place for place in self._asking.planned if place in there]
        goal = self._teaching.goal
        offered = offered_places(self.lit if goal is None else goal, there)
        singled = self._singled(offered, planned)
        hover = playback.happens_at or "" if playback.busy else hover
        plates = {place for place in offered if place.startswith(PLATE)}
        self._hud.plates.light_up(plates)
        stage.light_up(offered.difference(plates, planned if singled else ()), hover)
        stage.single_out(singled)
        self._hud.tray.hand.point_at(pointing.choice, self._asking.focus)

    def _singled(self, offered: set[str], planned: Sequence[str]) -> Sequence[str]:
        """Return what the eye shall be led to: what is planned, or can be chosen, or is taught.

        Nothing before something was chosen: then everything may be looked at; nor where the guide
        lets light fall. Where ghosts tell of places, what is planned is about these alone.
        """
        if self._teaching.leads or self._house.playback.busy or not self._asking.chosen:
            return ()
        if not self._asking.ready:
            return [*offered, *planned]
        about = {each.place for each in self._ghosts_of(self._plan)}
        return [*about.intersection(self._house.stage.scene.places)] or planned

    def foresee(self) -> Tip:
        """Show ahead what the choice that is pointed at leads to; returns what tells it."""
        foreseen = self._asking.foreseen(self._house.pointing.choice)
        ahead = self._ghosts_of(foreseen.plan) or self._teaching.ghosts()
        self._house.stage.ghosts(ahead or self._ghosts_of(self._plan) or self._hints())
        return Tip(foreseen.summary, facts=self._asking.terms_of(foreseen.plan))

    def as_card(self, choice: str, tip: Tip) -> Tip:
        """Return what is told of a tile of the hand, with the tile as a large card over it."""
        found = self._hud.tray.hand.card_of(choice)
        if found is None:
            return tip
        title, face = found
        return tip._replace(
            card=Card(face, title, in_short(self._model.game.name, choice.partition("=")[2]))
        )

    @property
    def _plan(self) -> Any:
        """What is chosen so far; None: nothing is asked."""
        composer = self._asking.composer
        return None if composer is None else composer.plan

    def _ghosts_of(self, plan: Any) -> tuple[Actor, ...]:
        if self._asking.composer is None or plan is None:
            return ()
        return tuple(self._house.board.ghosts(self._model.shown, self._asking.seat, plan))

    @property
    def carried(self) -> Sequence[str]:
        """The actors that may be carried to where something can be chosen."""
        if not self._asking.asks:
            return ()
        return self._house.board.carried(self._model.shown, self._asking.seat)

    def _hints(self) -> Sequence[Actor]:
        """Return ghosts of what could stand where something can be chosen."""
        if not self._asking.asks or self._asking.ready:
            return ()
        there = self._house.stage.scene.places
        goal = self._teaching.goal
        offered = sorted(offered_places(self._asking.lit if goal is None else goal, there))
        return self._house.board.hints(self._model.shown, self._asking.seat, offered)

    def tip_of_focus(self) -> None:
        """Say what the keyboard has come to: a tile as a large card, a place beside it."""
        choice, stage = self._asking.focused_choice, self._house.stage
        tile = None if choice is None else self._hud.tray.hand.frames.get(choice.id)
        if choice is not None and tile is not None:
            told = self.as_card(choice.id, Tip("", choice.reason))
            if told.card is not None:
                self._hud.tooltip.show(told, tile.center, tile)
            return
        if choice is None or not choice.places or choice.places[0] not in stage.scene.places:
            return
        x, y = stage.pixel(stage.scene.where(choice.places[0]))
        tip = Tip(choice.label, choice.reason)
        self._hud.tooltip.show(tip, (round(x), round(y)))


def first_line(model: TableModel) -> Callable[[], str]:
    """Return what tells the first line of the log: the game, and where it stood."""
    return partial(_begun_at, model, model.game.progress(model.shown))


def late_line(delay: float) -> str:
    """Return what tells who looks on that they see everything ``delay`` seconds later."""
    return trn(
        "You see this {number} minute late, and may look into every hand (F6).",
        "You see this {number} minutes late, and may look into every hand (F6).",
        round(delay / 60),
    )


def _begun_at(model: TableModel, progress: str) -> str:
    return f"{model.game.title}. {model.game.progress_words(progress)}."
