import type { Rng } from '../../../../../kernel/rng.js';
import type { Draw, ScoringRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { courageOf } from '../../../rules/queries/courage.js';
import { anyUnit, nearness, tokensApproached } from '../../../rules/queries/nearness.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { NONE, ON_TABLE } from '../../../state/state.js';
import { ASSET_TOKEN } from '../../../words/token-kinds.js';
import type { MissionRules } from '../mission-rules.js';
import { secondaryRules } from '../mission-rules.js';
import { scoredRound } from '../own-words/mission.js';
import { isPanicked } from '../panic.js';
import { holdsAsset } from '../tokens/claim.js';
import { unitIsInTerritory } from '../tokens/territory.js';

/**
 * What agents see of the scoring: the points of the coming End Phase with all units where they are, how near the units
 * are to what the cards ask, and where to go. Nothing here is a rule.
 */

/** The first round in which points are scored by place. */
const FIRST_ROUND = 2;

const REACH = queryOf('contest.reach');

/** What agents need of a primary or secondary objective. */
type Scored = Pick<MissionRules, 'due' | 'points'>;

/** Points that a card would bring `side` in an End Phase of round `round` if it came now. */
function pointsOf(c: Context, rules: Scored | undefined, side: number, round: number): number {
  return (rules?.due ?? rules?.points)?.(c, side, round) ?? 0;
}

/** The round of the next End Phase in which points are scored; more than the battle has if there is none. */
function roundToScore(c: Context): number {
  const { round } = c.s.game;
  return Math.max(FIRST_ROUND, scoredRound(c) === round ? round + 1 : round);
}

/**
 * The points that both objectives in play would bring `side` in the next End Phase in which points are scored, with all
 * units and tokens where they are.
 */
function standing(c: Context, primary: Scored, side: number): number {
  const round = roundToScore(c);
  if (round > c.b.scenario.rounds) return 0;
  return pointsOf(c, primary, side, round) + pointsOf(c, secondaryRules(c), side, round);
}

/** The same for the End Phase of round `round`, 0 once its points have been scored. */
function endOfRound(c: Context, primary: Scored, side: number, round: number): number {
  if (scoredRound(c) === round) return 0;
  return pointsOf(c, primary, side, round) + pointsOf(c, secondaryRules(c), side, round);
}

/**
 * Whether a unit contests tokens, and whether it is as brave as its tokens ask: what can change without a move of its
 * leader. Of a unit with an asset also whether any of its miniatures is in its territory.
 */
function inputs(c: Context, u: number): number {
  const suppression = c.s.units.suppression[u];
  const contests = modified(c, REACH, u, 1) | (isPanicked(c, u) ? 1 << 2 : 0);
  const stays = holdsAsset(c, u) && unitIsInTerritory(c, u, c.b.units.side[u]) ? 1 << 20 : 0;
  return contests | (Math.min(255, courageOf(c, u)) << 3) | (suppression << 11) | stays;
}

/** How much token `t` is worth to a side that secures it; 0: nothing. */
export type TokenValue = (c: Context, t: number, side: number) => number;

/** What agents ask of a primary objective with this text, the secondary in play included. */
export function outlook(
  primary: Scored,
  value: TokenValue,
): Required<Pick<ScoringRules, 'draws' | 'endOfRound' | 'inputs' | 'prize' | 'progress' | 'standing'>> {
  return {
    standing: (c, side) => standing(c, primary, side),
    endOfRound: (c, side, round) => endOfRound(c, primary, side, round),
    inputs,
    prize: (c, u) => secondaryRules(c)?.prize?.(c, u) ?? 0,
    progress: (c, side) => approach(c, side, value) + (secondaryRules(c)?.progress?.(c, side) ?? 0),
    draws(c, u, rng, out) {
      // Half of the time to what the secondary asks of the unit, if it asks anything.
      if (rng.below(2) === 0 && secondaryRules(c)?.draws?.(c, u, rng, out) === true) return true;
      return drawToken(c, u, rng, value, out);
    },
  };
}

/** By token: its value times the nearness of the nearest unit of `side` that `can`, summed. */
export function approach(c: Context, side: number, value: TokenValue, can = anyUnit as Can): number {
  let sum = 0;
  for (let worth = 1; worth <= MOST_VALUE; worth++)
    sum += worth * tokensApproached(c, side, (context, t) => value(context, t, side) === worth, can);
  return sum;
}

type Can = (c: Context, u: number) => boolean;

/** No token is worth more to agents. */
const MOST_VALUE = 2;

/** The distance of a token that already has a friendly unit near it is multiplied by this. */
const TAKEN = 2;

/**
 * Writes the place of a token that is worth something to the side of unit `u`, near and valuable ones more often; false
 * if there is none. For a unit that has not entered the table the distance is that from its territory.
 */
export function drawToken(c: Context, u: number, rng: Rng, value: TokenValue, out: Draw): boolean {
  const { x, y } = c.s.tokens;
  const side = c.b.units.side[u];
  const leader = c.b.units.firstMini[u];
  const isThere = c.s.units.status[u] === ON_TABLE;
  let best = Infinity;
  for (let t = 0; t < c.b.tokenRows; t++) {
    const worth = value(c, t, side);
    if (worth === 0) continue;
    const dx = c.s.minis.x[leader] - x[t];
    const dy = c.s.minis.y[leader] - y[t];
    const squared = isThere ? dx * dx + dy * dy : zoneOf(c, side).squaredTo(x[t], y[t]);
    // The squared distance is multiplied by one to nine quarters: half to one and a half times as far.
    let far = (squared * (1 + rng.below(9))) / (worth * worth);
    if (friendNear(c, u, x[t], y[t])) far *= TAKEN * TAKEN;
    if (far >= best) continue;
    best = far;
    out.x = x[t];
    out.y = y[t];
    out.token = -1;
  }
  return best < Infinity;
}

function friendNear(c: Context, u: number, x: number, y: number): boolean {
  const { side, firstMini, count } = c.b.units;
  const { minis } = c.s;
  const { rangeSegment } = c.b.geometry.measures;
  for (let v = 0; v < count; v++) {
    if (v === u || side[v] !== side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const dx = minis.x[firstMini[v]] - x;
    const dy = minis.y[firstMini[v]] - y;
    if (dx * dx + dy * dy <= rangeSegment * rangeSegment) return true;
  }
  return false;
}

/** Whether token `t` is an asset that nobody holds. */
export function isLooseAsset(c: Context, t: number): boolean {
  return c.s.tokens.kind[t] === ASSET_TOKEN && c.s.tokens.claimedBy[t] === NONE;
}

/** The sum over the units of `side` on the table that hold an asset. */
export function sumOfHolders(c: Context, side: number, worth: (u: number) => number): number {
  const { kind, claimedBy } = c.s.tokens;
  let sum = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    const u = claimedBy[t];
    if (kind[t] !== ASSET_TOKEN || u >= c.b.units.count || c.b.units.side[u] !== side) continue;
    sum += c.s.units.status[u] === ON_TABLE ? worth(u) : 0;
  }
  return sum;
}

/** How near unit `u` is to the nearest token for which `wanted` holds; 0 if there is none. */
export function nearnessToAny(c: Context, u: number, wanted: (t: number) => boolean): number {
  const { x, y } = c.s.tokens;
  let most = 0;
  for (let t = 0; t < c.b.tokenRows; t++) if (wanted(t)) most = Math.max(most, nearness(c, u, x[t], y[t]));
  return most;
}
