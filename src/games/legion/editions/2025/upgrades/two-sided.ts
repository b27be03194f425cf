import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { bitCount } from '../../../../../kernel/bits.js';
import { aliveMinis } from '../../../rules/queries/alive.js';
import { ON_TABLE } from '../../../state/state.js';
import { flipCard } from '../../../effects/upgrades/two-sided.js';

/** A two-sided card that may be flipped when its unit activates. */
function flipsAtStart(name: string): Behaviour {
  return { name, triggers: [{ at: 'activation.start', optional: true, when: () => true, run: flipCard }] };
}

/** Whether the second side of a card of unit `u` is faceup. */
function isFlipped(c: Context, u: number, name: string): boolean {
  const card = c.b.units.upgrades[u].findIndex(({ id }) => id === name);
  return card >= 0 && (c.s.units.flipped[u] & (1 << card)) !== 0;
}

const SHIELD = 'heavy-weapon-battle-shield-wookiee';

/**
 * Battle Shield Wookiee: the card may be flipped when the unit activates; with the shield the unit has Armor 1, and its
 * speed is one lower.
 */
export const battleShieldWookiee: Behaviour = {
  ...flipsAtStart(SHIELD),
  modifiers: [{ of: 'speed.reduce', adjust: (c, u, _card, amount) => (isFlipped(c, u, SHIELD) ? amount + 1 : amount) }],
  lends: {
    keyword: 'Armor X',
    value: 1,
    concerns: ({ type }, types) => types[type].trooper,
    now: (c, u, lender) => u === lender && isFlipped(c, u, SHIELD),
  },
};

/** DC-17m ICWS Config: the card may be flipped when the unit activates. */
export const dc17mConfig: Behaviour = flipsAtStart('armament-dc-17m-icws-config');

const CASSIAN = 'heavy-weapon-cassian-andor';

/** Whether unit `u` has lost a miniature. */
function hasLost(c: Context, u: number): boolean {
  return bitCount(aliveMinis(c, u)) < c.b.units.miniCount[u];
}

/**
 * Cassian Andor: when miniatures of the unit are lost, the card may be flipped; with its second side up the unit has
 * Low Profile and Secret Mission.
 */
export const cassianAndor: Behaviour = {
  name: CASSIAN,
  triggers: [
    {
      at: 'wounds.after',
      optional: true,
      when: (c, u) => c.s.units.status[u] === ON_TABLE && hasLost(c, u) && !isFlipped(c, u, CASSIAN),
      run: flipCard,
    },
  ],
  gains: { keyword: 'Low Profile', when: (c, u) => isFlipped(c, u, CASSIAN) },
  lends: {
    keyword: 'Secret Mission',
    value: 0,
    concerns: ({ rank }) => rank === 'corps',
    now: (c, u, lender) => u === lender && isFlipped(c, u, CASSIAN),
  },
};
