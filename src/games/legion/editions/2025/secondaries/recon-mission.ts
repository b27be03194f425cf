import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeFromMini } from '../../../rules/queries/measure.js';
import { miniSeesUnit } from '../../../rules/queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';
import { scorePoints } from '../end/score-points.js';
import type { MissionRules } from '../mission-rules.js';
import { secondaryWord, setSecondaryWord } from '../own-words.js';
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
    gainTokens(c, 31 - Math.clz32(rest & -rest), 'observation');
  }
  const { round } = c.s.game;
  if (count < ENOUGH || round < FIRST_ROUND || secondaryWord(c, side) === round) return;
  setSecondaryWord(c, side, round);
  scorePoints(c, side, 1);
}

/** Recon Mission: a point for a unit with a scanner that ends its activation near two enemies, one a round. */
export const reconMission: MissionRules = {
  name: 'recon-mission',
  setUp: (c) => call(c, giveScanners),
  actions: [claimAction({ free: true, own: true })],
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
