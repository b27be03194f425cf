import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ok } from '../../kernel/result.js';
import { writeCurves } from './curves.js';
import { testConfig, testFolder } from './testing.js';
import type { Training } from './training.js';

const config = testConfig({
  siblings: { games: 1, shard: 1, decisions: '', each: 1, siblings: 2, playouts: 1, weight: 1 },
  fit: { epochs: 2, batch: 1, rate: 0.01, decay: 0, forecasts: 0, window: 1, unseen: 0.1 },
  evaluate: { player: 'learned', opponents: ['mcts:iterations=9,leaf="x"'], pairs: 4 },
});

/** The lines of the table of two generations, of which the second has ranked siblings. */
function lines(changes: object): string[] {
  const own = { ...config, ...changes };
  const folder = testFolder(own);
  for (const generation of [1, 2]) {
    const losses = [0.3, 0.25];
    const ranked = [0.5, 0.75].map((correlation) => ({ value: null, siblings: 1, correlation }));
    const unseen = generation === 2 ? ranked : ranked.map((one) => ({ ...one, correlation: null }));
    const [linear, network] = [0.2, 0.1].map((value) => ({ value, siblings: 1, correlation: 0.6 }));
    // A training from before there was a baseline has none.
    const told = generation === 2 ? { baseline: { over: 'unseen', linear, network } } : {};
    const report = { generation, examples: 70, data: '', firstSide: -0.5, lossBefore: 0.4, losses, unseen, ...told };
    const [opponent] = own.evaluate.opponents;
    const scores = [{ opponent, score: 1, counts: [0, 0, 0, 0, 4] }];
    folder.write(folder.report(generation), JSON.stringify(report));
    folder.write(folder.evaluation(generation), JSON.stringify({ generation, pairs: 4, scores }));
  }
  expect(writeCurves({ config: own, folder } as unknown as Training)).toEqual(ok());
  return readFileSync(folder.curves, 'utf8').trimEnd().split('\n');
}

test('the table has losses, how siblings are ranked, and ratings whose ends may be open', () => {
  const [head, first, second, ...more] = lines({});
  expect(head).toBe(
    'generation,positions,first side,loss before,loss,linear value loss,value loss,ranking before,ranking,linear ranking,"mcts:iterations=9,leaf=""x""",Elo,low,high',
  );
  expect(first).toMatch(/^1,70,-0\.50000,0\.40000,0\.25000,,,,,,1\.0000,\d+,\d+,$/);
  expect(second).toMatch(/^2,70,-0\.50000,0\.40000,0\.25000,0\.20000,0\.10000,0\.5000,0\.7500,0\.6000,1\.0000,/);
  expect(more).toEqual([]);
});

test('without siblings there are no columns for them', () => {
  const [head] = lines({ siblings: undefined });
  expect(head).not.toContain('ranking');
});
