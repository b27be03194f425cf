import type { JsonEstimate } from './elo.js';
import type { MeetingResult } from './result.js';
import type { WinsAndLosses } from './standings.js';

/** The columns of a table of meetings, after that of names. */
export const MEETING_COLUMNS = [
  'pairs',
  'won',
  'drawn',
  'lost',
  'points',
  '95 % interval',
  'Elo',
  '95 % interval of Elo',
  'stronger',
] as const;

/** The cells of {@link MEETING_COLUMNS} after a name. */
export function meetingCells([name, { pairs, games, score, elo, superiority }]: [string, MeetingResult]): (
  | string
  | number
)[] {
  const { wins, draws, losses } = games;
  const counts = [name, pairs, wins, draws, losses];
  if (score === null || elo === null || superiority === null) return [...counts, '–', '–', '–', '–', '–'];
  const interval = `${percent(score.low)} – ${percent(score.high)}`;
  return [...counts, percent(score.value), interval, ...eloCells(elo), likelihood(superiority)];
}

/** A rating or difference, and its interval. */
export function eloCells(elo: JsonEstimate): [string, string] {
  return [elo.value === null ? '–' : signed(elo.value), eloEnds(elo)];
}

/** An interval of ratings; without an end where it is infinite. */
export function eloEnds({ low, high }: Pick<JsonEstimate, 'low' | 'high'>): string {
  return `${low === null ? '−∞' : signed(low)} to ${high === null ? '+∞' : signed(high)}`;
}

/** A whole number with its sign. */
export function signed(elo: number): string {
  const whole = Math.round(Math.abs(elo));
  return elo < 0 && whole > 0 ? `−${whole}` : `+${whole}`;
}

/** Games won, drawn and lost in words. */
export function wdl({ wins, draws, losses }: WinsAndLosses): string {
  return `${wins} won, ${draws} drawn, ${losses} lost`;
}

/** A rate as a percentage: `97.5 %`. */
export function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)} %`;
}

/** A probability that is neither 0 nor 1, as a percentage that is neither 0 nor 100. */
export function likelihood(probability: number): string {
  if (probability >= 0.9995) return '> 99.9 %';
  return probability < 0.0005 ? '< 0.1 %' : percent(probability);
}
