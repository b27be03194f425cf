import type { Game } from '../src/kernel/game.js';
import { isLegionGame, type LegionGame, type LegionState } from '../src/games/legion/for-agents.js';
import type { Agent, ConfiguredAgent } from './agent.js';

/** The games that agents made for Legion play: battles of every edition. */
export const LEGION_GAMES: readonly string[] = ['legion'];

/** `create` of an agent that plays Legion only: `games` of its factory has seen to it that no other game comes here. */
export function forLegion(make: (game: LegionGame) => Agent<LegionState>): ConfiguredAgent['create'] {
  return <S>(game: Game<S>): Agent<S> => {
    const played: unknown = game;
    if (!isLegionGame(played)) throw new Error(`an agent for Legion was asked to play ${game.id}`);
    // What is a battle of Legion has states of Legion: S is LegionState.
    const agent: unknown = make(played);
    return agent as Agent<S>;
  };
}
