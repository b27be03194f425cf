import { ActionBuffer } from '../../../../kernel/buffers.js';
import { scratch } from '../../../../kernel/scratch.js';
import { pendingDecision } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { DEFEATED, FACEDOWN, FACEUP, ON_TABLE } from '../../state/state.js';
import { UNIT_TOKENS } from '../../state/unit-tokens.js';
import { RANKS } from '../../words/ranks.js';
import { SIDES } from '../../words/sides.js';
import { unitName } from '../names.js';
import { type Aim, aimOf } from '../places.js';
import type { Speech } from '../speech.js';
import { toWriting } from '../wording/writing.js';
import { sayGiven } from './say.js';

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
 * that all of that shares (whether it is on the table, side, player, order, rank, a token); or else which answers there
 * are. Empty if the text is about none of these.
 */
export function whyNotOffered(c: Context, offered: readonly string[], text: string, speech: Speech): string {
  const aim = aimOf(text);
  if (aim !== undefined) return whyNotPlace(c, offered, aim, speech);
  const isUnit = /^[a-z]+\d{1,2}(\.\d+)?$/.test(text) || unitIn(c, text) >= 0;
  const units = unitsIn(c, offered);
  if (isUnit && units.length > 0) return whyNotUnit(c, offered, units, text, speech);
  if (/^\d+$/.test(text) && offered.every((one) => /^\d+$/.test(one)))
    return whyNotAmount(c, offered, Number(text), speech);
  const words = new Set([...PASSES, ...offered.flatMap((one) => one.toLowerCase().split(/[^a-z-]+/))]);
  const isAnswer = text.split(/[^a-z-]+/).some((word) => word !== '' && words.has(word));
  return isAnswer || isUnit || /^\d+$/.test(text) ? only(c, offered, speech) : '';
}

/** Why an action of a kind is not possible with what follows its name; empty if the kind offers nothing at all. */
export function whyNotOperand(c: Context, kind: string, rest: string, speech: Speech): string {
  const operands = offeredNow(c).flatMap((text) => {
    if (text === kind) return [''];
    return text.startsWith(`${kind} `) ? [text.slice(kind.length + 1)] : [];
  });
  if (operands.length === 0) return '';
  const action = toWriting(kind, speech.written);
  if (operands.length === 1 && operands[0] === '')
    return rest === '' ? '' : sayGiven(c, 'takes-nothing', speech, { action });
  if (rest === '') return sayGiven(c, 'takes-one-of', speech, { answers: written(operands.slice(0, 4), speech) });
  return whyNotOffered(c, operands, rest, speech);
}

function written(answers: readonly string[], speech: Speech): string {
  return toWriting(answers.join(', '), speech.written);
}

/** Words with which people want to go on without an answer. */
const PASSES = ['no', 'none', 'pass', 'stay', 'stop'];

/** Most letters of the answers that a reason names; at least one is named. */
const MOST = 60;

function only(c: Context, answers: readonly string[], speech: Speech): string {
  if (answers.length === 0) return sayGiven(c, 'none-offered', speech);
  // The list calls this a pass, as it would sound like giving the game up.
  const offered = answers.map((answer) => (answer === 'forfeit' ? 'pass' : answer));
  if (offered.length === 1) return sayGiven(c, 'one-offered', speech, { answers: written(offered, speech) });
  let count = 1;
  for (let length = offered[0].length; count < offered.length && length < MOST; count++)
    length += offered[count].length;
  const named = { answers: written(offered.slice(0, count), speech), more: String(offered.length - count) };
  return sayGiven(c, count < offered.length ? 'more-offered' : 'all-offered', speech, named);
}

function whyNotAmount(c: Context, offered: readonly string[], amount: number, speech: Speech): string {
  const amounts = offered.map(Number);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (amount > most) return sayGiven(c, 'at-most', speech, { amount: String(most) });
  return amount < least ? sayGiven(c, 'at-least', speech, { amount: String(least) }) : only(c, offered, speech);
}

function whyNotPlace(c: Context, offered: readonly string[], aim: Aim, speech: Speech): string {
  const { width, depth } = c.b.geometry;
  if (aim.x > width || aim.y > depth)
    return sayGiven(c, 'beyond-table', speech, { place: `${width / 10},${depth / 10}` });
  const places = offered.flatMap((one) => aimOf(one) ?? []);
  if (places.length === 0) return only(c, offered, speech);
  const distances = places.map(({ x, y }) => Math.sqrt((x - aim.x) ** 2 + (y - aim.y) ** 2));
  const least = Math.min(...distances);
  if (least < 1)
    return sayGiven(c, 'other-facing', speech, {
      answers: written([offered.find((one) => one.includes(',')) ?? ''], speech),
    });
  const { x, y } = places[distances.indexOf(least)];
  return sayGiven(c, 'nearest-place', speech, { place: `${x / 10},${y / 10}`, away: speech.measures.length(least) });
}

/** The unit whose tag a text begins with, perhaps with the number of a miniature; −1 for none. */
export function unitIn(c: Context, text: string): number {
  const [first] = text.toLowerCase().split(/[ .]/, 1);
  return c.b.units.tag.findIndex((tag) => tag.toLowerCase() === first);
}

/** The units that the offered answers begin with, each once. */
function unitsIn(c: Context, offered: readonly string[]): number[] {
  return [...new Set(offered.map((text) => unitIn(c, text)))].filter((v) => v >= 0);
}

function whyNotUnit(
  c: Context,
  offered: readonly string[],
  units: readonly number[],
  text: string,
  speech: Speech,
): string {
  const v = unitIn(c, text);
  if (v < 0) return sayGiven(c, 'no-unit', speech, { tag: text });
  const name = unitName(c.b, v);
  if (!units.includes(v)) {
    const told = difference(c, units, v);
    if (told !== undefined) return sayGiven(c, told.key, speech, { name, ...told.parts?.(speech) });
    return sayGiven(c, 'not-among', speech, { name, answers: only(c, offered, speech) });
  }
  const number = /^[^ .]+\.(\d+)/.exec(text)?.[1];
  if (number === undefined) return only(c, offered, speech);
  const m = c.b.units.firstMini[v] + Number(number) - 1;
  if (Number(number) < 1 || Number(number) > c.b.units.miniCount[v])
    return sayGiven(c, 'no-miniature', speech, { name, number });
  return c.s.minis.alive[m] === 0 ? sayGiven(c, 'dead-miniature', speech, { name }) : only(c, offered, speech);
}

/** What is true of a unit and of none that is offered: the name of its text, and the parts of that. */
interface Told {
  readonly key: string;
  readonly parts?: (speech: Speech) => Readonly<Record<string, string>>;
}

/** A way to tell units apart: what is so of all that are offered and not of `v`. */
type Difference = (c: Context, v: number, all: (test: (u: number) => boolean) => boolean) => Told | undefined;

const DIFFERENCES: readonly Difference[] = [
  (c, v, all) => {
    const { status } = c.s.units;
    if (status[v] === ON_TABLE) return all((u) => status[u] !== ON_TABLE) ? { key: 'is-on-table' } : undefined;
    if (all((u) => status[u] === status[v])) return undefined;
    return { key: status[v] === DEFEATED ? 'is-defeated' : 'is-off-table' };
  },
  (c, v, all) => {
    const { side } = c.b.units;
    if (!all((u) => side[u] === 1 - side[v])) return undefined;
    const parts = ({ saying }: Speech) => ({
      side: saying.side(SIDES[side[v]]),
      others: saying.side(SIDES[1 - side[v]]),
    });
    return { key: 'of-other-side', parts };
  },
  (c, v, all) => {
    const { owner } = c.b.units;
    return all((u) => owner[u] !== owner[v] && owner[u] === c.s.game.pendingPlayer) ? { key: 'not-yours' } : undefined;
  },
  (c, v, all) => {
    const { order } = c.s.units;
    if (order[v] === FACEDOWN && all((u) => order[u] !== FACEDOWN)) return { key: 'activated' };
    if (order[v] === FACEUP && all((u) => order[u] !== FACEUP)) return { key: 'ordered' };
    return order[v] !== FACEUP && all((u) => order[u] === FACEUP) ? { key: 'unordered' } : undefined;
  },
  (c, v, all) => {
    const { rank } = c.s.units;
    if (!all((u) => rank[u] !== rank[v])) return undefined;
    return { key: 'of-other-rank', parts: ({ saying }) => ({ rank: saying.rank(RANKS[rank[v]]) }) };
  },
  (c, v, all) => {
    const found = UNIT_TOKENS.find((name) => c.s.units[name][v] === 0 && all((u) => c.s.units[name][u] > 0));
    if (found === undefined) return undefined;
    return { key: 'without-token', parts: ({ saying }) => ({ token: saying.token(found) }) };
  },
];

function difference(c: Context, units: readonly number[], v: number): Told | undefined {
  for (const tell of DIFFERENCES) {
    const told = tell(c, v, (test) => units.every(test));
    if (told !== undefined) return told;
  }
  return undefined;
}
