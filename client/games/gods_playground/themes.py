"""What the line of the log for each event is about; what is not here is about neither."""

from __future__ import annotations

from parlour.client.games.protocol import Theme
from parlour.shared.gods_playground import events

WAR: Theme = "war"
POINTS: Theme = "points"

THEMES: dict[type, Theme] = {
    events.DiceRolled: WAR,
    events.EnemyGrew: WAR,
    events.TreatyMade: WAR,
    events.ArmyRaised: WAR,
    events.ArmyBought: WAR,
    events.CossacksDefected: WAR,
    events.CampaignLaunched: WAR,
    events.CounterattackLaunched: WAR,
    events.BattleFought: WAR,
    events.PointsDestroyed: WAR,
    events.BoxHit: WAR,
    events.TreatyBroken: WAR,
    events.CossacksRebelled: WAR,
    events.AttackHeld: WAR,
    events.EnemyInvaded: WAR,
    events.PointsCancelled: WAR,
    events.ViennaBesieged: WAR,
    events.InfluenceEntered: WAR,
    events.EstateLost: WAR,
    events.SchoolsEndowed: POINTS,
    events.PointsScored: POINTS,
    events.GameEnded: POINTS,
}
