import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { opponentOf } from '../../../words/players.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { choice } from '../../../../../machine/choices.js';
import { again, ask, call, OPERANDS } from '../../../../../machine/run.js';
import { canPlace, tokenDecision, type TokenPlacing } from '../../../rules/decisions/place-token.js';
import type { ObjectiveRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { claim } from '../../../rules/procedures/claims.js';
import { drawToken } from './draws.js';
import { isTrooper, isUnclaimed, tokensApproached } from './progress.js';
import { awayFromTokens, leaderTouches, nearestFit, putToken, tokenFits } from '../../../rules/queries/tokens.js';
import { awayFromZones } from '../../../rules/queries/zones.js';
import { NONE } from '../../../state/state.js';

/** Tokens that the players place, besides the one in the middle. */
const PLACED = 4;
const COUNT = OPERANDS;

function put(c: Context, x: number, y: number): void {
  putToken(c, OBJECTIVE_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y));
}

const apart: TokenPlacing = {
  allows(c, x, y) {
    const r = c.b.geometry.objectiveRadius;
    return awayFromZones(c, x, y, r, 1) && awayFromTokens(c, x, y, r, 1, OBJECTIVE_TOKEN) && tokenFits(c, x, y, r);
  },
  place: put,
};

/** The fallback if the table has no such place: outside the zones, over no other token. */
const anywhere: TokenPlacing = {
  allows(c, x, y) {
    const r = c.b.geometry.objectiveRadius;
    return awayFromZones(c, x, y, r, 0) && tokenFits(c, x, y, r);
  },
  place: put,
};

const placeApart: Decision = tokenDecision('place-objective', apart);
const placeAnywhere: Decision = tokenDecision('place-objective-anywhere', anywhere);

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

/** Bits over the unclaimed tokens that the leader of unit `u` touches. */
function claimable(c: Context, u: number): number {
  const { kind, claimedBy } = c.s.tokens;
  let mask = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] === OBJECTIVE_TOKEN && claimedBy[t] === NONE && leaderTouches(c, t, u)) mask |= 1 << t;
  }
  return mask;
}

/** Which of several tokens in contact is claimed. Operand B: the unit. */
const claimToken: Decision = classic.decision(
  choice('claim-token', {
    optional: false,
    label: (_c, t) => String(t),
    chosen: (c, t) => claim(c, c.s.game.pendingB, t),
  }),
);

/** Recover the Supplies: five tokens that trooper leaders claim; at the end each is worth one to its holder's side. */
export const recoverTheSupplies: ObjectiveRules = {
  name: 'recover-the-supplies',
  rule: '',
  setUp: (c) => call(c, placeSupplies),
  actions: [
    {
      name: 'claim',
      free: false,
      available: (c, u) => c.b.units.trooper[u] === 1 && claimable(c, u) !== 0,
      perform(c, u) {
        const open = claimable(c, u);
        if ((open & (open - 1)) === 0) claim(c, u, 31 - Math.clz32(open));
        else ask(c, claimToken, c.b.units.owner[u], open, u);
      },
    },
  ],
  standing(c, side) {
    const { kind, claimedBy } = c.s.tokens;
    let count = 0;
    for (let t = 0; t < c.b.tokenRows; t++) {
      if (kind[t] === OBJECTIVE_TOKEN && claimedBy[t] !== NONE && c.b.units.side[claimedBy[t]] === side) count++;
    }
    return count;
  },
  progress: (c, side) => 2 * tokensApproached(c, side, isUnclaimed, isTrooper),
  draws: (c, u, rng, out) => isTrooper(c, u) && drawToken(c, u, rng, isUnclaimed, true, out),
};
