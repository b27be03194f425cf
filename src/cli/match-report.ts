import { howMany } from '../kernel/how-many.js';
import { lineOf } from '../kernel/error-text.js';
import { shellWord } from '../kernel/shell-word.js';
import type { LostGame } from '../arena/match.js';
import { lostGames } from '../arena/tournament/report.js';
import type { MatchResult, Score } from '../arena/tally.js';
import { table } from './table.js';

/** How a match ended, apart from its results. */
export interface MatchClose {
  readonly planned: number;
  readonly stopped: boolean;
  readonly lost: number;
  /** What the game has to tell, see `LoadedGame.notes`. */
  readonly notes: readonly string[];
  readonly out: string | undefined;
  /** The file of the scenario or game, if it does not come with Opfor: records cannot be replayed without it. */
  readonly own: string | undefined;
}

/** The results of a match as text. */
export function resultText(result: MatchResult, close: MatchClose): string {
  const rows = result.entrants.flatMap(({ agent, score, seats }) => {
    const bySeat = Object.entries(seats);
    const all = row(agent, bySeat.length === 1 ? bySeat[0][0] : 'all', score);
    return bySeat.length === 1 ? [all] : [all, ...bySeat.map(([seat, part]) => row('', seat, part))];
  });
  const lines = [table(['agent', 'seat', 'games', 'won', 'drawn', 'lost', 'win rate', '95 % interval'], rows)];
  const endings = Object.entries(result.endings).map(([ending, count]) => `${ending} ${count}`);
  if (result.games > 0) {
    lines.push(`mean length ${result.meanActions.toFixed(1)} actions; endings: ${endings.join(', ')}\n`);
  }
  for (const { agent, forfeits } of result.entrants) {
    if (forfeits > 0) lines.push(`${lineOf(agent)} forfeited ${forfeits} of ${result.games}; the records say why\n`);
  }
  for (const note of close.notes) lines.push(`${lineOf(note)}\n`);
  if (close.stopped) lines.push(`stopped after ${result.games} of ${howMany(close.planned, 'game')}\n`);
  if (close.lost > 0) lines.push(`${lostGames(close.lost).slice(0, -1)}\n`);
  const { out, own } = close;
  if (out !== undefined && out !== '-') {
    lines.push(`records: ${lineOf(out)}\n`);
    if (own !== undefined)
      lines.push(`replay them with:\n  opfor replay ${shellWord(out)} --scenario ${shellWord(own)}\n`);
  }
  return lines.join('');
}

/** Prints one line for each reason for which games failed twice, because a missing file fails every game. */
export function lostTeller(): (game: LostGame) => void {
  const told = new Set<string>();
  return ({ index, seed, why }) => {
    if (told.has(why)) return;
    told.add(why);
    const line = lineOf(`game ${index + 1} (seed ${seed}) failed twice and is not counted: ${why}`, 2000);
    process.stderr.write(`opfor: ${line}\n`);
  };
}

function row(agent: string, seat: string, score: Score): (string | number)[] {
  const { winRate, winRate95 } = score;
  const rate = winRate === null ? '–' : percent(winRate);
  const interval = winRate95 === null ? '–' : `${percent(winRate95.low)} – ${percent(winRate95.high)}`;
  return [agent, seat, score.games, score.wins, score.draws, score.losses, rate, interval];
}

/** A rate as a percentage: `97.5 %`. */
export function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)} %`;
}
