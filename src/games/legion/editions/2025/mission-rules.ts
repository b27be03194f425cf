import type { Rng } from '../../../../kernel/rng.js';
import { cardWord } from '../../cards/mission.js';
import type { BattleCardRules, Draw, ScoringRules, ZoneRules } from '../../engine/battle-card.js';
import type { Rect } from '../../battle/deployment-zone.js';
import type { Context } from '../../engine/context.js';
import { ADVANTAGE, MISSION, OBJECTIVE, SECONDARY } from './mission.js';
import { setAdvantageWord } from './own-words/mission.js';

/** What a primary or a secondary objective does, beside its triggers, modifiers and actions. */
export interface MissionRules extends BattleCardRules {
  /** Victory points that `side` scores by it in the Score step of round `round`. */
  points?(c: Context, side: number, round: number): number;
  /**
   * The points that `side` would score if the End Phase of round `round` came now, for agents; absent: as `points`
   * says. Nothing may be changed, unlike in what precedes and follows the Score step.
   */
  due?(c: Context, side: number, round: number): number;
  /** For agents, the part of a secondary in `ScoringRules`. */
  progress?(c: Context, side: number): number;
  draws?(c: Context, u: number, rng: Rng, out: Draw): boolean;
  prize?(c: Context, u: number): number;
  /** What it does in that step once both sides have scored; may `call` and `ask`. */
  scored?(c: Context): void;
  /** Bits over the parts `rects` of its territory by which unit `u` may enter the table; absent: all. */
  entersBy?(c: Context, u: number, rects: readonly Rect[]): number;
  /** What it does at the start and at the end of the End Phase; may `call` and `ask`. */
  endPhaseStarts?(c: Context): void;
  endPhaseEnds?(c: Context): void;
  /** What follows when unit `u` is defeated; `by` are bits over the units that caused the wounds, 0 for no wounds. */
  unitDefeated?(c: Context, u: number, by: number, byAttack: boolean): void;
}

/** A primary objective: its map has the territories. */
export type PrimaryRules = MissionRules & ScoringRules & ZoneRules;

/** What an advantage does, beside its triggers, modifiers and actions, which get the side as their value. */
export interface AdvantageRules extends BattleCardRules {
  /** Advantage tokens that lie on the card from the set-up on. */
  readonly tokens?: number;
  /** Its instructions for the set-up; may `call` and `ask`. */
  setUpFor?(c: Context, player: number): void;
  /** What it does at the start of the first Activation Phase; may `call` and `ask`. */
  firstActivations?(c: Context, player: number): void;
  /** What it does in the Issue Orders step, before and after the player's card; may `call` and `ask`. */
  beforeOrders?(c: Context, player: number): void;
  ordersIssued?(c: Context, player: number): void;
  /** What it does at the end of each Command Phase and at the start of each End Phase; may `call` and `ask`. */
  commandOver?(c: Context, player: number): void;
  endPhaseStarts?(c: Context, player: number): void;
}

/** What the primary objective in play does; undefined before one is. */
export function primaryRules(c: Context): MissionRules | undefined {
  return c.b.mission.rules[OBJECTIVE][c.s.mission.card[OBJECTIVE]];
}

/** What the secondary in play does; undefined without one. */
export function secondaryRules(c: Context): MissionRules | undefined {
  return c.b.mission.rules[SECONDARY][c.s.mission.card[SECONDARY]];
}

/** The words of the state for the advantages of the two players. */
export const ADVANTAGE_WORDS: readonly number[] = [0, 1].map((side) => cardWord(MISSION, ADVANTAGE, side));

/** Lays the tokens on the advantage card of `player` that belong there. */
export function layAdvantageTokens(c: Context, player: number): void {
  const { tokens } = advantageRules(c, player) ?? {};
  if (tokens !== undefined) setAdvantageWord(c, player, tokens);
}

/** What the advantage of `player` does; undefined without one. */
export function advantageRules(c: Context, player: number): AdvantageRules | undefined {
  return c.b.mission.rules[ADVANTAGE][c.s.mission.card[ADVANTAGE_WORDS[player]]];
}
