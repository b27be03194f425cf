import type { Behaviour } from '../../engine/timing.js';
import { isUsedNow } from '../../rules/queries/used-cards.js';

/** Ascension Cables: a free card action; the unit has Scale until its activation ends. The card exhausts. */
export const ascensionCables: Behaviour = {
  name: 'gear-ascension-cables',
  gains: { keyword: 'Scale', when: isUsedNow },
  actions: [{ name: 'ascension-cables', free: true, perform: () => {} }],
};
