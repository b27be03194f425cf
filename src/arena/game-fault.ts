import { errorText } from '../kernel/error-text.js';
import { NOBODY } from '../kernel/game.js';
import type { Action, Game } from '../kernel/game.js';
import { sameSource, gameFileOf } from './own-game.js';

/**
 * Thrown where a game of a person's own fails, or contradicts itself: no agent loses by it. The message is one line
 * that names the file.
 */
export class GameFault extends Error {}

/** A place in a file, as the frames of a stack name it. */
const FRAME = /\(?((?:file:\/\/)?\/[^()\n]*?|[A-Za-z]:\\[^()\n]*?)(?:\?[^()\n:]*)?:(\d+):\d+\)?$/gm;

/** The line of a file in which an error was thrown, or from which what threw it was called. */
export function lineIn(path: string, error: unknown): number | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, place, line] of stack.matchAll(FRAME)) {
    if (pathOf(place) === path) return Number(line);
  }
  return undefined;
}

/** The path that a place of a stack names. The page uses this module too, so that Node's own functions cannot. */
function pathOf(place: string): string {
  if (!place.startsWith('file:')) return place;
  const path = decodeURIComponent(new URL(place).pathname);
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1).replaceAll('/', '\\') : path;
}

/** What a game's file has thrown, in one line with its place. */
export function thrownBy(path: string, error: unknown): string {
  const line = lineIn(path, error);
  return `${errorText(error)}${line === undefined ? '' : ` (${path.split(/[\\/]/).at(-1)}, line ${line})`}`;
}

/** The fault of a game that is a file, with what it did; undefined for a game that comes with Opfor. */
export function faultOf(game: object, did: string, error?: unknown): GameFault | undefined {
  if (error instanceof GameFault) return error;
  const path = gameFileOf(game);
  if (path === undefined) return undefined;
  const why = error === undefined ? '' : `: ${thrownBy(path, error)}`;
  return new GameFault(`game ${path}: ${did}${why}; see opfor games check`);
}

/**
 * A game of a person's own for code that is not Opfor's: what its functions throw is a {@link GameFault}, except where
 * they are given what is no state, or an action that is not legal. A game that comes with Opfor is given back as it is.
 */
export function guarded(game: Game<unknown>): Game<unknown> {
  if (gameFileOf(game) === undefined) return game;
  const { knowledge } = game;
  const own = guardedIn(game, game);
  const copy = knowledge === undefined ? own : { ...own, knowledge: guardedIn(game, knowledge) };
  sameSource(game, copy);
  return copy;
}

/** A copy of a game, or of what it knows, whose functions throw a {@link GameFault}. */
function guardedIn<T extends object>(game: Game<unknown>, holder: T): T {
  const entries = Object.entries(holder).map(([name, own]: [string, unknown]) => {
    if (typeof own !== 'function') return [name, own];
    const call = (...given: unknown[]): unknown => {
      const isFair = isState(given[0], name) && (name !== 'apply' || mayApply(game, given[0], given[1] as Action));
      try {
        return own.apply(holder, given) as unknown;
      } catch (error) {
        throw (isFair ? faultOf(game, `${name} failed`, error) : undefined) ?? error;
      }
    };
    return [name, call];
  });
  return { ...holder, ...(Object.fromEntries(entries) as object) };
}

function isState(given: unknown, name: string): boolean {
  return name === 'newState' || (typeof given === 'object' && given !== null);
}

/** Whether an agent may apply an action: chance outcomes are not looked at. */
function mayApply(game: Game<unknown>, state: unknown, action: Action): boolean {
  try {
    const actor = game.actor(state);
    return actor !== NOBODY && (actor < 0 || game.isLegal(state, action));
  } catch {
    return true;
  }
}
