import { lowestBit } from '../../../../../kernel/bits.js';
import { call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { isSet, modified, queryOf } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { bandOfUnitFromDisc } from '../../../rules/queries/bases.js';
import { removeToken, tokenRadius } from '../../../rules/queries/tokens.js';
import { ON_TABLE } from '../../../state/state.js';
import { BLACK_DICE, CRIT, FACES, HIT } from '../../../words/dice.js';
import type { AdvantageRules } from '../mission-rules.js';
import { later } from '../rulebook.js';
import { placingStrike, rollBlack, startStrike, strikeOver, strikeToken } from './strike.js';

const DICE = 3;
const REACH = 1;
/** Wounds for a critical, on vehicles and armoured units. */
const FOR_CRITICAL = 2;

const PLAYER = OPERANDS;
/** Bits over the units that are hit, and the criticals and hits of the roll. */
const UNITS = OPERANDS + 1;
const CRITS = OPERANDS + 2;
const HITS = OPERANDS + 3;

const ARMOR = queryOf('armor');

/** Whether unit `u` suffers wounds by it: a vehicle, or a unit with armour. */
function isArmored(c: Context, u: number): boolean {
  return c.b.units.trooper[u] === 0 || isSet(c, ARMOR, u) || modified(c, ARMOR, u, 0) > 0;
}

/** At the start of the End Phase the ordnance hits every unit within range 1 of its token. Operand: the player. */
const ordnanceHits: Procedure = later.procedure('ordnance', {
  roll(c) {
    rollBlack(c, DICE);
  },
  hit(c, f) {
    const w = c.s.frames;
    const faces = c.s.attackFaces;
    w[f + CRITS] = faces[FACES * BLACK_DICE + CRIT];
    w[f + HITS] = faces[FACES * BLACK_DICE + HIT];
    faces.fill(0);
    const t = strikeToken(c, w[f + PLAYER]);
    const { x, y } = c.s.tokens;
    for (let u = 0; u < c.b.units.count; u++)
      if (c.s.units.status[u] === ON_TABLE && bandOfUnitFromDisc(c, x[t], y[t], tokenRadius(c, t), u) <= REACH)
        w[f + UNITS] |= 1 << u;
    removeToken(c, t);
    strikeOver(c, w[f + PLAYER]);
  },
  unit(c, f, at) {
    const w = c.s.frames;
    if (w[f + UNITS] === 0) return finish(c);
    const u = lowestBit(w[f + UNITS]);
    w[f + UNITS] &= w[f + UNITS] - 1;
    goTo(c, f, at.unit);
    if (isArmored(c, u)) call(c, c.b.sequences.sufferWounds, u, FOR_CRITICAL * w[f + CRITS] + w[f + HITS]);
    else gainTokens(c, u, 'suppression', w[f + CRITS] + w[f + HITS]);
  },
});

const placeToken = placingStrike('ordnance', ['Do you use Ordnance?', 'Setzt du Artillerie ein?']);

/** Ordnance: once a game its token is placed at the end of a Command Phase, and hits in the End Phase. */
export const ordnance: AdvantageRules = {
  name: 'ordnance',
  commandOver: (c, player) => call(c, placeToken, player),
  endPhaseStarts: (c, player) => startStrike(c, player, ordnanceHits),
};
