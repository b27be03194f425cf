import { TOO_NEAR } from '../../../words/reasons.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { opponentOf } from '../../../words/players.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { again, ask, call, OPERANDS } from '../../../../../machine/run.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../../rules/decisions/place-token.js';
import type { ObjectiveRules } from '../mission.js';
import type { Context } from '../../../engine/context.js';
import { claimAction, claimedBySide, handlesTokens, MISSED } from './claiming.js';
import { drawToken } from './draws.js';
import { isUnclaimed, tokensApproached } from '../../../rules/queries/nearness.js';
import { awayFromTokens, nearestFit, putToken, tokenRefusal } from '../../../rules/queries/tokens.js';
import { nearZonesRefusal } from '../../../rules/queries/zones.js';

/** Tokens that the players place, besides the one in the middle. */
const PLACED = 4;
const COUNT = OPERANDS;

function put(c: Context, x: number, y: number): void {
  putToken(c, OBJECTIVE_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y));
}

const apart: TokenPlacing = {
  refusal(c, x, y) {
    const r = c.b.geometry.objectiveRadius;
    const why = nearZonesRefusal(c, x, y, r, 1);
    if (why !== LEGAL) return why;
    return awayFromTokens(c, x, y, r, 1, OBJECTIVE_TOKEN) ? tokenRefusal(c, x, y, r) : TOO_NEAR;
  },
  place: put,
};

/** The fallback if the table has no such place: outside the zones, over no other token. */
const anywhere: TokenPlacing = {
  refusal(c, x, y) {
    const r = c.b.geometry.objectiveRadius;
    return nearZonesRefusal(c, x, y, r, 0) || tokenRefusal(c, x, y, r);
  },
  place: put,
};

const placeApart: Decision = classic.decision(tokenChoice('place-objective', apart), {
  choices: { 'place-objective': { fields: { player: 'player', atMm: 'place' }, answer: '{atMm}' } },
  question: ['Where is the next objective token placed?', 'Wo liegt der nächste Einsatzzielmarker?'],
  answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
  manner: 'near-home',
  rests: true,
});
const placeAnywhere: Decision = classic.decision(tokenChoice('place-objective-anywhere', anywhere), {
  choices: { 'place-objective': { fields: { player: 'player', atMm: 'place' }, answer: '{atMm}' } },
  question: ['Where is the next objective token placed?', 'Wo liegt der nächste Einsatzzielmarker?'],
  answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
  manner: 'near-home',
  rests: true,
});

const placeSupplies: Procedure = classic.procedure('place-supplies', {
  middle(c) {
    const { width, depth, objectiveRadius } = c.b.geometry;
    const { x, y } = nearestFit(c, width / 2, depth / 2, objectiveRadius);
    put(c, x, y);
  },
  rest(c, f) {
    const turn = c.s.frames[f + COUNT]++;
    if (turn === PLACED) return;
    again(c, f);
    const player = turn % 2 === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
    if (canPlace(c, apart)) ask(c, placeApart, player);
    else if (canPlace(c, anywhere)) ask(c, placeAnywhere, player);
  },
});

/** Recover the Supplies: five tokens that trooper leaders claim; at the end each is worth one to its holder's side. */
export const recoverTheSupplies: ObjectiveRules = {
  name: 'recover-the-supplies',
  setUp: (c) => call(c, placeSupplies),
  actions: [claimAction],
  standing: claimedBySide,
  progress: (c, side) => 2 * (claimedBySide(c, side) + tokensApproached(c, side, MISSED[side], handlesTokens)),
  draws: (c, u, rng, out) => handlesTokens(c, u) && drawToken(c, u, rng, isUnclaimed, true, out),
};
