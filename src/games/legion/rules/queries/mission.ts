import type { BattleCard } from '../../cards/types.js';
import type { AnyBattleCardRules, ScoringRules, ZoneRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';

/** The number, among the battle's cards of its kind, of the card in play that says who gains victory tokens. */
export function scoringInPlay(c: Context): number {
  return c.s.mission.card[c.b.mission.scoring];
}

/** That card; undefined before one is in play, and in a battle without one. */
export function scoringCard(c: Context): BattleCard | undefined {
  const { cards, scoring } = c.b.mission;
  return cards[scoring][c.s.mission.card[scoring]];
}

/** What it does. */
export function scoringRules(c: Context): ScoringRules | undefined {
  const { rules, scoring } = c.b.mission;
  return rules[scoring][c.s.mission.card[scoring]] as ScoringRules | undefined;
}

/** The number of the area weapon of its tokens, or NONE. */
export function scoringWeapon(c: Context): number {
  const { weapons, scoring } = c.b.mission;
  return weapons[scoring][c.s.mission.card[scoring]];
}

/** The number of the card in play that has the deployment zones; −1 before one is in play. */
export function zonesInPlay(c: Context): number {
  return c.s.mission.card[c.b.mission.zones];
}

/** What that card does; one must be in play. */
export function zoneRules(c: Context): ZoneRules {
  const { rules, zones } = c.b.mission;
  return rules[zones][c.s.mission.card[zones]];
}

/** The effects of the card of a kind in play; undefined before one is, and for a card without effects. */
export function cardRules(c: Context, kind: number): AnyBattleCardRules | undefined {
  return c.b.mission.rules[kind][c.s.mission.card[kind]];
}
