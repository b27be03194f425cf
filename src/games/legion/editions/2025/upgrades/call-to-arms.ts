import type { Behaviour } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { isUsedNow } from '../../../rules/queries/used-cards.js';

/** Call to Arms: a free card action; the unit gains a suppression token and has Charge. The card exhausts. */
export const callToArms: Behaviour = {
  name: 'training-call-to-arms',
  gains: { keyword: 'Charge', when: isUsedNow },
  actions: [{ name: 'call-to-arms', free: true, perform: (c, u) => gainTokens(c, u, 'suppression') }],
};
