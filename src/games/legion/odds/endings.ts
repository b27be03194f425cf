import type { DefenseDieFaces, Measures } from '../cards/measures.js';
import {
  armorCancels,
  attackSurgeTokens,
  convertedBlocks,
  convertedCrits,
  convertedHits,
  coverCancels,
  defenseSurgeTokens,
  impactChanges,
  pierceCancels,
  shieldCancels,
  shieldsLost,
  usefulDodges,
  uselessDefenseDice,
  woundsOf,
} from '../rules/procedures/attack/arithmetic.js';
import { AFTER_ROLL } from '../rules/procedures/attack/marks.js';
import { HEAVY_COVER } from '../../../tabletop/terrain.js';
import type { PoolFacts } from './facts.js';

/** More than the dice of a pool, and than the aim tokens of a unit. */
const MOST_DICE = 128;
const MOST_AIMS = 64;

/** A choice is better only if it gains more than this: less is rounding. */
const WORTHWHILE = 1e-12;

/** The wounds that a number of results deal, and their mean. */
interface Row {
  readonly wounds: Float64Array;
  readonly mean: number;
}

/**
 * The result of the dice after all rerolls (steps 4c to 9, 875–885), both sides choosing best for this attack: the
 * attacker spends every surge token that makes a hit, and Impact, Lethal and Pierce as far as they go; the defender
 * cancels all it can, and spends dodge tokens if that lowers the mean.
 */
export class Endings {
  private readonly measures: Measures;
  private readonly facts: PoolFacts;
  private readonly die: DefenseDieFaces;
  /** By variant (dodged, aim tokens spent on rerolls, aim tokens left): a row for each number of results. */
  private readonly rows: (Row | undefined)[][] = [];
  /** Where cover is rolled: rows by hits, criticals and aim tokens. */
  private readonly rolled = new Map<number, Row>();
  /** Distributions of blocks by number of defence dice: without and with surges that block. */
  private readonly blocks: [Float64Array[], Float64Array[]] = [[], []];

  constructor(measures: Measures, facts: PoolFacts) {
    this.measures = measures;
    this.facts = facts;
    this.die = facts.redDefense === 1 ? measures.defenseDice.red : measures.defenseDice.white;
  }

  /** Mean wounds of these hits, criticals and surges. `aims`: aim tokens that were not spent on rerolls. */
  value(hits: number, crits: number, surges: number, aims: number): number {
    return this.ending(hits, crits, surges, aims).mean;
  }

  /** Adds `p` times the distribution of wounds to `out`. */
  spread(hits: number, crits: number, surges: number, aims: number, p: number, out: Float64Array): void {
    const { wounds } = this.ending(hits, crits, surges, aims);
    for (let w = 0; w < wounds.length; w++) out[w] += p * wounds[w];
  }

  /** Whether there is a hit or a critical after conversion, or once aim tokens have improved a blank (890). */
  shows(hits: number, crits: number, surges: number, aims: number): boolean {
    const { critical, attackSurge, attackTokens, aimImproves } = this.facts;
    const tokens = attackSurgeTokens(surges, critical, attackSurge, attackTokens);
    const h = convertedHits(hits, surges, critical, attackSurge, tokens);
    const k = convertedCrits(crits, surges, critical, attackSurge);
    return h + k > 0 || (aimImproves === 1 && this.improved(h, k, aims).blanks > 0);
  }

  private ending(hits: number, crits: number, surges: number, aims: number): Row {
    const { critical, attackSurge, attackTokens } = this.facts;
    const tokens = attackSurgeTokens(surges, critical, attackSurge, attackTokens);
    const h = convertedHits(hits, surges, critical, attackSurge, tokens);
    const k = convertedCrits(crits, surges, critical, attackSurge);
    return this.facts.aimImproves === 0 || aims === 0 ? this.covered(h, k, aims) : this.improved(h, k, aims).row;
  }

  /**
   * Marksman: the best use of aim tokens that are left, each for one step from a blank to a hit or from a hit to a
   * critical (3040), and how many blanks become hits.
   */
  private improved(hits: number, crits: number, aims: number): { readonly row: Row; readonly blanks: number } {
    const { red, black, white } = this.facts;
    let row = this.covered(hits, crits, aims);
    let blanks = 0;
    for (let spent = 1; spent <= aims; spent++) {
      for (let up = Math.min(spent, red + black + white - hits - crits); up >= 0; up--) {
        if (spent - up > hits + up) continue;
        const better = this.covered(hits + up - (spent - up), crits + spent - up, aims - spent, aims);
        if (better.mean <= row.mean + WORTHWHILE) continue;
        row = better;
        blanks = up;
      }
    }
    return { row, blanks };
  }

  /**
   * The rest of the attack from cover on. `aims`: aim tokens that can still be spent; `unrolled`: those that were not
   * spent on rerolls.
   */
  private covered(hits: number, crits: number, aims: number, unrolled: number = aims): Row {
    const { cover, coverRoll } = this.facts;
    if (coverRoll === 0) return this.dodged(hits - coverCancels(hits, cover), crits, aims, unrolled);
    const key = (((hits * MOST_DICE + crits) * MOST_AIMS + aims) * 2 + (unrolled < this.facts.aims ? 1 : 0)) | 0;
    const known = this.rolled.get(key);
    if (known !== undefined) return known;
    const row = this.rolledFor(hits, crits, aims, unrolled);
    this.rolled.set(key, row);
    return row;
  }

  /** A die for each hit, less those that are blocked anyway: those that block cancel one each (M 638–648). */
  private rolledFor(hits: number, crits: number, aims: number, unrolled: number): Row {
    const { cover, coverRed, coverBlocks } = this.facts;
    const sure = Math.min(hits, coverBlocks);
    const { sides, block, surge } = coverRed === 1 ? this.measures.defenseDice.red : this.measures.defenseDice.white;
    const p = (block + (cover === HEAVY_COVER ? surge : 0)) / sides;
    const dice = hits - sure;
    let chances: Float64Array = Float64Array.of(1);
    for (let n = 0; n < dice; n++) chances = oneMore(chances, p);
    const wounds = new Float64Array(hits + crits + 1);
    let mean = 0;
    for (const [blocks, chance] of chances.entries()) {
      const row = this.dodged(dice - blocks, crits, aims, unrolled);
      for (let w = 0; w < row.wounds.length; w++) wounds[w] += chance * row.wounds[w];
      mean += chance * row.mean;
    }
    return { wounds, mean };
  }

  /** The rest of the attack after cover. */
  private dodged(h: number, k: number, aims: number, unrolled: number): Row {
    const { dodges, dodgeCrits } = this.facts;
    const plain = this.row(this.results(h, k), false, aims, unrolled);
    if (dodges === 0 || h + k === 0) return plain;
    const spent = usefulDodges(dodgeCrits === 1 ? h + k : h, k, dodges, true);
    // Nothing later stops a critical more easily than a hit.
    const ofCrits = dodgeCrits === 1 ? Math.min(k, spent) : 0;
    const ofHits = Math.min(h, spent - ofCrits);
    const other = this.row(this.results(h - ofHits, k - ofCrits), true, aims, unrolled);
    return other.mean < plain.mean ? other : plain;
  }

  /**
   * Results that remain to be defended against, after shields, on criticals first, and Impact and armour, in the order
   * of the edition (steps 5 and 6).
   */
  private results(hits: number, crits: number): number {
    const { shields, ion, impact, armor, shieldsLast, primitive, backup } = this.facts;
    const active = shields === 0 ? 0 : shields - shieldsLost(hits + crits, ion, shields);
    if (shieldsLast === 1) {
      const made = impactChanges(hits, impact);
      const spoiled = primitive === 1 ? crits + made : 0;
      const left = hits - made + spoiled;
      const h = left - armorCancels(left, armor);
      const k = crits + made - spoiled;
      const ofCrits = shieldCancels(k, active);
      const rest = h - shieldCancels(h, active - ofCrits);
      return k - ofCrits + rest - Math.min(rest, backup);
    }
    const k = crits - shieldCancels(crits, active);
    let h = hits - shieldCancels(hits, active - (crits - k));
    const changed = impactChanges(h, impact);
    h -= changed;
    return k + changed + h - armorCancels(h, armor);
  }

  private row(results: number, dodged: boolean, aims: number, unrolled: number): Row {
    const aimed = unrolled < this.facts.aims;
    const known = (this.rows[4 * aims + (aimed ? 2 : 0) + (dodged ? 1 : 0)] ??= []);
    return (known[results] ??= this.defended(results, dodged, aims, aimed));
  }

  /** Steps 7 to 9 against that many results; with Makashi Mastery after the roll in the better way (3034). */
  private defended(results: number, dodged: boolean, aims: number, aimed: boolean): Row {
    const f = this.facts;
    const lethal = Math.min(f.lethal, aims);
    const added = dodged
      ? (aimed ? f.extraDiceAimedDodged : f.extraDiceDodged) + lethal * f.lethalDiceDodged
      : (aimed ? f.extraDiceAimed : f.extraDice) + lethal * f.lethalDice;
    const printed = dodged ? (aimed ? f.pierceAimedDodged : f.pierceDodged) : aimed ? f.pierceAimed : f.pierce;
    const pierce = printed + lethal * (dodged ? f.lethalPierceDodged : f.lethalPierce);
    const chart = (dodged ? f.defenseSurgeDodged : f.defenseSurge) !== 0;
    const plain = this.compared(results, added, pierce, chart);
    if (f.mastered !== AFTER_ROLL) return plain;
    const left = (aimed ? f.masteredPierceAimed : f.masteredPierce) + lethal;
    const mastered = this.compared(results, f.masteredDice, left, chart);
    return mastered.mean > plain.mean ? mastered : plain;
  }

  /** The wounds of that many results against one defence die each and `added` more. */
  private compared(results: number, added: number, pierce: number, chart: boolean): Row {
    const wounds = new Float64Array(results + 1);
    const dice = results === 0 ? 0 : results + added;
    const blocks = this.blocksOf(dice, chart);
    let mean = 0;
    for (let b = 0; b <= dice; b++) {
      const w = woundsOf(results, 0, b - pierceCancels(b, pierce));
      wounds[w] += blocks[b];
      mean += w * blocks[b];
    }
    return this.facts.defenseRerollsAll === 0 ? { wounds, mean } : rerolledAll({ wounds, mean });
  }

  /** Probabilities of 0 to `dice` blocks after conversion. */
  private blocksOf(dice: number, chart: boolean): Float64Array {
    const known = this.blocks[chart ? 1 : 0];
    const { sides, block, surge } = this.die;
    if (this.facts.defenseRerolls > 0) return (known[dice] ??= this.blocksRerolled(dice, chart));
    if (known.length === 0) known.push(Float64Array.of(1));
    if (chart || this.facts.defenseTokens === 0) {
      const p = (block + (chart ? surge : 0)) / sides;
      for (let n = known.length; n <= dice; n++) known.push(oneMore(known[n - 1], p));
      return known[dice];
    }
    return (known[dice] ??= this.blocksWithTokens(dice));
  }

  /** The same where the defender rerolls the dice that do not block, up to a number of them, once (4494). */
  private blocksRerolled(dice: number, chart: boolean): Float64Array {
    const { defenseTokens, defenseRerolls } = this.facts;
    const result = new Float64Array(dice + 1);
    this.eachRoll(dice, (blocks, surges, p) => {
      const again = uselessDefenseDice(dice - blocks - surges, surges, chart, defenseTokens, defenseRerolls);
      // Which useless dice are rerolled makes no difference: blanks first.
      const kept = surges - Math.max(0, again - (dice - blocks - surges));
      this.eachRoll(again, (more, moreSurges, q) => {
        const all = kept + moreSurges;
        const tokens = defenseSurgeTokens(all, chart, defenseTokens);
        result[convertedBlocks(blocks + more, all, chart, tokens)] += p * q;
      });
    });
    return result;
  }

  /** Calls `visit` with the blocks and surges of every roll of that many dice, and its probability. */
  private eachRoll(dice: number, visit: (blocks: number, surges: number, p: number) => void): void {
    const { sides, block, surge, blank } = this.die;
    for (let surges = 0; surges <= dice; surges++) {
      for (let b = 0; b + surges <= dice; b++) {
        let p = 1;
        for (let i = 1; i <= b; i++) p *= block / sides;
        for (let i = 1; i <= surges; i++) p *= ((b + i) / i) * (surge / sides);
        for (let i = 1; i <= dice - b - surges; i++) p *= ((b + surges + i) / i) * (blank / sides);
        visit(b, surges, p);
      }
    }
  }

  /** The same where only as many surges block as there are surge tokens. */
  private blocksWithTokens(dice: number): Float64Array {
    const result = new Float64Array(dice + 1);
    this.eachRoll(dice, (blocks, surges, p) => {
      const tokens = defenseSurgeTokens(surges, false, this.facts.defenseTokens);
      result[convertedBlocks(blocks, surges, false, tokens)] += p;
    });
    return result;
  }
}

/** The same where a defender whose dice are worse than new ones on average rolls all of them again, once. */
function rerolledAll({ wounds, mean }: Row): Row {
  let kept = 0;
  let again = 0;
  for (let w = 0; w < wounds.length; w++) {
    if (w > mean + WORTHWHILE) again += wounds[w];
    else kept += w * wounds[w];
  }
  return {
    wounds: wounds.map((p, w) => again * p + (w > mean + WORTHWHILE ? 0 : p)),
    mean: kept + again * mean,
  };
}

/** A binomial distribution with one more die that succeeds with chance p. */
function oneMore(row: Float64Array, p: number): Float64Array {
  const next = new Float64Array(row.length + 1);
  for (let k = 0; k < row.length; k++) {
    next[k] += row[k] * (1 - p);
    next[k + 1] += row[k] * p;
  }
  return next;
}
