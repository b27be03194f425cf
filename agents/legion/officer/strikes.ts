import {
  canStrike,
  chanceToDefeat,
  type Context,
  expectedDamage,
  FACEDOWN,
  ON_TABLE,
  rangeBetween,
  worthOfWounds,
  woundsLeft,
} from '../../../src/games/legion/for-agents.js';
import type { Field } from './field.js';

/** An attack from somewhere: what it is worth in points, on whom, with how many wounds on average. */
export interface Strike {
  readonly worth: number;
  /** −1 for none. */
  readonly target: number;
  readonly wounds: number;
}

/** Of a plan that attacks nobody. */
export const NO_STRIKE: Strike = { worth: 0, target: -1, wounds: 0 };

/** What a unit loses of its threat by wounds that do not defeat it, and by a suppression that costs it an action. */
const WEAKENED = 0.5;
const SLOWED = 0.25;

/** Share of the damage of a standby attack that can be counted on, and how near its target must come. */
const STANDBY_SHARE = 0.35;
const STANDBY_RANGE = 2;

/**
 * What an attack of unit `u` on unit `v` is worth where they stand: wounds, the threat that it takes away, suppression.
 */
export function strikeAt(field: Field, c: Context, u: number, v: number): Strike {
  const wounds = expectedDamage(c, u, v);
  if (wounds === 0) return { worth: 0, target: v, wounds };
  const left = woundsLeft(c, v);
  const defeat = chanceToDefeat(wounds, left);
  let lost = defeat + (1 - defeat) * WEAKENED * Math.min(1, wounds / left);
  let worth = worthOfWounds(c, v, wounds);
  if (c.b.units.trooper[v] === 1 && !canStrike(c, u, v)) {
    const tokens = c.s.units.suppression[v];
    const courage = c.b.units.courage[v];
    worth += field.weights.suppression * (1 - defeat);
    if (tokens < courage && tokens + 1 >= courage) lost += (1 - lost) * SLOWED;
  }
  worth += lost * field.damageBy(c, v);
  return { worth, target: v, wounds };
}

/** The attack of unit `u` that is worth most where it stands, {@link NO_STRIKE} if it can hit nobody. */
export function bestStrike(field: Field, c: Context, u: number): Strike {
  let top = NO_STRIKE;
  for (let v = 0; v < c.b.units.count; v++) {
    if (c.b.units.side[v] === c.b.units.side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const strike = strikeAt(field, c, u, v);
    if (strike.worth > top.worth) top = strike;
  }
  return top;
}

/**
 * What a standby token is worth to unit `u`, in points: the best attack on an enemy who may still come near this round.
 */
export function standbyGain(field: Field, c: Context, u: number): number {
  let gain = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if (c.b.units.side[v] === c.b.units.side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    if (c.s.units.order[v] === FACEDOWN || rangeBetween(c, u, v) > STANDBY_RANGE + 1) continue;
    gain = Math.max(gain, strikeAt(field, c, u, v).worth);
  }
  return STANDBY_SHARE * gain;
}
