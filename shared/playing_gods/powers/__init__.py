"""What a god does with its cards on a portal; one file each."""

from parlour.shared.option import AnyOption
from parlour.shared.playing_gods.powers.convert import ConvertSects
from parlour.shared.playing_gods.powers.elements import AttackWithElements
from parlour.shared.playing_gods.powers.gain import GainByCard
from parlour.shared.playing_gods.powers.plague import SendThePlague

POWERS: tuple[AnyOption, ...] = (
    AttackWithElements(),
    SendThePlague(),
    ConvertSects(),
    GainByCard(),
)
"""As many as one has cards for, in any order; but one attempt to convert (ruling 8)."""
