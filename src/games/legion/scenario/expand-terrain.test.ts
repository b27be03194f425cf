import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseJsonc } from '../../../arena/jsonc-text.js';
import { legionScenario } from '../../../arena/legion/kit.js';
import { packageRoot } from '../../../arena/package-root.js';
import { expandScenario } from '../../../arena/kits.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { shippedDraft } from '../../../arena/testing/shipped.js';
import { USUAL_EDITION } from '../editions/all.js';
import { parseScenario } from './parse.js';
import { catalogueSvg } from './svg-catalogue.js';
import type { TerrainPiece } from './types.js';

/** The terrain of core-set-clash with other pieces, or the messages. */
function terrain(pieces: readonly unknown[], mirror?: string): readonly TerrainPiece[] | readonly string[] {
  const json = { ...shippedDraft('core-set-clash'), terrain: pieces, ...(mirror === undefined ? {} : { mirror }) };
  const parsed = parseScenario(legionLibrary(), USUAL_EDITION, json, 'x.json');
  if (parsed.ok) return parsed.value.terrain;
  const { problem } = parsed;
  return [problem, ...(problem.others ?? [])].map(({ message }) => message);
}

const corners = (pieces: ReturnType<typeof terrain>): unknown[] =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : [piece.id, piece.polygon]));

describe('pieces of the catalogue', () => {
  test('have the rules of a kind, and fit on a table, however they are turned', () => {
    for (const [kind, template] of USUAL_EDITION.terrain.pieces) {
      expect(USUAL_EDITION.terrain.kinds.has(template.kind)).toBe(true);
      for (const turnDeg of [0, 30, 90, 211, -45]) {
        const [piece] = terrain([{ kind, atIn: [36, 18], turnDeg }]);
        expect(piece).toMatchObject({ id: `${kind}-1`, name: template.name, kind: template.kind });
      }
    }
  });

  test('stand with their middle where the file says, in tenths of a millimetre', () => {
    expect(corners(terrain([{ kind: 'hut', atIn: [10, 5] }]))).toEqual([
      [
        'hut-1',
        [
          [2032, 762],
          [3048, 762],
          [3048, 1778],
          [2032, 1778],
        ],
      ],
    ]);
    const [[, quarter]] = corners(terrain([{ kind: 'wall', atIn: [10, 5], turnDeg: 90, sizeIn: [4, 1] }])) as [
      [string, number[][]],
    ];
    expect(quarter).toEqual([
      [2667, 762],
      [2667, 1778],
      [2413, 1778],
      [2413, 762],
    ]);
  });

  test('get ids that are free, and keep what the file says instead', () => {
    const pieces = terrain([
      { kind: 'crate', atIn: [10, 10] },
      { id: 'crate-2', kind: 'hut', atIn: [20, 10], name: 'Depot', ladder: false, heightMm: 60.5 },
      { kind: 'crate', atIn: [30, 10], cover: 'light' },
    ]);
    expect(pieces).toMatchObject([
      { id: 'crate-1', kind: 'barricades', height: 300 },
      { id: 'crate-2', name: 'Depot', ladder: false, flatTop: true, height: 605 },
      { id: 'crate-3', cover: { trooper: 'light', groundVehicle: 'light' } },
    ]);
  });

  test('are drawn', () => {
    const picture = catalogueSvg(USUAL_EDITION.terrain);
    for (const kind of USUAL_EDITION.terrain.pieces.keys()) expect(picture).toContain(`>${kind}</text>`);
  });
});

describe('mirror', () => {
  const hut = { kind: 'hut', atIn: [10, 5] };

  test.each([
    ['half-turn', [62, 31]],
    ['left-right', [62, 5]],
    ['near-far', [10, 31]],
  ])('%s puts the copy at %j', (mirror, [x, y]) => {
    const pieces = terrain([hut], mirror) as readonly TerrainPiece[];
    expect(pieces.map(({ id }) => id)).toEqual(['hut-1', 'hut-1-mirrored']);
    const image = pieces[1].polygon;
    const middle = [0, 1].map((axis) => image.reduce((sum, corner) => sum + corner[axis], 0) / 4 / 254);
    expect(middle).toEqual([x, y]);
  });

  test('gives a turned piece the exact image of its corners', () => {
    const [one, other] = terrain(
      [{ kind: 'hill', atIn: [20, 9], turnDeg: 37 }],
      'half-turn',
    ) as readonly TerrainPiece[];
    const turned = one.polygon.map(([x, y]) => [18288 - x, 9144 - y]);
    expect(new Set(other.polygon.map(String))).toEqual(new Set(turned.map(String)));
  });

  test('leaves alone what is its own image, and what says so', () => {
    const pieces = [
      { kind: 'hill', atIn: [36, 18], turnDeg: 20 },
      { ...hut, mirror: 'none' },
    ];
    expect(terrain(pieces, 'half-turn')).toHaveLength(2);
    expect(terrain([{ ...hut, mirror: 'near-far' }])).toHaveLength(2);
  });
});

/** A hut with its middle there. */
function at(x: number, y: number): unknown {
  return { kind: 'hut', atIn: [x, y] };
}

describe('problems', () => {
  const square = [
    [100, 100],
    [200, 100],
    [200, 200],
    [100, 200],
  ];
  const house = { id: 'one', kind: 'buildings', polygonMm: square, heightMm: 80 };

  test.each([
    [{ kind: 'hutt', atIn: [1, 1] }, 'terrain piece terrain[0]: the catalogue has no "hutt"; did you mean hut?'],
    [
      { kind: 'barricades', atIn: [1, 1] },
      'the catalogue has no "barricades"; did you mean barricade or crate?, or give polygonMm in place of atIn',
    ],
    [{ kind: 'hut' }, 'atIn: must say where the hut is, as in "atIn": [36, 18]'],
    [
      { ...house, atIn: [3, 3] },
      'give its outline (polygonMm), or the place of a piece of the catalogue (atIn), not both',
    ],
    [{ ...house, turnDeg: 3 }, 'turnDeg goes with atIn'],
    [{ ...house, id: undefined }, 'id: must be text (it is missing)'],
    [{ ...house, heightMm: undefined }, 'heightMm: must be a number (it is missing)'],
    [{ kind: 'hut', atIn: [1, 1] }, 'terrain piece hut-1: corner 0 (-25.4, -25.4) is off the table'],
  ])('%j', (piece, message) => {
    expect(terrain([piece])).toEqual([expect.stringContaining(message)]);
  });

  test('buildings that overlap, and a piece on its copy, are both named', () => {
    expect(terrain([at(10, 10), at(14, 10)])).toHaveLength(2);
    expect(terrain([at(10, 10), at(13, 12)])).toEqual([
      'x.json: terrain piece hut-2: overlaps hut-1 (Hut, terrain[0]); move one of them',
    ]);
    expect(terrain([at(10, 10), at(13, 12), at(1, 1)], 'half-turn')).toEqual([
      expect.stringContaining('hut-2: overlaps hut-1 '),
      expect.stringContaining('hut-3: corner 0 (-25.4, -25.4) is off the table'),
    ]);
    const woods = { kind: 'woods', atIn: [20, 20] };
    expect(terrain([woods, woods])).toEqual([expect.stringContaining('woods-2: overlaps woods-1 (Woods, terrain[0])')]);
    expect(terrain([woods, { ...woods, turnDeg: 45 }])).toHaveLength(2);
  });
});

test('the picture in the documentation is that of the catalogue', () => {
  expect(readFileSync(join(packageRoot(), 'docs/terrain-catalogue.svg'), 'utf8')).toBe(
    catalogueSvg(USUAL_EDITION.terrain),
  );
});

test('the example in the documentation is a correct scenario', () => {
  const page = readFileSync(join(packageRoot(), 'docs/scenarios.md'), 'utf8');
  const text = /```json\n(\{\n {2}"id": "two-huts"[^`]*)```/.exec(page)?.[1] ?? '';
  const json = parseJsonc(text, 'docs');
  if (!json.ok) throw new Error(json.problem.message);
  const checked = legionScenario(expandScenario(json.value, 'docs'));
  expect(checked.ok ? checked.value.scenario.terrain.length : checked.problem.message).toBe(6);
});
