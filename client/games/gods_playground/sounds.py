"""What each event sounds like."""

from __future__ import annotations

from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.events import Event

SOUNDS: dict[type[Event], str] = {
    events.FirstPlayerRolled: "dice",
    events.TurnBegan: "bell",
    events.MarkerMoved: "paper",
    events.EstatePlaced: "hammer",
    events.IncomeTaken: "coins",
    events.BlocksPlaced: "paper",
    events.BlocksRevealed: "paper",
    events.NoblesArrived: "march",
    events.BiddingBegan: "coins",
    events.BidsRevealed: "coins",
    events.KingElected: "fanfare",
    events.ArmyRaised: "drum",
    events.DiceRolled: "dice",
    events.EnemyGrew: "drum",
    events.ElectionHeld: "paper",
    events.EstateBuilt: "hammer",
    events.ManagerPlaced: "paper",
    events.DanzigTraded: "coins",
    events.TreatyMade: "chime",
    events.NoblesMoved: "march",
    events.SejmDissolved: "fall",
    events.EstateSeized: "fall",
    events.SchoolsEndowed: "bell",
    events.CityBuilt: "hammer",
    events.ArmyBought: "march",
    events.CossacksDefected: "fall",
    events.CampaignLaunched: "horn",
    events.CounterattackLaunched: "horn",
    events.BattleFought: "dice",
    events.PointsDestroyed: "drum",
    events.BoxHit: "drum",
    events.TreatyBroken: "fall",
    events.CossacksRebelled: "fall",
    events.AttackHeld: "chime",
    events.EnemyInvaded: "horn",
    events.PointsCancelled: "drum",
    events.ViennaBesieged: "cannon",
    events.InfluenceEntered: "march",
    events.EstateLost: "collapse",
    events.ValueChanged: "paper",
    events.PointsScored: "chime",
    events.GameEnded: "fanfare",
}
"""Events that only say where the game stands are silent."""
