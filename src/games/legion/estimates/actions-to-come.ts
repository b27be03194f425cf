import type { Context } from '../engine/context.js';
import { courageSources, panicLimit, suppressionLimit } from '../rules/queries/courage.js';
import { factsOf, MOST_RALLIED } from './quick-facts.js';
import { menaceOf, shotOf } from './threats.js';

/**
 * The expected damage, in points, of the next whole activation of unit `u`, which is not activating. A unit that loses
 * one of its actions to suppression, ion tokens or damage (701, 1595) only attacks from its place; one that panics or
 * loses both does nothing. `lost`: suppression tokens that it loses before its rally.
 */
export function threatToCome(c: Context, u: number, lost: number): number {
  const { suppression, ion, damaged } = c.s.units;
  const tokens = Math.max(0, suppression[u] - lost);
  if (tokens === 0 && ion[u] === 0 && damaged[u] === 0) return menaceOf(c, u);
  const left = c.b.numbers.actions - ion[u];
  if (left <= 0) return 0;
  const { damagedBlank } = factsOf(c.b);
  const hampered = damaged[u] === 0 ? 0 : damagedBlank;
  const panicked = tokens === 0 ? 0 : chanceOfPanic(c, u, tokens);
  const suppressed = tokens === 0 ? 0 : Math.max(panicked, chanceToKeep(c, tokens, suppressionLimit(c, u)));
  const [none, one] = [
    (1 - hampered) * (1 - suppressed),
    hampered * (1 - suppressed) + (1 - hampered) * (suppressed - panicked),
  ];
  return left === 1 ? none * shotOf(c, u) : none * menaceOf(c, u) + one * shotOf(c, u);
}

/** 0 where a commander in reach lends courage, or might: the unit then hardly ever panics (1605). */
function chanceOfPanic(c: Context, u: number, tokens: number): number {
  const chance = chanceToKeep(c, tokens, panicLimit(c, u));
  return chance > 0 && courageSources(c, u) === 1 << u ? chance : 0;
}

/** Chance that at least `limit` of `tokens` suppression tokens stay after the rally. */
function chanceToKeep(c: Context, tokens: number, limit: number): number {
  if (tokens < limit) return 0;
  return factsOf(c.b).keptAfterRally[
    Math.min(MOST_RALLIED, tokens) * (MOST_RALLIED + 1) + Math.min(MOST_RALLIED, limit)
  ];
}
