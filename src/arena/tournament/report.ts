import { howMany } from '../../kernel/how-many.js';
import { wilson95 } from '../wilson.js';
import { byBattle } from './by-battle.js';
import { MEETING_COLUMNS, eloCells, eloEnds, likelihood, meetingCells, percent, wdl } from './figures.js';
import { formatSections } from './format-report.js';
import type { Section } from './section.js';
import { FEW_PAIRS } from './pentanomial.js';
import { PENALTY_LINE } from './ratings.js';
import type { TournamentResult } from './result.js';
import type { WinsAndLosses } from './standings.js';

/** A meeting of fewer pairs says little by itself: pages fold its table away. */
const WORTH_A_TABLE = 5;

/** The results of a tournament as text and tables. `sides` names the two sides of its games. */
export function reportOf(result: TournamentResult, sides: readonly [string, string]): Section[] {
  const { meetings } = result;
  const sections: Section[] = formatSections(result);
  if (result.ratings !== undefined) {
    sections.push({
      title: 'Ratings',
      header: ['agent', 'rating', '95 % interval', 'by bootstrap', 'above the next', 'points', 'pairs'],
      rows: result.ratings.map((rating) => [
        rating.agent,
        ...eloCells(rating),
        rating.bootstrap === null ? '–' : eloEnds(rating.bootstrap),
        rating.superiority === null ? '' : likelihood(rating.superiority),
        ...share(result, rating.agent),
      ]),
      lines: ratingLines(result),
    });
    if (result.format === 'round-robin') sections.push(crossTable(result));
  }
  const battles = byBattle(result);
  if (battles !== undefined) sections.push(battles);
  for (const meeting of hasMeetings(result) ? meetings : []) {
    if (meeting.games.wins + meeting.games.draws + meeting.games.losses === 0) continue;
    const [a, b] = meeting.agents;
    const byGame = Object.entries(meeting.byGame);
    const rows =
      byGame.length === 1 ? byGame.map(meetingCells) : [...byGame.map(meetingCells), meetingCells(['all', meeting])];
    const [with0, with1] = meeting.bySide;
    sections.push({
      title: `${a} against ${b}`,
      header: ['game', ...MEETING_COLUMNS],
      rows,
      lines: [
        `Pairs with 0, ½, 1, 1½, 2 points: ${meeting.pentanomial.join(', ')}.`,
        `As ${sides[0]} ${wdl(with0)}, as ${sides[1]} ${wdl(with1)}.`,
        ...certainty(meeting),
      ],
      isFolded: meetings.length > 1 && meeting.pairs < WORTH_A_TABLE,
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

/**
 * Whether each meeting is told of by itself. Where agents meet by their results, the rounds say what there is to say of
 * a few pairs; the table of a gauntlet with one game has all.
 */
function hasMeetings({ format, games }: TournamentResult): boolean {
  return format === 'round-robin' || (format === 'gauntlet' && games.length > 1);
}

function crossTable({ agents, meetings }: TournamentResult): Section {
  const cell = (a: string, b: string): string => {
    if (a === b) return '–';
    const played = meetings.find(({ agents: both }) => both.includes(a) && both.includes(b));
    if (played === undefined || played.score === null) return '';
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
    const rate = games === 0 ? ['–', '–'] : [percent(wins / games), `${percent(low)} – ${percent(high)}`];
    return [name, wins, draws, losses, ...rate];
  });
}

function closing(result: TournamentResult): string[] {
  const lines: string[] = [];
  const endings = Object.entries(result.endings).map(([ending, count]) => `${ending} ${count}`);
  if (result.meanActions !== null)
    lines.push(`Mean length ${howMany(result.meanActions, 'action')}; endings: ${endings.join(', ')}.`);
  for (const [agent, count] of Object.entries(result.forfeits)) {
    if (count > 0) lines.push(`${agent} forfeited ${howMany(count, 'game')}; the records say why.`);
  }
  if (Object.values(result.forfeits).some((count) => count > 0))
    lines.push('Forfeited games are left out of the table of seats, as they say nothing of what a seat is worth.');
  if (result.lost > 0) lines.push(lostGames(result.lost));
  const { sprt } = result;
  if (sprt !== undefined) {
    const { elo0, elo1, alpha, beta, llr, lower, upper } = sprt;
    const test = `elo0=${elo0}, elo1=${elo1}, alpha=${alpha}, beta=${beta}`;
    lines.push(`Sequential test (${test}): LLR ${ratio(llr)} (${ratio(lower)} to ${ratio(upper)}), ${saying(result)}.`);
  }
  if (result.played < result.planned && (sprt === undefined || sprt.verdict === 'undecided')) {
    lines.push(`Stopped after ${result.played} of ${howMany(result.planned, 'game')}.`);
  }
  return lines;
}

/** What is said of games whose worker died again and again. */
export function lostGames(count: number): string {
  return `${howMany(count, 'game')} ${count === 1 ? 'was lost and is' : 'were lost and are'} not counted.`;
}

/** A logarithm of a likelihood ratio, with a true minus. */
function ratio(value: number): string {
  return value.toFixed(2).replace('-', '−');
}

function saying({ sprt, agents }: TournamentResult): string {
  if (sprt === undefined || sprt.verdict === 'undecided') return 'undecided';
  const { elo0, elo1, verdict } = sprt;
  const [a, b] = agents;
  return verdict === 'elo1'
    ? `accepted: ${a} is stronger than ${b} (${elo1} Elo rather than ${elo0})`
    : `rejected: ${a} is not ${elo1} Elo above ${b} (rather ${elo0})`;
}

/** An agent's share of the points, and its pairs. */
function share({ meetings }: TournamentResult, agent: string): [string, number] {
  let points = 0;
  let pairs = 0;
  for (const { agents, score, pairs: count } of meetings) {
    if (score === null || !agents.includes(agent)) continue;
    points += count * (agents[0] === agent ? score.value : 1 - score.value);
    pairs += count;
  }
  return [pairs === 0 ? '–' : percent(points / pairs), pairs];
}

function ratingLines({ ratings, agents, meetings }: TournamentResult): string[] {
  const lines = [
    'Ratings by Bradley and Terry with a penalty, with mean 0; “above the next”: how likely it is that the agent is stronger than the next one.',
    PENALTY_LINE,
  ];
  const few = meetings.filter(({ pairs }) => pairs > 0 && pairs < FEW_PAIRS).length;
  if (few > 0) lines.push(`${howMany(few, 'meeting')} of fewer than ${FEW_PAIRS} pairs: there is no bootstrap.`);
  const alike = few > 0 ? [] : (ratings ?? []).filter(({ bootstrap }) => bootstrap === null);
  if (alike.length > 0)
    lines.push(`No bootstrap where all pairs of an agent ended alike: ${alike.map(({ agent }) => agent).join(', ')}.`);
  const missing = agents.filter((agent) => !(ratings ?? []).some((rating) => rating.agent === agent));
  if (missing.length > 0) lines.push(`Without a whole pair and therefore without a rating: ${missing.join(', ')}.`);
  return lines;
}

/** What is to be said about the certainty of a meeting's figures. */
function certainty({ pairs, bootstrap, agents }: TournamentResult['meetings'][number]): string[] {
  const lines: string[] = [];
  if (bootstrap !== null) {
    lines.push(
      `95 % interval of the points by the bootstrap over pairs: ${percent(bootstrap.low)} – ${percent(bootstrap.high)}.`,
    );
  }
  if (pairs > 0) lines.push(`“stronger”: how likely it is that ${agents[0]} is the stronger one.`);
  if (pairs < FEW_PAIRS)
    lines.push(`Only ${howMany(pairs, 'pair')}: the intervals depend on what is assumed before the first one.`);
  return lines;
}
