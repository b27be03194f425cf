import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { bleeds } from '../damage/suffer.js';
import { endIfOver } from '../ending.js';
import { strain } from '../damage/strain.js';
import { isOnMap } from '../questions/where.js';
import { call, OPERANDS } from '../../../../machine/run.js';
import { rules } from '../rulebook.js';

const FIGURE = OPERANDS;

/** After each action that a figure resolves: one that bleeds suffers strain (rules-supplement, `bleeding`). */
const afterAction = rules.procedure('after-action', {
  bleed(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isOnMap(c, u) && bleeds(c, u)) strain(c, u, 1);
  },
  after(c, f) {
    const u = c.s.frames[f + FIGURE];
    endIfOver(c);
    if (c.s.game.ending === 0 && isOnMap(c, u)) fire(c, POINT['action.after'], u);
  },
});

/** Pays actions of the active figure; what it does with them is called afterwards, and runs before what follows it. */
export function payActions(c: Ia, u: number, count: number): void {
  c.s.game.actions -= count;
  call(c, afterAction, u);
}
