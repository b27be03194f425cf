import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { flipCard } from '../../../effects/upgrades/two-sided.js';

/** A two-sided card that may be flipped when its unit activates. */
function flipsAtStart(name: string): Behaviour {
  return { name, triggers: [{ at: 'activation.start', optional: true, when: () => true, run: flipCard }] };
}

const SHIELD = 'heavy-weapon-battle-shield-wookiee';

/** Whether the side with the shield of a Battle Shield Wookiee is up: the second. */
function isShieldUp(c: Context, u: number): boolean {
  const card = c.b.units.upgrades[u].findIndex(({ id }) => id === SHIELD);
  return card >= 0 && (c.s.units.flipped[u] & (1 << card)) !== 0;
}

/**
 * Battle Shield Wookiee: the card may be flipped when the unit activates; with the shield the unit has Armor 1, and its
 * speed is one lower.
 */
export const battleShieldWookiee: Behaviour = {
  ...flipsAtStart(SHIELD),
  modifiers: [{ of: 'speed.reduce', adjust: (c, u, _card, amount) => (isShieldUp(c, u) ? amount + 1 : amount) }],
  lends: {
    keyword: 'Armor X',
    value: 1,
    concerns: ({ type }, types) => types[type].trooper,
    now: (c, u, lender) => u === lender && isShieldUp(c, u),
  },
};

/** DC-17m ICWS Config: the card may be flipped when the unit activates. */
export const dc17mConfig: Behaviour = flipsAtStart('armament-dc-17m-icws-config');
