import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { removeToken } from '../../../rules/queries/tokens.js';
import { ASSET_TOKEN, OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { scorePoints } from '../end/score-points.js';
import { isTrooper } from '../../../rules/queries/nearness.js';
import { approach, drawToken, isLooseAsset, nearnessToAny, sumOfHolders } from '../objectives/outlook.js';
import type { MissionRules } from '../mission-rules.js';
import { contestedRefusal, edgeRefusal, othersRefusal, placingTokens } from '../setup/place-tokens.js';
import { claimAction, holdsAsset } from '../tokens/claim.js';
import { contests } from '../tokens/contest.js';
import { DROPS } from '../tokens/drop.js';

const FIRST_ROUND = 2;
/** From this round on a cache is worth 2 points. */
const LATE_ROUND = 4;

const placeCaches = placingTokens({
  name: 'place-cache',
  question: ['Where does the cache lie?', 'Wo liegt das Versteck?'],
  kind: ASSET_TOKEN,
  each: 2,
  owned: false,
  refusal: (c, x, y) =>
    contestedRefusal(c, ASSET_TOKEN, x, y) ||
    edgeRefusal(c, ASSET_TOKEN, x, y, 2, 2) ||
    othersRefusal(c, ASSET_TOKEN, x, y, 1),
});

/** Whether unit `u` contests a point of interest. */
function contestsAny(c: Context, u: number): boolean {
  for (let t = 0; t < c.b.tokenRows; t++) if (c.s.tokens.kind[t] === OBJECTIVE_TOKEN && contests(c, u, t)) return true;
  return false;
}

/** Points of interest, for agents. */
const isPointOfInterest = (c: Context, t: number): 0 | 1 => (c.s.tokens.kind[t] === OBJECTIVE_TOKEN ? 1 : 0);
/** Caches that nobody holds, for agents. */
const isLoose = (c: Context, t: number): 0 | 1 => (isLooseAsset(c, t) ? 1 : 0);

/** Supply Run: a trooper unit with a cache that starts its activation at a point of interest may cash it in. */
export const supplyRun: MissionRules = {
  name: 'supply-run',
  setUp: (c) => call(c, placeCaches),
  actions: [claimAction({ free: false, one: true, who: isTrooper })],
  progress: (c, side) =>
    sumOfHolders(c, side, (u) => 1 + nearnessToAny(c, u, (t) => isPointOfInterest(c, t) === 1)) +
    approach(c, side, isLoose, isTrooper),
  draws: (c, u, rng, out) =>
    holdsAsset(c, u)
      ? drawToken(c, u, rng, isPointOfInterest, out)
      : isTrooper(c, u) && drawToken(c, u, rng, isLoose, out),
  triggers: [
    ...DROPS,
    {
      at: 'activation.start',
      optional: true,
      when: (c, u) => c.s.game.round >= FIRST_ROUND && holdsAsset(c, u) && contestsAny(c, u),
      run(c, u) {
        const { kind, claimedBy } = c.s.tokens;
        const t = kind.findIndex((one, i) => one === ASSET_TOKEN && claimedBy[i] === u);
        removeToken(c, t);
        scorePoints(c, c.b.units.side[u], c.s.game.round >= LATE_ROUND ? 2 : 1);
      },
    },
  ],
};
