import { BLUE } from '../words/sides.js';
import type { Battle } from './context.js';
import { bitCount } from '../../../kernel/bits.js';
import { type LegionState, NONE, RESERVE } from '../state/state.js';

/** Sets `state` to the start of a battle: every unit in reserve, every hand full, nothing chosen or drawn. */
export function clearState(b: Battle, state: LegionState): void {
  state.bytes.fill(0);
  const { units, players, tokens, game } = state;
  for (let u = 0; u < b.units.count; u++) {
    units.status[u] = RESERVE;
    units.rank[u] = b.units.rank[u];
    units.shield[u] = b.units.shields[u];
    units.aside[u] = b.units.aside[u];
    units.carrier[u] = u;
    units.disruptedWeapon[u] = NONE;
    units.broughtBy[u] = NONE;
  }
  for (let player = 0; player < b.players.length; player++) {
    players.hand[player] = b.startingHands[player];
    players.handCount[player] = bitCount(b.startingHands[player]);
    players.contingencies[player] = b.contingencies[player];
    players.contingencyCount[player] = bitCount(b.contingencies[player]);
    players.selected[player] = NONE;
    players.barred[player] = NONE;
    players.nominee[player] = NONE;
  }
  tokens.claimedBy.fill(NONE);
  tokens.owner.fill(NONE);
  game.activating = -1;
  game.lastActivator = -1;
  game.winner = -1;
  state.mission.card.fill(-1);
  game.bluePlayer = BLUE;
  // Blue starts with the round counter (setup step 9).
  game.counterHolder = BLUE;
  game.priority = BLUE;
  game.activePlayer = BLUE;
}
