"""What ribbon, plates and cards of God's Playground tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.client.games.gods_playground.compose.texts import FAMILIES
from parlour.client.games.gods_playground.figures import noble, unit
from parlour.client.games.protocol import Choice, Count, Face, Plate, Ribbon
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.phases import TURN
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import phase_name
from parlour.shared.language import tr

PHASES: Final = tuple(phase.name for phase in TURN if phase.name != "short_nobles")

_FACES: Final[dict[str, Look]] = {
    "land_manager": Sprite("barn", "idle"),
    "danzig": Sprite("ship/grain", "idle"),
    "diplomacy": Picture("treaty", 60),
    "move_nobles": noble(0),
    "liberum_veto": Sprite("sejm", "idle"),
    "confederation": unit("cavalry", "king"),
    "jesuit_schools": Sprite("school", "idle"),
    "new_city": Sprite("city/1", "idle"),
}
"""What the eight special actions show in the hand."""


def phase_index(phase: str) -> int | None:
    """Return the index of a phase in the turn; None for set-up and the end."""
    name = "nobles" if phase == "short_nobles" else phase
    return PHASES.index(name) if name in PHASES else None


def ribbon(state: State) -> Ribbon:
    """Return king, turn and phase."""
    turns = board.FIGURES.turns
    king, years = turns.names.value[state.turn - 1], turns.years.value[state.turn - 1]
    note = tr("turn {turn} of {turns}", turn=state.turn, turns=len(turns.names.value))
    phases = tuple(phase_name(phase) for phase in PHASES)
    return Ribbon(f"{king} {years}", note, phases, phase_index(state.phase))


def plates(state: State, names: Sequence[str]) -> Sequence[Plate]:
    """Return what is seen of each family."""
    return [_plate(state, seat, name) for seat, name in enumerate(names)]


def _plate(state: State, seat: int, name: str) -> Plate:
    player = state.players[seat]
    place = f"panel:{seat}"
    counts = (
        Count(Picture("coin", 40, shadow=False), player.money, place),
        Count(noble(seat), player.stock, place),
        Count(unit("infantry", seat), player.infantry, place),
        Count(unit("cavalry", seat), player.cavalry, place),
        Count(unit("artillery", seat), player.artillery, place),
        Count(Picture(f"disc_{seat}", 36, shadow=False), player.discs, place),
    )
    house = tr("House of {family}", family=FAMILIES[seat])
    line = tr("{house}, first player", house=house) if state.first_player == seat else house
    acts = seat in state.to_act and state.winner is None
    crest = Picture(f"crest_{seat}", 84, shadow=False)
    return Plate(crest, name, line, player.vp, counts, place, acts, state.first_player == seat)


def face(choice: Choice) -> Face | None:
    """Return the picture of a special action or of a kind of unit."""
    name, _, value = choice.id.partition("=")
    look = _FACES.get(value) if name == "kind" else None
    return None if look is None else Face(look)
