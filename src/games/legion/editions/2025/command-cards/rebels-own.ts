import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import { brainsAndBrawn } from '../../../effects/command-cards/brains-and-brawn.js';
import {
  activeCharacterRefusal,
  characterNamed,
  isCharacter,
  isTrooperOf,
} from '../../../effects/command-cards/characters.js';
import { commonCause } from '../../../effects/command-cards/common-cause.js';
import { gainsWhenOrdered } from '../../../effects/command-cards/common-triggers.js';
import { fullOfSurprises } from '../../../effects/command-cards/full-of-surprises.js';
import { iAmAJedi } from '../../../effects/command-cards/i-am-a-jedi.js';
import { loseOrder } from '../../../effects/command-cards/lose-order.js';
import { hasRank, isOrderedBy } from '../../../effects/command-cards/ordered-by.js';
import { recklessDiversion } from '../../../effects/command-cards/reckless-diversion.js';
import { sacrifice } from '../../../effects/command-cards/sacrifice.js';
import { chooseAction, FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { OPTIONAL } from '../../../rules/procedures/move/choose-move.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { recoverUnit } from '../../../rules/procedures/recover.js';
import { canBeSuppressed, gainTokens } from '../../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { FACEUP, ON_TABLE } from '../../../state/state.js';
import { NOTHING_TO_DO } from '../../../words/reasons.js';
import { opponentOf } from '../../../words/players.js';
import { passTokens, setPassTokens } from '../own-words/turns.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';
import { later } from '../rulebook.js';
import { choosesUnits, unitsThat } from './choose-units.js';
import { freeAction, offer, offersWhenOrdered, token } from './gifts.js';
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
  recoversAtStart,
} from './parts.js';
import { under } from './under.js';

const AHSOKA = 'Ahsoka Tano';
const CASSIAN = 'Cassian Andor';
const HAN = 'Han Solo';
const JYN = 'Jyn Erso';
const LUKE = 'Luke Skywalker';
const SABINE = 'Sabine Wren';

const UNIT = OPERANDS;

/** A trooper of `side` with a faceup order. */
const inOrder: About = (c, u, side) => isTrooperOf(c, u, side) && hasFaceupOrder(c, u);

/** I Rebel: a suppression token, then a free move, then a free attack. */
const rebel: Procedure = later.procedure('i-rebel', {
  duck(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'suppression');
  },
  move(c, f) {
    call(c, freeAction, c.s.frames[f + UNIT], c.b.kinds.move);
  },
  attack(c, f) {
    call(c, freeAction, c.s.frames[f + UNIT], c.b.kinds.attack);
  },
});

/** Jyn Erso, if an enemy that starts its activation is near enough for her and she may respond; −1. */
function jynNear(c: Context, u: number, side: number): number {
  const jyn = characterOf(c, side, JYN);
  if (jyn < 0 || c.b.units.side[u] === side || cardWord(c, side) !== 0 || !canBeSuppressed(c, jyn)) return -1;
  return rangeBetween(c, jyn, u) <= 2 && unitSees(c, jyn, u) ? jyn : -1;
}

/** Bits over the units of `side` with faceup orders that are no commanders. */
function followersInOrder(c: Context, side: number): number {
  return unitsThat(c, (v) => isFriend(c, v, side) && c.s.units.order[v] === FACEUP && !hasRank(c, v, ['commander']));
}

const delay = choosesUnits({
  name: 'delaying-tactics',
  question: ['Which unit loses its order?', 'Welche Einheit verliert ihren Befehl?'],
  open: (c, u) => followersInOrder(c, c.b.units.side[u]),
  act: (c, v) => loseOrder(c, v),
  most: 1,
  must: true,
});

/** The first unit of a side. */
function firstOf(c: Context, side: number): number {
  return c.b.units.side.indexOf(side);
}

const isSmall: About = (c, u, side) => isTrooperOf(c, u, side) && c.b.units.card[u].base === 'small';

/** The other of two characters, with its move at the start of the activation of unit `u`; −1. */
function partner(c: Context, u: number, side: number, one: string, other: string): number {
  if (isCharacter(c, u, side, one)) return characterOf(c, side, other);
  return isCharacter(c, u, side, other) ? characterOf(c, side, one) : -1;
}

const observers = choosesUnits({
  name: 'on-patrol',
  question: ['Which unit is observed?', 'Welche Einheit wird beobachtet?'],
  open: (c, u) =>
    unitsThat(
      c,
      (v) =>
        c.b.units.side[v] !== c.b.units.side[u] &&
        !ignoresEnemies(c, v) &&
        rangeBetween(c, u, v) <= c.b.numbers.observeRange &&
        unitSees(c, u, v),
    ),
  act: (c, v) => gainTokens(c, v, 'observation', 4),
  most: 1,
});

/** On Patrol: the unit may move, and then observes. */
const patrol: Procedure = later.procedure('patrol', {
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    if (maySpeedMove(c, u)) call(c, speedMove, u, c.b.units.owner[u], 1, OPTIONAL);
  },
  observe(c, f) {
    call(c, observers, c.s.frames[f + UNIT]);
  },
});

/** It recovers first, so that the token that it takes stays. */
const volunteers = offer(
  'volunteer-mission-later',
  [
    'Does the unit recover and take a suppression token?',
    'Erholt sich die Einheit und nimmt einen Niederhalten-Marker?',
  ],
  [
    {
      word: 'recover',
      can: () => true,
      give(c, u) {
        gainTokens(c, u, 'suppression');
        recoverUnit(c, u, canBeSuppressed(c, u) ? 1 : 0);
      },
    },
  ],
  true,
);

function offerVolunteers(c: Context, u: number): void {
  volunteers.ask(c, u);
}

const ducks = offer(
  'crack-shot-later',
  ['Does Cassian Andor gain a suppression token?', 'Nimmt Cassian Andor einen Niederhalten-Marker?'],
  [{ ...token('suppression'), can: canBeSuppressed }],
  true,
);

/** Crack Shot: an aim token, and a suppression token if his player likes. Operand: the unit. */
const takeAim: Procedure = later.procedure('crack-shot-later', {
  aim(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'aim');
  },
  duck(c, f) {
    const u = c.s.frames[f + UNIT];
    if (ducks.open(c, u)) ducks.ask(c, u);
  },
});

const VOLUNTEERS = ['commander', 'operative', 'special forces'];

function isVolunteer(c: Context, u: number, side: number): boolean {
  return isOrderedBy(c, side, CASSIAN) && hasRank(c, u, VOLUNTEERS);
}

/** Command cards of the rebels whose texts differ from the classic ones. */
export const OWN_REBEL_CARDS: readonly CommandCardRules[] = [
  under('brains-and-brawn-cn', brainsAndBrawn),
  under('common-cause-cu', commonCause),
  under('full-of-surprises-jf', fullOfSurprises),
  under('i-am-a-jedi-fp', iAmAJedi),
  under('sacrifice-lt', sacrifice),
  card('rebellions-are-built-on-hope-ci', {
    grants: lends((of, types) => types[of.type].trooper, hasFaceupOrder, ['Danger Sense', 2], ['Indomitable']),
    triggers: [
      {
        at: 'command.order-issued',
        optional: true,
        when: (c, u, side) => isFriend(c, u, side) && canBeSuppressed(c, u),
        run: (c, u) => gainTokens(c, u, 'suppression'),
      },
    ],
    modifiers: [
      { of: 'suppressed.never', adjust: (c, u, side, amount) => (inOrder(c, u, side) ? 1 : amount) },
      { of: 'panicked.never', adjust: (c, u, side, amount) => (inOrder(c, u, side) ? 1 : amount) },
    ],
  }),
  card('reckless-diversion-cm', {
    modifiers: [
      ...(recklessDiversion.modifiers ?? []),
      { of: 'backup.gained', adjust: (c, u, side, amount) => (inOrder(c, u, side) ? 0 : amount) },
    ],
  }),
  card('i-rebel-ct', {
    grants: lends(
      ({ name }) => name === JYN,
      (c, u) => c.s.game.activating === u,
      ['Charge'],
    ),
    triggers: [
      {
        at: 'activation.start',
        optional: true,
        when: (c, u, side) => jynNear(c, u, side) >= 0,
        run(c, u, side) {
          const jyn = jynNear(c, u, side);
          setCardWord(c, side, 1);
          call(c, rebel, jyn);
        },
      },
    ],
  }),
  card('crack-shot-kj', {
    grants: has(CASSIAN, ['Gunslinger']),
    triggers: [
      {
        at: 'command.revealed',
        optional: false,
        when: characterNamed(CASSIAN),
        run: (c, u) => call(c, takeAim, u),
      },
    ],
    actions: [
      {
        name: 'crack-shot-kj',
        free: true,
        unable: (c, u, side) =>
          activeCharacterRefusal(c, u, side, CASSIAN) ||
          (mayAct(c, u, c.b.kinds.attack | FREE) ? LEGAL : NOTHING_TO_DO),
        perform: (c, u) => ask(c, chooseAction, c.b.units.owner[u], u, c.b.kinds.attack | FREE),
      },
    ],
  }),
  card('volunteer-mission-lr', ordersGive(isVolunteer, [['Danger Sense', 1]], offerVolunteers)),
  card('delaying-tactics-ss', {
    commandOver(c, player) {
      const enemy = firstOf(c, opponentOf(player));
      if (enemy >= 0 && followersInOrder(c, opponentOf(player)) !== 0) call(c, delay, enemy);
    },
  }),
  card('family-reunion-vg', {
    grants: has(AHSOKA, [`Teamwork: ${SABINE}`]),
    triggers: [
      {
        at: 'activation.start',
        optional: true,
        when(c, u, side) {
          const v = partner(c, u, side, AHSOKA, SABINE);
          return v >= 0 && maySpeedMove(c, v);
        },
        run(c, u, side) {
          const v = partner(c, u, side, AHSOKA, SABINE);
          call(c, speedMove, v, c.b.units.owner[v], 2, 0);
        },
      },
    ],
  }),
  card('swift-protector-vh', {
    grants: has(AHSOKA, ['Guardian', 2]),
    triggers: [
      {
        at: 'defense.before-cover',
        optional: true,
        when: (c, u, side) => isSmall(c, u, side) && isNearCharacter(c, u, side, AHSOKA, 1, false),
        run: (c, u) => gainTokens(c, u, 'dodge'),
      },
    ],
  }),
  card('a-new-beginning-vi', {
    grants: has(AHSOKA, ['Inspire', 2]),
    triggers: [
      recoversAtStart(AHSOKA),
      offersWhenOrdered(
        isSmall,
        'a-new-beginning',
        ['An aim token or a dodge token?', 'Ein Zielmarker oder ein Ausweichmarker?'],
        [token('aim'), token('dodge')],
      ),
    ],
  }),
  card('diversionary-tactics-Cw', { triggers: [gainsWhenOrdered(isFriend, 'dodge', 'observation')] }),
  card('battlefield-reconnaissance-Cx', {
    commandOver: (c, player) => setPassTokens(c, player, passTokens(c, player) + c.s.game.round),
  }),
  card('not-out-of-it-yet-Fy', {
    triggers: [
      {
        at: 'command.revealed',
        optional: true,
        when: (c, u, side) => (isCharacter(c, u, side, HAN) || isCharacter(c, u, side, LUKE)) && maySpeedMove(c, u),
        run: (c, u) => call(c, speedMove, u, c.b.units.owner[u], 1, 0),
      },
      {
        at: 'activation.start',
        optional: false,
        when(c, u, side) {
          const v = partner(c, u, side, HAN, LUKE);
          return v >= 0 && rangeBetween(c, u, v) <= 2;
        },
        run(c, u) {
          gainTokens(c, u, 'aim');
          gainTokens(c, u, 'dodge');
        },
      },
    ],
  }),
  card('on-patrol-Ga', {
    triggers: [
      {
        at: 'command.order-issued',
        optional: false,
        when: isFriend,
        run: (c, u) => call(c, patrol, u),
      },
      {
        at: 'activation.after',
        optional: false,
        when: (c, u, side) => c.b.units.side[u] !== side && c.s.units.status[u] === ON_TABLE,
        run(c, u, side) {
          for (let v = 0; v < c.b.units.count; v++) {
            if (isFriend(c, v, side) && c.b.units.card[v].type === 'creature trooper' && rangeBetween(c, u, v) <= 2)
              gainTokens(c, v, 'dodge');
          }
        },
      },
    ],
  }),
];
