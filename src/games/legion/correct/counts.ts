import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import type { Context } from '../engine/context.js';
import { canBeSuppressed, isMachine } from '../rules/procedures/tokens.js';
import { UNIT_TOKENS } from '../state/unit-tokens.js';
import { SIDES } from '../words/sides.js';
import { countOf, miniNamed, unitNamed } from './words.js';

/** The most tokens of a kind that a person can give a unit. */
const MOST_TOKENS = 20;

/** `tokens b3 suppression 2`: how many tokens of a kind a unit has. */
export function tokens(c: Context, [tag, name, number]: readonly string[]): Result<void> {
  const unit = unitNamed(c, tag);
  if (!unit.ok) return unit;
  const token = UNIT_TOKENS.find((known) => known === name);
  if (token === undefined)
    return fail('correction', `there are no ${name ?? ''} tokens; they are ${UNIT_TOKENS.join(', ')}`);
  const most = token === 'standby' || token === 'panic' ? 1 : MOST_TOKENS;
  const count = countOf(number, most, `the number of ${token} tokens`);
  if (!count.ok) return count;
  if (count.value > 0 && token === 'suppression' && !canBeSuppressed(c, unit.value))
    return fail('correction', `${tag} cannot have suppression tokens`);
  if (count.value > 0 && token === 'poison' && isMachine(c, unit.value))
    return fail('correction', `${tag} cannot have poison tokens`);
  c.s.units[token][unit.value] = count.value;
  return ok();
}

/** `wounds b3.1 2`: the wounds that a miniature has suffered; fewer than would defeat it. */
export function wounds(c: Context, [name, number]: readonly string[]): Result<void> {
  const mini = miniNamed(c, name, 1);
  if (!mini.ok) return mini;
  const most = c.b.minis.wounds[mini.value] - 1;
  const count = countOf(number, most, `the wounds of ${name}`);
  if (!count.ok) return count;
  c.s.minis.wounds[mini.value] = count.value;
  return ok();
}

/** `score blue 2`: the victory tokens of a side. */
export function score(c: Context, [name, number]: readonly string[]): Result<void> {
  const side = SIDES.findIndex((known) => known === name);
  if (side < 0) return fail('correction', `there is no side '${name ?? ''}'; they are ${SIDES.join(' and ')}`);
  const count = countOf(number, 100, `the victory tokens of ${name}`);
  if (!count.ok) return count;
  c.s.sides.victoryTokens[side] = count.value;
  return ok();
}
