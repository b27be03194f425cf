import type { CommandCardRules } from '../../engine/battle-card.js';
import { orderIssuer } from '../../rules/procedures/command-phase/issue-order.js';
import { named } from './characters.js';
import { oneTokenOf } from './one-token.js';
import { hasRank, isOrderedBy } from './ordered-by.js';
import { rulebook } from '../../engine/rulebook.js';

const own = rulebook('legacy-of-mandalore');

const SABINE = 'Sabine Wren';
const RANKS_OF_HERS = ['commander', 'operative', 'special forces'];

const gainOne = oneTokenOf(
  own,
  'legacy-of-mandalore',
  ['Which token does Sabine Wren gain?', 'Welchen Marker erhält Sabine Wren?'],
  ['aim', 'dodge'],
);

/**
 * Legacy of Mandalore: Sabine Wren has Inspire 1, and gains an aim or a dodge token each time she issues an order to a
 * commander, operative or special forces unit.
 */
export const legacyOfMandalore: CommandCardRules = {
  name: 'legacy-of-mandalore',
  rulebook: own,
  grants: [{ keyword: 'Inspire', value: 1, concerns: named(SABINE) }],
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, u, side) => isOrderedBy(c, side, SABINE) && hasRank(c, u, RANKS_OF_HERS),
      run: (c) => gainOne(c, orderIssuer(c)),
    },
  ],
};
