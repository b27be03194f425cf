// Cases of the toy.
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

export async function load() {
  const rules = await import(pathToFileURL(join(process.cwd(), 'tests/mutation/toy/rules.mjs')).href);
  return [
    is('three-is-between', 'between', () => rules.isBetween(3), true),
    is('one-is-not-between', 'between', () => rules.isBetween(1), false),
    is('nine-is-not-between', 'between', () => rules.isBetween(9), false),
    is('two-is-even', 'even', () => rules.isEven(2), true),
    is('three-is-odd', 'even', () => rules.isEven(3), false),
    is('four-steps', 'steps', () => rules.steps(4), 4),
    is('written', 'notation', () => rules.notation.format(1), 'few'),
  ];
}

function is(id, rule, answer, expected) {
  return { id, rule, run: () => (answer() === expected ? '' : `is not ${expected}`) };
}
