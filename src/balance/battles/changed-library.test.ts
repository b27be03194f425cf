import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../arena/legion/library.js';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { changedLibrary } from './changed-library.js';

const changed = (...changes: string[]): ReturnType<typeof changedLibrary> => changedLibrary(USUAL_EDITION.id, changes);

const problemOf = (...changes: string[]): string => {
  const library = changed(...changes);
  return library.ok ? 'no problem' : library.problem.message;
};

test('numbers, parts and keywords of a card are changed, and nothing else', () => {
  const library = changed(
    'stormtroopers.points=48',
    'stormtroopers.wounds=2',
    'stormtroopers.surge.defense=true',
    'stormtroopers.weapons.2.dice.white=2',
    'stormtroopers.weapons.unarmed.dice.black=3',
    'stormtroopers.keywords.precise.value=2',
    'rebel-troopers.keywords=Nimble+Precise 1',
    'heavy-weapon-z-6-trooper.cost=30',
  );
  if (!library.ok) throw new Error(library.problem.message);
  const card = library.value.units.get('stormtroopers');
  expect(card).toMatchObject({
    cost: 48,
    costPrinted: 48,
    wounds: 2,
    speed: 2,
    surge: { attack: 'hit', defense: true },
  });
  expect(card?.weapons.map(({ dice }) => [dice.black, dice.white])).toEqual([
    [3, 0],
    [0, 2],
  ]);
  expect(card?.keywords).toMatchObject([{ id: 'precise', value: 2 }]);
  expect(library.value.units.get('rebel-troopers')?.keywords.map(({ id }) => id)).toEqual(['nimble', 'precise']);
  expect(library.value.upgrades.get('heavy-weapon-z-6-trooper')?.cost).toBe(30);
  const before = legionLibrary();
  expect(before.units.get('stormtroopers')).toMatchObject({ cost: 44, wounds: 1 });
  expect(library.value.units.get('at-st')).toEqual(before.units.get('at-st'));
});

test('a copy of a unit is the same card under another id, with the same upgrades', () => {
  const library = changed('stormtroopers+placebo', 'placebo.wounds=2');
  if (!library.ok) throw new Error(library.problem.message);
  const { units, upgrades } = library.value;
  expect(units.get('placebo')).toEqual({ ...units.get('stormtroopers'), id: 'placebo', wounds: 2 });
  const dlt = upgrades.get('heavy-weapon-dlt-19-stormtrooper');
  expect(dlt?.restrictions[0].units).toEqual(['stormtroopers', 'placebo']);
});

describe('a change that cannot be made is refused in one line', () => {
  test.each([
    ['stormtrooper.points=48', /there is no card "stormtrooper".*stormtroopers/],
    ['stormtroopers=48', /name a field of the card, as in stormtroopers\.cost=48/],
    ['stormtroopers.weapons.9.dice.red=1', /: stormtroopers\.weapons has no part "9" \(there are: 1 unarmed, 2 /],
    ['stormtroopers.wepons.2.dice.red=1', /: stormtroopers has no part "wepons" \(there are: .*weapons.*\)$/],
    ['stormtroopers.points=abc', /points must be a whole number, 0 or more$/],
    ['stormtroopers.points=4.5', /points must be a whole number, 0 or more$/],
    ['stormtroopers.speed=1.5', /speed.*must be a whole number/],
    ['stormtroopers.speed=9', /speed.*3/],
    ['stormtroopers.spede=2', /spede/],
    ['stormtroopers.keywords=Flying Carpet', /Flying Carpet/],
    ['stormtroopers.wounds=1', /changes nothing, as the card has that already \(parts of a list count from 1\)$/],
    ['stormtroopers.keywords=Precise 1', /changes nothing/],
    ['stormtroopers', /must be card\.field=value, or card\+new-id/],
    ['stormtroopers+at-st', /there is a card at-st already/],
  ])('%s', (change, message) => {
    expect(problemOf(change)).toMatch(message);
    expect(problemOf(change)).not.toContain('\n');
    expect(problemOf(change)).toContain('--set');
  });
});
