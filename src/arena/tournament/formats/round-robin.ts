import { pairings } from '../plan.js';
import { upTo } from './format.js';
import type { Format } from './format.js';

/** Every agent plays every other; all pairings play the same battles. */
export const roundRobin: Format = {
  summary: 'every agent plays every other',
  planned: ({ agents }) => pairings(agents).length,
  next({ agents, pairs }, played) {
    if (played.length > 0) return undefined;
    return { name: '', encounters: pairings(agents), byes: [], pairs, isTieBreak: false };
  },
};

/** The first agent plays every other, and those do not play each other; all pairings play the same battles. */
export const gauntlet: Format = {
  summary: 'the first agent plays every other',
  planned: ({ agents }) => agents - 1,
  next({ agents, pairs }, played) {
    if (played.length > 0) return undefined;
    const encounters = upTo(agents - 1).map((i) => [0, i + 1] as const);
    return { name: '', encounters, byes: [], pairs, isTieBreak: false };
  },
};
