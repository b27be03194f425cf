import { ActionBuffer, ChanceBuffer } from './buffers.js';
import { CHANCE, NOBODY } from './game.js';
import type { Action, Game } from './game.js';
import { fail, ok } from './result.js';
import type { Result } from './result.js';

/**
 * Every listed action of the pending decision, or every outcome of the pending chance event if they can be listed; none
 * when the game is finished. Allocates.
 */
export function choices<S>(game: Game<S>, state: S): Action[] {
  const actor = game.actor(state);
  if (actor === NOBODY) return [];
  if (actor === CHANCE) {
    const outcomes = new ChanceBuffer();
    return game.chanceOutcomes(state, outcomes) ? outcomes.outcomes.toArray() : [];
  }
  const actions = new ActionBuffer();
  game.legalActions(state, actions);
  return actions.toArray();
}

/**
 * {@link Game.parse} for games whose every legal action and outcome is listed: the choice whose notation is `text`. It
 * formats every choice, so a game with long lists should parse in its own way.
 */
export function parseAmongChoices<S>(game: Game<S>, state: S, text: string): Result<Action> {
  const found = choices(game, state).find((action) => game.format(state, action) === text);
  return found === undefined ? fail('illegal', notPossible(game, state, text)) : ok(found);
}

/** A line that says that `text` is not possible now, and what is possible. */
export function notPossible<S>(game: Game<S>, state: S, text: string): string {
  const actor = game.actor(state);
  if (actor === NOBODY) return `'${text}' is not possible: the game is finished`;
  const who = actor === CHANCE ? 'chance' : game.players[actor];
  return `'${text}' is not possible for ${who} here (possible: ${listChoices(game, state)})`;
}

/** The notations of the current choices in one line, cut short if there are many. */
export function listChoices<S>(game: Game<S>, state: S): string {
  const most = 12;
  const all = choices(game, state);
  const shown = all.slice(0, most).map((action) => game.format(state, action));
  if (all.length > most) shown.push(`and ${all.length - most} more`);
  return shown.length === 0 ? 'too many to list' : shown.join(', ');
}
