"""Why Rattus refuses an action; the sentences are in ``words``."""

from enum import StrEnum


class Refusal(StrEnum):
    """A reason, as it is told on the wire and in scenarios."""

    NOT_IN_USE = "not_in_use"
    NO_CARD = "no_card"
    CARD_USED = "card_used"
    OWN_CARD = "own_card"
    CARD_TAKEN = "card_taken"
    CUBES_PLACED = "cubes_placed"
    NO_CUBES = "no_cubes"
    NO_RATS = "no_rats"
    NO_CUBE_FOR_PEASANT = "no_cube_for_peasant"
    NO_CUBES_THERE = "no_cubes_there"
    MERCHANT_CUBES = "merchant_cubes"
    NOT_NEIGHBOURS = "not_neighbours"
    NO_SUCH_RAT = "no_such_rat"
    NO_ROOM = "no_room"
    RATS_THERE = "rats_there"
    SAME_RAT = "same_rat"
    LOOKED_AT_TWO = "looked_at_two"
    LOOK_FIRST = "look_first"
    PLAGUE_MUST_MOVE = "plague_must_move"
    PLAGUE_TOO_FAR = "plague_too_far"
