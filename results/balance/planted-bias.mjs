/**
 * Whether the estimator of all cards is biased for copies that cost more or less than they are worth: armies are drawn
 * as in the measurement of planted errors (balance-planted.md), but their battles follow a law that is known, in which
 * each copy is worth what its original is. Prints how much more than its original each copy seems to be worth, first
 * without luck (what the estimator tends to), then over data sets of 3,000 pairs of battles:
 *
 *     npm run build && node results/balance/planted-bias.mjs [BLOCKS OF ARMIES] [DATA SETS]
 */
import { cardValues } from '../../dist/src/balance/estimates/card-values.js';
import { drawBlock } from '../../dist/src/balance/run/block.js';
import { arenaFor } from '../../dist/src/balance/run/player.js';
import { Rng } from '../../dist/src/kernel/rng.js';

const [blocks = 400, sets = 30] = process.argv.slice(2).map(Number);
/** What one point of strength brings, as a logarithm of odds. */
const PER_POINT = 0.012;
const ORIGINALS = { stormtroopers: 44, snowtroopers: 44, 'scout-troopers': 48, 'e-web-heavy-blaster-team': 55 };
/** Copies: their original and what they cost. */
const COPIES = {
  'st-minus-10': ['stormtroopers', 34],
  'st-minus-20': ['stormtroopers', 24],
  'st-plus-20': ['stormtroopers', 64],
  'sn-plus-15': ['snowtroopers', 59],
  'sn-plus-40': ['snowtroopers', 84],
  'sc-plus-30': ['scout-troopers', 78],
  'sc-minus-25': ['scout-troopers', 23],
  'ew-plus-60': ['e-web-heavy-blaster-team', 115],
  'ew-minus-30': ['e-web-heavy-blaster-team', 25],
  'st-wounds': ['stormtroopers', 44],
  'st-keywords': ['stormtroopers', 44],
  'sn-dice': ['snowtroopers', 44],
  'st-placebo': ['stormtroopers', 44],
  'sc-placebo': ['scout-troopers', 48],
  'ew-placebo': ['e-web-heavy-blaster-team', 55],
};
const logistic = (odds) => 1 / (1 + Math.exp(-odds));
/** The chance of an army of strength a against one of b. */
const LAWS = {
  'differences of strength': (a, b) => logistic(PER_POINT * (a - b)),
  'squares of strength': (a, b) => logistic((PER_POINT / 800) * (a * a - b * b)),
  'ratios of strength': (a, b) => logistic(PER_POINT * 400 * Math.log(a / b)),
};

const plan = {
  format: 1,
  kind: 'points',
  commands: ['planted-bias'],
  commits: [''],
  builds: [''],
  edition: 'legion-2020',
  changes: Object.entries(COPIES).flatMap(([copy, [of, cost]]) => [`${of}+${copy}`, `${copy}.points=${cost}`]),
  army: 'skirmish',
  points: 400,
  reconstructed: false,
  agents: [{ spec: 'policy', version: '1' }],
  every: 10,
  seed: 'planted-2',
  opponents: ['empire'],
  armies: [],
  factions: ['empire'],
  among: [...Object.keys(COPIES), ...Object.keys(ORIGINALS)],
  copies: 3,
};
const arena = arenaFor(plan);
if (!arena.ok) throw new Error(arena.problem.message);
const { library } = arena.value;
const costOf = (id) => (library.units.get(id) ?? library.upgrades.get(id)).cost;
const worthOf = (id) => ORIGINALS[COPIES[id]?.[0]] ?? costOf(id);

const armies = Array.from({ length: blocks }, (_, block) => {
  const { armies: [army], opponent } = drawBlock(plan, arena.value, { block, centre: 0 });
  return [army, opponent];
})
  .flat()
  .map(({ list }) => list.units.flatMap(({ card, upgrades }) => [card, ...upgrades]));
const ids = [...new Set(armies.flat())].sort();
const columns = ids.map((id) => ({ cost: costOf(id) }));
const strengths = armies.map((cards) => cards.reduce((sum, id) => sum + worthOf(id), 0));

/** Battles of armies drawn from those above; with luck two for each pair, otherwise their expected score. */
function battlesOf(law, count, isLucky, rng) {
  return Array.from({ length: count }, () => {
    const [own, other] = [rng.below(armies.length), rng.below(armies.length)];
    const row = new Map();
    for (const [cards, sign] of [[armies[own], 1], [armies[other], -1]])
      for (const id of cards) row.set(ids.indexOf(id), (row.get(ids.indexOf(id)) ?? 0) + sign);
    const p = law(strengths[own], strengths[other]);
    const score = isLucky ? ((rng.fraction() < p) + (rng.fraction() < p)) / 2 : p;
    return { score: score - 0.5, row: [...row].filter(([, n]) => n !== 0).sort(([a], [b]) => a - b) };
  });
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of differences between copies and originals, of those that cost more, less and the same. */
function told(differences) {
  const by = (sign) =>
    Object.entries(COPIES)
      .filter(([, [of, cost]]) => Math.sign(cost - ORIGINALS[of]) === sign)
      .map(([copy]) => differences[copy]);
  return [1, -1, 0].map((sign) => mean(by(sign)));
}

for (const [name, law] of Object.entries(LAWS)) {
  const rng = new Rng('planted-bias', name);
  const differencesOf = (found) =>
    Object.fromEntries(
      Object.entries(COPIES).map(([copy, [of]]) => [copy, found.difference(ids.indexOf(copy), ids.indexOf(of))]),
    );
  const long = differencesOf(cardValues(columns, battlesOf(law, 20000, false, rng)));
  const tends = told(Object.fromEntries(Object.entries(long).map(([copy, { value }]) => [copy, value])));
  console.log(`${name}, without luck: dear ${tends[0].toFixed(1)}, cheap ${tends[1].toFixed(1)}, same ${tends[2].toFixed(1)}`);
  const runs = Array.from({ length: sets }, () => differencesOf(cardValues(columns, battlesOf(law, 3000, true, rng))));
  const all = runs.flatMap((run) => Object.values(run));
  const each = runs.map((run) => told(Object.fromEntries(Object.entries(run).map(([copy, { value }]) => [copy, value]))));
  const cells = ['dear', 'cheap', 'same'].map((what, k) => {
    const values = each.map((one) => one[k]);
    const error = Math.sqrt(mean(values.map((x) => (x - mean(values)) ** 2)) / (values.length - 1));
    const apart = Math.sqrt(mean(values.map((x) => (x - mean(values)) ** 2)));
    return `${what} ${mean(values).toFixed(1)} ± ${(1.96 * error).toFixed(1)} (one data set ± ${(1.96 * apart).toFixed(1)})`;
  });
  const covered = all.filter(({ low, high }) => low <= 0 && high >= 0).length / all.length;
  console.log(`${name}, ${sets} data sets: ${cells.join(', ')}; ${(100 * covered).toFixed(1)} % of intervals cover 0`);
}
