import type { Behaviour } from '../../../engine/timing.js';

/**
 * Keywords that only say which armies may have a unit, and with which upgrade cards: the checks of armies see to them,
 * and they have no effect in a battle (M 1029–1052, R 5130–5134, R 5627–5631, K 59, K 655, K 768).
 */
export const associate: Behaviour = { name: 'Associate' };
export const flexibleResponse: Behaviour = { name: 'Flexible Response' };
export const mercenary: Behaviour = { name: 'Mercenary' };
export const programmed: Behaviour = { name: 'Programmed' };
export const specialIssue: Behaviour = { name: 'Special Issue' };
