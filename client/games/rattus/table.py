"""What ribbon, plates and cards of Rattus tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.client.games.hourglass import Hourglass
from parlour.client.games.protocol import Choice, Count, Face, Plate, Ribbon
from parlour.client.games.rattus.figures import doctor
from parlour.client.games.rattus.folk import Crowd, pawn
from parlour.client.palette import Colour
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.language import tr, trn
from parlour.shared.rattus import words
from parlour.shared.rattus.names import CARDS, PhaseName
from parlour.shared.rattus.state import NOBODY, State, score

PHASES: Final[tuple[PhaseName, ...]] = (
    "actions",
    "witch",
    "spread",
    "neutral_cubes",
    "devastation",
    "last_round",
)
"""The phases in the order in which the ribbon shows them."""

_FACES: Final[dict[str, Look]] = {
    "take_card": Sprite("class/king"),
    "move_plague": doctor(),
    "swap": Sprite("class/witch"),
    "pass": Hourglass(),
    **{card: Sprite(f"class/{card}") for card in CARDS},
}


CLOTH: Final[tuple[Colour, Colour]] = (40, 46, 78), (16, 20, 42)
LIT: Final[tuple[Colour, Colour]] = (156, 196, 84), (220, 246, 150)
"""The ribbon is of the night, and its present phase as green as the Plague."""
_SCENES: Final[Mapping[str, str]] = {
    "place_cubes": "night",
    "settle": "night",
    "move_plague": "fog",
    "pass": "study",
}
"""Where what can be done happens; the powers of classes, at a court."""
PLACING: Final = frozenset({"place_cubes", "settle"})
"""What brings people of one's own."""


def ribbon(state: State) -> Ribbon:
    """Return round and phase."""
    names = tuple(tr(words.PHASE_NAMES[phase]) for phase in PHASES)
    now = PHASES.index(state.phase) if state.phase in PHASES else None
    rats = trn("{number} rat left", "{number} rats left", len(state.stock))
    age = tr("Round {round}", round=state.round)
    if state.phase == "setup":  # which has rounds of its own
        age = tr(words.PHASE_NAMES[state.phase])
    return Ribbon(age, rats, names, now, CLOTH, LIT)


def plates(state: State, names: Sequence[str]) -> Sequence[Plate]:
    """Return what is seen of each player."""
    return [_plate(state, seat, name) for seat, name in enumerate(names)]


def _plate(state: State, seat: int, name: str) -> Plate:
    player = state.players[seat]
    place = f"panel:{seat}"
    held = [card for card, holder in zip(CARDS, state.cards, strict=True) if holder == seat]
    counts = (
        Count(pawn(seat), player.stock, place, tr("Supply")),
        Count(Sprite("town/lit/0"), sum(player.cubes), place, tr("Towns")),
        Count(Sprite("castle"), player.castle, place, tr("Castle")),
    )
    line = ", ".join(tr(words.CARD_NAMES[card]) for card in held) or tr("no card")
    acts = seat in state.to_act and state.winner == NOBODY
    crest = Picture(f"crest_{seat}", 84, shadow=False)
    first = state.first_player == seat
    heads = tuple(Sprite(f"class/{card}") for card in held)
    return Plate(crest, name, line, score(player), counts, place, acts, first, heads)


def face(seat: int, choice: Choice) -> Face | None:
    """Return the picture of a kind of action."""
    name, _, value = choice.id.partition("=")
    if name != "kind":
        return None
    look = Crowd(seat, 3) if value in PLACING else _FACES.get(value)
    return None if look is None else Face(look, scene=_SCENES.get(value, "court"))
