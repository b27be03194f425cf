import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { attacksAtEnd } from '../../../effects/command-cards/attack-with-card.js';
import { isCharacter } from '../../../effects/command-cards/characters.js';
import { gainsWhenOrdered } from '../../../effects/command-cards/common-triggers.js';
import { helloThere } from '../../../effects/command-cards/hello-there.js';
import { knowledgeAndDefense } from '../../../effects/command-cards/knowledge-and-defense.js';
import { ourFateIsInYourHands } from '../../../effects/command-cards/our-fate-is-in-your-hands.js';
import { orderIssuer } from '../../../rules/procedures/command-phase/issue-order.js';
import { RED_DIE } from '../../../rules/procedures/attack/gather-dice.js';
import { aim } from '../../../rules/actions/aim.js';
import { attacksTwice } from '../../../effects/command-cards/common-modifiers.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';
import { later } from '../rulebook.js';
import { freeJump } from './jumps.js';
import { isLeader, leads, ONCE } from './leaders.js';
import { CALM, gains, offer, offersWhenOrdered, RECOVERY, token } from './gifts.js';
import {
  type About,
  card,
  characterOf,
  has,
  hasFaceupOrder,
  isFriend,
  isNearCharacter,
  lends,
  ordersGive,
  typed,
} from './parts.js';
import { isFirstPool } from './pools.js';
import { under } from './under.js';

const REX = 'Clone Captain Rex';
const ANAKIN = 'Anakin Skywalker';
const CLONES = 'clone trooper';

const REX_REACH = 2;
const REX_DICE = 3;

/** Whether another unit of `side` attacks a unit near Clone Captain Rex, who has a faceup order and sees it. */
function isCalled(c: Context, u: number, side: number, v: number): boolean {
  const rex = characterOf(c, side, REX);
  if (rex < 0 || rex === u || !isFriend(c, u, side) || !hasFaceupOrder(c, rex)) return false;
  return isNearCharacter(c, v, side, REX, REX_REACH, true);
}

/** A number for the activation under way. */
function activationWord(c: Context): number {
  return 2 + c.s.game.activating;
}

/** Whether a unit that is ordered is ordered by a Wookiee commander. */
const byWookiee: About = (c, u, side) => {
  const issuer = orderIssuer(c);
  return (
    isFriend(c, u, side) && issuer >= 0 && c.b.units.card[issuer].type === 'wookiee trooper' && isLeader(c, issuer)
  );
};

const wookieeByWookiee: About = (c, u, side) => byWookiee(c, u, side) && c.b.units.card[u].type === 'wookiee trooper';

/** Whether unit `u` has wounds or has lost miniatures. */
export function isHurt(c: Context, u: number): boolean {
  const first = c.b.units.firstMini[u];
  for (let m = first; m < first + c.b.units.miniCount[u]; m++)
    if (c.s.minis.wounds[m] > 0 || c.s.minis.alive[m] === 0) return true;
  return false;
}

const recovering = offer('flow-of-the-force', ['Does the unit recover?', 'Erholt sich die Einheit?'], [RECOVERY], true);

/** Flow of the Force: the unit recovers if its player likes, then come the tokens. Operand: the unit. */
const flow: Procedure = later.procedure('flow-of-the-force', {
  recover(c, f) {
    const u = c.s.frames[f + OPERANDS];
    if (recovering.open(c, u)) recovering.ask(c, u);
  },
  gain(c, f) {
    gains('aim', 'dodge', 'standby')(c, c.s.frames[f + OPERANDS]);
  },
});

/** Command cards of the Republic whose texts differ from the classic ones. */
export const OWN_REPUBLIC_CARDS: readonly CommandCardRules[] = [
  under('hello-there-hj', helloThere),
  under('knowledge-and-defense-in', knowledgeAndDefense),
  under('our-fate-is-in-your-hands-lq', ourFateIsInYourHands),
  // Call Me Captain: once in each activation another friendly unit has three red dice more against a unit near Rex.
  card('call-me-captain-jt', {
    modifiers: [
      {
        of: 'attack.dice',
        adjust: (c, u, side, dice) =>
          cardWord(c, side) !== activationWord(c) && isFirstPool(c, (v) => isCalled(c, u, side, v))
            ? dice + REX_DICE * RED_DIE
            : dice,
      },
    ],
    triggers: [
      {
        at: 'attack.rolled',
        optional: false,
        when: (c, u, side) => isFirstPool(c, (v) => isCalled(c, u, side, v)),
        run: (c, _u, side) => setCardWord(c, side, activationWord(c)),
      },
    ],
  }),
  // Take That, Clankers!: the range grows for the rest of an activation in which the unit has aimed.
  card('take-that-clankers-ju', {
    modifiers: [
      {
        of: 'range.added',
        adjust(c, u, side, amount) {
          if (c.s.game.activating !== u || !typed(CLONES)(c, u, side) || !hasFaceupOrder(c, u)) return amount;
          return (c.s.game.performed & c.b.kinds.bitOf(aim)) === 0 ? amount : amount + 1;
        },
      },
    ],
  }),
  card('attack-of-the-clones-ny', {
    triggers: [
      offersWhenOrdered(
        isFriend,
        'attack-of-the-clones',
        ['A surge token, or one suppression token fewer?', 'Ein Energiemarker oder ein Niederhalten-Marker weniger?'],
        [token('surge'), CALM],
      ),
    ],
  }),
  card('flow-of-the-force-Dm', {
    triggers: [{ at: 'command.order-issued', optional: false, when: isFriend, run: (c, u) => call(c, flow, u) }],
  }),
  card('air-support-nx', {
    weaponUse: 'attack',
    armed: leads,
    triggers: [
      attacksAtEnd(
        later,
        'air-support',
        ['Which unit does the air support attack?', 'Welche Einheit greift die Luftunterstützung an?'],
        (c, u, side) => isFriend(c, u, side) && isLeader(c, u),
        1,
        ONCE,
      ),
    ],
  }),
  card('this-is-where-the-fun-begins-nf', {
    divulged: () => undefined,
    onceDivulged: {
      modifiers: [
        {
          of: 'prepared-position',
          adjust: (c, u, side, amount) => (isCharacter(c, u, side, ANAKIN) ? Math.max(1, amount) : amount),
        },
      ],
    },
    grants: has(ANAKIN, ['Jump', 2]),
    actions: [freeJump('this-is-where-the-fun-begins-nf', ANAKIN)],
    modifiers: [attacksTwice(ANAKIN)],
  }),
  card('defiance-pu', {
    triggers: [gainsWhenOrdered((c, u, side) => byWookiee(c, u, side) && isHurt(c, u), 'aim', 'dodge', 'surge')],
  }),
  card('get-in-position-pv', ordersGive(wookieeByWookiee, [['Agile', 1]])),
  card('daring-defense-pw', ordersGive(wookieeByWookiee, [['Demoralize', 1]])),
  card('leaders-of-the-501st-ta', {
    grants: lends(
      () => true,
      (c, u) => {
        const side = c.b.units.side[u];
        return isNearCharacter(c, u, side, ANAKIN, 2, false) || isNearCharacter(c, u, side, REX, 2, false);
      },
      ['Indomitable'],
    ),
  }),
];
