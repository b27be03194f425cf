import type { CaseWords } from '../../contract/case-words.js';
import type { Difficulty, Zone } from '../../../../tabletop/terrain.js';
import type { Terrain, TerrainKind } from '../../scenario/terrain.js';
import type { Cover, Mover } from '../../words/terrain.js';
import { PIECES } from './terrain-pieces.js';

const O = 'open';
const D = 'difficult';
const X = 'impassable';

type Row = readonly [
  id: string,
  name: string,
  cover: Cover,
  trooper: Difficulty,
  ground: Difficulty,
  repulsor: Difficulty,
];

/** Entries of the rules index that have another id than the kind. */
const RULE_OF: Readonly<Record<string, string>> = { barricades: 'barricade-piece', hills: 'hills-and-dunes' };

/** The units that get the cover of a table row: all, or only those that the section names. */
type CoverFor = 'all' | 'troopers' | 'troopersNotCreatures';

const SECTIONS: readonly { readonly zone: Zone; readonly coverFor: CoverFor; readonly rows: readonly Row[] }[] = [
  {
    zone: 'area',
    coverFor: 'all',
    rows: [
      ['shallow-water', 'Shallow water', 'none', D, D, O],
      ['deep-water', 'Deep water', 'none', X, X, O],
      ['tall-grass', 'Tall grass', 'light', O, O, O],
      ['sparse-woods', 'Sparse woods', 'light', O, O, O],
      ['ruins', 'Ruins', 'heavy', D, D, D],
      ['dense-woods', 'Dense woods', 'heavy', D, D, X],
    ],
  },
  {
    // Barricades cover troopers other than creatures, and by default no vehicles (lines 988–996).
    zone: 'solid',
    coverFor: 'troopersNotCreatures',
    rows: [
      ['fences', 'Fence', 'none', D, O, O],
      ['sandbags', 'Sandbags', 'light', D, O, O],
      ['low-hedges', 'Low hedge', 'light', D, O, O],
      ['low-dirt-walls', 'Low dirt wall', 'light', D, O, O],
      ['low-stone-walls', 'Low stone wall', 'heavy', D, O, O],
      ['barricades', 'Barricade', 'heavy', D, O, O],
    ],
  },
  {
    // Depressions cover troopers, and vehicles only if very deep (line 515).
    zone: 'depression',
    coverFor: 'troopers',
    rows: [
      ['blast-holes', 'Blast hole', 'light', D, O, O],
      ['trenches', 'Trench', 'heavy', D, O, O],
      ['craters', 'Crater', 'heavy', D, D, O],
    ],
  },
  {
    zone: 'solid',
    coverFor: 'all',
    rows: [
      ['hills', 'Hill', 'light', O, O, O],
      ['high-hedges', 'High hedge', 'light', D, X, X],
      ['high-dirt-walls', 'High dirt wall', 'light', X, X, X],
      ['high-stone-walls', 'High stone wall', 'heavy', X, X, X],
      ['buildings', 'Building', 'heavy', X, X, X],
    ],
  },
];

function coverTable(cover: Cover, coverFor: CoverFor): Readonly<Record<Mover, Cover>> {
  const vehicle = coverFor === 'all' ? cover : 'none';
  return {
    trooper: cover,
    creature: coverFor === 'troopersNotCreatures' ? 'none' : cover,
    emplacement: cover,
    groundVehicle: vehicle,
    repulsorVehicle: vehicle,
  };
}

/**
 * Every kind of terrain by id (lines 486–541). Creature and emplacement troopers follow the trooper column, the only
 * one that can apply to them.
 */
const KINDS: ReadonlyMap<string, TerrainKind> = new Map(
  SECTIONS.flatMap(({ zone, coverFor, rows }) =>
    rows.map(([id, name, cover, trooper, ground, repulsor]): [string, TerrainKind] => [
      id,
      {
        name,
        zone,
        cover: coverTable(cover, coverFor),
        movement: {
          trooper,
          creature: trooper,
          emplacement: trooper,
          groundVehicle: ground,
          repulsorVehicle: repulsor,
        },
        rule: RULE_OF[id] ?? id,
        flatTop: id === 'hills',
        openInside: id === 'trenches',
        apart: id === 'buildings',
      },
    ]),
  ),
);

export const TERRAIN: Terrain = { kinds: KINDS, pieces: PIECES };

/** The families of custom terrain in conformance cases: a zone, a low line, a hole, or a solid object (479–541). */
export const CASE_FAMILIES: CaseWords<never>['families'] = {
  area: { zone: 'area' },
  barricade: { zone: 'solid' },
  depression: { zone: 'depression' },
  object: { zone: 'solid' },
};
