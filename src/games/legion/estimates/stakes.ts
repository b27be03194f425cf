import { scratch } from '../../../kernel/scratch.js';
import type { ScoringRules } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { DEFEATED, NONE } from '../state/state.js';
import { opponentOf } from '../words/players.js';
import { BLUE } from '../words/sides.js';
import { TERMS } from '../words/estimate-terms.js';
import { ATTACKING, weightNow } from './evaluate-weights.js';
import { roundsThatCount, shareOf } from './evaluate.js';
import { objectiveOf } from './objective-terms.js';

const WON = TERMS.indexOf('won');
const ROUND_END = TERMS.indexOf('round-end');
const STANDING = TERMS.indexOf('standing-0');
const PROGRESS = TERMS.indexOf('progress-0');

/** The rows of the tokens that the unit has claimed. */
const claimed = scratch(new Uint8Array(256));

/**
 * What the side of unit `u`, which is on the table, would lose in the objective if the unit were defeated now, in
 * points at the prices of the game's own estimate: the victory tokens that it holds or denies, its way towards more,
 * and those that its defeat brings the other side. Never negative.
 */
export function stakeOf(c: Context, u: number): number {
  const objective = objectiveOf(c);
  const { round } = c.s.game;
  if (objective === undefined || round === 0) return 0;
  const side = c.b.units.side[u];
  const { status } = c.s.units;
  const { claimedBy } = c.s.tokens;
  const was = status[u];
  const before = prospects(c, objective, side);
  let count = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (claimedBy[t] !== u) continue;
    claimed[count++] = t;
    claimedBy[t] = NONE;
  }
  status[u] = DEFEATED;
  const after = prospects(c, objective, side);
  status[u] = was;
  for (let i = 0; i < count; i++) claimedBy[claimed[i]] = u;
  const prize = weightNow(c, WON) * (objective.prize?.(c, u) ?? 0);
  return Math.max(0, (before - after + prize) / (weightNow(c, ATTACKING) * shareOf(c)));
}

/** Victory tokens that the objective would bring to `side` at the end, less those of the other side. */
function standingOf(c: Context, objective: ScoringRules, side: number): number {
  if (objective.balance === undefined) return objective.standing(c, side) - objective.standing(c, opponentOf(side));
  const ofBlue = objective.balance(c);
  return side === BLUE ? ofBlue : -ofBlue;
}

/** Victory tokens that cards of units of `side` bring at the end if the units are not defeated (1152, 3915). */
function owedTo(c: Context, side: number): number {
  const { status, bounties, missions } = c.s.units;
  let tokens = 0;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] !== side || status[u] === DEFEATED) continue;
    tokens += (bounties[u] > 0 ? 1 : 0) + (missions[u] > 0 ? 1 : 0);
  }
  return tokens;
}

/**
 * What the estimate counts for `side` of the objective, but for tokens that are won or foreseen, and for the lead.
 */
function prospects(c: Context, objective: ScoringRules, side: number): number {
  const other = opponentOf(side);
  const { round } = c.s.game;
  const left = roundsThatCount(c);
  const standing = standingOf(c, objective, side) + owedTo(c, side) - owedTo(c, other);
  const progress = (objective.progress?.(c, side) ?? 0) - (objective.progress?.(c, other) ?? 0);
  const value = weightNow(c, STANDING + left) * standing + weightNow(c, PROGRESS + left) * progress;
  if (left === 0 || objective.endOfRound === undefined) return value;
  const soon = objective.endOfRound(c, side, round) - objective.endOfRound(c, other, round);
  return value + weightNow(c, ROUND_END) * soon;
}
