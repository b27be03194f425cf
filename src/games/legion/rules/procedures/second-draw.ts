import { RANKS } from '../../words/ranks.js';
import { drawnRank } from '../chance/order-draw.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { pointOf } from '../../engine/timing.js';
import { ON_TABLE } from '../../state/state.js';
import { canDraw, isUsable } from '../queries/order-pool.js';
import { drawOrderToken } from './draw-order-token.js';
import { fire } from './trigger.js';

const DRAWN = pointOf('order.drawn');

const PLAYER = OPERANDS;
/** The rank of the token that the player has now. */
const RANK = OPERANDS + 1;
/** The unit whose card is offered. */
const UNIT = OPERANDS + 2;
/** Its exhausted cards before. */
const EXHAUSTED = OPERANDS + 3;
/** The rank of the token drawn last. */
const SECOND = OPERANDS + 4;

/** The rank of the token that is used. */
const keptRank: Answer = answer();

/** Which of the two order tokens drawn is used; the other goes back into the pool. */
const keepOrder: Decision = shared.decision(
  choice('improvised-orders', { optional: false, label: (_c, rank) => RANKS[rank], chosen: keptRank.set }),
  { question: ['Which of the two order tokens is used?', 'Welcher der beiden Befehlsmarker wird genutzt?'] },
);

/** The first unit of `player` from `u` on that can use a card now; the number of units if there is none. */
function nextUser(c: Context, player: number, u: number): number {
  const { count, owner } = c.b.units;
  for (; u < count; u++)
    if (owner[u] === player && c.s.units.status[u] === ON_TABLE && c.b.triggers.of(DRAWN, u).length > 0) return u;
  return count;
}

/** Puts a token that was drawn back into the pool. */
function putBack(c: Context, player: number, rank: number): void {
  c.s.pool[player * RANKS.length + rank]++;
  if (c.hears) c.tell({ type: 'order-token-returned', player, rank: RANKS[rank] });
}

/**
 * A player may draw a second token by a card, and choose which of the two is used; once for each card that is
 * exhausted for it. A token that no unit can use is removed and another drawn (719). Operands: the player, the rank of
 * the token drawn, the first unit that is offered it. Answers {@link drawnRank}.
 */
const secondDraw: Procedure = shared.procedure('second-draw', {
  offer(c, f) {
    const w = c.s.frames;
    const u = nextUser(c, w[f + PLAYER], w[f + UNIT]);
    w[f + UNIT] = u;
    if (u === c.b.units.count) {
      drawnRank.set(c, w[f + RANK]);
      return finish(c);
    }
    w[f + EXHAUSTED] = c.s.units.exhausted[u];
    fire(c, DRAWN, u);
  },
  draw(c, f, at) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (c.s.units.exhausted[u] === w[f + EXHAUSTED] || !canDraw(c, w[f + PLAYER])) return goTo(c, f, at.next);
    drawOrderToken(c, w[f + PLAYER]);
  },
  drawn(c, f, at) {
    const w = c.s.frames;
    const player = w[f + PLAYER];
    w[f + SECOND] = drawnRank.get(c);
    if (!isUsable(c, player, w[f + SECOND])) {
      if (c.hears) c.tell({ type: 'order-token-discarded', player, rank: RANKS[w[f + SECOND]] });
      return goTo(c, f, at.draw);
    }
    keptRank.set(c, w[f + RANK]);
    if (w[f + SECOND] !== w[f + RANK]) ask(c, keepOrder, player, (1 << w[f + RANK]) | (1 << w[f + SECOND]));
  },
  keep(c, f) {
    const w = c.s.frames;
    const kept = keptRank.get(c);
    putBack(c, w[f + PLAYER], kept === w[f + RANK] ? w[f + SECOND] : w[f + RANK]);
    w[f + RANK] = kept;
  },
  next(c, f, at) {
    c.s.frames[f + UNIT]++;
    goTo(c, f, at.offer);
  },
});

/**
 * `player` has drawn an order token of `rank` and may draw another by a card. The next step finds in {@link drawnRank}
 * the token that is used. Returns at once if there is no such card or no unit can use the token.
 */
export function offerSecondDraw(c: Context, player: number, rank: number): void {
  const u = nextUser(c, player, 0);
  if (u === c.b.units.count || !isUsable(c, player, rank)) return;
  call(c, secondDraw, player, rank, u);
}
