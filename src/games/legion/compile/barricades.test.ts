import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { shippedScenario } from '../../../arena/testing/shipped.js';
import { createLegion } from '../legion.js';
import { BARRICADE } from '../words/token-kinds.js';
import { BARRICADE_MEMORY, BARRICADES_PLACED } from './barricades.js';
import { USUAL_EDITION } from '../editions/all.js';

test('the battle of a state has the barricades that were placed in it, and each layout is made once', () => {
  const made = createLegion(
    legionLibrary(),
    {
      ...shippedScenario('core-set-clash'),
      battle: {
        kind: 'fixed',
        objective: 'breakthrough',
        deployment: 'battle-lines',
        condition: 'fortified-positions',
      },
    },
    USUAL_EDITION,
  );
  if (!made.ok) throw new Error(made.problem.message);
  const game = made.value;
  const state = game.newState();
  const other = game.newState();
  const before = game.contextOf(state).b;
  expect(before).toBe(game.battle);
  const { tokens } = state;
  tokens.kind[0] = BARRICADE;
  tokens.x[0] = 9000;
  tokens.y[0] = 1000;
  tokens.state[0] = 30;
  // Not before all have been placed.
  expect(game.contextOf(state).b).toBe(before);
  state.mission.memory[BARRICADE_MEMORY] = BARRICADES_PLACED;
  const { b } = game.contextOf(state);
  expect(b.geometry.terrain.count).toBe(before.geometry.terrain.count + 1);
  expect(b.scenario.terrain.at(-1)?.kind).toBe('barricades');
  game.copy(state, other);
  expect(game.contextOf(other).b).toBe(b);
  other.tokens.state[0] = 60;
  expect(game.contextOf(other).b).not.toBe(b);
  expect(game.contextOf(state).b).toBe(b);
});
