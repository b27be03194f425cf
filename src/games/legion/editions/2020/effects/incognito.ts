import { INCOGNITO } from '../../../effects/keywords/incognito.js';
import type { Behaviour } from '../../../engine/timing.js';

/**
 * Incognito (2767): until the unit attacks, defends against an enemy unit or performs an action of the objective card,
 * enemy units beyond range 1 cannot attack it, and objective cards do not count its leader.
 */
export const incognito: Behaviour = { name: 'Incognito', modifiers: INCOGNITO };
