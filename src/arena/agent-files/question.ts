import type { Game } from '../../kernel/game.js';
import { describe, listActions } from '../../kernel/plain-view.js';
import type { ListedAction } from '../../kernel/plain-view.js';
import type { RequestOf } from './protocol.js';

/** What a program is asked at a decision, without its time and budget. */
export type Question = Omit<RequestOf<'choose'>, 'budget' | 'time'>;

/**
 * The question to the player who decides in `view`, the `decision`-th of the game for this program; `parts` are
 * added to the description of the view.
 */
export function question<S>(
  game: Game<S>,
  view: S,
  decision: number,
  random: number,
  parts: readonly string[] = [],
): Question {
  const seat = game.actor(view);
  return {
    decision,
    seat,
    player: game.players[seat],
    view: describe(game, view, parts),
    actions: listActions(game, view).map(withoutNumber),
    random,
  };
}

/** Numbers of actions mean nothing outside Opfor. */
export function withoutNumber({ notation, kind, unit, target, place }: ListedAction): Question['actions'][number] {
  return {
    notation,
    ...(kind === undefined ? {} : { kind }),
    ...(unit === undefined ? {} : { unit }),
    ...(target === undefined ? {} : { target }),
    ...(place === undefined ? {} : { place: { ...place } }),
  };
}
