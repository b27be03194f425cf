import type { Game } from '../../../src/kernel/game.js';
import { Rng } from '../../../src/kernel/rng.js';
import type { Check } from '../../../src/arena/game-check/checks.js';
import { findingText, subjectOf } from '../../../src/arena/game-check/subject.js';
import type { CheckOptions } from '../../../src/arena/game-check/subject.js';

/** A game that breaks one property of the suite, with the message that reports it. */
export interface Broken {
  readonly name: string;
  readonly check: Check;
  readonly told: RegExp;
  readonly find: () => string[];
}

/** Gives the function that adds a game to a list. */
export function breaking(
  list: Broken[],
): <S>(name: string, check: Check, game: Game<S>, told: RegExp, options?: CheckOptions<S>) => void {
  return (name, check, game, told, options = {}) => {
    list.push({ name, check, told, find: () => check(subjectOf(game, options)).map(findingText) });
  };
}

/** A generator that a game keeps for itself. */
export const dice: Rng = new Rng('a generator that the game keeps for itself', '');
