"""How menus, lobby and podium show Playing Gods."""

from __future__ import annotations

from typing import Final

from parlour.client.games.covers import Cover, Tinctures, Way
from parlour.shared.language import tr_noop

COVER: Final = Cover(
    line=tr_noop("Small gods, great tantrums"),
    minutes=90,
    colour=(14, 74, 84),
    course=(
        ("halo", tr_noop("<b>Walk.</b> Go round the world on a ring of clouds.")),
        ("card_hidden", tr_noop("<b>Cards.</b> Gather wrath and conversion on your way.")),
        ("flame", tr_noop("<b>Wrath.</b> From a portal, strike the people of others.")),
        ("card_conversion", tr_noop("<b>Conversion.</b> Or let them believe in you instead.")),
        ("laurel", tr_noop("<b>Points.</b> Seven regions win at once; so does the last god.")),
    ),
    tinctures=Tinctures(
        (
            (36, 112, 124),
            (164, 102, 44),
            (116, 74, 138),
            (166, 78, 104),
            (98, 112, 48),
            (80, 92, 130),
        ),
        ((24, 74, 120), (84, 160, 204)),
    ),
    ways=(
        Way((-0.06, 0.52), (1.06, 0.50), 70.0, 6, 4.0, 4, 7.0),
        Way((-0.06, 0.32), (1.06, 0.30), 60.0, 6, 4.0, 3, 9.0),
    ),
    middle=(960.0, 540.0),
    speaker="god",
    place="clouds",
)
