import type { Goal } from '../../../balance/run/run.js';
import type { AnyPlan, CommonPlan, Plan } from '../../../balance/run/plan.js';
import { figure } from './figures.js';

/** So narrow an interval is told of where none is asked for. */
const USUAL_WIDTH = { points: 5, percent: 2 } as const;
/**
 * Half of an interval of the fair cost of one unit, times the root of its battles: README's measurement of three copies
 * came to ± 4.9 by 3,488 battles, and one before to ± 4.35 by 5,504. In the standard format a point brings half as much
 * (`results/legion-2020/balance`). Other editions are not measured yet.
 */
const UNIT_WIDTH: ReadonlyMap<string, number> = new Map([
  ['legion-2020 skirmish', 900],
  ['legion-2020 standard', 1800],
]);

/** How far a measurement is. */
export interface Progress {
  /** Battles of the first agent: all, and those since `seconds` ago. */
  readonly battles: number;
  readonly lately: number;
  readonly seconds: number;
  /** Half of the widest interval of the answer; infinite where there is none yet. */
  readonly halfWidth: number;
  /** Seconds that are left of `--minutes`; infinite where it is not given. */
  readonly secondsLeft: number;
}

/** What a run will take, said before its first battle; undefined where nothing is known of that. */
export function budgetBefore(plan: AnyPlan, { width }: Goal): string | undefined {
  if (plan.kind !== 'unit' || width === 0) return undefined;
  const budget = unitBudget(plan, width);
  return budget === undefined ? undefined : `${budget}; how long that takes is told when some are played`;
}

/**
 * How many battles the fair cost of a unit should need for an interval of ± `width` points, in words; undefined where
 * no measurement tells.
 */
export function unitBudget(
  { edition, army, copies = 1 }: Pick<CommonPlan, 'edition' | 'army'> & { readonly copies?: number | undefined },
  width: number = USUAL_WIDTH.points,
): string | undefined {
  const measured = UNIT_WIDTH.get(`${edition} ${army}`);
  if (measured === undefined) return undefined;
  const battles = (one: number): string => thousands((measured / width / one) ** 2);
  const fewer = copies === 1 ? `, or ${battles(3)} with --copies 3` : '';
  return `± ${width} points should need about ${battles(copies)} battles${fewer}, as measurements of units did`;
}

/** How far a run is, and what is left of it. */
export function budgetNow(kind: Plan['kind'], goal: Goal, progress: Progress): string {
  const { battles, lately, seconds, halfWidth, secondsLeft } = progress;
  const rate = lately / seconds;
  const unit = kind === 'matchups' ? 'percent' : 'points';
  const parts = [`${thousands(battles, 1)} battles are played`];
  if (goal.battles < MANY)
    parts[0] += ` of ${thousands(goal.battles, 1)}, ${minutes((goal.battles - battles) / rate)} more`;
  if (Number.isFinite(secondsLeft)) parts.push(`the time is up in ${minutes(secondsLeft)}`);
  if (kind === 'points') return parts.join('; ');
  if (!Number.isFinite(halfWidth)) return [...parts, 'no interval has bounds yet'].join('; ');
  const width = goal.width > 0 ? goal.width : USUAL_WIDTH[unit];
  const needed = battlesFor(width, halfWidth, battles);
  parts.push(`the ${kind === 'list' ? 'widest interval is' : 'interval is'} ± ${figure(halfWidth)} ${unit}`);
  if (halfWidth > TOO_WIDE * width) parts.push(`how many battles ± ${width} needs is not known yet`);
  else if (needed > battles)
    parts.push(
      `± ${width} needs about ${thousands(needed)} battles in all, ${minutes((needed - battles) / rate)} more`,
    );
  return parts.join('; ');
}

/** Battles that an interval of ± `width` needs, from the interval after some: its length falls with their root. */
export function battlesFor(width: number, halfWidth: number, battles: number): number {
  return battles * (halfWidth / width) ** 2;
}

/** An interval this many times as wide as is asked for says too little of how many battles that needs. */
const TOO_WIDE = 10;

/** More battles than this mean that no number of them was asked for. */
const MANY = 100_000_000;

/** A number as people say it, with two figures unless it is to be exact: `9,400`. */
export function thousands(value: number, to = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)): string {
  return String(Math.round(value / to) * to).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** A time in words, in minutes, or hours where there are many. */
function minutes(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds / 60));
  if (whole < 120) return `${whole} ${whole === 1 ? 'minute' : 'minutes'}`;
  return `${thousands(Math.round(whole / 60), 1)} hours`;
}
