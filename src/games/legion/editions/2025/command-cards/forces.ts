import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import { KEEPS_OBSERVATION } from '../../../battle/round-effects.js';
import { heldRules, offersHeld } from '../../../effects/command-cards/voracious-ambition.js';
import { hasRank } from '../../../effects/command-cards/ordered-by.js';
import { isTrooperOf } from '../../../effects/command-cards/characters.js';
import { loseSuppression } from '../../../rules/procedures/lose-suppression.js';
import { OPTIONAL } from '../../../rules/procedures/move/choose-move.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { holdOrder } from '../../../rules/queries/held-orders.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { poolSize } from '../../../rules/queries/order-pool.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { sideOf } from '../../../words/players.js';
import { RANKS } from '../../../words/ranks.js';
import { giveInfiltrate, giveScout } from '../own-words/set-up.js';
import { later } from '../rulebook.js';
import { choosesUnits, choosesUnitsAt, standsForPlayer, unitsThat } from './choose-units.js';
import { CALM, offer, offersWhenOrdered, STEP, token } from './gifts.js';
import { card, hasFaceupOrder, isFriend, isVehicleOf, lends, ranked, typed, withQuality } from './parts.js';
import { takesOrders } from './take-orders.js';

const UNIT = OPERANDS;

const isClone = typed('clone trooper');

const frontToken = offer(
  'lead-from-the-front-token',
  ['An aim token or a dodge token?', 'Ein Zielmarker oder ein Ausweichmarker?'],
  [token('aim'), token('dodge')],
);

/** The first unit of a side, which stands for it where a procedure needs one. */
function firstOf(c: Context, side: number): number {
  return c.b.units.side.indexOf(side);
}

/**
 * A card whose orders may be left unissued, each for something that another unit gets. Units are measured from the
 * nominated one. Nothing else may be done in `act`.
 */
function leavesOrders(
  name: string,
  decision: string,
  question: readonly [string, string],
  most: number,
  fits: (c: Context, v: number, nominee: number) => boolean,
  act: (c: Context, v: number) => void,
): CommandCardRules {
  const gift = choosesUnits({
    name: decision,
    question,
    open: (c, u) => unitsThat(c, (v) => isFriend(c, v, c.b.units.side[u]) && fits(c, v, u)),
    act: (c, v) => act(c, v),
    most,
  });
  return {
    name,
    mayLeave: most,
    ordersLeft: (c, player, count) => call(c, gift, c.s.players.nominee[player], most - count),
  };
}

/** Whether unit `v` is a mercenary near the nominated unit. */
function isHired(c: Context, v: number, nominee: number): boolean {
  return c.b.units.card[v].faction === 'mercenary' && rangeBetween(c, nominee, v) <= 3;
}

/** A clone trooper may move and loses a suppression token. Operand: the unit. */
const affirm: Procedure = later.procedure('affirmative', {
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    if (maySpeedMove(c, u)) call(c, speedMove, u, c.b.units.owner[u], 1, OPTIONAL);
  },
  calm(c, f) {
    loseSuppression(c, c.s.frames[f + UNIT], 1);
  },
});

const infiltrators = choosesUnits({
  name: 'sneak-attack',
  question: ['Which corps clone troopers gain Infiltrate?', 'Welche Korps-Klontruppler erhalten Infiltration?'],
  open: (c, u) => unitsThat(c, (v) => isClone(c, v, c.b.units.side[u]) && hasRank(c, v, ['corps'])),
  act: (c, v) => giveInfiltrate(c, v),
  most: 2,
});

const MOST_VEHICLES = 12;

const scouts = choosesUnits({
  name: 'sneak-attack-vehicles',
  question: ['Which vehicle gains Scout 1?', 'Welches Fahrzeug erhält Kundschafter 1?'],
  open: (c, u) => unitsThat(c, (v) => isVehicleOf(c, v, c.b.units.side[u])),
  act: (c, v) => giveScout(c, v, 1),
  most: MOST_VEHICLES,
});

/** Operand: a unit of the player. */
const sneak: Procedure = later.procedure('sneak', {
  troopers(c, f) {
    call(c, infiltrators, c.s.frames[f + UNIT]);
  },
  vehicles(c, f) {
    const u = c.s.frames[f + UNIT];
    let special = 0;
    for (let v = 0; v < c.b.units.count; v++)
      if (isFriend(c, v, c.b.units.side[u]) && hasRank(c, v, ['special forces'])) special++;
    call(c, scouts, u, Math.max(0, MOST_VEHICLES - special));
  },
});

const shadows = choosesUnits({
  name: 'out-of-the-shadows',
  question: ['Which units gain Infiltrate?', 'Welche Einheiten erhalten Infiltration?'],
  open: (c, u) => unitsThat(c, (v) => withQuality('Children of the Watch')(c, v, c.b.units.side[u])),
  act: (c, v) => giveInfiltrate(c, v),
  most: 2,
});

/** Ploy: which order token is put facedown on the card; only its player sees it. Operand B: the player. */
const holdOne: Decision = later.decision(
  {
    ...choice('ploy', {
      optional: false,
      label: (_c, i) => RANKS[i],
      chosen: (c, i) => {
        holdOrder(c, c.s.game.pendingB, i);
        if (c.hears) c.tell({ type: 'order-token-held', player: c.s.game.pendingB });
      },
    }),
    secret: true,
  },
  {
    question: ['Which order token is put on the card?', 'Welcher Befehlsmarker kommt auf die Karte?'],
  },
);

/** Bits over the ranks of which `player` has tokens in the pool. */
function ranksInPool(c: Context, player: number): number {
  let mask = 0;
  for (let rank = 0; rank < RANKS.length; rank++) if (c.s.pool[player * RANKS.length + rank] > 0) mask |= 1 << rank;
  return mask;
}

/** Enemy units that `side` sees keep their observation tokens in this End Phase. */
function keepWatch(c: Context, u: number, side: number): void {
  for (let v = 0; v < c.b.units.count; v++) {
    if (!isFriend(c, v, side) || !unitSees(c, u, v)) continue;
    c.s.units.roundEffects[u] |= KEEPS_OBSERVATION;
    return;
  }
}

/** Command cards of battle forces, and those by which orders are left unissued. */
export const FORCE_CARDS: readonly CommandCardRules[] = [
  card('lead-from-the-front-sy', {
    triggers: [
      choosesUnitsAt('command.order-issued', ranked('commander'), {
        name: 'lead-from-the-front',
        question: ['Which unit gains a token?', 'Welche Einheit erhält einen Marker?'],
        open: (c, u) => unitsThat(c, (v) => isFriend(c, v, c.b.units.side[u]) && rangeBetween(c, u, v) <= 1),
        act: (c, v) => frontToken.ask(c, v),
        most: 3,
      }),
    ],
  }),
  card('tactical-planning-sz', { triggers: [takesOrders(ranked('special forces', 'support'))] }),
  card('recon-division-Ey', {
    grants: lends(({ type }, types) => types[type].trooper, undefined, ['Observe', 1]),
    triggers: [
      {
        at: 'end-phase.start',
        optional: false,
        when: (c, u, side) => !isFriend(c, u, side) && c.s.units.observation[u] > 0 && !ignoresEnemies(c, u),
        run: keepWatch,
      },
    ],
  }),
  card('flexible-strategy-Ez', {
    triggers: [
      offersWhenOrdered(
        isTrooperOf,
        'flexible-strategy',
        ['One suppression token fewer, or a move?', 'Ein Niederhalten-Marker weniger oder eine Bewegung?'],
        [CALM, STEP],
      ),
      offersWhenOrdered(
        isVehicleOf,
        'flexible-strategy-of-vehicles',
        ['An aim token or a dodge token?', 'Ein Zielmarker oder ein Ausweichmarker?'],
        [token('aim'), token('dodge')],
      ),
    ],
  }),
  card('sneak-attack-Ex', {
    divulged: (c, player) => call(c, sneak, firstOf(c, sideOf(player))),
  }),
  card('out-of-the-shadows-Ju', {
    divulged: (c, player) => call(c, shadows, firstOf(c, sideOf(player))),
    triggers: [takesOrders(withQuality('Children of the Watch'), (c, v) => gainTokens(c, v, 'suppression'))],
  }),
  leavesOrders(
    'aggression-rx',
    'aggression',
    ['Which mercenary unit gains an aim token?', 'Welche Söldner-Einheit erhält einen Zielmarker?'],
    2,
    isHired,
    (c, v) => gainTokens(c, v, 'aim'),
  ),
  leavesOrders(
    'discretion-ry',
    'discretion',
    ['Which mercenary unit gains a dodge token?', 'Welche Söldner-Einheit erhält einen Ausweichmarker?'],
    3,
    isHired,
    (c, v) => gainTokens(c, v, 'dodge'),
  ),
  leavesOrders(
    'affirmative-general-Dn',
    'affirmative-general',
    ['Which clone troopers move and recover?', 'Welche Klontruppler bewegen und erholen sich?'],
    3,
    (c, v) => isClone(c, v, c.b.units.side[v]) && !hasFaceupOrder(c, v),
    (c, v) => call(c, affirm, v),
  ),
  card('ploy-rw', {
    rulebook: heldRules,
    triggers: [
      {
        at: 'activation-phase.start',
        optional: false,
        when: (c, u, side) => standsForPlayer(c, u, side) && poolSize(c, c.b.units.owner[u]) > 0,
        run: (c, u) => ask(c, holdOne, c.b.units.owner[u], ranksInPool(c, c.b.units.owner[u]), c.b.units.owner[u]),
      },
    ],
    insteadOfDraw: offersHeld,
  }),
];
