import type { Result } from '../../kernel/result.js';
import type { MakeBackend } from '../fit/backends.js';
import { isTuned } from './config.js';
import type { NetworkConfig, TrainingConfig, TrainingGames, TunedConfig } from './config.js';
import type { CostMeter } from './cost.js';
import type { RunFolder } from './run-folder.js';
import type { TaskResult, TrainingTask } from './tasks.js';

/** What the steps of a training work with. */
export interface Training<C extends TrainingConfig = TrainingConfig> {
  readonly config: C;
  readonly games: TrainingGames;
  readonly folder: RunFolder;
  readonly backend: MakeBackend;
  readonly cost: CostMeter;
  /** Does tasks anywhere, and gives their results in order as they come. Stops early, after whole tasks, if told to. */
  run(
    tasks: readonly TrainingTask[],
    onResult: (index: number, result: TaskResult) => Result<void>,
  ): Promise<Result<void>>;
  /** What a person is told, a line. */
  say(line: string): void;
  /** Whether a person wants it to stop. */
  stopped(): boolean;
}

/** A training that fits networks, and one that tunes weights. */
export type NetworkTraining = Training<NetworkConfig>;
export type TunedTraining = Training<TunedConfig>;

/** Whether a training tunes weights. */
export function tunes(training: Training): training is TunedTraining {
  return isTuned(training.config);
}

/** Whether a training fits networks. */
export function fitsNetworks(training: Training): training is NetworkTraining {
  return !isTuned(training.config);
}
