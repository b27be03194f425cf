import { NOBODY } from '../../kernel/game.js';
import type { Game } from '../../kernel/game.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
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
 * of the judge, and takes a value there. The problem is that of a battle that cannot have been played.
 */
export function judgeBattle<S>(
  game: Game<S>,
  battle: RankedBattle,
  value: ValueFunction<S>,
  seed: string,
): Result<readonly Judged[]> {
  const playouts = new Playouts(game, value);
  const state = game.newState();
  const view = game.newState();
  const judged: Judged[] = [];
  let at = 0;
  for (const position of battle.positions) {
    const { ply, siblings, turn } = position;
    const where = `battle ${battle.battle + 1}: position ${judged.length + 1}`;
    const wrong = (why: string): Result<never> => fail('bad-ranking', `${where}: ${why}`);
    if (ply < at || ply > battle.actions.length) return wrong(`ply: must be from ${at} to ${battle.actions.length}`);
    for (; at < ply; at++) {
      const action = game.actor(state) === NOBODY ? undefined : game.parse(state, battle.actions[at]);
      if (action?.ok !== true) return wrong(`action ${at + 1}: ${action?.problem.message ?? 'the game was over'}`);
      game.apply(state, action.value);
    }
    const actor = game.actor(state);
    if (actor < 0) return wrong('nobody decides there');
    game.view(state, actor, view);
    const samples: number[][] = [];
    for (const [s, text] of siblings.entries()) {
      const action = game.parse(view, text);
      if (!action.ok) return wrong(action.problem.message);
      samples.push(
        turn[s].map((_, n) => {
          playouts.play(view, action.value, `${seed}/${battle.battle}/${ply}`, n, 'turn');
          return playouts.outcome.turn;
        }),
      );
    }
    judged.push({ kind: position.kind, position, value: samples });
  }
  return ok(judged);
}

/** The positions that have the judge's playouts, with the samples of both. */
export function against(judged: readonly Judged[], judge: Judge): Compared[] {
  return judged.flatMap(({ position, value }) => {
    const samples = position[judge];
    return samples === undefined ? [] : [{ value, judge: samples.map((row) => row.map((x) => x / SCALE)) }];
  });
}
