import type { Measures } from '../../cards/measures.js';
import { type Categories, categoriesOf } from './categories.js';
import { compositions } from './compositions.js';
import { Endings } from './endings.js';
import type { PoolFacts } from './facts.js';
import { Rerolls } from './rerolls.js';
import { rolledTogether } from './rolls.js';

/** What can come of a pool. */
export interface PoolOdds {
  /** Entry w is the probability of exactly w wounds dealt, before it is asked how many the defender can suffer. */
  readonly wounds: Float64Array;
  /** Probability that the pool never shows a hit or a critical, so that it does not suppress. */
  readonly unseen: number;
}

/**
 * The exact odds of a pool (steps 4–9, 872–885), every choice made best for this attack: the attacker's for the most wounds on average, the defender's for
 * the fewest. What {@link Rerolls} and {@link Endings} say is all that is done with tokens.
 */
export function poolOdds(measures: Measures, f: PoolFacts): PoolOdds {
  const categories = categoriesOf(measures, f);
  const endings = new Endings(measures, f);
  const finals = f.aims + f.observations > 0 ? new Rerolls(f, categories, endings) : new FirstRoll(f, categories);
  const wounds = new Float64Array(f.red + f.black + f.white + 1);
  let unseen = 0;
  finals.finals(false, (hits, crits, surges, aimed, p) => endings.spread(hits, crits, surges, aimed, p, wounds));
  finals.finals(true, (hits, crits, surges, _aimed, p) => {
    if (!endings.shows(hits, crits, surges)) unseen += p;
  });
  return { wounds, unseen };
}

/** The mean of {@link poolOdds}' wounds, for less work. */
export function meanWounds(measures: Measures, f: PoolFacts): number {
  const categories = categoriesOf(measures, f);
  const endings = new Endings(measures, f);
  if (f.aims + f.observations > 0) return new Rerolls(f, categories, endings).mean();
  let mean = 0;
  new FirstRoll(f, categories).finals(false, (hits, crits, surges, aimed, p) => {
    mean += p * endings.value(hits, crits, surges, aimed);
  });
  return mean;
}

/** A roll after which nothing is rerolled: colours need not be told apart. */
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
      visit(hits, crits, surges, false, row[way]);
    }
  }
}
