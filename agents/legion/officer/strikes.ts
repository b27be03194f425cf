import {
  canStrike,
  chanceToDefeat,
  type Context,
  courageOf,
  expectedDamage,
  FACEDOWN,
  ON_TABLE,
  rangeBetween,
  worthOfWounds,
  woundsLeft,
} from '../../../src/games/legion/for-agents.js';
import type { Field } from './field.js';

/** An attack from some place: its worth in points, its target and the mean number of wounds. */
export interface Strike {
  readonly worth: number;
  /** −1 for none. */
  readonly target: number;
  readonly wounds: number;
}

/** The strike of a plan without an attack. */
export const NO_STRIKE: Strike = { worth: 0, target: -1, wounds: 0 };

/**
 * Share of its threat that a unit loses by wounds that do not defeat it, and by suppression that costs it an action.
 */
const WEAKENED = 0.5;
const SLOWED = 0.25;

/** Share of the worth of a standby attack that counts, and the range within which its target must act. */
const STANDBY_SHARE = 0.35;
const STANDBY_RANGE = 2;

/**
 * The attack of unit `u` on unit `v` from where they stand. Its worth adds up the wounds, the threat that it removes,
 * and suppression.
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
    const courage = courageOf(c, v);
    worth += field.weights.suppression * (1 - defeat);
    if (tokens < courage && tokens + 1 >= courage) lost += (1 - lost) * SLOWED;
  }
  worth += lost * field.damageBy(c, v);
  return { worth, target: v, wounds };
}

/** The best attack of unit `u` from where it stands; {@link NO_STRIKE} if none is worth anything. */
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
 * Value of a standby token to unit `u`, in points: that of the best attack on an enemy that may still come near this
 * round.
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
