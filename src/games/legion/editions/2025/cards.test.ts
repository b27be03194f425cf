import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUE } from './keyword-catalogue.js';

interface Listed {
  readonly name: string;
  readonly value?: number;
}
interface Card {
  readonly id: string;
  readonly keywords: readonly Listed[];
  readonly weapons: readonly { readonly name: string; readonly keywords?: readonly Listed[] }[];
}

const DATA = join('src', 'games', 'legion', 'editions', '2025', 'data');
const { units } = JSON.parse(readFileSync(join(DATA, 'units.json'), 'utf8')) as { readonly units: readonly Card[] };
const kindOf = ({ name }: Listed): string | undefined => CATALOGUE.find(name)?.kind;

test('a unit card has keywords of units, its weapons those of weapons', () => {
  const strange = units.flatMap(({ id, keywords, weapons }) => [
    ...keywords.filter((one) => !['unit', 'upgrade'].includes(String(kindOf(one)))).map(({ name }) => `${id}: ${name}`),
    ...weapons.flatMap((weapon) =>
      (weapon.keywords ?? [])
        .filter((one) => kindOf(one) !== 'weapon')
        .map(({ name }) => `${id}: ${weapon.name}: ${name}`),
    ),
  ]);
  expect(strange).toEqual([]);
});

test('a weapon is fixed to the front and to nothing else', () => {
  const arcs = units.flatMap(({ weapons }) =>
    weapons.flatMap(({ keywords }) => (keywords ?? []).flatMap(({ name }) => name.match(/^Fixed: (.+)$/)?.[1] ?? [])),
  );
  expect([...new Set(arcs)].toSorted()).toEqual(['Front']);
});
