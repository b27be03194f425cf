import { percent } from './figures.js';
import { opposite } from './standings.js';
import type { WinsAndLosses } from './standings.js';
import type { Section } from './section.js';
import type { TournamentResult } from './result.js';

/**
 * How each agent did on each battle: its share of the points there against all others, a draw as half. Undefined where
 * other tables say the same: for two agents, and for one battle.
 */
export function byBattle({ agents, games, meetings }: TournamentResult): Section | undefined {
  if (agents.length === 2 || games.length === 1) return undefined;
  const share = (agent: string, game: string): string => {
    let points = 0;
    let played = 0;
    for (const { agents: both, byGame } of meetings) {
      if (!both.includes(agent)) continue;
      const own = both[0] === agent ? byGame[game].games : opposite(byGame[game].games);
      points += own.wins + own.draws / 2;
      played += gamesIn(own);
    }
    return played === 0 ? '' : percent(points / played);
  };
  return {
    title: 'Agents by battle',
    header: ['points on … of', ...agents],
    rows: games.map((game) => [game, ...agents.map((agent) => share(agent, game))]),
    lines: [],
  };
}

function gamesIn({ wins, draws, losses }: WinsAndLosses): number {
  return wins + draws + losses;
}
