import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { type ArmBlock, ArmOdds } from './arm-odds.js';
import { type Alternative, nextAlternatives } from './next-arms.js';
import { simulatedArms } from './simulated-arms.js';

function known(low: number, high: number, blocks = 20): Alternative {
  return { gain: { value: (low + high) / 2, low, high }, blocks };
}

test('what is shown to be worse gets no more battles, and the rest goes where the best may lie', () => {
  const six = [known(-30, -1), known(-5, 40), known(-20, 10), known(-30, 30), known(-9, 5), known(-8, 60)];
  expect(nextAlternatives(six)).toEqual([1, 2, 3, 5]);
  // One that is shown to be better than others closes these.
  expect(nextAlternatives([...six, known(12, 50)])).toEqual([1, 3, 5, 6]);
  expect(nextAlternatives([known(-9, -1), known(-5, -2)])).toEqual([]);
});

test('alternatives in few blocks come first', () => {
  const new8 = Array.from({ length: 8 }, (): Alternative => ({ gain: undefined, blocks: 0 }));
  expect(nextAlternatives([known(-5, 40), ...new8, known(-30, -2, 3)])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('battles gather at the best of many', () => {
  const rng = new Rng('next', 'best');
  const shifts = [0, ...Array.from({ length: 24 }, (_, i) => (i === 10 ? 60 : -10))];
  const blocks: ArmBlock[] = [];
  const others = shifts.flatMap((_, arm) => (arm === 0 ? [] : [arm]));
  const count = (arm: number): number => blocks.filter(({ scores }) => scores[arm] !== undefined).length;
  let played = others;
  for (let at = 0; at < 600; at++) {
    if (at > 0 && at % 50 === 0) {
      const odds = ArmOdds.of(blocks, 'given');
      const gains = others.map((arm) => ({
        gain: odds?.points({ arms: shifts.map((__, i) => (i === 0 ? -1 : i === arm ? 1 : 0)) }, others.length),
        blocks: count(arm),
      }));
      played = nextAlternatives(gains).map((i) => others[i]);
    }
    const some = Array.from({ length: 4 }, (_, i) => played[(at * 4 + i) % played.length]);
    blocks.push(simulatedArms({ shifts, perPoint: 0.015, armies: 20 }, at, rng, [0, ...some], 'given'));
  }
  const counts = others.map(count);
  expect(counts[10]).toBe(Math.max(...counts));
  expect(counts[10]).toBeGreaterThan(2 * counts.toSorted((a, b) => a - b)[12]);
});
