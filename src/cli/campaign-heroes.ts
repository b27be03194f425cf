import { readCount } from '../kernel/read-count.js';
import { fail, ok, type Result } from '../kernel/result.js';

const [FEWEST, MOST] = [2, 4];

/** The ids of heroes that `--heroes` names; none if it says how many. */
export function heroIds(heroes: string): readonly string[] {
  return /^\d+$/.test(heroes) ? [] : heroes.split(',').map((id) => id.trim());
}

/** How many heroes `--heroes` says or names. */
export function heroCountOf(heroes: string, ids: readonly string[]): Result<number> {
  if (ids.length === 0) return readCount('heroes', heroes, FEWEST, MOST);
  return ids.length < FEWEST || ids.length > MOST
    ? fail('option', `--heroes ${heroes}: a campaign has ${FEWEST} to ${MOST} heroes`)
    : ok(ids.length);
}
