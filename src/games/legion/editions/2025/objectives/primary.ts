import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { Context } from '../../../engine/context.js';
import { putToken } from '../../../rules/queries/tokens.js';
import { NONE } from '../../../state/state.js';
import { BLUE, SIDES } from '../../../words/sides.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { OBJECTIVE } from '../mission.js';
import type { MissionRules, PrimaryRules } from '../mission-rules.js';
import { isContestedBy, securedBy } from '../tokens/contest.js';
import { outlook, type TokenValue } from './outlook.js';

/** Tenths of a millimetre in an inch. */
const INCH = 254;

/** The round from which points are scored by primary objectives. */
const FIRST_ROUND = 2;

/** The points of interest of the map in play are put on the table. */
export function placePoints(c: Context): void {
  for (const { xIn, yIn } of c.b.mission.cards[OBJECTIVE][c.s.mission.card[OBJECTIVE]].places) {
    const x = Math.round(xIn * INCH);
    const y = Math.round(yIn * INCH);
    putToken(c, OBJECTIVE_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y));
  }
}

/** The value that a point of interest which a secondary puts on the table keeps: it is none of the map. */
export const OF_SECONDARY = 200;

/** Whether token `t` is a point of interest of the map. */
export function isPoint(c: Context, t: number): boolean {
  const { kind, state } = c.s.tokens;
  return kind[t] === OBJECTIVE_TOKEN && state[t] !== OF_SECONDARY;
}

/** The sum over the points of interest of the map. */
export function sumOfPoints(c: Context, worth: (t: number) => number): number {
  let sum = 0;
  for (let t = 0; t < c.b.tokenRows; t++) if (isPoint(c, t)) sum += worth(t);
  return sum;
}

/** What a primary objective does by its own text. */
export type PrimaryText = Omit<MissionRules, 'draws' | 'due' | 'points' | 'prize' | 'progress'> & {
  /** Victory points that `side` scores in each Score step from the second round on. */
  readonly points: (c: Context, side: number) => number;
  /** See `MissionRules.due`. */
  readonly due?: (c: Context, side: number) => number;
  /** What point of interest `t` is worth to agents of `side`, 0, 1 or 2; absent: 1. */
  readonly value?: TokenValue;
};

/** A primary objective whose points of interest lie as on its map, and that is scored from the second round on. */
export function primary(text: PrimaryText): PrimaryRules {
  const { value = () => 1, due = text.points, ...rules } = text;
  const scored = { points: fromFirstRound(text.points), due: fromFirstRound(due) };
  return {
    setUp: placePoints,
    tokenText: holderText,
    ...rules,
    ...scored,
    ...outlook(scored, (c, t, side) => (isPoint(c, t) ? value(c, t, side) : 0)),
    tokensHide: true,
  };
}

/** Who holds point of interest `t`, for people. */
export function holderText(c: Context, t: number): string {
  if (!isPoint(c, t)) return '';
  const side = securedBy(c, t);
  if (side !== NONE) return `secured by ${SIDES[side]}`;
  return isContestedBy(c, t, BLUE) ? 'contested by both sides' : '';
}

function fromFirstRound(points: PrimaryText['points']): NonNullable<MissionRules['points']> {
  return (c, side, round) => (round < FIRST_ROUND ? 0 : points(c, side));
}
