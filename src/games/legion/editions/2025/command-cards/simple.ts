import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Trigger } from '../../../engine/timing.js';
import { ORDERED_BY_CARD } from '../../../battle/round-effects.js';
import { isCharacter, named } from '../../../effects/command-cards/characters.js';
import {
  gainsWhenOrdered,
  gainsWhenRevealed,
  movesWhenOrdered,
} from '../../../effects/command-cards/common-triggers.js';
import { imperialDiscipline } from '../../../effects/command-cards/imperial-discipline.js';
import { hasRank, isMarked } from '../../../effects/command-cards/ordered-by.js';
import { WHITE_DIE } from '../../../rules/procedures/attack/gather-dice.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { FACEDOWN } from '../../../state/state.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

/** Whether unit `u` is friendly: what a card is about that says only “ordered unit”. */
function isFriend(c: Context, u: number, side: number): boolean {
  return c.b.units.side[u] === side;
}

function isVehicleOf(c: Context, u: number, side: number): boolean {
  return isFriend(c, u, side) && c.b.units.trooper[u] === 0;
}

/** A unit that is issued an order is marked for the keywords that the card gives it this round. */
const MARKS: Trigger = {
  at: 'command.order-issued',
  optional: false,
  when: isFriend,
  run(c, u) {
    c.s.units.roundEffects[u] |= ORDERED_BY_CARD;
  },
};

type Given = readonly [keyword: string, value?: number];

/** What a card gives to units that are issued an order this round: keywords. */
function ordersGive(...keywords: readonly Given[]): Pick<CommandCardRules, 'grants' | 'triggers'> {
  return {
    grants: keywords.map(([keyword, value]) => ({
      keyword,
      ...(value === undefined ? {} : { value }),
      concerns: () => true,
      now: isMarked(ORDERED_BY_CARD),
    })),
    triggers: [MARKS],
  };
}

/** What a card gives to its character this round: keywords. */
function has(character: string, ...keywords: readonly Given[]): NonNullable<CommandCardRules['grants']> {
  return keywords.map(([keyword, value]) => ({
    keyword,
    ...(value === undefined ? {} : { value }),
    concerns: named(character),
  }));
}

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
  { name: 'flow-of-the-force-Dm', triggers: [...RECOVERS, gainsWhenOrdered(isFriend, 'aim', 'dodge', 'standby')] },
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
  { name: 'we-need-reinforcements-wg', ...ordersGive(['Disengage']) },
  { name: 'i-care-not-for-your-struggles-wv', ...ordersGive(['Dauntless']) },
  {
    name: 'a-machine-made-for-killing-tw',
    grants: ordersGive(['Demoralize', 3], ['Steady']).grants ?? [],
    triggers: [MARKS, gainsWhenOrdered(isFriend, 'aim')],
  },
  {
    name: 'preservation-protocols-qf',
    grants: ordersGive(['Disengage'], ['Impervious']).grants ?? [],
    triggers: [MARKS, gainsWhenOrdered(isFriend, 'dodge')],
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
