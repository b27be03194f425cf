import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import type { PlayedBlock, UnitsDid } from './block.js';
import { useOfCards } from './hardly-used.js';
import { COMMON_BLOCK } from './testing.js';

/** Blocks in which each card has two units of 50 points that deal these wounds, and are at objectives this often. */
function blocks(count: number, cards: Readonly<Record<string, readonly [dealt: number, at: number]>>): PlayedBlock[] {
  const rng = new Rng('used');
  return Array.from({ length: count }, (_, line) => ({
    ...COMMON_BLOCK,
    line,
    block: line,
    opponent: 'rebels' as const,
    armies: [],
    scores: [],
    did: Object.fromEntries(
      Object.entries(cards).map(([card, [dealt, at]]): [string, UnitsDid] => [
        card,
        [2, 100, dealt + rng.below(3) - 1, 10, at],
      ]),
    ),
  }));
}

const CARDS = { a: [6, 4], b: [7, 3], c: [5, 5], tank: [2, 1], medic: [1, 6], guard: [5, 0] } as const;
const hardly = (some: readonly PlayedBlock[]): string[] =>
  useOfCards(some, 0).flatMap(({ card, isHardlyUsed }) => (isHardlyUsed ? [card] : []));

test('a card that hardly hurts anyone and is nowhere is found; one that holds objectives or shoots is not', () => {
  expect(hardly(blocks(40, CARDS))).toEqual(['tank']);
  const tank = useOfCards(blocks(40, CARDS), 0).find(({ card }) => card === 'tank');
  expect(tank?.units).toBe(80);
  expect(tank?.dealt).toBeCloseTo(2, 0);
  expect(tank?.atObjective).toBeCloseTo(0.1, 6);
});

test('few units, another agent and blocks without telemetry say nothing', () => {
  expect(hardly(blocks(10, CARDS))).toEqual([]);
  expect(useOfCards(blocks(40, CARDS), 1)).toEqual([]);
  expect(
    useOfCards(
      blocks(40, CARDS).map((block) => ({ ...block, did: undefined })),
      0,
    ),
  ).toEqual([]);
});
