import type { Game } from '../src/kernel/game.js';
import { type IaState, type ImperialAssault, isImperialAssault } from '../src/games/imperial-assault/for-agents.js';
import type { Agent, ConfiguredAgent } from './agent.js';

/** The games that agents made for Imperial Assault play: skirmishes of both pools of cards. */
export const SKIRMISHES: readonly string[] = ['imperial-assault'];

/** `create` of an agent that plays Imperial Assault only: `games` of its factory keeps every other game away. */
export function forSkirmish(make: (game: ImperialAssault) => Agent<IaState>): ConfiguredAgent['create'] {
  return <S>(game: Game<S>): Agent<S> => {
    const played: unknown = game;
    if (!isImperialAssault(played)) throw new Error(`an agent for Imperial Assault was asked to play ${game.id}`);
    // What is a skirmish has states of Imperial Assault: S is IaState.
    const agent: unknown = make(played);
    return agent as Agent<S>;
  };
}
