import { expect, test } from 'vitest';
import { legionLibrary } from '../../arena/legion/library.js';
import { Rng } from '../../kernel/rng.js';
import { changedLibrary } from '../battles/changed-library.js';
import { legionPrices } from './card-prices.js';
import type { PlayedArmy, PlayedBlock } from './block.js';
import type { PointsPlan } from './plan.js';
import { pointsResult } from './points-result.js';
import { COMMON_BLOCK, COMMON_PLAN } from './testing.js';

const plan: PointsPlan = {
  ...COMMON_PLAN,
  opponents: ['empire', 'rebels'],
  kind: 'points',
  factions: ['empire'],
};
const library = legionLibrary();
const CARDS = ['stormtroopers', 'snowtroopers', 'at-st', 'scout-troopers', '74-z-speeder-bikes'];

/** An army of random cards; Stormtroopers are worth 30 points more than they cost, the other cards what they cost. */
function army(faction: 'empire' | 'rebels', rng: Rng): { army: PlayedArmy; strength: number } {
  const cards: Record<string, number> = {};
  let points = 0;
  while (points < 350 + rng.below(100)) {
    const card = CARDS[rng.below(CARDS.length)];
    cards[card] = (cards[card] ?? 0) + 1;
    points += library.units.get(card)?.cost ?? 0;
  }
  const strength = points + 30 * (cards['stormtroopers'] ?? 0);
  const counted = faction === 'empire' ? cards : { 'rebel-troopers': 8 };
  return {
    army: { faction, points, activations: 8, cards: counted },
    strength: faction === 'empire' ? strength : points,
  };
}

test('cards that are worth more than they cost are found, with what they cost beside it', () => {
  const rng = new Rng('points', 'result');
  const blocks = Array.from({ length: 900 }, (_, line): PlayedBlock => {
    const [own, other] = [army('empire', rng), army(line % 2 === 0 ? 'empire' : 'rebels', rng)];
    const chance = 1 / (1 + Math.exp(-0.015 * (own.strength - other.strength)));
    return {
      line,
      ...COMMON_BLOCK,
      block: line,
      opponent: other.army.faction,
      armies: [own.army, other.army],
      scores: [[Number(rng.fraction() < chance), Number(rng.fraction() < chance)]],
    };
  });
  const [found] = pointsResult(plan, legionPrices(library), blocks);
  expect(found).toMatchObject({ agent: 'policy', battles: 1800, agreement: undefined, copies: [] });
  expect(found.cards.map(({ card }) => card).toSorted()).toEqual(CARDS.toSorted());
  const troopers = found.cards.find(({ card }) => card === 'stormtroopers');
  const walker = found.cards.find(({ card }) => card === 'at-st');
  expect(troopers).toMatchObject({ printed: 44, adjusted: 44, kind: 'unit', faction: 'empire', name: 'Stormtroopers' });
  // What a point is worth rises too, as armies of more points have more Stormtroopers; so costs are compared.
  const over = (troopers?.fair.value ?? 0) / 44 / ((walker?.fair.value ?? 0) / (walker?.adjusted ?? 1));
  expect(over).toBeGreaterThan(1.3);
  expect(over).toBeLessThan(2.2);
  expect(troopers?.verdict).toBe('costs too little');
});

test('without battles nothing is said', () => {
  expect(pointsResult(plan, legionPrices(library), [])).toMatchObject([{ battles: 0, slope: undefined, cards: [] }]);
});

/** A battle of two armies of Stormtroopers, their copy and Snowtroopers; a copy is worth 20 points more. */
function playedWithCopies(line: number, rng: Rng): PlayedBlock {
  const ids = ['stormtroopers', 'copy', 'snowtroopers'];
  const [own, other] = [0, 1].map(() => {
    const counts = ids.map(() => 1 + rng.below(3));
    const cards = Object.fromEntries(ids.map((id, i) => [id, counts[i]]));
    const points = 44 * counts[0] + 44 * counts[1] + 44 * counts[2];
    return { army: { faction: 'empire', points, activations: 6, cards } as const, strength: points + 20 * counts[1] };
  });
  const margins = [0, 1].map(() => {
    const luck = rng.fraction();
    const ahead = 0.015 * (own.strength - other.strength) + Math.log(luck / (1 - luck));
    return [Math.round(1.5 * ahead), Math.round(60 * ahead)] as const;
  });
  return {
    line,
    ...COMMON_BLOCK,
    block: line,
    opponent: 'empire',
    armies: [own.army, other.army],
    scores: [[Number(margins[0][1] > 0), Number(margins[1][1] > 0)]],
    margins: [[margins[0], margins[1]]],
  };
}

test('a copy is compared with its original, by wins, with which margins agree', () => {
  const changes = ['stormtroopers+copy', 'copy.wounds=2'];
  const changed = changedLibrary('legion-2020', changes);
  if (!changed.ok) throw new Error(changed.problem.message);
  const rng = new Rng('points', 'copies');
  const blocks = Array.from({ length: 800 }, (_, line) => playedWithCopies(line, rng));
  const [found] = pointsResult({ ...plan, changes }, legionPrices(changed.value), blocks);
  expect(found.copies).toMatchObject([{ copy: 'copy', of: 'stormtroopers', costs: 0 }]);
  const { value, low, high } = found.copies[0].worth;
  expect(value).toBeGreaterThan(8);
  expect(low).toBeLessThan(20);
  expect(high).toBeGreaterThan(15);
  expect(found.agreement?.p).toBeGreaterThan(0.01);
  const wins = blocks.map((block) => ({ ...block, margins: undefined }));
  const [byWins] = pointsResult({ ...plan, changes }, legionPrices(changed.value), wins);
  expect(byWins.copies).toEqual(found.copies);
  expect(byWins.agreement).toBeUndefined();
});
