import type { Difficulty, Zone } from '../../../../tabletop/terrain.js';
import type { CaseWords } from '../../contract/case-words.js';
import type { Terrain, TerrainKind } from '../../scenario/terrain.js';
import type { Cover, Mover } from '../../words/terrain.js';
import { PIECES } from './terrain-pieces.js';

/** The same word for every mover: how hard terrain is does not depend on who moves (R 1028–1156). */
const forAll = <T>(word: T): Readonly<Record<Mover, T>> => ({
  trooper: word,
  creature: word,
  emplacement: word,
  groundVehicle: word,
  repulsorVehicle: word,
});

function kind(
  name: string,
  rule: string,
  zone: Zone,
  cover: Cover,
  movement: Difficulty,
  flatTop: boolean,
): TerrainKind {
  return {
    name,
    rule,
    zone,
    cover: forAll(cover),
    movement: forAll(movement),
    flatTop,
    openInside: false,
    apart: false,
  };
}

type Row = readonly [id: string, name: string, cover: Cover, movement: Difficulty, flatTop: boolean];

/** The kinds of a family: id of the rule, zone, rows. */
type Family = readonly [rule: string, zone: Zone, rows: readonly Row[]];

/**
 * The families of terrain (R 931–1050), and in each what players usually agree on for the pieces of their tables (R
 * 1628–1636): the examples of the text have the difficulty that it gives them (R 1009–1021).
 */
const FAMILIES: readonly Family[] = [
  [
    'scatter-terrain',
    'solid',
    [
      ['scatter', 'Scatter terrain', 'light', 'open', true],
      ['crates', 'Crates', 'heavy', 'open', true],
      ['low-walls', 'Low wall', 'heavy', 'open', false],
      ['sandbags', 'Sandbags', 'light', 'open', false],
      ['hedges', 'Hedge', 'light', 'open', false],
      ['fences', 'Fence', 'light', 'open', false],
    ],
  ],
  [
    'area-terrain',
    'area',
    [
      ['area', 'Area terrain', 'light', 'difficult', false],
      ['woods', 'Woods', 'light', 'difficult', false],
      ['thickets', 'Thicket', 'heavy', 'difficult', false],
      ['tall-grass', 'Tall grass', 'light', 'open', false],
      ['ruins', 'Ruins', 'heavy', 'difficult', false],
      ['rubble', 'Rubble', 'light', 'difficult', false],
      ['craters', 'Crater', 'light', 'difficult', false],
      ['trenches', 'Trench', 'heavy', 'difficult', false],
      ['swamp', 'Swamp', 'none', 'difficult', false],
    ],
  ],
  [
    'obstacle-terrain',
    'solid',
    [
      ['obstacle', 'Obstacle', 'heavy', 'open', true],
      ['buildings', 'Building', 'heavy', 'open', true],
      ['hills', 'Hill', 'light', 'open', true],
      ['rocks', 'Rock', 'heavy', 'open', false],
      ['high-walls', 'High wall', 'heavy', 'open', false],
    ],
  ],
];

/** Open terrain that covers every trooper but creatures (R 957, M 905). */
const BARRICADE: TerrainKind = {
  ...kind('Barricade', 'barricade', 'solid', 'heavy', 'open', false),
  cover: { ...forAll<Cover>('heavy'), creature: 'none' },
};

export const TERRAIN: Terrain = {
  kinds: new Map<string, TerrainKind>([
    ['barricade', BARRICADE],
    ...FAMILIES.flatMap(([rule, zone, rows]) =>
      rows.map(([id, name, cover, movement, flatTop]): [string, TerrainKind] => [
        id,
        kind(name, rule, zone, cover, movement, flatTop),
      ]),
    ),
  ]),
  pieces: PIECES,
};

/** The families of custom terrain in conformance cases (R 931–1050). */
export const CASE_FAMILIES: CaseWords<never>['families'] = {
  scatter: { zone: 'solid', flatTop: true },
  area: { zone: 'area', flatTop: false },
  obstacle: { zone: 'solid', flatTop: true },
};
