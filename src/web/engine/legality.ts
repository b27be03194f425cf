import type { Game } from '../../kernel/game.js';
import type { Probe } from '../../kernel/picture.js';

/** Whether an answer to the pending decision is possible, of a game whose picture does not say what would follow. */
export function legality(game: Game<unknown>, view: unknown, text: string): Probe {
  const action = game.parse(view, text);
  return { legal: action.ok && game.isLegal(view, action.value), why: '' };
}
