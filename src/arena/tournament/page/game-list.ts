import type { Schedule } from '../schedule.js';
import type { GameNote } from '../standings.js';

/** A game that was played, as lists of games tell of it. */
export interface ListedGame {
  /** From 1. */
  readonly game: number;
  /** Its line in the file of records, from 1. */
  readonly line: number;
  readonly battle: string;
  readonly seed: string;
  /** The agents of both sides. */
  readonly agents: readonly [string, string];
  /** Returns of both sides. */
  readonly returns: readonly [number, number];
  readonly actions: number;
  readonly ending: string;
  /** The agent that lost it by a fault, or nothing. */
  readonly forfeit: string;
}

/** The games of these notes, in order, without those that were lost. */
export function listGames(notes: readonly GameNote[], schedule: Schedule, agents: readonly string[]): ListedGame[] {
  const games: ListedGame[] = [];
  for (const note of notes) {
    if ('lost' in note) continue;
    const { source, seed, seats } = schedule.task(note.index);
    const { name, sides } = schedule.plan.games[source];
    const [first, second] = [sides.indexOf(0), sides.indexOf(1)];
    games.push({
      game: note.index + 1,
      line: games.length + 1,
      battle: name,
      seed,
      agents: [agents[seats[first]], agents[seats[second]]],
      returns: [note.returns[first], note.returns[second]],
      actions: note.actions,
      ending: note.ending,
      forfeit: note.forfeit === undefined ? '' : agents[note.forfeit],
    });
  }
  return games;
}

/** The games as comma-separated values (RFC 4180), with a header. */
export function gamesCsv(games: readonly ListedGame[]): string {
  const header = 'game,line,battle,seed,agent 1,agent 2,return 1,return 2,actions,ending,forfeit'.split(',');
  const rows = games.map(({ game, line, battle, seed, agents, returns, actions, ending, forfeit }) =>
    [game, line, battle, seed, ...agents, ...returns, actions, ending, forfeit].map(cell),
  );
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
