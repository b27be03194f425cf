import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../arena/legion/library.js';
import { shippedBattle, shippedDraft } from '../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import type { Result } from '../../kernel/result.js';
import type { LegionGame } from './legion.js';
import { USUAL_EDITION } from './editions/all.js';
import { parseScenario } from './scenario/parse.js';
import type { Scenario } from './scenario/types.js';
import { playChecked } from './testing/soak.js';

type Draft = Record<string, unknown>;

/** The scenario that core-set-clash is with some fields changed. */
function parsed(change: Draft): Result<Scenario> {
  return parseScenario(legionLibrary(), USUAL_EDITION, { ...shippedDraft('core-set-clash'), ...change }, 'test');
}

function gameOf(change: Draft): LegionGame {
  return shippedBattle('core-set-clash', change);
}

function refusal(change: Draft): string {
  const scenario = parsed(change);
  return scenario.ok ? '' : scenario.problem.message;
}

const DECK = {
  objectives: ['breakthrough', 'key-positions', 'recover-the-supplies'],
  conditions: ['clear-conditions', 'hostile-environment', 'limited-visibility'],
};
const GRAND = {
  table: { widthIn: 72, depthIn: 48 },
  optional: ['grand-army'],
  battle: { deck: { ...DECK, deployments: [] } },
};
const UNLIMITED = {
  optional: ['unlimited-rounds'],
  battle: { deck: { objectives: [], conditions: [], deployments: ['battle-lines', 'disarray'] } },
};
const BOTH = { ...GRAND, optional: ['grand-army', 'unlimited-rounds'], battle: {} };

describe('optional rules', () => {
  it.each([
    ['grand armies', GRAND],
    ['unlimited rounds', { ...UNLIMITED, rounds: 9 }],
    ['both', { ...BOTH, rounds: 8 }],
    ['colours and edges that are chosen', { colours: 'chosen' }],
  ])('%s are played to their end with every invariant kept', (_, change) => {
    const game = gameOf(change);
    for (let seed = 0; seed < 3; seed++) {
      expect({ seed, broken: playChecked(game, new Rng(seed, 'optional-rules')).broken }).toEqual({ seed, broken: '' });
    }
  });

  it('let a battle go on for 24 rounds if the scenario says nothing', () => {
    expect(gameOf(UNLIMITED).battle.scenario.rounds).toBe(24);
    expect(gameOf(GRAND).battle.scenario.rounds).toBe(6);
  });

  it('keep a returned command card in every hand that fits what all have seen', () => {
    const game = gameOf(UNLIMITED);
    const rng = new Rng(3, 'returned');
    const state = game.newState();
    while (state.game.roundsPlayed < 6 && game.actor(state) !== NOBODY) {
      const draw = game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
      game.apply(state, draw);
    }
    expect(state.game.ending).toBe(0);
    expect(state.game.round).toBe(1);
    const back = state.players.returned[1];
    expect(back).not.toBe(0);
    const view = game.newState();
    for (let n = 0; n < 20; n++) {
      game.view(state, 0, view);
      game.determinize(view, rng);
      expect(view.players.hand[1] & back).toBe(back);
      expect(view.players.handCount[1]).toBe(state.players.handCount[1]);
    }
  });

  it('are refused with what does not belong to them', () => {
    expect(refusal({ ...GRAND, table: { widthIn: 72, depthIn: 36 } })).toBe(
      'test: table: grand armies fight on 72 by 48 inches, not on 72 by 36',
    );
    expect(refusal({ ...GRAND, battle: { deck: { ...DECK, deployments: ['battle-lines'] } } })).toMatch(
      /battle\.deck\.deployments: grand-army uses no deployment card/,
    );
    expect(refusal({ ...UNLIMITED, battle: { deck: { ...DECK, deployments: ['battle-lines'] } } })).toMatch(
      /battle\.deck\.objectives: unlimited-rounds uses no objective card/,
    );
    expect(refusal({ ...UNLIMITED, battle: {} })).toMatch(/deployments: has 0 cards; choose 1 to 4/);
    expect(refusal({ ...GRAND, battle: { deck: { ...DECK, objectives: [], deployments: [] } } })).toMatch(
      /objectives: has 0 cards; choose 3 to 4/,
    );
    expect(refusal({ ...GRAND, battle: { objective: 'breakthrough' } })).toMatch(/give a deck/);
  });

  it('come with the format of grand armies', () => {
    expect(refusal({ format: 'grand-army' })).toMatch(/grand armies fight on 72 by 48 inches/);
  });
});
