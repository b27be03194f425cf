import type { Behaviour } from '../../../engine/timing.js';

/**
 * We're Not Regs (R 6297–6303): the unit and other clone troopers do not spend each other's green tokens, and backup
 * does not serve it.
 */
export const wereNotRegs: Behaviour = {
  name: "We're Not Regs",
  modifiers: [
    { of: 'tokens.unshared', adjust: () => 1 },
    { of: 'backup.gained', adjust: () => 0 },
  ],
};
