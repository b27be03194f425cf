import { HEROIC } from '../../../rules/procedures/attack/marks.js';
import { HERO_USED, IN_ACTION } from '../../../rules/procedures/attack/flags.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { rangeBetween } from '../../../rules/queries/measure.js';

/** Range at which an officer lends keywords. */
const NEAR = 1;

function isNear(c: Context, u: number, lender: number): boolean {
  return u === lender || rangeBetween(c, u, lender) <= NEAR;
}

/** Frontline Commander: friendly trooper units within range 1 have Dauntless. */
export const frontlineCommander: Behaviour = {
  name: 'doctrine-frontline-commander',
  lends: { keyword: 'Dauntless', value: 0, concerns: ({ type }, types) => types[type].trooper, now: isNear },
};

/** Proven Tactician: friendly corps units within range 1 have Reinforcements. */
export const provenTactician: Behaviour = {
  name: 'doctrine-proven-tactician',
  lends: { keyword: 'Reinforcements', value: 0, concerns: ({ rank }) => rank === 'corps', now: isNear },
};

/**
 * Reluctant Hero: one pool of each attack action gains Critical 1 for each suppression token of the unit.
 */
export const reluctantHero: Behaviour = {
  name: 'doctrine-reluctant-hero',
  triggers: [
    {
      at: 'attack.before-roll',
      optional: true,
      when: (c, u) => (c.s.game.attackFlags & (IN_ACTION | HERO_USED)) === IN_ACTION && c.s.units.suppression[u] > 0,
      run(c) {
        c.s.game.attackFlags |= HERO_USED;
        c.s.attack.marks |= HEROIC;
      },
    },
  ],
  modifiers: [
    {
      of: 'critical.add',
      adjust: (c, u, _card, amount) => ((c.s.attack.marks & HEROIC) === 0 ? amount : amount + c.s.units.suppression[u]),
    },
  ],
};

/** Raiding Party Leader: friendly Raider vehicles have Demoralize 1. */
export const raidingPartyLeader: Behaviour = {
  name: 'pilot-raiding-party-leader',
  lends: {
    keyword: 'Demoralize',
    value: 1,
    concerns: ({ type, affiliation }, types) => !types[type].trooper && affiliation === 'raider',
    now: () => true,
  },
};
