import { lowestBit } from '../../../../../kernel/bits.js';
import { CONDITION } from '../mission.js';
import { TOO_NEAR } from '../../../words/reasons.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { BLOCK, DEFENSE_SURGE } from '../../../words/dice.js';
import { CONDITION_TOKEN } from '../../../words/token-kinds.js';
import { opponentOf } from '../../../words/players.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../../rules/decisions/place-token.js';
import type { BattleCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { REPULSOR_VEHICLE } from '../../../words/terrain.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { again, ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { detonation } from '../../../rules/procedures/attack/detonation.js';
import { rangeFromDisc } from '../../../rules/queries/measure.js';
import { minisInSightOfToken } from '../../../rules/queries/sight.js';
import { awayFromTokens, openRefusal, putToken, removeToken } from '../../../rules/queries/tokens.js';
import { nearZonesRefusal } from '../../../rules/queries/zones.js';
import { ON_TABLE } from '../../../state/state.js';

const MINES = 4;

function put(c: Context, x: number, y: number): void {
  putToken(c, CONDITION_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y));
}

const apart: TokenPlacing = {
  refusal(c, x, y) {
    const r = c.b.geometry.conditionRadius;
    const why = nearZonesRefusal(c, x, y, r, 1);
    if (why !== LEGAL) return why;
    return awayFromTokens(c, x, y, r, 2, CONDITION_TOKEN) ? openRefusal(c, x, y, r) : TOO_NEAR;
  },
  place: put,
};

const placeMine: Decision = classic.decision(tokenChoice('place-condition', apart), {
  choices: { 'place-condition': { fields: { player: 'player', atMm: 'place' }, answer: '{atMm}' } },
  question: ['Where is the next condition token placed?', 'Wo liegt der nächste Umstandsmarker?'],
  answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
  rests: true,
});

const COUNT = OPERANDS;

/** Places the mines; a mine for which the table has no room is left out. */
const placeMines: Procedure = classic.procedure('place-mines', {
  next(c, f) {
    const turn = c.s.frames[f + COUNT]++;
    if (turn === MINES || !canPlace(c, apart)) return finish(c);
    again(c, f);
    ask(c, placeMine, turn % 2 === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer));
  },
});

const UNIT = OPERANDS;
/** Bits over the mines whose dice are still to be rolled. */
const OPEN = OPERANDS + 1;
const MINE = OPERANDS + 2;
/** Remaining detonations of the current mine. */
const BLASTS = OPERANDS + 3;

/** Bits over the mines at range 1 and in line of sight of unit `u`. */
function minesNear(c: Context, u: number): number {
  const { kind, x, y } = c.s.tokens;
  let mask = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== CONDITION_TOKEN || rangeFromDisc(c, x[t], y[t], c.b.geometry.conditionRadius, u) !== 1) continue;
    if (minisInSightOfToken(c, u, x[t], y[t]) !== 0) mask |= 1 << t;
  }
  return mask;
}

function weaponOf(c: Context): number {
  return c.b.mission.weapons[CONDITION][c.s.mission.card[CONDITION]];
}

/**
 * A unit has moved near mines: a red die for each mine decides how often it detonates (1917–1944). Operand: the unit.
 */
const stepOnMines: Procedure = classic.procedure('step-on-mines', {
  near(c, f) {
    c.s.frames[f + OPEN] = minesNear(c, c.s.frames[f + UNIT]);
  },
  roll(c, f) {
    const w = c.s.frames;
    const open = w[f + OPEN];
    if (open === 0) return finish(c);
    w[f + MINE] = lowestBit(open);
    w[f + OPEN] = open & (open - 1);
    rollDefense(c, 1, 1);
  },
  result(c, f, at) {
    const w = c.s.frames;
    const faces = c.s.defenseFaces;
    w[f + BLASTS] = faces[BLOCK] + 2 * faces[DEFENSE_SURGE];
    if (w[f + BLASTS] === 0) goTo(c, f, at.roll);
  },
  blast(c, f, at) {
    const w = c.s.frames;
    if (w[f + BLASTS]-- === 0) {
      removeToken(c, w[f + MINE]);
      return goTo(c, f, at.roll);
    }
    again(c, f);
    call(c, detonation, w[f + MINE], weaponOf(c), c.b.units.owner[w[f + UNIT]]);
  },
});

/** Minefield: four mines that detonate when a unit other than a repulsor vehicle moves near them. */
export const minefield: BattleCardRules = {
  name: 'minefield',
  setUp: (c) => call(c, placeMines),
  triggers: [
    {
      at: 'detonate.window',
      optional: false,
      when: (c, u) =>
        c.s.game.moveFlags !== 0 &&
        c.b.units.kind[u] !== REPULSOR_VEHICLE &&
        c.s.units.status[u] === ON_TABLE &&
        minesNear(c, u) !== 0,
      run: (c, u) => call(c, stepOnMines, u),
    },
  ],
};
