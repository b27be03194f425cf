import type { Game } from '../../kernel/game.js';
import type { ValueFunction } from '../../search/leaf.js';
import type { Compared, Samples } from './correlation.js';
import { Playouts } from '../../search/policy-playouts.js';
import { SCALE, type RankedBattle, type RankedPosition } from './set.js';

/** What a value is compared with: the estimate at the end of the round, or the result. */
export type Judge = 'roundEnd' | 'end';

/** A position of a set with a value's own samples. */
export interface Judged {
  readonly kind: string;
  readonly position: RankedPosition;
  readonly value: Samples;
}

/**
 * Plays the playouts of a battle's positions again as far as the end of the player's turn, with other dice than those
 * of the judge, and takes a value there.
 */
export function judgeBattle<S>(
  game: Game<S>,
  battle: RankedBattle,
  value: ValueFunction<S>,
  seed: string,
): readonly Judged[] {
  const playouts = new Playouts(game, value);
  const state = game.newState();
  const view = game.newState();
  let at = 0;
  return battle.positions.map((position) => {
    for (; at < position.ply; at++) game.apply(state, read(game, state, battle.actions[at]));
    game.view(state, game.actor(state), view);
    const samples = position.siblings.map((text, s) => {
      const action = read(game, view, text);
      return position.turn[s].map((_, n) => {
        playouts.play(view, action, `${seed}/${battle.battle}/${position.ply}`, n, 'turn');
        return playouts.outcome.turn;
      });
    });
    return { kind: position.kind, position, value: samples };
  });
}

function read<S>(game: Game<S>, state: S, text: string): number {
  const action = game.parse(state, text);
  if (!action.ok) throw new Error(action.problem.message);
  return action.value;
}

/** The positions that have the judge's playouts, with the samples of both. */
export function against(judged: readonly Judged[], judge: Judge): Compared[] {
  return judged.flatMap(({ position, value }) => {
    const samples = position[judge];
    return samples === undefined ? [] : [{ value, judge: samples.map((row) => row.map((x) => x / SCALE)) }];
  });
}
