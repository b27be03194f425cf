import type { Difficulty, Zone } from '../../../../tabletop/terrain.js';
import type { CaseWords } from '../../contract/case-words.js';
import type { Terrain, TerrainKind } from '../../scenario/terrain.js';
import type { Cover, Mover } from '../../words/terrain.js';

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

/** The families of terrain (R 931–1050). What a piece is in detail the players agree on (R 1628–1636). */
export const TERRAIN: Terrain = {
  kinds: new Map<string, TerrainKind>([
    // Open terrain that covers every trooper but creatures (R 957, M 905).
    [
      'barricade',
      {
        ...kind('Barricade', 'barricade', 'solid', 'heavy', 'open', false),
        cover: { ...forAll<Cover>('heavy'), creature: 'none' },
      },
    ],
    ['scatter', kind('Scatter terrain', 'scatter-terrain', 'solid', 'light', 'open', true)],
    ['area', kind('Area terrain', 'area-terrain', 'area', 'light', 'difficult', false)],
    ['obstacle', kind('Obstacle', 'obstacle-terrain', 'solid', 'heavy', 'open', true)],
  ]),
  pieces: new Map(),
};

/** The families of custom terrain in conformance cases (R 931–1050). */
export const CASE_FAMILIES: CaseWords<never>['families'] = {
  scatter: { zone: 'solid', flatTop: true },
  area: { zone: 'area', flatTop: false },
  obstacle: { zone: 'solid', flatTop: true },
};
