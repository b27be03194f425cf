import { describe, expect, test } from 'vitest';
import { armyNames, shippedArmy } from '../../../../arena/imperial-assault/armies.js';
import { imperialAssaultLibrary } from '../../../../arena/imperial-assault/library.js';
import { POOLS } from '../../words/pools.js';
import { readText } from './read-text.js';
import { writeText } from './write-text.js';

const printed = imperialAssaultLibrary('printed');

describe('armies as text', () => {
  test('are read as they were written', () => {
    for (const pool of POOLS)
      for (const name of armyNames(pool)) {
        const library = imperialAssaultLibrary(pool);
        const army = shippedArmy(pool, name);
        if (!army.ok) throw new Error(army.problem.message);
        const read = readText(library, writeText(library, army.value), 'list.txt');
        if (!read.ok) throw new Error(`${name}: ${read.problem.message}`);
        expect(read.value.groups.toSorted(byCard)).toEqual(army.value.groups.toSorted(byCard));
        expect(read.value.command.toSorted()).toEqual(army.value.command.toSorted());
        expect(read.value).toMatchObject({ name: army.value.name, affiliation: army.value.affiliation });
      }
  });

  test('are read as people write them', () => {
    const text = `My Storm (Imperial)
- Elite Stormtrooper (9)
- 2x Imperial Officer [2]
- Darth Vader, Lord of the Sith - 18
    + Driven by Hatred
* Zillo Technique

COMMAND DECK
1x Take Initiative
Lord of the Sith [3]`;
    const read = readText(printed, text, 'list.txt');
    expect(read.ok ? read.value : read.problem.message).toEqual({
      name: 'My Storm',
      affiliation: 'Imperial',
      groups: [
        { card: 'stormtrooper-elite', upgrades: [] },
        { card: 'imperial-officer', upgrades: [] },
        { card: 'imperial-officer', upgrades: [] },
        { card: 'darth-vader', upgrades: ['driven-by-hatred'] },
      ],
      upgrades: ['zillo-technique'],
      command: ['take-initiative', 'lord-of-the-sith'],
    });
  });

  test('that name no card are refused with the line', () => {
    const read = readText(printed, 'Stormtrooper\nStormtroper', 'list.txt');
    expect(read.ok ? '' : read.problem.message).toMatch(
      /^list\.txt: line 2: there is no Deployment card "Stormtroper"/,
    );
    const empty = readText(printed, '', 'list.txt');
    expect(empty.ok ? '' : empty.problem.message).toBe('list.txt: no line names a Deployment card');
  });
});

function byCard(a: { readonly card: string }, b: { readonly card: string }): number {
  return a.card < b.card ? -1 : a.card > b.card ? 1 : 0;
}
