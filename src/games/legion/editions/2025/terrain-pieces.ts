import type { TerrainTemplate } from '../../scenario/terrain.js';

/**
 * The catalogue: pieces as they are found on most tables, by what a scenario file calls them. Sizes are those of usual
 * models; height 1 of the rules ends at 152 mm (R 1117–1125).
 */
export const PIECES: ReadonlyMap<string, TerrainTemplate> = new Map(
  Object.entries({
    hut: { name: 'Hut', kind: 'buildings', sizeIn: [4, 4], heightMm: 75, form: 'box', flatTop: true },
    house: { name: 'House', kind: 'buildings', sizeIn: [7, 5], heightMm: 80, form: 'box', flatTop: true },
    tower: { name: 'Tower', kind: 'buildings', sizeIn: [3, 3], heightMm: 150, form: 'box', flatTop: true },
    bunker: { name: 'Bunker', kind: 'buildings', sizeIn: [6, 4.5], heightMm: 60, form: 'box', flatTop: true },
    dome: { name: 'Dome', kind: 'buildings', sizeIn: [5, 5], heightMm: 70, form: 'round', flatTop: false },
    vaporator: {
      name: 'Vaporator',
      kind: 'buildings',
      sizeIn: [1.5, 1.5],
      heightMm: 110,
      form: 'round',
      flatTop: false,
    },
    rock: { name: 'Rock', kind: 'rocks', sizeIn: [4, 3], heightMm: 55, form: 'round' },
    'high-wall': { name: 'High wall', kind: 'high-walls', sizeIn: [6, 0.6], heightMm: 60, form: 'box' },
    wall: { name: 'Wall', kind: 'low-walls', sizeIn: [6, 0.5], heightMm: 25, form: 'box' },
    hedge: { name: 'Hedge', kind: 'hedges', sizeIn: [6, 0.7], heightMm: 25, form: 'box' },
    fence: { name: 'Fence', kind: 'fences', sizeIn: [6, 0.3], heightMm: 22, form: 'box' },
    barricade: { name: 'Barricade', kind: 'barricade', sizeIn: [3.5, 0.8], heightMm: 28, form: 'box' },
    crate: { name: 'Crates', kind: 'crates', sizeIn: [2, 1.5], heightMm: 30, form: 'box' },
    'sandbag-wall': { name: 'Sandbags', kind: 'sandbags', sizeIn: [4, 0.9], heightMm: 22, form: 'box' },
    hill: { name: 'Hill', kind: 'hills', sizeIn: [10, 7], heightMm: 30, form: 'round' },
    woods: { name: 'Woods', kind: 'woods', sizeIn: [8, 6], heightMm: 100, form: 'round' },
    thicket: { name: 'Thicket', kind: 'thickets', sizeIn: [6, 5], heightMm: 100, form: 'round' },
    grass: { name: 'Tall grass', kind: 'tall-grass', sizeIn: [8, 5], heightMm: 20, form: 'round' },
    ruin: { name: 'Ruin', kind: 'ruins', sizeIn: [6, 5], heightMm: 60, form: 'box' },
    rubble: { name: 'Rubble', kind: 'rubble', sizeIn: [5, 4], heightMm: 25, form: 'round' },
    swamp: { name: 'Swamp', kind: 'swamp', sizeIn: [8, 5], heightMm: 0, form: 'round' },
    crater: { name: 'Crater', kind: 'craters', sizeIn: [5, 5], heightMm: 25, form: 'round' },
    trench: { name: 'Trench', kind: 'trenches', sizeIn: [8, 2], heightMm: 25, form: 'box' },
  } satisfies Record<string, TerrainTemplate>),
);
