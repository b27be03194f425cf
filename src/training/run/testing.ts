import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkSchema } from './config.js';
import type { NetworkConfig, TrainingConfig } from './config.js';
import { RunFolder } from './run-folder.js';

/** For tests: the configuration of a training in which next to nothing is played, with some of its fields changed. */
export function testConfig(changes: object): NetworkConfig {
  return networkSchema.parse({
    format: 1,
    game: 'connect-four',
    seed: 'test',
    shape: { token: [4, 4], pair: 1, head: [6] },
    generations: 3,
    selfplay: { player: 'learned', games: 1, shard: 1, lambda: 1, epsilon: 0, positions: 0 },
    fit: { epochs: 1, batch: 1, rate: 0.01, decay: 0, forecasts: 0, window: 1 },
    evaluate: { player: 'learned', opponents: [], pairs: 1 },
    ...changes,
  });
}

/** For tests: a new folder of a training, which nothing else writes to. */
export function testFolder(config: TrainingConfig): RunFolder {
  const opened = RunFolder.open(mkdtempSync(join(tmpdir(), 'opfor-training-')), config, []);
  if (!opened.ok) throw new Error(opened.problem.message);
  const { folder, lock } = opened.value;
  lock.release();
  return folder;
}
