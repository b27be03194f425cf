import type { Measures } from '../cards/measures.js';
import { type Categories, categoriesOf } from './categories.js';
import { compositions } from './compositions.js';
import { Endings } from './endings.js';
import type { PoolFacts } from './facts.js';
import { masteredFacts, mastersBefore } from './mastered.js';
import { rolledTogether } from './rolls.js';

/**
 * An approximate mean of `poolOdds`' wounds, exact where nothing is rerolled. It assumes that each token rerolls the
 * average number of misses, and hits where cover, dodge tokens or armour stop them all; within a tenth of the exact
 * mean for most pools. Takes some ten microseconds for any pool, where the exact mean of a large one with several
 * tokens takes seconds. For estimates, never for rules.
 */
export function quickMeanWounds(measures: Measures, f: PoolFacts): number {
  if (!mastersBefore(f)) return quickMeanOf(measures, f);
  return Math.max(quickMeanOf(measures, f), quickMeanOf(measures, masteredFacts(f)));
}

function quickMeanOf(measures: Measures, f: PoolFacts): number {
  const categories = categoriesOf(measures, f);
  const endings = new Endings(measures, f);
  // Marksman keeps its aim tokens for sure improvements.
  const aims = f.aimImproves === 1 ? f.aims : 0;
  const rerolls = f.aims - aims + f.observations > 0;
  const row = rolledTogether(rerolls ? withRerolls(categories, f, f.aims - aims) : categories, false);
  const { count, hit, crit, surge } = categories;
  const counts = compositions(count).counts(f.red + f.black + f.white);
  let mean = 0;
  for (let way = 0, at = 0; way < row.length; way++, at += count) {
    if (row[way] === 0) continue;
    const hits = hit < 0 ? 0 : counts[at + hit];
    const crits = counts[at + crit];
    const surges = surge < 0 ? 0 : counts[at + surge];
    mean += row[way] * endings.value(hits, crits, surges, aims);
  }
  return mean;
}

/**
 * The same dice with better chances: dice that `aims` aim tokens and the observation tokens reroll show each category
 * as often as freshly rolled dice.
 */
function withRerolls(categories: Categories, f: PoolFacts, aims: number): Categories {
  const { colours, hit } = categories;
  const now = colours.map(({ chances }) => chances.slice());
  const count = (category: number): number => {
    let sum = 0;
    for (let i = 0; i < colours.length; i++) sum += colours[i].dice * now[i][category];
    return sum;
  };
  for (let token = 0; token < aims + f.observations; token++) {
    let left = token < aims ? f.aimDice : 1;
    for (const category of [0, hit]) {
      // The best category is never rerolled, and hits only where they are worth nothing.
      if (category < 0 || category === categories.count - 1 || left <= 0) continue;
      const lying = count(category);
      if (
        category === hit &&
        category > 0 &&
        lying > (f.coverRoll === 1 ? 0 : f.cover) + f.dodges &&
        f.impact + lying > f.armor
      )
        continue;
      const share = lying === 0 ? 0 : Math.min(1, left / lying);
      left -= share * lying;
      for (let i = 0; i < colours.length; i++) {
        const again = share * now[i][category];
        for (let k = 0; k < now[i].length; k++) now[i][k] += again * colours[i].chances[k];
        now[i][category] -= again;
      }
    }
  }
  return { ...categories, colours: colours.map((colour, i) => ({ ...colour, chances: now[i] })) };
}
