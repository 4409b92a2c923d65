"""What ribbon, plates and cards of Playing Gods tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.client.games.hourglass import Hourglass
from parlour.client.games.playing_gods.cards import ART, art_of
from parlour.client.games.playing_gods.figures import folk, idol, sect
from parlour.client.games.playing_gods.together import Together
from parlour.client.games.protocol import Choice, Count, Face, Plate, Ribbon
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.language import tr
from parlour.shared.playing_gods import words
from parlour.shared.playing_gods.cards import names as card_names
from parlour.shared.playing_gods.names import FAITHS, PLAGUES, PhaseName
from parlour.shared.playing_gods.state import Player, State, regions_owned, sects

_CONVERTING: Final = ("offer", "answer")

_ALONE: Final = frozenset[PhaseName]({"setup", "over", "resurrection"})
"""The phases that are no step of a turn,"""
_ON_SPACES: Final = frozenset[PhaseName]({
    "theft", "conversion_space", "gain_space", "deicide_space", "teleport_space",
})  # fmt: skip
"""and those on the space to which an idol came; all others follow from what is done on a portal."""
_SCENES: Final[dict[str, str]] = {
    "earth": "meadow",
    "water": "harbour",
    "fire": "battle",
    "air": "storm",
    "deicide": "court",
    "pass": "study",
    **dict.fromkeys(PLAGUES, "fog"),
}
"""Where choices happen; all others, in heaven."""
STRIKES: Final[dict[str, str]] = {
    "earth": "rocks",
    "water": "wave",
    "fire": "volcano",
    "air": "tornado",
}
"""What stands for an element on a card."""
_FACES: Final[dict[str, Look]] = {
    **{element: Sprite(f"card/{art}") for element, art in STRIKES.items()},
    **{name: Sprite(f"card/{ART[name]}") for name in (*PLAGUES, *FAITHS)},
    "pass": Hourglass(),
    "gain": Sprite("card/gain"),
    "deicide": Sprite("card/reaper"),
    "rescue": Sprite("card/halo"),
}
"""What choices show in the hand, by the value that they stand for."""


def ribbon(state: State) -> Ribbon:
    """Return round, goal and phase."""
    goal = tr("Regions to win: {number}", number=state.regions_to_win)
    steps = steps_of(state.phase)
    names = tuple(tr(words.PHASE_NAMES[step]) for step in steps)
    now = steps.index(state.phase)
    doing = tr(words.PHASE_DEEDS[state.phase])
    return Ribbon(tr("Round {round}", round=state.round), goal, names, now, doing=doing)


def steps_of(phase: PhaseName) -> tuple[PhaseName, ...]:
    """Return the steps of a turn in their order, with the phase among them."""
    if phase in _ALONE:
        return (phase,)
    if phase in ("move", "portal"):
        return ("move", "portal")
    return ("move", phase, "portal") if phase in _ON_SPACES else ("move", "portal", phase)


def plates(state: State, names: Sequence[str], marks: Sequence[str]) -> Sequence[Plate]:
    """Return what is seen of each god."""
    return [_plate(state, seat, name, marks[seat]) for seat, name in enumerate(names)]


def _plate(state: State, seat: int, name: str, mark: str) -> Plate:
    player = state.players[seat]
    place = f"panel:{seat}"
    counts = (
        Count(folk(seat, 0), sects(state, seat), place, tr("Sects")),
        Count(sect(seat), player.stock, place, tr("Supply")),
        Count(Picture("card_hidden", 44, shadow=False), len(player.hand), place, tr("Cards")),
    )
    acts = seat in state.to_act and not state.winners
    first = state.first_player == seat and state.phase != "setup"
    emblem = Picture("broken_halo", 84, shadow=False) if player.out else idol(seat, mark)
    owned = regions_owned(state)[seat]
    fate = _fate(state, seat)
    held = () if fate else tuple(map(_faith, player.permanent))
    return Plate(emblem, name, fate or _held_names(player), owned, counts, place, acts, first, held)


def _fate(state: State, seat: int) -> str:
    """Return what becomes of a god just now; empty: nothing."""
    if state.players[seat].out:
        return tr("out of the game")
    if seat == state.target and not state.winners:
        return tr("to be converted") if state.phase in _CONVERTING else tr("under attack")
    return ""


def _held_names(player: Player) -> str:
    """Return the permanent cards that a god holds."""
    return ", ".join(tr(words.CARD_NAMES[card]) for card in card_names(player.permanent))


def _faith(card: int) -> Look:
    """Return the picture of a permanent card."""
    return Together((Sprite(f"card/{art_of(card)}"),))


def face(seat: int, choice: Choice) -> Face | None:
    """Return the picture of what a card does."""
    name, _, value = choice.id.partition("=")
    if name not in ("what", "answer"):
        return None
    if "+" in value:
        parts = value.split("+")
        struck = Together(tuple(Sprite(f"card/{STRIKES[each]}") for each in parts))
        return Face(struck, scene=_SCENES[parts[0]])
    look = Together((sect(seat), folk(seat, 0))) if value == "convert" else _FACES.get(value)
    return None if look is None else Face(look, scene=_SCENES.get(value, "heaven"))
