"""The mouse over the table: pointing, clicking, dragging."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from parlour.client.scenes.table.asking import reason_at
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.pane import Spot
from parlour.client.scenes.table.presenting import Presenting
from parlour.client.scenes.table.tooltip import Tip

WHEEL_LINES = 3
TAKEN_UP = "paper"
"""What a card sounds like that is taken up."""


class Mouse:
    """See the module."""

    def __init__(self, house: House, presenting: Presenting) -> None:
        """Use a table."""
        self._house, self._presenting = house, presenting
        self._hud, self._stage = house.hud, house.stage
        self._asking, self._pointing = house.asking, house.pointing
        self._gestures_before = 0

    def handle(self, event: pygame.Event) -> bool:
        """Use an event; returns whether something else than what is pointed at has changed."""
        if event.type == pygame.MOUSEWHEEL and self._hud.drawer.covers(pygame.mouse.get_pos()):
            self._hud.drawer.page.scroll(event.y * WHEEL_LINES)
        elif event.type == pygame.MOUSEMOTION:
            self._stage.camera.handle(event)
            return self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._up(event.pos)
        else:
            self._stage.camera.handle(event)
        return False

    def _places_at(self, point: tuple[int, int], held: str = "") -> list[str]:
        """Return the places of the board under a point that nothing lies over but what is held."""
        if not self._hud.covers(point):
            return [place for place in self._stage.places_at(point) if place != held]
        plate = self._hud.place_at(point)
        return [plate] if plate in self._stage.scene.places else []

    # --- pointing ---

    def _move(self, point: tuple[int, int]) -> bool:
        was_dragging, taken = self._pointing.dragging, False
        if self._pointing.move(point):
            if not was_dragging:
                taken = self._take_up()
            self._stage.drag(point)
            self._hud.tray.hand.drag(point)
        self._hud.tray.raise_for(point)
        drag = self._pointing.drag
        held = drag.thing if drag is not None and drag.moved else ""
        spot, places = self._hud.spot_at(point), self._places_at(point, held)
        self._point_at(point, spot, places)
        self._tell(point, spot, places)
        return taken

    def _point_at(self, point: tuple[int, int], spot: Spot | None, places: Sequence[str]) -> None:
        """Light what is pointed at: a place on the board, a card, or what a line is about."""
        offered = {place for each in self._presenting.lit for place in each.places}
        hover = self._hud.told_place_at(point)
        hover = hover or next((place for place in places if place in offered), None)
        meant = self._asking.meant(places)
        choice = spot.id if spot is not None else meant.id if meant is not None else ""
        if (hover, choice) != (self._pointing.hover, self._pointing.choice):
            self._pointing.hover, self._pointing.choice = hover, choice
            self._presenting.light_up()

    def _tell(self, point: tuple[int, int], spot: Spot | None, places: Sequence[str]) -> None:
        busy = self._house.playback.busy
        quiet = self._pointing.dragging or (busy and not self._hud.covers(point))
        hand = self._hud.tray.hand
        card = hand.frames.get(spot.id) if spot is not None else None
        tip = Tip() if quiet else self._tip(spot, places)
        if spot is not None and card is not None and not quiet:
            tip = self._presenting.as_card(spot.id, tip)
        self._hud.tooltip.show(tip, point, card, aside=hand.aside and tip.card is None)

    def _tip(self, spot: Spot | None, places: Sequence[str]) -> Tip:
        board, state = self._house.board, self._house.playback.state
        ahead = self._presenting.foresee()
        if ahead and not self._house.playback.busy:
            return ahead
        if spot is not None:
            reason, told = (spot.told, "") if spot.locked else ("", spot.told)
            facts = () if told or reason else tuple(board.facts(state, spot.id))
            return Tip(told or ("" if reason else board.tooltip(state, spot.id)), reason, facts)
        there = [place for place in places if place in self._stage.scene.places]
        stories = ((place, board.tooltip(state, place)) for place in there)
        place, story = next((each for each in stories if each[1]), ("", ""))
        facts = tuple(board.facts(state, place)) if place else ()
        return Tip(story, reason_at(self._presenting.lit, places), facts)

    # --- pressing and dragging ---

    def _down(self, point: tuple[int, int]) -> bool:
        """Press what is there; returns whether the guide goes on by it."""
        if self._passes(point) and self._house.guide.click():
            return True
        self._press(point)
        return False

    def _passes(self, point: tuple[int, int]) -> bool:
        """Return whether a click at a point means nothing but to go on."""
        spot = self._hud.spot_at(point)
        return (spot is None or spot.press is None) and not self._hud.drawer.covers(point)

    def _press(self, point: tuple[int, int]) -> None:
        self._pointing.used = True
        self._gestures_before = self._asking.gestures
        self._pointing.at = point
        spot = self._hud.spot_at(point)
        if spot is not None:
            if spot.press is not None:
                self._pointing.press(spot.id, point)
            elif self._places_at(point) or self._bot_at(point) is not None:
                self._pointing.press("", point)
        elif self._hud.covers(point):
            return
        elif self._house.playback.busy:
            self._house.playback.hurry()
            self._house.app.sounds.hush()
        else:
            actor = self._stage.actor_at(point)
            self._pointing.press(actor.id if actor is not None else "", point)

    def _take_up(self) -> bool:
        """Begin to drag what was pressed; returns whether something was chosen by it."""
        drag, composer = self._pointing.drag, self._asking.composer
        assert drag is not None
        if self._hud.tray.hand.hold(drag.thing, drag.start):
            self._house.app.sounds.play(TAKEN_UP)
        if composer is None or composer.place_first:
            return False
        meant = self._asking.meant(self._places_at(drag.start))
        held = meant or next((c for c in self._asking.offered if c.id == drag.thing), None)
        chosen = held is not None and not held.selected and self._asking.choose(held.id)
        if meant is not None or drag.thing in self._presenting.carried:
            self._stage.grab(drag.thing, drag.start)
        return chosen

    def _up(self, point: tuple[int, int]) -> bool:
        self._pointing.at = point
        self._hud.tooltip.close()
        self._hud.tray.hand.let_go()
        drag = self._pointing.release()
        if drag is None:
            return False
        if drag._replace(at=point).moved:
            self._drop(drag.thing, point)
            self._asking.count_once(self._gestures_before)
        else:
            self._click(point)
        return True

    def _drop(self, thing: str, point: tuple[int, int]) -> None:
        """Let what was dragged fall: the place is chosen, with what fell on it."""
        places = self._places_at(point, thing)
        self._stage.drop(point)
        composer = self._asking.composer
        if composer is None:
            return
        if self._choose_at(places) and composer.place_first:
            self._asking.choose(thing)

    def _choose_at(self, places: Sequence[str]) -> bool:
        """Choose what is meant by places; where that does not go, the guide tells why."""
        chosen = self._asking.choose_at(places)
        if not chosen:
            self._house.guide.slip(reason_at(self._presenting.lit, places))
        return chosen

    def _click(self, point: tuple[int, int]) -> None:
        spot = self._hud.spot_at(point)
        if spot is not None and spot.press is not None:
            spot.press()
        elif spot is not None and spot.locked:
            self._house.guide.slip(spot.told)
        elif not self._ask_bot(point) and self._asking.asks:
            self._choose_at(self._places_at(point))

    def _ask_bot(self, point: tuple[int, int]) -> bool:
        """Ask the bot under whose plate a point is what it is up to, unless it can be chosen."""
        seat = self._bot_at(point)
        lit = {place for each in self._presenting.lit for place in each.places}
        if seat is None or lit.intersection(self._places_at(point)):
            return False
        self._hud.drawer.pages.chat.ask(seat)
        return True

    def _bot_at(self, point: tuple[int, int]) -> int | None:
        """Return the seat of the bot that can be asked under whose plate a point is, or None."""
        seat = self._hud.seat_at(point)
        return seat if seat in self._hud.drawer.pages.chat.bots() else None
