import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { call } from '../../../../../machine/run.js';
import { ORDERED_AFTER_DIVULGING } from '../../../battle/round-effects.js';
import { annihilation } from '../../../effects/command-cards/annihilation-looms.js';
import { attacksAtEnd } from '../../../effects/command-cards/attack-with-card.js';
import { isCharacter, isTrooperOf } from '../../../effects/command-cards/characters.js';
import { hasRank, isMarked } from '../../../effects/command-cards/ordered-by.js';
import { pulseScan } from '../../../effects/command-cards/pulse-scan.js';
import { FRONT_ARC, REAR_ARC, unitInArc } from '../../../rules/queries/arcs.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { recoverUnit } from '../../../rules/procedures/recover.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { isSuppressed } from '../../../rules/queries/courage.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { isAtHalfRange } from '../../../rules/queries/half-range.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { engagedWith } from '../../../rules/queries/melee.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { FACEDOWN, ON_TABLE } from '../../../state/state.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';
import { later } from '../rulebook.js';
import { choosesNumber, choosesUnits, unitsThat } from './choose-units.js';
import { wasDivulged } from './divulged.js';
import { STEP } from './gifts.js';
import { isLeader, leads, ONCE } from './leaders.js';
import { isPoolMarked, spendsObservation } from './observation.js';
import {
  card,
  cardIs,
  characterOf,
  has,
  hasFaceupOrder,
  isFriend,
  isNearCharacter,
  isOrdered,
  isVehicleOf,
  lends,
  marksOrdered,
  ordersGive,
  withQuality,
} from './parts.js';
import { isFirstPool } from './pools.js';
import { rollsDefense } from './rolls.js';
import { under } from './under.js';

const VADER = 'Darth Vader';
const KALLUS = 'Agent Kallus';
const MARQUAND = 'Major Marquand';
const FIFTH = 'Fifth Brother';
const SEVENTH = 'Seventh Sister';

function isInquisitor(c: Context, u: number, side: number): boolean {
  return isCharacter(c, u, side, FIFTH) || isCharacter(c, u, side, SEVENTH);
}

function isCorpsTrooper(c: Context, u: number, side: number): boolean {
  return isTrooperOf(c, u, side) && hasRank(c, u, ['corps']);
}

/** How many enemy units are at range 1 of unit `u`. */
function enemiesNear(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let near = 0;
  for (let v = 0; v < count; v++) if (side[v] !== side[u] && rangeBetween(c, u, v) <= 1) near++;
  return near;
}

/** Whether any miniatures of units `u` and `v` are within half range of one another. */
function areClose(c: Context, u: number, v: number): boolean {
  const { firstMini, miniCount } = c.b.units;
  const { alive } = c.s.minis;
  if (c.s.units.status[v] !== ON_TABLE) return false;
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
    for (let n = firstMini[v]; n < firstMini[v] + miniCount[v]; n++)
      if (alive[m] === 1 && alive[n] === 1 && isAtHalfRange(c, m, n)) return true;
  }
  return false;
}

/** Bits over the enemy units at half range of unit `u`. */
function closeEnemies(c: Context, u: number): number {
  const { side } = c.b.units;
  return unitsThat(c, (v) => side[v] !== side[u] && !ignoresEnemies(c, v) && areClose(c, u, v));
}

const driveOut = choosesUnits({
  name: 'drive-them-out',
  question: ['Which unit is driven out?', 'Welche Einheit wird vertrieben?'],
  open: closeEnemies,
  act: rollsDefense,
  most: 1,
  must: true,
});

const hideFear = choosesNumber(
  'unexpected-but-not-unwelcome',
  [
    'How many suppression tokens does she take for aim tokens?',
    'Wie viele Niederhalten-Marker nimmt sie für Zielmarker?',
  ],
  (c, u, count) => {
    gainTokens(c, u, 'aim', count);
    gainTokens(c, u, 'suppression', count);
  },
);

/** Whether the defender is a commander or an operative with a facedown order. */
function isSpentLeader(c: Context): boolean {
  const v = defender(c);
  return c.s.units.order[v] === FACEDOWN && hasRank(c, v, ['commander', 'operative']);
}

/** Armored Cavalry: what a vehicle that is ordered gets depends on where it stands to Major Marquand. */
function rideOut(c: Context, u: number, side: number): void {
  const marquand = characterOf(c, side, MARQUAND);
  if (marquand < 0) return;
  const mini = c.b.units.firstMini[marquand];
  if (c.s.units.status[u] !== ON_TABLE || (u !== marquand && unitInArc(c, mini, FRONT_ARC, u)))
    return gainTokens(c, u, 'dodge');
  if (u === marquand) return;
  if (!unitInArc(c, mini, REAR_ARC, u)) return gainTokens(c, u, 'aim');
  if (maySpeedMove(c, u)) call(c, speedMove, u, c.b.units.owner[u], 1, 0);
}

const advance = choosesUnits({
  name: 'inexorable-advance',
  question: ['Which corps unit moves?', 'Welche Korps-Einheit bewegt sich?'],
  open: (c, u) =>
    unitsThat(c, (v) => isFriend(c, v, c.b.units.side[u]) && hasRank(c, v, ['corps']) && maySpeedMove(c, v)),
  act: (c, v) => STEP.give(c, v),
  most: 1,
});

/** A unit of `side` that stands for it. */
function anyOf(c: Context, side: number): number {
  for (let v = 0; v < c.b.units.count; v++) if (c.b.units.side[v] === side) return v;
  return -1;
}

/** More command cards of the Empire whose texts differ from the classic ones. */
export const MORE_EMPIRE_CARDS: readonly CommandCardRules[] = [
  under('pulse-scan-kk', pulseScan),
  annihilation('annihilation-looms-gd', (round) => (round >= 4 ? 3 : 2)),
  // New Ways to Motivate Them: a wound for an action more.
  card('new-ways-to-motivate-them-br', {
    triggers: [
      {
        at: 'activation.start',
        optional: true,
        when: (c, u, side) => isTrooperOf(c, u, side) && !isCharacter(c, u, side, VADER) && hasFaceupOrder(c, u),
        run(c, u) {
          c.s.game.actionsLeft++;
          call(c, c.b.sequences.sufferWounds, u, 1, 0, 0);
        },
      },
    ],
  }),
  card('darkness-descends-fq', {
    // What follows is in onceDivulged; nothing happens at once.
    divulged: () => undefined,
    mustSelect: (c) => c.s.game.round === 1,
    onceDivulged: {
      modifiers: [{ of: 'infiltrate', adjust: (c, u, side, amount) => (isCharacter(c, u, side, VADER) ? 1 : amount) }],
    },
    grants: lends(
      ({ name }) => name === VADER,
      (c, u) => !wasDivulged(c, u, 'darkness-descends-fq'),
      ['Reliable', 2],
    ),
  }),
  card('fear-and-dead-men-je', {
    triggers: [
      {
        at: 'wounds.after',
        optional: false,
        when: (c, u, side) =>
          isCharacter(c, u, side, VADER) &&
          c.s.attack.pools > 0 &&
          c.s.attack.attacker >= 0 &&
          defender(c) === u &&
          c.s.attack.wounds > 0 &&
          !ignoresEnemies(c, c.s.attack.attacker),
        run: (c, u) => call(c, c.b.sequences.sufferWounds, c.s.attack.attacker, c.s.attack.wounds, 0, 1 << u),
      },
    ],
  }),
  card('face-me-no', {
    grants: has(KALLUS, ['Hold the Line']),
    modifiers: [
      {
        of: 'move.forbidden',
        adjust(c, u, side, amount) {
          const kallus = characterOf(c, side, KALLUS);
          if (kallus < 0 || c.b.units.side[u] === side || c.b.units.trooper[u] === 0) return amount;
          return (engagedWith(c, u) & (1 << kallus)) !== 0 && !ignoresEnemies(c, u) ? 1 : amount;
        },
      },
    ],
  }),
  card('ruthless-tactics-ok', {
    triggers: [
      spendsObservation(
        'ruthless-tactics',
        [
          'Is an observation token of the defender spent to make the pool Suppressive?',
          'Wird ein Beobachtungsmarker des Verteidigers ausgegeben, damit der Angriff Niederhaltend ist?',
        ],
        isFriend,
        (c, u) => hasFaceupOrder(c, u) && isRanged(c),
      ),
    ],
    modifiers: [
      {
        of: 'suppressive',
        adjust: (c, u, side, amount) => (isFriend(c, u, side) && isPoolMarked(c) ? 1 : amount),
      },
    ],
  }),
  card('unrelenting-fire-sv', {
    modifiers: [
      {
        of: 'rally.most',
        adjust: (c, u, side, amount) => (isFriend(c, u, side) || ignoresEnemies(c, u) ? amount : Math.min(amount, 1)),
      },
    ],
  }),
  card('overwhelming-barrage-sw', {
    weaponUse: 'attack',
    armed: leads,
    triggers: [
      attacksAtEnd(
        later,
        'overwhelming-barrage',
        ['Which unit does the barrage hit?', 'Welche Einheit trifft das Sperrfeuer?'],
        (c, u, side) => isFriend(c, u, side) && isLeader(c, u),
        1,
        ONCE,
      ),
    ],
  }),
  card('debark-for-ground-assault-sx', {
    ...ordersGive(isCorpsTrooper, [['Spur']]),
    modifiers: [
      { of: 'suppressive', adjust: (c, u, side, amount) => (isFriend(c, u, side) && isOrdered(c, u) ? 1 : amount) },
    ],
  }),
  card('drive-them-out-wf', {
    grants: lends(({ type }, types) => !types[type].trooper, undefined, ['Demoralize', 1]),
    triggers: [
      {
        at: 'move.after',
        optional: false,
        when: (c, u, side) =>
          isVehicleOf(c, u, side) && hasFaceupOrder(c, u) && cardWord(c, side) === 0 && closeEnemies(c, u) !== 0,
        run(c, u, side) {
          setCardWord(c, side, 1);
          call(c, driveOut, u);
        },
      },
    ],
  }),
  card('constantly-alert-wh', {
    triggers: [
      {
        at: 'command.order-issued',
        optional: false,
        when: isFriend,
        run(c, u) {
          const near = enemiesNear(c, u);
          if (near > 0) gainTokens(c, u, 'aim', near);
          else gainTokens(c, u, 'standby');
        },
      },
    ],
  }),
  card('gunner-infantry-wi', {
    grants: has(MARQUAND, ['Tactical', 1]),
    modifiers: [
      { of: 'suppressive', adjust: (c, u, side, amount) => (isCharacter(c, u, side, MARQUAND) ? 1 : amount) },
      {
        of: 'speed.reduce',
        adjust: (c, u, side, amount) =>
          isCharacter(c, u, side, MARQUAND) && c.s.game.activating === u && c.b.units.speed[u] > 1
            ? amount + 1
            : amount,
      },
    ],
  }),
  card('armored-cavalry-wk', {
    triggers: [{ at: 'command.order-issued', optional: false, when: isVehicleOf, run: rideOut }],
  }),
  card('come-and-prove-it-ww', {
    grants: lends(({ name }) => name === FIFTH || name === SEVENTH, undefined, ['Indomitable']),
    modifiers: [
      { of: 'defense.dice', adjust: (c, u, side, amount) => (isInquisitor(c, u, side) ? amount + 1 : amount) },
    ],
    triggers: [
      {
        at: 'defense.before-cover',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, SEVENTH) && hasFaceupOrder(c, u),
        run: (c, u) => gainTokens(c, u, 'dodge'),
      },
    ],
  }),
  card('unexpected-but-not-unwelcome-wx', {
    triggers: [
      { at: 'command.order-issued', optional: false, when: isFriend, run: (c, u) => recoverUnit(c, u) },
      {
        at: 'attack.before-roll',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, SEVENTH) && isFirstPool(c, () => isSpentLeader(c)),
        run: (c, u) => call(c, hideFear, u, 2),
      },
    ],
  }),
  card('you-hide-your-fear-well-wy', {
    grants: has(SEVENTH, ['Demoralize', 1]),
    modifiers: [
      {
        of: 'aim.dice',
        adjust: (c, u, side, amount) =>
          c.b.units.side[u] !== side &&
          isSuppressed(c, u) &&
          !ignoresEnemies(c, u) &&
          isNearCharacter(c, u, side, SEVENTH, 1, false)
            ? Math.max(0, amount - 1)
            : amount,
      },
    ],
  }),
  card('inexorable-advance-Cn', {
    triggers: [
      marksOrdered(isCorpsTrooper),
      {
        at: 'activation.actions-start',
        optional: false,
        when: (c, u, side) => c.b.units.side[u] !== side && c.s.game.panicked === 1 && anyOf(c, side) >= 0,
        run: (c, _u, side) => call(c, advance, anyOf(c, side)),
      },
    ],
    modifiers: [
      {
        of: 'suppressive',
        adjust: (c, u, side, amount) => (isFriend(c, u, side) && isOrdered(c, u) && isRanged(c) ? 1 : amount),
      },
    ],
  }),
  card('fear-will-keep-them-in-line-Fi', {
    divulged: () => undefined,
    onceDivulged: {
      grants: lends(cardIs('Empire'), isMarked(ORDERED_AFTER_DIVULGING), ['Demoralize', 1]),
      triggers: [
        {
          at: 'command.order-issued',
          optional: false,
          when: withQuality('Empire'),
          run(c, u) {
            c.s.units.roundEffects[u] |= ORDERED_AFTER_DIVULGING;
          },
        },
      ],
    },
    grants: lends(cardIs('Empire'), undefined, ['Demoralize', 1]),
  }),
  card('i-want-you-to-know-failure-Fw', {
    triggers: [
      {
        at: 'attack.before-roll',
        optional: false,
        when: (c, u, side) =>
          withQuality('Empire')(c, u, side) && isFirstPool(c, (v) => c.s.units.order[v] !== FACEDOWN),
        run: (c, u) => gainTokens(c, u, 'aim'),
      },
    ],
  }),
];
