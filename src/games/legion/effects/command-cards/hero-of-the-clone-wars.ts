import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { ANAKIN, paysAtTheEnd } from './anakin.js';
import { named } from './characters.js';

const REACH = 2;

/** Whether no other friendly unit is at range 1–2 of unit `u`. */
function isAlone(c: Context, u: number): boolean {
  const { count, side } = c.b.units;
  for (let v = 0; v < count; v++) if (v !== u && side[v] === side[u] && rangeBetween(c, u, v) <= REACH) return false;
  return true;
}

/**
 * Hero of the Clone Wars: Anakin Skywalker has Exemplar and Reliable 2; he gains a suppression token at the end of his
 * activation if no friendly unit is at range 1–2.
 */
export const heroOfTheCloneWars: CommandCardRules = {
  name: 'hero-of-the-clone-wars',
  grants: [
    { keyword: 'Exemplar', concerns: named(ANAKIN) },
    { keyword: 'Reliable', value: 2, concerns: named(ANAKIN) },
  ],
  triggers: [paysAtTheEnd(isAlone)],
};
