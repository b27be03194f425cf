import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import type { Context } from '../engine/context.js';
import { miniName } from '../rules/decisions/mini-name.js';
import { baseOnTable, baseOverlaps } from '../rules/queries/bases.js';
import { refreshMelee } from '../rules/queries/melee.js';
import { facingOf, miniNamed, placeOf, unitNamed } from './words.js';

/** `put b3.2 512.0,300.5 90`: one miniature, with a facing where its base has one. */
export function putOne(c: Context, [name, place, facing]: readonly string[]): Result<void> {
  const mini = miniNamed(c, name, 1);
  if (!mini.ok) return mini;
  return placed(c, mini.value, place, facing);
}

/** `restore b3.2 512.0,300.5`: a miniature that was taken away comes back, without wounds. */
export function restore(c: Context, [name, place, facing]: readonly string[]): Result<void> {
  const mini = miniNamed(c, name, 0);
  if (!mini.ok) return mini;
  const { minis } = c.s;
  minis.alive[mini.value] = 1;
  minis.fallen[mini.value] = 0;
  minis.wounds[mini.value] = 0;
  minis.offTable[mini.value] = 0;
  const leader = c.b.units.firstMini[c.b.minis.unit[mini.value]];
  minis.facing[mini.value] = minis.facing[leader];
  return placed(c, mini.value, place, facing);
}

/** `remove b3.2`: a miniature that is no longer on the table. A unit's leader is its first miniature and stays. */
export function remove(c: Context, [name]: readonly string[]): Result<void> {
  const mini = miniNamed(c, name, 1);
  if (!mini.ok) return mini;
  const m = mini.value;
  const { minis } = c.s;
  if (m === c.b.units.firstMini[c.b.minis.unit[m]])
    return fail('correction', `${name} is the leader; put it where another miniature stands, and remove that one`);
  minis.alive[m] = 0;
  minis.wounds[m] = 0;
  minis.baneCheck[m] = 0;
  refreshMelee(c);
  return ok();
}

/** `stand b3 512.0,300.5 90`: the leader stands there, and the others as before around it, where there is room. */
export function stand(c: Context, [tag, place, facing]: readonly string[]): Result<void> {
  const unit = unitNamed(c, tag);
  if (!unit.ok) return unit;
  const at = placeOf(place);
  if (!at.ok) return at;
  const to = facingOf(facing);
  if (!to.ok) return to;
  const { minis } = c.s;
  const first = c.b.units.firstMini[unit.value];
  const dx = at.value.x - minis.x[first];
  const dy = at.value.y - minis.y[first];
  const stuck: number[] = [];
  const own: number[] = [];
  for (let m = first; m < first + c.b.units.miniCount[unit.value]; m++) if (minis.alive[m] === 1) own.push(m);
  const before = own.map((m) => [minis.x[m], minis.y[m]] as const);
  for (const m of own) set(c, m, minis.x[m] + dx, minis.y[m] + dy, to.value);
  // The others of a unit that was shifted stay where they were if they would not fit; the leader must fit.
  for (const [i, m] of own.entries()) {
    if (i === 0 || whyNotThere(c, m) === '') continue;
    set(c, m, ...before[i], to.value);
    stuck.push(m);
  }
  const wrong = [first, ...stuck].map((m) => whyNotThere(c, m)).find((why) => why !== '');
  if (wrong !== undefined) return fail('correction', wrong);
  refreshMelee(c);
  return ok();
}

function placed(c: Context, m: number, place: string | undefined, facing: string | undefined): Result<void> {
  const at = placeOf(place);
  if (!at.ok) return at;
  const to = facingOf(facing);
  if (!to.ok) return to;
  set(c, m, at.value.x, at.value.y, to.value);
  const wrong = whyNotThere(c, m);
  if (wrong !== '') return fail('correction', wrong);
  refreshMelee(c);
  return ok();
}

/** Stands a miniature on whatever is there. */
function set(c: Context, m: number, x: number, y: number, facing: number | undefined): void {
  const { minis } = c.s;
  minis.x[m] = x;
  minis.y[m] = y;
  minis.z[m] = isOnTable(c, x, y) ? c.b.sight.memo.surface(x, y) : 0;
  if (facing !== undefined && c.b.units.notched[c.b.minis.unit[m]] === 1) minis.facing[m] = facing;
}

function isOnTable(c: Context, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x <= c.b.geometry.width && y <= c.b.geometry.depth;
}

/** Why a miniature cannot be where it is, as the end of a sentence; empty if it can. */
function whyNotThere(c: Context, m: number): string {
  const { minis } = c.s;
  const { unit, count } = c.b.minis;
  const u = unit[m];
  if (!baseOnTable(c, u, minis.x[m], minis.y[m], minis.facing[m]))
    return `${miniName(c, m)} would lie over the edge of the table`;
  for (let n = 0; n < count; n++) {
    if (n === m || minis.alive[n] === 0 || minis.offTable[n] === 1 || minis.z[n] !== minis.z[m]) continue;
    if (baseOverlaps(c, u, minis.x[m], minis.y[m], minis.facing[m], n))
      return `${miniName(c, m)} would overlap ${miniName(c, n)}`;
  }
  return '';
}
