import { lowestBit } from '../../../../../kernel/bits.js';
import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { nearness } from '../../../rules/queries/nearness.js';
import { rangeFromMini } from '../../../rules/queries/measure.js';
import { miniSeesUnit } from '../../../rules/queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';
import { scorePoints } from '../end/score-points.js';
import { sumOfHolders } from '../objectives/outlook.js';
import type { MissionRules } from '../mission-rules.js';
import { secondaryWord, setSecondaryWord } from '../own-words/mission.js';
import { claimAction, holdsAsset } from '../tokens/claim.js';
import { DROPS } from '../tokens/drop.js';
import { givingAssets } from './give-assets.js';

const REACH = 2;
const FIRST_ROUND = 2;
/** Enemies that have to be scanned for a point. */
const ENOUGH = 2;

const giveScanners = givingAssets(
  'scanner',
  ['Which unit gains the scanner?', 'Welche Einheit erhält den Scanner?'],
  1,
);

/** Bits over the enemy units within range 2 and in sight of the leader of unit `u`. */
function scanned(c: Context, u: number): number {
  const leader = c.b.units.firstMini[u];
  let units = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if (c.b.units.side[v] === c.b.units.side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    if (rangeFromMini(c, leader, v) <= REACH && miniSeesUnit(c, leader, v)) units |= 1 << v;
  }
  return units;
}

/** At the end of its activation a unit with a scanner observes the enemies near it, and may score (R 306–350). */
function scan(c: Context, u: number): void {
  const side = c.b.units.side[u];
  let count = 0;
  for (let rest = scanned(c, u); rest !== 0; rest &= rest - 1) {
    count++;
    gainTokens(c, lowestBit(rest), 'observation');
  }
  const { round } = c.s.game;
  if (count < ENOUGH || round < FIRST_ROUND || secondaryWord(c, side) === round) return;
  setSecondaryWord(c, side, round);
  scorePoints(c, side, 1);
}

/**
 * The second nearest enemy on the table of unit `u`, for agents; the nearest if there is only one, −1 if there is none.
 */
function secondEnemy(c: Context, u: number): number {
  const { x, y } = c.s.minis;
  const { side, firstMini, count } = c.b.units;
  const leader = firstMini[u];
  let [first, second, least, next] = [-1, -1, Infinity, Infinity];
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const dx = x[firstMini[v]] - x[leader];
    const dy = y[firstMini[v]] - y[leader];
    const far = dx * dx + dy * dy;
    if (far < least) [first, second, least, next] = [v, first, far, least];
    else if (far < next) [second, next] = [v, far];
  }
  return second < 0 ? first : second;
}

/** How near unit `u` is to that enemy, for agents. */
function nearnessToSecond(c: Context, u: number): number {
  const v = secondEnemy(c, u);
  if (v < 0) return 0;
  const leader = c.b.units.firstMini[v];
  return nearness(c, u, c.s.minis.x[leader], c.s.minis.y[leader]);
}

/** Recon Mission: a point for a unit with a scanner that ends its activation near two enemies, one a round. */
export const reconMission: MissionRules = {
  name: 'recon-mission',
  setUp: (c) => call(c, giveScanners),
  actions: [claimAction({ free: true, own: true })],
  progress: (c, side) => sumOfHolders(c, side, (u) => nearnessToSecond(c, u)),
  draws(c, u, _rng, out) {
    const v = holdsAsset(c, u) ? secondEnemy(c, u) : -1;
    if (v < 0) return false;
    out.x = c.s.minis.x[c.b.units.firstMini[v]];
    out.y = c.s.minis.y[c.b.units.firstMini[v]];
    out.token = -1;
    return true;
  },
  triggers: [
    ...DROPS,
    {
      at: 'activation.end',
      optional: false,
      when: (c, u) => c.s.units.status[u] === ON_TABLE && holdsAsset(c, u) && scanned(c, u) !== 0,
      run: scan,
    },
  ],
};
