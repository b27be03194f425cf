import { PLAYERS, sideOf } from '../../words/players.js';
import { RANKS } from '../../words/ranks.js';
import { type Chance, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { holdOrder } from '../queries/held-orders.js';
import { poolSize, randomToken } from '../queries/order-pool.js';

/** The rank of the token drawn, an index in RANKS. */
export const drawnRank: Answer = answer();

/** What draws of one token at random from the order pool of a player have in common. Operand A: the player. */
const fromPool = {
  outcomes(c, out) {
    const total = poolSize(c, c.s.game.pendingA);
    for (let rank = 0; rank < RANKS.length; rank++) {
      const n = c.s.pool[c.s.game.pendingA * RANKS.length + rank];
      if (n > 0) out.push(rank, n / total);
    }
    return true;
  },
  sample: (c, rng) => randomToken(c, c.s.game.pendingA, rng),
  isOutcome: (c, rank) => rank < RANKS.length && c.s.pool[c.s.game.pendingA * RANKS.length + rank] > 0,
  format: (_c, rank) => RANKS[rank],
  parse: (_c, text) => RANKS.findIndex((rank) => rank === text),
} satisfies Partial<Chance>;

/**
 * Draws an order token at random from the order pool of a player and removes it from the pool (719). Operand A: the
 * player. Answers {@link drawnRank}.
 */
export const orderDraw: Chance = shared.chance({
  ...fromPool,
  name: 'draw-order',
  notes: { answers: { '*': ['order token: {answer}', 'Befehlsmarker: {answer}'] } },
  describe: (c) => `draw an order token for ${PLAYERS[c.s.game.pendingA]}, such as "draw-order corps"`,
  apply(c, rank) {
    const player = c.s.game.pendingA;
    c.s.pool[player * RANKS.length + rank]--;
    drawnRank.set(c, rank);
    if (c.hears) c.tell({ type: 'order-token-drawn', player, rank: RANKS[rank] });
  },
});

/**
 * Draws an order token at random from the order pool of a player and puts it facedown on a card, seen by the player's
 * side alone. Operand A: the player.
 */
export const facedownDraw: Chance = shared.chance({
  ...fromPool,
  name: 'draw-facedown-order',
  notes: { answers: { '*': ['facedown order token: {answer}', 'verdeckter Befehlsmarker: {answer}'] } },
  describe: (c) => `draw an order token for ${PLAYERS[c.s.game.pendingA]}, such as "draw-facedown-order corps"`,
  seenBy: (c, player) => sideOf(c.s.game.pendingA) === sideOf(player),
  apply(c, rank) {
    const player = c.s.game.pendingA;
    holdOrder(c, player, rank);
    if (c.hears) c.tell({ type: 'order-token-held', player });
  },
});
