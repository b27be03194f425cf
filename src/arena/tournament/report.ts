import { wilson95 } from '../wilson.js';
import type { JsonEstimate } from './elo.js';
import type { MeetingResult, TournamentResult } from './result.js';
import type { WinsAndLosses } from './standings.js';

/** A part of a report: a title, a table, and lines under it. */
export interface Section {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly lines: readonly string[];
}

/** The results of a tournament as text and tables. `sides` names the two sides of its games. */
export function reportOf(result: TournamentResult, sides: readonly [string, string]): Section[] {
  const { meetings } = result;
  const sections: Section[] = [];
  if (result.ratings !== undefined) {
    sections.push({
      title: 'Ratings',
      header: ['agent', 'rating', '95 % interval', 'points of all'],
      rows: result.ratings.map((rating) => [rating.agent, ...eloCells(rating), share(result, rating.agent)]),
      lines: ['Ratings by Bradley and Terry, with mean 0.'],
    });
    sections.push(crossTable(result));
  }
  for (const meeting of meetings) {
    const [a, b] = meeting.agents;
    const byGame = Object.entries(meeting.byGame);
    const rows = byGame.length === 1 ? byGame.map(row) : [...byGame.map(row), row(['all', meeting])];
    const [with0, with1] = meeting.bySide;
    sections.push({
      title: `${a} against ${b}`,
      header: ['game', 'pairs', 'won', 'drawn', 'lost', 'points', '95 % interval', 'Elo', '95 % interval of Elo'],
      rows,
      lines: [
        `Pairs with 0, ½, 1, 1½, 2 points: ${meeting.pentanomial.join(', ')}.`,
        `As ${sides[0]} ${wdl(with0)}, as ${sides[1]} ${wdl(with1)}.`,
      ],
    });
  }
  sections.push({
    title: 'Seats',
    header: ['game', `${sides[0]} won`, 'drawn', `${sides[1]} won`, `won by ${sides[0]}`, '95 % interval'],
    rows: seatRows(result),
    lines: closing(result),
  });
  return sections;
}

function crossTable({ agents, meetings }: TournamentResult): Section {
  const cell = (a: string, b: string): string => {
    if (a === b) return '–';
    const played = meetings.find(({ agents: both }) => both.includes(a) && both.includes(b));
    if (played === undefined || played.pairs === 0) return '';
    return percent(played.agents[0] === a ? played.score.value : 1 - played.score.value);
  };
  return {
    title: 'Cross table',
    header: ['points of … against', ...agents],
    rows: agents.map((a) => [a, ...agents.map((b) => cell(a, b))]),
    lines: [],
  };
}

function seatRows({ firstSide }: TournamentResult): (string | number)[][] {
  const entries = Object.entries(firstSide);
  const sum = entries.reduce(
    (all, [, { wins, draws, losses }]) => ({
      wins: all.wins + wins,
      draws: all.draws + draws,
      losses: all.losses + losses,
    }),
    { wins: 0, draws: 0, losses: 0 },
  );
  const all: [string, WinsAndLosses][] = entries.length === 1 ? entries : [...entries, ['all', sum]];
  return all.map(([name, { wins, draws, losses }]) => {
    const games = wins + draws + losses;
    const { low, high } = wilson95(wins, games);
    return [name, wins, draws, losses, percent(games === 0 ? 0 : wins / games), `${percent(low)} – ${percent(high)}`];
  });
}

function closing(result: TournamentResult): string[] {
  const lines: string[] = [];
  const endings = Object.entries(result.endings).map(([ending, count]) => `${ending} ${count}`);
  if (endings.length > 0) lines.push(`Mean length ${result.meanActions} actions; endings: ${endings.join(', ')}.`);
  for (const [agent, count] of Object.entries(result.forfeits)) {
    if (count > 0) lines.push(`${agent} forfeited ${count} games; the records say why.`);
  }
  if (result.lost > 0) lines.push(`${result.lost} games were lost and are not counted.`);
  const { sprt } = result;
  if (sprt !== undefined) {
    const { elo0, elo1, alpha, beta, llr, lower, upper } = sprt;
    const test = `elo0=${elo0}, elo1=${elo1}, alpha=${alpha}, beta=${beta}`;
    lines.push(
      `Sequential test (${test}): LLR ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)}), ${saying(result)}.`,
    );
  }
  if (result.played < result.planned && (sprt === undefined || sprt.verdict === 'undecided')) {
    lines.push(`Stopped after ${result.played} of ${result.planned} games.`);
  }
  return lines;
}

function saying({ sprt, agents }: TournamentResult): string {
  if (sprt === undefined || sprt.verdict === 'undecided') return 'undecided';
  const { elo0, elo1, verdict } = sprt;
  const [a, b] = agents;
  return verdict === 'elo1'
    ? `accepted: ${a} is stronger than ${b} (${elo1} Elo rather than ${elo0})`
    : `rejected: ${a} is not ${elo1} Elo above ${b} (rather ${elo0})`;
}

function share({ meetings }: TournamentResult, agent: string): string {
  let points = 0;
  let pairs = 0;
  for (const { agents, score, pairs: count } of meetings) {
    if (count === 0 || !agents.includes(agent)) continue;
    points += count * (agents[0] === agent ? score.value : 1 - score.value);
    pairs += count;
  }
  return percent(pairs === 0 ? 0 : points / pairs);
}

function row([name, { pairs, games, score, elo }]: [string, MeetingResult]): (string | number)[] {
  const { wins, draws, losses } = games;
  const interval = `${percent(score.low)} – ${percent(score.high)}`;
  return [name, pairs, wins, draws, losses, percent(score.value), interval, ...eloCells(elo)];
}

function eloCells({ value, low, high }: JsonEstimate): [string, string] {
  const ends = [low === null ? '−∞' : signed(low), high === null ? '+∞' : signed(high)];
  return [value === null ? (low === null ? '−∞' : '+∞') : signed(value), ends.join(' to ')];
}

function signed(elo: number): string {
  const whole = Math.round(Math.abs(elo));
  return elo < 0 && whole > 0 ? `−${whole}` : `+${whole}`;
}

function wdl({ wins, draws, losses }: WinsAndLosses): string {
  return `${wins} won, ${draws} drawn, ${losses} lost`;
}

function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)} %`;
}
