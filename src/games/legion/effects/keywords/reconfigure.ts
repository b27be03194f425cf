import type { Behaviour } from '../../engine/timing.js';
import { flipCard } from '../upgrades/two-sided.js';

/** Reconfigure (3698–3705): when the unit recovers, its owner may flip the card. This does not exhaust the card. */
export const reconfigure: Behaviour = {
  name: 'Reconfigure',
  ofCard: true,
  triggers: [{ at: 'unit.recovered', optional: true, when: () => true, run: (c, u, card) => flipCard(c, u, card) }],
  modifiers: [{ of: 'recover.gains', adjust: () => 1 }],
};
