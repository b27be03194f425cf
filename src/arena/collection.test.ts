import { expect, test } from 'vitest';
import { allOf, fail, ok } from '../kernel/result.js';
import { readCollection, writeCollection } from './collection.js';

const find = (name: string) =>
  name === 'Nobody' ? fail('unknown-card', 'there is no Nobody') : ok(name.toLowerCase());

test('a collection is a card a line, with or without a number', () => {
  const read = readCollection('# mine\n3 Troopers\n2x Walker # painted\nLeader\n1 troopers\n0 Tank\n', 'own.txt', find);
  if (!read.ok) throw new Error(read.problem.message);
  expect([...read.value]).toEqual([
    ['troopers', 4],
    ['walker', 2],
    ['leader', 1],
  ]);
  const again = readCollection(
    writeCollection(read.value, (id) => id),
    'own.txt',
    find,
  );
  expect(again).toEqual(read);
});

test('a number that begins a name is no count', () => {
  const read = readCollection('74-Z Speeder Bikes\n2 74-Z Speeder Bikes', 'own.txt', find);
  expect(read.ok && [...read.value]).toEqual([['74-z speeder bikes', 3]]);
});

test('all that is wrong is said, each with its line', () => {
  const read = readCollection('2 Nobody\n100 Troopers', 'own.txt', find);
  const problems = read.ok ? [] : allOf(read.problem).map(({ message }) => message);
  expect(problems).toEqual(['own.txt:1: there is no Nobody', 'own.txt:2: 100 of Troopers; at most 99']);
  const none = readCollection('# nothing', 'own.txt', find);
  expect(none.ok ? '' : none.problem.message).toBe('own.txt: names no card; write one a line, as 3 Stormtroopers');
});
