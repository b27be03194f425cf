import type { GameRecord } from '../kernel/record.js';
import type { Problem } from '../kernel/result.js';
import type { GameLabel } from './loaded-game.js';

/**
 * Why a record does not belong to the set-up with this label: another edition, another scenario, or one that has
 * changed since.
 */
export function labelProblem(label: GameLabel, record: GameRecord): Problem | undefined {
  const { scenario } = record;
  const { edition } = label;
  if (edition !== record.edition) {
    const [here, there] = [edition, record.edition].map((name) => name ?? 'no edition');
    return { code: 'replay-edition', message: `the game is of ${here}, but the record says ${there}` };
  }
  if (scenario === undefined) return undefined;
  const found = label.scenario;
  if (found?.id !== scenario.id) {
    const message = `the record is of scenario ${scenario.id}, not of ${found?.id ?? 'a game without one'}`;
    return { code: 'replay-scenario', message };
  }
  if (found.hash === scenario.hash) return undefined;
  const message = `scenario ${scenario.id} was changed since: its hash is ${found.hash}, the record's ${scenario.hash}`;
  return { code: 'replay-scenario', message };
}
