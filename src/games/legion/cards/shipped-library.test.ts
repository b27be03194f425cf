import { battleCardsOf } from './library.js';
import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';

const shipped = legionLibrary();

/** How many items have each key. */
function count<T>(items: Iterable<T>, key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

const orders = (id: string): unknown => shipped.commandCards.get(id)?.orders;

describe('the shipped library', () => {
  test('holds every card of the edition and 31 of the year after', () => {
    expect({
      units: shipped.units.size,
      upgrades: shipped.upgrades.size,
      commandCards: shipped.commandCards.size,
      ...Object.fromEntries(
        shipped.vocabulary.mission.map(({ id, pile }) => [pile, battleCardsOf(shipped, id).length]),
      ),
      bases: shipped.bases.size,
    }).toEqual({
      units: 91,
      upgrades: 203,
      commandCards: 92,
      objectives: 12,
      deployments: 12,
      conditions: 12,
      bases: 8,
    });
  });

  test('counts units of the first era by faction and rank, upgrades by slot', () => {
    const units = [...shipped.units.values()].filter(({ era }) => era === shipped.vocabulary.eras[0]);
    const upgrades = [...shipped.upgrades.values()].filter(({ era }) => era === shipped.vocabulary.eras[0]);
    expect(count(units, (u) => u.faction)).toEqual({
      rebels: 27,
      empire: 25,
      republic: 13,
      separatists: 12,
    });
    expect(count(units, (u) => u.rank)).toEqual({
      commander: 17,
      operative: 12,
      corps: 12,
      'special forces': 17,
      support: 10,
      heavy: 6,
      counterpart: 3,
    });
    expect(count(upgrades, (u) => u.slot)).toEqual({
      'heavy weapon': 47,
      personnel: 27,
      armament: 17,
      hardpoint: 14,
      pilot: 12,
      gear: 11,
      force: 11,
      training: 10,
      comms: 7,
      command: 5,
      grenades: 5,
      crew: 5,
      ordnance: 3,
      generator: 2,
      flaw: 1,
      supply: 8,
      hostage: 1,
    });
  });

  test('reads a unit card in full', () => {
    const vader = shipped.units.get('darth-vader-commander');
    expect(vader).toMatchObject({
      name: 'Darth Vader',
      title: 'Dark Lord of the Sith',
      rank: 'commander',
      cost: 175,
      costPrinted: 200,
      wounds: 8,
      courage: null,
      defenseDie: 'red',
      surge: { attack: null, defense: false },
      speed: 1,
      base: 'small',
      height: 420,
      upgradeBar: ['force', 'force', 'force'],
    });
    expect(vader?.keywords.map((k) => [k.id, k.value])).toEqual([
      ['deflect', 0],
      ['immune-pierce', 0],
      ['master-of-the-force', 1],
      ['relentless', 0],
    ]);
    expect(vader?.weapons[0]).toEqual({
      name: "Vader's Lightsaber",
      range: { min: 0, max: 0, melee: true, ranged: false, area: false },
      dice: { red: 6, black: 0, white: 0 },
      keywords: [
        { id: 'impact', name: 'Impact', of: [], value: 3, capacity: 0 },
        { id: 'pierce', name: 'Pierce', of: [], value: 3, capacity: 0 },
      ],
      surge: null,
    });
  });

  test('distinguishes melee weapons, ranged weapons, both, unlimited range and area weapons', () => {
    const range = (id: string): unknown => shipped.upgrades.get(id)?.adds.weapons[0].range;
    expect(range('hardpoint-at-rt-laser-cannon')).toEqual({ min: 2, max: 4, melee: false, ranged: true, area: false });
    expect(range('hardpoint-at-rt-flamethrower')).toEqual({ min: 1, max: 1, melee: false, ranged: true, area: false });
    expect(range('armament-dt-57-annihilator')).toEqual({ min: 1, max: 2, melee: true, ranged: true, area: false });
    expect(range('hardpoint-at-st-mortar-launcher')).toEqual({
      min: 4,
      max: null,
      melee: false,
      ranged: true,
      area: false,
    });
    expect(range('heavy-weapon-sonic-charge-saboteur')).toEqual({
      min: 1,
      max: 1,
      melee: false,
      ranged: false,
      area: true,
    });
    expect(shipped.battleCards.get('minefield')?.weapon).toMatchObject({ range: { area: true }, surge: 'crit' });
  });

  test('splits the names after a keyword’s colon', () => {
    const keywords = [...shipped.units.values()].flatMap((u) => u.keywords);
    const of = (name: string): readonly string[] | undefined => keywords.find((k) => k.name === name)?.of;
    expect(of('Coordinate: Droid Trooper, Ground Vehicle, Repulsor Vehicle')).toEqual([
      'Droid Trooper',
      'Ground Vehicle',
      'Repulsor Vehicle',
    ]);
    expect(of('Weak Point: Rear/Sides')).toEqual(['Rear', 'Sides']);
    expect(of('Immune: Pierce')).toEqual([]);
    expect(keywords.find((k) => k.id === 'repair')).toMatchObject({ value: 2, capacity: 2 });
  });

  test('reads the orders of command cards', () => {
    expect(orders('push')).toEqual({ characters: [], count: 2, ranks: [], types: [], kinds: [] });
    expect(orders('master-of-evil')).toEqual({
      characters: ['Darth Vader'],
      count: 2,
      ranks: [],
      types: [],
      kinds: [],
    });
    expect(orders('an-entire-legion')).toEqual({ characters: [], count: null, ranks: [], types: [], kinds: [] });
    expect(orders('sacrifice')).toMatchObject({ characters: ['Cassian Andor', 'K-2SO'], count: 0 });
    expect(orders('evasive-maneuvers')).toMatchObject({ count: 2, types: ['ground vehicle', 'repulsor vehicle'] });
    expect(orders('pinned-down')).toMatchObject({ count: 2, ranks: ['support', 'heavy'] });
  });

  test('has heights by type of unit, and a ruling for every measure without a source', () => {
    const height = (id: string): number | undefined => shipped.units.get(id)?.height;
    expect(height('rebel-troopers')).toBe(420);
    expect(height('at-rt-rebel')).toBe(650);
    expect(height('74-z-speeder-bikes')).toBe(400);
    expect(height('tauntaun-riders')).toBe(690);
    expect(shipped.measures).toMatchObject({
      rangeSegment: 1524,
      moveTool: [0, 750, 1250, 1750],
      bendLimitDegrees: 90,
    });
    const names = shipped.measures.rulings.map((r) => r.name);
    for (const name of ['trooper-height', 'bend-limit', 'barricade-size', 'hover-height', 'eye-point']) {
      expect(names).toContain(name);
    }
  });

  test('has the contents of the core set', () => {
    const core = shipped.products.get('core-set');
    expect([...(core?.units ?? [])]).toContainEqual(['rebel-troopers', 2]);
    expect(core?.upgrades.size).toBe(18);
    expect(core?.battleCards.size).toBe(12);
  });

  test('has short effects, and a source for every card', () => {
    const cards = [
      ...shipped.units.values(),
      ...shipped.upgrades.values(),
      ...shipped.commandCards.values(),
      ...shipped.battleCards.values(),
    ];
    const bare = cards.filter((card) => card.sources.length === 0);
    expect(bare.map((card) => card.id)).toEqual([]);
    const effects = cards.flatMap((card) => ('effect' in card && card.effect !== null ? [card.effect] : []));
    expect(effects.length).toBeGreaterThan(130);
    expect(effects.filter((effect) => !/^[A-Z0-9].{3,400}\.$/.test(effect))).toEqual([]);
  });
});
