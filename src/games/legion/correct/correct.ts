import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import type { Context } from '../engine/context.js';
import { LegionState } from '../state/state.js';
import { score, tokens, wounds } from './counts.js';
import { cover, sight } from './overrule.js';
import { putOne, remove, restore, stand } from './places.js';
import { isAboard } from '../rules/queries/aboard.js';

type Correct = (c: Context, words: readonly string[]) => Result<void>;

/** What can be put right at any moment between two attacks. */
const ANYTIME: Readonly<Record<string, Correct>> = { put: putOne, stand, restore, remove, tokens, wounds, score };

/** What can be put right while an attack is made. */
const IN_ATTACK: Readonly<Record<string, Correct>> = { cover, sight };

/** Every kind of correction, for people who have to choose. */
export const CORRECTIONS: readonly string[] = [...Object.keys(ANYTIME), ...Object.keys(IN_ATTACK)];

/**
 * Puts a battle right as people at a real table agree (`put b3.2 512.0,300.5`); heights, contacts and melees follow. It
 * asks for no rule of movement, as what stands on the table stands there. What no table can show, such as bases that
 * overlap, is refused in a line, and then nothing has changed.
 */
export function correct(c: Context, text: string): Result<void> {
  const [kind = '', ...words] = text.trim().split(/\s+/);
  const during = Object.hasOwn(IN_ATTACK, kind) ? IN_ATTACK[kind] : undefined;
  const anytime = Object.hasOwn(ANYTIME, kind) ? ANYTIME[kind] : undefined;
  const doIt = during ?? anytime;
  if (doIt === undefined)
    return fail('correction', `'${kind}' is no correction; it begins with one of ${CORRECTIONS.join(', ')}`);
  const { game, attack } = c.s;
  if (game.ending !== 0) return fail('correction', 'the battle is over');
  if (during === undefined && attack.pools > 0)
    return fail('correction', 'an attack is being made; what stands on the table can be put right after it');
  if (during === undefined && somebodyIsUnderway(c))
    return fail('correction', 'a unit is being placed; what stands on the table can be put right after it');
  const before = c.s;
  const kept = new LegionState(c.b);
  kept.bytes.set(before.bytes);
  const done = doIt(c, words);
  if (done.ok) return ok();
  before.bytes.set(kept.bytes);
  return done;
}

/** Whether miniatures are in the hand, not on the table: they are about to be put down around their leader. */
function somebodyIsUnderway(c: Context): boolean {
  const { alive, offTable } = c.s.minis;
  for (let m = 0; m < c.b.minis.count; m++) {
    const u = c.b.minis.unit[m];
    if (alive[m] === 1 && offTable[m] === 1 && !isAboard(c, u) && c.s.units.status[u] === 1) return true;
  }
  return false;
}
