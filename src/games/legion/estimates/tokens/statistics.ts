import { weaponEffect } from '../../battle/weapon-effects.js';
import { LAST_BAND } from '../../../../tabletop/range.js';
import { NO_COURAGE, SURGE_CRIT, SURGE_HIT } from '../../battle/battle.js';
import type { Battle } from '../../engine/context.js';
import { ExpectedWounds } from '../../odds/expected-wounds.js';
import { newPoolFacts } from '../../odds/facts.js';
import { quickMeanWounds } from '../../odds/quick-mean.js';
import { effectOf } from '../../rules/procedures/attack/pools.js';
import { EMPLACEMENT, GROUND_VEHICLE, REPULSOR_VEHICLE } from '../../words/terrain.js';
import { FIREPOWER, RANGES } from './schema.js';

const PIERCE = effectOf('pierce');
const IMPACT = effectOf('impact');
const SUPPRESSIVE = effectOf('suppressive');
const CRITICAL = effectOf('critical');

/** Numbers that count as 1. */
const POINTS = 200;
const WOUNDS = 10;
const MINIATURES = 8;
const SPEED = 3;
const COURAGE = 4;

/** Keywords that {@link writeStatistics} writes, in groups that do much the same, with the X that counts as 1. */
const KEYWORDS: readonly (readonly [number, ...string[]])[] = [
  [5, 'armor'],
  [1, 'immune-pierce', 'impervious'],
  [1, 'nimble', 'deflect'],
  [2, 'cover-x', 'low-profile'],
  [3, 'guardian', 'sentinel'],
  [1, 'jump', 'hover', 'scale', 'speeder'],
  [1, 'charge', 'relentless', 'steady', 'tactical'],
  [3, 'sharpshooter'],
  [3, 'inspire'],
];

/** Writes what never changes about unit `u`, in the order of `STATISTICS`, from index `at` on. */
export function writeStatistics(b: Battle, u: number, out: Float32Array, at: number): void {
  const { units, minis } = b;
  let wounds = 0;
  for (let m = units.firstMini[u]; m < units.firstMini[u] + units.miniCount[u]; m++) wounds += minis.wounds[m];
  const vehicle = units.kind[u] === GROUND_VEHICLE || units.kind[u] === REPULSOR_VEHICLE;
  const values = [
    units.points[u] / POINTS,
    wounds / WOUNDS,
    units.miniCount[u] / MINIATURES,
    units.speed[u] / SPEED,
    units.courage[u] === NO_COURAGE ? 1 : units.courage[u] / COURAGE,
    units.courage[u] === NO_COURAGE ? 1 : 0,
    units.redDefense[u],
    units.defenseSurge[u],
    units.attackSurge[u] === SURGE_HIT ? 1 : 0,
    units.attackSurge[u] === SURGE_CRIT ? 1 : 0,
    units.trooper[u],
    vehicle ? 1 : 0,
    units.kind[u] === EMPLACEMENT ? 1 : 0,
    reachOf(b, u) / LAST_BAND,
    ...KEYWORDS.map(([large, ...ids]) => Math.min(1, keywordOf(b, u, ids) / large)),
    Math.min(1, most(b, u, PIERCE) / 3),
    Math.min(1, most(b, u, IMPACT) / 4),
    Math.min(1, most(b, u, SUPPRESSIVE)),
  ];
  out.set(values, at);
}

/** The sum of X over keywords of these ids on the unit's cards; a keyword without a number counts 1. */
function keywordOf({ units }: Battle, u: number, ids: readonly string[]): number {
  let sum = 0;
  for (const keywords of [units.card[u].keywords, ...units.upgrades[u].map(({ adds }) => adds.keywords)])
    for (const { id, value } of keywords) if (ids.includes(id)) sum += Math.max(1, value);
  return sum;
}

/** The most of a pool effect that a weapon of unit `u` has, other than those that command cards show. */
function most(b: Battle, u: number, effect: number): number {
  const { units, weapons } = b;
  let best = 0;
  for (let w = units.weaponFirst[u]; w < units.weaponFirst[u] + units.weaponCount[u]; w++)
    if (weapons.commandUse[w] === 0) best = Math.max(best, weaponEffect(b, w, effect));
  return best;
}

function reachOf({ units, weapons }: Battle, u: number): number {
  let reach = 0;
  for (let w = units.weaponFirst[u]; w < units.weaponFirst[u] + units.weaponCount[u]; w++)
    if (weapons.commandUse[w] === 0 && weapons.ranged[w] === 1)
      reach = Math.max(reach, Math.min(LAST_BAND, weapons.max[w]));
  return reach;
}

/** Wounds that count as 1. */
const LARGE = 5;

/** Cover of a defender in heavy cover. */
const HEAVY = 2;

/**
 * Mean wounds of one attack by the living miniatures of a unit, from their weapons alone, on standard targets: a
 * statistic that means the same for cards of any army. Kept by unit and set of living miniatures.
 */
export class Firepower {
  private readonly b: Battle;
  private readonly mean: ExpectedWounds;
  private readonly facts = newPoolFacts();
  /** By unit: rows by set of living miniatures; and the row of the set that was asked for last. */
  private readonly known: readonly Map<number, Float32Array>[];
  private readonly lastSet: Int32Array;
  private readonly last: Float32Array[];

  constructor(b: Battle) {
    this.known = Array.from({ length: b.units.count }, () => new Map());
    this.lastSet = new Int32Array(b.units.count);
    this.last = Array.from({ length: b.units.count }, () => new Float32Array(FIREPOWER.length));
    this.b = b;
    this.mean = new ExpectedWounds(b.library.measures, quickMeanWounds);
  }

  /** The numbers of `FIREPOWER` for unit `u` with the miniatures in the bits `standing`. */
  of(u: number, standing: number): Float32Array {
    if (this.lastSet[u] === standing) return this.last[u];
    let row = this.known[u].get(standing);
    if (row === undefined) this.known[u].set(standing, (row = this.compute(u, standing)));
    this.lastSet[u] = standing;
    this.last[u] = row;
    return row;
  }

  private compute(u: number, standing: number): Float32Array {
    const wounds = (red: number, cover: number): number[] =>
      RANGES.map((_, range) => this.woundsAt(u, standing, range, red, cover) / LARGE);
    return Float32Array.from([
      ...wounds(0, 0),
      ...wounds(1, HEAVY),
      Math.max(...wounds(0, HEAVY)),
      Math.max(...wounds(1, 0)),
    ]);
  }

  /** Every living miniature uses its strongest weapon that reaches so far. Range 0 is melee, without cover. */
  private woundsAt(u: number, standing: number, range: number, red: number, cover: number): number {
    const { facts } = this;
    const { units, minis, miniWeapons, weapons } = this.b;
    facts.red = 0;
    facts.black = 0;
    facts.white = 0;
    facts.critical = 0;
    facts.pierce = 0;
    for (let i = 0; i < units.miniCount[u]; i++) {
      if ((standing & (1 << i)) === 0) continue;
      const m = units.firstMini[u] + i;
      let best = -1;
      for (let k = minis.weaponFirst[m]; k < minis.weaponFirst[m] + minis.weaponCount[m]; k++) {
        const w = miniWeapons[k];
        if (weapons.commandUse[w] !== 0 || !this.reaches(w, range)) continue;
        if (best < 0 || weapons.value[2 * w] > weapons.value[2 * best]) best = w;
      }
      if (best < 0) continue;
      facts.red += weapons.red[best];
      facts.black += weapons.black[best];
      facts.white += weapons.white[best];
      facts.critical += weaponEffect(this.b, best, CRITICAL);
      facts.pierce += weaponEffect(this.b, best, PIERCE);
    }
    if (facts.red + facts.black + facts.white === 0) return 0;
    facts.attackSurge = units.attackSurge[u];
    facts.cover = range === 0 ? 0 : cover;
    facts.ranged = range === 0 ? 0 : 1;
    facts.redDefense = red;
    facts.pierceDodged = facts.pierce;
    facts.pierceAimed = facts.pierce;
    facts.pierceAimedDodged = facts.pierce;
    return this.mean.of(facts);
  }

  private reaches(w: number, range: number): boolean {
    const { weapons } = this.b;
    if (range === 0) return weapons.melee[w] === 1;
    return weapons.ranged[w] === 1 && weapons.min[w] <= range && range <= weapons.max[w];
  }
}
