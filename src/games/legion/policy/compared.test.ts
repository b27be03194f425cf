import { expect, it } from 'vitest';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { type Action, CHANCE } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import { sideOf } from '../words/players.js';
import { CART, TERRAIN_MARKER } from '../words/token-kinds.js';
import { bestOf } from './compared.js';
import { worthOfAnswer } from './judging.js';

const game = shippedBattle('saber-tanks-against-aats');

/** Inches from each cart to the middle of the piece that the enemy has marked for it, when round 1 begins. */
function waysOfCarts(by: 'sampleAction' | 'carefulPolicy', seed: number): number[] {
  const state = game.newState();
  const rng = new Rng(seed, 'carts');
  while (state.game.round === 0) {
    const actor = game.actor(state);
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game[by](state, rng));
  }
  const { kind, owner, x, y } = state.tokens;
  const rowOf = (wanted: number, side: number): number => kind.findIndex((k, t) => k === wanted && owner[t] === side);
  return [0, 1].map((side) => {
    const [cart, mark] = [rowOf(CART, side), rowOf(TERRAIN_MARKER, side)];
    return Math.hypot(x[cart] - x[mark], y[cart] - y[mark]) / 254;
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
}

it('marks a far destination for the cart of the enemy, if it compares', () => {
  const seeds = Array.from({ length: 10 }, (_, i) => i);
  const byLot = mean(seeds.flatMap((seed) => waysOfCarts('sampleAction', seed)));
  const compared = mean(seeds.flatMap((seed) => waysOfCarts('carefulPolicy', seed)));
  expect(compared).toBeGreaterThan(byLot + 6);
});

/** A context of the first decision of a battle of the policy that is `wanted`. */
function atFirst(wanted: (c: Context) => boolean): Context {
  const clash = shippedBattle('core-set-clash');
  const c = clash.contextOf(clash.newState());
  const rng = new Rng('first');
  for (;;) {
    const isChance = clash.actor(c.s) === CHANCE;
    if (!isChance && wanted(c)) return c;
    clash.apply(c.s, isChance ? clash.sampleChance(c.s, rng) : clash.rolloutPolicy(c.s, rng));
  }
}

function worthOf(c: Context, action: Action): number {
  return worthOfAnswer(c, action, sideOf(c.s.game.pendingPlayer));
}

function listedIn(c: Context): readonly Action[] {
  const listed = new ActionBuffer();
  pendingDecision(c).list(c, listed);
  return listed.toArray();
}

it('takes the best of what it draws, whatever comes first', () => {
  const c = atFirst((context) => pendingDecision(context).name === 'deploy');
  const drawn: Action[] = [];
  const best = bestOf((context, rng) => {
    const action = pendingDecision(context).sample(context, rng);
    drawn.push(action);
    return action;
  })(c, new Rng('deploy'));
  const worths = drawn.map((action) => worthOf(c, action));
  expect(new Set(worths).size).toBeGreaterThan(4);
  expect(worthOf(c, best)).toBe(Math.max(...worths));
});

it('takes what is drawn first where an answer cannot be judged', () => {
  const c = atFirst((context) => {
    const all = listedIn(context);
    return all.length > 1 && all.every((action) => Number.isNaN(worthOf(context, action)));
  });
  const all = listedIn(c);
  let draws = 0;
  expect(bestOf(() => all[draws++ % all.length])(c, new Rng('answer'))).toBe(all[0]);
  expect(draws).toBeGreaterThan(1);
});
