import { expect, test } from 'vitest';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import type { LegionGame } from '../legion.js';
import type { LegionState } from '../state/state.js';
import { UnitWatch } from './unit-watch.js';

/** All states of some random battles. */
function statesOf(game: LegionGame, battles: number): LegionState[] {
  const states: LegionState[] = [];
  const rng = new Rng('watch');
  for (let battle = 0; battle < battles; battle++) {
    const state = game.newState();
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      const kept = game.newState();
      game.copy(state, kept);
      states.push(kept);
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
    }
  }
  return states;
}

/** Bits over the units of which any field differs, found field by field. */
function unitsThatDiffer(game: LegionGame, a: LegionState, b: LegionState): number {
  let mask = 0;
  for (const name of Object.keys(a.units) as (keyof LegionState['units'])[]) {
    a.units[name].forEach((value: number, u: number) => (mask |= value === b.units[name][u] ? 0 : 1 << u));
  }
  for (const name of Object.keys(a.minis) as (keyof LegionState['minis'])[]) {
    a.minis[name].forEach((value: number, m: number) => {
      if (value !== b.minis[name][m]) mask |= 1 << game.battle.minis.unit[m];
    });
  }
  return mask;
}

test('a watch reports exactly the units that have changed', () => {
  const game = shippedBattle('standard-manhunt');
  const states = statesOf(game, 2);
  const watch = new UnitWatch(game.battle, states[0]);
  const rng = new Rng('pairs');
  expect(watch.look(states[0])).toBe(-1);
  let last = states[0];
  for (let i = 0; i < 2000; i++) {
    const at = rng.below(states.length);
    const next = states[rng.below(3) === 0 ? at : Math.min(states.length - 1, states.indexOf(last) + 1)];
    expect(watch.look(next)).toBe(unitsThatDiffer(game, last, next));
    last = next;
  }
  watch.forget();
  expect(watch.look(last)).toBe(-1);
});

test('an estimate does not depend on earlier estimates', () => {
  const game = shippedBattle('standard-manhunt');
  // A separate battle, which keeps values from other states.
  const other = shippedBattle('standard-manhunt');
  const states = statesOf(game, 2);
  const rng = new Rng('order');
  for (let i = 0; i < 1500; i++) {
    const state = states[rng.below(states.length)];
    const first = game.knowledge.evaluate(state, 0);
    if (rng.below(4) !== 0) continue;
    expect(other.knowledge.evaluate(state, 0)).toBe(first);
  }
});
