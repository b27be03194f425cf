import { referenceGames } from '../games/reference/index.js';
import { referencePresenters } from '../games/reference/presenters.js';
import { suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { MenuEntry } from './game-kit.js';
import type { LoadedGame } from './loaded-game.js';
import { copyOfGame } from './own-game.js';

/** The ids of the games without scenarios that come with Opfor. */
export const REFERENCE_NAMES: readonly string[] = Object.keys(referenceGames);

/** Whether Opfor has a game without scenarios of this name. */
export function isReferenceGame(name: string): boolean {
  return Object.hasOwn(referenceGames, name);
}

/** A game without scenarios by its name. */
export function loadReference(name: string): Result<LoadedGame> {
  if (!isReferenceGame(name)) return fail('game', `unknown game '${name}'${suggestion(name, REFERENCE_NAMES)}`);
  const game = referenceGames[name]();
  return ok({ game, another: () => copyOfGame(game), label: {}, presenter: referencePresenters[name] });
}

/** The games without scenarios as a menu shows them, with their names. */
export function referenceMenu(): (MenuEntry & { readonly name: string })[] {
  return Object.entries(referenceGames).map(([name, make]) => {
    const { players, teams } = make();
    const title = name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
    return { name, title, about: '', players, ...(teams === undefined ? {} : { teams }) };
  });
}
