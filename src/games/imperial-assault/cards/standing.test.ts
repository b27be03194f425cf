import { describe, expect, test } from 'vitest';
import { imperialAssaultLibrary } from '../../../arena/imperial-assault/library.js';
import { POOLS } from '../words/pools.js';
import { standings, type TextStanding } from './standing.js';

const texts = new Map<string, TextStanding>();
const programs = new Map<string, unknown>();
for (const pool of POOLS) {
  const library = imperialAssaultLibrary(pool);
  for (const one of standings(library)) {
    const key = `${one.kind} ${one.id}: ${one.text}`;
    texts.set(key, one);
    const card = one.kind === 'ability' ? library.abilities.get(one.id) : library.command.get(one.id);
    programs.set(key, [card?.effects, one.kind === 'ability' ? library.abilities.get(one.id)?.army : null]);
  }
}

/** The numbers above 1 in a program; negative ones without their sign. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return Math.abs(value) > 1 ? [Math.abs(value)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** The numbers above 1 in a text, limits of use and names of droids aside. */
function numbersOf(text: string): readonly number[] {
  const plain = text.replaceAll(/\[1\/[^\]]*\]|[A-Z0-9]+-\d\S*|\d-\d-\d|C-3PO|R2-D2/g, '');
  return [...plain.matchAll(/\d+/g)].map(([digits]) => Number(digits)).filter((number) => number > 1);
}

/** Different numbers in ascending order. */
function sorted(numbers: readonly number[]): string {
  return [...new Set(numbers)].toSorted((a, b) => a - b).join(' ');
}

/**
 * Texts whose numbers are said another way: dice one by one, twice, fewer than, the sum of two numbers; or by the text
 * that they change.
 */
const OTHERWISE = new Set([
  'arsenal',
  'barrage',
  'beatdown',
  'bo-rifle-staff-strike',
  'charge-generators',
  'dubious-counterparts',
  'epic-arsenal',
  'locked-and-loaded',
  'overload',
  'shrewd-scoundrel',
  'upgrade-rogue-one',
  'upgrade-vaders-finest-2-iacp',
  'emergency-aid',
  'hunter-protocol',
  'single-purpose',
  'telekinetic-throw',
  // Fatal Deception changes False Orders, Unlimited Power Emperor, Wreak Vengeance Dual-Bladed Fury.
  'fatal-deception',
  'false-orders',
  'false-orders-of-murne-rin',
  'unlimited-power',
  'upgrade-under-duress',
  'wreak-vengeance',
]);

describe('texts', () => {
  test('are said by data, four of five of them; a module or a reason stands for the others', () => {
    const count = (standing: string): number => [...texts.values()].filter((one) => one.standing === standing).length;
    expect(count('data') / texts.size).toBeGreaterThan(0.8);
    expect([...texts.values()].flatMap(({ standing, id }) => (standing === 'open' ? [id] : []))).toEqual([
      'electrified-knuckledusters',
      'neurostim',
      'choose-a-side',
      'close-the-gap',
    ]);
    for (const { by } of texts.values()) expect(by).not.toBe('nothing says what it does');
  });

  test('have the numbers of their programs', () => {
    const differing = [...texts].flatMap(([key, { id, standing, text }]) => {
      if (standing !== 'data' || OTHERWISE.has(id)) return [];
      const program = numbersIn(programs.get(key)).filter((number) => number !== 9 || /9/.test(text));
      return sorted(program) === sorted(numbersOf(text)) ? [] : [`${id}: ${sorted(program)} | ${text}`];
    });
    expect(differing).toEqual([]);
  });

  test('name abilities that there are', () => {
    // A card of both pools can name an ability that only figures of the other pool have.
    const known = new Set(POOLS.flatMap((pool) => [...imperialAssaultLibrary(pool).abilities.keys()]));
    for (const pool of POOLS) {
      const { abilities, command } = imperialAssaultLibrary(pool);
      const named = [...abilities.values(), ...command.values()].flatMap(({ id, effects }) =>
        [...JSON.stringify(effects).matchAll(/\["(?:lose","\w+|use)","([a-z0-9-]+)"\]|"ability":"([a-z0-9-]+)"/g)].map(
          (match) => `${id}: ${match[1] ?? match[2]}`,
        ),
      );
      expect(named.filter((one) => !known.has(one.split(': ')[1]))).toEqual([]);
    }
  });
});
