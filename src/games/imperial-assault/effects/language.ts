import type { Point, Role } from './points.js';

/**
 * The language in which abilities and cards are written as data: an effect is a point of the rules, who is concerned,
 * conditions, costs, and a list of operations. `ops` and `tests` have one entry for each word of it.
 */

/** An operation: its word and what it needs, such as `["damage", "it", 2]`. */
export type OpText = readonly [string, ...unknown[]];

/** A condition: its word and what it needs, such as `["adjacent", "you", "target"]`. */
export type TestText = readonly [string, ...unknown[]];

/** How often an effect can be used. Attacks need no limit: an effect happens once at a point. */
export const LIMITS = ['activation', 'round', 'game'] as const;
export type Limit = (typeof LIMITS)[number];

/** What must be paid to use an effect. */
export interface CostText {
  readonly strain?: number;
  readonly points?: number;
  readonly vp?: number;
  /** Actions besides the one of a special action. */
  readonly actions?: number;
}

/** An effect as it is written. */
export interface EffectText {
  /** The ability's name; with the figure it is the notation of using it. */
  readonly name: string;
  readonly at: Point | readonly Point[];
  /** `self` if absent. */
  readonly role?: Role;
  readonly if?: TestText;
  /** True if its player can decline it. */
  readonly may?: boolean;
  readonly limit?: Limit;
  /** `player` for a card that a player plays, not one of the figures. */
  readonly by?: 'player';
  readonly cost?: CostText;
  readonly do: readonly OpText[];
}
