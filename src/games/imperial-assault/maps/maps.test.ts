import { describe, expect, test } from 'vitest';
import { mapIds, skirmishMap } from '../../../arena/imperial-assault/library.js';
import { colourOf } from './map.js';
import { MapLayout } from './map-layout.js';
import { MISSION_SIDES } from './mission.js';
import { readMap } from './read-map.js';

const ids = mapIds();

/** The doors of an area of a map. */
function doors(id: string, area: string): readonly number[] {
  return new MapLayout(skirmishMap(id)).doorsOf(area);
}

describe('the shipped maps', () => {
  test('are 48, with both missions, zones apart and everything on the map', () => {
    expect(ids).toHaveLength(48);
    for (const id of ids) {
      const layout = new MapLayout(skirmishMap(id));
      expect(layout.map.id).toBe(id);
      expect(layout.zones.red.filter((space) => layout.zones.blue.includes(space))).toEqual([]);
      expect(layout.tokens('A').length + layout.tokens('B').length).toBeGreaterThanOrEqual(0);
      expect(layout.map.missions.A.name).not.toBe(layout.map.missions.B.name);
    }
  });

  test('have the sizes that were counted', () => {
    const counts = ids.map((id) => new MapLayout(skirmishMap(id)).grid.count).toSorted((a, b) => a - b);
    expect([counts[0], counts.at(-1)]).toEqual([154, 297]);
  });

  test('lay tokens, tunnels, areas and tiles on spaces', () => {
    const farm = new MapLayout(skirmishMap('moisture-farm'));
    expect(farm.tokens('A').map(({ kind }) => kind)).toEqual(['crate', 'crate', 'crate', 'crate']);
    expect(farm.tokens('B')[0]).toEqual({ kind: 'raider', space: farm.spaceAt([6, 8]) });
    expect(farm.areas['Camp']).toHaveLength(22);
    expect(farm.tile[farm.spaceAt([13, 0])]).toBe(farm.tile[farm.spaceAt([14, 1])]);
    expect(farm.exterior[farm.spaceAt([10, 0])]).toBe(0);
    expect(new MapLayout(skirmishMap('wasteland-outpost')).tunnels).toHaveLength(3);
  });

  test('know the doors of an area and the zones beside a token', () => {
    expect(doors('coruscant-landfill', 'Trash Compactor')).toEqual([0, 3]);
    expect(doors('nelvaanian-war-zone', 'Command Room').length).toBeGreaterThan(0);
    expect(doors('jabbas-palace', 'Rancor Pit').length).toBeGreaterThan(0);
    const foundry = new MapLayout(skirmishMap('geonosis-foundry'));
    const beside = foundry.tokens('A').map(({ space }) => foundry.zonesBeside(space).join());
    expect(beside.toSorted()).toEqual(['blue', 'blue', 'red', 'red']);
    expect(['crateRed', 'powerCellBlue', 'terminal'].map(colourOf)).toEqual(['red', 'blue', null]);
  });

  test('let a figure on a spire see past the blocking spaces about it', () => {
    const layout = new MapLayout(skirmishMap('lothal-wastes'));
    const sight = layout.sight(true);
    const nobody = new Uint8Array(layout.grid.count + layout.grid.doors);
    const seen = (space: number): number[] =>
      Array.from({ length: layout.grid.count }, (_, to) => to).filter((to) => sight.sees(space, to, nobody, 1, 2));
    expect(seen(layout.spaceAt([16, 10])).length).toBeGreaterThan(50);
  });
});

describe('the missions', () => {
  const missions = ids.flatMap((id) => MISSION_SIDES.map((side) => skirmishMap(id).missions[side]));

  test('are 96, with 110 ways to score', () => {
    expect(missions).toHaveLength(96);
    expect(missions.flatMap(({ scoring }) => scoring)).toHaveLength(110);
  });

  test('say what is carried, attacked and locked', () => {
    const { A, B } = skirmishMap('geonosis-foundry').missions;
    expect(A).toMatchObject({ doors: { locked: true, health: 10, defense: ['black'], block: 0, of: null } });
    expect(A.scoring[0]).toMatchObject({ when: ['destroy'], points: 20, what: { destroy: ['generator'] } });
    expect(B.carry[0]).toMatchObject({ tokens: ['experimentalWeapon'], most: 1, damage: 2, speed: 0, drop: 0 });
  });
});

describe('a map that is wrong', () => {
  const PLAIN = {
    id: 'room',
    name: 'Room',
    product: 'Core',
    terrain: ['...'],
    zones: ['R.B'],
    exterior: ['EEE'],
    tiles: ['AAA'],
    missions: { A: { name: 'One' }, B: { name: 'Two' } },
  };

  test.each([
    [{}, ''],
    [{ zones: ['R. '] }, 'room.json: room: zones[0]: column 2 must not be blank, as in terrain'],
    [{ zones: ['R..'] }, 'room.json: room: zones: there is no space of the B zone'],
    [{ terminals: [[3, 0]] }, 'room.json: room: terminals[0]: (3, 0) is no space of the map'],
    [{ walls: [[0, 0, 2, 0]] }, 'room.json: room: walls[0]: a segment joins neighbouring corners'],
    [{ doors: [[[0, 0, 0, 1]]] }, 'room.json: room: doors[0]: a segment is not between two spaces'],
    [
      { missions: { A: { name: 'One', carry: [{ tokens: ['crate'] }] }, B: { name: 'Two' } } },
      'room.json: room: missions.A.carry[0]: the mission has no token "crate"',
    ],
    [
      { missions: { A: { name: 'One' }, B: { name: 'Two', doors: { of: 'Vault', locked: true } } } },
      'room.json: room: missions.B.doors: the map has no area "Vault"',
    ],
    [{ terrain: ['.x.'] }, 'room.json: room: terrain[0]: terrain is one of . B D I, or a blank (found ".x.")'],
  ])('as %j is refused with one line', (change, says) => {
    const read = readMap({ ...PLAIN, ...change }, 'room.json');
    expect(read.ok ? '' : read.problem.message).toBe(says);
  });
});
