import { drawnRank, orderDraw } from '../chance/order-draw.js';
import { type Procedure, shared } from '../../engine/rulebook.js';
import { call, finish, OPERANDS, roll } from '../../../../machine/run.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { NONE } from '../../state/state.js';

const PLAYER = OPERANDS;

/** The command card that `player` has in play this round. */
function cardInPlay(c: Context, player: number): CommandCardRules | undefined {
  const { selected, revealed } = c.s.players;
  return selected[player] === NONE || revealed[player] === 0 ? undefined : c.b.commandRules[selected[player]];
}

/** A draw that a card may replace. Operand: the player. Answers {@link drawnRank}. */
const drawToken: Procedure = shared.procedure('draw-order-token', {
  instead(c, f) {
    const player = c.s.frames[f + PLAYER];
    drawnRank.set(c, -1);
    cardInPlay(c, player)?.insteadOfDraw?.(c, player);
  },
  draw(c, f) {
    if (drawnRank.get(c) >= 0) return finish(c);
    roll(c, orderDraw, c.s.frames[f + PLAYER]);
  },
});

/**
 * `player`, who can draw, draws an order token (719), unless a card lets that player use another one instead. The next
 * step finds its rank in {@link drawnRank}.
 */
export function drawOrderToken(c: Context, player: number): void {
  if (cardInPlay(c, player)?.insteadOfDraw === undefined) roll(c, orderDraw, player);
  else call(c, drawToken, player);
}
