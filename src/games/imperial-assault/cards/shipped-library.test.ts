import { describe, expect, test } from 'vitest';
import { imperialAssaultLibrary } from '../../../arena/imperial-assault/library.js';
import { POOLS } from '../words/pools.js';
import { differentFaces } from './dice.js';
import { formsOf } from './library.js';

const printed = imperialAssaultLibrary('printed');
const iacp = imperialAssaultLibrary('iacp');

describe('the shipped library', () => {
  test('holds every Deployment card of both pools', () => {
    expect([printed.deployment.size, iacp.deployment.size]).toEqual([125, 166]);
    expect([printed.companions.size, iacp.companions.size]).toEqual([4, 7]);
    expect([printed.forms.size, iacp.forms.size]).toEqual([3, 6]);
  });

  test('has numbers ready for the engine', () => {
    const card = printed.deployment.get('stormtrooper-elite');
    expect(card).toMatchObject({
      affiliation: 'Imperial',
      cost: 9,
      figureCost: 3,
      groupSize: 3,
      base: [1, 1],
      speed: 4,
      health: 5,
      attack: { type: 'ranged', dice: ['blue', 'green'] },
      defense: ['black'],
    });
    expect(card?.surges.map(({ cost, damage, accuracy }) => [cost, damage, accuracy])).toContainEqual([1, 2, 0]);
    expect(printed.deployment.get('at-st-elite')?.keywords).toEqual(['Massive']);
    expect(printed.deployment.get('c-3po')?.attack).toBeNull();
  });

  test('marks every fact that no source gives', () => {
    const marked = POOLS.flatMap((pool) =>
      [...imperialAssaultLibrary(pool).deployment.values()].flatMap(({ id, marks }) =>
        marks.some(({ kind }) => kind === 'reconstructed') ? [`${pool} ${id}`] : [],
      ),
    );
    expect(marked).toEqual([
      'printed ct-1701',
      'printed kanan-jarrus-skirmish',
      'printed tress-hacnua',
      'iacp alliance-smuggler-elite',
      'iacp ezra-bridger',
      'iacp jet-trooper-regular',
      'iacp kuiil',
      'iacp onar-koma',
      'iacp rebel-pathfinder-elite',
    ]);
  });

  test('gives forms to the cards that take one', () => {
    expect(formsOf(printed, 'clawdite-shapeshifter').map(({ name }) => name)).toEqual([
      'Scout',
      'Senator',
      'Streetrat',
    ]);
    expect(formsOf(iacp, 'purge-trooper-elite')).toHaveLength(3);
    expect(formsOf(printed, 'stormtrooper')).toEqual([]);
    for (const library of [printed, iacp])
      for (const { of } of library.forms.values()) expect(of.some((id) => library.deployment.has(id))).toBe(true);
  });

  test('has six faces a die, with the different ones counted', () => {
    expect(differentFaces(printed.dice.attack.red).map(({ sides }) => sides)).toEqual([1, 2, 1, 2]);
    expect(differentFaces(printed.dice.defense.white)).toHaveLength(5);
  });
});
