import { PLAYERS } from '../../words/players.js';
import type { Context } from '../../engine/context.js';
import { RANKS } from '../../words/ranks.js';
import { type Chance, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';

/** The rank of the token drawn, an index in RANKS. */
export const drawnRank: Answer = answer();

/**
 * Draws an order token at random from the order pool of a player and removes it from the pool (719). Operand A: the
 * player. Answers {@link drawnRank}.
 */
export const orderDraw: Chance = shared.chance({
  name: 'draw-order',
  describe: (c) => `draw an order token for ${PLAYERS[c.s.game.pendingA]}, such as "draw-order corps"`,
  outcomes(c, out) {
    const total = poolSize(c, c.s.game.pendingA);
    for (let rank = 0; rank < RANKS.length; rank++) {
      const n = c.s.pool[c.s.game.pendingA * RANKS.length + rank];
      if (n > 0) out.push(rank, n / total);
    }
    return true;
  },
  sample(c, rng) {
    const at = c.s.game.pendingA * RANKS.length;
    let pick = rng.below(poolSize(c, c.s.game.pendingA));
    let rank = 0;
    while (pick >= c.s.pool[at + rank]) pick -= c.s.pool[at + rank++];
    return rank;
  },
  isOutcome: (c, rank) => rank < RANKS.length && c.s.pool[c.s.game.pendingA * RANKS.length + rank] > 0,
  apply(c, rank) {
    const player = c.s.game.pendingA;
    c.s.pool[player * RANKS.length + rank]--;
    drawnRank.set(c, rank);
    if (c.hears) c.tell({ type: 'order-token-drawn', player: player, rank: RANKS[rank] });
  },
  format: (_c, rank) => RANKS[rank],
  parse: (_c, text) => RANKS.findIndex((rank) => rank === text),
});

/** Tokens in the order pool of a player. */
export function poolSize(c: Context, player: number): number {
  let total = 0;
  for (let rank = 0; rank < RANKS.length; rank++) total += c.s.pool[player * RANKS.length + rank];
  return total;
}
