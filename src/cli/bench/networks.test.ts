import { expect, test } from 'vitest';
import { checkPlays, parseAgent } from '../../../agents/index.js';
import { shippedBattle } from '../../arena/testing/shipped.js';
import { LEAF_SEARCH, LEAF_SHAPE, readBenchNetwork } from './networks.js';

test('the searches with a network that are measured can be had', () => {
  const game = shippedBattle('core-set-skirmish');
  for (const spec of [LEAF_SEARCH, 'learned-search']) {
    const read = parseAgent(spec, readBenchNetwork(game, LEAF_SHAPE));
    expect(read.ok ? '' : read.problem.message).toBe('');
    const fit = read.ok ? checkPlays([read.value], game) : read;
    expect(fit.ok ? '' : fit.problem.message).toBe('');
  }
});
