import type { Ia } from '../../state/context.js';

/** The row of the attack that is being resolved: the last of those that go on. */
export function attackNow(c: Ia): number {
  return c.s.game.attacks - 1;
}
