import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { newPath } from '../../../tabletop/reach.js';
import { NO_OBSTACLES } from '../../../tabletop/obstacles.js';
import type { BaseId } from '../words/bases.js';
import type { Library } from '../cards/library.js';
import type { Measures } from '../cards/measures.js';
import type { BaseShape } from '../cards/types.js';
import { legOf } from '../rules/queries/move/notched-operands.js';
import { bandOfUnits } from '../rules/queries/bases.js';
import { risesWith } from '../rules/queries/formations.js';
import { lookAt } from '../rules/queries/move/look.js';
import { displacedSpan } from './2020/displacement/displaced-place.js';
import { Stage } from '../testing/stage.js';

const shipped = legionLibrary();

/** A battle of troopers on small bases (unit 0) against speeders (unit 1), with some measures changed. */
function stageWith(measures: Partial<Measures>, bases: ReadonlyMap<BaseId, BaseShape> = shipped.bases): Stage {
  const library: Library = { ...shipped, bases, measures: { ...shipped.measures, ...measures } };
  return new Stage(library, {
    blue: [{ card: 'rebel-troopers', at: [[400, 400]] }],
    red: [{ card: '74-z-speeder-bikes', at: [[900, 700]] }],
  });
}

/**
 * Farthest to the right that the leader of the troopers gets straight with the tool for speed 2, from centre to centre.
 */
function farthest(stage: Stage): number {
  const { reach } = stage.c.b.movers.of(0, 0);
  let far = 0;
  while (reach.findPath(NO_OBSTACLES, 4000, 4000, 4000 + far + 1, 4000, 2, 2, newPath())) far++;
  return far;
}

/** The leg of the speeders' full move at speed 3. */
function speederLeg(stage: Stage): number {
  lookAt(stage.c, 1, 3, 0);
  return legOf(3);
}

test('a longer tool leads farther', () => {
  expect(farthest(stageWith({}))).toBe(1250 + 270);
  expect(farthest(stageWith({ moveTool: [0, 750, 1500, 1750] }))).toBe(1500 + 270);
  expect(speederLeg(stageWith({}))).toBe((1750 + 500 - 60) / 2);
  expect(speederLeg(stageWith({ moveTool: [0, 750, 1250, 1900] }))).toBe((1900 + 500 - 60) / 2);
  expect(displacedSpan(stageWith({ moveTool: [0, 800, 1250, 1750] }).c, 0)).toBe(800 + 270);
});

test('deeper notches shorten the moves of notched bases alone', () => {
  const stage = stageWith({ notchDepth: 100 });
  expect(speederLeg(stage)).toBe((1750 + 500 - 100) / 2);
  expect(farthest(stage)).toBe(1250 + 270);
});

test('a move of a larger base leads farther by its length', () => {
  const small = shipped.bases.get('small');
  if (small === undefined) throw new Error('no small base');
  const bases = new Map(shipped.bases).set('small', { ...small, length: 320, width: 320 });
  expect(farthest(stageWith({}, bases))).toBe(1250 + 320);
});

test('bands of range and of height are as wide as the ruler and height 1 say', () => {
  // 583 mm from centre to centre, 544 mm from edge to edge.
  expect(bandOfUnits(stageWith({}).c, 0, 1)).toBe(4);
  expect(bandOfUnits(stageWith({ rangeSegment: 2800 }).c, 0, 1)).toBe(2);
  expect(risesWith(stageWith({ heightSegment: 1000 }).c, 0, 2)).toBe(2000);
});
