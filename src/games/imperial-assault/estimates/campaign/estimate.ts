import type { Player } from '../../../../kernel/game.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Ia } from '../../state/context.js';
import { OVER } from '../../state/state.js';
import { REBEL } from '../../words/sides.js';
import { MISSION_TERMS, writeMissionTerms } from './terms.js';

/**
 * What the terms weigh. Those of the goal that is done, of the rounds and of wounds (`done`, `gone`, `due`, `overdue`,
 * `worn`) are about what fits the results of 705 games of 31 missions best, within each mission; the policies played
 * them, with some moves of the heroes at random. The others are judgement: those games tell little of them. To win a
 * goal must give more than the goal was worth before, or a search stands beside it, so `feats`, `crates` and `doors`
 * make up for what `goals` then loses.
 */
const WEIGHT_OF: Readonly<Record<(typeof MISSION_TERMS)[number], number>> = {
  base: -0.3,
  healthy: 0.4,
  present: 0.4,
  worn: -1.9,
  health: 0.25,
  strain: -0.03,
  allies: 0.05,
  empire: -0.006,
  'empire-health': -0.006,
  threat: -0.005,
  ready: 0.03,
  later: 0.015,
  'empire-ready': -0.02,
  'empire-later': -0.012,
  attacks: 0.06,
  conditions: 0.03,
  goals: 0.06,
  lured: 0.1,
  doors: -0.4,
  crates: 0.12,
  feats: 0.7,
  done: 3.5,
  objects: 0.5,
  gone: -1.2,
  due: -1,
  overdue: -4,
};

/** In the order of {@link MISSION_TERMS}. */
const WEIGHTS: Float64Array = Float64Array.from(MISSION_TERMS, (term) => WEIGHT_OF[term]);

/** By how much each must change for play to be different. */
const SCALES: Float64Array = WEIGHTS.map((weight) => Math.max(0.02, Math.abs(weight) / 3));

const terms = scratch(new Float64Array(MISSION_TERMS.length));

function valueBy(c: Ia, player: Player, weights: Float64Array): number {
  const { game } = c.s;
  if (game.phase === OVER) return game.winner === 0 ? 0 : game.winner - 1 === player ? 1 : -1;
  writeMissionTerms(c, terms);
  let sum = 0;
  for (let k = 0; k < MISSION_TERMS.length; k++) sum += weights[k] * terms[k];
  // Half of a full win at 1, where a mission is three quarters won.
  const value = sum / (1 + Math.abs(sum));
  return player === REBEL ? value : -value;
}

/** The value of a state of a mission for a side, −1 to 1. */
export function missionEstimate(c: Ia, player: Player): number {
  return valueBy(c, player, WEIGHTS);
}

/** The estimate of missions as a weighed sum, for tuning. */
export const LINEAR_IN_MISSIONS = { terms: MISSION_TERMS, own: WEIGHTS, scales: SCALES, valueBy };
