import { SURGE_HIT } from '../battle/battle.js';
import type { Context } from '../engine/context.js';
import { modified, POOL_EFFECTS, queryOf } from '../engine/timing.js';
import { ON_TABLE } from '../state/state.js';
import { coverFrom, finalCover } from './cover.js';
import { isReady, rangeFromMini } from './measure.js';
import { isShutIn } from './aboard.js';
import { canStrike, isEngaged } from './melee.js';
import { ExpectedWounds } from './odds/odds.js';
import { newPoolSpec } from './odds/spec.js';
import { miniSeesUnit } from './sight.js';

const EFFECTS = POOL_EFFECTS.length;
const IMPACT = POOL_EFFECTS.indexOf('impact');
const PIERCE = POOL_EFFECTS.indexOf('pierce');
const BLAST = POOL_EFFECTS.indexOf('blast');
const CRITICAL = POOL_EFFECTS.indexOf('critical');
const SHARPSHOOTER = POOL_EFFECTS.indexOf('sharpshooter');
const TO_HIT = POOL_EFFECTS.indexOf('surge-to-hit');
const TO_CRIT = POOL_EFFECTS.indexOf('surge-to-crit');

const ATTACK_SURGE = queryOf('surge.attack');
const DEFENSE_SURGE = queryOf('surge.defense');
const AIM_DICE = queryOf('aim.dice');
const ARMOR = queryOf('armor');
const IMMUNE_PIERCE = queryOf('immune.pierce');
const IMMUNE_BLAST = queryOf('immune.blast');
const FORBIDDEN = queryOf('attack.forbidden');
const RANGE_CAP = queryOf('range.cap');

const spec = newPoolSpec();
const known = new WeakMap<object, ExpectedWounds>();

function expectedOf(c: Context): ExpectedWounds {
  const { measures } = c.b.library;
  let memo = known.get(measures);
  if (memo === undefined) known.set(measures, (memo = new ExpectedWounds(measures)));
  return memo;
}

/**
 * Mean wounds that unit `u` would deal to enemy unit `v` if it attacked now with every miniature's strongest weapon, spending all its aims while
 * the defender spends all its dodges and takes all its cover. 0 where it cannot. Sight is judged from the leader and one more miniature, so a unit
 * that only others could see from may be judged a little low: an estimate for agents, never for the rules.
 */
export function expectedDamage(c: Context, u: number, v: number): number {
  if (modified(c, FORBIDDEN, u, 0) !== 0) return 0;
  if (isShutIn(c, u) || isShutIn(c, v)) return 0;
  const melee = canStrike(c, u, v);
  if (!melee && (isEngaged(c, u) || isEngaged(c, v))) return 0;
  const first = c.b.units.firstMini[u];
  const range = rangeFromMini(c, first, v);
  if (!melee && range > modified(c, RANGE_CAP, u, 5)) return 0;
  if (!gather(c, u, v, melee, range)) return 0;
  if (!melee && !miniSeesUnit(c, first, v)) return 0;

  const { units } = c.b;
  const blast = blastInPool > 0 && modified(c, IMMUNE_BLAST, v, 0) === 0;
  const cover = melee || blast ? 0 : finalCover(c, u, v, coverFrom(c, first, v), sharpshooterInPool);
  spec.surgeTo = modified(c, ATTACK_SURGE, u, Math.max(units.attackSurge[u], surgeInPool));
  spec.aims = Math.min(2, c.s.units.aim[u]);
  spec.aimDice = modified(c, AIM_DICE, u, 2);
  spec.cancelled = cover + c.s.units.dodge[v];
  spec.armor = modified(c, ARMOR, v, 0);
  spec.redDefense = units.redDefense[v];
  spec.defenseSurge = modified(c, DEFENSE_SURGE, v, units.defenseSurge[v]) !== 0 ? 1 : 0;
  if (modified(c, IMMUNE_PIERCE, v, 0) !== 0) spec.pierce = 0;
  return expectedOf(c).of(spec);
}

let blastInPool = 0;
let sharpshooterInPool = 0;
let surgeInPool = 0;

/** Fills in dice and keywords of the strongest weapons that reach; false if there are none. */
function gather(c: Context, u: number, v: number, melee: boolean, range: number): boolean {
  const { weapons, minis, miniWeapons } = c.b;
  const armored = c.b.units.resilience[v] > 0 ? 1 : 0;
  spec.red = spec.black = spec.white = 0;
  spec.impact = spec.pierce = spec.critical = 0;
  blastInPool = sharpshooterInPool = surgeInPool = 0;
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end; m++) {
    if (c.s.minis.alive[m] === 0) continue;
    let best = -1;
    const from = minis.weaponFirst[m];
    for (let i = from; i < from + minis.weaponCount[m]; i++) {
      const w = miniWeapons[i];
      const usable = melee
        ? weapons.melee[w] === 1
        : weapons.ranged[w] === 1 && range >= weapons.min[w] && range <= weapons.max[w];
      if (!usable || !isReady(c, w)) continue;
      if (best < 0 || weapons.value[w * 2 + armored] > weapons.value[best * 2 + armored]) best = w;
    }
    if (best < 0) continue;
    spec.red += weapons.red[best];
    spec.black += weapons.black[best];
    spec.white += weapons.white[best];
    const at = best * EFFECTS;
    spec.impact += weapons.effects[at + IMPACT];
    spec.pierce += weapons.effects[at + PIERCE];
    spec.critical += weapons.effects[at + CRITICAL];
    blastInPool += weapons.effects[at + BLAST];
    sharpshooterInPool += weapons.effects[at + SHARPSHOOTER];
    if (weapons.effects[at + TO_CRIT] > 0) surgeInPool = 2;
    else if (weapons.effects[at + TO_HIT] > 0 && surgeInPool === 0) surgeInPool = SURGE_HIT;
  }
  return spec.red + spec.black + spec.white > 0;
}

/** What one wound on a unit is worth: its points over its wounds when whole. */
export function pointsPerWound(c: Context, u: number): number {
  const first = c.b.units.firstMini[u];
  let wounds = 0;
  for (let i = 0; i < c.b.units.miniCount[u]; i++) wounds += c.b.minis.wounds[first + i];
  return c.b.units.points[u] / wounds;
}

/** Wounds that a unit can still take. */
export function woundsLeft(c: Context, u: number): number {
  if (c.s.units.status[u] !== ON_TABLE) return 0;
  const first = c.b.units.firstMini[u];
  let left = 0;
  for (let m = first; m < first + c.b.units.miniCount[u]; m++) {
    if (c.s.minis.alive[m] === 1) left += c.b.minis.wounds[m] - c.s.minis.wounds[m];
  }
  return left;
}
