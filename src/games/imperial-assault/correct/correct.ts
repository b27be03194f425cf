import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import { pendingDecision } from '../../../machine/run.js';
import { ENOUGH_POINTS } from '../rules/ending.js';
import { canStand } from '../rules/moving/place.js';
import { placementFrom } from '../rules/moving/notation.js';
import { healthOf } from '../rules/questions/values.js';
import { isOnMap, standAt } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { OVER } from '../state/state.js';
import { type Condition, conditionBit, CONDITIONS } from '../words/conditions.js';
import { MOST_POWER_TOKENS, POWER_TOKENS, powerCount, powerOf, withPower } from '../words/power-tokens.js';
import { PLAYERS } from '../words/sides.js';

type Correct = (c: Ia, words: readonly string[]) => Result<void>;

/** The decisions before which everything on the map can be put right: nothing else is going on then. */
const BETWEEN: ReadonlySet<string> = new Set(['activate', 'act']);

const KINDS: Readonly<Record<string, Correct>> = { stand, damage, condition, power, score };

/** Every kind of correction. */
export const CORRECTIONS: readonly string[] = Object.keys(KINDS);

/**
 * Puts a skirmish right as people at a real table agree: `stand nexu-1 4,7`, `damage nexu-1 3`, `condition nexu-1
 * stunned 1`, `power nexu-1 block 2`, `score second 12`. It asks for no rule of movement. What no table can show is
 * refused in a line, and then nothing has changed.
 */
export function correct(c: Ia, text: string): Result<void> {
  const [kind = '', ...words] = text.trim().split(/\s+/);
  if (!Object.hasOwn(KINDS, kind))
    return fail('correction', `'${kind}' is no correction; it begins with one of ${CORRECTIONS.join(', ')}`);
  if (c.s.game.phase === OVER || c.s.game.ending !== 0) return fail('correction', 'the game is over');
  if (c.s.game.pendingIsChance === 1 || !BETWEEN.has(pendingDecision(c).name))
    return fail('correction', 'something is being resolved; put it right when somebody chooses a group or an action');
  return KINDS[kind](c, words);
}

function stand(c: Ia, [id, ...place]: readonly string[]): Result<void> {
  const figure = figureNamed(c, id);
  if (!figure.ok) return figure;
  const placement = placementFrom(c, place.join(' '));
  if (placement < 0)
    return fail('correction', `'${place.join(' ')}' is no space of the map; write column and row from 0, such as 4,7`);
  if (!canStand(c, figure.value, placement))
    return fail('correction', `${id} cannot stand at ${place.join(' ')}: another figure or terrain is there`);
  standAt(c, figure.value, placement);
  return ok();
}

function damage(c: Ia, [id, number]: readonly string[]): Result<void> {
  const figure = figureNamed(c, id);
  if (!figure.ok) return figure;
  const count = countOf(number, healthOf(c, figure.value) - 1, `the damage of ${id}`);
  if (!count.ok) return count;
  c.s.figures.damage[figure.value] = count.value;
  return ok();
}

function condition(c: Ia, [id, name, number]: readonly string[]): Result<void> {
  const figure = figureNamed(c, id);
  if (!figure.ok) return figure;
  if (!CONDITIONS.some((known) => known === name))
    return fail('correction', `there is no condition ${name ?? ''}; they are ${CONDITIONS.join(', ')}`);
  const count = countOf(number, 1, `${name} of ${id}`);
  if (!count.ok) return count;
  const { conditions } = c.s.figures;
  const bit = conditionBit(name as Condition);
  conditions[figure.value] = count.value === 1 ? conditions[figure.value] | bit : conditions[figure.value] & ~bit;
  return ok();
}

function power(c: Ia, [id, name, number]: readonly string[]): Result<void> {
  const figure = figureNamed(c, id);
  if (!figure.ok) return figure;
  const kind = POWER_TOKENS.findIndex((known) => known === name);
  if (kind < 0) return fail('correction', `there are no ${name ?? ''} tokens; they are ${POWER_TOKENS.join(', ')}`);
  const word = c.s.figures.power[figure.value];
  const others = powerCount(word) - powerOf(word, kind);
  const count = countOf(number, Math.max(0, MOST_POWER_TOKENS - others), `the ${name} tokens of ${id}`);
  if (!count.ok) return count;
  c.s.figures.power[figure.value] = withPower(word, kind, count.value - powerOf(word, kind));
  return ok();
}

function score(c: Ia, [name, number]: readonly string[]): Result<void> {
  const side = PLAYERS.findIndex((known) => known === name);
  if (side < 0) return fail('correction', `there is no player '${name ?? ''}'; they are ${PLAYERS.join(' and ')}`);
  const count = countOf(number, ENOUGH_POINTS - 1, `the victory points of ${name}`);
  if (!count.ok) return count;
  c.s.players.points[side] = count.value;
  return ok();
}

/** The figure on the map with an id. */
function figureNamed(c: Ia, id = ''): Result<number> {
  const u = c.battle.figures.findIndex((figure) => figure.id === id);
  if (u < 0) return fail('correction', `there is no figure '${id}'; write its id, such as ${c.battle.figures[0].id}`);
  return isOnMap(c, u) ? ok(u) : fail('correction', `${id} is not on the map`);
}

/** A whole number from 0 to `most`. */
function countOf(text: string | undefined, most: number, of: string): Result<number> {
  const count = Number(text);
  return /^\d{1,3}$/.test(text ?? '') && count <= most
    ? ok(count)
    : fail('correction', `${of} must be a whole number from 0 to ${most}, not '${text ?? ''}'`);
}
