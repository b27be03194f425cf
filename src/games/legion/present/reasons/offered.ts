import { ActionBuffer } from '../../../../kernel/buffers.js';
import { howMany } from '../../../../kernel/how-many.js';
import { scratch } from '../../../../kernel/scratch.js';
import { pendingDecision } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { baseOnTable, baseOverlaps } from '../../rules/queries/bases.js';
import { BEYOND_RULER, rangeBetween } from '../../rules/queries/measure.js';
import { DEFEATED, FACEDOWN, FACEUP, NONE, ON_TABLE } from '../../state/state.js';
import { UNIT_TOKENS } from '../../state/unit-tokens.js';
import { RANKS } from '../../words/ranks.js';
import { SIDES } from '../../words/sides.js';
import { lengthText, strengthOf, unitName } from '../names.js';
import { type Aim, aimOf } from '../places.js';

const listed = scratch(new ActionBuffer());

/** The listed answers of the pending decision in notation, without its name. */
export function offeredNow(c: Context): string[] {
  const decision = pendingDecision(c);
  listed.clear();
  decision.list(c, listed);
  return listed.toArray().map((action) => decision.format(c, action));
}

/**
 * Why `text` is none of the answers in `offered`, found from what they are about: places, units, miniatures, amounts or
 * words. The first of these that is true: what is named is not there; it differs from everything offered in something
 * that all of that shares (side, order, rank, type, a token, wounds, range); or else which answers there are. Empty if
 * the text is about none of these.
 */
export function whyNotOffered(c: Context, offered: readonly string[], text: string): string {
  const aim = aimOf(text);
  if (aim !== undefined) return whyNotPlace(c, offered, aim);
  const isUnit = /^[a-z]+\d{1,2}(\.\d+)?$/.test(text) || unitIn(c, text) >= 0;
  const units = unitsIn(c, offered);
  if (isUnit && units.length > 0) return whyNotUnit(c, offered, units, text);
  if (/^\d+$/.test(text) && offered.every((one) => /^\d+$/.test(one))) return whyNotAmount(offered, Number(text));
  const words = new Set(offered.flatMap((one) => one.toLowerCase().split(/[^a-z-]+/)));
  const isAnswer = text.split(/[^a-z-]+/).some((word) => word !== '' && (words.has(word) || KNOWN.has(word)));
  return isAnswer || isUnit || /^\d+$/.test(text) ? only(offered) : '';
}

/** Words that answer some decisions. */
const KNOWN = new Set(
  'aim all block blank crit dodge draw forfeit hit none pass roll standby stay stop suppression surge table yes no'.split(
    ' ',
  ),
);

/** Most letters of the answers that a reason names; at least one is named. */
const MOST = 70;

function only(answers: readonly string[]): string {
  if (answers.length === 0) return 'nothing of this kind is possible now';
  // The list calls this a pass, as it would sound like giving the game up.
  const offered = answers.map((answer) => (answer === 'forfeit' ? 'pass' : answer));
  let [shown] = offered;
  if (offered.length === 1) return `the only answer is ${shown}`;
  let count = 1;
  while (count < offered.length && shown.length + offered[count].length < MOST) shown += `, ${offered[count++]}`;
  const left = offered.length - count;
  return `the answers are ${shown}${left > 0 ? ` and ${howMany(left, 'other')}; type list to see them` : ''}`;
}

function whyNotAmount(offered: readonly string[], amount: number): string {
  const amounts = offered.map(Number);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (amount > most) return `at most ${most} can be chosen here`;
  return amount < least ? `at least ${least} must be chosen here` : only(offered);
}

function whyNotPlace(c: Context, offered: readonly string[], aim: Aim): string {
  const { width, depth } = c.b.geometry;
  if (aim.x > width || aim.y > depth) return `the table ends at ${width / 10},${depth / 10}`;
  const places = offered.flatMap((one) => aimOf(one) ?? []);
  if (places.length === 0) return only(offered);
  const { pendingA: u } = c.s.game;
  const standing = offered.length > 0 && u >= 0 && u < c.b.units.count && MOVED.has(pendingDecision(c).name);
  if (standing) {
    const facing = aim.facing ?? 0;
    if (!baseOnTable(c, u, aim.x, aim.y, facing)) return 'the base would lie over the edge of the table';
    const there = occupant(c, u, { ...aim, facing });
    if (there >= 0) return `${unitName(c.b, there)} stands there`;
  }
  const distances = places.map(({ x, y }) => Math.sqrt((x - aim.x) ** 2 + (y - aim.y) ** 2));
  const least = Math.min(...distances);
  const { x, y } = places[distances.indexOf(least)];
  const near = `${x / 10},${y / 10}`;
  if (least < 1) return `it must face another way there: ${offered[offered.findIndex((one) => one.includes(','))]}`;
  return `the nearest place that is listed is ${near}, ${lengthText(least)} away`;
}

/** Decisions in which a leader is put at a place; in the others it is a token. */
const MOVED = new Set(['deploy-beside', 'exit-place', 'place-displaced', 'place-reinforcement', 'vaders-might-place']);

/** The other unit whose base would be overlapped; −1 for none. */
function occupant(c: Context, u: number, { x, y, facing = 0 }: Aim): number {
  const { minis } = c.b;
  for (let m = 0; m < minis.count; m++) {
    const v = minis.unit[m];
    if (v === u || c.s.minis.alive[m] === 0 || c.s.units.status[v] !== ON_TABLE) continue;
    if (baseOverlaps(c, u, x, y, facing, m)) return v;
  }
  return -1;
}

/** The unit whose tag a text begins with, perhaps with the number of a miniature; −1 for none. */
function unitIn(c: Context, text: string): number {
  const [first] = text.toLowerCase().split(/[ .]/, 1);
  return c.b.units.tag.findIndex((tag) => tag.toLowerCase() === first);
}

/** The units that the offered answers begin with, each once. */
function unitsIn(c: Context, offered: readonly string[]): number[] {
  return [...new Set(offered.map((text) => unitIn(c, text)))].filter((v) => v >= 0);
}

function whyNotUnit(c: Context, offered: readonly string[], units: readonly number[], text: string): string {
  const v = unitIn(c, text);
  if (v < 0) return `there is no unit ${text}`;
  if (!units.includes(v)) return difference(c, units, v) || `${unitName(c.b, v)} is not among them: ${only(offered)}`;
  const mini = /^[^ .]+\.(\d+)/.exec(text)?.[1];
  if (mini === undefined) return only(offered);
  const m = c.b.units.firstMini[v] + Number(mini) - 1;
  if (Number(mini) < 1 || Number(mini) > c.b.units.miniCount[v]) return `${unitName(c.b, v)} has no miniature ${mini}`;
  return c.s.minis.alive[m] === 0 ? `that miniature of ${unitName(c.b, v)} is defeated` : only(offered);
}

/** A way to tell units apart: what is so of all `units` and not of `v`, as the rest of a sentence. */
type Difference = (c: Context, v: number, all: (test: (u: number) => boolean) => boolean) => string;

const DIFFERENCES: readonly Difference[] = [
  (c, v, all) => {
    if (!all((u) => c.s.units.status[u] === c.s.units.status[v]) && c.s.units.status[v] !== ON_TABLE)
      return c.s.units.status[v] === DEFEATED ? 'is defeated' : 'is not on the table';
    return c.s.units.status[v] === ON_TABLE && all((u) => c.s.units.status[u] !== ON_TABLE) ? 'is on the table' : '';
  },
  (c, v, all) => {
    const { side } = c.b.units;
    if (!all((u) => side[u] === 1 - side[v])) return '';
    return `is ${SIDES[side[v]]}’s, and the choice is among ${SIDES[1 - side[v]]}’s units`;
  },
  (c, v, all) => {
    const { owner } = c.b.units;
    return all((u) => owner[u] !== owner[v] && owner[u] === c.s.game.pendingPlayer) ? 'is not yours' : '';
  },
  (c, v, all) => {
    const { order } = c.s.units;
    if (order[v] === FACEDOWN && all((u) => order[u] !== FACEDOWN)) return 'has activated already';
    if (order[v] === FACEUP && all((u) => order[u] !== FACEUP)) return 'has an order already';
    return order[v] !== FACEUP && all((u) => order[u] === FACEUP) ? 'has no order' : '';
  },
  (c, v, all) => {
    const { rank } = c.b.units;
    return all((u) => rank[u] !== rank[v])
      ? `has the rank ${RANKS[rank[v]]}, which none of the units to choose has`
      : '';
  },
  (c, v, all) => {
    const { card } = c.b.units;
    const type = card[v].type.replaceAll('-', ' ');
    return all((u) => card[u].type !== card[v].type) ? `is a ${type}, as none of the units to choose is` : '';
  },
  (c, v, all) => {
    const found = UNIT_TOKENS.find((name) => c.s.units[name][v] === 0 && all((u) => c.s.units[name][u] > 0));
    return found === undefined ? '' : `has no ${found} token`;
  },
  (c, v, all) => {
    const isHurt = (u: number): boolean => woundsOf(c, u) > strengthOf(c, u).wounds;
    return !isHurt(v) && all(isHurt) ? 'has no wounds' : '';
  },
  (c, v, all) => {
    const u = nearUnit(c);
    if (u < 0 || u === v || c.s.units.status[v] !== ON_TABLE) return '';
    const range = rangeBetween(c, u, v);
    if (!all((one) => one === u || (c.s.units.status[one] === ON_TABLE && rangeBetween(c, u, one) < range))) return '';
    const at = range >= BEYOND_RULER ? 'beyond range 5' : `at range ${range}`;
    return `is ${at} of ${unitName(c.b, u)}, farther than the units to choose`;
  },
];

function difference(c: Context, units: readonly number[], v: number): string {
  for (const tell of DIFFERENCES) {
    const told = tell(c, v, (test) => units.every(test));
    if (told !== '') return `${unitName(c.b, v)} ${told}`;
  }
  return '';
}

/** All wounds that the miniatures of a unit can take when unharmed, as far as they are still there. */
function woundsOf(c: Context, u: number): number {
  const { firstMini, miniCount } = c.b.units;
  let wounds = 0;
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
    if (c.s.minis.alive[m] === 1) wounds += c.b.minis.wounds[m];
  }
  return wounds;
}

/** The unit that acts, if it is on the table; −1 for none. */
function nearUnit(c: Context): number {
  const { activating } = c.s.game;
  return activating >= 0 && activating !== NONE && c.s.units.status[activating] === ON_TABLE ? activating : -1;
}
