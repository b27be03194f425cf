import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { RALLIED } from '../../../battle/activation-flags.js';
import { SURGE_HIT } from '../../../battle/battle.js';
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
import { hasRank } from '../../../effects/command-cards/ordered-by.js';
import { smokeScreen } from '../../../effects/command-cards/smoke-screen.js';
import { paintsGraffiti } from '../../../effects/command-cards/symbol-of-rebellion.js';
import { FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { attackPlainly } from '../../../rules/procedures/attack/attack.js';
import { IN_ACTION } from '../../../rules/procedures/attack/flags.js';
import { BLACK_DIE } from '../../../rules/procedures/attack/gather-dice.js';
import { ORDINARY } from '../../../rules/procedures/attack/modes.js';
import { isMelee, isRanged } from '../../../rules/procedures/attack/pools.js';
import { canTarget, mayAttack } from '../../../rules/procedures/attack/targets.js';
import { orderIssuer } from '../../../rules/procedures/command-phase/issue-order.js';
import { removeWound } from '../../../rules/procedures/remove-wound.js';
import { gainTokens, removeTokens } from '../../../rules/procedures/tokens.js';
import { isSuppressed } from '../../../rules/queries/courage.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { unitSees } from '../../../rules/queries/sight.js';
import type { UnitToken } from '../../../state/unit-tokens.js';
import { NOTHING_TO_DO } from '../../../words/reasons.js';
import { cardWord, setCardWord } from '../own-words.js';
import { isPanicked } from '../panic.js';
import { later } from '../rulebook.js';
import { choosesUnits, choosesUnitsAt, unitsThat } from './choose-units.js';
import { freeAction, FREE_MOVE, offer, offersWhenOrdered, STEP, token } from './gifts.js';
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
  ordersGive,
  recoversAtStart,
  withQuality,
} from './parts.js';
import { isFirstPool } from './pools.js';
import { rollsAttack } from './rolls.js';

const BOBA = 'Boba Fett';
const DIN = 'Din Djarin';
const GAR = 'Gar Saxon';
const HONDO = 'Hondo Ohnaka';
const IG88 = 'IG-88';
const MAUL = 'Maul';
const R2_D2 = 'R2-D2';
const SABINE = 'Sabine Wren';

const UNIT = OPERANDS;
const BY = OPERANDS + 1;

/** More units than an army has. */
const EACH = 31;

const isPirate = withQuality('Raider');

/** Bits over the enemy units at that range of unit `u`, and in its sight if `sees`. */
function enemiesOf(c: Context, u: number, reach: number, sees: boolean): number {
  const { side } = c.b.units;
  return unitsThat(
    c,
    (v) =>
      side[v] !== side[u] && !ignoresEnemies(c, v) && rangeBetween(c, u, v) <= reach && (!sees || unitSees(c, u, v)),
  );
}

/** Whether Hondo Ohnaka of `side` can take a suppression token for others. */
function hondoHelps(c: Context, side: number): boolean {
  const hondo = characterOf(c, side, HONDO);
  return hondo >= 0 && !isPanicked(c, hondo);
}

const story = offer(
  'stories-so-many-of-them-true',
  ['Which token does the unit gain?', 'Welchen Marker erhält die Einheit?'],
  [token('aim'), token('dodge'), token('surge')],
);

/** Hondo Ohnaka takes a suppression token, and a unit gains a token. Operands: the unit; Hondo. */
const tellStory: Procedure = later.procedure('tell-story', {
  take(c, f) {
    gainTokens(c, c.s.frames[f + BY], 'suppression');
  },
  give(c, f) {
    story.ask(c, c.s.frames[f + UNIT]);
  },
});

const GREEN: readonly UnitToken[] = ['aim', 'dodge', 'standby', 'surge'];

/** The enemy with which Hondo Ohnaka of `side` starts a melee by the latest move, of unit `u`; −1. */
function newEnemy(c: Context, u: number, side: number): number {
  const hondo = characterOf(c, side, HONDO);
  const other = c.s.game.moveMelee - 1;
  if (hondo < 0 || other < 0 || cardWord(c, side) !== 0) return -1;
  if (u === hondo) return other;
  return other === hondo && !isFriend(c, u, side) ? u : -1;
}

/** Hondo Ohnaka gives unit `v` his suppression tokens and takes its green tokens. */
function makeBusiness(c: Context, v: number, side: number): void {
  const hondo = characterOf(c, side, HONDO);
  setCardWord(c, side, 1);
  const suppression = removeTokens(c, hondo, 'suppression', c.s.units.suppression[hondo]);
  gainTokens(c, v, 'suppression', suppression);
  for (const kind of GREEN) gainTokens(c, hondo, kind, removeTokens(c, v, kind, c.s.units[kind][v]));
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
  // That's Just Good Business: the free move is one of his next activation.
  card('thats-just-good-business-Bw', {
    modifiers: [
      { of: 'suppressed.never', adjust: (c, u, side, amount) => (isCharacter(c, u, side, HONDO) ? 1 : amount) },
      { of: 'panicked.never', adjust: (c, u, side, amount) => (isCharacter(c, u, side, HONDO) ? 1 : amount) },
    ],
    actions: [
      {
        name: 'thats-just-good-business-Bw',
        free: true,
        unable: (c, u, side) =>
          activeCharacterRefusal(c, u, side, HONDO) || (mayAct(c, u, c.b.kinds.move | FREE) ? LEGAL : NOTHING_TO_DO),
        perform: (c, u) => call(c, freeAction, u, c.b.kinds.move),
      },
    ],
    triggers: [
      {
        at: 'move.after',
        optional: false,
        when: (c, u, side) => newEnemy(c, u, side) >= 0,
        run: (c, u, side) => makeBusiness(c, newEnemy(c, u, side), side),
      },
    ],
  }),
  card('stories-so-many-of-them-true-Bx', {
    triggers: [
      {
        at: 'activation.start',
        optional: true,
        when: (c, u, side) =>
          isFriend(c, u, side) &&
          isNearCharacter(c, u, side, HONDO, 1, false) &&
          hondoHelps(c, side) &&
          hasFaceupOrder(c, characterOf(c, side, HONDO)),
        run: (c, u, side) => call(c, tellStory, u, characterOf(c, side, HONDO)),
      },
    ],
  }),
  card('i-smell-profit-It', { grants: lends(cardIs('Raider'), undefined, ['Low Profile'], ['Nimble']) }),
  card('speak-softly-and-drive-a-big-tank-Iu', {
    triggers: [
      offersWhenOrdered(
        isFriend,
        'speak-softly',
        ['A free move, or a token?', 'Eine freie Bewegung oder ein Marker?'],
        [FREE_MOVE, token('aim'), token('dodge')],
      ),
    ],
  }),
  // Insolence: the word holds 1 + the unit whose attack it is.
  card('insolence-we-are-pirates-Iv', {
    triggers: [
      {
        at: 'attack.before-roll',
        optional: true,
        when: (c, u, side) =>
          isPirate(c, u, side) &&
          c.b.units.trooper[u] === 1 &&
          isFirstPool(c, () => true) &&
          hondoHelps(c, side) &&
          !isSuppressed(c, characterOf(c, side, HONDO)) &&
          isNearCharacter(c, u, side, HONDO, 2, true),
        run(c, u, side) {
          setCardWord(c, side, 1 + u);
          gainTokens(c, characterOf(c, side, HONDO), 'suppression');
        },
      },
      {
        at: 'attack.after',
        optional: false,
        when: (c, u, side) => cardWord(c, side) === 1 + u,
        run: (c, _u, side) => setCardWord(c, side, 0),
      },
    ],
    modifiers: [
      {
        of: 'surge.attack',
        adjust: (c, u, side, amount) => (cardWord(c, side) === 1 + u ? Math.max(amount, SURGE_HIT) : amount),
      },
    ],
  }),
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
