import type { CommandCardRules } from '../../../engine/battle-card.js';
import { isCharacter } from '../../../effects/command-cards/characters.js';
import {
  gainsWhenOrdered,
  gainsWhenRevealed,
  movesWhenOrdered,
} from '../../../effects/command-cards/common-triggers.js';
import { imperialDiscipline } from '../../../effects/command-cards/imperial-discipline.js';
import { hasRank } from '../../../effects/command-cards/ordered-by.js';
import { WHITE_DIE } from '../../../rules/procedures/attack/gather-dice.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { FACEDOWN } from '../../../state/state.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { gains } from './gifts.js';
import { has, isFriend, isVehicleOf, ordersGive } from './parts.js';

/** Ordered units may recover. */
const RECOVERS = imperialDiscipline.triggers ?? [];

const ANAKIN = 'Anakin Skywalker';
const AHSOKA = 'Ahsoka Tano';

/** The most dice that I Am No Jedi adds. */
const MOST_DICE = 3;

/** Command cards whose text is of one or two common parts. */
export const SIMPLE_CARDS: readonly CommandCardRules[] = [
  { name: 'unstoppable-advance-td', triggers: [movesWhenOrdered(isFriend)] },
  { name: 'ai-coordination-tb', triggers: [gainsWhenOrdered(isFriend, 'standby')] },
  { name: 'moment-of-consideration-um', triggers: [gainsWhenOrdered(isFriend, 'standby')] },
  { name: 'hold-at-any-cost-su', triggers: [gainsWhenOrdered(isFriend, 'aim', 'standby')] },
  { name: 'courage-of-the-rebellion-st', triggers: RECOVERS },
  {
    name: 'general-skywalker-mv',
    grants: has(ANAKIN, ['Inspire', 2]),
    triggers: [gainsWhenOrdered(isFriend, 'aim')],
  },
  {
    name: 'this-is-the-way-tu',
    grants: has('Din Djarin', ['Relentless']),
    triggers: [gainsWhenRevealed('Din Djarin', 'dodge')],
  },
  {
    name: 'die-at-my-hand-uk',
    grants: has('Moff Gideon', ['Relentless']),
    triggers: [gainsWhenRevealed('Moff Gideon', 'aim', 'dodge')],
  },
  { name: 'fearsome-oration-Co', grants: has('Imperial Agent', ['Demoralize', 2], ['Inspire', 2]) },
  { name: 'we-need-reinforcements-wg', ...ordersGive(isFriend, [['Disengage']]) },
  { name: 'i-care-not-for-your-struggles-wv', ...ordersGive(isFriend, [['Dauntless']]) },
  {
    name: 'a-machine-made-for-killing-tw',
    ...ordersGive(isFriend, [['Demoralize', 3], ['Steady']], gains('aim')),
  },
  {
    name: 'preservation-protocols-qf',
    ...ordersGive(isFriend, [['Disengage'], ['Impervious']], gains('dodge')),
  },
  {
    name: 'victory-or-death-sl',
    grants: [
      {
        keyword: 'Indomitable',
        concerns: () => true,
        now: (c, u) => c.b.units.card[u].name === 'Gar Saxon' || hasRank(c, u, ['special forces']),
      },
    ],
    triggers: [gainsWhenOrdered(isFriend, 'aim')],
  },
  {
    name: 'full-throttle-Eh',
    triggers: [
      gainsWhenOrdered(isFriend, 'dodge'),
      { at: 'move.after', optional: false, when: isVehicleOf, run: (c, u) => gainTokens(c, u, 'surge') },
    ],
  },
  {
    name: 'you-underestimate-my-power-ng',
    modifiers: [
      {
        of: 'attack.dice',
        adjust: (c, u, side, amount) =>
          isCharacter(c, u, side, ANAKIN) && c.s.units.order[defender(c)] === FACEDOWN
            ? amount + 6 * WHITE_DIE
            : amount,
      },
    ],
  },
  {
    name: 'i-am-no-jedi-vf',
    grants: has(AHSOKA, ['Agile', 1]),
    modifiers: [
      {
        of: 'attack.dice',
        adjust: (c, u, side, amount) =>
          isCharacter(c, u, side, AHSOKA) ? amount + Math.min(MOST_DICE, c.s.units.dodge[u]) * WHITE_DIE : amount,
      },
    ],
  },
];
