import { existsSync } from 'node:fs';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { untrained } from './tasks.js';
import type { TrainingTask } from './tasks.js';
import type { Training } from './training.js';

/** The file of the network, or the weights, that play a generation; that of the first is made if it is not there. */
export function firstNetwork({ config, games, folder }: Training, generation: number): Result<string> {
  const network = folder.network(generation - 1);
  if (generation === 1 && !existsSync(network)) {
    const start = untrained(config, games);
    const made = start.ok ? folder.write(network, start.value) : start;
    if (!made.ok) return made;
  }
  if (!existsSync(network)) return fail('train', `generation ${generation} needs ${network}; fit it first`);
  return ok(network);
}

/** Makes those of a generation's files that are not there yet; `task` says how, `what` is for the line about it. */
export function makeFiles(
  training: Training,
  generation: number,
  files: readonly string[],
  what: string,
  task: (shard: number) => TrainingTask,
): Promise<Result<void>> {
  const { folder, cost } = training;
  const missing = files.flatMap((file, shard) => (existsSync(file) ? [] : [shard]));
  return training.run(missing.map(task), (index, bytes) => {
    const done = files.length - missing.length + index + 1;
    training.say(`generation ${generation}: ${done} of ${files.length} files of ${what}`);
    const written = folder.write(files[missing[index]], bytes as Uint8Array);
    return written.ok ? cost.count(generation, 'selfplay') : written;
  });
}
