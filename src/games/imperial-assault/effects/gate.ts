import type { Effect } from '../cards/language/effect.js';
import { attackNow } from '../rules/attack/now.js';
import { weaponNow } from '../rules/attack/weapon.js';
import { isWounded } from '../rules/questions/heroes.js';
import type { Ia } from '../state/context.js';
import type { Named } from './named.js';

/** Whether a figure can use an ability now. */
export type Gate = (c: Ia, you: number) => boolean;

/** Times of an effect that are about an attack of whoever has it. */
function isOfAttack({ at }: Effect): boolean {
  return at.startsWith('attack.') ? at !== 'attack.before-target' : ['surge', 'surge-after', 'always'].includes(at);
}

/** Whether a hero attacks with the weapon of an id. */
function attacksWith(c: Ia, you: number, weapon: string): boolean {
  return c.s.game.attacks > 0 && c.s.attacks.attacker[attackNow(c)] === you && weaponNow(c)?.id === weapon;
}

/**
 * When an effect of an ability is there: on the healthy side of the sheet, in attacks with its weapon (R 887), while
 * its card is attached to the group, while the hero has the item; undefined for always.
 */
export function gateOf(named: Named, effect: Effect): Gate | undefined {
  const gate = ownGate(named, effect);
  if (named.isItem !== true) return gate;
  return (c, you) => c.mission.itemsDown?.(c, you) !== true && gate?.(c, you) !== false;
}

function ownGate({ healthyOnly, weapon, attachment }: Named, effect: Effect): Gate | undefined {
  if (healthyOnly === true) return (c, you) => !isWounded(c, you);
  if (weapon !== undefined && isOfAttack(effect)) return (c, you) => attacksWith(c, you, weapon);
  if (attachment !== undefined)
    return (c, you) => (c.s.cards.attached[c.battle.figures[you].group] & (1 << attachment)) !== 0;
  return undefined;
}
