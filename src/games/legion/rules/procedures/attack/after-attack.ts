import { lowestBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import { type Procedure, shared } from '../../../engine/rulebook.js';
import { pointOf } from '../../../engine/timing.js';
import { call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { ON_TABLE } from '../../../state/state.js';
import { askTimingOrder, firstSide } from '../../decisions/timing-order.js';
import { fire, openTriggers } from '../trigger.js';
import { keepLatest, LATEST_WORDS, restoreLatest } from './latest.js';

const ATTACKER = OPERANDS;
/** Bits over the units that have had their effects; the attacker among them. */
const DONE = OPERANDS + 1;
const LATEST = OPERANDS + 2;
/** The defender whose effects may come next, or −1. */
const NEXT = LATEST + LATEST_WORDS;

const AFTER = pointOf('attack.after');
const AFTER_DEFENDING = pointOf('attack.after-defending');

/** The first unit attacked that has effects now and has not had its turn; −1 if there is none. */
function nextDefender(c: Context, done: number): number {
  for (let rest = c.s.game.struck & ~done; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (c.s.units.status[v] === ON_TABLE && openTriggers(c, AFTER_DEFENDING, v, 0) !== 0) return v;
  }
  return -1;
}

/** Whether the attacker has effects that have not had their turn; a defeated one triggers nothing (4157). */
function isWaiting(c: Context, u: number, done: number): boolean {
  return (done & (1 << u)) === 0 && c.s.units.status[u] === ON_TABLE && openTriggers(c, AFTER, u, 0) !== 0;
}

const effects: Procedure = shared.procedure('after-attack', {
  begin(c, f) {
    keepLatest(c, f, LATEST);
  },
  next(c, f) {
    const w = c.s.frames;
    const u = w[f + ATTACKER];
    restoreLatest(c, f, LATEST);
    const v = nextDefender(c, w[f + DONE]);
    w[f + NEXT] = v;
    const { side } = c.b.units;
    if (!isWaiting(c, u, w[f + DONE])) {
      if (v < 0) return finish(c);
      firstSide.set(c, side[v]);
      return;
    }
    if (v < 0) w[f + NEXT] = u;
    else if (side[v] !== side[u]) return askTimingOrder(c);
    firstSide.set(c, side[u]);
  },
  effects(c, f, at) {
    const w = c.s.frames;
    const u = w[f + ATTACKER];
    const { side } = c.b.units;
    const v = side[w[f + NEXT]] === firstSide.get(c) ? w[f + NEXT] : u;
    w[f + DONE] |= 1 << v;
    goTo(c, f, at.next);
    fire(c, v === u ? AFTER : AFTER_DEFENDING, v);
  },
});

/**
 * The effects that follow the latest attack, which unit `u` has made, once reactions to it are over (4152, 4368): those
 * of the units attacked, and those of the attacker if it is still on the table. Where both sides have effects, the blue
 * player chooses which come first (4372).
 */
export function afterAttack(c: Context, u: number): void {
  const { triggers } = c.b;
  let any = triggers.of(AFTER, u).length;
  for (let rest = c.s.game.struck; rest !== 0; rest &= rest - 1)
    any += triggers.of(AFTER_DEFENDING, lowestBit(rest)).length;
  if (any > 0) call(c, effects, u);
}
