import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { isCharacter } from '../../../effects/command-cards/characters.js';
import { gainsWhenRevealed } from '../../../effects/command-cards/common-triggers.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { gains } from './gifts.js';
import { card, characterOf, has, isFriend, ordersGive } from './parts.js';
import { recalls } from './recalls.js';
import { actsTwice } from './twice.js';

const YODA = 'Yoda';

/** How far from Yoda friends spend his tokens, by Luminous Beings Are We. */
const LENDING_REACH = 3;

/** Yoda, if he is near unit `u` of `side`, another unit; −1. */
function lender(c: Context, u: number, side: number): number {
  const yoda = isFriend(c, u, side) ? characterOf(c, side, YODA) : -1;
  return yoda >= 0 && yoda !== u && rangeBetween(c, yoda, u) <= LENDING_REACH ? yoda : -1;
}

const noTry = ordersGive(isFriend, [['Outmaneuver'], ['Relentless']], gains('dodge'));

/** The command cards of Yoda, of which each brings another back to the hand. */
export const YODA_CARDS: readonly CommandCardRules[] = [
  card('size-matters-not-pi', {
    grants: has(YODA, ['Jump', 1], ['Charge'], ['Disengage']),
    triggers: [recalls('there-is-no-try-pj')],
    modifiers: [
      { of: 'speed.increase', adjust: (c, u, side, amount) => (isCharacter(c, u, side, YODA) ? 3 : amount) },
      actsTwice(YODA, 'each'),
    ],
  }),
  card('there-is-no-try-pj', {
    ...noTry,
    triggers: [...(noTry.triggers ?? []), recalls('luminous-beings-are-we-pk')],
  }),
  card('luminous-beings-are-we-pk', {
    triggers: [
      gainsWhenRevealed(YODA, 'aim', 'aim', 'dodge', 'dodge', 'surge', 'surge'),
      recalls('size-matters-not-pi'),
    ],
    modifiers: [
      { of: 'attack.forbidden', adjust: (c, u, side, amount) => (isCharacter(c, u, side, YODA) ? 1 : amount) },
      {
        of: 'tokens.lent',
        adjust(c, u, side, amount) {
          const yoda = lender(c, u, side);
          return yoda >= 0 ? 1 + yoda : amount;
        },
      },
    ],
  }),
];
