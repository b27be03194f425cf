import type { Measures } from '../cards/measures.js';
import { type Categories, categoriesOf } from './categories.js';
import { compositions } from './compositions.js';
import { Endings } from './endings.js';
import type { PoolFacts } from './facts.js';
import { masteredFacts, mastersBefore } from './mastered.js';
import { Rerolls } from './rerolls.js';
import { rolledTogether } from './rolls.js';

/** The possible results of a pool. */
export interface PoolOdds {
  /** Entry w is the probability of exactly w wounds dealt, regardless of how many the defender can suffer. */
  readonly wounds: Float64Array;
  /** Probability that the pool never shows a hit or a critical, so that it does not suppress. */
  readonly unseen: number;
}

/**
 * The exact odds of a pool (steps 4–9, 872–885), every choice made best for this attack: the attacker's for the most
 * wounds on average, the defender's for the fewest. Tokens are used only as {@link Rerolls} and {@link Endings}
 * describe.
 */
export function poolOdds(measures: Measures, given: PoolFacts): PoolOdds {
  const f = bestPrepared(measures, given);
  const categories = categoriesOf(measures, f);
  const endings = new Endings(measures, f);
  const finals = f.aims + f.observations > 0 ? new Rerolls(f, categories, endings) : new FirstRoll(f, categories);
  const wounds = new Float64Array(f.red + f.black + f.white + 1);
  let unseen = 0;
  finals.finals(false, (hits, crits, surges, aims, p) => endings.spread(hits, crits, surges, aims, p, wounds));
  finals.finals(true, (hits, crits, surges, aims, p) => {
    if (!endings.shows(hits, crits, surges, aims)) unseen += p;
  });
  return { wounds, unseen };
}

/** The mean of {@link poolOdds}' wounds, with less work. */
export function meanWounds(measures: Measures, f: PoolFacts): number {
  if (f.upgradeChoices === 0 && !mastersBefore(f)) return meanOf(measures, f);
  return meanOf(measures, bestPrepared(measures, f));
}

/** The facts after what the attacker chooses before it rolls, chosen for most wounds on average. */
export function bestPrepared(measures: Measures, f: PoolFacts): PoolFacts {
  const plain = bestUpgraded(measures, f);
  if (!mastersBefore(f)) return plain;
  const mastered = bestUpgraded(measures, masteredFacts(f));
  return meanOf(measures, mastered) > meanOf(measures, plain) ? mastered : plain;
}

/** The facts with those dice upgraded of which the attacker gets most wounds on average. */
function bestUpgraded(measures: Measures, f: PoolFacts): PoolFacts {
  let best = f;
  let most = f.upgradeChoices === 0 ? 0 : meanOf(measures, f);
  for (let other = 1; other <= f.upgradeChoices; other++) {
    const { red, black, white } = f;
    const facts = { ...f, red: red - other, black: black + 2 * other, white: white - other };
    const mean = meanOf(measures, facts);
    if (mean <= most) continue;
    best = facts;
    most = mean;
  }
  return best;
}

function meanOf(measures: Measures, f: PoolFacts): number {
  const categories = categoriesOf(measures, f);
  const endings = new Endings(measures, f);
  if (f.aims + f.observations > 0) return new Rerolls(f, categories, endings).mean();
  let mean = 0;
  new FirstRoll(f, categories).finals(false, (hits, crits, surges, aims, p) => {
    mean += p * endings.value(hits, crits, surges, aims);
  });
  return mean;
}

/**
 * The work for tokens that reroll: ways in which dice can fall × tokens × picks; a million takes some tenths of a
 * second.
 */
export function rerollWork(measures: Measures, f: PoolFacts): number {
  if (f.aims + f.observations === 0) return 0;
  const { count } = categoriesOf(measures, f);
  let ways = (f.aims + 1) * (f.observations + 1) - 1;
  for (const dice of [f.red, f.black, f.white]) for (let i = 1; i < count; i++) ways = (ways * (dice + i)) / i;
  const most = f.aims > 0 ? f.aimDice : 1;
  const colours = [f.red, f.black, f.white].filter((dice) => dice > 0).length;
  let picks = 1;
  for (let i = 1; i <= most; i++) picks = (picks * (colours * (count - 1) + i)) / i;
  return ways * picks;
}

/** A roll after which nothing is rerolled: colours need not be distinguished. */
class FirstRoll {
  private readonly dice: number;
  private readonly categories: Categories;

  constructor(f: PoolFacts, categories: Categories) {
    this.dice = f.red + f.black + f.white;
    this.categories = categories;
  }

  /** As {@link Rerolls.finals}. */
  finals(unshown: boolean, visit: Parameters<Rerolls['finals']>[1]): void {
    const { count, hit, crit, surge } = this.categories;
    const row = rolledTogether(this.categories, unshown);
    const counts = compositions(count).counts(this.dice);
    for (let way = 0, at = 0; way < row.length; way++, at += count) {
      if (row[way] === 0) continue;
      const hits = hit < 0 ? 0 : counts[at + hit];
      const crits = counts[at + crit];
      const surges = surge < 0 ? 0 : counts[at + surge];
      visit(hits, crits, surges, 0, row[way]);
    }
  }
}
