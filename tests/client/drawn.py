"""What pictures of shows promise by their kind, whatever they look like today."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import pygame

from parlour.client.stage.studio import Image, Look, Studio

MIRRORED = {
    "games.gods_playground.shows.drawings": "Beam Eagle",
    "games.gods_playground.shows.duel": "Duel",
    "games.gods_playground.shows.heraldry": "Placard Token Uncrowned",
    "games.gods_playground.shows.laurels": "Award Ducat Glory Placard Ring",
    "games.gods_playground.shows.mat": "Mat",
    "games.gods_playground.shows.regalia": "Glancing KingCard Leaf Unrolling",
    "games.gods_playground.shows.tokens": "Checked Comet Swords",
    "games.gods_playground.shows.torn": "Candlelight",
    "games.gods_playground.shows.triptych": "Plaque",
    "games.gods_playground.shows.unfurled": "Unfurled",
    "games.gods_playground.shows.wreaths": "Rail Wreath",
    "games.gods_playground.standing.drawings": "Base Loss",
    "games.gods_playground.standing.sheets": "Muster NamePlate Plaque Rack Tally",
    "games.playing_gods.cards": "GodCard",
    "games.playing_gods.figures": "Aim",
    "games.playing_gods.lights": "Shine",
    "games.playing_gods.shows.disasters": "Volcano",
    "games.playing_gods.shows.drawings": "Beam Bout Dome Glare Headline Ripple Suitcase",
    "games.playing_gods.shows.honours": "Honours",
    "games.playing_gods.temples": "Roofed",
    "games.rattus.class_card": "ClassCard Column",
    "games.rattus.figures": "RatToken",
    "games.rattus.mists": "Glow",
    "games.rattus.shows.effects": "Bill",
    "stage.looks": "Stack",
    "stage.ribbons": "Ribbon",
    "stage.signs": "Seal",
}
"""What has the same outline from the left and from the right, by module."""
UNCUT = {
    "games.gods_playground.shows.crops": "Meadow",
    "games.gods_playground.shows.fire": "FireLine",
    "games.gods_playground.shows.laurels": "Glory",
    "games.gods_playground.shows.limelight": "Limelight",
    "games.gods_playground.shows.powder": "Dusk Flare Glare Tracer Trodden",
    "games.gods_playground.shows.streaks": "Arc",
    "games.gods_playground.shows.tokens": "Comet Swords",
    "games.gods_playground.shows.torn": "Abyss Candlelight Crack Piece",
    "games.gods_playground.shows.waves": "Wave",
    "games.gods_playground.standing.breach": "Breach",
    "games.gods_playground.standing.drawings": "Arrow Rim",
    "games.gods_playground.standing.vienna": "Saps",
    "games.playing_gods.figures": "Chevron",
    "games.playing_gods.lights": "Shine",
    "games.playing_gods.shows.disasters": "Volcano",
    "games.playing_gods.shows.drawings": "Dome Glare Orb Vortex",
    "games.playing_gods.shows.havoc": "Fissure Haze Scorch",
    "games.playing_gods.woolly": "Tuft",
    "games.rattus.folk": "Crowd",
    "games.rattus.mists": "Fog Glow LandFog",
    "games.rattus.shows.common": "Gloom",
    "games.rattus.shows.effects": "Beam Puff",
    "stage.signs": "Lettering",
}
"""What ends before its picture does: nothing of it is cut off."""
FILLED = {
    "games.gods_playground.shows.drawings": "Eagle Posed",
    "games.gods_playground.shows.duel": "Duel",
    "games.gods_playground.shows.gathering": "Gloom",
    "games.gods_playground.shows.harbour": "Plank",
    "games.gods_playground.shows.heraldry": "Placard Token",
    "games.gods_playground.shows.ladder": "Ladder",
    "games.gods_playground.shows.laurels": "Award Dimmed Ducat Placard Ring",
    "games.gods_playground.shows.mat": "Mat",
    "games.gods_playground.shows.powder": "Dusk",
    "games.gods_playground.shows.regalia": "Glancing KingCard Leaf",
    "games.gods_playground.shows.tokens": "Checked Hat",
    "games.gods_playground.shows.torn": "Abyss Crack Piece",
    "games.gods_playground.shows.triptych": "Plaque",
    "games.gods_playground.shows.waves": "Around",
    "games.gods_playground.shows.wreaths": "Rail Wreath",
    "games.gods_playground.standing.carved": "Block",
    "games.gods_playground.standing.drawings": "Base Loss Rim Threat",
    "games.gods_playground.standing.sheets": "Muster NamePlate Plaque Rack Tally",
    "games.playing_gods.cards": "GodCard",
    "games.playing_gods.figures": "Aim Enshrined Enthroned Rimmed",
    "games.playing_gods.lands": "Stricken",
    "games.playing_gods.lights": "Dusk",
    "games.playing_gods.plaques": "Scroll",
    "games.playing_gods.shows.disasters": "Mirrored",
    "games.playing_gods.shows.drawings": "Cracks Dome Headline Ripple Suitcase",
    "games.playing_gods.shows.havoc": "Crater",
    "games.playing_gods.shows.honours": "Honours",
    "games.playing_gods.temples": "Roofed",
    "games.playing_gods.woolly": "Cushion",
    "games.rattus.class_card": "ClassCard Column",
    "games.rattus.figures": "Doctor Flag Mist RatToken",
    "games.rattus.folk": "Person",
    "games.rattus.limber": "Bent Turns",
    "games.rattus.mists": "Fog Running Scurrying",
    "games.rattus.shows.effects": "Ashen Bill Grave Hat",
    "games.rattus.shows.bells": "Bell",
    "games.rattus.shows.gestures": "Gesture",
    "games.rattus.towns": "Town",
    "stage.looks": "Sprite Stack",
    "stage.ribbons": "Ribbon",
    "stage.signs": "Banner Gonfalon Seal Sign",
}
"""What fills its picture, which is no larger than it must be."""
CENTRED = {
    "games.gods_playground.shows.belfry": "Scaffolded",
    "games.gods_playground.shows.crops": "Meadow",
    "games.gods_playground.shows.drawings": "Beam Eagle",
    "games.gods_playground.shows.duel": "Duel",
    "games.gods_playground.shows.eagles": "Raptor",
    "games.gods_playground.shows.fire": "FireLine",
    "games.gods_playground.shows.fronts": "Bolt Scud",
    "games.gods_playground.shows.heraldry": "Crown Placard Token Uncrowned",
    "games.gods_playground.shows.laurels": "Award Change Ducat Glory Paid Peal Placard Ring",
    "games.gods_playground.shows.limelight": "Limelight",
    "games.gods_playground.shows.mat": "Mat",
    "games.gods_playground.shows.powder": "Dusk Flare Glare Tracer Trodden",
    "games.gods_playground.shows.regalia": "Blade Broken Glancing KingCard Law Leaf Storey",
    "games.gods_playground.shows.ruins": "Loss",
    "games.gods_playground.shows.tokens": "Checked Comet Swords",
    "games.gods_playground.shows.torn": "Candlelight Piece",
    "games.gods_playground.shows.triptych": "Plaque",
    "games.gods_playground.shows.unfurled": "Unfurled",
    "games.gods_playground.shows.waves": "Wave",
    "games.gods_playground.shows.wreaths": "Rail Wreath",
    "games.gods_playground.standing.drawings": "Base Loss Threat",
    "games.gods_playground.standing.sheets": "NamePlate Plaque Rack Tally",
    "games.playing_gods.cards": "GodCard",
    "games.playing_gods.figures": "Aim Chevron",
    "games.playing_gods.lights": "Shine",
    "games.playing_gods.plaques": "Scroll",
    "games.playing_gods.shows.crumbling": "Breached",
    "games.playing_gods.shows.disasters": "Puddle Volcano Whirlwind",
    "games.playing_gods.shows.drawings": "Beam Bolt Bout Cracks Dome Glare Headline Orb Ripple",
    "games.playing_gods.shows.duel": "Pledge Shard",
    "games.playing_gods.shows.havoc": "Crater Fissure Haze Scorch Sickly",
    "games.playing_gods.shows.honours": "Honours",
    "games.playing_gods.temples": "Roofed",
    "games.playing_gods.woolly": "Cushion Tuft",
    "games.rattus.class_card": "ClassCard",
    "games.rattus.figures": "Doctor RatToken",
    "games.rattus.folk": "Crowd",
    "games.rattus.mists": "Fog Glow",
    "games.rattus.ships": "Ship",
    "games.rattus.shows.effects": "Bill Dot Grave",
    "games.rattus.towns": "Town",
    "stage.dice": "Die",
    "stage.looks": "Stack",
    "stage.ribbons": "Ribbon",
    "stage.signs": "Gonfalon Lettering Seal",
}
"""What stands in the middle of its picture."""

OF_EACH = 3
"""How many of a kind are looked at."""
SMALLEST = 12
"""Pixels below which nothing is told of a picture."""
FAINT = 40
"""The alpha up to which nothing is seen at the edge of a picture."""
UNLIKE, LEAST_FILLED, OFF_CENTRE = 0.14, 0.82, 0.06
"""The share in which the sides may differ, that is filled at least, and that feet may be aside."""


def hold(looks: Iterable[Look], studio: Studio) -> None:
    """Assert of some looks of each kind what their pictures promise, in their middle frame."""
    met: Counter[type] = Counter()
    broken: list[str] = []
    for look in looks:
        met[type(look)] += 1
        if met[type(look)] <= OF_EACH:
            broken += _broken(look, studio.image(look, look.frames(studio).number // 2))
    assert not broken, "\n".join(broken)


def _broken(look: Look, image: Image) -> Iterator[str]:
    """Yield which promises a picture does not keep."""
    wide, high = image.surface.get_size()
    if min(wide, high) < SMALLEST:
        return
    seen = image.surface.get_bounding_rect(FAINT)
    within = pygame.Rect(1, 1, wide - 2, high - 2)
    aside = abs(image.feet[0] - wide / 2) / wide
    kept = {
        "is the same from both sides": not _is(look, MIRRORED) or _unlike(image.surface) <= UNLIKE,
        "is whole": not _is(look, UNCUT) or not seen or within.contains(seen),
        "fills it": not _is(look, FILLED) or min(seen.w / wide, seen.h / high) >= LEAST_FILLED,
        "stands in its middle": not _is(look, CENTRED) or aside <= OFF_CENTRE,
    }
    yield from (f"no more {told}: {look}" for told, is_so in kept.items() if not is_so)


def _is(look: Look, kinds: Mapping[str, str]) -> bool:
    kind = type(look)
    return kind.__name__ in kinds.get(kind.__module__.removeprefix("parlour.client."), "").split()


def _unlike(surface: pygame.Surface) -> float:
    """Return in how much of what is seen a picture differs from itself in a mirror."""
    mirrored = pygame.transform.flip(surface, flip_x=True, flip_y=False)
    one, other = (pygame.image.tobytes(each, "RGBA")[3::4] for each in (surface, mirrored))
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / max(1, sum(one))
