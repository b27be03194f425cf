import { NO_LINE_OF_SIGHT, NO_PLACE, TOO_FAR } from '../../words/reasons.js';
import { LEGAL, reason } from '../../../../machine/reason.js';
import { CHARGE_TOKEN } from '../../words/token-kinds.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../rules/decisions/place-token.js';
import { bitCount } from '../../../../kernel/bits.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { again, ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import type { Behaviour } from '../../engine/timing.js';
import { elevationAt } from '../../../../tabletop/elevation.js';
import { standInFor } from '../../rules/queries/aboard.js';
import { isWithin, standing } from '../../rules/queries/measure.js';
import { miniSeesToken } from '../../rules/queries/sight.js';
import { freeRows, putToken, SOLID_FOR_CHARGES, tokenRefusal } from '../../rules/queries/tokens.js';
import { NONE } from '../../state/state.js';

const own = rulebook('arm');

/** Charges are placed within this range of the leader. */
const REACH = 1;

const box = scratch({ xMin: 0, xMax: 0, yMin: 0, yMax: 0 });

/** The leader that places, or its vehicle; set by `around` before the queries on places. */
let leader = scratch(0);

/**
 * Within range 1 and in sight of the leader, flat, over no objective, condition or charge token; bases do not matter
 * (791–794).
 */
const charge: TokenPlacing = {
  around(c, u) {
    leader = standInFor(c, c.b.units.firstMini[u]);
    const { x, y } = c.s.minis;
    const reach = c.b.library.measures.rangeSegment * REACH + c.b.units.extent[c.b.minis.unit[leader]];
    box.xMin = x[leader] - reach;
    box.xMax = x[leader] + reach;
    box.yMin = y[leader] - reach;
    box.yMax = y[leader] + reach;
    return box;
  },
  refusal(c, x, y) {
    const r = c.b.geometry.conditionRadius;
    if (!isWithin(c, leader, x, y, r, REACH)) return TOO_FAR;
    const why = tokenRefusal(c, x, y, r, SOLID_FOR_CHARGES);
    return why || (miniSeesToken(c, leader, x, y) ? LEGAL : NO_LINE_OF_SIGHT);
  },
  place(c, x, y) {
    const { unit, weapon } = c.b.named[c.s.game.pendingB];
    const z = elevationAt(c.b.geometry.terrain, x, y);
    putToken(c, CHARGE_TOKEN, x, y, z, weapon, c.b.units.side[unit]);
  },
};

/** Where a charge token is placed. Operand A: the unit; B: its keyword's number in `battle.named`. */
const placeCharge: Decision = own.decision(tokenChoice('place-charge', charge), {
  choices: { 'place-charge': { fields: { unit: 'unit', atMm: 'place' }, of: 'a', answer: '{atMm}' } },
  question: ['Where is the next charge placed?', 'Wo liegt die nächste Ladung?'],
  answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
  unit: 'a',
  manner: 'charge',
  rests: true,
});

const UNIT = OPERANDS;
const NAMED = OPERANDS + 1;
const PLACED = OPERANDS + 2;

/** Places the tokens one by one; a token for which there is no room left is not placed. */
const armCharges: Procedure = own.procedure('arm', {
  next(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (w[f + PLACED]++ === c.b.named[w[f + NAMED]].x || freeRows(c) === 0 || !canPlace(c, charge, u)) return finish(c);
    again(c, f);
    ask(c, placeCharge, c.b.units.owner[u], u, w[f + NAMED]);
  },
});

/** Whether the unit still has a miniature with the weapon that the keyword names. */
export function hasBearer(c: Context, n: number): boolean {
  const { unit, weapon, bearers } = c.b.named[n];
  return weapon !== NONE && bitCount(standing(c, unit) & bearers) > 0;
}

/** No miniature that carries the weapon is left. */
const NO_BEARER = reason('no-bearer');

/** Arm X (789–797): a card action by which the unit places X charge tokens of the type that the keyword names. */
export const arm: Behaviour = {
  name: 'Arm',
  rulebook: own,
  named: true,
  tokensPlaced: (x, rounds) => x * rounds,
  actions: [
    {
      name: 'arm',
      free: false,
      unable(c, u, n) {
        if (!hasBearer(c, n)) return NO_BEARER;
        return freeRows(c) > 0 && canPlace(c, charge, u) ? LEGAL : NO_PLACE;
      },
      perform: (c, u, n) => call(c, armCharges, u, n),
    },
  ],
};
