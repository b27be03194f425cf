import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../src/arena/legion/library.js';
import { shippedBattle } from '../../../src/arena/testing/shipped.js';
import { ActionBuffer } from '../../../src/kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../src/kernel/game.js';
import { Rng } from '../../../src/kernel/rng.js';
import { call } from '../../../src/machine/run.js';
import { legionGame } from '../../../src/games/legion/legion.js';
import { Stage, type StagedUnit } from '../../../src/games/legion/testing/stage.js';
import { DECK, type Deed, type Priority } from './deck.js';
import { doDeed } from './deeds.js';
import { rote } from './rote.js';

function unit(card: string, x: number, y: number, count: number): StagedUnit {
  return { card, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

/** The action by which blue's unit does a deed, in notation; an empty string if it cannot. */
function deed(blue: StagedUnit, red: readonly StagedUnit[], what: Deed, target: Priority, seed = 0): string {
  const stage = new Stage(legionLibrary(), { blue: [blue], red });
  call(stage.c, stage.c.b.sequences.activation, 0);
  stage.next();
  const game = legionGame(stage.c.b);
  const listed = new ActionBuffer();
  game.legalActions(stage.c.s, listed);
  const bytes = game.serialize(stage.c.s);
  const action = doDeed(stage.c, 0, what, target, listed, new Rng(seed));
  expect(game.serialize(stage.c.s)).toEqual(bytes);
  return action < 0 ? '' : game.format(stage.c.s, action).replace('choose-action ', '');
}

const rebels = unit('rebel-troopers', 600, 300, 4);
const near = unit('stormtroopers', 600, 620, 4);
const weak = unit('stormtroopers', 400, 700, 1);
const costly = unit('darth-vader-commander', 800, 700, 1);
const far = unit('stormtroopers', 600, 880, 1);

describe('the deeds of order cards', () => {
  test('attack picks the target by the priority of the card', () => {
    const all = [near, weak, costly];
    expect(deed(rebels, all, 'attack', 'nearest')).toBe('attack r1');
    expect(deed(rebels, all, 'attack', 'weakest')).toMatch(/^attack r[23]$/);
    expect(deed(rebels, all, 'attack', 'costliest')).toBe('attack r3');
  });

  test('aim needs an enemy to attack', () => {
    expect(deed(rebels, [near], 'aim', 'nearest')).toBe('aim');
    expect(deed(rebels, [far], 'aim', 'nearest')).toBe('');
  });

  test('close in moves towards the enemy; advance, for a breakthrough, towards the enemy zone', () => {
    for (const what of ['close in', 'advance'] as const) {
      const [, y] = /,([\d.]+)$/.exec(deed(rebels, [far], what, 'nearest')) ?? [];
      expect(Number(y)).toBeGreaterThan(400);
    }
  });

  test('charge moves into contact if that can be reached', () => {
    expect(deed(rebels, [far], 'charge', 'nearest')).toBe('');
    expect(deed(rebels, [unit('stormtroopers', 600, 460, 4)], 'charge', 'nearest')).toMatch(/^move /);
  });

  test('ties are broken at random', () => {
    const twins = [unit('stormtroopers', 450, 620, 4), unit('stormtroopers', 750, 620, 4)];
    const chosen = new Set<string>();
    for (let seed = 0; seed < 20; seed++) chosen.add(deed(rebels, twins, 'attack', 'nearest', seed));
    expect([...chosen].sort()).toEqual(['attack r1', 'attack r2']);
  });
});

test('rote draws every card once before it shuffles again, and names the card', () => {
  const game = shippedBattle('core-set-clash');
  const configured = rote.configure(new Map());
  if (!configured.ok) throw new Error(configured.problem.message);
  const agents = [configured.value.create(game), configured.value.create(game)];
  const rng = new Rng('rote');
  const state = game.newState();
  const view = game.newState();
  const drawn: string[] = [];
  let activation = '';
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, rng));
      continue;
    }
    game.view(state, actor, view);
    const action = agents[actor].choose(view, { iterations: Infinity }, rng);
    const card = / drew ([^:]+):/.exec(agents[actor].explain?.().sentence ?? '')?.[1];
    const now = `${state.game.round} ${state.game.activating}`;
    if (actor === 0 && card !== undefined && now !== activation && state.game.activating >= 0) {
      activation = now;
      drawn.push(card);
    }
    game.apply(state, action);
  }
  expect(drawn.length).toBeGreaterThan(DECK.length);
  const names = DECK.map(({ name }) => name).sort();
  expect(drawn.slice(0, DECK.length).sort()).toEqual(names);
});
