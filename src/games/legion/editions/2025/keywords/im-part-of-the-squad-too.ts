import type { Behaviour } from '../../../engine/timing.js';

/** Range 1, in half segments of the range ruler. */
const REACH = 2;

/** I'm Part of the Squad Too (R 5308–5313): the unit contests objective tokens within range 1 of its leader. */
export const imPartOfTheSquadToo: Behaviour = {
  name: "I'm Part of the Squad Too",
  modifiers: [
    { of: 'contest.reach', adjust: (_c, _u, _value, amount) => (amount === 0 ? 0 : Math.max(amount, REACH)) },
  ],
};
