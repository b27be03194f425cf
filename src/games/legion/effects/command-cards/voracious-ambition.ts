import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { bitCount, lowestBit, nthBit } from '../../../../kernel/bits.js';
import { again, ask, call, OPERANDS, roll } from '../../../../machine/run.js';
import { RANKS } from '../../words/ranks.js';
import { drawnRank, facedownDraw } from '../../rules/chance/order-draw.js';
import { heldCount, takeHeld } from '../../rules/queries/held-orders.js';
import { canDrawFromPool, DRAW, poolSize, usableHeld } from '../../rules/queries/order-pool.js';
import { DEFEATED, NONE } from '../../state/state.js';

const own = rulebook('voracious-ambition');

const NAME = 'voracious-ambition';

/** Number of tokens that are put on the card. */
const TOKENS = 3;

const PLAYER = OPERANDS;
/** How many tokens are still to be put on the card. */
const LEFT = OPERANDS + 1;

/** Whether unit `u` stands for the player of the card `id`: the first unit of that player that is not defeated. */
function standsForPlayer(c: Context, id: string, u: number): boolean {
  const { owner } = c.b.units;
  // A team mate's card is none of that player's.
  const card = c.s.players.selected[owner[u]];
  if (card === NONE || c.b.commandCards[card].id !== id) return false;
  for (let v = 0; v < u; v++) if (owner[v] === owner[u] && c.s.units.status[v] !== DEFEATED) return false;
  return c.s.units.status[u] !== DEFEATED;
}

const hold: Procedure = own.procedure(NAME, {
  draw(c, f) {
    const w = c.s.frames;
    if (w[f + LEFT]-- === 0 || poolSize(c, w[f + PLAYER]) === 0) return;
    again(c, f);
    roll(c, facedownDraw, w[f + PLAYER]);
  },
});

/**
 * Which token on the card is used, or a draw from the pool. Operand A: the player. The options are not in the operands,
 * because the enemy does not know them; and it is asked even where there is only one, because not being asked would
 * show that no token on the card is of use.
 */
const chooseToken: Decision = own.decision({
  name: NAME,
  notes: {
    question: ['Which order token is used?', 'Welcher Befehlsmarker wird genutzt?'],
    manner: 'order-token',
    rests: true,
  },
  listsAll: true,
  secret: true,
  list(c, out) {
    for (let rest = usableHeld(c, c.s.game.pendingA); rest !== 0; rest &= rest - 1) out.push(lowestBit(rest));
    if (canDrawFromPool(c, c.s.game.pendingA)) out.push(DRAW);
  },
  sample(c, rng) {
    const open = usableHeld(c, c.s.game.pendingA);
    const count = bitCount(open);
    const pick = rng.below(canDrawFromPool(c, c.s.game.pendingA) ? count + 1 : count);
    return pick === count ? DRAW : nthBit(open, pick);
  },
  isLegal(c, action) {
    if (action === DRAW) return canDrawFromPool(c, c.s.game.pendingA);
    return action < RANKS.length && (usableHeld(c, c.s.game.pendingA) & (1 << action)) !== 0;
  },
  apply(c, action) {
    drawnRank.set(c, action === DRAW ? -1 : action);
    if (action === DRAW) return;
    const player = c.s.game.pendingA;
    takeHeld(c, player, action);
    if (c.hears) c.tell({ type: 'held-order-used', player, rank: RANKS[action] });
  },
  format: (_c, action) => (action === DRAW ? 'draw' : RANKS[action]),
  parse: (_c, text) => (text === 'draw' ? DRAW : RANKS.findIndex((rank) => rank === text)),
});

/** Instead of a draw `player` may use an order token that a card of his keeps facedown. */
export function offersHeld(c: Context, player: number): void {
  if (heldCount(c, player) > 0) ask(c, chooseToken, player, player);
}

/** The rulebook of {@link offersHeld}. */
export const heldRules: Rulebook<Context> = own;

/**
 * Voracious Ambition, as the card of an id: at the start of the Activation Phase three order tokens drawn at random
 * from its player's order pool are put facedown on the card, where that player may look at them. Instead of a draw from
 * the pool that player may use one of them. What is left on the card returns with the other order tokens in the End
 * Phase.
 */
export const voraciousAmbition = (id: string): CommandCardRules => ({
  name: id,
  rulebook: own,
  triggers: [
    {
      at: 'activation-phase.start',
      optional: false,
      when: (c, u, side) =>
        c.b.units.side[u] === side && standsForPlayer(c, id, u) && poolSize(c, c.b.units.owner[u]) > 0,
      run: (c, u) => call(c, hold, c.b.units.owner[u], TOKENS),
    },
  ],
  insteadOfDraw: offersHeld,
});
