import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { characterNamed, isCharacter, isTrooperOf } from '../../../effects/command-cards/characters.js';
import { gainsWhenOrdered, gainsWhenRevealed } from '../../../effects/command-cards/common-triggers.js';
import { hasRank } from '../../../effects/command-cards/ordered-by.js';
import { BLACK_DIE } from '../../../rules/procedures/attack/gather-dice.js';
import { isMelee } from '../../../rules/procedures/attack/pools.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { choosesUnitsAt, unitsThat } from './choose-units.js';
import { offer, offersWhenOrdered, STEP, token } from './gifts.js';
import { card, cardIs, isFriend, isOrdered, lends, ordersGive, withQuality } from './parts.js';
import { isFirstPool } from './pools.js';

const GAR = 'Gar Saxon';

const mandalorian = cardIs('Mandalorian');

function isMandalorianTrooper(c: Context, u: number, side: number): boolean {
  return isTrooperOf(c, u, side) && mandalorian(c.b.units.card[u]);
}

/** Suppression tokens on the Mandalorian troopers of `side` at range 2 of unit `u`, other than it, at most five. */
function resolve(c: Context, u: number, side: number): number {
  let sum = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if (v === u || !isMandalorianTrooper(c, v, side)) continue;
    if (rangeBetween(c, u, v) <= 2) sum += c.s.units.suppression[v];
  }
  return Math.min(5, sum);
}

const step = offer('we-are-mandalorians', ['Does the unit move?', 'Bewegt sich die Einheit?'], [STEP], true);

function offerStep(c: Context, u: number): void {
  if (step.open(c, u)) step.ask(c, u);
}

const beskad = offersWhenOrdered(
  isFriend,
  'death-before-defeat',
  ['An aim token or a surge token?', 'Ein Zielmarker oder ein Energiemarker?'],
  [token('aim'), token('surge')],
);

/** Command cards of Gar Saxon and of Mandalorian troopers. */
export const MANDALORIAN_CARDS: readonly CommandCardRules[] = [
  card('marked-for-elimination-sj', {
    triggers: [
      gainsWhenRevealed(GAR, 'aim', 'aim'),
      choosesUnitsAt('command.revealed', characterNamed(GAR), {
        name: 'marked-for-elimination',
        question: ['Which enemy unit is marked?', 'Welche gegnerische Einheit wird markiert?'],
        open: (c, u) =>
          unitsThat(
            c,
            (v) =>
              !isFriend(c, v, c.b.units.side[u]) && hasRank(c, v, ['commander', 'operative']) && !ignoresEnemies(c, v),
          ),
        act(c, v) {
          gainTokens(c, v, 'observation', 4);
          gainTokens(c, v, 'suppression', 2);
        },
        most: 1,
        must: true,
      }),
    ],
  }),
  card('fight-another-day-sk', {
    grants: lends(
      () => true,
      (c, u) => c.b.units.card[u].name === GAR || hasRank(c, u, ['special forces']),
      ['Outmaneuver'],
    ),
    triggers: [gainsWhenOrdered(isFriend, 'dodge')],
    modifiers: [
      {
        of: 'orders.range',
        adjust: (c, u, side, amount) => (isCharacter(c, u, side, GAR) ? Math.min(1, amount) : amount),
      },
    ],
  }),
  card('death-before-defeat-Js', {
    triggers: [beskad],
    modifiers: [
      {
        of: 'ram.add',
        adjust: (c, u, side, amount) => (withQuality('Clan Saxon')(c, u, side) && isMelee(c) ? amount + 1 : amount),
      },
    ],
  }),
  card('weapons-are-our-religion-If', {
    ...ordersGive(isFriend, [['Charge']]),
    modifiers: [
      {
        of: 'weapons.versatile',
        adjust: (c, u, side, amount) => (isMandalorianTrooper(c, u, side) ? 1 : amount),
      },
    ],
  }),
  card('we-are-mandalorians-Jk', {
    ...ordersGive(isFriend, [['Inspire', 2]], offerStep),
    modifiers: [
      {
        of: 'attack.dice',
        adjust: (c, u, side, dice) =>
          isFriend(c, u, side) && isOrdered(c, u) && isFirstPool(c, () => true)
            ? dice + resolve(c, u, side) * BLACK_DIE
            : dice,
      },
    ],
  }),
];
