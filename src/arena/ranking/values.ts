import type { Game } from '../../kernel/game.js';
import { suggestion } from '../../kernel/nearest.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { playBy } from '../../learning/learned.js';
import type { ValueFunction } from '../../search/leaf.js';
import { learnedOf } from '../learned-files.js';

/**
 * The value function of a game that a name stands for: `estimate`, the game's own; the name of one of the game's
 * features; or the file of a network or of weights, recognised by a slash or a dot.
 */
export function valueOf<S>(game: Game<S>, name: string): Result<ValueFunction<S>> {
  if (/[/.\\]/.test(name)) return learnedValue(game, name);
  const features = game.knowledge?.features;
  if (name === 'estimate') {
    if (game.knowledge?.evaluate === undefined) return fail('value', `--values estimate: ${game.id} has no estimate`);
    return ok((state, player) => game.knowledge?.evaluate?.(state, player) ?? 0);
  }
  const names = features?.names ?? [];
  const at = names.indexOf(name);
  if (features === undefined || at < 0) {
    return fail('value', `--values ${name}: ${game.id} has no such value${suggestion(name, ['estimate', ...names])}`);
  }
  const row = new Float32Array(names.length);
  return ok((state, player) => {
    features.write(state, player, row);
    return row[at];
  });
}

function learnedValue<S>(game: Game<S>, path: string): Result<ValueFunction<S>> {
  const learned = learnedOf(path);
  if (!learned.ok) return fail('value', `--values ${learned.problem.message}`);
  const play = playBy(learned.value, game);
  return play.ok ? ok(play.value.value) : fail('value', `--values ${path}: ${play.problem.message}`);
}
