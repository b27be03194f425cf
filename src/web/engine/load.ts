import type { LoadedGame } from '../../arena/loaded-game.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Source } from '../source.js';
import { positionsAtHand } from './positions-later.js';
import { kitAtHand, referencesAtHand, scenarioOf } from './data.js';

/** Loads a game in this thread; a problem is one line. */
export function loadSource(source: Source): Result<LoadedGame> {
  if (source.kind === 'reference') return referencesAtHand().loadReference(source.name);
  if (source.kind === 'position') return positionsAtHand().loadPosition(source);
  const file = source.kind === 'file' ? ok({ path: source.path, json: source.json }) : scenarioOf(source.name);
  if (!file.ok) return file;
  const kit = kitAtHand(file.value);
  return kit.ok ? kit.value.load(file.value) : kit;
}

/** The source of a saved game or a record as far as its text says it; undefined where that is damaged. */
export function sourceIn(line: string): Source | undefined {
  try {
    const { scenario, game } = JSON.parse(line) as {
      readonly scenario?: { readonly id?: unknown };
      readonly game?: unknown;
    };
    if (typeof scenario?.id === 'string') return { kind: 'scenario', name: scenario.id };
    return typeof game === 'string' ? { kind: 'reference', name: game } : undefined;
  } catch {
    return undefined;
  }
}
