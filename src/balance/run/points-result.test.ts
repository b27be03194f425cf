import { expect, test } from 'vitest';
import { legionLibrary } from '../../arena/legion/library.js';
import { Rng } from '../../kernel/rng.js';
import type { PlayedArmy, PlayedBlock } from './block.js';
import type { PointsPlan } from './plan.js';
import { pointsResult } from './points-result.js';
import { COMMON_PLAN } from './testing.js';

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
      block: line,
      agent: 0,
      centre: 0,
      table: 'canyon',
      objective: 'o',
      deployment: 'd',
      condition: 'c',
      opponent: other.army.faction,
      armies: [own.army, other.army],
      scores: [[Number(rng.fraction() < chance), Number(rng.fraction() < chance)]],
    };
  });
  const [found] = pointsResult(plan, library, blocks);
  expect(found).toMatchObject({ faction: 'empire', agent: 'policy', battles: 1800 });
  expect(found.cards.map(({ card }) => card).toSorted()).toEqual(CARDS.toSorted());
  const troopers = found.cards.find(({ card }) => card === 'stormtroopers');
  const walker = found.cards.find(({ card }) => card === 'at-st');
  expect(troopers).toMatchObject({ printed: 44, adjusted: 44, kind: 'unit', name: 'Stormtroopers' });
  // What a point is worth rises too, as armies of more points have more Stormtroopers; so costs are compared.
  const over = (troopers?.fair.value ?? 0) / 44 / ((walker?.fair.value ?? 0) / (walker?.adjusted ?? 1));
  expect(over).toBeGreaterThan(1.3);
  expect(over).toBeLessThan(2.2);
  expect(troopers?.verdict).toBe('costs too little');
});

test('without battles nothing is said', () => {
  expect(pointsResult(plan, library, [])).toMatchObject([{ battles: 0, slope: undefined, cards: [] }]);
});
