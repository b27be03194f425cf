import { expect, test } from 'vitest';
import { parseAgent } from '../../../agents/index.js';
import type { IaState } from '../../games/imperial-assault/state/state.js';
import { Rng } from '../../kernel/rng.js';
import { readShippedScenario } from '../scenario-files.js';
import { campaignKit } from './campaign-kit.js';

test('heroes give up a mission after the rounds of the house, and the Empire does not', () => {
  const file = readShippedScenario('a-simple-task');
  const loaded = file.ok ? campaignKit.load(file.value) : file;
  const random = parseAgent('random');
  if (!loaded.ok || !random.ok) throw new Error('the mission is not there');
  const { game, seated } = loaded.value;
  const state = game.newState() as IaState;
  const choose = (player: number): number => {
    const agent = seated?.(random.value, player).configured.create(game);
    return agent?.choose(state, { iterations: 1 }, new Rng(1, 'patience')) ?? -1;
  };
  state.game.round = 30;
  expect(choose(0)).toBeGreaterThanOrEqual(0);
  state.game.round = 31;
  expect(() => choose(0)).toThrow('gives up after 30 rounds');
  expect(choose(1)).toBeGreaterThanOrEqual(0);
});
