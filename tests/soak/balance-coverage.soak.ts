import { expect, test } from 'vitest';
import type { Estimate } from '../../src/arena/tournament/elo.js';
import { simulatedNormal } from '../../src/arena/tournament/simulated.js';
import { agreement } from '../../src/balance/estimates/agreement.js';
import { type ArmBlock, ArmOdds } from '../../src/balance/estimates/arm-odds.js';
import { cardPairs } from '../../src/balance/estimates/card-pairs.js';
import { cardValues } from '../../src/balance/estimates/card-values.js';
import { fairCost } from '../../src/balance/estimates/fair-cost.js';
import { matchups } from '../../src/balance/estimates/matchups.js';
import { moved } from '../../src/balance/estimates/moved.js';
import { seats } from '../../src/balance/estimates/seats.js';
import { armTruth, simulatedArms } from '../../src/balance/estimates/simulated-arms.js';
import { matchupTruth, simulatedRound } from '../../src/balance/estimates/simulated-matchups.js';
import { nextAlternatives } from '../../src/balance/estimates/next-arms.js';
import { ranksOfNormal, simulatedThings } from '../../src/balance/estimates/simulated-agreement.js';
import { seatsTruth, simulatedSeats, trueSeats } from '../../src/balance/estimates/simulated-seats.js';
import {
  cardTruth,
  MANNERS,
  simulatedArmies,
  simulatedBlock,
  simulatedMargins,
  simulatedMeeting,
  simulatedRun,
  simulatedTruth,
  trueCosts,
  truePoint,
} from '../../src/balance/estimates/simulated.js';
import { extraOf } from '../../src/balance/design/sequence.js';
import { Rng } from '../../src/kernel/rng.js';

/** Simulated data sets of each kind. */
const SETS = Number(process.env['OPFOR_SETS'] ?? 1000);

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Prints a line of a Markdown table. */
function row(...cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

function covers({ low, high }: Estimate, truth: number): boolean {
  return low <= truth && truth <= high;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

test('the fair cost of a unit, a fixed number of blocks', () => {
  row('estimator', 'blocks', 'cover', 'no bound', 'half width (median)');
  for (const count of [64, 200, 1000, 4000]) {
    const rng = new Rng('soak', `fair cost ${count}`);
    let covered = 0;
    const widths: number[] = [];
    for (let set = 0; set < SETS; set++) {
      const truth = simulatedTruth(rng);
      const blocks = Array.from({ length: count }, (_, i) => simulatedBlock(truth, extraOf(i, 0), rng));
      const found = fairCost(blocks);
      if (found !== undefined && covers(found.shift, truth.shift)) covered++;
      widths.push(found === undefined ? Infinity : (found.shift.high - found.shift.low) / 2);
    }
    const open = widths.filter((width) => width === Infinity).length;
    row('unit', String(count), percent(covered / SETS), percent(open / SETS), median(widths).toFixed(1));
    expect.soft(covered / SETS).toBeGreaterThan(0.93);
    expect.soft(covered / SETS).toBeLessThan(0.97);
  }
});

test('the fair cost of a unit, sequential', () => {
  row('estimator', 'width asked for', 'most blocks', 'cover', 'blocks (median)');
  for (const [width, most] of [
    [20, 4000],
    [10, 4000],
    [5, 8000],
  ]) {
    const rng = new Rng('soak', `sequential ${width}`);
    let covered = 0;
    const lengths: number[] = [];
    for (let set = 0; set < SETS; set++) {
      const truth = simulatedTruth(rng);
      const blocks = simulatedRun(truth, most, width, rng);
      const found = fairCost(blocks);
      if (found !== undefined && covers(found.shift, truth.shift)) covered++;
      lengths.push(blocks.length);
    }
    row('unit, sequential', `± ${width}`, String(most), percent(covered / SETS), String(median(lengths)));
    expect.soft(covered / SETS).toBeGreaterThan(0.93);
    expect.soft(covered / SETS).toBeLessThan(0.97);
  }
});

test.each([
  ['wins', simulatedArmies],
  ['margins', simulatedMargins],
])('the fair costs of all cards, by %s', (measure, simulated) => {
  row(
    'measure',
    'truth',
    'cards',
    'pairs',
    'cover',
    'half width (median)',
    'error of `fair`',
    'of `drawn`',
    'of the cost',
  );
  for (const [cards, battles] of [
    [20, 400],
    [20, 2000],
    [60, 1000],
  ]) {
    for (const [name, manner] of Object.entries(MANNERS)) {
      const rng = new Rng('soak', `cards ${cards} ${battles} ${name}`);
      let [covered, all] = [0, 0];
      const widths: number[] = [];
      // Sums of squares of the errors of `fair`, of `drawn`, and of the costs that the cards have.
      const errors = [0, 0, 0];
      const sets = cards === 20 ? SETS : SETS / 4;
      for (let set = 0; set < sets; set++) {
        const truth = cardTruth(cards, manner, rng);
        const played = Array.from({ length: battles }, () => simulated(truth, rng));
        const costs = trueCosts(truth, played);
        const found = cardValues(truth.columns, played);
        for (const [j, cost] of costs.entries()) {
          const card = found?.cards[j];
          all++;
          if (card === undefined) continue;
          if (covers(card.fair, cost)) covered++;
          widths.push((card.fair.high - card.fair.low) / 2);
          const guesses = [card.fair.value, card.drawn, truth.columns[j].cost];
          for (const [k, guess] of guesses.entries()) errors[k] += (guess - cost) ** 2;
        }
      }
      const off = errors.map((sum) => Math.sqrt(sum / widths.length).toFixed(1));
      const half = median(widths).toFixed(1);
      row(measure, name, String(cards), String(battles), percent(covered / all), half, ...off);
      expect.soft(covered / all).toBeGreaterThan(0.93);
      expect.soft(covered / all).toBeLessThan(0.97);
    }
  }
});

test('pairs of cards that are worth more or less together', () => {
  row('cards', 'pairs of battles', 'planted', 'data sets with other pairs', 'planted found', 'of these covered');
  for (const [cards, battles, size, share] of [
    [10, 300, 0, 1],
    [20, 900, 0, 0.2],
    [20, 900, 50, 0.1],
    [20, 3000, 30, 0.05],
  ]) {
    const rng = new Rng('soak', `pairs ${cards} ${battles} ${size}`);
    const planted = [
      { columns: [1, 4] as const, points: size },
      { columns: [2, 7] as const, points: -size },
    ];
    let [others, found, within] = [0, 0, 0];
    const sets = Math.ceil(SETS * share);
    for (let set = 0; set < sets; set++) {
      const truth = { ...cardTruth(cards, MANNERS['costs off by 20 %'], rng), together: planted };
      const played = Array.from({ length: battles }, () => simulatedMeeting(truth, rng));
      const rows = played.map(({ battle }) => battle);
      const slope = cardValues(truth.columns, rows)?.slope;
      if (slope === undefined) continue;
      const armies = played.map((meeting) => meeting.armies);
      const { pairs } = cardPairs(cards, rows, armies, slope);
      const point = truePoint(truth, played);
      let its = 0;
      for (const { columns, points } of planted) {
        const pair = pairs.find((one) => one.columns.join() === columns.join());
        if (size === 0 || pair === undefined) continue;
        its++;
        if (covers(pair.together, points / point)) within++;
      }
      found += its;
      if (pairs.length > its) others++;
    }
    const shares = size === 0 ? ['–', '–'] : [percent(found / (2 * sets)), percent(within / found)];
    row(String(cards), String(battles), `± ${size}`, `${percent(others / sets)} of ${sets}`, ...shares);
    // Beside real pairs others are found a little more often: scores are no straight line.
    expect.soft(others / sets).toBeLessThan(size === 0 ? 0.07 : 0.2);
  }
});

test('how far two agents agree', () => {
  row('things', 'errors of a half', 'truth', 'mean', 'cover', 'half width (median)');
  for (const [count, correlation, errors] of [
    [90, 0.7, [1, 1.4]],
    [90, 0.3, [1, 1.4]],
    [90, 0, [1, 1.4]],
    [90, 0.95, [0.7, 1]],
    [40, 0.7, [0.7, 1]],
  ] as const) {
    const rng = new Rng('soak', `agreement ${count} ${correlation}`);
    const truth = ranksOfNormal(correlation);
    let covered = 0;
    const values: number[] = [];
    const widths: number[] = [];
    for (let set = 0; set < SETS; set++) {
      const found = agreement(simulatedThings(count, correlation, errors, rng));
      if (found === undefined || covers(found, truth)) covered++;
      if (found !== undefined) values.push(found.value);
      widths.push(found === undefined ? Infinity : (found.high - found.low) / 2);
    }
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const shares = [truth.toFixed(2), mean.toFixed(2), percent(covered / SETS), median(widths).toFixed(2)];
    row(String(count), errors.join(', '), ...shares);
    expect.soft(covered / SETS).toBeGreaterThan(0.92);
    expect.soft(covered / SETS).toBeLessThan(0.98);
  }
});

test('how far another agent moves the answer', () => {
  row('blocks of the first, of the other', 'moves (points)', 'cover', 'half width (median)');
  for (const [many, some, size] of [
    [400, 100, 20],
    [400, 100, 0],
    [2000, 100, 20],
    [2000, 500, 20],
  ]) {
    const rng = new Rng('soak', `moved ${many} ${some} ${size}`);
    let covered = 0;
    const widths: number[] = [];
    for (let set = 0; set < SETS; set++) {
      const first = simulatedTruth(rng);
      const other = { ...first, shift: first.shift + size * simulatedNormal(rng) };
      const [from, to] = (
        [
          [first, many],
          [other, some],
        ] as const
      ).map(([truth, blocks]) =>
        fairCost(Array.from({ length: blocks }, (_, i) => simulatedBlock(truth, extraOf(i, 0), rng))),
      );
      const found = from === undefined || to === undefined ? undefined : moved(to.shift, from.shift);
      if (found === undefined || covers(found, other.shift - first.shift)) covered++;
      widths.push(found === undefined ? Infinity : (found.high - found.low) / 2);
    }
    row(`${many}, ${some}`, `± ${size}`, percent(covered / SETS), median(widths).toFixed(1));
    expect.soft(covered / SETS).toBeGreaterThan(0.93);
    expect.soft(covered / SETS).toBeLessThan(0.98);
  }
});

test('matchups', () => {
  row(
    'estimator',
    'sides',
    'rounds',
    'cover: win rates',
    'means against all',
    'shares above 0',
    'shares of 0',
    'half width of a win rate (median)',
  );
  for (const [sides, count] of [
    [4, 30],
    [4, 200],
    [8, 100],
  ]) {
    const rng = new Rng('soak', `matchups ${sides} ${count}`);
    const covered = { scores: 0, means: 0 };
    // Shares that are truly above 0, and of 0: how many there are, and how many are covered.
    const shares = [
      [0, 0],
      [0, 0],
    ];
    const widths: number[] = [];
    for (let set = 0; set < SETS; set++) {
      const truth = matchupTruth(sides, rng);
      const found = matchups(
        sides,
        Array.from({ length: count }, () => simulatedRound(truth, rng)),
      );
      let pair = 0;
      const sums = Array.from({ length: sides }, () => 0);
      for (let i = 0; i < sides; i++)
        for (let j = i + 1; j < sides; j++) {
          const is = truth.scores[pair++];
          sums[i] += is;
          sums[j] += 1 - is;
          if (covers(found.scores[i][j], is)) covered.scores++;
          widths.push(50 * (found.scores[i][j].high - found.scores[i][j].low));
        }
      for (const [i, sum] of sums.entries()) if (covers(found.means[i], sum / (sides - 1))) covered.means++;
      for (const [i, share] of truth.shares.entries()) {
        const count = shares[share > 0 ? 0 : 1];
        count[0]++;
        if (covers(found.shares[i], share)) count[1]++;
      }
    }
    const scores = covered.scores / ((SETS * sides * (sides - 1)) / 2);
    row(
      'matchups',
      String(sides),
      String(count),
      percent(scores),
      percent(covered.means / (SETS * sides)),
      ...shares.map(([all, within]) => `${percent(within / all)} of ${all}`),
      `${median(widths).toFixed(1)} %`,
    );
    expect.soft(scores).toBeGreaterThan(0.93);
    expect.soft(scores).toBeLessThan(0.97);
    // The interval of a share of 0 nearly always has 0 in it, as no share is less.
    expect.soft(shares[0][1] / shares[0][0]).toBeGreaterThan(0.93);
    expect.soft(shares[0][1] / shares[0][0]).toBeLessThan(0.975);
  }
});

test('whether a scenario is fair', () => {
  row('estimator', 'blocks', 'what', 'cover: score', 'cover: points', 'no bound', 'half width in points (median)');
  for (const count of [100, 500, 2000]) {
    const rng = new Rng('soak', `scenario ${count}`);
    const names = ['asIs', 'exchanged', 'byLot', 'seat'] as const;
    const covered = new Map(names.map((name) => [name, { score: 0, points: 0 }]));
    const widths = new Map(names.map((name) => [name, [] as number[]]));
    for (let set = 0; set < SETS; set++) {
      const truth = seatsTruth(rng);
      const found = seats(Array.from({ length: count }, (_, i) => simulatedSeats(truth, i, rng)));
      const is = trueSeats(truth);
      for (const [name, counts] of covered) {
        if (covers(found[name], is[name].score)) counts.score++;
        const ahead = found.ahead[name] ?? { value: NaN, low: -Infinity, high: Infinity };
        if (covers(ahead, is[name].points)) counts.points++;
        widths.get(name)?.push((ahead.high - ahead.low) / 2);
      }
    }
    for (const [name, { score, points }] of covered) {
      const its = widths.get(name) ?? [];
      const open = its.filter((width) => width === Infinity).length;
      const shares = [score, points, open].map((number) => percent(number / SETS));
      row('scenario', String(count), name, ...shares, median(its).toFixed(1));
      expect.soft(points / SETS).toBeGreaterThan(0.93);
      // After few blocks there often is no bound, which covers everything.
      expect.soft((points - open) / (SETS - open)).toBeLessThan(0.98);
    }
  }
});

test('what a change of a card is worth, and swaps in a list', () => {
  row('estimator', 'blocks', 'cover', 'no bound', 'half width (median)');
  for (const [name, arms, count] of [
    ['what-if', 2, 100],
    ['what-if', 2, 1000],
    ['list: one card', 9, 400],
    ['list: one card', 9, 2000],
    ['list: swaps together', 9, 400],
    ['list: swaps together, battles at the best', 9, 400],
    ['list: swaps together, battles at the best', 25, 1000],
  ] as const) {
    const kind = name === 'what-if' ? 'random' : 'given';
    const rng = new Rng('soak', `${name} ${count}`);
    let [covered, all] = [0, 0];
    const widths: number[] = [];
    for (let set = 0; set < SETS; set++) {
      const truth = armTruth(arms, rng);
      const blocks: ArmBlock[] = [];
      const others = Array.from({ length: arms - 1 }, (_, i) => i + 1);
      const gain = (odds: ArmOdds | undefined, arm: number, among: number): Estimate | undefined =>
        odds?.points({ arms: truth.shifts.map((_, i) => (i === 0 ? -1 : i === arm ? 1 : 0)) }, among);
      let open = others;
      while (blocks.length < count) {
        if (name.endsWith('best') && blocks.length > 0 && blocks.length % 100 === 0) {
          const odds = ArmOdds.of(blocks, kind);
          const alternatives = others.map((arm) => ({
            gain: gain(odds, arm, arms - 1),
            blocks: blocks.filter(({ scores }) => scores[arm] !== undefined).length,
          }));
          open = nextAlternatives(alternatives).map((i) => others[i]);
          if (open.length === 0) open = others;
        }
        const at = blocks.length;
        blocks.push(
          simulatedArms(
            truth,
            at,
            rng,
            [0, ...Array.from({ length: Math.min(4, arms - 1) }, (_, i) => open[(at * 4 + i) % open.length])],
            kind,
          ),
        );
      }
      const odds = ArmOdds.of(blocks, kind);
      const isIn = (arm: number, among: number): boolean => {
        const found = gain(odds, arm, among);
        widths.push(found === undefined ? Infinity : (found.high - found.low) / 2);
        return found !== undefined && covers(found, truth.shifts[arm] - truth.shifts[0]);
      };
      all++;
      if (name.startsWith('list: swaps') ? others.every((arm) => isIn(arm, arms - 1)) : isIn(1, 1)) covered++;
    }
    const unbound = widths.filter((width) => width === Infinity).length;
    row(name, String(count), percent(covered / all), percent(unbound / widths.length), median(widths).toFixed(1));
    expect.soft(covered / all).toBeGreaterThan(0.93);
    // Intervals that hold together, and such without bounds after few blocks, hold more often.
    expect.soft(covered / all).toBeLessThan(name.startsWith('list: swaps') ? 0.99 : 0.98);
  }
});
