import { catalogueSvg } from '../../games/legion/scenario/svg-catalogue.js';
import type { Terrain } from '../../games/legion/scenario/terrain.js';
import type { Catalogue } from '../game-kit.js';

/** The pieces of terrain that a scenario can name by their kind. */
export function terrainCatalogue(terrain: Terrain): Catalogue {
  const pieces = [...terrain.pieces].map(([kind, template]) => ({ ...template, kind, rules: template.kind }));
  return {
    header: ['piece', 'inches', 'mm high', 'rules of', ''],
    rows: pieces.map(({ kind, sizeIn, heightMm, rules, flatTop, ladder }) => [
      kind,
      sizeIn.join(' × '),
      heightMm,
      rules,
      [flatTop === true ? 'flat top' : '', ladder === true ? 'ladder' : ''].filter((word) => word !== '').join(', '),
    ]),
    pieces,
    svg: () => catalogueSvg(terrain),
  };
}
