import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Trigger } from '../../../engine/timing.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { NO_COURAGE, SURGE_HIT } from '../../../battle/battle.js';
import { characterNamed, isCharacter } from '../../../effects/command-cards/characters.js';
import { order, orderRefusal } from '../../../rules/procedures/command-phase/issue-order.js';
import { WHITE_DIE } from '../../../rules/procedures/attack/gather-dice.js';
import { gainTokens, removeTokens } from '../../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { choosesUnitsAt, unitsThat } from './choose-units.js';
import { offer, RECOVERY } from './gifts.js';
import { isLeader } from './leaders.js';
import { isPoolMarked, spendsObservation } from './observation.js';
import {
  type About,
  card,
  has,
  hasFaceupOrder,
  isFriend,
  marksOrdered,
  ordersGive,
  ranked,
  withQuality,
  isOrdered,
} from './parts.js';
import { takesOrders } from './take-orders.js';

const WICKET = 'Wicket';

const isEwok = withQuality('Ewok');

/** Whether unit `u` is an Ewok, as the commander for some cards has to be. */
function led(c: Context, u: number): boolean {
  return isEwok(c, u, c.b.units.side[u]);
}

/** Wounds on the miniatures of unit `u`, and how many of them are defeated. */
function losses(c: Context, u: number): number {
  const first = c.b.units.firstMini[u];
  let sum = 0;
  for (let m = first; m < first + c.b.units.miniCount[u]; m++)
    sum += c.s.minis.alive[m] === 0 ? 1 : c.s.minis.wounds[m];
  return sum;
}

/** A commander whose card orders units may order one unit more of a kind at range 1. */
function ordersOneMore(name: string, commands: About, hears: About): Trigger {
  return choosesUnitsAt(
    'command.orders-end',
    (c, u, side) => c.s.players.nominee[c.b.units.owner[u]] === u && isLeader(c, u) && commands(c, u, side),
    {
      name,
      question: ['Which unit is issued one more order?', 'Welche Einheit erhält einen weiteren Befehl?'],
      open: (c, u) =>
        unitsThat(
          c,
          // The card beats the affiliations.
          (v) => hears(c, v, c.b.units.side[u]) && orderRefusal(c, -1, v) === LEGAL && rangeBetween(c, u, v) <= 1,
        ),
      act: (c, v, u) => order(c, v, u),
      most: 1,
    },
  );
}

const recovery = offer('for-the-tribe', ['Does the unit recover?', 'Erholt sich die Einheit?'], [RECOVERY], true);

function offerRecovery(c: Context, u: number): void {
  if (recovery.open(c, u)) recovery.ask(c, u);
}

/** Command cards of Wicket and the Ewoks. */
export const EWOK_CARDS: readonly CommandCardRules[] = [
  card('close-call-vl', {
    grants: has(WICKET, ['Outmaneuver']),
    triggers: [
      {
        at: 'activation-phase.start',
        optional: false,
        when: characterNamed(WICKET),
        run: (c, u) => gainTokens(c, u, 'dodge'),
      },
    ],
    modifiers: [
      { of: 'attack.forbidden', adjust: (c, u, side, amount) => (isCharacter(c, u, side, WICKET) ? 1 : amount) },
      { of: 'speed.increase', adjust: (c, u, side, amount) => (isCharacter(c, u, side, WICKET) ? 3 : amount) },
    ],
  }),
  card('sneaky-scouting-vm', {
    triggers: [
      choosesUnitsAt('command.revealed', characterNamed(WICKET), {
        name: 'sneaky-scouting',
        question: ['Which enemy unit is observed?', 'Welche gegnerische Einheit wird beobachtet?'],
        open: (c, u) =>
          unitsThat(
            c,
            (v) => c.b.units.side[v] !== c.b.units.side[u] && !ignoresEnemies(c, v) && rangeBetween(c, u, v) <= 2,
          ),
        act: (c, v) => gainTokens(c, v, 'observation', 2),
        most: 2,
      }),
      spendsObservation(
        'sneaky-scouting-surge',
        [
          'Is an observation token of the defender spent, so that surges become hits?',
          'Wird ein Beobachtungsmarker des Verteidigers ausgegeben, damit Energie zu Treffern wird?',
        ],
        isFriend,
      ),
    ],
    modifiers: [
      {
        of: 'surge.attack',
        adjust: (c, u, side, amount) =>
          isFriend(c, u, side) && isPoolMarked(c) ? Math.max(amount, SURGE_HIT) : amount,
      },
    ],
  }),
  // A unit whose courage is a dash has no suppression tokens: it loses those that it has when it is ordered.
  card('courageous-counterattack-vn', {
    triggers: [
      {
        at: 'command.order-issued',
        optional: false,
        when: isEwok,
        run: (c, u) => removeTokens(c, u, 'suppression', c.s.units.suppression[u]),
      },
    ],
    modifiers: [
      {
        of: 'courage',
        adjust: (c, u, side, amount) => (isEwok(c, u, side) && hasFaceupOrder(c, u) ? NO_COURAGE : amount),
      },
      {
        of: 'attack.dice',
        adjust: (c, u, side, dice) =>
          isEwok(c, u, side) && hasFaceupOrder(c, u) ? dice + losses(c, u) * WHITE_DIE : dice,
      },
    ],
  }),
  card('a-beautiful-friendship-vo', {
    grants: has(WICKET, ['Teamwork: Leia Organa']),
    triggers: [
      ordersOneMore('a-beautiful-friendship', isEwok, withQuality('Rebel')),
      ordersOneMore('a-beautiful-friendship-of-rebels', withQuality('Rebel'), isEwok),
    ],
  }),
  card('arboreal-assault-vw', {
    led,
    triggers: [marksOrdered(isEwok), takesOrders(ranked('special forces'))],
    modifiers: [
      { of: 'suppressive', adjust: (c, u, side, amount) => (isFriend(c, u, side) && isOrdered(c, u) ? 1 : amount) },
      {
        of: 'immobilize.add',
        adjust: (c, u, side, amount) => (isFriend(c, u, side) && isOrdered(c, u) ? amount + 1 : amount),
      },
    ],
  }),
  card('hiding-in-plain-sight-vy', { led, ...ordersGive(isFriend, [['Inconspicuous']]) }),
  card('for-the-tribe-vz', { led, ...ordersGive(isFriend, [['Dauntless'], ['Relentless']], offerRecovery) }),
];
