import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import type { LegionGame } from '../legion.js';
import { ON_TABLE, type LegionState } from '../state/state.js';

/**
 * Does to states what a search does between two estimates: plays on, returns to a copy, fills in hidden information, or
 * tries something out.
 */
export function searchWalk(
  game: LegionGame,
  seed: number,
  steps: number,
  visit: (state: LegionState, rng: Rng) => void,
): void {
  const rng = new Rng(seed, 'wander');
  const kept: LegionState[] = [];
  const state = game.newState();
  const other = game.newState();
  for (let step = 0; step < steps && game.actor(state) !== NOBODY; step++) {
    const actor = game.actor(state);
    if (actor === CHANCE) game.apply(state, game.sampleChance(state, rng));
    else
      game.apply(state, rng.below(2) === 0 ? game.knowledge.rolloutPolicy(state, rng) : game.sampleAction(state, rng));
    visit(state, rng);
    const pick = rng.below(8);
    if (pick === 0) {
      const copy = game.newState();
      game.copy(state, copy);
      kept.push(copy);
    } else if (pick < 3 && kept.length > 0) visit(kept[Math.max(0, kept.length - 1 - rng.below(4))], rng);
    else if (pick === 3 && game.actor(state) >= 0) {
      game.view(state, game.actor(state), other);
      game.determinize(other, rng);
      visit(other, rng);
    } else if (pick < 6) {
      game.copy(state, other);
      tryOut(game, other, rng);
      visit(other, rng);
    } else if (pick === 6 && kept.length > 0 && rng.below(8) === 0) game.copy(kept[rng.below(kept.length)], state);
  }
}

/** Changes something about a unit, as the policy does to judge its actions. */
function tryOut(game: LegionGame, state: LegionState, rng: Rng): void {
  const u = rng.below(game.battle.units.count);
  const m = game.battle.units.firstMini[u];
  const pick = rng.below(5);
  if (pick === 0) state.units.aim[u]++;
  else if (pick === 1) state.units.standby[u]++;
  else if (pick === 2) state.units.suppression[u] = 0;
  else if (pick === 3) state.game.actionsLeft = rng.below(3);
  else if (state.units.status[u] === ON_TABLE && state.units.carrier[u] === u) state.minis.x[m] += rng.below(400) - 200;
}
