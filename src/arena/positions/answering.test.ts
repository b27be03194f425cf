import { expect, test } from 'vitest';
import { Answering } from './answering.js';
import { positionsFolder, readPositions } from './position-files.js';

const read = await readPositions([positionsFolder('legion-2020')]);
if (!read.ok) throw new Error(read.problem.message);
const positions = read.value;

function answering(id: string): Answering {
  const found = positions.find(({ one }) => one.id === id);
  if (found === undefined) throw new Error(`no position ${id}`);
  return new Answering(found.kit, found.one);
}

test('an answer is judged once the position was played on far enough, also after something was taken back', () => {
  const answer = answering('no-standing-orders-in-round-one');
  expect(answer.isGoodAfter([])).toBeUndefined();
  expect(answer.isGoodAfter(['select-command assault'])).toBe(true);
  expect(answer.isGoodAfter(['select-command standing-orders'])).toBe(false);
  expect(answer.isGoodAfter([])).toBeUndefined();
});

test('a turn is judged when it is over', () => {
  const answer = answering('no-aim-without-a-target');
  const aimed = ['choose-action aim', 'choose-action dodge'];
  expect(answer.isGoodAfter(aimed.slice(0, 1))).toBeUndefined();
  expect(answer.isGoodAfter([...aimed, 'choose-action end'])).toBe(false);
});
