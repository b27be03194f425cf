import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import type { Context } from '../engine/context.js';
import { parsePlace } from '../rules/queries/places.js';
import { ON_TABLE } from '../state/state.js';
import { isAboard } from '../rules/queries/aboard.js';

/** The unit with a tag, which must be on the table and not aboard a vehicle. */
export function unitNamed(c: Context, tag: string | undefined): Result<number> {
  const u = c.b.units.tag.indexOf(tag ?? '');
  if (u < 0) return fail('correction', `there is no unit '${tag ?? ''}'; write its tag, such as ${c.b.units.tag[0]}`);
  if (c.s.units.status[u] !== ON_TABLE) return fail('correction', `${tag ?? ''} is not on the table`);
  if (isAboard(c, u)) return fail('correction', `${tag ?? ''} rides in a vehicle`);
  return ok(u);
}

/** The miniature with a name such as `b3.2`; `alive` says whether it must be in play, or must be out of it. */
export function miniNamed(c: Context, name: string | undefined, alive: 0 | 1): Result<number> {
  const [tag, number] = (name ?? '').split('.');
  const unit = unitNamed(c, tag);
  if (!unit.ok) return unit;
  const i = Number(number) - 1;
  const count = c.b.units.miniCount[unit.value];
  if (!/^\d{1,2}$/.test(number ?? '') || i < 0 || i >= count)
    return fail('correction', `there is no miniature '${name ?? ''}'; those of ${tag} are ${tag}.1 to ${tag}.${count}`);
  const m = c.b.units.firstMini[unit.value] + i;
  if (c.s.minis.alive[m] !== alive)
    return fail('correction', `${name ?? ''} is ${alive === 1 ? 'not in play' : 'in play already'}`);
  return ok(m);
}

/** A whole number from 0 to `most`. */
export function countOf(text: string | undefined, most: number, of: string): Result<number> {
  const count = Number(text);
  if (!/^\d{1,3}$/.test(text ?? '') || count > most)
    return fail('correction', `${of} must be a whole number from 0 to ${most}, not '${text ?? ''}'`);
  return ok(count);
}

/** A place in tenths of a millimetre. */
export function placeOf(text: string | undefined): Result<{ readonly x: number; readonly y: number }> {
  const place = parsePlace(text ?? '');
  return place === null
    ? fail(
        'correction',
        `'${text ?? ''}' is not a place; write millimetres from the lower left corner, such as 312.5,240`,
      )
    : ok(place);
}

/** A facing in degrees; undefined if none is written. */
export function facingOf(text: string | undefined): Result<number | undefined> {
  if (text === undefined) return ok(undefined);
  const facing = Number(text);
  return /^\d{1,3}$/.test(text) && facing < 360
    ? ok(facing)
    : fail('correction', `'${text}' is not a facing; write whole degrees from 0 to 359`);
}
