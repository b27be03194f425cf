import { NO_LINE_OF_SIGHT, NO_PLACE, TOO_FAR } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { elevationAt } from '../../../../tabletop/elevation.js';
import { aroundLeader, placer } from '../../rules/decisions/near-leader.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../rules/decisions/place-token.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { again, ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import type { Behaviour } from '../../engine/timing.js';
import { isWithin } from '../../rules/queries/measure.js';
import { miniSeesToken } from '../../rules/queries/sight.js';
import { freeRows, putToken, SOLID_TOKENS, tokenRefusal } from '../../rules/queries/tokens.js';
import { SMOKE_TOKEN } from '../../words/token-kinds.js';

/** The rulebook of whatever calls {@link smokes}. */
export const smokeRules: Rulebook<Context> = rulebook('smoke');

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;

/** The kinds of tokens that smoke may not overlap (4018). */
const KEPT_CLEAR = SOLID_TOKENS | (1 << SMOKE_TOKEN);

/** Within range 1 of the leader and in its sight, flat (4016–4018). */
const nearby: TokenPlacing = {
  around: aroundLeader,
  refusal(c, x, y) {
    const m = placer.mini;
    const r = c.b.geometry.smokeRadius;
    if (!isWithin(c, m, x, y, r, 1)) return TOO_FAR;
    const why = tokenRefusal(c, x, y, r, KEPT_CLEAR);
    return why || (miniSeesToken(c, m, x, y, c.b.sight.smokeProfile) ? LEGAL : NO_LINE_OF_SIGHT);
  },
  place: (c, x, y) => {
    putToken(c, SMOKE_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y));
  },
};

const placeSmoke: Decision = smokeRules.decision(tokenChoice('place-smoke', nearby), {
  choices: { 'place-smoke': { fields: { unit: 'unit', atMm: 'place' }, of: 'a', answer: '{atMm}' } },
  question: ['Where is the smoke token placed?', 'Wo liegt der Rauchmarker?'],
  answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
  unit: 'a',
  rests: true,
});

/** Operands: unit, tokens. A token for which there is no room is not placed. */
const smokeUp: Procedure = smokeRules.procedure('smoke', {
  place(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (w[f + LEFT]-- === 0 || freeRows(c) === 0 || !canPlace(c, nearby, u)) return finish(c);
    again(c, f);
    ask(c, placeSmoke, c.b.units.owner[u], u);
  },
});

/** Why unit `u` cannot place a smoke token. */
export function smokeRefusal(c: Context, u: number): Reason {
  return freeRows(c) > 0 && canPlace(c, nearby, u) ? LEGAL : NO_PLACE;
}

/** Unit `u` places up to `value` smoke tokens, as many as there is room for. */
export function smokes(c: Context, u: number, value: number): void {
  call(c, smokeUp, u, value);
}

/** Smoke X (4014): a card action that places X smoke tokens. */
export const smoke: Behaviour = {
  name: 'Smoke',
  rulebook: smokeRules,
  lays: SMOKE_TOKEN,
  // The tokens are removed at the end of the round, in which a unit acts at most twice.
  tokensPlaced: (x) => 2 * x,
  actions: [{ name: 'Smoke', free: false, unable: smokeRefusal, perform: smokes }],
};
