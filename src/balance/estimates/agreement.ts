import type { Estimate } from '../../arena/tournament/elo.js';
import { Rng } from '../../kernel/rng.js';
import { rankCorrelation } from './rank-correlation.js';

/** A number for one thing, such as how far a card lies from its cost: by one half of the battles and by the other. */
export type Halves = readonly [number, number];

/** The same things as two agents see them. */
export type SeenByTwo = readonly [first: Halves, other: Halves];

const RESAMPLES = 400;

/**
 * The rank correlation of what two agents would say without the errors of their estimates: that of one agent's half of
 * the battles with the other's *other* half, whose errors have nothing to do with each other, divided by how far both
 * halves of each agent go alike (Spearman's correction for attenuation). The interval has the middle 95 % of what is
 * found in things drawn with replacement. A set in which an agent's halves do not go alike at all could have any value,
 * so it counts at both ends; the same is true of the answer, which is then undefined.
 */
export function agreement(things: readonly SeenByTwo[]): Estimate | undefined {
  const value = withoutErrors(things);
  if (value === undefined) return undefined;
  const rng = new Rng('agreement', 'resamples');
  const found = Array.from({ length: RESAMPLES }, () =>
    withoutErrors(things.map(() => things[rng.below(things.length)])),
  );
  const at = Math.round(0.025 * (RESAMPLES - 1));
  const end = (unknown: number, place: number): number =>
    found.map((one) => one ?? unknown).sort((a, b) => a - b)[place];
  return { value, low: end(-1, at), high: end(1, RESAMPLES - 1 - at) };
}

/** How far both halves of one agent's battles go alike: 1 where the estimates have no errors. */
export function halvesAlike(things: readonly Halves[]): Estimate | undefined {
  return rankCorrelation(things);
}

function withoutErrors(things: readonly SeenByTwo[]): number | undefined {
  const between = (one: 0 | 1, its: 0 | 1, two: 0 | 1, other: 0 | 1): number | undefined =>
    rankCorrelation(things.map((thing) => [thing[one][its], thing[two][other]] as const))?.value;
  const crossed = [between(0, 0, 1, 1), between(0, 1, 1, 0)];
  const alike = [between(0, 0, 0, 1), between(1, 0, 1, 1)];
  if (![...crossed, ...alike].every((one) => one !== undefined)) return undefined;
  const [a, b] = alike as number[];
  if (a <= 0 || b <= 0) return undefined;
  const [c, d] = crossed as number[];
  return Math.max(-1, Math.min(1, (c + d) / 2 / Math.sqrt(a * b)));
}
