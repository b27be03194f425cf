import { call, OPERANDS } from '../../../../../machine/run.js';
import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { UNIT_OPERAND } from '../../../engine/operands.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { characterNamed, isCharacter } from '../../../effects/command-cards/characters.js';
import { incapacitates } from '../../../effects/command-cards/incapacitate.js';
import { rollAttack } from '../../../rules/chance/attack-dice.js';
import { attackPlainly } from '../../../rules/procedures/attack/attack.js';
import { CARD_WEAPON } from '../../../rules/procedures/attack/modes.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { canTarget, mayAttack } from '../../../rules/procedures/attack/targets.js';
import { recoverUnit } from '../../../rules/procedures/recover.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { takeToken } from '../../../rules/queries/order-pool.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { FACEDOWN, NO_ORDER } from '../../../state/state.js';
import { sideOf } from '../../../words/players.js';
import { ATTACK_BLANK, ATTACK_SURGE, CRIT, FACES, HIT, RED_DICE } from '../../../words/dice.js';
import { chooseByCard, isChosenByCard } from '../own-words/command-cards.js';
import { later } from '../rulebook.js';
import { choosesUnits, choosesUnitsAt, standsForPlayer, unitsThat } from './choose-units.js';
import { wasDivulged } from './divulged.js';
import { card, cardIs, has, hasFaceupOrder, isFriend, isNearCharacter, lends, withQuality } from './parts.js';

const LANDO = 'Lando Calrissian';
const PADME = 'Padmé Amidala';
const SUN_FAC = 'Sun Fac';
const WARRIORS = 'Geonosian Warriors';

const TARGET = UNIT_OPERAND;
const LANDO_UNIT = OPERANDS + 1;

/** Corellian Spike: two red dice; each says who gains immobilize tokens. Operands: the target; Lando. */
const spike: Procedure = later.procedure('corellian-spike', {
  roll(c) {
    c.s.attackFaces.fill(0);
    rollAttack(c, 2, 0, 0, false);
  },
  target(c, f) {
    const faces = c.s.attackFaces;
    const red = FACES * RED_DICE;
    const v = c.s.frames[f + TARGET];
    gainTokens(c, v, 'immobilize', 2 * faces[red + ATTACK_BLANK] + faces[red + HIT] + faces[red + ATTACK_SURGE]);
  },
  lando(c, f) {
    const faces = c.s.attackFaces;
    const crits = faces[FACES * RED_DICE + CRIT];
    faces.fill(0);
    gainTokens(c, c.s.frames[f + LANDO_UNIT], 'immobilize', 2 * crits);
  },
});

/** The number of faces of a kind in the current pool, over all colours. */
function shown(c: Context, face: number): number {
  let sum = 0;
  for (let colour = 0; colour < 3; colour++) sum += c.s.attackFaces[FACES * colour + face];
  return sum;
}

/** Turns one die of the current pool that shows `face` to a critical. */
function turn(c: Context, face: number): void {
  for (let colour = 0; colour < 3; colour++) {
    if (c.s.attackFaces[FACES * colour + face] === 0) continue;
    c.s.attackFaces[FACES * colour + face]--;
    c.s.attackFaces[FACES * colour + CRIT]++;
    return;
  }
}

/** Bits over the friendly units with AI that are not defeated. */
function withAi(c: Context, u: number): number {
  return unitsThat(c, (v) => withQuality('AI')(c, v, c.b.units.side[u]));
}

const reinforce = choosesUnits({
  name: 'do-not-underestimate-our-means',
  question: ['Which units gain Reinforcements?', 'Welche Einheiten erhalten Verstärkung?'],
  open: withAi,
  act: (c, v) => chooseByCard(c, v),
  most: 3,
});

const UNDERESTIMATE = 'do-not-underestimate-our-means-qg';

/** Bits over the units that unit `u` can attack with the weapon of the card in play. */
function trapped(c: Context, u: number): number {
  return mayAttack(c, u) ? unitsThat(c, (v) => canTarget(c, u, v, CARD_WEAPON)) : 0;
}

const springTrap = choosesUnits({
  name: 'log-traps-target',
  question: ['Which unit does the log trap hit?', 'Welche Einheit trifft die Baumstammfalle?'],
  open: trapped,
  act: (c, v, u) => attackPlainly(c, u, v, 0, CARD_WEAPON),
  most: 1,
  must: true,
});

/** Whether unit `u` still has its Ewok Trapper. */
function hasTrapper(c: Context, u: number): boolean {
  return c.b.units.upgrades[u].some(({ id }) => id === 'personnel-ewok-trapper');
}

/** Command cards with Divulge, and others that came with the keywords that they give. */
export const DIVULGING_CARDS: readonly CommandCardRules[] = [
  card('diplomatic-cover-ln', {
    // What follows is in onceDivulged; nothing happens at once.
    divulged: () => undefined,
    mustSelect: (c) => c.s.game.round === 1,
    onceDivulged: {
      modifiers: [{ of: 'infiltrate', adjust: (c, u, side, amount) => (isCharacter(c, u, side, PADME) ? 1 : amount) }],
    },
    grants: [
      ...lends(
        ({ name }) => name === PADME,
        (c, u) => wasDivulged(c, u, 'diplomatic-cover-ln'),
        ['Secret Mission'],
      ),
      ...lends(
        ({ name }) => name === PADME,
        (c, u) => !wasDivulged(c, u, 'diplomatic-cover-ln'),
        ['Inspire', 1],
      ),
    ],
  }),
  card('corellian-spike-nt', {
    divulged: () => undefined,
    onceDivulged: {
      modifiers: [{ of: 'infiltrate', adjust: (c, u, side, amount) => (isCharacter(c, u, side, LANDO) ? 1 : amount) }],
      grants: has(LANDO, ['Incognito']),
    },
    triggers: [
      choosesUnitsAt('activation.start', characterNamed(LANDO), {
        name: 'corellian-spike-target',
        question: ['On which enemy unit are the dice rolled?', 'Für welche gegnerische Einheit wird gewürfelt?'],
        open: (c, u) =>
          unitsThat(
            c,
            (v) =>
              !isFriend(c, v, c.b.units.side[u]) &&
              !ignoresEnemies(c, v) &&
              rangeBetween(c, u, v) <= 2 &&
              unitSees(c, u, v),
          ),
        act: (c, v, u) => call(c, spike, v, u),
        most: 1,
      }),
    ],
  }),
  // Idiot's Array: one hit and one surge become criticals.
  card('idiots-array-nw', {
    triggers: [
      {
        at: 'attack.rolled',
        optional: true,
        when: (c, u, side) =>
          isFriend(c, u, side) &&
          hasFaceupOrder(c, u) &&
          shown(c, ATTACK_BLANK) > 0 &&
          shown(c, ATTACK_SURGE) > 0 &&
          shown(c, HIT) > 0 &&
          isNearCharacter(c, defender(c), side, LANDO, 2, true),
        run(c) {
          turn(c, HIT);
          turn(c, ATTACK_SURGE);
        },
      },
    ],
  }),
  card(UNDERESTIMATE, {
    divulged: (c, player) => call(c, reinforce, c.b.units.side.indexOf(sideOf(player))),
    onceDivulged: { grants: lends(cardIs('AI'), isChosenByCard, ['Reinforcements']) },
    triggers: [
      choosesUnitsAt(
        'activation-phase.start',
        (c, u, side) => standsForPlayer(c, u, side) && !wasDivulged(c, u, UNDERESTIMATE),
        {
          name: 'do-not-underestimate-recover',
          question: ['Which unit recovers?', 'Welche Einheit erholt sich?'],
          open: (c, u) => unitsThat(c, (v) => isFriend(c, v, c.b.units.side[u]) && hasFaceupOrder(c, v)),
          act: (c, v) => recoverUnit(c, v),
          most: 2,
        },
      ),
    ],
  }),
  // Incapacitate: a corps unit that has not activated counts as having done so.
  incapacitates('incapacitate-ly', (c, v) => {
    const { order, rank } = c.s.units;
    if (order[v] === FACEDOWN) return;
    if (order[v] === NO_ORDER) takeToken(c, c.b.units.owner[v], rank[v]);
    order[v] = FACEDOWN;
  }),
  card('log-traps-vx', {
    weaponUse: 'attack',
    armed: cardIs('Ewok'),
    triggers: [
      choosesUnitsAt('activation-phase.start', standsForPlayer, {
        name: 'log-traps',
        question: ['Which unit springs the log trap?', 'Welche Einheit löst die Baumstammfalle aus?'],
        open: (c, u) =>
          unitsThat(c, (v) => withQuality('Ewok')(c, v, c.b.units.side[u]) && hasTrapper(c, v) && trapped(c, v) !== 0),
        act: (c, v) => call(c, springTrap, v),
        most: 1,
      }),
    ],
  }),
  card('we-serve-the-queen-xb', {
    grants: lends(({ name }) => name === SUN_FAC || name === WARRIORS, undefined, [`Coordinate: ${WARRIORS}`]),
    modifiers: [{ of: 'direct.lost', adjust: (c, u, side, amount) => (isCharacter(c, u, side, SUN_FAC) ? 1 : amount) }],
    triggers: [
      {
        at: 'activation.start',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, WARRIORS) && hasFaceupOrder(c, u),
        run(c, u) {
          gainTokens(c, u, 'aim');
          gainTokens(c, u, 'dodge');
        },
      },
    ],
  }),
];
