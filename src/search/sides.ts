import type { Game, Player } from '../kernel/game.js';

/**
 * Which players win together: the side of every player, and one player of every side whose returns stand for the
 * side's.
 */
export interface Sides {
  readonly count: number;
  readonly of: Int32Array;
  readonly speaker: Int32Array;
  /** Whether one side wins what the other loses, so that one value is enough. */
  readonly opposed: boolean;
}

export function sidesOf(game: Game<unknown>): Sides {
  const teams = game.teams ?? game.players.map((_, player) => player);
  const names = [...new Set(teams)];
  return {
    count: names.length,
    of: Int32Array.from(teams, (team) => names.indexOf(team)),
    speaker: Int32Array.from(names, (team): Player => teams.indexOf(team)),
    opposed: names.length === 2 && game.zeroSum === true,
  };
}
