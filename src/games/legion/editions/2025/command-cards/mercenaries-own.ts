import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { call } from '../../../../../machine/run.js';
import { RALLIED } from '../../../battle/activation-flags.js';
import { ORDERED_BY_CARD } from '../../../battle/round-effects.js';
import { attacksAtEnd } from '../../../effects/command-cards/attack-with-card.js';
import {
  activeCharacterRefusal,
  characterNamed,
  isCharacter,
  isTrooperOf,
} from '../../../effects/command-cards/characters.js';
import { gainsWhenOrdered, gainsWhenRevealed } from '../../../effects/command-cards/common-triggers.js';
import { inControl } from '../../../effects/command-cards/im-in-control.js';
import { impromptuImmolation } from '../../../effects/command-cards/impromptu-immolation.js';
import { munitions } from '../../../effects/command-cards/merciless-munitions.js';
import { smokeScreen } from '../../../effects/command-cards/smoke-screen.js';
import { paintsGraffiti } from '../../../effects/command-cards/symbol-of-rebellion.js';
import { attackPlainly } from '../../../rules/procedures/attack/attack.js';
import { IN_ACTION } from '../../../rules/procedures/attack/flags.js';
import { BLACK_DIE } from '../../../rules/procedures/attack/gather-dice.js';
import { ORDINARY } from '../../../rules/procedures/attack/modes.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { canTarget, mayAttack } from '../../../rules/procedures/attack/targets.js';
import { orderIssuer } from '../../../rules/procedures/command-phase/issue-order.js';
import { removeWound } from '../../../rules/procedures/remove-wound.js';
import { gainTokens, removeTokens } from '../../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { NOTHING_TO_DO } from '../../../words/reasons.js';
import { later } from '../rulebook.js';
import { choosesUnits, choosesUnitsAt, unitsThat } from './choose-units.js';
import { STEP } from './gifts.js';
import {
  card,
  characterOf,
  has,
  hasFaceupOrder,
  isFriend,
  isNearCharacter,
  isOrdered,
  lends,
  recoversAtStart,
} from './parts.js';
import { isFirstPool } from './pools.js';
import { rollsAttack } from './rolls.js';

const BOBA = 'Boba Fett';
const DIN = 'Din Djarin';

const IG88 = 'IG-88';
const MAUL = 'Maul';
const R2_D2 = 'R2-D2';
const SABINE = 'Sabine Wren';

/** More units than an army has. */
const EACH = 31;

/** Bits over the enemy units at that range of unit `u`, and in its sight if `sees`. */
function enemiesOf(c: Context, u: number, reach: number, sees: boolean): number {
  const { side } = c.b.units;
  return unitsThat(
    c,
    (v) =>
      side[v] !== side[u] && !ignoresEnemies(c, v) && rangeBetween(c, u, v) <= reach && (!sees || unitSees(c, u, v)),
  );
}

const whistle = choosesUnits({
  name: 'whistling-birds',
  question: ['Which unit do the whistling birds hit?', 'Welche Einheit treffen die Pfeifenden Vögel?'],
  open: (c, u) => enemiesOf(c, u, 1, true),
  act: rollsAttack,
  most: 3,
});

/** Bits over the units that unit `u` can attack and that its latest attack was not made against. */
function others(c: Context, u: number): number {
  if (!mayAttack(c, u)) return 0;
  return unitsThat(c, (v) => (c.s.game.struck & (1 << v)) === 0 && canTarget(c, u, v, ORDINARY));
}

const attackAnother = choosesUnits({
  name: 'i-like-those-odds',
  question: ['Which other unit is attacked?', 'Welche andere Einheit wird angegriffen?'],
  open: others,
  act: (c, v, u) => attackPlainly(c, u, v, c.s.game.struck),
  most: 1,
});

/** Command cards of mercenaries, of pirates and of characters of several factions. */
export const OWN_OTHER_CARDS: readonly CommandCardRules[] = [
  munitions('merciless-munitions-gf', 'Dioxis Charge'),
  inControl('im-in-control-lo', false),
  smokeScreen('smoke-screen-jz'),
  impromptuImmolation('impromptu-immolation-ka'),
  card('blast-off-jl', {
    grants: has(R2_D2, ['Disengage'], ['Jump', 1]),
    triggers: [gainsWhenOrdered(characterNamed(R2_D2), 'dodge', 'suppression')],
    modifiers: [
      { of: 'speed.increase', adjust: (c, u, side, amount) => (isCharacter(c, u, side, R2_D2) ? amount + 1 : amount) },
    ],
  }),
  card('symbol-of-rebellion-gi', {
    ...paintsGraffiti('symbol-of-rebellion-gi'),
    triggers: [recoversAtStart(SABINE, true)],
  }),
  card('make-the-impossible-possible-Jm', {
    ...paintsGraffiti('make-the-impossible-possible-Jm'),
    grants: has(SABINE, ['Steady']),
  }),
  card('a-simple-man-te', {
    grants: lends(({ name }) => name === BOBA, isOrdered, ['Marksman']),
    triggers: [
      choosesUnitsAt('activation-phase.start', (c, u, side) => isCharacter(c, u, side, BOBA) && hasFaceupOrder(c, u), {
        name: 'a-simple-man',
        question: ['Which unit moves?', 'Welche Einheit bewegt sich?'],
        open: (c, u) =>
          unitsThat(c, (v) => isFriend(c, v, c.b.units.side[u]) && rangeBetween(c, u, v) <= 1 && maySpeedMove(c, v)),
        act: (c, v) => STEP.give(c, v),
        most: 1,
      }),
      {
        at: 'activation-phase.start',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, BOBA) && !hasFaceupOrder(c, u),
        run(c, u) {
          c.s.units.roundEffects[u] |= ORDERED_BY_CARD;
          gainTokens(c, u, 'aim');
        },
      },
    ],
    modifiers: [
      {
        of: 'range.added',
        adjust: (c, u, side, amount) => (isCharacter(c, u, side, BOBA) && isOrdered(c, u) ? amount + 1 : amount),
      },
    ],
  }),
  card('making-his-way-in-the-galaxy-tf', {
    weaponUse: 'attack',
    triggers: [
      attacksAtEnd(
        later,
        'making-his-way',
        ['Which unit does Boba Fett attack next?', 'Welche Einheit greift Boba Fett als Nächstes an?'],
        BOBA,
        EACH,
      ),
    ],
    modifiers: [
      {
        of: 'attack.limit',
        adjust: (c, u, side, amount) => (isCharacter(c, u, side, BOBA) && c.s.game.activating === u ? 0 : amount),
      },
    ],
  }),
  card('rule-with-respect-tg', {
    modifiers: [
      {
        of: 'attack.dice',
        adjust: (c, u, side, dice) =>
          isFriend(c, u, side) &&
          isRanged(c) &&
          isFirstPool(c, () => true) &&
          isNearCharacter(c, u, side, BOBA, 1, true) &&
          hasFaceupOrder(c, characterOf(c, side, BOBA))
            ? dice + BLACK_DIE
            : dice,
      },
    ],
  }),
  card('whistling-birds-th', {
    actions: [
      {
        name: 'whistling-birds-th',
        free: false,
        unable: (c, u, side) =>
          activeCharacterRefusal(c, u, side, DIN) || (enemiesOf(c, u, 1, true) !== 0 ? LEGAL : NOTHING_TO_DO),
        perform: (c, u) => call(c, whistle, u),
      },
    ],
  }),
  card('i-like-those-odds-tt', {
    triggers: [
      gainsWhenRevealed(DIN, 'aim'),
      {
        at: 'attack.after',
        optional: false,
        when: (c, u, side) =>
          isCharacter(c, u, side, DIN) && (c.s.game.attackFlags & IN_ACTION) !== 0 && others(c, u) !== 0,
        run: (c, u) => call(c, attackAnother, u),
      },
    ],
  }),
  card('independent-programming-tz', {
    grants: has(IG88, ['Independent: Dodge', 1]),
    triggers: [
      {
        at: 'command.order-issued',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, IG88) && orderIssuer(c) === u,
        run: (c, u) => gainTokens(c, u, 'aim'),
      },
    ],
  }),
  card('witch-magick-rr', {
    triggers: [
      {
        at: 'command.revealed',
        optional: false,
        when: characterNamed(MAUL),
        run(c, u) {
          const { poison, immobilize } = c.s.units;
          removeTokens(c, u, 'poison', poison[u]);
          removeTokens(c, u, 'immobilize', immobilize[u]);
          const wounds = Math.min(2, c.s.minis.wounds[c.b.units.firstMini[u]]);
          for (let i = 0; i < wounds; i++) removeWound(c, u, 0);
        },
      },
      recoversAtStart(MAUL),
    ],
  }),
  // His Eminence: the mark says that the unit started its activation near him.
  card('his-eminence-rs', {
    triggers: [
      {
        at: 'command.revealed',
        optional: false,
        when: characterNamed(MAUL),
        run(c, u) {
          gainTokens(c, u, 'dodge');
          for (let v = 0; v < c.b.units.count; v++) {
            if (v === u || rangeBetween(c, u, v) > 1) continue;
            if (isFriend(c, v, c.b.units.side[u]) || !ignoresEnemies(c, v)) gainTokens(c, v, 'suppression');
          }
        },
      },
      {
        at: 'activation.start',
        optional: false,
        when: (c, u, side) => isTrooperOf(c, u, side) && isNearCharacter(c, u, side, MAUL, 1, false),
        run(c, u) {
          c.s.units.roundEffects[u] |= ORDERED_BY_CARD;
          c.s.game.activationFlags |= RALLIED;
        },
      },
    ],
    modifiers: [
      {
        of: 'suppressed.never',
        adjust: (c, u, side, amount) =>
          isFriend(c, u, side) && c.s.game.activating === u && isOrdered(c, u) ? 1 : amount,
      },
      {
        of: 'panicked.never',
        adjust: (c, u, side, amount) =>
          isFriend(c, u, side) && c.s.game.activating === u && isOrdered(c, u) ? 1 : amount,
      },
    ],
  }),
];
