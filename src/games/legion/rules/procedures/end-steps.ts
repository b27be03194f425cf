import { LEGAL } from '../../../../machine/reason.js';
import { KEEPS_OBSERVATION } from '../../battle/round-effects.js';
import { SMOKE_TOKEN } from '../../words/token-kinds.js';
import { END } from '../../words/phases.js';
import { COMMANDER } from '../../words/ranks.js';
import { firstPlayer, nthPlayer } from '../queries/turns.js';
import { again, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { bitOfCard } from '../queries/command-cards.js';
import { modified, pointOf, queryOf } from '../../engine/timing.js';
import { FLAW_GONE, FLAW_PLAYED, NO_ORDER, DEFEATED, NONE } from '../../state/state.js';
import { removeToken } from '../queries/tokens.js';
import { promoteOne, promotionRefusal } from './promote.js';
import { loseSuppression } from './lose-suppression.js';
import { removeTokens } from './tokens.js';
import { fireForAll } from './trigger.js';

const TOKENS = pointOf('end-phase.tokens');
const DODGES_KEPT = queryOf('dodge.kept');
const SUPPRESSION = queryOf('end-phase.suppression');

/** Number of players that have promoted a unit or need not. */
const TURN = OPERANDS;

/**
 * Bits over the units of `player` of which one must be promoted; none while the player has a commander, on the table or
 * waiting to come onto it (1443: the last one must be defeated).
 */
function candidates(c: Context, player: number): number {
  const { units } = c.b;
  let mask = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.owner[u] !== player) continue;
    if (c.s.units.status[u] === DEFEATED) continue;
    // A unit with Field Commander that carries the commander token stands in for one (2412).
    if (c.s.units.rank[u] === COMMANDER || c.s.units.promoted[u] === 1) return 0;
    if (promotionRefusal(c, u) === LEGAL) mask |= 1 << u;
  }
  return mask;
}

/** Steps of the End Phase (2252–2268). */
export const END_STEPS = {
  discard(c: Context): void {
    const { players } = c.s;
    if (c.s.game.phase !== END && c.hears) c.tell({ type: 'phase', phase: 'end' });
    c.s.game.phase = END;
    for (let player = 0; player < c.b.players.length; player++) {
      const card = players.selected[player];
      if (card === NONE) continue;
      players.selected[player] = NONE;
      players.revealed[player] = 0;
      // A permanent card stays in play (3444).
      if (c.b.permanent[card] === 1) {
        players.lasting[player] |= bitOfCard(c, player, card);
        continue;
      }
      players.discard[player] |= bitOfCard(c, player, card);
      if (c.hears) c.tell({ type: 'command-card-discarded', player, card: c.b.commandCards[card].id });
    }
  },
  // Flaw cards in play go to the discard pile of their unit's player (2397, 2406).
  flaws(c: Context): void {
    const { flaw } = c.s.units;
    for (let u = 0; u < c.b.units.count; u++) if (flaw[u] === FLAW_PLAYED) flaw[u] = FLAW_GONE;
  },
  removeTokens(c: Context): void {
    const { units } = c.s;
    for (let u = 0; u < c.b.units.count; u++) {
      if (!c.b.rules.presence.acts(c, u)) continue;
      removeTokens(c, u, 'aim', units.aim[u]);
      removeTokens(c, u, 'dodge', units.dodge[u] - modified(c, DODGES_KEPT, u, 0));
      removeTokens(c, u, 'standby', units.standby[u]);
      removeTokens(c, u, 'surge', units.surge[u]);
      if ((units.roundEffects[u] & KEEPS_OBSERVATION) === 0) removeTokens(c, u, 'observation', units.observation[u]);
      loseSuppression(c, u, modified(c, SUPPRESSION, u, c.b.numbers.suppressionLost));
    }
    if (c.b.hasSmoke) {
      const { kind } = c.s.tokens;
      for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === SMOKE_TOKEN) removeToken(c, t);
    }
  },
  effects(c: Context): void {
    fireForAll(c, TOKENS);
  },
  // Order tokens of undefeated units go back to their cards; all others leave the game (2262–2263).
  orderPool(c: Context): void {
    c.s.units.order.fill(NO_ORDER);
    c.s.pool.fill(0);
    c.s.players.heldOrders.fill(0);
  },
  promote(c: Context, f: number): void {
    const w = c.s.frames;
    const turn = w[f + TURN]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    const player = nthPlayer(c, turn, firstPlayer(c));
    promoteOne(c, player, candidates(c, player));
  },
};
