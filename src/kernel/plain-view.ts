import { ActionBuffer } from './buffers.js';
import type { Action, ActionSubject, Game } from './game.js';
import { plainTokens } from './plain-tokens.js';

/** A legal action in the words of its game. */
export interface ListedAction extends ActionSubject {
  readonly action: Action;
  /** {@link Game.format}: unique among the actions of one decision. */
  readonly notation: string;
}

/**
 * Every listed action of the pending decision in a view of the deciding player, in the order of {@link
 * Game.legalActions}, with what it is about as far as the game says.
 */
export function listActions<S>(game: Game<S>, view: S): ListedAction[] {
  const out = new ActionBuffer();
  game.legalActions(view, out);
  return out.toArray().map((action) => {
    const notation = game.format(view, action);
    return { action, notation, ...game.subject?.(view, action, notation) };
  });
}

/**
 * A view as plain JSON, for programs and people: the game's own description, or, for a game without one, the numbers of
 * the state by the names of its fields. `parts` are names of {@link Game.viewParts}, or `arrays`, which are added where
 * the game has them.
 */
export function describe<S>(game: Game<S>, view: S, parts: readonly string[] = []): Readonly<Record<string, unknown>> {
  const own = game.describe?.(view) ?? fieldsOf(view);
  if (parts.length === 0) return own;
  const more: Record<string, unknown> = {};
  for (const name of parts) {
    if (name === 'arrays' && game.knowledge?.tokens !== undefined)
      more[name] = plainTokens(game.knowledge?.tokens, view, game.actor(view));
    else if (game.viewParts?.names.includes(name) === true) more[name] = game.viewParts.of(view, name);
  }
  return { ...own, ...more };
}

/** The names of all {@link Game.viewParts} that a game has. */
export function partsOf<S>(game: Game<S>): string[] {
  return [...(game.viewParts?.names ?? []), ...(game.knowledge?.tokens === undefined ? [] : ['arrays'])];
}

/** The typed arrays and numbers of a state by name, without `words`, which holds the same again. */
function fieldsOf(state: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  if (typeof state !== 'object' || state === null) return fields;
  for (const [name, value] of Object.entries(state)) {
    if (name === 'words') continue;
    if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
      fields[name] = Array.from(value as unknown as ArrayLike<number>);
    } else if (Array.isArray(value) || typeof value !== 'object') {
      fields[name] = value;
    }
  }
  return fields;
}
