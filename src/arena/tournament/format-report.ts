import { MEETING_COLUMNS, meetingCells } from './figures.js';
import type { AgentPlace, RoundResult, TournamentResult } from './result.js';
import type { Section } from './section.js';

/** What a report says of the format: places and rounds, or the games of a gauntlet's first agent. */
export function formatSections(result: TournamentResult): Section[] {
  const { format, places, rounds = [] } = result;
  if (format === 'gauntlet') return [gauntletTable(result)];
  if (places === undefined) return [];
  const played = rounds.filter(({ encounters }) => encounters.some(({ pairs }) => pairs > 0));
  return [placesTable(places, NOTES[format] ?? []), ...(played.length === 0 ? [] : [roundsTable(played)])];
}

const NOTES: Readonly<Partial<Record<TournamentResult['format'], readonly string[]>>> = {
  swiss: [
    'Points: 1 for a won encounter or a bye, ½ for a drawn one. Equal points are ordered by Buchholz (the points of the opponents; a bye counts as an opponent with one’s own points), then by the points in games, then by the list.',
  ],
  knockout: ['Who goes out in the same round shares the place.'],
  ladder: ['Rungs from the top. A challenger that wins changes places with the agent above it.'],
};

function placesTable(places: readonly AgentPlace[], lines: readonly string[]): Section {
  return {
    title: 'Places',
    header: ['place', 'agent', ...Object.keys(places[0].figures)],
    rows: places.map(({ agent, places: [from, to], figures }) => [
      from === to ? `${from}` : `${from}–${to}`,
      agent,
      ...Object.values(figures),
    ]),
    lines,
  };
}

function roundsTable(rounds: readonly RoundResult[]): Section {
  const rows = rounds.flatMap(({ name, encounters, byes }) => [
    ...encounters.map(({ agents: [a, b], points: [x, y] }) => [name, a, x, y, b]),
    ...byes.map((agent) => [name, agent, '–', '–', 'no opponent']),
  ]);
  return {
    title: 'Rounds',
    header: ['round', 'agent', 'points', 'against', 'agent'],
    rows,
    lines: ['Points in whole pairs of games, two for each pair.'],
  };
}

function gauntletTable({ agents, meetings }: TournamentResult): Section {
  const [first] = agents;
  const met = meetings.filter(({ agents: [a] }) => a === first);
  return {
    title: `${first} against the others`,
    header: ['against', ...MEETING_COLUMNS],
    rows: met.map((meeting) => meetingCells([meeting.agents[1], meeting])),
    lines: [`“stronger”: how likely it is that ${first} is the stronger one.`],
  };
}
