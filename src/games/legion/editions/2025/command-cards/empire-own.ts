import type { CommandCardRules } from '../../../engine/battle-card.js';
import { isCharacter } from '../../../effects/command-cards/characters.js';
import { gainsWhenOrdered } from '../../../effects/command-cards/common-triggers.js';
import { implacable } from '../../../effects/command-cards/implacable.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

const VADER = 'Darth Vader';

/** Evasive Maneuvers: a vehicle gains a dodge token when it is ordered; friendly vehicles have Nimble this round. */
const evasiveManeuvers: CommandCardRules = {
  name: 'evasive-maneuvers-bs',
  grants: [{ keyword: 'Nimble', concerns: ({ type }, types) => !types[type].trooper }],
  triggers: [gainsWhenOrdered((c, u, side) => c.b.units.side[u] === side && c.b.units.trooper[u] === 0, 'dodge')],
};

/** Implacable: Darth Vader gains a dodge token at the start of each of his activations, and may have a second one. */
const implacableVader: CommandCardRules = {
  ...implacable,
  name: 'implacable-bw',
  triggers: [
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, VADER),
      run: (c, u) => gainTokens(c, u, 'dodge'),
    },
    ...(implacable.triggers ?? []),
  ],
};

/** Command cards of the Empire whose texts differ from the classic ones. */
export const OWN_EMPIRE_CARDS: readonly CommandCardRules[] = [evasiveManeuvers, implacableVader];
