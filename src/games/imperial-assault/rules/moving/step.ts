import { finish, OPERANDS } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { STUNNED } from '../../words/conditions.js';
import { endIfOver } from '../ending.js';
import { has } from '../questions/values.js';
import { isOnMap, spaceAt, standAt } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { PUSHED } from './manner.js';

const FIGURE = OPERANDS;
const TO = OPERANDS + 1;
const FROM = OPERANDS + 2;
const HOW = OPERANDS + 3;

/**
 * A figure exits its space and enters the next (R 638, 672); what listens to that happens in between. The movement
 * points have been paid. Operands: the figure, the placement, where it is, how it moves.
 */
export const step = rules.procedure('step', {
  exit(c, f) {
    c.s.game.towards = c.s.frames[f + TO];
    fire(c, POINT['move.exit'], c.s.frames[f + FIGURE]);
  },
  enter(c, f) {
    const w = c.s.frames;
    const u = w[f + FIGURE];
    // An interruption may have moved or stopped it: then the step is lost (R 853).
    if (!isOnMap(c, u) || c.s.figures.placement[u] !== w[f + FROM]) return finish(c);
    if (w[f + HOW] !== PUSHED && has(c, u, STUNNED)) return finish(c);
    takeStep(c, u, w[f + TO]);
    c.mission.entered?.(c, u);
  },
  listen(c, f) {
    const u = c.s.frames[f + FIGURE];
    endIfOver(c);
    if (c.s.game.ending === 0 && isOnMap(c, u)) fire(c, POINT['move.enter'], u);
  },
});

/** Puts a figure one step on and tells of it; nothing that listens happens. */
export function takeStep(c: Ia, u: number, to: number): void {
  const from = c.s.figures.placement[u];
  c.s.game.left = from;
  if (c.s.game.active === u + 1) c.s.game.hasExited = 1;
  standAt(c, u, to);
  if (!c.hears) return;
  for (let k = 0; k < c.battle.sizes[u]; k++) {
    const space = spaceAt(c, u, from, k);
    if (!coversAt(c, u, to, space)) c.tell({ type: 'exited', figure: u, space });
  }
  for (let k = 0; k < c.battle.sizes[u]; k++) {
    const space = spaceAt(c, u, to, k);
    if (!coversAt(c, u, from, space)) c.tell({ type: 'entered', figure: u, space });
  }
}

/** Whether a figure covers a space at a placement. */
export function coversAt(c: Ia, u: number, placement: number, space: number): boolean {
  for (let k = 0; k < c.battle.sizes[u]; k++) if (spaceAt(c, u, placement, k) === space) return true;
  return false;
}

/** Whether anything listens to figures that enter and exit spaces. */
export function isWatched(c: Ia): boolean {
  const { effects, mission } = c;
  if (mission.entered !== undefined || effects.holdWords.has('cannot leave-space')) return true;
  return effects.hears(POINT['move.exit']) || effects.hears(POINT['move.enter']);
}
