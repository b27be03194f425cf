import type { Context } from '../engine/context.js';
import { ask } from '../engine/decision.js';
import { again, call, finish, OPERANDS, type Procedure, procedure } from '../engine/procedure.js';
import { chooseTrigger } from '../decisions/choose-trigger.js';
import { DEFEATED } from '../state/state.js';

const POINT = OPERANDS;
const UNIT = OPERANDS + 1;
/** Bits over the compiled list: what has been carried out or declined. */
const DONE = OPERANDS + 2;

/** Bits over the triggers of `point` and `u` that act now and are not yet done. */
export function openTriggers(c: Context, point: number, u: number, done: number): number {
  const list = c.b.triggers.of(point, u);
  let mask = 0;
  for (let i = 0; i < list.length; i++) {
    if ((done & (1 << i)) === 0 && list[i].trigger.when(c, u, list[i].value)) mask |= 1 << i;
  }
  return mask;
}

/**
 * Everything that cards do at one timing point of one unit. The unit's owner chooses the order and which optional effects to use
 * (697, 704, 4364); what must happen and has no rival happens at once. Operands: point, unit.
 */
export const trigger: Procedure = procedure('trigger', {
  next(c, f) {
    const w = c.s.frames;
    const list = c.b.triggers.of(w[f + POINT], w[f + UNIT]);
    // An effect before may have defeated the unit, which sets nothing off any more (4158).
    if (list.length === 0 || c.s.units.status[w[f + UNIT]] === DEFEATED) return finish(c);
    const open = openTriggers(c, w[f + POINT], w[f + UNIT], w[f + DONE]);
    if (open === 0) return finish(c);
    again(c, f);
    const only = (open & (open - 1)) === 0;
    const i = 31 - Math.clz32(open);
    if (only && !list[i].trigger.optional) {
      w[f + DONE] |= open;
      list[i].trigger.run(c, w[f + UNIT], list[i].value);
      return;
    }
    ask(c, chooseTrigger, c.b.units.owner[w[f + UNIT]], f, open);
  },
});

/** Runs the point for a unit if anything listens there; costs nothing otherwise. */
export function fire(c: Context, point: number, u: number): void {
  if (c.b.triggers.of(point, u).length > 0) call(c, trigger, point, u);
}

const EVERY_POINT = OPERANDS;
/** Turns over all units: first the blue player's, then the other's (4372). */
const EVERY_NEXT = OPERANDS + 1;
/** The one player whose units act + 1, or 0 for all. */
const EVERY_PLAYER = OPERANDS + 2;

const everyUnit: Procedure = procedure('every-unit', {
  next(c, f) {
    const w = c.s.frames;
    const { count, side, owner } = c.b.units;
    const blue = c.s.game.bluePlayer;
    while (w[f + EVERY_NEXT] < 2 * count) {
      const turn = w[f + EVERY_NEXT]++;
      const u = turn % count;
      if (side[u] !== (turn < count ? blue : 1 - blue)) continue;
      if (w[f + EVERY_PLAYER] !== 0 && w[f + EVERY_PLAYER] !== owner[u] + 1) continue;
      if (c.b.triggers.of(w[f + EVERY_POINT], u).length === 0) continue;
      again(c, f);
      return call(c, trigger, w[f + EVERY_POINT], u);
    }
    finish(c);
  },
});

/** Runs the point for every unit of `player`, or of all (−1), those of the blue side first. Costs nothing if nothing listens. */
export function fireForAll(c: Context, point: number, player = -1): void {
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.triggers.of(point, u).length > 0) return call(c, everyUnit, point, 0, player + 1);
  }
}
