import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { firstKinds } from '../../rules/decisions/choose-action.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { distractorOf, whyNoWeapon } from '../../rules/procedures/attack/targets.js';
import { gapTo } from '../../rules/queries/bases.js';
import { attackRange, BEYOND_RULER, rangeBetween } from '../../rules/queries/measure.js';
import { canStrike, engagedWith } from '../../rules/queries/melee.js';
import { look } from '../../rules/queries/move/look.js';
import { type End, unitAgainst } from '../../rules/queries/move/why.js';
import { touchedEnemies } from '../../rules/queries/placement.js';
import { unitInPlace } from '../../rules/queries/rest.js';
import { ignoredHeight } from '../../rules/queries/speed.js';
import { RANKS } from '../../words/ranks.js';
import { OUT_OF_RANGE } from '../../words/reasons.js';
import { unitName, wholeMillimetres } from '../names.js';
import type { Speech } from '../speech.js';
import { toWriting } from '../wording/writing.js';

const RANGE_CAP = queryOf('range.cap');
const FORBIDDEN = queryOf('attack.forbidden');

/** What a refused answer is about. */
export interface About {
  /** The kind of action, or the decision. */
  readonly kind: string;
  /** The unit that acts, and the one that the answer names; −1 for none. */
  readonly unit: number;
  readonly target: number;
  /** The place that the answer names, if it is one for the unit's leader. */
  readonly end: End | null;
  /** Whether that is the end of the move that was looked at last. */
  readonly moves: boolean;
}

/** A part of what is said of an answer, by its name in the texts; empty if there is nothing of the kind. */
type Part = (c: Context, about: About, speech: Speech) => string;

export const PARTS: Readonly<Record<string, Part>> = {
  unit: (c, { unit }) => nameOf(c, unit),
  target: (c, { target }) => nameOf(c, target),
  vehicle: (c, { unit }) => (unit < 0 ? '' : nameOf(c, c.s.units.carrier[unit])),
  kind: (_c, { kind }, speech) => toWriting(kind, speech.written),
  type: (c, { target }, speech) => (target < 0 ? '' : speech.saying.type(c.b.units.card[target].type)),
  rank: (c, { target }, speech) => (target < 0 ? '' : speech.saying.rank(RANKS[c.s.units.rank[target]])),
  engaged: (c, { unit }, speech) => (unit < 0 ? '' : namesOf(c, engagedWith(c, unit), speech)),
  first: (c, { unit }, speech) => (unit < 0 ? '' : kindsIn(c, firstKinds(c, unit, 0), speech)),
  distractor: (c, { unit, kind }) => (kind === 'attack' ? nameOf(c, distractorOf(c, unit)) : ''),
  there: (c, { unit, end, moves }) =>
    end === null ? '' : nameOf(c, moves ? unitAgainst(c, end) : unitAt(c, unit, end)),
  touched: (c, { unit, end }, speech) =>
    end === null ? '' : namesOf(c, touchedEnemies(c, unit, end.x, end.y, Math.max(0, end.facing)), speech),
  more: (_c, { end, moves }, speech) => (end === null || !moves ? '' : farther(end, speech)),
  speed: () => String(look.speed),
  slow: () => String(look.slowSpeed),
  width: (c, { end }) => (end === null || isOnTable(c, end) ? '' : String(Math.floor(c.b.geometry.width / 10))),
  depth: (c) => String(Math.floor(c.b.geometry.depth / 10)),
  range(c, { kind, unit, target }, speech) {
    if (unit < 0 || target < 0 || isSet(c, FORBIDDEN, unit)) return '';
    return speech.saying.atRange(
      kind === 'attack' ? attackRange(c, unit, target) : rangeBetween(c, unit, target),
      BEYOND_RULER,
    );
  },
  cap: (c, { unit }) => String(modified(c, RANGE_CAP, unit, 0)),
  weapons: (c, { unit, target }, speech) => speech.saying.weapons[canStrike(c, unit, target) ? 0 : 1],
  reach: (c, { unit, target }) => String(reachOf(c, unit, target) || ''),
  beyond: (c, { unit, target }, speech) => beyond(c, unit, target, speech),
};

function nameOf(c: Context, u: number): string {
  return u < 0 ? '' : unitName(c.b, u);
}

/** The names of the units in a set of bits. */
function namesOf(c: Context, units: number, speech: Speech): string {
  const names: string[] = [];
  for (let rest = units; rest !== 0; rest &= rest - 1) names.push(unitName(c.b, lowestBit(rest)));
  return names.join(` ${speech.saying.and} `);
}

/** The names of kinds of action. */
function kindsIn(c: Context, kinds: number, speech: Speech): string {
  const names = c.b.kinds.all.filter((_, code) => (kinds & (1 << code)) !== 0).map(({ name }) => name);
  return names.map((name) => toWriting(name, speech.written)).join(` ${speech.saying.or} `);
}

function unitAt(c: Context, u: number, { x, y, facing }: End): number {
  const { mover } = c.b.movers.of(u, ignoredHeight(c, u));
  return unitInPlace(c, u, mover, { x, y, facing: Math.max(0, facing) }, 0);
}

/** How far a place lies beyond the reach of the move that was looked at last. */
function farther({ x, y }: End, { measures }: Speech): string {
  const distance = Math.sqrt((x - look.x) ** 2 + (y - look.y) ** 2);
  return measures.length(wholeMillimetres(Math.max(1, distance - look.far)));
}

function isOnTable(c: Context, { x, y }: End): boolean {
  return x >= 0 && y >= 0 && x <= c.b.geometry.width && y <= c.b.geometry.depth;
}

/** The farthest band at which the unit has a weapon for the target; 0 for none. */
function reachOf(c: Context, u: number, v: number): number {
  let band = BEYOND_RULER - 1;
  while (band > 0 && whyNoWeapon(c, u, v, band, ORDINARY, -1) === OUT_OF_RANGE) band--;
  return band;
}

/** How far unit `v` is beyond that range, measured for an attack. */
function beyond(c: Context, u: number, v: number, { measures }: Speech): string {
  const { carrier } = c.s.units;
  const { firstMini, miniCount } = c.b.units;
  const { alive, x, y, facing } = c.s.minis;
  const m = firstMini[carrier[u]];
  let gap = Infinity;
  for (let n = firstMini[carrier[v]], end = n + miniCount[carrier[v]]; n < end; n++)
    if (alive[n] === 1) gap = Math.min(gap, gapTo(c, carrier[u], x[m], y[m], facing[m], n));
  const more = wholeMillimetres(gap - reachOf(c, u, v) * c.b.geometry.measures.rangeSegment);
  return more > 0 ? measures.length(more) : '';
}
