"""The temples of the holy cities: their roofs have the colour of the god whose home it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.client.games.playing_gods.figures import COLOURS
from parlour.client.games.playing_gods.liveries import Dye, dyed
from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import darker
from parlour.client.stage.studio import Frames, Image, Look, Studio
from parlour.shared.playing_gods.names import CONTINENTS

GLAZE: Final = Dye((201, 54, 46), 0, 1, 60)
"""How the roofs are told from the stones."""
GLAZED: Final = 0.86
"""How much darker than cloth the glaze is, so that pale roofs have their shading."""
NOBODYS: Final[Colour] = (206, 176, 128)
"""The roofs of a temple that is nobody's."""


@dataclass(frozen=True, slots=True)
class Roofed:
    """A temple whose roofs have a colour."""

    of: Sprite
    colour: Colour

    def frames(self, studio: Studio) -> Frames:
        """Return those of the temple."""
        return self.of.frames(studio)

    def render(self, studio: Studio, frame: int) -> Image:
        """Exchange the glaze of the roofs."""
        image = studio.image(self.of, frame)
        return image._replace(
            surface=dyed(image.surface, GLAZE, darker(shade(self.colour), GLAZED))
        )


def temple(continent: int, seat: int | None = None, *, ruined: bool = False) -> Look:
    """Return the temple of a holy city, which may be the home of the god of a seat."""
    if ruined:
        return Sprite(f"ruin/{CONTINENTS[continent]}")
    colour = NOBODYS if seat is None else COLOURS[seat]
    return Roofed(Sprite(f"temple/{CONTINENTS[continent]}"), colour)
