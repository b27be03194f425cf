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

/** The scenario core-set-clash with some fields changed. */
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
    ['chosen colours and edges', { colours: 'chosen' }],
  ])('%s: battles reach their end with every invariant kept', (_, change) => {
    const game = gameOf(change);
    for (let seed = 0; seed < 3; seed++) {
      expect({ seed, broken: playChecked(game, new Rng(seed, 'optional-rules')).broken }).toEqual({ seed, broken: '' });
    }
  });

  it('let a battle last 24 rounds with unlimited rounds and 6 otherwise, unless the scenario gives a number', () => {
    expect(gameOf(UNLIMITED).battle.scenario.rounds).toBe(24);
    expect(gameOf(GRAND).battle.scenario.rounds).toBe(6);
  });

  it('deal a returned command card to its owner in every determinization, since all have seen it', () => {
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

  it('are rejected with a table, a deck or cards that do not go with them', () => {
    expect(refusal({ ...GRAND, table: { widthIn: 72, depthIn: 36 } })).toBe(
      'test: table: grand armies need a table of 72 by 48 inches, not 72 by 36',
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

  it('include grand armies where the format is grand-army', () => {
    expect(refusal({ format: 'grand-army' })).toMatch(/grand armies need a table of 72 by 48 inches/);
  });
});
