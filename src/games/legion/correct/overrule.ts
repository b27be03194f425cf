import type { Overrulable } from '../../../tabletop/picture.js';
import { lowestBit } from '../../../kernel/bits.js';
import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import { pendingChance } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import { attackDice } from '../rules/chance/attack-dice.js';
import { aliveMinis } from '../rules/queries/alive.js';
import { miniName } from '../rules/decisions/mini-name.js';
import { COVER_LEVELS } from '../words/terrain.js';
import { miniNamed } from './words.js';

/**
 * `cover heavy`: the cover that terrain and miniatures give the defender, as the people at the table see it. It holds
 * for the pool that is about to be rolled; what keywords change is reckoned from it.
 */
export function cover(c: Context, [level]: readonly string[]): Result<void> {
  const pool = poolToRoll(c);
  if (!pool.ok) return pool;
  const found = COVER_LEVELS.findIndex((known) => known === level);
  if (found < 0) return fail('correction', `there is no cover '${level ?? ''}'; it is ${COVER_LEVELS.join(', ')}`);
  if (c.s.pools.range[pool.value] === 0) return fail('correction', 'there is no cover in melee');
  c.s.pools.cover[pool.value] = found;
  return ok();
}

/** `sight r1.1 r1.3`: the miniatures of the defender that are seen, and so can be wounded. */
export function sight(c: Context, names: readonly string[]): Result<void> {
  const pool = poolToRoll(c);
  if (!pool.ok) return pool;
  if (names.length === 0)
    return fail('correction', 'without sight there is no attack; take the attack back, or name who is seen');
  const v = c.s.pools.defender[pool.value];
  const first = c.b.units.firstMini[v];
  let seen = 0;
  for (const name of names) {
    const mini = miniNamed(c, name, 1);
    if (!mini.ok) return mini;
    if (c.b.minis.unit[mini.value] !== v)
      return fail('correction', `${name} does not belong to the defender, ${c.b.units.tag[v]}`);
    seen |= 1 << (mini.value - first);
  }
  c.s.pools.visible[pool.value] = seen;
  return ok();
}

/** The attack that can be overruled now, for people who are asked; undefined if there is none. */
export function overrulable(c: Context): Overrulable | undefined {
  const pool = poolToRoll(c);
  if (!pool.ok) return undefined;
  const first = c.b.units.firstMini[c.s.pools.defender[pool.value]];
  const named = (minis: number): string[] => {
    const names: string[] = [];
    for (let rest = minis; rest !== 0; rest &= rest - 1) names.push(miniName(c, first + lowestBit(rest)));
    return names;
  };
  return {
    cover: COVER_LEVELS[c.s.pools.cover[pool.value]],
    covers: c.s.pools.range[pool.value] === 0 ? [] : COVER_LEVELS,
    seen: named(c.s.pools.visible[pool.value]),
    all: named(aliveMinis(c, c.s.pools.defender[pool.value])),
  };
}

/** The pool whose attack dice are about to be rolled. */
function poolToRoll(c: Context): Result<number> {
  const { game, attack } = c.s;
  const isDue = game.pending !== 0 && game.pendingIsChance === 1 && pendingChance(c) === attackDice && attack.pools > 0;
  return isDue
    ? ok(attack.pool)
    : fail('correction', 'sight and cover can be overruled when the attack dice are about to be rolled');
}
