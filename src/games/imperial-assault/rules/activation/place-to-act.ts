import { call } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { settle } from '../moving/settle.js';
import { sharesSpace } from '../questions/where.js';

/** Whether a figure shares a space, where it can do nothing but move on (R 861); a Massive one pushes others out. */
export function mustMoveOn(c: Ia, u: number): boolean {
  return !c.battle.figures[u].profile.isMassive && sharesSpace(c, u);
}

/** What a figure does first where it ends its movement among others: see {@link settle}. */
export function settleFirst(c: Ia, u: number): void {
  if (sharesSpace(c, u)) call(c, settle, u);
}
