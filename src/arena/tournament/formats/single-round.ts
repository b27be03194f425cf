import { type Pairing, pairings } from '../plan.js';
import { upTo } from './format.js';
import type { Format } from './format.js';

/** A format of one round with these encounters, all of which play the same battles. */
function singleRound(summary: string, encounters: (agents: number) => readonly Pairing[]): Format {
  return {
    summary,
    planned: ({ agents }) => encounters(agents).length,
    next({ agents, pairs }, played) {
      if (played.length > 0) return undefined;
      return { name: '', encounters: encounters(agents), byes: [], pairs, isTieBreak: false };
    },
  };
}

export const roundRobin: Format = singleRound('every agent plays every other', pairings);

export const gauntlet: Format = singleRound('the first agent plays every other', (agents) =>
  upTo(agents - 1).map((i) => [0, i + 1] as const),
);
