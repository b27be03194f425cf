import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Game } from '../../kernel/game.js';
import { policyAction } from '../../kernel/policy-action.js';
import { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import type { Work } from './turns.js';

const BATTLES = 4;

/**
 * States written as the tokens that a network reads: all states of some battles in which a player decides, one
 * after the other, each of which differs from the one before in a unit or two.
 */
export function writtenTokens(game: Game<unknown>): Work {
  const tokens = game.knowledge?.tokens;
  if (tokens === undefined) throw new Error(`${game.id} has no tokens`);
  const states = statesOf(game);
  const buffer = new TokenBuffer(tokens.schema);
  let written = 0;
  return {
    run(times): void {
      for (let i = 0; i < times; i++) tokens.write(states[written++ % states.length], 0, buffer);
    },
  };
}

/** Copies of all states of some battles in which a player decides. */
export function statesOf(game: Game<unknown>): unknown[] {
  const states: unknown[] = [];
  for (let battle = 0; battle < BATTLES; battle++) {
    const state = game.newState();
    const rng = new Rng(`battle/${battle}`, 'tokens');
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (actor === CHANCE) {
        game.apply(state, game.sampleChance(state, rng));
        continue;
      }
      const kept = game.newState();
      game.copy(state, kept);
      states.push(kept);
      game.apply(state, policyAction(game, state, rng));
    }
  }
  return states;
}
