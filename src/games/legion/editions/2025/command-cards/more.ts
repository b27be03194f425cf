import { lowestBit } from '../../../../../kernel/bits.js';
import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { activeCharacterRefusal, isCharacter } from '../../../effects/command-cards/characters.js';
import { gainsWhenRevealed } from '../../../effects/command-cards/common-triggers.js';
import { actsAgain } from '../../../effects/command-cards/implacable.js';
import { loseOrder } from '../../../effects/command-cards/lose-order.js';
import { hasRank } from '../../../effects/command-cards/ordered-by.js';
import { freeAttackAfter } from '../../../effects/command-cards/son-of-skywalker.js';
import { FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { attackPlainly } from '../../../rules/procedures/attack/attack.js';
import { IN_ACTION } from '../../../rules/procedures/attack/flags.js';
import { ORDINARY } from '../../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack } from '../../../rules/procedures/attack/targets.js';
import { loseSuppression } from '../../../rules/procedures/lose-suppression.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { restoreMini } from '../../../rules/procedures/restore.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { isSuppressed } from '../../../rules/queries/courage.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { isEngaged } from '../../../rules/queries/melee.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { isCommanderOrOperative } from '../../../rules/queries/ranks.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { DEFEATED, ON_TABLE } from '../../../state/state.js';
import { NOTHING_TO_DO } from '../../../words/reasons.js';
import { scorePoints } from '../end/score-points.js';
import { DARED, isMarked, mark, SUCCEEDED } from '../own-words/turns.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';
import { later } from '../rulebook.js';
import { choosesUnits, standsForPlayer, unitsThat } from './choose-units.js';
import { freeAction, offer, STEP } from './gifts.js';
import { jumps, mayJump } from './jumps.js';
import {
  card,
  cardIs,
  characterOf,
  has,
  hasFaceupOrder,
  isFriend,
  isNearCharacter,
  isOrdered,
  lends,
  marksOrdered,
  recoversAtStart,
  typed,
  withKeyword,
  withQuality,
} from './parts.js';

const AHSOKA = 'Ahsoka Tano';
const BO_KATAN = 'Bo-Katan Kryze';
const CODY = 'Clone Commander Cody';
const DROID = 'Super Tactical Command Droid';
const LUKE = 'Luke Skywalker';

const UNIT = OPERANDS;

const isKryze = withQuality('Clan Kryze');

/** Whether another friendly unit of Clan Kryze is at range 1 of unit `u`. */
function isInFormation(c: Context, u: number): boolean {
  const side = c.b.units.side[u];
  return unitsThat(c, (v) => v !== u && isKryze(c, v, side) && rangeBetween(c, u, v) <= 1) !== 0;
}

/** The first of the defeated miniatures of unit `u`, −1 if all are alive. */
function firstFallen(c: Context, u: number): number {
  // All miniatures of a unit that is not deployed yet are off the table.
  if (c.s.units.status[u] !== ON_TABLE) return -1;
  const first = c.b.units.firstMini[u];
  for (let i = 0; i < c.b.units.miniCount[u]; i++) if (c.s.minis.alive[first + i] === 0) return i;
  return -1;
}

/** We Make Weapons: the order goes back, and a miniature returns unharmed. Operand: the unit. */
const rebuild: Procedure = later.procedure('we-make-weapons', {
  restore(c, f) {
    const u = c.s.frames[f + UNIT];
    const i = firstFallen(c, u);
    loseOrder(c, u);
    if (i < 0) return;
    restoreMini(c, u, i, c.b.units.owner[u]);
    const m = c.b.units.firstMini[u] + i;
    // Others return with all wounds but one. Nothing removes these, so that no effect follows; people are told.
    for (; c.s.minis.wounds[m] > 0; c.s.minis.wounds[m]--)
      if (c.hears) c.tell({ type: 'token-removed', unit: u, token: 'wound', count: 1 });
  },
  calm(c, f) {
    loseSuppression(c, c.s.frames[f + UNIT], 1);
  },
});

/** Whether the latest attack has defeated a unit. */
function hasDefeated(c: Context): boolean {
  for (let rest = c.s.game.struck; rest !== 0; rest &= rest - 1)
    if (c.s.units.status[lowestBit(rest)] === DEFEATED) return true;
  return false;
}

const dares = offer(
  'the-empire-does-not-tolerate-failure',
  [
    'Does the unit gain two aim tokens, and two wounds if it defeats nobody?',
    'Erhält die Einheit zwei Zielmarker und, wenn sie niemanden besiegt, zwei Wunden?',
  ],
  [
    {
      word: 'aim',
      can: () => true,
      give(c, u) {
        mark(c, DARED);
        gainTokens(c, u, 'aim', 2);
      },
    },
  ],
  true,
);

/** The range of what Luke's card reaches; no source gives it, see docs/rulings-2025.md. */
const LUKE_REACH = 1;

/** Bits over the kinds of free action that it grants. */
function granted(c: Context): number {
  return c.b.kinds.attack | c.b.kinds.move;
}

/** Bits over the units that the card of Luke, unit `u`, can make serve. */
function servants(c: Context, u: number): number {
  return unitsThat(c, (v) => {
    if (v === u || c.b.units.trooper[v] === 0 || isCommanderOrOperative(c, v)) return false;
    if (rangeBetween(c, u, v) > LUKE_REACH) return false;
    if (isFriend(c, v, c.b.units.side[u])) return mayAct(c, v, granted(c) | FREE);
    return isSuppressed(c, v) && !ignoresEnemies(c, v);
  });
}

const serve = choosesUnits({
  name: 'you-serve-your-master-well-later',
  question: ['Which unit serves Luke Skywalker?', 'Welche Einheit dient Luke Skywalker?'],
  open: servants,
  act(c, v, u) {
    if (isFriend(c, v, c.b.units.side[u])) call(c, freeAction, v, granted(c));
    else gainTokens(c, v, 'suppression', 3);
  },
  most: 1,
  must: true,
});

/** Cody, if the attack of unit `u` has wounded a friend near him, for which the word of the card stands; −1. */
function avenger(c: Context, u: number, side: number): number {
  const cody = characterOf(c, side, CODY);
  if (cody < 0 || cardWord(c, side) === 0 || isFriend(c, u, side) || c.s.units.status[u] !== ON_TABLE) return -1;
  if (rangeBetween(c, cody, u) > 4 || !unitSees(c, cody, u) || !mayAttack(c, cody)) return -1;
  return canTarget(c, cody, u, ORDINARY) ? cody : -1;
}

const jumpNow = offer(
  'aerial-assault',
  ['Does the unit jump?', 'Springt die Einheit?'],
  [{ word: 'jump', can: mayJump, give: (c, u) => jumps(c, u, 2) }],
  true,
);

/** More command cards. */
export const MORE_CARDS: readonly CommandCardRules[] = [
  actsAgain('both-hunter-and-prey-Jd', 'The Armorer'),
  freeAttackAfter('exterminate-Ed', DROID, hasDefeated),
  card('i-go-where-im-needed-Bf', {
    grants: has(AHSOKA, ['Guardian', 3], ['Disengage']),
    triggers: [
      {
        at: 'command.revealed',
        optional: true,
        when: (c, u, side) => isCharacter(c, u, side, AHSOKA) && maySpeedMove(c, u),
        run: (c, u) => call(c, speedMove, u, c.b.units.owner[u], 3, 0),
      },
    ],
    modifiers: [
      { of: 'courage', adjust: (c, u, side, amount) => (isCharacter(c, u, side, AHSOKA) ? amount + 1 : amount) },
      { of: 'speed.increase', adjust: (c, u, side, amount) => (isCharacter(c, u, side, AHSOKA) ? 1 : amount) },
    ],
  }),
  // Revenge Is Not the Jedi Way: Shien Mastery does nothing this round.
  card('revenge-is-not-the-jedi-way-Bg', {
    grants: has(AHSOKA, ["Jar'Kai Mastery"]),
    triggers: [gainsWhenRevealed(AHSOKA, 'dodge', 'dodge', 'dodge')],
    modifiers: [
      { of: 'deflect.each', adjust: (c, u, side, amount) => (isCharacter(c, u, side, AHSOKA) ? 0 : amount) },
      { of: 'suppression.unshaken', adjust: (c, u, side, amount) => (isCharacter(c, u, side, AHSOKA) ? 0 : amount) },
    ],
  }),
  card('we-make-weapons-xc', {
    triggers: [
      {
        at: 'command.order-issued',
        optional: true,
        when: (c, u, side) =>
          typed('droid trooper')(c, u, side) &&
          hasRank(c, u, ['corps']) &&
          (firstFallen(c, u) >= 0 || c.s.units.suppression[u] > 0),
        run: (c, u) => call(c, rebuild, u),
      },
    ],
  }),
  card('the-empire-does-not-tolerate-failure-Gc', {
    triggers: [
      marksOrdered(isFriend),
      {
        at: 'activation.start',
        optional: false,
        when: (c, u, side) => isFriend(c, u, side) && isOrdered(c, u),
        run: (c, u) => dares.ask(c, u),
      },
      {
        at: 'attack.after',
        optional: false,
        when: (c, u, side) => isFriend(c, u, side) && isOrdered(c, u) && hasDefeated(c),
        run(c, _u, side) {
          mark(c, SUCCEEDED);
          for (let rest = c.s.game.struck; rest !== 0; rest &= rest - 1) {
            const v = lowestBit(rest);
            if (c.s.units.status[v] === DEFEATED && hasRank(c, v, ['commander', 'operative'])) setCardWord(c, side, 1);
          }
        },
      },
      {
        at: 'activation.end',
        optional: false,
        when: (c, u, side) => isFriend(c, u, side) && isMarked(c, u, DARED) && !isMarked(c, u, SUCCEEDED),
        run: (c, u) => call(c, c.b.sequences.sufferWounds, u, 2, 0, 0),
      },
      {
        at: 'end-phase.start',
        optional: false,
        when: (c, u, side) => standsForPlayer(c, u, side) && cardWord(c, side) === 1,
        run: (c, _u, side) => scorePoints(c, side, 1),
      },
    ],
  }),
  card('you-serve-your-master-well-jd', {
    actions: [
      {
        name: 'you-serve-your-master-well-jd',
        free: true,
        unable: (c, u, side) =>
          activeCharacterRefusal(c, u, side, LUKE) || (servants(c, u) !== 0 ? LEGAL : NOTHING_TO_DO),
        perform: (c, u) => call(c, serve, u),
      },
    ],
  }),
  // Have I Ever Let You Down?: the word says that the attack under way has wounded a friend near Cody.
  card('have-i-ever-let-you-down-vb', {
    triggers: [
      marksOrdered(isFriend),
      {
        at: 'wounds.after',
        optional: false,
        when: (c, u, side) =>
          isFriend(c, u, side) &&
          isOrdered(c, u) &&
          c.s.attack.pools > 0 &&
          c.s.attack.wounds > 0 &&
          isNearCharacter(c, u, side, CODY, 1, false),
        run: (c, _u, side) => setCardWord(c, side, 1),
      },
      {
        at: 'attack.after',
        optional: true,
        when: (c, u, side) => avenger(c, u, side) >= 0,
        run(c, u, side) {
          const cody = avenger(c, u, side);
          setCardWord(c, side, 0);
          attackPlainly(c, cody, u, 0);
        },
      },
      {
        at: 'activation.after',
        optional: false,
        when: (c, _u, side) => cardWord(c, side) !== 0,
        run: (c, _u, side) => setCardWord(c, side, 0),
      },
    ],
  }),
  card('a-higher-purpose-Jb', {
    grants: has(BO_KATAN, ['Barrage'], ['Relentless']),
    triggers: [recoversAtStart(BO_KATAN)],
    modifiers: [
      {
        of: 'pierce.add',
        adjust: (c, u, side, amount) => (isCharacter(c, u, side, BO_KATAN) && isEngaged(c, u) ? amount + 1 : amount),
      },
    ],
  }),
  card('mandalore-will-survive-Jc', {
    triggers: [
      {
        at: 'command.order-issued',
        optional: true,
        when: (c, u, side) => isFriend(c, u, side) && c.s.units.suppression[u] > 0,
        run: (c, u) => loseSuppression(c, u, 1),
      },
      {
        at: 'attack.after',
        optional: true,
        when: (c, u, side) =>
          isKryze(c, u, side) && hasFaceupOrder(c, u) && (c.s.game.attackFlags & IN_ACTION) !== 0 && maySpeedMove(c, u),
        run: (c, u) => STEP.give(c, u),
      },
    ],
  }),
  card('close-formation-Jr', {
    grants: lends(cardIs('Clan Kryze'), isInFormation, ['Precise', 1], ['Outmaneuver']),
  }),
  card('aerial-assault-Ie', {
    grants: lends(
      ({ keywords }) => keywords.some(({ id }) => id === 'jump'),
      (c, u) => hasFaceupOrder(c, u) && c.s.attack.pools > 0 && c.s.attack.attacker === u,
      ['Death From Above'],
    ),
    triggers: [
      {
        at: 'command.order-issued',
        optional: false,
        when: (c, u, side) => withKeyword('jump')(c, u, side) && jumpNow.open(c, u),
        run: (c, u) => jumpNow.ask(c, u),
      },
    ],
  }),
];
