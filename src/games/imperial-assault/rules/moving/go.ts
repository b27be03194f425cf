import { again, call, finish, OPERANDS } from '../../../../machine/run.js';
import { OUT_OF_REACH } from '../../../../grid/moving.js';
import type { Ia } from '../../state/context.js';
import { STUNNED } from '../../words/conditions.js';
import { has } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { PUSHED } from './manner.js';
import { costOf, findReach, wayStep, wayTo } from './reach.js';
import { isWatched, step, takeStep } from './step.js';
import { stepCost, stepRefusal } from './step-refusal.js';

const FIGURE = OPERANDS;
const TO = OPERANDS + 1;

/**
 * A figure goes to a placement by the canonical way, as far as its movement points last and nothing stops it. Operands:
 * the figure, the placement.
 */
export const go = rules.procedure('go', {
  walk(c, f) {
    const w = c.s.frames;
    const u = w[f + FIGURE];
    const to = w[f + TO];
    const { game, figures } = c.s;
    if (!isOnMap(c, u) || figures.placement[u] === to || (has(c, u, STUNNED) && game.isFree !== PUSHED))
      return finish(c);
    findReach(c, u, game.points, game.isFree);
    const cost = costOf(c, u, to);
    if (cost === OUT_OF_REACH) return finish(c);
    const length = wayTo(c, u, to);
    if (!isWatched(c)) {
      for (let k = 0; k < length; k++) takeStep(c, u, wayStep(k));
      game.points -= cost;
      if (c.hears) c.tell({ type: game.isFree === PUSHED ? 'pushed' : 'moved', figure: u, to: to >> 1 });
      return finish(c);
    }
    again(c, f);
    takeOneStep(c, u, wayStep(0));
  },
});

/** Pays for a step that is allowed, and takes it with all that listens. */
export function takeOneStep(c: Ia, u: number, to: number): void {
  const { game, figures } = c.s;
  // Its cost is that of the step, whatever the search found.
  stepRefusal(c, u, to, game.points, game.isFree);
  game.points -= stepCost();
  if (c.hears) c.tell({ type: game.isFree === PUSHED ? 'pushed' : 'moved', figure: u, to: to >> 1 });
  call(c, step, u, to, figures.placement[u], game.isFree);
}
