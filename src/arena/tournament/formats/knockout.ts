import type { Pairing } from '../plan.js';
import { outcomeOf, upTo } from './format.js';
import type { EncounterScore, Format, Place, PlayedRound, Round } from './format.js';

/** A drawn encounter is played again so often, one pair in each game, before the place in the list decides. */
const TIE_BREAKS = 3;

/** Where a knockout stands: what is played next, and who was knocked out in which round. */
interface Bracket {
  readonly next: Round | undefined;
  /** The losers of each round, without its tie-breaks; the last list may be of an unfinished round. */
  readonly out: readonly (readonly number[])[];
  /** Those that are not out. */
  readonly left: readonly number[];
}

/**
 * Knockout: who loses an encounter is out. The list is the seeding: the first and the second agent can meet only in the
 * final; with a number that is no power of two the first agents have byes in the first round. A drawn encounter is
 * followed by tie-breaks of one pair in each game, at most three; then the agent that comes first in the list goes on.
 */
export const knockout: Format = {
  summary: 'who loses is out; the list is the seeding',
  planned: ({ agents }) => agents - 1,
  next: ({ agents, pairs }, played) => bracket(agents, pairs, played).next,
  places({ agents, pairs }, played) {
    const { out, left } = bracket(agents, pairs, played);
    const places: Place[] = [];
    for (const group of [left, ...out.toReversed()]) {
      const from = places.length + 1;
      const to = places.length + group.length;
      for (const agent of group.toSorted((a, b) => a - b)) {
        places.push({ agent, from, to, figures: { 'encounters won': wins(agent, played) } });
      }
    }
    return places;
  },
};

function wins(agent: number, played: readonly PlayedRound[]): number {
  return played
    .flatMap(({ encounters, scores }) => encounters.map((pair, i) => ({ pair, outcome: outcomeOf(scores[i]) })))
    .filter(({ pair, outcome }) => (pair[0] === agent && outcome === 1) || (pair[1] === agent && outcome === 0)).length;
}

function bracket(agents: number, pairs: number, played: readonly PlayedRound[]): Bracket {
  let slots: (number | undefined)[] = seedOrder(agents).map((seed) => (seed < agents ? seed : undefined));
  const out: number[][] = [];
  let at = 0;
  while (slots.length > 1) {
    const matches = upTo(slots.length / 2).map((i) => [slots[2 * i], slots[2 * i + 1]] as const);
    const byes = matches.flatMap(([a, b]) => (a === undefined ? [b ?? 0] : b === undefined ? [a] : []));
    const encounters = matches.flatMap(([a, b]) =>
      a === undefined || b === undefined ? [] : [[Math.min(a, b), Math.max(a, b)] as const],
    );
    const name = nameOf(slots.length);
    const losers = new Set<number>();
    out.push([]);
    let open: readonly Pairing[] = encounters;
    for (let tie = 0; open.length > 0 && tie <= TIE_BREAKS; tie++) {
      const round = played.at(at++);
      if (round === undefined) {
        const next =
          tie === 0
            ? { name, encounters: open, byes, pairs, isTieBreak: false }
            : { name: `${name}, tie-break ${tie}`, encounters: open, byes: [], pairs: 1, isTieBreak: true };
        return { next, out, left: stillIn(slots, losers) };
      }
      for (const [i, pair] of open.entries()) {
        const loser = loserOf(pair, round.scores[i]);
        if (loser !== undefined) losers.add(loser);
      }
      open = open.filter(([a, b]) => !losers.has(a) && !losers.has(b));
      out[out.length - 1] = [...losers];
    }
    for (const [, later] of open) losers.add(later);
    out[out.length - 1] = [...losers];
    slots = matches.map(([a, b]) => (a === undefined || losers.has(a) ? b : a));
  }
  return { next: undefined, out, left: stillIn(slots, new Set()) };
}

function stillIn(slots: readonly (number | undefined)[], losers: ReadonlySet<number>): number[] {
  return slots.flatMap((agent) => (agent === undefined || losers.has(agent) ? [] : [agent]));
}

function loserOf([a, b]: Pairing, score: EncounterScore): number | undefined {
  const outcome = outcomeOf(score);
  return outcome === 1 ? b : outcome === 0 ? a : undefined;
}

/** The places of a bracket from top to bottom: 0 and 1 in different halves, 0 to 3 in different quarters, and so on. */
export function seedOrder(agents: number): number[] {
  let order = [0];
  while (order.length < agents) {
    const last = 2 * order.length - 1;
    order = order.flatMap((seed) => [seed, last - seed]);
  }
  return order;
}

function nameOf(slots: number): string {
  if (slots === 2) return 'final';
  if (slots === 4) return 'semi-finals';
  return slots === 8 ? 'quarter-finals' : `round of ${slots}`;
}
