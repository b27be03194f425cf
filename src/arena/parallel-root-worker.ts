import { workerData } from 'piscina';
import type { TreeResult } from '../search/root-parallel.js';
import { loadGame } from './game-source.js';
import { Here } from './parallel-root.js';
import type { SearchSetup, SentTask } from './parallel-root.js';

/** Runs in a worker: all tasks of the searches in one game, which is loaded once. */
const { source, settings } = workerData as SearchSetup;
const loaded = await loadGame(source);

export default async function work(sent: SentTask | undefined): Promise<TreeResult | undefined> {
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return sent === undefined ? undefined : here(loaded.value.game).run(sent);
}

let place: Here<unknown> | undefined;

function here(game: ConstructorParameters<typeof Here<unknown>>[0]): Here<unknown> {
  return (place ??= new Here(game, settings));
}
