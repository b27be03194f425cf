import { readFileSync } from 'node:fs';
import type { Game } from '../../kernel/game.js';
import { suggestion } from '../../kernel/nearest.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { LearnedValue } from '../../learning/learned-value.js';
import { readNetwork } from '../../learning/network-file.js';
import type { ValueFunction } from '../../search/leaf.js';
import { reason } from '../files.js';

/**
 * The value function of a game that a name stands for: `estimate`, the game's own; the name of one of the game's
 * features; or the file of a network, recognised by a slash or a dot.
 */
export function valueOf<S>(game: Game<S>, name: string): Result<ValueFunction<S>> {
  if (/[/.\\]/.test(name)) return networkValue(game, name);
  const { features } = game;
  if (name === 'estimate') {
    if (game.evaluate === undefined) return fail('value', `--values estimate: ${game.id} has no estimate`);
    return ok((state, player) => game.evaluate?.(state, player) ?? 0);
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

function networkValue<S>(game: Game<S>, path: string): Result<ValueFunction<S>> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return fail('value', `--values ${path}: cannot be read: ${reason(error)}`);
  }
  const network = readNetwork(bytes, path);
  if (!network.ok) return network;
  const learned = LearnedValue.of(game, network.value);
  return learned.ok ? ok((state, player) => learned.value.value(state, player)) : learned;
}
