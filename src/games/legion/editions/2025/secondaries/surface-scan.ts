import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { NONE, ON_TABLE } from '../../../state/state.js';
import { ASSET_TOKEN, OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { nearness } from '../../../rules/queries/nearness.js';
import { approach, drawToken, isLooseAsset, sumOfHolders, type TokenValue } from '../objectives/outlook.js';
import type { MissionRules } from '../mission-rules.js';
import { secondaryWord, setSecondaryWord } from '../own-words/mission.js';
import { claimAction, holdsAsset } from '../tokens/claim.js';
import { contests } from '../tokens/contest.js';
import { DROPS } from '../tokens/drop.js';
import { isInTerritory, unitIsInTerritory } from '../tokens/territory.js';
import { givingAssets } from './give-assets.js';

const FIRST_ROUND = 2;
const SCANNERS = 2;
/** For an enemy scanner, once a battle. */
const FOR_ENEMY = 2;

const giveScanners = givingAssets(
  'scanner-of-two',
  ['Which unit gains a scanner?', 'Welche Einheit erhält einen Scanner?'],
  SCANNERS,
);

/** Whether unit `u` scans: it holds a scanner outside its own territory and contests nothing in that territory. */
function scans(c: Context, u: number): boolean {
  const side = c.b.units.side[u];
  if (c.s.units.status[u] !== ON_TABLE || !holdsAsset(c, u) || unitIsInTerritory(c, u, side)) return false;
  for (let t = 0; t < c.b.tokenRows; t++)
    if (c.s.tokens.kind[t] === OBJECTIVE_TOKEN && isInTerritory(c, t, side) && contests(c, u, t)) return false;
  return true;
}

/** Whether a unit of `side` with a scanner contests an unclaimed scanner of the enemy. */
function disturbs(c: Context, side: number): boolean {
  const { kind, owner, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== ASSET_TOKEN || owner[t] === side || claimedBy[t] !== NONE) continue;
    for (let u = 0; u < c.b.units.count; u++)
      if (c.b.units.side[u] === side && holdsAsset(c, u) && contests(c, u, t)) return true;
  }
  return false;
}

/** Loose scanners of the own side and of the other, for agents. */
const isOwnScanner: TokenValue = (c, t, side) => (isLooseAsset(c, t) && c.s.tokens.owner[t] === side ? 1 : 0);
const isEnemys: TokenValue = (c, t, side) => (isLooseAsset(c, t) && c.s.tokens.owner[t] === 1 - side ? 1 : 0);

/** Half of how near unit `u` is to the middle of the table between the long edges. */
function nearnessToMiddle(c: Context, u: number): number {
  return nearness(c, u, c.s.minis.x[c.b.units.firstMini[u]], c.b.geometry.depth / 2) / 2;
}

/**
 * Surface Scan: 1 point if two units with scanners are out of their territory; 2 points, once a battle, if one contests
 * a scanner that the enemy has dropped.
 */
export const surfaceScan: MissionRules = {
  name: 'surface-scan',
  setUp: (c) => call(c, giveScanners),
  actions: [claimAction({ free: true, own: true, one: true })],
  triggers: DROPS,
  progress: (c, side) =>
    sumOfHolders(c, side, (u) => (unitIsInTerritory(c, u, side) ? nearnessToMiddle(c, u) : 1)) +
    approach(c, side, isOwnScanner) / 2,
  draws(c, u, rng, out) {
    const side = c.b.units.side[u];
    if (!holdsAsset(c, u)) return drawToken(c, u, rng, isOwnScanner, out);
    if (c.s.units.status[u] !== ON_TABLE || !unitIsInTerritory(c, u, side)) return drawToken(c, u, rng, isEnemys, out);
    out.x = c.s.minis.x[c.b.units.firstMini[u]];
    out.y = c.b.geometry.depth >> 1;
    out.token = -1;
    return true;
  },
  points(c, side, round) {
    let scanning = 0;
    for (let u = 0; u < c.b.units.count; u++) if (c.b.units.side[u] === side && scans(c, u)) scanning++;
    let gained = round >= FIRST_ROUND && scanning >= SCANNERS ? 1 : 0;
    if (secondaryWord(c, side) === 0 && disturbs(c, side)) gained += FOR_ENEMY;
    return gained;
  },
  scored(c) {
    for (let side = 0; side < 2; side++) if (disturbs(c, side)) setSecondaryWord(c, side, 1);
  },
};
