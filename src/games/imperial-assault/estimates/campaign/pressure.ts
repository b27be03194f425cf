import type { Ia } from '../../state/context.js';

/** How much more goals are worth in the last round than in the first. */
const PRESSURE = 1.5;

/** How much goals are worth to the Rebels: 1, and more as a last round comes nearer that they know. */
export function pressure(c: Ia): number {
  const { rounds } = c.battle.setup;
  return rounds === 0 ? 1 : 1 + (PRESSURE * Math.max(0, c.s.game.round - 1)) / rounds;
}
