import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Game } from '../kernel/game.js';
import { errorText, lineOf } from '../kernel/error-text.js';
import type { Knowledge } from '../kernel/knowledge.js';
import type { Presenter } from '../kernel/presenter.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { importModule } from './import-module.js';
import type { LoadedGame } from './loaded-game.js';
import { copyOfGame } from './own-game.js';

/** The functions that every game must have; see `kernel/game.ts`. */
const FUNCTIONS = [
  'newState',
  'copy',
  'actor',
  'legalActions',
  'sampleAction',
  'isLegal',
  'chanceOutcomes',
  'sampleChance',
  'apply',
  'returns',
  'view',
  'determinize',
  'hash',
  'serialize',
  'deserialize',
  'format',
  'parse',
] as const;

/** What a game knows of playing well, which is no part of its rules; see `kernel/knowledge.ts`. */
const KNOWN: readonly string[] = Object.keys({
  evaluate: 0,
  styles: 0,
  rolloutPolicy: 0,
  carefulPolicy: 0,
  quickPolicy: 0,
  policyBy: 0,
  linear: 0,
  proposals: 0,
  isRoutine: 0,
  idleAction: 0,
  leaveOut: 0,
  features: 0,
  tokens: 0,
} satisfies Record<keyof Knowledge<unknown>, 0>);

/** Whether `--game` names a file: `./my-game.js`, not `connect-four`. */
export function isGameFile(name: string): boolean {
  return /\.m?js$/.test(name);
}

/**
 * Loads a game from a JavaScript module: its default export is a game, or a function that makes one; an export
 * `presenter` shows it to people. The module runs in this process, with all rights: only a person names it.
 */
export async function loadGameFile(path: string): Promise<Result<LoadedGame>> {
  const read = await readGameFile(path);
  return read.ok ? ok(read.value.loaded) : read;
}

/** As {@link loadGameFile}, with the module's export `check`: what the game must tell to be checked. */
export async function readGameFile(path: string): Promise<Result<{ loaded: LoadedGame; check: unknown }>> {
  let module: { default?: unknown; presenter?: unknown; check?: unknown };
  try {
    module = (await importModule(resolve(path))) as typeof module;
  } catch (error) {
    const why = existsSync(path) ? errorText(error) : 'there is no such file or folder';
    return fail('game', `game ${path}: cannot be loaded: ${why}`);
  }
  try {
    const given = module.default;
    const game: unknown = typeof given === 'function' ? (given as () => unknown)() : given;
    const problem = problemOf(game);
    if (problem !== undefined) return fail('game', `game ${path}: ${problem}`);
    // It was checked just now, as far as can be.
    const checked = game as Game<unknown>;
    checked.newState();
    const another = typeof given === 'function' ? (given as () => Game<unknown>) : () => copyOfGame(checked);
    const presenter = module.presenter as Presenter<unknown> | undefined;
    const loaded = { game: checked, another, label: {}, ...(presenter === undefined ? {} : { presenter }) };
    return ok({ loaded, check: module.check });
  } catch (error) {
    return fail('game', `game ${path}: failed: ${errorText(error)}`);
  }
}

/** What makes a value no game. */
function problemOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return 'its default export must be a game, or a function that makes one (see docs/adding-a-game.md)';
  }
  const game = value as Readonly<Record<string, unknown>>;
  const { id, players } = game;
  if (typeof id !== 'string' || id === '' || lineOf(id, 60) !== id) return 'id must be a line of at most 60 letters';
  if (!Array.isArray(players) || players.length === 0 || !players.every((name) => typeof name === 'string'))
    return 'players must be a list of names';
  const missing = FUNCTIONS.find((name) => typeof game[name] !== 'function');
  if (missing !== undefined) return `it has no function ${missing} (see docs/adding-a-game.md)`;
  const known = KNOWN.find((name) => name in game);
  return known === undefined ? undefined : `${known} belongs in its member knowledge (see docs/adding-a-game.md)`;
}
